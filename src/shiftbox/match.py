"""A match: one game being played. It holds the log and the only dice."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from shiftbox.chosen_deal import deal_as_chosen
from shiftbox.contract import Actor, Below, Game, Outcome, Position, Refused, View
from shiftbox.games import game_of
from shiftbox.reading import shown
from shiftbox.record import Record
from shiftbox.seating import UNTOLD, Seating
from shiftbox.state import CHANCE

DiceAt = Callable[[int], Below]
"""The dice for the draw that will have a number in the log; `DEAL` stands for the deal."""
DEAL = -1


@dataclass(frozen=True)
class Step:
    """One line of the log."""

    text: str
    move: int
    before: Any
    """The state in which it was played."""
    automatic: bool
    """Whether the match drew it by itself."""

    @property
    def is_draw(self) -> bool:
        """Whether chance acted."""
        drawn: bool = self.before.to_act == CHANCE
        return drawn


class Match:
    """One game being played, from a fresh deal or from a given start.

    Draws come from the operating system's entropy, from a seed, which deals the same game each
    time, or from dice that are given: one pair for all draws, or with `dice_at` others for each.
    With `chance="manual"` the caller plays the draws after the deal too; with `deal` they choose
    draws of the deal.
    """

    def __init__(
        self,
        game: Game[Any],
        seed: int | None = None,
        *,
        chance: str = "auto",
        start: Any = None,
        names: Sequence[str] | None = None,
        dice: Below | None = None,
        dice_at: DiceAt | None = None,
        deal: Sequence[str] = (),
        seating: Seating = UNTOLD,
    ) -> None:
        if chance not in {"auto", "manual"}:
            raise Refused("bad-request", f"chance is auto or manual, not {shown(chance)}.")
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
            raise Refused("bad-request", f"A seed is a whole number, not {shown(seed)}.")
        self.game = game
        self.names = tuple(names or (f"Player {seat + 1}" for seat in range(game.players)))
        if len(self.names) != game.players:
            raise Refused("bad-request", f"{game.players} players need {game.players} names.")
        self.seating = seating
        self.is_practice = False
        """Whether somebody alone took more back than one may among people; the record says so."""
        self._dice_at = dice_at or always(dice or _dice(seed))
        self._manual = chance == "manual"
        self._start = deal_as_chosen(game, deal, self._dice_at(DEAL)) if start is None else start
        self._state = self._start
        self._log: list[Step] = []
        self._found: tuple[Any, dict[str, int]] = (None, {})
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
        how = {"names": record.names, "seating": record.seating, **how}
        match = cls(record.game, start=record.start, **{**how, "chance": "manual"})
        for number, text in enumerate(record.moves):
            try:
                match.play(text)
            except Refused as why:
                where = f"moves[{number}] ({shown(text)})"
                message = f"{where}: {why.message}"
                raise Refused("bad-record", message, why.rule, number=number) from why
        record.check_outcome(match.outcome)
        match.is_practice = record.is_practice
        match._manual = manual
        match._draw_while_due()
        return match

    @property
    def start(self) -> Any:
        """The state after dealing."""
        return self._start

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

    def __len__(self) -> int:
        """Count the moves and draws so far."""
        return len(self._log)

    def steps_after(self, count: int) -> list[Step]:
        """Return the log without its first `count` steps."""
        return self._log[count:]

    def state_after(self, count: int) -> Any:
        """Return the state after so many steps, or refuse if there are not so many."""
        if count > len(self._log):
            raise Refused("no-position", "The log has not come so far.")
        return self._state if count == len(self._log) else self._log[count].before

    def legal(self) -> dict[str, int]:
        """Return all legal moves, or possible draws, with their numbers; found once a state."""
        if self._found[0] is not self._state:
            self._found = (self._state, self.game.moves(self._state))
        return self._found[1]

    def moves(self) -> list[str]:
        """Return all legal moves, or possible draws, sorted."""
        return list(self.legal())

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

    def heard(self, seat: int | None = None, after: int = 0) -> list[str]:
        """Return the log as a seat, or a spectator, heard it: draws that it may not see as `?`."""
        return [self.game.told(step.before, step.move, seat) for step in self._log[after:]]

    def play(self, text: str) -> list[str]:
        """Play a move; return the draws that the match made after it."""
        if not isinstance(text, str):
            raise Refused("bad-request", f"A move is a text, not {shown(text)}.")
        self._advance(self._number_of(text), automatic=False)
        return self._draw_while_due()

    def follow(self, text: str) -> None:
        """Add what a log tells: a move, or a draw as it was made then. Nothing is drawn after."""
        self._advance(self._number_of(text), automatic=self.to_act == "chance")

    def branch(
        self, texts: Iterable[str] = (), *, chance: str = "auto", dice_at: DiceAt | None = None
    ) -> Match:
        """Return a match that goes on from here by itself; this one stays as it is.

        What chance has to draw before the first move is drawn too, unless that is manual.
        """
        twin = object.__new__(type(self))  # `copy` would ask the class how, which takes longer
        twin.__dict__.update(self.__dict__)
        twin._log = self._log[:]
        twin._manual, twin._dice_at = chance == "manual", dice_at or self._dice_at
        twin._draw_while_due()
        for text in texts:
            twin.play(text)
        return twin

    # Going back

    def undo(self) -> str:
        """Go back before the last move that was played, its draws included; return its text."""
        if not any(not step.automatic for step in self._log):
            raise Refused("nothing-to-undo", "Nothing has been played yet that could be undone.")
        while True:
            step = self._log.pop()
            self._state = step.before
            if not step.automatic:
                return step.text

    def go_back(self, keep: int) -> None:
        """Take all but the first `keep` steps back."""
        self._state = self.state_after(keep)
        del self._log[keep:]

    def actor(self, number: int) -> Actor:
        """Return who acted in a step of the log."""
        return self.game.to_act(self._log[number].before)

    def record(self) -> Record:
        """Return the whole match so far, ready to be written down."""
        moves = tuple(step.text for step in self._log)
        ended = self.outcome
        return Record(
            self.game, self._start, self.names, moves, ended, self.is_practice, self.seating
        )

    def _number_of(self, text: str) -> int:
        """Return a move's number; where all moves are not known yet, only this one is found."""
        if self._found[0] is self._state and text in self._found[1]:
            return self._found[1][text]
        return self.game.find(self._state, text)

    def _advance(self, move: int, *, automatic: bool) -> str:
        text = self.game.text(self._state, move)
        self._log.append(Step(text, move, self._state, automatic))
        self._state = self.game.after(self._state, move)
        return text

    def _draw_while_due(self) -> list[str]:
        events = []
        while not self._manual and self.to_act == "chance":
            draw = self.game.drawn_by(self._state, self._dice_at(len(self._log)))
            events.append(self._advance(draw, automatic=True))
        return events


def always(dice: Below) -> DiceAt:
    """Return the same dice for every draw."""
    return lambda _: dice


def _dice(seed: int | None) -> Below:
    dice = random.SystemRandom() if seed is None else random.Random(seed)
    return dice.randrange
