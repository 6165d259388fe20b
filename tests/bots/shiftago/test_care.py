"""Weak levels of Shiftago overlook much, but hand nobody a win in one."""

from __future__ import annotations

from typing import Any

import pytest

from shiftbox.bots import Effort
from shiftbox.bots.shiftago import care
from shiftbox.bots.shiftago.player import PLAYER
from shiftbox.bots.stepping import stay
from shiftbox.compiled import machine, plain
from shiftbox.contract import Game
from shiftbox.games import game

from .test_search import after_random_moves

BOARD = ["1111...", ".......", "..0....", "0......", ".......", "0......", "......0"]


def hands_over(chosen: Game[Any], state: Any, move: int) -> bool:
    """Tell whether a move lets the next seat win by one push."""
    box, pad = plain(chosen).box(state, care.ROOM), plain(chosen).pads(1, 1)[0]
    return bool(plain(chosen).function(care.hands_over)(box, pad, move))


def wins(chosen: Game[Any], state: Any, push: int) -> bool:
    """Tell whether a push wins, with the row that is scored after it."""
    box, pad = plain(chosen).box(state, care.ROOM), plain(chosen).pads(1, 1)[0]
    plain(chosen).function(stay)(box)
    return bool(plain(chosen).function(care.wins)(box, pad, push))


@pytest.mark.parametrize("level", ["novice", "casual"])
@pytest.mark.parametrize(("variant", "points"), [("express", [0, 0]), ("expert", [0, 8])])
def test_a_row_that_would_win_is_stopped(level: str, variant: str, points: list[int]) -> None:
    chosen = game("shiftago", variant=variant)
    given = {"board": BOARD, "reserve": [18, 18], "points": points}
    state = chosen.read({**chosen.position(chosen.new()), **given})
    for seed in range(12):
        view = chosen.view(state, 0)
        found = PLAYER.consider(chosen, view, Effort(level), seed, machine(chosen))
        assert not hands_over(chosen, state, chosen.moves(state)[found.move])


def test_a_win_that_cannot_be_prevented_keeps_nobody_from_moving() -> None:
    chosen = game("shiftago", variant="express", players=3)
    board = ["111....", ".......", "2......", "......0", "2......", "0......", "111...."]
    given = {"board": board, "reserve": [20, 16, 20]}
    state = chosen.read({**chosen.position(chosen.new()), **given})
    assert all(hands_over(chosen, state, move) for move in chosen.moves(state).values())
    found = PLAYER.consider(chosen, chosen.view(state, 0), Effort("novice"), 1, machine(chosen))
    assert found.move in chosen.moves(state)


def test_what_is_no_row_hands_nothing_over() -> None:
    chosen = game("shiftago", variant="extreme")
    state = after_random_moves(chosen, 9, 2)
    assert not any(hands_over(chosen, state, move) for move in chosen.moves(state).values())
