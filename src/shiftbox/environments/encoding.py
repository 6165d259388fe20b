"""How a game is told in numbers: its actions, its draws, and what a seat observes.

A move of the rules is a number already, but a wide one. An action is the same move in as few
numbers as the setting needs, and a draw likewise. What depends on a game lies in
`environments/<game>/encoding.py`, as `ENCODING`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

from shiftbox.compiled.interface import Numbers, Rules, legal_moves
from shiftbox.contract import Game, Refused
from shiftbox.games import CLASSES, package_of

FOLDER = Path(__file__).parent

Parts = Mapping[str, tuple[int, ...]]
"""What an observation consists of, in its order: names with their shapes."""


def action_of(s: Any, move: int) -> int:
    """Return the action that a legal move is."""
    raise NotImplementedError


def move_of(s: Any, action: int) -> int:
    """Return the move that a legal action is."""
    raise NotImplementedError


def observe(s: Any, seat: int, out: Numbers, at: int) -> None:
    """Write what a seat sees from a place on where all is nought; the own seat comes first."""
    raise NotImplementedError


def mark_legal(s: Any, pad: Any, legal: Numbers, at: int) -> None:
    """Mark the actions of the seat to act from a place on where none is marked."""
    raise NotImplementedError


def mark_listed(s: Any, pad: Any, legal: Numbers, at: int) -> None:
    """Mark what the rules list: for a game that knows no quicker way."""
    for k in range(legal_moves(s, pad.moves)):
        legal[at + action_of(s, pad.moves[k])] = True


COMPILED: dict[str, Callable[..., Any]] = {
    "action_of": action_of,
    "move_of": move_of,
    "observe": observe,
    "mark_legal": mark_legal,
}
"""The placeholders that a step in a batch calls, as `compiled.interface` has those of the rules."""


@dataclass(frozen=True)
class Encoding:
    """One game's numbers. Every count belongs to a setting and is asked of a new state of it."""

    actions: Callable[[Any], int]
    draws: int
    """How many different draws there are, in any setting."""
    action_of: Callable[..., int]
    move_of: Callable[..., int]
    draw_of: Callable[[int], int]
    """Returns the number of a draw that the rules list, from 0 to one less than `draws`."""
    parts: Callable[[Any], Parts]
    observe: Callable[..., None]
    mark_legal: Callable[..., None] = mark_listed


@dataclass(frozen=True)
class EncodedRules(Rules):
    """A game's rules together with its numbers, for searches that step games."""

    encoding: Encoding | None = None

    def substitutes(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        """Map each placeholder to this game's function."""
        own: dict[Callable[..., Any], Callable[..., Any]] = {
            placeholder: getattr(self.encoding, name) for name, placeholder in COMPILED.items()
        }
        return {**plain_rules(self).substitutes(), **own}


def plain_rules(rules: Rules) -> Rules:
    """Return the rules alone."""
    return Rules(**{field.name: getattr(rules, field.name) for field in fields(Rules)})


def encoding_of(game: Game[Any]) -> Encoding:
    """Return how a game is told in numbers, or refuse one that nobody has numbered."""
    package = package_of(game.info.id)
    if not (FOLDER / package / "encoding.py").exists():
        known = [name for name in CLASSES if (FOLDER / package_of(name) / "encoding.py").exists()]
        raise Refused(
            "no-environment",
            f"{game.info.title} has no environment yet: there is one of {', '.join(known)}.",
        )
    found: Encoding = import_module(f"{__package__}.{package}.encoding").ENCODING
    return found


def length_of(parts: Parts) -> int:
    """Return how many numbers an observation has."""
    return sum(math.prod(shape) for shape in parts.values())


def encoded_rules(game: Game[Any], encoding: Encoding) -> EncodedRules:
    """Return a game's rules with its numbers."""
    known = {field.name: getattr(game.rules, field.name) for field in fields(Rules)}
    return EncodedRules(**known, encoding=encoding)
