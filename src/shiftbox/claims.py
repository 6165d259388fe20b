"""Files by which processes agree on who does something, and remember that it has failed.

A claim holds the number of the process that does it; one whose process is dead is free again, but
not at once: after a failure there is a pause, longer with each. A claim's age is that of its file.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

PATIENCE = 1800.0
"""Seconds after which something that has not ended is taken for dead, whoever seems to do it."""
SHORTEST, LONGEST, FACTOR = 10.0, 3600.0, 3.0
"""Seconds of pause after the first failure and at most, and by how much it grows."""


@dataclass(frozen=True)
class Note:
    """What a claim says."""

    pid: int
    """Who does it; 0 for nobody."""
    tries: int = 0
    """How often it has failed."""
    warning: str = ""
    """For whoever watches over it."""


def take(claim: Path) -> int | None:
    """Claim something; return how often it has failed, or None if it is not to be done now.

    What cannot be noted is not to be done: nobody would know of it, nor of its failure.
    """
    note = _read(claim)
    tries = 0 if note is None else note.tries
    try:
        if note is not None:
            age = time.time() - claim.stat().st_mtime
            if _is_alive(note.pid) and age < PATIENCE:
                return None
            tries += note.pid != 0  # it ended without a word
            if age < _pause(tries):
                return None
        mine = Note(os.getpid(), tries, note.warning if note else "")
        with _written(claim.parent, mine) as written:  # before an older note is given up for it
            if note is not None:
                claim.unlink(missing_ok=True)
            claim.touch(exist_ok=False)
            written.replace(claim)
    except OSError:
        return None
    return tries


def hand_over(claim: Path, pid: int, tries: int) -> None:
    """Let another process hold a claim that one has taken."""
    note = _read(claim)
    _write(claim, Note(pid, tries, note.warning if note else ""))


def is_held_by(claim: Path, pid: int) -> bool:
    """Tell whether a process holds a claim."""
    note = _read(claim)
    return note is not None and note.pid == pid


def release(claim: Path, tries: int, warning: str) -> None:
    """Give a claim up after a failure."""
    _write(claim, Note(0, tries, warning))


def warn(claim: Path, words: str) -> None:
    """Leave a warning for the one who does it, without claiming it."""
    note = _read(claim) or Note(0)
    _write(claim, Note(note.pid, note.tries, words))


def warning(claim: Path) -> str | None:
    """Return what there is to be said, with how often it has been tried."""
    note = _read(claim)
    if note is None or not note.warning:
        return None
    return f"{note.warning} Tries so far: {note.tries}." if note.tries else note.warning


def _pause(tries: int) -> float:
    return min(LONGEST, SHORTEST * FACTOR ** (tries - 1)) if tries else 0.0


def _is_alive(pid: int) -> bool:
    if pid <= 0 or sys.platform == "win32":  # where there is no harmless way to ask
        return pid > 0
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _read(claim: Path) -> Note | None:
    """Return what a claim says, or None if there is none.

    One that cannot be read or understood says nothing of who holds it, but that something failed.
    """
    try:
        return Note(**json.loads(claim.read_bytes()))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError):
        return Note(0, tries=1)


def _write(claim: Path, note: Note) -> None:
    """Write a claim at once or not at all: others read it at any moment."""
    with contextlib.suppress(OSError), _written(claim.parent, note) as written:
        written.replace(claim)


@contextlib.contextmanager
def _written(folder: Path, note: Note) -> Iterator[Path]:
    """Write a note to a new file, which the block is to move; if anything fails, the file goes."""
    descriptor, name = tempfile.mkstemp(dir=folder)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(asdict(note), file)
        yield Path(name)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
