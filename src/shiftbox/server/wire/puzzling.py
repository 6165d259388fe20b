"""Puzzles as they are told: the list, the one of a day, and a moment of solving one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from shiftbox.contract import Game, Reason
from shiftbox.match import Step
from shiftbox.puzzles.collection import collection, puzzle_named
from shiftbox.puzzles.daily import day_named, puzzle_of
from shiftbox.puzzles.kind import Opened
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.solving import (
    Course,
    hint_for,
    reasons_of,
    solution_of,
    solved_so_far,
)
from shiftbox.tables.heard import told as heard
from shiftbox.tables.message_parts import LegalMove, LogEntry
from shiftbox.tables.views import items

from . import puzzle_bodies
from .bodies import Frame
from .puzzle_bodies import PuzzleFrame, PuzzleHint, PuzzleLine, PuzzleReason, PuzzleSummary


@cache
def listed() -> bytes:
    """Return the list of all puzzles as it is sent."""
    lines = [_summary(puzzle) for puzzle in collection()]
    return msgspec.json.encode(puzzle_bodies.Puzzles(lines))


def of_day(asked: puzzle_bodies.Day) -> puzzle_bodies.PuzzleOfDay:
    """Return what a date brings, or refuse one that is none."""
    return puzzle_bodies.PuzzleOfDay(asked.date, puzzle_of(day_named(asked.date)).id)


def frame(name: str, asked: puzzle_bodies.Solving) -> PuzzleFrame:
    """Return a puzzle after some own moves; moves that cannot be made are refused."""
    puzzle = puzzle_named(name)
    moves = asked.moves.split(",") if asked.moves else []
    course, before = solved_so_far(puzzle, moves)
    standing, is_asked = course.standing, asked.help == "solution"
    hint = hint_for(course) if asked.help == "hint" else None
    why = reasons_of(course) if is_asked or standing.status == "solved" else standing.why
    found = PuzzleFrame(
        puzzle=_summary(puzzle),
        goal=_reason(puzzle.goal),
        seat=course.opened.seat,
        answer="number" if puzzle.certificate["form"] == "count" else "move",
        status=standing.status,
        why=[_reason(why) for why in why],
        frames=_frames(course.opened, course.line.steps, course.line.state, before),
        moves=_moves(course),
        to_act=course.line.game.to_act(course.line.state),  # type: ignore[arg-type]
        hint=PuzzleHint(hint.move, list(hint.cells)) if hint else None,
        solution=_solution(puzzle, course.opened) if is_asked else None,
        line=_line(puzzle, course) if is_asked or standing.status == "solved" else None,
    )
    if puzzle.certificate["form"] != "count" or is_asked or standing.status == "solved":
        return found
    # Where points come from is what is asked.
    silent = [msgspec.structs.replace(frame, breakdown=[]) for frame in found.frames]
    return msgspec.structs.replace(found, frames=silent)


def _summary(puzzle: Puzzle) -> PuzzleSummary:
    game, variant, players = (puzzle.position[name] for name in ("game", "variant", "players"))
    return PuzzleSummary(puzzle.id, puzzle.kind, game, variant, players, puzzle.difficulty)


def _reason(reason: Reason) -> PuzzleReason:
    return PuzzleReason(reason.code, dict(reason.details), reason.words)


def _moves(course: Course) -> list[LegalMove]:
    """Return what can be played now, with what each move would do."""
    line = course.line
    if not course.standing.is_open or course.opened.puzzle.certificate["form"] == "count":
        return []
    moves = line.game.moves(line.state).items()
    return [LegalMove(text, line.game.preview(line.state, move)) for text, move in moves]


def _line(puzzle: Puzzle, course: Course) -> PuzzleLine:
    """Return the moves that have solved a puzzle, else its solution."""
    solved = course.line if course.standing.status == "solved" else solution_of(puzzle)
    return PuzzleLine(dict(puzzle.position), [step.text for step in solved.steps])


def _solution(puzzle: Puzzle, opened: Opened) -> list[Frame]:
    line = solution_of(puzzle)
    start = _frame(opened, None, opened.state)
    return [start, *(_frames(opened, line.steps, line.state, 0) if line.steps else ())]


def _frames(opened: Opened, steps: Sequence[Step], state: Any, first: int) -> list[Frame]:
    """Return the steps from one on, each with what stands on the board after it."""
    if not steps:
        return [_frame(opened, None, state)]
    found, entry = [], None
    states = [*(step.before for step in steps[1:]), state]
    for number, (step, after) in enumerate(zip(steps, states, strict=True)):
        entry = heard(opened.game, entry, step, None)
        entry = msgspec.structs.replace(entry, text=step.text)
        if number >= first:
            found.append(_frame(opened, entry, after))
    return found


def _frame(opened: Opened, entry: LogEntry | None, state: Any) -> Frame:
    """Return a moment; against others everything lies open, alone one sees what a seat may see."""
    game: Game[Any] = opened.game
    is_open = opened.puzzle.certificate["form"] == "tree"
    position = game.position(state) if is_open else game.seen(state, opened.seat)
    move, by = (entry.text, entry.by) if entry else (None, None)
    return Frame(move, by, entry, position, items(game.breakdown(state)))
