"""Where machine code is kept between processes.

The folder is named after all sources that can reach the code, so an edited rule never meets code
made from its old text. A place that cannot be written falls back to one that can; if there is none,
to a new one, which a process shares with those that it starts and which goes with it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import signal
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
PARTS = ("compiled", "games", "bots", "environments")
VARIABLE = "SHIFTBOX_CACHE"
TEMPORARY = "shiftbox-code-"
INSTEAD = "SHIFTBOX_CACHE_INSTEAD_OF"
"""Names the place that could not be written, in processes that were handed another."""
UNUSED = 30 * 24 * 3600.0
VERSION = re.compile("[0-9a-f]{16}")
"""What a `fingerprint` looks like: anything else in a place is not ours to remove."""
ROOM = 16 * 1024
"""Bytes that must find room in a folder where code can be kept."""


def fingerprint() -> str:
    """Return a short hash of every source file that machine code can be made from.

    Where they lie belongs to it: Numba finds code by the path of its source, so two checkouts of
    the same sources cannot share it.
    """
    digest = hashlib.sha256(str(PACKAGE.resolve()).encode() + b"\0")
    sources = [PACKAGE / "state.py", *(p for part in PARTS for p in (PACKAGE / part).rglob("*.py"))]
    for path in sorted(sources):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def folder() -> Path:
    """Return a writable folder for this version's machine code, made if need be.

    It need not have room for more: where a disk is full, the code that lies there is still good.
    """
    for candidate in _candidates():
        place = candidate / fingerprint()
        try:
            place.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.utime(place)
            tempfile.TemporaryFile(dir=place).close()
        except OSError:
            continue
        forget_old(place)
        return place
    place = Path(tempfile.mkdtemp(prefix=TEMPORARY)) / fingerprint()
    place.mkdir()
    return place


@contextlib.contextmanager
def handed_on() -> Iterator[None]:
    """Have the processes that are started in a block share this one's folder; see `folder`."""
    try:
        root = folder().parent
    except OSError:  # there is no place at all: everything is played plainly
        root = Path()
    if not root.name.startswith(TEMPORARY) or root in _candidates():
        yield
        return
    os.environ[INSTEAD] = os.environ.get(VARIABLE, "the cache folder of this user")
    os.environ[VARIABLE] = str(root)
    usual = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, usual)
        shutil.rmtree(root, ignore_errors=True)


def instead_of() -> str | None:
    """Return the place that could not be written if code is kept in one that will go."""
    return os.environ.get(INSTEAD)


def use(place: Path) -> None:
    """Keep a version's folder from being forgotten; raise OSError if no code can be added to it."""
    os.utime(place)  # neither loading code nor a file without a name changes a folder's date
    with tempfile.TemporaryFile(dir=place) as file:
        file.write(bytes(ROOM))


def forget_old(own: Path) -> None:
    """Remove the folders beside a version's own whose code nobody has used for a month."""
    with contextlib.suppress(OSError):
        for other in own.parent.iterdir():
            if other != own and VERSION.fullmatch(other.name) and _is_old(other):
                shutil.rmtree(other, ignore_errors=True)


def _is_old(place: Path) -> bool:
    try:
        return place.is_dir() and place.stat().st_mtime < time.time() - UNUSED
    except OSError:  # another process has just removed it
        return False


def _candidates() -> list[Path]:
    named = os.environ.get(VARIABLE)
    if named:
        return [Path(named)]
    import platformdirs

    places = [platformdirs.user_cache_path("shiftbox") / "code"]
    shared = Path(tempfile.gettempdir()) / f"shiftbox-{getattr(os, 'getuid', int)()}"
    try:
        shared.mkdir(mode=0o700, exist_ok=True)
        return [*places, shared] if _is_ours_alone(shared) else places
    except OSError:
        return places


def _is_ours_alone(place: Path) -> bool:
    """Refuse a folder that others could have filled: machine code in it would be run."""
    info = place.stat()
    mine = info.st_uid == getattr(os, "getuid", int)()
    return mine and not info.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
