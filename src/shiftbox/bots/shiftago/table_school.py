"""The weights of Shiftago for three and four players while they are being learned."""

from __future__ import annotations

import time
from typing import Any

from shiftbox import compiled
from shiftbox.game import Game

from .evaluation import HUNDREDTHS, WEIGHTS
from .table_lessons import Pupil, course
from .weights import images

FIRST_RATE, LAST_RATE = 0.02, 0.001
GAMES = 2000
"""In a round."""


def train_table(chosen: Game[Any], seconds: float) -> list[int]:
    """Play and learn for so long (of processor time), in smaller and smaller steps."""
    backend, sets = compiled.machine(chosen), chosen.players
    box, pads = backend.box(chosen.new(), 4), backend.pads(5, 2)
    pupil = backend.records(Pupil, 1)[0]
    weights, image = backend.fractions(sets * WEIGHTS), backend.numbers(sets * WEIGHTS)
    image[:] = [WEIGHTS * k + mirrored for k in range(sets) for mirrored in images()]
    teach = backend.function(course)
    teach(box, pads, pupil, weights, image, 1, 0.0)
    start, rounds = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * (1.0 - spent / seconds) ** 1.5
        error = teach(box, pads, pupil, weights, image, GAMES, rate)
        rounds += 1
        print(f"{chosen}: {rounds * GAMES} games, error {error:.4f}, {spent:.0f} s", flush=True)
    return [round(HUNDREDTHS * float(weight)) for weight in weights]
