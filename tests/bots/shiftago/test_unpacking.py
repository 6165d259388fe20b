"""The learned weights of Shiftago as searches want them."""

from __future__ import annotations

import random

import pytest

from shiftbox.bots.shiftago.forecast import Forecast
from shiftbox.bots.shiftago.judging import WEIGHTS_EACH, value
from shiftbox.bots.shiftago.mind import Mind
from shiftbox.bots.shiftago.unpacking import images, odds_of, packed, unpacked, weights_of
from shiftbox.games import game

from .test_search import after_random_moves


def test_weights_survive_packing() -> None:
    dice = random.Random(2)
    free = [dice.randrange(-500, 500) for _ in range(2 * WEIGHTS_EACH)]
    weights = [
        free[k - k % WEIGHTS_EACH + min(k % WEIGHTS_EACH, images()[k % WEIGHTS_EACH])]
        for k in range(2 * WEIGHTS_EACH)
    ]
    assert unpacked(packed(weights)) == tuple(weights)


@pytest.mark.parametrize("variant", ["express", "expert"])
def test_odds_are_what_is_promised_to_one_less_what_is_promised_to_the_other(variant: str) -> None:
    chosen = game("shiftago", variant=variant)
    one, both = Mind(), Forecast()
    one.weights[:WEIGHTS_EACH], both.weights[: 2 * WEIGHTS_EACH] = (
        odds_of(chosen),
        weights_of(chosen),
    )
    for seed in range(8):
        state = after_random_moves(chosen, 21, seed)
        state.points[0] = seed if variant == "expert" else 0
        promised = [value(state, seat, both) for seat in (state.turn, 1 - state.turn)]
        assert value(state, state.turn, one) == promised[0] - promised[1] != 0
