"""Solving a puzzle: the best defence answers, wrong moves are refuted, and right ones are never."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from shiftbox.contract import Refused
from shiftbox.puzzles.collection import collection, puzzle_named
from shiftbox.puzzles.defending import Duel
from shiftbox.puzzles.kinds import kinds
from shiftbox.puzzles.proof import Claim, after_draws
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.solving import Course, hint_for, reasons_of, solution_of, solved_so_far

SAMPLE = 3
"""Puzzles of each kind."""


def some(kind: str, count: int = SAMPLE) -> Iterator[Puzzle]:
    return (puzzle_named(puzzle.id) for puzzle in islice(collection(kind), count))


@pytest.mark.parametrize("kind", kinds())
def test_hints_lead_to_the_goal(kind: str) -> None:
    for puzzle in some(kind):
        own: list[str] = []
        course, _ = solved_so_far(puzzle, own)
        while course.standing.is_open:
            hint = hint_for(course)
            assert hint is not None, puzzle.id
            own.append(hint.move)
            course, _ = solved_so_far(puzzle, own)
        assert course.standing.status == "solved", (puzzle.id, own)
        assert [step.text for step in solution_of(puzzle).steps] == [
            step.text for step in course.line.steps
        ]
        assert reasons_of(course)


@pytest.mark.parametrize("kind", kinds())
def test_every_first_move_but_the_key_is_wrong_and_says_why(kind: str) -> None:
    for puzzle in some(kind):
        start, _ = solved_so_far(puzzle, [])
        if puzzle.certificate["form"] == "count":
            continue
        for text in start.opened.moves:
            course, before = solved_so_far(puzzle, [text])
            is_wrong = course.standing.status == "wrong"
            assert is_wrong == (text not in puzzle.key), (puzzle.id, text)
            assert before == 0
            assert course.line.steps[0].text == text
            assert bool(course.standing.why) == is_wrong


def holds(claim: Claim, state: Any, turns: int) -> bool:
    """Tell by trying everything whether the goal can still be reached."""
    settled = claim.settled(state, turns)
    if settled is not None:
        return settled
    ways = (claim.after(state, turns, move) for move in claim.game.moves(state).values())
    return (any if state.to_act == claim.seat else all)(holds(claim, *way) for way in ways)


@pytest.mark.parametrize("kind", ["express-win-in-n", "last-rounds"])
def test_a_second_move_is_judged_as_trying_everything_does(kind: str) -> None:
    judged = {"solved": 0, "wrong": 0, "to-solve": 0, "aside": 0}
    for puzzle in some(kind):
        course, _ = solved_so_far(puzzle, [puzzle.key[0]])
        assert isinstance(course, Duel)
        for text, move in course.line.game.moves(course.line.state).items():
            claim = Claim(course.claim.game, course.claim.seat, course.claim.shares)
            after = claim.after(course.line.state, course.turns, move)
            if kind == "express-win-in-n" and after[1] > 1:
                continue
            status = solved_so_far(puzzle, [puzzle.key[0], text])[0].standing.status
            judged[status] += 1
            assert holds(claim, *after) == (status in {"solved", "to-solve"}), (puzzle.id, text)
    assert judged["aside"] == 0
    assert judged["wrong"] > 0 < judged["solved"] + judged["to-solve"]


def test_an_answer_of_the_others_is_legal_and_theirs() -> None:
    for puzzle in some("express-win-in-n"):
        course, _ = solved_so_far(puzzle, [puzzle.key[0]])
        state = course.opened.state
        for step in course.line.steps:
            assert step.text in course.line.game.moves(state)
            state = after_draws(course.line.game, course.line.game.after(state, step.move))
        assert course.line.steps[-1].before.to_act != course.opened.seat
        assert state == course.line.state


def test_a_number_is_right_or_wrong_or_none() -> None:
    (puzzle,) = some("count-this-card", 1)
    right = puzzle.key[0]

    def said(text: str) -> Course:
        return solved_so_far(puzzle, [text])[0]

    assert said(right).standing.status == "solved"
    assert said(str(int(right) + 1)).standing.why[0].code == "miscounted"
    for text in ("", "many", "-1", "99999"):
        with pytest.raises(Refused, match="whole number"):
            said(text)


def test_moves_that_cannot_be_made_are_refused() -> None:
    (puzzle,) = some("express-win-in-n", 1)
    with pytest.raises(Refused):
        solved_so_far(puzzle, ["Z9"])
    wrong = next(
        text for text in solved_so_far(puzzle, [])[0].opened.moves if text not in puzzle.key
    )
    with pytest.raises(Refused, match=r"moves\[1\]: the puzzle is wrong before it"):
        solved_so_far(puzzle, [wrong, "T1"])
    with pytest.raises(Refused, match="more than 60"):
        solved_so_far(puzzle, ["T1"] * 61)
