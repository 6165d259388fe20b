"""The Shiftago player: the same answer everywhere, stronger by level, words that fit."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots import LEVELS, Effort, Thought
from shiftbox.bots.shiftago import baselines, consider
from shiftbox.compiled import Backend
from shiftbox.game import Game
from shiftbox.games import game
from shiftbox.state import NOBODY

from .test_search import SETTINGS, after_random_moves

LATE_IN_EXTREME = """
B4 T1 B1 B3 LE RB LG T1 RC RB RC T4 B4 T7 LB T7 T2 RB RD LB RB T7 xB3-B7 T7 RC RD T4 RB T6 T3 B1 T3
RE RD xB6-E6 RB xB3-B7 B5 B7 T3 xA3-D3 RC xA7-D7 RF B4 xD4-G4 B4 B2 LF xF1-F4 B5 T2 LE B4 xD7-G4 RG
B3 B6 T5
"""
"""A game in which both seats can complete many rows of four, which bring no points."""


def thought(chosen: Game[Any], state: Any, effort: Effort, seed: int, backend: Backend) -> Thought:
    return consider(chosen, chosen.view(state, state.turn), effort, seed, backend, lambda _: None)


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
    pairs = 2 if variant == "extreme" else 4
    assert share(chosen, "casual", "novice", pairs) > 0.5
    assert share(chosen, "strong", "casual", pairs) > 0.5


def test_strong_beats_greedy() -> None:
    assert share(game("shiftago", variant="expert"), "strong", "greedy", 3) > 0.8


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


def test_time_is_kept_and_progress_told() -> None:
    chosen = game("shiftago")
    told: list[Thought] = []
    state = after_random_moves(chosen, 9, 1)
    view = chosen.view(state, state.turn)
    effort = Effort("master", seconds=0.3)
    consider(chosen, view, effort, 1, compiled.plain(chosen), told.append)
    assert [t.details["depth"] for t in told] == list(range(1, len(told) + 1))
    assert told


def test_rows_without_points_do_not_blind_master() -> None:
    chosen = game("shiftago", variant="extreme")
    state = chosen.new()
    for text in LATE_IN_EXTREME.split():
        state = chosen.after(state, chosen.find(state, text))
    found = thought(chosen, state, Effort("master"), 1, compiled.machine(chosen))
    assert found.details["depth"] >= 3
