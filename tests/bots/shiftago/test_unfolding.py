"""The tree of Shiftago's `master` in Expert with two: wins are proved, losses avoided."""

from __future__ import annotations

from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots import LEVELS, Effort, Thought
from shiftbox.bots.shiftago.chances import UNITS
from shiftbox.bots.shiftago.forecast import Forecast
from shiftbox.bots.shiftago.forecast_nodes import count_of, promise_of
from shiftbox.bots.shiftago.levels import level_of
from shiftbox.bots.shiftago.player import PLAYER
from shiftbox.bots.shiftago.unfolding import explore, sow
from shiftbox.bots.shiftago.unpacking import odds_of, weights_of
from shiftbox.contract import Game
from shiftbox.games import game

from .test_care import hands_over, wins
from .test_search import SETTINGS, after_random_moves

AT_HAND = ["1111...", ".......", "..0....", "0......", ".......", "0......", "......0"]
TWO_AT_HAND = ["1111...", ".......", "..0....", "0......", ".......", "0......", "1111..."]


def expert(board: list[str], points: list[int]) -> tuple[Game[Any], Any]:
    """Return a game of Expert for two with this board, seat 0 to move."""
    chosen = game("shiftago", variant="expert")
    reserve = [22 - sum(row.count(str(seat)) for row in board) for seat in range(2)]
    given = {"board": board, "reserve": reserve, "points": points}
    return chosen, chosen.read({**chosen.position(chosen.new()), **given})


def thought(chosen: Game[Any], state: Any, simulations: int) -> Thought:
    view, effort = chosen.view(state, state.turn), Effort("master", simulations=simulations)
    return PLAYER.consider(chosen, view, effort, 1, compiled.machine(chosen))


def test_a_row_that_would_win_is_stopped() -> None:
    chosen, state = expert(AT_HAND, [0, 8])
    found = thought(chosen, state, 300)
    assert not hands_over(chosen, state, chosen.moves(state)[found.move])


def test_a_loss_that_nothing_prevents_is_proved() -> None:
    chosen, state = expert(TWO_AT_HAND, [0, 8])
    found = thought(chosen, state, 2000)
    assert found.value == (0.0, 1.0)
    assert found.simulations < 2000


def test_a_win_of_this_turn_is_certain_and_played() -> None:
    chosen, won = game("shiftago", variant="expert"), 0
    for seed in range(40):
        state = after_random_moves(chosen, 30, seed)
        if state.to_act < 0:
            continue
        state.points[state.turn] = 8
        seat = state.turn
        if state.phase or not any(wins(chosen, state, m) for m in chosen.moves(state).values()):
            continue
        while state.to_act == seat:
            found = thought(chosen, state, 3000)
            assert found.value[seat] == 1.0
            state = chosen.after(state, chosen.moves(state)[found.move])
        assert state.winner == seat
        won += 1
    assert won > 5


@pytest.mark.parametrize(("variant", "players"), [("expert", 2), ("extreme", 3)])
def test_what_a_tree_gives_is_shared_out_among_the_seats(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    backend, state = compiled.plain(chosen), after_random_moves(chosen, 12, 4)
    box, pads, tree = backend.box(state, 4), backend.pads(1, 2), Forecast()
    weights = odds_of(chosen) if players == 2 else weights_of(chosen)
    moves = list(chosen.moves(state).values())
    backend.function(sow)(box, pads, tree, weights, moves)
    assert backend.function(explore)(box, pads, tree, 40) == 40
    assert tree.visits[0] == 40
    children = range(1, 1 + count_of(tree, 0))
    assert sum(tree.visits[child] - 1 for child in children) == 40
    assert UNITS - len(children) <= sum(promise_of(tree, child) for child in children) <= UNITS
    for node in (0, *children):
        total, visits = sum(tree.units[players * node :][:players]), tree.visits[node]
        assert visits * (UNITS - 2 * players) <= total <= visits * UNITS


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_only_master_of_expert_with_two_unfolds(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    unfolding = [level for level in LEVELS if level_of(chosen, level).unfolds]
    assert unfolding == (["master"] if (variant, players) == ("expert", 2) else [])
