"""What a bot is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from shiftbox.compiled import Backend
from shiftbox.contract import Game, Refused, View
from shiftbox.reading import shown

from .fact import Fact

LEVELS = ("novice", "casual", "strong", "master")
"""From a child's first game to the best that we can do."""


@dataclass(frozen=True)
class Effort:
    """How hard to think. A level is the same on every machine: it is fixed by work, not by time."""

    level: str = "strong"
    seconds: float | None = None
    """If given, search so long, with the means of the level."""
    simulations: int | None = None
    """If given, search so much instead of as much as the level does."""

    def __post_init__(self) -> None:
        if not isinstance(self.level, str) or self.level not in LEVELS:
            known = ", ".join(LEVELS)
            raise Refused("bad-level", f"A level is one of {known}, not {shown(self.level)}.")


def nothing_to_tell() -> tuple[Fact, ...]:
    """Return no facts."""
    return ()


def wordless(_: Sequence[Fact]) -> str:
    """Say nothing."""
    return ""


@dataclass(frozen=True, eq=False)
class Candidate:
    """A move that was considered. What it does is found out when somebody asks: few do."""

    move: str
    value: tuple[float, ...]
    """Each seat's chance to win after it, a shared win divided."""
    is_exact: bool = False
    """Whether the value is proved, and not only judged."""
    tell: Callable[[], tuple[Fact, ...]] = field(default=nothing_to_tell, repr=False)
    say: Callable[[Sequence[Fact]], str] = field(default=wordless, repr=False)

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """What it does, each of them something that can be checked on the board."""
        return self.tell()

    @cached_property
    def words(self) -> str:
        """What it gains, for a person."""
        return self.say(self.facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Candidate) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash((self.move, self.value))

    def _told(self) -> tuple[object, ...]:
        return self.move, self.value, self.is_exact, self.facts, self.words


@dataclass(frozen=True)
class Thought:
    """What a bot makes of its view: the best candidate first."""

    candidates: tuple[Candidate, ...]
    line: tuple[str, ...]
    """How it expects play to go on, beginning with the best move."""
    simulations: int
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def move(self) -> str:
        """The move to play."""
        return self.candidates[0].move

    @property
    def value(self) -> tuple[float, ...]:
        """Each seat's chance to win after that move."""
        return self.candidates[0].value

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "move": self.move,
            "value": [round(part, 4) for part in self.value],
            "line": list(self.line),
            "simulations": self.simulations,
        }


Report = Callable[[Thought], None]
"""Told now and then what a search thinks so far."""


TINY_EFFORTS = (Effort("novice"), Effort("master", simulations=1))
"""A guess and the smallest search: between them they call nearly all that a player runs."""


def unheard(_: Thought) -> None:
    """Take a report that nobody reads."""


class Player(Protocol):
    """A way to play one game at every level. It sees views and nothing else."""

    def consider(
        self,
        game: Game[Any],
        view: View,
        effort: Effort,
        seed: int,
        backend: Backend,
        report: Report = unheard,
    ) -> Thought:
        """Return what to play. The same arguments give the same answer, plain or compiled."""

    def rehearse(self, game: Game[Any], backend: Backend) -> None:
        """Run every search of a setting once in a tiny form, so that all of it is compiled."""


def first_view(game: Game[Any]) -> View:
    """Return what the first seat to act sees of a new game, dealt by dice that all show 0."""
    start = game.deal(lambda _: 0)
    return game.view(start, start.to_act)
