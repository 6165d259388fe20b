"""Where machine code is kept between processes.

The folder is named after all sources that can reach the code, so an edited rule never meets code
made from its old text. A place that cannot be written falls back to one that can.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import tempfile
import time
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
PARTS = ("compiled", "games", "bots")
VARIABLE = "SHIFTBOX_CACHE"
UNUSED = 30 * 24 * 3600.0


def fingerprint() -> str:
    """Return a short hash of every source file that machine code can be made from."""
    digest = hashlib.sha256()
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
    return Path(tempfile.mkdtemp(prefix="shiftbox-"))


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
    shared.mkdir(mode=0o700, exist_ok=True)
    return [*places, shared] if _is_ours_alone(shared) else places


def _is_ours_alone(place: Path) -> bool:
    """Refuse a folder that others could have filled: machine code in it would be run."""
    info = place.stat()
    mine = info.st_uid == getattr(os, "getuid", int)()
    return mine and not info.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
