"""What is asked for and told about puzzles."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from shiftbox.tables.message_parts import LegalMove
from shiftbox.tables.new_table import Body

from .bodies import Frame


class Solving(Body):
    """The own moves of a puzzle, and what help is asked for."""

    moves: Annotated[str, Meta(max_length=1000)] = ""
    """With commas between them; the others' answers and draws follow by themselves."""
    help: Literal["none", "hint", "solution"] = "none"


class Day(Body):
    """Which day's puzzle, and challenge, is asked for."""

    date: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]


class PuzzleSummary(Struct, frozen=True):
    """A puzzle in a list."""

    id: str
    kind: str
    game: str
    variant: str
    players: int
    difficulty: int
    """From 1 to 5."""


class Puzzles(Struct, frozen=True):
    """All puzzles that there are."""

    puzzles: list[PuzzleSummary]


class PuzzleOfDay(Struct, frozen=True):
    """What a date brings, the same for everybody."""

    date: str
    puzzle: str
    """The id."""


class PuzzleReason(Struct, frozen=True):
    """What is asked, or why something solves a puzzle or does not."""

    code: str
    details: dict[str, Any]
    words: str
    """The same in English; `{seat}` stands for the one in the details."""


class PuzzleHint(Struct, frozen=True):
    """A move that is right, and the cells that it is about."""

    move: str
    cells: list[str]


class PuzzleLine(Struct, frozen=True):
    """A line of a puzzle with all that is hidden, as the analysis board takes it."""

    start: dict[str, Any]
    moves: list[str]


class PuzzleFrame(Struct, frozen=True):
    """A puzzle after some own moves."""

    puzzle: PuzzleSummary
    goal: PuzzleReason
    seat: int
    """Who solves it."""
    answer: Literal["move", "number"]
    """Whether it is solved by moves, or by saying a number."""
    status: Literal["to-solve", "solved", "wrong", "aside"]
    """`aside`: nobody has proved whether the last move still reaches the goal."""
    why: list[PuzzleReason]
    """Why it is wrong; why the solution is one, when it is solved or asked for."""
    frames: list[Frame]
    """What the last own move led to, itself first; the position now is the last one's."""
    moves: list[LegalMove]
    """What can be played now; nothing unless it is still to be solved."""
    to_act: int | Literal["chance"] | None
    hint: PuzzleHint | None = None
    solution: list[Frame] | None = None
    """The whole of it against the best defence, from the beginning."""
    line: PuzzleLine | None = None
    """What solves it, to be analysed: when it is solved, or the solution was asked for."""
