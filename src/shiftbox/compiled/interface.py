"""What a search may ask of a game's rules, and how one search is made for one game.

A search is written once against the placeholders below. `specialise` makes a copy of it in which
they are the functions of one game; `translate` then leaves it plain or turns it into machine code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from types import FunctionType
from typing import Any

from .scratch_pad import below

Numbers = Any
"""A list of integers, or the array that stands for it in machine code."""


def apply(s: Any, move: int) -> None:
    """Play a legal move or draw."""
    raise NotImplementedError


def legal_moves(s: Any, out: Numbers) -> int:
    """Write the moves of the seat to act into `out`; return how many there are."""
    raise NotImplementedError


def chance_moves(s: Any, out: Numbers, weights: Numbers) -> int:
    """Write the possible draws and their weights; return how many there are."""
    raise NotImplementedError


def random_move(s: Any, pad: Any) -> int:
    """Return one of the legal moves, each equally likely, by the pad's dice."""
    raise NotImplementedError


def random_draw(s: Any, pad: Any) -> int:
    """Return one of the possible draws with its odds, by the pad's dice."""
    raise NotImplementedError


def no_chance_moves(s: Any, out: Numbers, weights: Numbers) -> int:  # noqa: ARG001 - as called
    """Answer for a game without draws."""
    return 0


def no_random_draw(s: Any, pad: Any) -> int:  # noqa: ARG001 - as called
    """Answer for a game without draws."""
    return 0


def listed_move(s: Any, pad: Any) -> int:
    """Choose from the list of all legal moves: for a game that knows no quicker way."""
    return pad.moves[below(pad, legal_moves(s, pad.moves))]  # type: ignore[no-any-return]


def weighed_draw(s: Any, pad: Any) -> int:
    """Choose from the list of all draws by their weights: for a game that knows no quicker way."""
    count = chance_moves(s, pad.moves, pad.weights)
    total = 0
    for k in range(count):
        total += pad.weights[k]
    rest = below(pad, total)
    k = 0
    while rest >= pad.weights[k]:
        rest -= pad.weights[k]
        k += 1
    return pad.moves[k]  # type: ignore[no-any-return]


def scores(s: Any, out: Numbers) -> None:
    """Write each seat's score."""
    raise NotImplementedError


def winners(s: Any) -> int:
    """Return who won, a bit per seat; 0 for nobody or while the game goes on."""
    raise NotImplementedError


def broken_invariant(s: Any) -> int:
    """Return 0, or the number of something that must never happen and did."""
    raise NotImplementedError


def restore(box: Any, target: int, source: int) -> None:
    """Overwrite one state of a box with a copy of another."""
    raise NotImplementedError


@dataclass(frozen=True)
class Rules:
    """One game's answers to the questions above. A game without draws need not speak of them."""

    name: str
    apply: Callable[..., None]
    legal_moves: Callable[..., int]
    scores: Callable[..., None]
    winners: Callable[..., int]
    broken_invariant: Callable[..., int]
    chance_moves: Callable[..., int] = no_chance_moves
    random_move: Callable[..., int] = listed_move
    random_draw: Callable[..., int] = weighed_draw

    def substitutes(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        """Map each placeholder to this game's function."""
        asked = [field.name for field in fields(self) if field.name != "name"]
        return {globals()[name]: getattr(self, name) for name in asked}


Translate = Callable[[FunctionType], Callable[..., Any]]


class Specialised:
    """A search and all that it calls, with the placeholders filled in.

    Each plain function is rebuilt on globals of its own, in which the functions that it calls are
    the translated ones and tables of numbers are what `table` makes of them. No function may call
    itself: such machine code crashes when it comes out of the cache.
    """

    def __init__(
        self,
        substitutes: dict[Callable[..., Any], Callable[..., Any]],
        translate: Translate,
        table: Callable[[tuple[int, ...]], Any],
    ) -> None:
        self._substitutes = substitutes
        self._translate = translate
        self._table = table
        self._done: dict[FunctionType, Callable[..., Any]] = {}

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return the specialised twin of a plain function."""
        wanted = self._substitutes.get(plain, plain)
        if not isinstance(wanted, FunctionType):
            return wanted
        if wanted not in self._done:
            scope = dict(self._globals(wanted))
            scope["__name__"] = wanted.__module__
            twin = FunctionType(wanted.__code__, scope, wanted.__name__, wanted.__defaults__)
            twin.__qualname__ = wanted.__qualname__
            twin.__module__ = wanted.__module__
            self._done[wanted] = self._translate(twin)
        return self._done[wanted]

    def _globals(self, function: FunctionType) -> Iterator[tuple[str, Any]]:
        for name in function.__code__.co_names:
            if name in function.__globals__:
                yield name, self._value(function.__globals__[name])

    def _value(self, value: Any) -> Any:
        if isinstance(value, FunctionType):
            return self.function(value)
        if isinstance(value, tuple) and value and all(isinstance(v, int) for v in value):
            return self._table(value)
        return value
