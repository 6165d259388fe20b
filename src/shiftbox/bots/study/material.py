"""What seats had and did in a game, by name: cards, tiles, actions, and the points of each.

A game that can tell has `bots/study/<game>/material.py` with a function `counted`, which is given
a match that has ended and returns, under a name for everything that is to be weighed, what each
seat had of it. Names may overlap. The lab asks many games what such a thing is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from shiftbox.match import Match

from . import module_of


@dataclass(frozen=True)
class Had:
    """How much of something a seat had or did, and what points came of it."""

    amount: int
    points: int | None = None
    """None where no points can be put down to it."""


Material: TypeAlias = Mapping[str, Sequence[Had]]
"""By name what each seat had; a name of which no seat had anything may be left out."""


def counter_of(name: str) -> Callable[[Match], Material] | None:
    """Return what counts the material of a game, given its id, if its folder has that."""
    module = module_of(name, "material")
    if module is None:
        return None
    counted: Callable[[Match], Material] = import_module(module).counted
    return counted


BETWEEN_THINGS, BETWEEN_SEATS = "|", ","
ALONE, WITH_POINTS = ":", "="
"""What stands behind a name, by whether points are told."""
BEFORE_POINTS = "+"


def written(material: Material) -> str:
    """Write material in a line: in `card 3=1+12,1|token:,2` the second seat has used two tokens.

    What is nought is left out, and so is a name of which no seat has anything.
    """
    found = []
    for name, seats in material.items():
        if any(had.amount for had in seats):
            sign = WITH_POINTS if any(had.points is not None for had in seats) else ALONE
            found.append(f"{name}{sign}{BETWEEN_SEATS.join(map(_written, seats))}")
    return BETWEEN_THINGS.join(found)


def _written(had: Had) -> str:
    amount = str(had.amount) if had.amount else ""
    return f"{amount}{BEFORE_POINTS}{had.points}" if had.points else amount


def read(line: str) -> dict[str, tuple[Had, ...]]:
    """Return the material of a line."""
    return dict(map(_read, line.split(BETWEEN_THINGS))) if line else {}


def _read(thing: str) -> tuple[str, tuple[Had, ...]]:
    has_points = WITH_POINTS in thing
    name, _, seats = thing.partition(WITH_POINTS if has_points else ALONE)
    found = []
    for word in seats.split(BETWEEN_SEATS):
        amount, _, points = word.partition(BEFORE_POINTS)
        found.append(Had(int(amount or 0), int(points or 0) if has_points else None))
    return name, tuple(found)
