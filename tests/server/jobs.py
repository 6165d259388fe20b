"""Jobs that go wrong in every way, for processes of a pool."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Odd:
    """Does something to the process that it runs in."""

    deed: str = "answer"
    given: Any = None
    rank: int = 0

    def carefully(self) -> Odd:
        return self

    def answer(self) -> Any:
        return getattr(self, self.deed)() if self.deed != "answer" else self.given

    def die(self) -> None:
        os._exit(3)

    def fail(self) -> None:
        raise Awkward("one", "two")

    def answer_with_what_cannot_be_sent(self) -> Any:
        return lambda: None

    def answer_with_what_cannot_be_read(self) -> Any:
        return Unreadable()

    def wait(self) -> str:
        """Wait until there is a file; make another when waiting has begun."""
        Path(self.given).with_suffix(".begun").touch()
        while not Path(self.given).exists():
            time.sleep(0.01)
        return "waited"


@dataclass(frozen=True)
class Fragile(Odd):
    """Dies unless it is done carefully."""

    is_careful: bool = False

    def carefully(self) -> Fragile:
        return Fragile(is_careful=True)

    def answer(self) -> Any:
        return "careful" if self.is_careful else os._exit(3)


class Awkward(Exception):
    """Cannot be put together again from what it is pickled to."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(first)


def _broken() -> None:
    raise ValueError("not to be read")


class Unreadable:
    def __reduce__(self) -> Any:
        return _broken, ()
