"""Where machine code is kept between processes.

The folder is named after all sources that can reach the code, so an edited rule never meets code
made from its old text. A place that cannot be written falls back to one that can; if there is none,
to a new one, which a process shares with those that it starts and which goes with it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
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
PARTS = ("compiled", "games", "bots")
VARIABLE = "SHIFTBOX_CACHE"
TEMPORARY = "shiftbox-code-"
INSTEAD = "SHIFTBOX_CACHE_INSTEAD_OF"
"""Names the place that could not be written, in processes that were handed another."""
UNUSED = 30 * 24 * 3600.0


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
    """Return a writable folder for this version's machine code, made if need be."""
    for candidate in _candidates():
        place = candidate / fingerprint()
        try:
            place.mkdir(parents=True, exist_ok=True, mode=0o700)
            with tempfile.TemporaryFile(dir=place):
                forget_old(candidate)
                return place
        except OSError:
            continue
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


def forget_old(place: Path) -> None:
    """Remove the code of versions that nobody has started for a month."""
    for folder in place.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < time.time() - UNUSED:
            shutil.rmtree(folder, ignore_errors=True)


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
