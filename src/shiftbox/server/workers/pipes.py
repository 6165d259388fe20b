"""The line from a thread to one process that answers jobs."""

from __future__ import annotations

import multiprocessing
import pickle
import time
from collections.abc import Callable
from typing import Any

from .jobs import run


class Unwanted(Exception):
    """Nobody wants the answer any more."""


class Line:
    """One process at a time; it starts when something is asked."""

    def __init__(self, kindness: int, longest: float) -> None:
        self._kindness, self._longest = kindness, longest
        self._process: _Process | None = None

    def ask(self, job: bytes, is_unwanted: Callable[[], bool]) -> tuple[str, Any]:
        """Return what the process says; fail if it dies, is silent, or cannot be understood."""
        if is_unwanted():
            raise Unwanted
        if self._process is None:
            self._process = _Process(self._kindness)
        process, deadline = self._process, time.monotonic() + self._longest
        process.send(job)
        while not process.has_said_something():
            if is_unwanted():
                raise Unwanted
            if time.monotonic() > deadline:
                raise TimeoutError(f"a process did not answer within {self._longest:g} seconds")
        kind, answer = pickle.loads(process.received())  # noqa: S301 - from a process of our own
        return kind, answer

    def end(self) -> None:
        """End the process at once, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process.end()


class _Process:
    """A process, and our end of a pipe to it."""

    def __init__(self, kindness: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        try:
            self._process = context.Process(
                target=run, args=(theirs, kindness), daemon=True, name="bot"
            )
            self._process.start()
        except BaseException:
            self._pipe.close()
            raise
        finally:
            theirs.close()

    def send(self, job: bytes) -> None:
        try:
            self._pipe.send_bytes(job)
        except OSError:
            raise self._death() from None

    def has_said_something(self) -> bool:
        try:
            return self._pipe.poll(0.05)
        except OSError:
            raise self._death() from None

    def received(self) -> bytes:
        try:
            return self._pipe.recv_bytes()
        except (EOFError, OSError):
            raise self._death() from None

    def _death(self) -> EOFError:
        self._process.join(1.0)
        return EOFError(f"a process died with status {self._process.exitcode}")

    def end(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._pipe.close()
