"""The Shiftago player: the same answer everywhere, stronger by level, words that fit."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots import LEVELS, Effort, Thought
from shiftbox.bots.shiftago.player import PLAYER
from shiftbox.bots.study.shiftago import baselines
from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.state import NOBODY

from .test_search import SETTINGS, after_random_moves


def thought(chosen: Game[Any], state: Any, effort: Effort, seed: int, backend: Backend) -> Thought:
    return PLAYER.consider(chosen, chosen.view(state, state.turn), effort, seed, backend)


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_plain_and_compiled_think_alike(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    for moves in (2, 13):
        state = after_random_moves(chosen, moves, moves)
        for level in LEVELS:
            effort = Effort(level, simulations=300)
            plain = thought(chosen, state, effort, 5, compiled.plain(chosen))
            machine = thought(chosen, state, effort, 5, compiled.machine(chosen))
            assert (plain.move, plain.line) == (machine.move, machine.line)
            assert plain.candidates[0] == machine.candidates[0]


def share(chosen: Game[Any], first: str, second: str, pairs: int) -> float:
    """Return the share of mirrored games that the first wins; `greedy` is a baseline."""
    backend, won, dice = compiled.machine(chosen), 0.0, random.Random(7)
    for number in range(2 * pairs):
        state = chosen.new()
        while state.to_act != NOBODY:
            name, view = (first, second)[(state.turn + number) % 2], chosen.view(state, state.turn)
            if name == "greedy":
                move = baselines.greedy(chosen, view, dice.getrandbits(60))
            else:
                move = thought(chosen, state, Effort(name), dice.getrandbits(60), backend).move
            state = chosen.after(state, chosen.moves(state)[move])
        won += {0: 0.5, 1 << number % 2: 1.0}.get(chosen.rules.winners(state), 0.0)
    return won / (2 * pairs)


@pytest.mark.parametrize("variant", ["express", "expert", "extreme"])
def test_levels_are_ordered(variant: str) -> None:
    chosen = game("shiftago", variant=variant)
    assert share(chosen, "casual", "novice", 4) > 0.5
    assert share(chosen, "strong", "casual", 4) > 0.5


@pytest.mark.parametrize("variant", ["expert", "extreme"])
def test_strong_beats_greedy(variant: str) -> None:
    assert share(game("shiftago", variant=variant), "strong", "greedy", 3) > 0.8


@pytest.mark.parametrize("level", ["strong", "master"])
def test_a_win_is_taken_and_said(level: str) -> None:
    chosen = game("shiftago")
    board = ["0......", "0......", "0......", "0......", ".......", "1.1.1..", "1......"]
    state = chosen.read(
        {
            **chosen.position(chosen.new()),
            "board": board,
            "reserve": [18, 18],
        }
    )
    found = thought(chosen, state, Effort(level), 1, compiled.plain(chosen))
    assert found.value[0] > 0.99
    assert found.candidates[0].words == "wins at once"


@pytest.mark.parametrize("variant", ["express", "expert"])
def test_plain_rules_keep_the_time_that_is_given(variant: str) -> None:
    chosen, seconds, taken = game("shiftago", variant=variant), 0.1, []
    state = after_random_moves(chosen, 4, 4)
    for seed in range(3):
        began = time.thread_time()
        thought(chosen, state, Effort("master", seconds), seed, compiled.plain(chosen))
        taken.append(time.thread_time() - began)
    assert min(taken) < 1.5 * seconds


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_weak_levels_stay_weak_however_long_they_think(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    backend = compiled.machine(chosen)
    for seed in range(8):
        state = after_random_moves(chosen, 6 + seed, seed)
        for level in ("novice", "casual"):
            by_time = thought(chosen, state, Effort(level, seconds=0.05), seed, backend)
            assert by_time.move == thought(chosen, state, Effort(level), seed, backend).move


def test_time_is_kept_and_progress_told() -> None:
    chosen = game("shiftago")
    told: list[Thought] = []
    state = after_random_moves(chosen, 9, 1)
    view = chosen.view(state, state.turn)
    effort = Effort("master", seconds=0.3)
    PLAYER.consider(chosen, view, effort, 1, compiled.plain(chosen), told.append)
    assert [t.details["depth"] for t in told] == list(range(1, len(told) + 1))
    assert told
