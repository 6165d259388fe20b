"""What messages to clients are made of: a table, its seats, moves, points, clocks and chat."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from shiftbox.seating import First

Kind = Literal["person", "bot"]


class SeriesScore(Struct, frozen=True):
    """A series: who has won how many games, by the seats of this table."""

    target: int
    wins: list[int]
    game: int
    """The number of this game in the series, from 1."""
    winner: int | None = None


class ClockSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """A clock: seconds for each turn, or for the whole game with an increment for each turn."""

    kind: Literal["turn", "game"]
    seconds: Annotated[int, Meta(ge=1, le=14 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableInfo(Struct, frozen=True):
    """What was chosen when the table was opened."""

    id: str
    game: str
    title: str
    variant: str
    players: int
    options: dict[str, Any]
    clock: ClockSetting | None
    chat: bool
    watching: bool
    """Whether strangers with the address may watch."""
    grace: int | None
    """After how many seconds of absence a bot plays for a seat to act; null: never by itself."""
    claims: bool
    """Whether the others may let a bot play for somebody who is away."""
    series: SeriesScore | None
    host: int | None = None
    """The seat of who opened the table, the first if they play in several; null if in none."""
    first: First | None = None
    """Why the person in seat 0 begins; null alone, and at tables of former versions."""
    moved: bool = False
    """Whether the game came here by its record, or its record was taken while it was played:
    whoever has the record may know what is hidden."""
    deal_chosen: bool = False
    """Whether draws of the deal were chosen, which `again` can ask for once more."""
    hints: bool = False
    """Whether everybody may ask for hints, though several people play."""
    challenge: str | None = None
    """The code of the challenge that is played; then nothing is taken back, and nobody helps."""


class SeatInfo(Struct, frozen=True):
    """One seat as everybody at the table sees it."""

    seat: int
    kind: Kind
    name: str
    free: bool
    """Whether the seat still waits for somebody to take it."""
    connected: bool
    level: str | None
    """How hard a bot tries; null for a person."""
    substituted: bool
    """Whether a bot plays for the absent owner."""
    resigned: bool
    """Whether its owner no longer plays, having given up or run out of time."""
    out_of_time: bool
    colours: list[str]
    """Those that the seat plays with, the first chosen by its owner or else left for them."""


class LegalMove(Struct, frozen=True):
    """A move that the viewing seat may play now."""

    text: str
    preview: dict[str, Any]
    """What it would do; its keys are the game's own."""


class BreakdownItem(Struct, frozen=True):
    """Where points come from."""

    seat: int
    points: int
    kind: str
    """A code for what is counted; what belongs to it stands in `details`."""
    what: str
    """The same in English."""
    cells: list[str]
    details: dict[str, Any]


class Ended(Struct, frozen=True):
    """How the game ended; nobody's win is an empty list."""

    winners: list[int]
    scores: list[int] | None
    """Null if it ended before the rules had it end."""
    because: str
    """A code for why; what belongs to it stands in `details`."""
    details: dict[str, Any]
    reason: str
    """The same in English."""
    how: Literal["rules", "resigned", "time"]


class LogPart(Struct, frozen=True):
    """The log from an index on: replace all entries from `start` with `entries`."""

    start: int
    entries: list[LogEntry]


class LogEntry(Struct, frozen=True):
    """A move or draw as the viewer heard it; what is hidden stands as `?`."""

    by: int | Literal["chance"]
    text: str
    turn: int
    """The number of the turn in the game, from 1; a draw belongs to the turn before it."""
    mover: int | None
    """The seat whose turn it was, also for a draw; null for a draw before any move."""
    cells: list[str]
    """The cells that the move changed, or that it scored."""
    shifts: list[list[str]]
    """What it moved from one cell to another, as pairs."""


class ClockState(Struct, frozen=True):
    """The clocks at the moment of sending."""

    left: list[int]
    """Milliseconds left for each seat."""
    running: int | None
    """The seat whose time runs."""


class TakeBack(Struct, frozen=True):
    """A take-back that is asked for: whose, and which seats still have to answer."""

    seat: int
    waiting: list[int]


class Rematch(Struct, frozen=True):
    """The next game is asked for: who has said yes or no, and who has yet to be asked."""

    agreed: list[int]
    declined: list[int]
    """Whoever said no; it is asked for anew by the next yes."""
    waiting: list[int]


class ChatLine(Struct, frozen=True):
    """Something said at the table; plain text, never markup."""

    number: int
    seat: int
    text: str
    at: int
    """When, in seconds since 1970."""
