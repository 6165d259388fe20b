"""Learn the tastes of the Blockers! player by games against itself.

`python -m shiftbox.bots.blockers.training --players 2 --seconds 120` climbs the slope of the
expected reward (see `lessons`) by Adam's steps and writes `tastes.py`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from shiftbox import compiled
from shiftbox.game import Game
from shiftbox.games import game
from shiftbox.games.blockers.material import MOST_COLOURS

from .lessons import WEIGHTS, duel, learn
from .looks import COUNTS, Tastes, set_tastes
from .playout import ONE, UNITS
from .tastes import TASTES

FILE = Path(__file__).parent / "tastes.py"
BATCH = 200
STEP = 0.12
STEADY, WIDE = 0.9, 0.98
"""How slowly the mean of the slopes and of their squares follow."""
SETTLED = 0.6
"""From this part of the time on the tastes are averaged."""
PROOF = 2000
"""Games that show how much was learnt."""


class Learner:
    """One setting and its tastes so far, as fractions."""

    def __init__(self, chosen: Game[Any], begin: tuple[int, ...], seed: int) -> None:
        self.players = chosen.players
        self._backend = compiled.machine(chosen)
        self._pad = self._backend.pads(seed, 1)[0]
        self._box = self._backend.box(chosen.new(), 2)
        self._chances = self._backend.fractions(512)
        self._slopes = self._backend.fractions(WEIGHTS * MOST_COLOURS)
        self._begin, self.tastes = begin, [taste / ONE for taste in begin]
        self._mean, self._square = [0.0] * WEIGHTS, [0.0] * WEIGHTS
        self._batches = 0

    def _record(self, tastes: tuple[int, ...]) -> Any:
        record, given = self._backend.records(Tastes, 1)[0], self._backend.numbers(WEIGHTS)
        given[:] = tastes
        self._backend.function(set_tastes)(record, given, 0, 0)
        return record

    def step(self, size: float) -> None:
        """Play a batch of games and take one of Adam's steps."""
        total = self._backend.fractions(WEIGHTS)
        play, tastes = self._backend.function(learn), self._record(rounded(self.tastes))
        play(self._box, self._pad, tastes, self._chances, self._slopes, total, BATCH)
        self._batches += 1
        for k in range(WEIGHTS):
            slope = float(total[k]) / BATCH
            self._mean[k] += (1 - STEADY) * (slope - self._mean[k])
            self._square[k] += (1 - WIDE) * (slope**2 - self._square[k])
            mean = self._mean[k] / (1 - STEADY**self._batches)
            spread = (self._square[k] / (1 - WIDE**self._batches)) ** 0.5
            self.tastes[k] += size * mean / (spread + 1e-3)

    def share(self) -> float:
        """Return the share of games that the tastes win among those it began with."""
        new, old = self._record(rounded(self.tastes)), self._record(self._begin)
        won = self._backend.function(duel)(self._box, self._pad, new, old, PROOF)
        return float(won) / (UNITS * PROOF)


def rounded(tastes: list[float]) -> tuple[int, ...]:
    """Return tastes as they are written down."""
    return tuple(round(ONE * taste) for taste in tastes)


def train(chosen: Game[Any], seconds: float, seed: int) -> tuple[int, ...]:
    """Learn the tastes of one setting in so much of the processor's time."""
    learner = Learner(chosen, tastes_to_begin(chosen), seed)
    learner.step(0.0)  # compiles
    start, spent, sums, summed = time.process_time(), 0.0, [0.0] * WEIGHTS, 0
    while spent < 1:
        learner.step(STEP * max(0.1, 1 - spent))
        spent = (time.process_time() - start) / seconds
        if spent > SETTLED:
            sums, summed = [a + b for a, b in zip(sums, learner.tastes, strict=True)], summed + 1
    learner.tastes = [total / summed for total in sums]
    print(f"{chosen}: {learner.share():.1%} among those before, even {1 / chosen.players:.0%}")
    return rounded(learner.tastes)


def tastes_to_begin(chosen: Game[Any]) -> tuple[int, ...]:
    """Return the tastes known for a setting, or those of the game for two."""
    return TASTES.get((chosen.variant, chosen.players), TASTES["base", 2])


BEGINNING = '''"""What the player of Blockers! likes, learned by `training`."""

LEARNED: dict[tuple[str, int], tuple[str, ...]] = {
'''
END = '''}
"""For each quarter of the game two lines of tastes in the order of `looks`."""

TASTES = {
    setting: tuple(int(taste) for line in lines for taste in line.split())
    for setting, lines in LEARNED.items()
}
'''


def write(known: dict[tuple[str, int], tuple[int, ...]]) -> None:
    """Write all tastes down."""
    text = BEGINNING
    for (variant, players), tastes in sorted(known.items()):
        text += f'    ("{variant}", {players}): (\n'
        for k in range(0, WEIGHTS, COUNTS // 2):
            text += f'        "{" ".join(map(str, tastes[k : k + COUNTS // 2]))}",\n'
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
    known = dict(TASTES)
    for players in asked.players or (2, 3, 4, 5):
        chosen = game("blockers", variant=asked.variant, players=players)
        known[asked.variant, players] = train(chosen, asked.seconds, asked.seed)
        write(known)


if __name__ == "__main__":
    main()
