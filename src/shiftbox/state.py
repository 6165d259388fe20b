"""What every game's state is made of: named whole numbers and fixed-length lists of them.

A rule that looks at nothing else can run as ordinary Python on a dataclass and, unchanged, as
machine code on a record of 64-bit integers with the same field names.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from functools import cache, partial
from operator import attrgetter
from typing import Any, ClassVar, Protocol, TypeVar

CHANCE = -1
"""`to_act` while a draw is due."""

NOBODY = -2
"""`to_act` when the game is over."""


class State(Protocol):
    """The fields that every game's state has, whatever else it holds."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    turn: int
    """The seat whose turn it is, also while chance acts."""
    to_act: int
    """A seat, `CHANCE` or `NOBODY`."""


S = TypeVar("S", bound=State)


def numbers(length: int) -> list[int]:
    """Declare a field that holds a fixed number of integers, zero at first."""
    zeros = partial(_zeros, length)
    declared: list[int] = field(default_factory=zeros, metadata={"length": length})
    return declared


def _zeros(length: int) -> list[int]:
    return [0] * length


@cache
def layout(kind: type[State]) -> tuple[tuple[str, int], ...]:
    """Name and length of each field of a state class; length 0 means a single number."""
    return tuple((f.name, f.metadata.get("length", 0)) for f in fields(kind))


def count_bits(bits: int) -> int:
    """Count the ones of a set or a bitboard; a compiler knows this loop as one instruction."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@cache
def _parts(kind: type[State]) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[int, ...]]:
    """Return what reads all fields of a state at once, and which of them are lists."""
    named = layout(kind)
    lists = tuple(place for place, (_, length) in enumerate(named) if length)
    return attrgetter(*(name for name, _ in named)), lists


def copy_of(state: S) -> S:
    """Return an independent copy; nothing in it is shared with the original."""
    kind = type(state)
    read, lists = _parts(kind)
    values = list(read(state))
    for place in lists:
        values[place] = values[place][:]
    return kind(*values)
