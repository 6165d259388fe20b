"""What a kind of puzzle says for itself, and what is the same for all kinds.

A game's kinds stand in `<game>/kinds.py`; they are made of the rules alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game, Reason, Refused
from shiftbox.games import game as game_named
from shiftbox.games import game_of
from shiftbox.reading import shown

from .puzzle import Puzzle, bad, digest


@dataclass(frozen=True)
class Opened:
    """A puzzle with its position read: what checks, draws and solves it needs."""

    puzzle: Puzzle
    game: Game[Any]
    state: Any
    seat: int
    moves: Mapping[str, int]
    """The legal first moves, each text with its number."""


class Kind(ABC):
    """One kind of puzzle of one game."""

    name: str
    game: str
    variant: str
    players: tuple[int, ...]
    """Numbers of players with which it comes."""

    @abstractmethod
    def essence(self, game: Game[Any], state: Any, seat: int) -> object:
        """Return what matters of a position as JSON, the same for all that are alike."""

    @abstractmethod
    def goal(self, game: Game[Any], state: Any, code: str, details: Mapping[str, Any]) -> Reason:
        """Return what is asked, in words too, or refuse details that cannot be."""

    @abstractmethod
    def prove(self, opened: Opened) -> int:
        """Refuse the puzzle unless its certificate proves it; return the states that were met."""

    def way(self, opened: Opened) -> tuple[Any, int] | None:
        """Return how a line is judged and what it must be worth, where only one seat acts."""
        return None

    def reachable(self, opened: Opened, state: Any) -> int | None:
        """Return the most that can still be reached from a state on, where one seat acts alone."""
        raise NotImplementedError

    def has_moves(self) -> bool:
        """Tell whether a puzzle is solved by moves, and not by saying something."""
        return True

    def simple_players(self, opened: Opened) -> dict[str, bool]:
        """Return who plays without any thought, and whether they solve it."""
        return {"greedy": False}

    def id_of(self, game: Game[Any], state: Any, goal: Reason) -> str:
        """Return the id that follows from a position and a goal."""
        essence = self.essence(game, state, goal.details["seat"])
        return f"{self.name}-{digest([essence, goal.code, dict(goal.details)])}"

    def settings(self) -> list[Game[Any]]:
        """Return the games in which its positions come up."""
        return [
            game_named(self.game, variant=self.variant, players=count) for count in self.players
        ]

    def open(self, puzzle: Puzzle) -> Opened:
        """Read a puzzle's position and goal, or refuse what does not belong to this kind."""
        try:
            game = game_of(puzzle.position)
            state = game.read(puzzle.position)
        except Refused as why:
            raise bad("position", why.message) from why
        if (game.info.id, game.variant) != (self.game, self.variant):
            raise bad("position", f"{self.name} is a kind of {self.game} ({self.variant})")
        if game.players not in self.players:
            raise bad("position", f"{self.name} is not for {game.players} players")
        seat = puzzle.goal.details.get("seat")
        if isinstance(seat, bool) or not isinstance(seat, int) or state.to_act != seat:
            raise bad("goal.details.seat", f"must be the seat to act, not {shown(seat)}")
        expected = self.goal(game, state, puzzle.goal.code, puzzle.goal.details)
        if puzzle.goal.words not in {"", expected.words}:
            raise bad("goal.words", f"must be {shown(expected.words)}")
        if puzzle.id != (named := self.id_of(game, state, expected)):
            raise bad("id", f"{named} follows from position and goal, not {shown(puzzle.id)}")
        return Opened(puzzle, game, state, seat, game.moves(state))


def whole_details(
    details: Mapping[str, Any], bounds: Mapping[str, tuple[int, int]]
) -> dict[str, int]:
    """Return a goal's details if they are just these whole numbers within their bounds."""
    if set(details) != {"seat", *bounds}:
        raise bad("goal.details", f"must be seat, {', '.join(bounds)}, not {shown([*details])}")
    for name, (least, most) in bounds.items():
        value = details[name]
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise bad(f"goal.details.{name}", f"is {least} to {most}, not {shown(value)}")
    return {"seat": details["seat"], **{name: details[name] for name in bounds}}


def unknown_goal(code: str, known: str) -> Refused:
    """Return the refusal of a goal that a kind does not ask for."""
    return bad("goal.code", f"must be {known}, not {shown(code)}")


def check_key(opened: Opened) -> None:
    """Refuse a key with a move that is not legal."""
    for move in opened.puzzle.key:
        if move not in opened.moves:
            raise bad("key", f"{shown(move)} is not legal here")
