"""Learning what turns are worth by self-play.

`python -m shiftbox.bots.study.hidden_stones.training` plays against itself with each number of
players, fits what cards are worth and the small network to these games, and goes on with the new
weights. It writes `bots/hidden_stones/weights.py`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from shiftbox import compiled
from shiftbox.bots.hidden_stones import weights as learned
from shiftbox.bots.hidden_stones.judging import ACTIONS_SEEN, BY_POINTS, MIND, POINT, SIGHT
from shiftbox.bots.hidden_stones.turns import CARD_WEIGHTS, DESK
from shiftbox.games import game

from . import fitting
from .selfplay import LOG, play_games

NODES, SLOTS = 1 << 18, 1 << 19
LINES_PER_GAME = 80
PER_LINE = 12
GENERATIONS = 2
LOOK = 3
"""How many actions are looked ahead while learning: more changes little and takes long."""

FIRST_WEIGHTS = (
    *(25, 34, 26, 17, 10, 5, 0, 0),
    *(61, 65, 44, 31, 30, 20, 13, 10),
    *(100, 97, 73, 56, 34, 18, 15, 10),
    *(160, 148, 130, 86, 46, 28, 25, 25),
    45,
)
"""Where learning begins."""


class Lab:
    """Self-play of one number of players as machine code."""

    def __init__(self, players: int) -> None:
        self.game = game("hidden-stones", players=players)
        self.backend = compiled.machine(self.game)
        numbers = self.backend.numbers
        self._room = (numbers(NODES), numbers(SLOTS), numbers(DESK), numbers(SIGHT))

    def play(self, first: Any, second: Any, seconds: int, games: int, seed: int) -> tuple[Any, Any]:
        """Play games; return each seat's share of wins and the log."""
        pad = self.backend.pads(seed, 1)[0]
        log, tally = self.backend.numbers(LOG * LINES_PER_GAME * games), self.backend.numbers(5)
        run = self.backend.function(play_games)
        box = self.backend.box(self.game.new(), 2)
        lines = run(box, pad, *self._room, first, second, seconds, log, games, tally)
        shares = np.asarray(tally[: self.game.players]) / (60.0 * games)
        return shares, np.asarray(log[: LOG * lines]).reshape(lines, LOG)


def by_points(weights: Any, per_point: int) -> Any:
    """Return a mind that adds points and what is kept, without a network."""
    mind = np.zeros(MIND, np.int64)
    mind[:CARD_WEIGHTS] = np.round(weights)
    mind[BY_POINTS], mind[ACTIONS_SEEN] = per_point, LOOK
    return mind


def learn(players: int, games: int) -> list[int]:
    """Return the weights for a number of players."""
    lab, weights = Lab(players), np.array(FIRST_WEIGHTS, float)
    minds = [by_points(weights, POINT), by_points(weights, POINT * 3 // 4)]
    logs: list[Any] = []
    for generation in range(GENERATIONS):
        begun = time.monotonic()
        seed = 100 * players + generation
        logs = [
            *logs[-1:],
            lab.play(minds[0], minds[-1], 1 << generation % players, games, seed)[1],
        ]
        log = np.concatenate(logs)
        weights = fitting.card_weights(log, players, weights)
        sights, won = fitting.samples(log, weights)
        layers = fitting.network(sights, won, seed)
        mind = fitting.mind_of(weights, layers)
        mind[ACTIONS_SEEN] = LOOK
        minds = [mind, minds[0]]
        shares, _ = lab.play(by_points(weights, POINT), mind, 1, max(1, games // 8), seed + 50)
        print(
            f"{players} players, generation {generation + 1}: {len(won)} turns, "
            f"loss {fitting.loss(layers, sights, won):.4f}, first seat wins {shares[0]:.3f} "
            f"against points alone, {time.monotonic() - begun:.0f} s",
            flush=True,
        )
    return [int(number) for number in minds[0]]


def main() -> None:
    """Learn and write the weights down."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=4000, help="per generation")
    asked.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5])
    given = asked.parse_args()
    minds = dict(learned.WEIGHTS)
    for players in given.players:
        minds[players] = tuple(learn(players, given.games))
        _write(minds)


def _write(minds: dict[int, tuple[int, ...]]) -> None:
    """Write all weights down as Python."""
    text = '"""Made by `training`: what turns are worth, by the number of players."""\n\n'
    text += "# fmt: off\nWEIGHTS: dict[int, tuple[int, ...]] = {\n"
    for players, mind in sorted(minds.items()):
        rows = (mind[k : k + PER_LINE] for k in range(0, len(mind), PER_LINE))
        lines = ("        " + " ".join(f"{weight}," for weight in row) for row in rows)
        text += f"    {players}: (\n" + "\n".join(lines) + "\n    ),\n"
    Path(learned.__file__).write_text(text + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
