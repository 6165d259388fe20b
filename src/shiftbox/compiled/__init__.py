"""One set of rules, run as plain Python or as machine code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from shiftbox.state import State

from .as_python import Plain

if TYPE_CHECKING:
    from .interface import Rules

    class _Ruled(Protocol):
        rules: ClassVar[Rules]
        state_class: ClassVar[type[State]]


class Backend(Protocol):
    """What `plain` and `machine` return: the same searches on the same rules."""

    is_compiled: bool

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a search made for the game."""

    def box(self, state: State, size: int) -> Any:
        """Return a row of states with the given one first."""

    def pads(self, seed: int, size: int) -> Any:
        """Return a row of scratch pads; the first has the seed's dice."""

    def numbers(self, length: int) -> Any:
        """Return a row of whole numbers, all zero."""

    def fractions(self, length: int) -> Any:
        """Return a row of numbers that need not be whole, all zero."""

    def records(self, kind: type[Any], size: int) -> Any:
        """Return a row of records of a search's own, declared like a state and zero at first."""

    def state(self, box: Any, index: int) -> Any:
        """Return one state of a box as the plain rules know it."""


_made: dict[tuple[str, bool], Backend] = {}


def plain(game: _Ruled) -> Backend:
    """Return a game's rules as ordinary Python: ready at once."""
    key = (game.rules.name, False)
    if key not in _made:
        _made[key] = Plain(game.rules, game.state_class)
    return _made[key]


def forget(game: _Ruled) -> None:
    """Load a game's machine code from the cache the next time, whatever is in memory now."""
    _made.pop((game.rules.name, True), None)


def machine(game: _Ruled) -> Backend:
    """Return a game's rules as machine code. Importing Numba takes a moment, compiling several.

    Where somebody waits, ask `shiftbox.machine_code` first whether the code is at hand.
    """
    key = (game.rules.name, True)
    if key not in _made:
        from .as_machine_code import Machine

        _made[key] = Machine(game.rules, game.state_class)
    return _made[key]
