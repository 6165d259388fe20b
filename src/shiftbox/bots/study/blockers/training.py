"""Learn the weights of the Blockers! player by games against itself.

`python -m shiftbox.bots.study.blockers.training --players 2 --seconds 120` climbs the slope of the
expected reward (see `selfplay`) by Adam's steps and writes `bots/blockers/weights.py`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from shiftbox import compiled
from shiftbox.bots.blockers import weights as learned
from shiftbox.bots.blockers.judging import COUNTS, Mind, load_weights
from shiftbox.bots.blockers.playout import ONE, UNITS
from shiftbox.bots.blockers.weights import WEIGHTS
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.games.blockers.material import MOST_COLOURS

from .selfplay import EACH, duel, learn

FILE = Path(learned.__file__)
BATCH = 200
STEP = 0.12
STEADY, WIDE = 0.9, 0.98
"""How slowly the mean of the slopes and of their squares follow."""
SETTLED = 0.6
"""From this part of the time on the weights are averaged."""
PROOF = 2000
"""Games that show how much was learnt."""


class Learner:
    """One setting and its weights so far, as fractions."""

    def __init__(self, chosen: Game[Any], begin: tuple[int, ...], seed: int) -> None:
        self.players = chosen.players
        self._backend = compiled.machine(chosen)
        self._pad = self._backend.pads(seed, 1)[0]
        self._box = self._backend.box(chosen.new(), 2)
        self._chances = self._backend.fractions(512)
        self._slopes = self._backend.fractions(EACH * MOST_COLOURS)
        self._begin, self.weights = begin, [weight / ONE for weight in begin]
        self._mean, self._square = [0.0] * EACH, [0.0] * EACH
        self._batches = 0

    def _record(self, weights: tuple[int, ...]) -> Any:
        record, given = self._backend.records(Mind, 1)[0], self._backend.numbers(EACH)
        given[:] = weights
        self._backend.function(load_weights)(record, given, 0, 0)
        return record

    def step(self, size: float) -> None:
        """Play a batch of games and take one of Adam's steps."""
        total = self._backend.fractions(EACH)
        play, mind = self._backend.function(learn), self._record(rounded(self.weights))
        play(self._box, self._pad, mind, self._chances, self._slopes, total, BATCH)
        self._batches += 1
        for k in range(EACH):
            slope = float(total[k]) / BATCH
            self._mean[k] += (1 - STEADY) * (slope - self._mean[k])
            self._square[k] += (1 - WIDE) * (slope**2 - self._square[k])
            mean = self._mean[k] / (1 - STEADY**self._batches)
            spread = (self._square[k] / (1 - WIDE**self._batches)) ** 0.5
            self.weights[k] += size * mean / (spread + 1e-3)

    def share(self) -> float:
        """Return the share of games that the weights win among those it began with."""
        new, old = self._record(rounded(self.weights)), self._record(self._begin)
        won = self._backend.function(duel)(self._box, self._pad, new, old, PROOF)
        return float(won) / (UNITS * PROOF)


def rounded(weights: list[float]) -> tuple[int, ...]:
    """Return weights as they are written down."""
    return tuple(round(ONE * weight) for weight in weights)


def train(chosen: Game[Any], seconds: float, seed: int) -> tuple[int, ...]:
    """Learn the weights of one setting in so much of the processor's time."""
    learner = Learner(chosen, weights_to_begin(chosen), seed)
    learner.step(0.0)  # compiles
    start, spent, sums, summed = time.process_time(), 0.0, [0.0] * EACH, 0
    while spent < 1:
        learner.step(STEP * max(0.1, 1 - spent))
        spent = (time.process_time() - start) / seconds
        if spent > SETTLED:
            sums, summed = [a + b for a, b in zip(sums, learner.weights, strict=True)], summed + 1
    learner.weights = [total / summed for total in sums]
    print(f"{chosen}: {learner.share():.1%} among those before, even {1 / chosen.players:.0%}")
    return rounded(learner.weights)


def weights_to_begin(chosen: Game[Any]) -> tuple[int, ...]:
    """Return the weights known for a setting, or those of the game for two."""
    return WEIGHTS.get((chosen.variant, chosen.players), WEIGHTS["base", 2])


BEGINNING = '''"""Made by `training`: what a placement is worth, by setting."""

LEARNED: dict[tuple[str, int], tuple[str, ...]] = {
'''
END = '''}
"""For each quarter of the game two lines of weights in the order of `judging`."""

WEIGHTS = {
    setting: tuple(int(weight) for line in lines for weight in line.split())
    for setting, lines in LEARNED.items()
}
'''


def write(known: dict[tuple[str, int], tuple[int, ...]]) -> None:
    """Write all weights down."""
    text = BEGINNING
    for (variant, players), weights in sorted(known.items()):
        text += f'    ("{variant}", {players}): (\n'
        for k in range(0, EACH, COUNTS // 2):
            text += f'        "{" ".join(map(str, weights[k : k + COUNTS // 2]))}",\n'
        text += "    ),\n"
    FILE.write_text(text + END, encoding="utf-8")


def main() -> None:
    """Train the settings that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", choices=("base", "pro"), default="base")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), action="append")
    parser.add_argument("--seconds", type=float, default=120, help="for each setting")
    parser.add_argument("--seed", type=int, default=3)
    asked = parser.parse_args()
    known = dict(WEIGHTS)
    for players in asked.players or (2, 3, 4, 5):
        chosen = game("blockers", variant=asked.variant, players=players)
        known[asked.variant, players] = train(chosen, asked.seconds, asked.seed)
        write(known)


if __name__ == "__main__":
    main()
