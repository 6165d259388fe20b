"""The greedy player of Blockers! counts as the rules do."""

from __future__ import annotations

import pytest

from shiftbox.bots.study.blockers import baselines
from shiftbox.games import game
from tests.bots.blockers.positions import in_the_middle

SETTINGS = [("base", 2), ("base", 3), ("base", 5), ("pro", 2)]


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_greedy_counts_its_points(variant: str, players: int) -> None:
    chosen = game("blockers", variant=variant, players=players)
    state = in_the_middle(chosen, 18 * players, 5)
    for move in chosen.moves(state).values():
        assert baselines.cost(state, move) == chosen.preview(state, move)["points"]
