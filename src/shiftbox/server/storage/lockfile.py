"""One server at a time keeps its tables in an SQLite file: it holds a lock beside the file.

The operating system lets the lock go when the process ends, however it ends, so a file that is
left behind is in nobody's way. What stands in it tells others who holds the lock, and where.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from shiftbox.contract import Refused

BEYOND = 1 << 30
"""The byte that is locked on Windows, where nobody else can read what is locked."""


class Held(Refused):
    """Another server holds the lock."""

    def __init__(self, file: Path, process: int | None, address: str | None) -> None:
        who = f"Another Shiftbox{f' (process {process})' if process else ''}"
        where = f" and is at {address}" if address else ""
        what = "Stop that one, or keep tables elsewhere with --database."
        super().__init__("database-taken", f"{who} keeps its tables in {file}{where}. {what}")
        self.address = address


@contextlib.contextmanager
def locked(file: Path | None, address: str) -> Iterator[None]:
    """Hold the lock of an SQLite file within a block; refuse if another process holds it.

    There is none for a database that servers may share.
    """
    if file is None:
        yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not _take(beside):
            raise Held(file, *_told(beside))
        os.ftruncate(beside, 0)
        os.pwrite(beside, json.dumps({"process": os.getpid(), "address": address}).encode(), 0)
        yield
    finally:
        os.close(beside)


def _told(beside: int) -> tuple[int | None, str | None]:
    """Return who holds a lock, and where, as far as that is told."""
    try:
        told = json.loads(os.read(beside, 1000))
        return int(told["process"]), str(told["address"])
    except (OSError, ValueError, LookupError, TypeError):
        return None, None


if sys.platform == "win32":
    import msvcrt

    def _take(beside: int) -> bool:
        os.lseek(beside, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(beside, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(beside, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _take(beside: int) -> bool:
        try:
            fcntl.flock(beside, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
