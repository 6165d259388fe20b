"""Games teach the player of Shiftago."""

from __future__ import annotations

from typing import Any

from shiftbox import compiled
from shiftbox.bots.shiftago.chances import chance_of
from shiftbox.bots.shiftago.judging import WEIGHTS_EACH
from shiftbox.bots.shiftago.unpacking import images
from shiftbox.bots.study.shiftago.selfplay import Pupil, course
from shiftbox.games import game
from tests.bots.shiftago.test_search import after_random_moves


def test_lessons_teach_what_points_are_worth() -> None:
    chosen = game("shiftago", variant="expert", players=3)
    backend = compiled.machine(chosen)
    box, pads, pupil = (
        backend.box(chosen.new(), 4),
        backend.pads(1, 2),
        backend.records(Pupil, 1)[0],
    )
    weights, image = backend.fractions(3 * WEIGHTS_EACH), backend.numbers(3 * WEIGHTS_EACH)
    image[:] = [WEIGHTS_EACH * k + mirrored for k in range(3) for mirrored in images()]
    backend.function(course)(box, pads, pupil, weights, image, 6000, 0.004)

    def chance(state: Any, points: list[int]) -> int:
        asked = backend.box(state, 1)
        asked[0]["points"][:3] = points
        return int(backend.function(chance_of)(asked[0], pupil, 2))

    for seed in range(5):
        state = after_random_moves(chosen, 24, seed)
        assert chance(state, [0, 0, 5]) > chance(state, [5, 0, 0]) > 0
