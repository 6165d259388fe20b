"""The same searches on the same rules as ordinary Python: nothing to wait for, no Numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shiftbox.state import State, copy_of

from .interface import Rules, Specialised, restore
from .scratch_pad import Pad, seed_words


def _restore(box: list[State], target: int, source: int) -> None:
    box[target] = copy_of(box[source])


def _unchanged(value: Any) -> Any:
    return value


class Plain:
    """One game's rules as they are written, and the searches that run on them."""

    is_compiled = False

    def __init__(self, rules: Rules, kind: type[State]) -> None:
        self.rules = rules
        self._kind = kind
        self._code = Specialised(
            {**rules.substitutes(), restore: _restore}, _unchanged, table=_unchanged
        )

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a search made for this game."""
        return self._code.function(plain)

    def box(self, state: State, size: int) -> list[State]:
        """Return a row of states with the given one first."""
        return [copy_of(state), *(self._kind() for _ in range(size - 1))]

    def pads(self, seed: int, size: int) -> list[Pad]:
        """Return a row of scratch pads; the first has the seed's dice."""
        low, high = seed_words(seed)
        return [Pad(low, high), *(Pad() for _ in range(size - 1))]

    def numbers(self, length: int) -> list[int]:
        """Return a list of zeros."""
        return [0] * length

    def fractions(self, length: int) -> list[float]:
        """Return a list of zeros for numbers that are not whole."""
        return [0.0] * length

    def records(self, kind: type[Any], size: int) -> list[Any]:
        """Return a row of records of a search's own."""
        return [kind() for _ in range(size)]

    def state(self, box: list[State], index: int) -> State:
        """Return one state of a box."""
        return copy_of(box[index])
