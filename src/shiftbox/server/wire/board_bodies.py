"""What is asked for and told on the analysis board: positions, moments, trees and judged moves."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from shiftbox.tables.message_parts import BreakdownItem, Ended, LegalMove, LogEntry
from shiftbox.tables.new_table import Body

from .bodies import Hint

Move = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]


class DealBoard(Body):
    """Deal a game, to begin with."""

    game: Name
    variant: Name | None = None
    players: Annotated[int, Meta(ge=0, le=20)] | None = None
    """The fewest by default."""
    options: dict[str, Any] = field(default_factory=dict)


class DealtBoard(Struct, frozen=True):
    """A position that was dealt, with everything hidden."""

    position: dict[str, Any]


class AskBoard(Body):
    """A moment: what a line of moves leads to from a position."""

    start: dict[str, Any]
    """A whole position of a game; where it comes from does not matter."""
    moves: list[Move] = field(default_factory=list)
    """Moves and draws, 1,000 at most."""


class PossibleDraw(Struct, frozen=True):
    """What chance can draw."""

    text: str
    weight: int
    """How likely it is beside the others."""


class BoardMoment(Struct, frozen=True):
    """A moment of a line, with everything hidden."""

    position: dict[str, Any]
    to_act: int | Literal["chance"] | None
    moves: list[LegalMove]
    """What the seat to act can play, with what each would do; nothing where chance acts."""
    draws: list[PossibleDraw]
    """What chance can draw; nothing where a seat acts."""
    log: list[LogEntry]
    breakdown: list[BreakdownItem]
    outcome: Ended | None


class TreeMove(Body):
    """A move or draw of a tree."""

    after: Annotated[int, Meta(ge=0, le=10**6)]
    """The number of the move that it follows, which stands before it; 0 for the start."""
    move: Move


class AskTree(Body):
    """Whether a tree of lines can be played from a position."""

    start: dict[str, Any]
    tree: list[TreeMove]
    """The first has the number 1; 3,000 at most."""


class BoardTree(Struct, frozen=True):
    """All moves of a tree as they are told, in its order."""

    entries: list[LogEntry]


class AskBoardHints(Body):
    """What the seat to act could do at a moment: begin to judge its moves, or go on."""

    start: dict[str, Any]
    moves: list[Move] = field(default_factory=list)
    most: Annotated[int, Meta(ge=1, le=1000)] | None = 4
    """How many moves are told; null: all."""
    begun: list[Hint] | None = None
    """What an answer told for all moves; it is gone on with."""


class BoardHints(Struct, frozen=True):
    """What the seat to act could do, judged from what that seat can know."""

    seat: int
    hints: list[Hint]
    """The best first."""
    left: int
    """How many legal moves have not been judged; ask for all again, with `hints` as `begun`."""
