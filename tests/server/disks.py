"""Disks that are full for a while."""

from __future__ import annotations

import contextlib
import os
import resource
import subprocess
from collections.abc import Iterator
from pathlib import Path

from .client import Server

SIZE = 256 * 2**20
SMALL = 4096


@contextlib.contextmanager
def own_disk(folder: Path) -> Iterator[bool]:
    """Let a folder be a small disk of its own, if the system lets us; tell whether it does."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=755", "shiftbox", str(folder)]
    is_own = (
        os.geteuid() == 0
        and subprocess.run(mount, stderr=subprocess.DEVNULL, check=False).returncode == 0
    )
    try:
        yield is_own
    finally:
        if is_own:
            subprocess.run(["umount", "-l", str(folder)], check=True)


@contextlib.contextmanager
def full(folder: Path) -> Iterator[None]:
    """Fill a small disk to the last byte within a block."""
    ballast = folder / "ballast"
    with ballast.open("wb") as line:
        size = SIZE
        while size >= 1:
            try:
                os.posix_fallocate(line.fileno(), os.fstat(line.fileno()).st_size, size)
            except OSError:
                size //= 2
    try:
        yield
    finally:
        ballast.unlink()


@contextlib.contextmanager
def unwritable(server: Server) -> Iterator[None]:
    """Let a server's process write nothing beyond the first page of a file, as if by a quota."""
    assert server.process is not None
    usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (SMALL, usual[1]))
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)
