"""A PostgreSQL of our own: in a temporary directory, on a free port, gone after the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg

from .client import free_port

HELP = "PostgreSQL is not installed: run `sh tools/postgresql.sh`, or install Debian's postgresql."


def program(name: str) -> str:
    """Return where a program of PostgreSQL is: on the path, or where Debian puts it."""
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = str(versions[-1]) if versions else shutil.which(name)
    if found is None:
        raise FileNotFoundError(HELP)
    return found


def _as_nobody(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "nobody", "--", *command] if os.geteuid() == 0 else command


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody")
        self.data = folder / "data"
        initdb = [program("initdb"), "-D", str(self.data), "-U", "shiftbox", "-A", "trust", "-N"]
        subprocess.run(_as_nobody(initdb), cwd=folder, stdout=subprocess.DEVNULL, check=True)
        self.start()

    def _control(self, *what: str) -> None:
        command = [program("pg_ctl"), "-D", str(self.data), *what]
        subprocess.run(_as_nobody(command), cwd=self.folder, stdout=subprocess.DEVNULL, check=True)

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        options += " -c max_connections=200"
        self._control("start", "-w", "-l", str(self.folder / "log"), "-o", options)

    def stop(self) -> None:
        """Stop as if it were killed; what was committed is recovered at the next start."""
        self._control("stop", "-m", "immediate")

    def new_database(self) -> str:
        """Return the address of an empty database."""
        name = f"test_{uuid4().hex[:12]}"
        base = f"postgresql://shiftbox@127.0.0.1:{self.port}"
        with psycopg.connect(f"{base}/postgres", autocommit=True) as line:
            line.execute(f"CREATE DATABASE {name}".encode())
        return f"{base}/{name}"


@contextmanager
def running() -> Iterator[Cluster]:
    folder = Path(tempfile.mkdtemp(prefix="shiftbox-postgres-"))
    folder.chmod(0o755)
    try:
        cluster = Cluster(folder)
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
