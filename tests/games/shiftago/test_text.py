"""Shiftago's texts, positions and figures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Match, Refused, game
from shiftbox.lab import perft

from .boards import EMPTY, match_on

SAMPLES = Path(__file__).parents[2] / "data" / "shiftago.jsonl"


@pytest.mark.parametrize("line", SAMPLES.read_text().splitlines())
def test_sample_steps(line: str) -> None:
    sample = json.loads(line)
    match = Match.load(sample["position"], chance="manual")
    assert match.moves() == sample["moves"]
    assert match.view(0).position == sample["view_of_seat_0"]
    assert match.view(None).position == sample["view_of_a_spectator"]
    match.play(sample["play"])
    assert match.position() == sample["next"]
    assert Match.load(sample["next"]).position() == sample["next"]


def test_perft_from_the_start() -> None:
    express = game("shiftago")
    counts = [perft.count(express, express.new(), depth) for depth in range(6)]
    assert counts == [1, 28, 784, 21_952, 614_656, 17_210_368]


def test_express_with_two_players_ends_after_44_insertions_at_the_latest() -> None:
    match = Match(game("shiftago"), 1)
    for move in _without_a_row(match):
        match.play(move)
    assert len(match.log) == 44


def _without_a_row(match: Match) -> Any:
    while match.to_act is not None:
        state = match.state
        quiet = [
            text
            for text, move in match.game.moves(state).items()
            if not match.game.preview(state, move)["wins"]
        ]
        yield sorted(quiet)[len(match.log) * 7 % len(quiet)]


def test_what_an_insertion_does_is_told_before() -> None:
    match = match_on("""
        . . 1 . . . .
        . . 0 . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    told = match.game.preview(match.state, match.game.find(match.state, "T3"))
    assert told == {
        "enters": "A3",
        "moves": [("A3", "B3"), ("B3", "C3")],
        "rows": [],
        "points": 0,
        "wins": False,
    }


def test_the_rows_that_an_insertion_would_complete_are_told_before() -> None:
    drawing = "\n".join(["0000...", *["......."] * 5, "1......"])
    for variant, points in (("express", 0), ("expert", 2)):
        match = match_on(drawing, variant=variant)
        told = match.game.preview(match.state, match.game.find(match.state, "LA"))
        assert told["rows"] == [["A1", "A2", "A3", "A4", "A5"]]
        assert told["points"] == points
        assert told["wins"] == (variant == "express")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"board": ["......."] * 6}, "board: must be a list of 7"),
        ({"board": ["......"] + ["......."] * 6}, r"board\[0\]: must be a text of 7 cells"),
        ({"board": ["2......"] + ["......."] * 6}, r"board\[0\], column 1: must be \. or a seat"),
        ({"reserve": [21, 22]}, "0 marbles on the board and 21 in reserve make 21, not 22"),
        ({"points": [2, 0]}, "Express has no points"),
        ({"skips": [2, 0]}, "has turns to sit out"),
        ({"skips": [0, 7]}, r"skips\[1\]: must be a whole number from 0 to 6"),
        ({"turn": 2}, "turn: must be a whole number from 0 to 1"),
        ({"to_act": 1}, "to_act: must be 0, the seat whose turn it is, not 1"),
        ({"phase": "score"}, "nothing is scored in Express"),
        ({"phase": "draw"}, "phase: must be one of insert, score, over"),
        (
            {"phase": "over", "outcome": {"scores": [0, 0], "winners": []}, "to_act": None},
            "not over",
        ),
    ],
)
def test_impossible_positions_are_refused(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        match_on(EMPTY, **change)


def test_a_row_to_score_must_stand() -> None:
    with pytest.raises(Refused, match="has no row to score"):
        match_on(EMPTY, variant="expert", phase="score")


def test_ten_points_are_the_end() -> None:
    with pytest.raises(Refused, match="must be over"):
        match_on(EMPTY, variant="expert", points=[10, 0])
