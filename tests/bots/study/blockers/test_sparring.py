"""The opponents of Blockers! from outside the player's family."""

from __future__ import annotations

import pytest

from shiftbox.bots.study.blockers import baselines, sparring
from shiftbox.games import game
from tests.bots.blockers.positions import in_the_middle


def test_each_plays_what_may_be_played_and_the_points_decide(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sparring, "GAMES", 100)
    chosen = game("blockers")
    for seed in range(4):
        state = in_the_middle(chosen, 30, seed)
        view, moves = chosen.view(state, state.to_act), chosen.moves(state)
        move = sparring.two_turns(chosen, view, seed)
        assert move == sparring.two_turns(chosen, view, seed)
        cheapest = min(baselines.cost(state, code) for code in moves.values())
        assert baselines.cost(state, moves[move]) <= cheapest + 1
        assert sparring.random_games(chosen, view, seed) in view.moves
