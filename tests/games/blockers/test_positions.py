"""Positions: the given samples, and what is refused with its place."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Match, Refused

from .boards import drawn, first_rows, position

SAMPLES = Path(__file__).parents[2] / "data" / "blockers.jsonl"
STEPS = [json.loads(line) for line in SAMPLES.read_text().splitlines()]


@pytest.mark.parametrize("step", STEPS)
def test_samples(step: dict[str, Any]) -> None:
    match = Match.load(step["position"], chance="manual")
    assert match.position() == step["position"]
    assert match.moves() == step["moves"]
    assert [list(odds) for odds in match.odds()] == step.get("odds", [])
    for key, seat in (("view_of_seat_0", 0), ("view_of_a_spectator", None)):
        seen = match.view(seat).position
        assert {name: seen[name] for name in step[key]} == step[key]
        assert set(seen) - set(step[key]) == {"unseen"}
    match.play(step["play"])
    assert match.position() == step["next"]
    ended = match.outcome
    found = ended and {"scores": list(ended.scores), "winners": list(ended.winners)}
    assert found == step["outcome"]


def test_a_finished_sample_loads() -> None:
    finished = [step["next"] for step in STEPS if step["next"]["phase"] == "over"]
    assert len(finished) == 5
    for end in finished:
        assert Match.load(end).position() == end


def test_tiles_on_cells_that_play_would_not_reach_load() -> None:
    given = position(first_rows("1........"))
    given["board"][0][0] = "19"
    given["piles"][1] = sorted({*given["piles"][1], "triangle"} - {"9"})
    assert Match.load(given).position() == given


def test_turns_lost_by_passing_load() -> None:
    given = position(first_rows("1........")) | {"turns": [7, 7]}
    assert Match.load(given).position() == given


Change = Callable[[dict[str, Any]], Any]

REFUSED: list[tuple[str, Change]] = [
    ("board: must be a list of 9", lambda p: p["board"].pop()),
    (r"board\[2\]: must be a list of 9", lambda p: p["board"][2].pop()),
    (r"board\[0\]\[1\] \(A2\): must be", lambda p: p["board"][0].__setitem__(1, "2G")),
    (r"board\[0\]\[1\] \(A2\): must be", lambda p: p["board"][0].__setitem__(1, "0J")),
    (r"board\[0\]\[1\] \(A2\): must be a text", lambda p: p["board"][0].__setitem__(1, None)),
    (
        "colour 1: tile triangle is in .* and in A2",
        lambda p: p["board"][0].__setitem__(1, "1triangle"),
    ),
    (r"racks\[0\]\[1\]: must be one of", lambda p: p["racks"][0].__setitem__(1, "10")),
    (r"racks\[0\]\[1\]: \* is there twice", lambda p: p["racks"][0].__setitem__(1, "*")),
    ("colour 0: .* make 27, not 28", lambda p: p["racks"][0].pop()),
    ("colour 0: .* make 27, not 28", lambda p: p["piles"][0].pop()),
    (r"racks\[0\]: must have 5 tiles", lambda p: p["racks"][0].append(p["piles"][0].pop())),
    (r"racks\[0\]: must have 5 tiles", lambda p: p["piles"][0].append(p["racks"][0].pop())),
    ("racks: must be a list of 2", lambda p: p["racks"].append([])),
    ("colour 1: .* make 29, not 28", lambda p: p["taken"][0].__setitem__(1, 1)),
    (r"taken\[0\]\[0\]: nobody takes", lambda p: p["taken"][0].__setitem__(0, 1)),
    (r"taken\[0\]\[1\]: must be a whole", lambda p: p["taken"][0].__setitem__(1, -1)),
    (r"taken\[0\]: must be a list of 2", lambda p: p["taken"][0].append(0)),
    (r"turns\[0\]: must be a whole number from 0 to 24", lambda p: p.update(turns=[25, 25])),
    ("turn: seat 0 cannot follow", lambda p: p.update(turns=[2, 1])),
    ("turn: seat 1 cannot follow", lambda p: p.update(turn=1, to_act=1)),
    (r"turns\[1\]: 0 turns are too few for 1", lambda p: p.update(turns=[0, 0])),
    ("turn: must be a whole", lambda p: p.update(turn=2)),
    ("to_act: must be 0", lambda p: p.update(to_act=1)),
    ("to_act: must be 0", lambda p: p.update(to_act=False)),
    ("to_act: must be 0", lambda p: p.update(to_act=None)),
    ("drawing: must be null", lambda p: p.update(drawing=0)),
    ("drawing: must be a whole number from 0 to 0", lambda p: p.update(phase="draw", drawing=1)),
    (r"racks\[0\]: must have 4", lambda p: p.update(phase="draw", drawing=0, to_act="chance")),
    ("phase: must be one of place, draw, over", lambda p: p.update(phase="deal")),
    ("phase: it must be over", lambda p: p.update(turns=[24, 24])),
    (
        "phase: it is not over yet",
        lambda p: p.update(
            phase="over", to_act=None, outcome={"scores": [1, 1], "winners": [0, 1]}
        ),
    ),
    ("position: has unknown keys: 'unseen'", lambda p: p.update(unseen=[])),
    ("position: lacks turns", lambda p: p.pop("turns")),
]


@pytest.mark.parametrize(("problem", "change"), REFUSED)
def test_a_wrong_position_is_refused_with_its_place(problem: str, change: Change) -> None:
    given = copy.deepcopy(position(first_rows("1........"), {1: "A B C D E"}))
    Match.load(given)
    change(given)
    with pytest.raises(Refused, match=problem):
        Match.load(given)


def test_a_wrong_outcome_is_refused() -> None:
    end = next(step["next"] for step in STEPS if step["next"]["phase"] == "over")
    wrong = {**end, "outcome": {**end["outcome"], "winners": [0, 1]}}
    with pytest.raises(Refused, match="outcome: must be"):
        Match.load(wrong)


def test_a_pro_game_that_nobody_can_play_on_must_be_over() -> None:
    taken = [[12, 12, 12, 12], [12, 12, 12, 12]]
    given = position(variant="pro", taken=taken, out=(0, 1, 2, 3))
    with pytest.raises(Refused, match="must be over: the game ends when no colour"):
        Match.load(given)


def test_the_board_is_drawn_with_tiles_and_symbols() -> None:
    match = drawn(first_rows("1.......0"), {0: "1 2 3 4 5"})
    told = match.game.drawn(match.view(0))
    assert "─ triangle ─" in told
    assert "A │ 1▲  ·   ·  │ ·   ·   ·  │ ·   ·   0▲ │ A" in told
    assert "▸ Player 1: taken nothing" in told
    assert "colour 0: 1 2 3 4 5 on the rack, 22 in the pile" in told
    assert "colour 1: 5 tiles on the rack, 22 in the pile" in told
