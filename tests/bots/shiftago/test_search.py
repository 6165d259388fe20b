"""The search of Shiftago finds what trying everything finds."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots.shiftago.judging import WEIGHTS_EACH, value
from shiftbox.bots.shiftago.mind import LEVELS_DEEP, Frame, Mind
from shiftbox.bots.shiftago.search import WON, worth
from shiftbox.bots.shiftago.threats import row_makers
from shiftbox.bots.shiftago.transpositions import key_of_images, mirrored, transposed
from shiftbox.bots.shiftago.unpacking import odds_of
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.games.shiftago.material import BOARD, EXPRESS, INSERT
from shiftbox.state import NOBODY

SETTINGS = [
    (variant, players) for variant in ("express", "expert", "extreme") for players in (2, 3, 4)
]


def after_random_moves(chosen: Game[Any], count: int, seed: int) -> Any:
    dice = random.Random(seed)
    while True:
        state = chosen.new()
        for _ in range(count):
            if state.to_act != NOBODY:
                state = chosen.after(state, dice.choice(list(chosen.moves(state).values())))
        if state.to_act != NOBODY and state.phase == INSERT:
            return state


def by_trying_everything(chosen: Game[Any], s: Any, level: int, depth: int, mind: Mind) -> int:
    """Return the value of a position by plain minimax with the same leaves."""
    if s.to_act == NOBODY:
        won = chosen.rules.winners(s)
        return 0 if won == 0 else WON - level if won >> s.turn & 1 else level - WON
    moves, best = list(chosen.moves(s).values()), -WON
    if depth == 0 and s.phase == INSERT:
        makers = row_makers(s)
        if makers and s.variant == EXPRESS:
            return WON - level - 1
        moves, best = [move for move in moves if makers >> move & 1], value(s, s.turn, mind)
    for move in moves:
        after = chosen.after(s, move)
        left = depth - (s.phase == INSERT and after.phase == INSERT)
        found = by_trying_everything(chosen, after, level + 1, left, mind)
        best = max(best, found if after.turn == s.turn else -found)
    return best


@pytest.mark.parametrize(
    ("variant", "moves", "depth"),
    [("express", 8, 2), ("express", 22, 2), ("expert", 20, 2)],
)
def test_the_search_is_worth_what_trying_everything_is(
    variant: str, moves: int, depth: int
) -> None:
    chosen = game("shiftago", variant=variant)
    backend = compiled.plain(chosen)
    for seed in range(2):
        state = after_random_moves(chosen, moves, seed)
        mind, frames = Mind(limit=10**9), backend.records(Frame, LEVELS_DEEP)
        mind.weights[:WEIGHTS_EACH] = odds_of(chosen)
        box = backend.box(state, LEVELS_DEEP)
        found = backend.function(worth)(box, frames, mind, 0, depth, -WON, WON)
        assert found == by_trying_everything(chosen, state, 0, depth, mind)


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_row_makers_are_the_pushes_that_complete_a_row(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    dice = random.Random(variant)
    for _ in range(4):
        state = chosen.new()
        while state.to_act != NOBODY:
            moves = list(chosen.moves(state).values())
            if state.phase == INSERT:
                after = {move: chosen.after(state, move) for move in moves}
                wanted = sum(
                    1 << move
                    for move, s in after.items()
                    if s.turn == state.turn
                    and (s.phase != INSERT and (s.winner >= 0 or s.to_act >= 0))
                )
                assert row_makers(state) == wanted
            state = chosen.after(state, dice.choice(moves))


def test_images_of_a_board_share_a_key() -> None:
    dice = random.Random(1)
    mine, theirs = dice.getrandbits(55) & BOARD, dice.getrandbits(55) & BOARD
    key = key_of_images(mine, theirs)
    assert transposed(transposed(mine)) == mine != transposed(mine)
    assert mirrored(mirrored(mine)) == mine != mirrored(mine)
    assert key_of_images(mirrored(mine), mirrored(theirs)) == key
    assert key_of_images(transposed(mine), transposed(theirs)) == key
    assert key_of_images(theirs, mine) != key
