"""Learn the weights of Shiftago from games of the player against itself.

`python -m shiftbox.bots.study.shiftago.training --variant express --players 2` plays games, moves
the weights after each towards what happened in it, and writes `bots/shiftago/weights/express_2.py`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from shiftbox import compiled
from shiftbox.bots.shiftago import weights as learned
from shiftbox.bots.shiftago.judging import HUNDREDTHS, WEIGHTS_EACH
from shiftbox.bots.shiftago.unpacking import images, packed
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.games.shiftago.material import VARIANTS

from .selfplay import Pupil, course

FOLDER = Path(learned.__file__).parent
FIRST_RATE, LAST_RATE = 0.02, 0.001
GAMES = 2000
"""In a round."""
STEP = 4
"""With 3–4 players weights are kept in steps, so that the files stay small."""


def train(chosen: Game[Any], seconds: float) -> list[int]:
    """Play and learn for so long (of processor time), in smaller and smaller steps."""
    backend, sets = compiled.machine(chosen), chosen.players
    box, pads = backend.box(chosen.new(), 4), backend.pads(5, 2)
    pupil = backend.records(Pupil, 1)[0]
    weights, image = backend.fractions(sets * WEIGHTS_EACH), backend.numbers(sets * WEIGHTS_EACH)
    image[:] = [WEIGHTS_EACH * k + mirrored for k in range(sets) for mirrored in images()]
    teach = backend.function(course)
    teach(box, pads, pupil, weights, image, 1, 0.0)
    start, rounds = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        rate = LAST_RATE + (FIRST_RATE - LAST_RATE) * (1.0 - spent / seconds) ** 1.5
        error = teach(box, pads, pupil, weights, image, GAMES, rate)
        rounds += 1
        print(f"{chosen}: {rounds * GAMES} games, error {error:.4f}, {spent:.0f} s", flush=True)
    return [round(HUNDREDTHS * float(weight)) for weight in weights]


def write(chosen: Game[Any], weights: list[int]) -> None:
    """Write the weights into the package."""
    step = 1 if chosen.players == 2 else STEP
    text = packed([step * round(weight / step) for weight in weights])
    lines = "\n".join(f'    "{text[k : k + 94]}"' for k in range(0, len(text), 94))
    title = f'"""Learned weights of Shiftago {chosen.variant} with {chosen.players} players."""'
    file = FOLDER / f"{chosen.variant}_{chosen.players}.py"
    file.write_text(f"{title}\n\nWEIGHTS = (\n{lines}\n)\n", encoding="utf-8")


def main() -> None:
    """Train the settings that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", choices=VARIANTS, action="append")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), action="append")
    parser.add_argument("--seconds", type=float, default=300.0, help="for each setting")
    asked = parser.parse_args()
    for variant in asked.variant or VARIANTS:
        for players in asked.players or (2, 3, 4):
            chosen = game("shiftago", variant=variant, players=players)
            write(chosen, train(chosen, asked.seconds))


if __name__ == "__main__":
    main()
