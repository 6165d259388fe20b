"""How a promise is found to be broken."""

from __future__ import annotations


class Broken(Exception):
    """A promise does not hold."""

    def __init__(self, promise: str, what: str) -> None:
        super().__init__(f"{promise}: {what}")
        self.promise, self.what = promise, what


def hold(promise: str, *, holds: bool, what: str) -> None:
    """Say that a promise is broken unless it holds."""
    if not holds:
        raise Broken(promise, what)
