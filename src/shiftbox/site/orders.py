"""What the shell wants to have done around it, and what it hears of that; both are JSON.

An order that is answered has a number. The worker's script does what is ordered, in the order of
ordering, and knows nothing of tables.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Heard = dict[str, Any]
Then = Callable[[Heard], None]


class Orders:
    """Gives orders, and remembers who waits for the answers."""

    def __init__(self, give: Callable[[dict[str, Any]], None]) -> None:
        self._give = give
        self._waiting: dict[int, Then] = {}
        self._number = 0

    def order(self, what: str, **how: Any) -> None:
        """Have something done."""
        self._give({"do": what, **how})

    def ask(self, what: str, then: Then, **how: Any) -> int:
        """Have something done and hear what came of it; return the order's number."""
        self._number += 1
        self._waiting[self._number] = then
        self._give({"do": what, "number": self._number, **how})
        return self._number

    def hear(self, told: Heard) -> None:
        """Hand an answer to whoever waits for it; nobody may, any more."""
        then = self._waiting.pop(told["number"], None)
        if then is not None:
            then(told)

    def forget(self, number: int) -> None:
        """Wait no longer for an answer."""
        self._waiting.pop(number, None)
