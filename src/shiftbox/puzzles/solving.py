"""Solving a puzzle move by move: given the own moves, how it stands and what was played.

Nothing is kept between two calls: the others' answers follow from the proof, and what is drawn
makes no difference, so the own moves alone tell where somebody is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from shiftbox.contract import Reason, Refused
from shiftbox.reading import shown

from . import standing as reasons
from .defending import Duel
from .forced_kind import ForcedKind
from .kind import Kind, Opened
from .kinds import kind_named
from .playing import Line
from .puzzle import Puzzle
from .standing import Standing

MOST_MOVES = 60
"""More own moves than any puzzle takes."""


class Course(Protocol):
    """One attempt at a puzzle."""

    opened: Opened
    line: Line
    standing: Standing

    def wanted(self) -> str | None:
        """Return a move that is known to be right, None where the known way was left."""

    def play(self, text: str) -> None:
        """Play an own move, and what follows by itself."""


class Turn:
    """One seat alone: a turn, or some, of which the worth is known when it is through."""

    def __init__(self, kind: Kind, opened: Opened) -> None:
        self.opened, self.standing = opened, Standing()
        self.line = Line(opened.game, opened.state)
        way = kind.way(opened)
        assert way is not None
        self.way, self.goal = way
        self.own: list[str] = []

    def wanted(self) -> str | None:
        """Return the next move of the line that reaches the goal."""
        line, made = self.opened.puzzle.certificate["line"], len(self.own)
        return line[made] if line[:made] == self.own and made < len(line) else None

    def play(self, text: str) -> None:
        """Play a move; a first one that is not in the key is wrong at once."""
        self.line.play(text)
        self.own.append(text)
        if len(self.own) == 1 and text not in self.opened.puzzle.key:
            self.standing.end("wrong", self._best_after(text))
            return
        is_settled, worth = self.way.settled(self.line.state)
        while not is_settled and self.line.draw():
            is_settled, worth = self.way.settled(self.line.state)
        if is_settled and worth == self.goal:
            self.standing.end("solved")
        elif is_settled:
            self.standing.end("wrong", self._said(worth, reasons.made))

    def _best_after(self, text: str) -> Reason:
        """Say what the certificate knows of a wrong first move."""
        table = self.opened.puzzle.certificate
        named = (worth for worth, moves in table["others"].items() if text in moves)
        found = next(named, None)
        worth = table["rest"] if found is None else None if found == "None" else int(found)
        return self._said(worth, reasons.at_most)

    def _said(self, worth: int | None, told: Any) -> Reason:
        seat, details = self.opened.seat, self.opened.puzzle.goal.details
        if worth is None or "points" not in details:
            return reasons.too_late(seat, details.get("turns", 1))
        return told(seat, worth, self.goal)  # type: ignore[no-any-return]


class Count:
    """A number to be said."""

    def __init__(self, opened: Opened) -> None:
        self.opened, self.standing = opened, Standing()
        self.line = Line(opened.game, opened.state)

    def wanted(self) -> str:
        """Return the number."""
        return self.opened.puzzle.key[0]

    def play(self, text: str) -> None:
        """Say a number."""
        if not text.isdecimal() or len(text) > 4:
            raise Refused("bad-answer", f"The answer is a whole number, not {shown(text)}.")
        if str(int(text)) == self.wanted():
            self.standing.end("solved")
        else:
            self.standing.end("wrong", reasons.miscounted(self.opened.seat))


@dataclass(frozen=True)
class Hint:
    """Where to look for the next move, and which it is."""

    move: str
    cells: tuple[str, ...]


def course_of(puzzle: Puzzle) -> Course:
    """Return a puzzle before the first move."""
    kind = kind_named(puzzle.kind)
    opened = kind.open(puzzle)
    if isinstance(kind, ForcedKind):
        return Duel(kind, opened)
    return Turn(kind, opened) if kind.has_moves() else Count(opened)


def solved_so_far(puzzle: Puzzle, moves: Sequence[str]) -> tuple[Course, int]:
    """Return where own moves lead, and after how many steps the last of them was made."""
    if len(moves) > MOST_MOVES:
        raise Refused("bad-moves", f"No puzzle takes more than {MOST_MOVES} moves.")
    course, before = course_of(puzzle), 0
    for number, text in enumerate(moves):
        if not course.standing.is_open:
            word = course.standing.status
            raise Refused("bad-moves", f"moves[{number}]: the puzzle is {word} before it.")
        before = len(course.line.steps)
        course.play(text)
    return course, before


def hint_for(course: Course) -> Hint | None:
    """Return help for the next move, None where the known way was left."""
    move, line = course.wanted(), course.line
    if move is None or not course.standing.is_open:
        return None
    if isinstance(course, Count):
        return Hint(move, tuple(course.opened.puzzle.certificate["cells"]))
    trace = line.game.trace(line.state, line.game.find(line.state, move))
    return Hint(move, trace.cells)


def solution_of(puzzle: Puzzle) -> Line:
    """Return the whole solution against the best defence."""
    course = course_of(puzzle)
    while course.standing.is_open and (move := course.wanted()) is not None:
        course.play(move)
    return course.line


def reasons_of(course: Course) -> list[Reason]:
    """Return why the solution is one."""
    puzzle = course.opened.puzzle
    seat, given, key = course.opened.seat, puzzle.certificate, list(puzzle.key)
    if given["form"] == "count":
        parts = {name: given[name] for name in ("points", "tiles", "precious", "own")}
        words = "{tiles} tiles, {precious} of them precious, {own} of the own season: {points}."
        return [Reason("counted", words.format(**parts), {"seat": seat, **parts})]
    others = len(course.opened.moves) - len(key)
    found = [_only(seat, key, others)]
    if given["form"] == "table" and given["rest"] is not None and "points" in puzzle.goal.details:
        most = max([given["rest"], *(int(worth) for worth in given["others"] if worth != "None")])
        words = f"Every other first move leads to {most} points at most."
        found.append(Reason("others-at-most", words, {"seat": seat, "points": most}))
    missed = puzzle.measured.get("missed", [])
    if missed:
        words = f"It was missed by {', '.join(missed)}."
        found.append(Reason("missed", words, {"by": list(missed)}))
    return found


def _only(seat: int, key: list[str], others: int) -> Reason:
    details = {"seat": seat, "key": key, "others": others}
    if len(key) == 1:
        words = f"{key[0]} is the only one of {others + 1} first moves that does it."
        return Reason("only-move", words, details)
    words = f"{', '.join(key)} are equally good; none of the other {others} first moves does it."
    return Reason("equal-moves", words, details)
