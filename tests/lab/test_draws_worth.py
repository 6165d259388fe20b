"""What draws explain: as much as they do, and nothing where sides are alike."""

from __future__ import annotations

import random

import pytest

from shiftbox.games import game
from shiftbox.lab.draws_worth import REPEATS, apart, game_of, sides_of
from tests.analysis.games import outlook_of

SIDES = 4000


@pytest.mark.parametrize(("worth", "variance"), [((0.5, 0.5), 0.0), ((0.3, 0.7), 0.04)])
def test_what_samples_put_between_sides_is_not_counted(
    worth: tuple[float, float], variance: float
) -> None:
    dice = random.Random(4)
    sides = [
        [float(dice.random() < dice_worth) for _ in range(REPEATS)]
        for dice_worth in dice.choices(worth, k=SIDES)
    ]
    assert apart(sides) == pytest.approx(variance, abs=0.002)


def test_sides_are_played_on_to_the_end() -> None:
    outlook, dice = outlook_of(game("shifting-seasons")), random.Random(4)
    draws = [step for step in game_of(outlook, dice).log if step.is_draw]
    shares = sides_of(outlook, draws[-10], dice)
    assert {share for side in shares for share in side} <= {0.0, 0.5, 1.0}
