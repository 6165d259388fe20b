"""Learn the weights of Shiftago from games of the player against itself.

`python -m shiftbox.bots.shiftago.training --variant express --players 2` plays rounds of games,
moves the weights towards what happened in them, and writes `learned/express_2.py`. With three and
four players `table_school` does so, one game at a time.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path
from typing import Any

from shiftbox import compiled
from shiftbox.game import Game
from shiftbox.games import game
from shiftbox.games.shiftago.material import VARIANTS

from .evaluation import PLACES, WEIGHTS
from .lessons import MOST_POSITIONS, learn, lesson, round_weights
from .mind import LEVELS_DEEP, Frame, Mind, forget
from .table_school import train_table
from .weights import images, packed

FOLDER = Path(__file__).parent / "learned"
KEPT_ROUNDS = 4
EPOCHS, RATE = 3, 0.02
LAST_EPOCHS, LAST_RATE = 6, 0.008
STEP = 4
"""With 3–4 players weights are kept in steps, so that the files stay small."""

Lesson = tuple[Any, Any, int]


class School:
    """The weights of a setting for two while they are being learned."""

    def __init__(self, chosen: Game[Any], depth: int, seed: int) -> None:
        self._game, self._depth = chosen, depth
        self._backend = compiled.machine(chosen)
        self._weights = self._backend.fractions(WEIGHTS)
        self._rounded = self._backend.numbers(WEIGHTS)
        self._images = self._backend.numbers(WEIGHTS)
        self._images[:] = images()
        self._mind = self._backend.records(Mind, 1)[0]
        self._frames = self._backend.records(Frame, LEVELS_DEEP)
        self._pad = self._backend.pads(seed, 1)[0]
        self.lessons: list[Lesson] = []

    def play(self) -> None:
        """Play one game and keep what happened."""
        out = self._backend.numbers(PLACES * MOST_POSITIONS)
        targets = self._backend.fractions(MOST_POSITIONS)
        box = self._backend.box(self._game.new(), LEVELS_DEEP)
        teach = self._backend.function(lesson)
        rows = int(teach(box, self._frames, self._mind, self._pad, out, targets, self._depth))
        self.lessons.append((out[: PLACES * rows].copy(), targets[:rows].copy(), rows))

    def study(self, epochs: int, rate: float, dice: random.Random) -> float:
        """Go through all lessons several times; return the mean squared error of the last time."""
        loss, rows = 0.0, 1
        for _ in range(epochs):
            dice.shuffle(self.lessons)
            loss, rows = 0.0, 0
            for out, targets, count in self.lessons:
                apply = self._backend.function(learn)
                loss += apply(out, targets, count, self._weights, self._images, rate)
                rows += count
        self._backend.function(round_weights)(self._weights, self._rounded, self._mind)
        self._backend.function(forget)(self._mind)
        return loss / max(1, rows)

    def weights(self) -> list[int]:
        """Return the weights as they are kept."""
        return [int(weight) for weight in self._rounded]


def train(chosen: Game[Any], games: int, rounds: int, depth: int, seconds: float) -> list[int]:
    """Play and study in rounds, as long as time allows; return the weights."""
    school, dice = School(chosen, depth, seed=5), random.Random(5)
    start = time.monotonic()
    for number in range(rounds):
        for _ in range(games):
            school.play()
            if time.monotonic() - start > seconds:
                break
        school.lessons = school.lessons[-KEPT_ROUNDS * games :]
        over = time.monotonic() - start > seconds or number == rounds - 1
        loss = school.study(*((LAST_EPOCHS, LAST_RATE) if over else (EPOCHS, RATE)), dice)
        spent = time.monotonic() - start
        print(f"{chosen}: round {number + 1} of {rounds}, error {loss:.4f}, {spent:.0f} s")
        if over:
            break
    return school.weights()


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
    parser.add_argument("--games", type=int, default=6000, help="games in a round")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--depth", type=int, default=1, help="turns that a move looks ahead")
    parser.add_argument("--seconds", type=float, default=300.0, help="for each setting")
    asked = parser.parse_args()
    for variant in asked.variant or VARIANTS:
        for players in asked.players or (2, 3, 4):
            chosen = game("shiftago", variant=variant, players=players)
            if players > 2:
                write(chosen, train_table(chosen, asked.seconds))
            else:
                write(chosen, train(chosen, asked.games, asked.rounds, asked.depth, asked.seconds))


if __name__ == "__main__":
    main()
