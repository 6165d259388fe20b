"""A match: one game being played. It holds the log and the only dice."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from shiftbox.game import Actor, Game, Outcome, Position, Refused, View
from shiftbox.games import game_of
from shiftbox.reading import shown
from shiftbox.record import Record


@dataclass(frozen=True)
class Step:
    """One line of the log."""

    text: str
    move: int
    before: Any
    """The state in which it was played."""
    automatic: bool
    """Whether the match drew it by itself."""


class Match:
    """One game being played, from a fresh deal or from a given start.

    Draws come from the operating system's entropy, or from a seed, which deals the same game
    each time. With `chance="manual"` the caller plays the draws after the deal too.
    """

    def __init__(
        self,
        game: Game[Any],
        seed: int | None = None,
        *,
        chance: str = "auto",
        start: Any = None,
        names: Sequence[str] | None = None,
    ) -> None:
        if chance not in {"auto", "manual"}:
            raise Refused("bad-request", f"chance is auto or manual, not {shown(chance)}.")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise Refused("bad-request", f"A seed is a whole number, not {shown(seed)}.")
        self.game = game
        self.names = tuple(names or (f"Player {seat + 1}" for seat in range(game.players)))
        if len(self.names) != game.players:
            raise Refused("bad-request", f"{game.players} players need {game.players} names.")
        dice = random.SystemRandom() if seed is None else random.Random(seed)
        self._below = dice.randrange
        self._manual = chance == "manual"
        self._start = game.deal(self._below) if start is None else start
        self._state = self._start
        self._log: list[Step] = []
        self._draw_while_due()

    @classmethod
    def load(cls, position: Mapping[str, Any], **how: Any) -> Match:
        """Return a match that goes on from a position."""
        game = game_of(position)
        return cls(game, start=game.read(position), **how)

    @classmethod
    def replay(cls, record: Record, **how: Any) -> Match:
        """Return the match that a record tells of, played again move by move.

        A move that is not legal, or an outcome that does not follow, is refused with its place.
        """
        how.setdefault("chance", "manual")
        manual = how["chance"] == "manual"
        match = cls(
            record.game, start=record.start, names=record.names, **{**how, "chance": "manual"}
        )
        for number, text in enumerate(record.moves):
            try:
                match.play(text)
            except Refused as why:
                where = f"moves[{number}] ({shown(text)})"
                message = f"{where}: {why.message}"
                raise Refused("bad-record", message, why.rule, number=number) from why
        record.check_outcome(match.outcome)
        match._manual = manual
        match._draw_while_due()
        return match

    @property
    def state(self) -> Any:
        """The whole state, hidden things included. Never give it to a bot or a client."""
        return self._state

    @property
    def to_act(self) -> Actor:
        """A seat, "chance", or None when the game is over."""
        return self.game.to_act(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.game.outcome(self._state)

    @property
    def log(self) -> tuple[Step, ...]:
        """Every move and draw so far."""
        return tuple(self._log)

    def moves(self) -> list[str]:
        """Return all legal moves, or possible draws, sorted."""
        return list(self.game.moves(self._state))

    def odds(self) -> list[tuple[str, int]]:
        """Return the possible draws with their weights; empty unless chance acts."""
        return self.game.odds(self._state)

    def position(self) -> Position:
        """Return everything, hidden things included."""
        return self.game.position(self._state)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know, or without one what a spectator may."""
        if seat is not None and (
            isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.players
        ):
            last = self.game.players - 1
            raise Refused("bad-request", f"A seat is 0 to {last}, or null, not {shown(seat)}.")
        return replace(self.game.view(self._state, seat), names=self.names)

    def heard(self, seat: int | None = None) -> list[str]:
        """Return the log as a seat, or a spectator, heard it: draws that it may not see as `?`."""
        return [self.game.told(step.before, step.move, seat) for step in self._log]

    def play(self, text: str, legal: Mapping[str, int] | None = None) -> list[str]:
        """Play a move; return the draws that the match made after it.

        Who has found the legal moves already may hand them over, texts with their numbers.
        """
        if not isinstance(text, str):
            raise Refused("bad-request", f"A move is a text, not {shown(text)}.")
        known = legal.get(text) if legal else None
        move = self.game.find(self._state, text) if known is None else known
        self._advance(move, automatic=False)
        return self._draw_while_due()

    def undo(self) -> str:
        """Go back before the last move that was played, its draws included; return its text."""
        if not any(not step.automatic for step in self._log):
            raise Refused("nothing-to-undo", "Nothing has been played yet that could be undone.")
        while True:
            step = self._log.pop()
            self._state = step.before
            if not step.automatic:
                return step.text

    def record(self) -> Record:
        """Return the whole match so far, ready to be written down."""
        moves = tuple(step.text for step in self._log)
        return Record(self.game, self._start, self.names, moves, self.outcome)

    def _advance(self, move: int, *, automatic: bool) -> str:
        text = self.game.text(self._state, move)
        self._log.append(Step(text, move, self._state, automatic))
        self._state = self.game.after(self._state, move)
        return text

    def _draw_while_due(self) -> list[str]:
        events = []
        while not self._manual and self.to_act == "chance":
            draw = self.game.drawn_by(self._state, self._below)
            events.append(self._advance(draw, automatic=True))
        return events
