"""Steps of real games fix the formats: positions, moves, odds, outcomes, views."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Match

SAMPLES = Path(__file__).parents[2] / "data" / "shifting-seasons.jsonl"
STEPS = [json.loads(line) for line in SAMPLES.read_text().splitlines()]


def bare(position: dict[str, Any]) -> dict[str, Any]:
    """Return a position with nothing but scores and winners in its outcome."""
    if "outcome" not in position:
        return position
    ended = {key: position["outcome"][key] for key in ("scores", "winners")}
    return {**position, "outcome": ended}


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_a_sampled_step(number: int) -> None:
    step = STEPS[number]
    match = Match.load(step["position"], chance="manual")
    assert match.position() == step["position"]
    assert match.moves() == step["moves"]
    assert [list(pair) for pair in match.odds()] == step.get("odds", [])
    assert dict(match.view(0).position) == step["view_of_seat_0"]
    assert dict(match.view(None).position) == step["view_of_a_spectator"]
    match.play(step["play"])
    assert match.position() == bare(step["next"])
    outcome = match.outcome
    if step["outcome"] is None:
        assert outcome is None
    else:
        assert outcome is not None
        assert list(outcome.scores) == step["outcome"]["scores"]
        assert list(outcome.winners) == step["outcome"]["winners"]
