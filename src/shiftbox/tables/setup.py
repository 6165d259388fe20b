"""What was chosen for a table, kept as JSON and turned into a game; names made fit to show."""

from __future__ import annotations

from typing import Any

import msgspec

from shiftbox.contract import Game, Refused
from shiftbox.games import game
from shiftbox.puzzles.challenge import Challenge
from shiftbox.puzzles.codes import decode
from shiftbox.seating import First

from .message_parts import ClockSetting, SeriesScore, TableInfo
from .visible_text import clean, is_visible

LONGEST_NAME = 24
SLOW = 3600
"""Seconds of a clock from which on it is meant for people who are seldom here at the same time."""


class GoingOn(msgspec.Struct, frozen=True):
    """A game that was begun elsewhere."""

    start: dict[str, Any]
    """The position after dealing."""
    moves: list[str]
    """Everything since, draws included."""


class Setup(msgspec.Struct, frozen=True):
    """What was chosen for a table."""

    game: str
    variant: str
    players: int
    options: dict[str, Any]
    clock: ClockSetting | None = None
    grace: int | None = None
    chat: bool = True
    watching: bool = True
    series: SeriesScore | None = None
    claims: bool = True
    """Whether the others may let a bot play for somebody who is away."""
    first: First | None = None
    """Why the person in seat 0 begins; None if nobody has asked."""
    deal: list[str] = []
    """Draws of the deal that were chosen; the others are drawn."""
    going_on: GoingOn | None = None
    """What the game goes on from; None if it is dealt here."""
    moved: bool = False
    """Whether somebody may have the record of the game though it is not over."""
    hints: bool = False
    """Whether people may ask for hints although others play too."""
    challenge: str | None = None
    """The code of the challenge that is played: all but what the person does follows from it."""

    @property
    def is_quick(self) -> bool:
        """Whether its clock is for people who are here all the time: it waits until they are."""
        return self.clock is not None and self.clock.seconds < SLOW

    def chosen(self) -> Game[Any]:
        """Return the game."""
        return game(self.game, variant=self.variant, players=self.players, options=self.options)

    def asked(self) -> Challenge | None:
        """Return the challenge that is played; None at most tables."""
        return None if self.challenge is None else decode(self.challenge)

    def told(self, table: str, title: str) -> TableInfo:
        """Return what clients are told."""
        return TableInfo(
            table,
            self.game,
            title,
            self.variant,
            self.players,
            self.options,
            self.clock,
            self.chat,
            self.watching,
            self.grace,
            self.claims,
            self.series,
            first=self.first,
            moved=self.moved,
            deal_chosen=bool(self.deal),
            hints=self.hints,
            challenge=self.challenge,
        )


def clean_name(text: str) -> str:
    """Return a name, or refuse one of which nothing is left to see."""
    name = clean(clean(text)[:LONGEST_NAME])  # the cut may have parted what belongs together
    if not is_visible(name):
        raise Refused("bad-name", "A name needs at least one visible character.")
    return name
