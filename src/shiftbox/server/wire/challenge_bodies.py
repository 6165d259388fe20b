"""What is asked for and told about challenges."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from shiftbox.tables.new_table import Body

Level = Annotated[str, Meta(max_length=20)]


class NewChallenge(Body):
    """Make a challenge of any setting; its deal is drawn."""

    game: Annotated[str, Meta(max_length=40)]
    variant: Annotated[str, Meta(max_length=40)] | None = None
    levels: Annotated[list[Level], Meta(max_length=4)] = field(default_factory=list)
    """Of the bots at the seats 1, 2, …; nobody else plays along."""
    options: dict[str, Any] = field(default_factory=dict)


class ChallengeInfo(Struct, frozen=True):
    """A challenge: the same deal, the same draws and the same bots for everybody."""

    code: str
    """It says all of this; a link to it is `/challenge/CODE`."""
    game: str
    variant: str
    players: int
    levels: list[str]
    """Of the bots at the seats 1, 2, …; the person has seat 0 and begins."""
    options: dict[str, Any]
    date: str | None = None
    """Of which day it is the challenge, where that was asked."""


class CheckRecord(Body):
    """A record that is to be of a challenge, played fairly."""

    record: dict[str, Any]
    after: Annotated[int, Meta(ge=0, le=10**6)] = 0
    """What an answer called `checked`; it is gone on with."""


class CheckedRecord(Struct, frozen=True):
    """How far a record was checked; so far deal, draws and bots' moves are the challenge's."""

    name: str
    """Of whoever played it."""
    checked: int
    """Moves and draws."""
    of: int
    complete: bool
    scores: list[int] | None = None
    """How it ended; null as long as it is not checked whole, and if the game is not over."""
    winners: list[int] | None = None
