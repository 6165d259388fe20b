"""The legal moves of a seat with what each would do, found a few at a time and encoded once.

There may be hundreds, which take a tenth of a second, and no other table should wait for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from shiftbox.contract import Game

from .message_parts import LegalMove

encoder = msgspec.json.Encoder()


def encoded(found: Any) -> Any:
    """Return a part of a message as it will be sent, so that it is encoded once for all."""
    return msgspec.Raw(encoder.encode(found))


class Previews:
    """The legal moves in one state, and what each would do."""

    def __init__(self, game: Game[Any], state: Any, moves: dict[str, int]) -> None:
        self._game, self._state = game, state
        self._left = list(reversed(moves.items()))
        self._found: list[LegalMove] = []
        self._encoded: Any = None

    def find(self, is_enough: Callable[[], bool] = lambda: False) -> bool:
        """Go on finding out what they would do until it is enough; tell whether all is found."""
        left, state, preview, add = self._left, self._state, self._game.preview, self._found.append
        while left:
            text, move = left.pop()
            add(LegalMove(text, preview(state, move)))
            if is_enough():
                break
        return not left

    def encoded(self) -> Any:
        """Return all of them as they will be sent."""
        if self._encoded is None:
            self.find()
            self._encoded = encoded(self._found)
            self._found = []
        return self._encoded
