"""What is asked for and told about finished games: reports, and moments to be tried again."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from shiftbox.tables.message_parts import LegalMove
from shiftbox.tables.new_table import Body

Depth = Annotated[str, Meta(max_length=20)]

Share = Annotated[float, Meta(ge=-1, le=2)]
"""A part of the win, 0 to 1 but for what adding up has rounded, and for differences."""


class AskReport(Body):
    """How the finished game of a record went: begin a report on it, or go on with one."""

    record: dict[str, Any]
    depth: Depth = "usual"
    """How much is compared: `quick`, `usual` or `deep`."""
    open: bool = False
    """Whether decisions are judged by what was really there, and not by what a seat could know."""
    begun: dict[str, Any] | None = None
    """What an answer called `kept`; it is gone on with."""


class AskMoment(Body):
    """A decision of a finished game, as the seat saw it, to be tried again."""

    record: dict[str, Any]
    at: Annotated[int, Meta(ge=0, le=10**6)]
    """After how many moves and draws."""
    tried: Annotated[str, Meta(max_length=200)] | None = None
    """A legal move that is to be judged."""
    depth: Depth = "usual"
    open: bool = False


class SeatLedger(Struct, frozen=True):
    """Where a seat's result came from: start + own + others + luck = result."""

    seat: int
    start: float
    own: float
    others: float
    luck: float
    result: float
    accuracy: float
    """Of its decisions, 0 to 100."""


class Decision(Struct, frozen=True):
    """What a seat decided, and what would have been better."""

    ply: int
    """Its place in the record's moves, from 0."""
    seat: int
    move: str
    best: str
    chance: Share
    """The seat's, with what it played and as far as it could know."""
    best_chance: Share
    lost: Share
    label: str
    """`best`, `good`, `inaccuracy`, `mistake` or `blunder`."""
    choices: int
    words: str
    """What the better move does, in English."""
    facts: list[dict[str, Any]]


class DrawLuck(Struct, frozen=True):
    """What a draw gave each seat."""

    ply: int
    text: str
    luck: list[float]


class GameReport(Struct, frozen=True):
    """How a game went, as far as it is known; docs/analysis.md says what the figures mean."""

    seats: list[SeatLedger]
    decisions: list[Decision]
    draws: list[DrawLuck]
    chances: list[list[float]]
    """Of each seat, before the first step and after each."""
    deal: list[float]
    turning: list[int]
    """The plies of the turning points."""
    over: bool
    open: bool
    depth: str
    progress: float


class Reported(Struct, frozen=True):
    """A report, perhaps in the making: then ask again, with `kept` as `begun`."""

    report: GameReport
    kept: dict[str, Any]
    complete: bool


class Moment(Struct, frozen=True):
    """A decision of a finished game as its seat saw it."""

    seat: int
    position: dict[str, Any]
    moves: list[LegalMove]
    judged: Decision | None
    """The move that was tried."""
