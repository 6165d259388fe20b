"""Learning what boards promise by self-play.

`python -m shiftbox.bots.study.shifting_seasons.training` plays against itself, fits for each card
and phase what the counts of `features` mean for the card's points in the end, and goes on with the
new weights. It writes `bots/shifting_seasons/master_weights.py`; with `--below-master`, for which
less is enough, `weights.py`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from shiftbox import compiled
from shiftbox.bots.shifting_seasons import master_weights, weights
from shiftbox.bots.shifting_seasons.features import COUNTS
from shiftbox.bots.shifting_seasons.judging import BY_PROMISE, MIND, MODE, POINT, TOKENS, weight_at
from shiftbox.games import game
from shiftbox.games.shifting_seasons.material import CARDS, TURNS

from .selfplay import CARD, FINAL, LINE, PER_CARD, TOKENS_HELD, TURN, play_games

GENERATIONS, GAMES = 5, 4000
FEWER_GENERATIONS, FEWER_GAMES = 4, 700
"""For the levels below `master`."""
DARING = 10
"""In how many of 256 moves a random one is played, so that all sorts of boards are met."""
HELD_BACK = 3.0
LINES_PER_GAME = 34
"""For each seat: its turns, and a line more for each token that moves a tile before a push."""


class Lab:
    """Self-play of one number of players as machine code."""

    def __init__(self, players: int) -> None:
        self.game = game("shifting-seasons", players=players)
        self.backend = compiled.machine(self.game)

    def play(
        self, first: Any, second: Any, seconds: int, games: int, seed: int, daring: int = 0
    ) -> tuple[Any, Any, Any]:
        """Play games; return each seat's share of wins, its mean points, and the log."""
        numbers, players = self.backend.numbers, self.game.players
        log, tally = numbers(LINE * games * players * LINES_PER_GAME), numbers(10)
        box, pads = self.backend.box(self.game.new(), 8), self.backend.pads(seed, 8)
        run = self.backend.function(play_games)
        lines = run(box, pads, numbers(COUNTS), first, second, seconds, daring, log, games, tally)
        shares = np.asarray(tally[:players]) / (60.0 * games)
        points = np.asarray(tally[5 : 5 + players]) / games
        return shares, points, np.asarray(log[: LINE * lines]).reshape(lines, LINE)


def fitted(log: Any) -> Any:
    """Return the weights that tell best from boards what they were worth in the end."""
    mind = np.zeros(MIND, np.int64)
    mind[MODE] = BY_PROMISE
    expected = np.zeros(len(log))
    for turn in range(0, TURNS, TURNS // 6):
        for card in range(1, CARDS + 1):
            first = weight_at(turn, card)
            mind[first : first + COUNTS] = _card_weights(log, turn, card, expected)
    for turns in range(1, TURNS + 1):
        rows = log[:, TURN] == min(turns, TURNS - 1)
        tokens = log[rows, TOKENS_HELD] - log[rows, TOKENS_HELD].mean()
        rest = log[rows, FINAL] - expected[rows]
        worth = (tokens @ (rest - rest.mean())) / (tokens @ tokens + 10)
        mind[TOKENS + turns] = round(POINT * min(3.0, max(0.3, float(worth))))
    return mind


def _card_weights(log: Any, turn: int, card: int, expected: Any) -> Any:
    """Fit one card in one phase by least squares; add what it expects to each line."""
    length = TURNS // 6
    counts, points, where = [], [], []
    for k in range(4):
        at = CARD + PER_CARD * k
        rows = (log[:, TURN] >= turn) & (log[:, TURN] < turn + length) & (log[:, at] == card)
        counts.append(log[rows, at + 2 : at + PER_CARD])
        points.append(log[rows, at + 1])
        where.append(np.flatnonzero(rows))
    x, y = np.concatenate(counts).astype(float), np.concatenate(points).astype(float)
    weights = np.linalg.solve(x.T @ x + HELD_BACK * np.eye(COUNTS), x.T @ y)
    expected[np.concatenate(where)] += x @ weights
    return np.round(POINT * weights)


def learn(generations: int, games: int) -> list[int]:
    """Return the weights, learned with two players; boards are alike with more."""
    lab = Lab(2)
    logs: list[Any] = []
    mind = np.zeros(MIND, np.int64)
    count = mind.copy()
    for generation in range(generations):
        begun = time.monotonic()
        _, points, log = lab.play(mind, mind, 0, games, generation + 1, DARING)
        logs = [*logs[-1:], log]
        mind = fitted(np.concatenate(logs))
        shares, won_points, _ = lab.play(count, mind, 1, max(1, games // 10), 77 + generation)
        print(
            f"generation {generation + 1}: {points.mean():.1f} points in self-play, then "
            f"{shares[0]:.3f} against the running count ({won_points[0]:.1f} points), "
            f"{time.monotonic() - begun:.0f} s",
            flush=True,
        )
    return [int(number) for number in mind]


def main() -> None:
    """Learn and write the weights down."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--below-master", action="store_true")
    if asked.parse_args().below_master:
        write(weights.__file__, learn(FEWER_GENERATIONS, FEWER_GAMES))
    else:
        write(master_weights.__file__, learn(GENERATIONS, GAMES))


def write(file: str, learned: list[int]) -> None:
    """Write weights down as a module."""
    lines = [
        "    " + "".join(f"{number}, " for number in learned[k : k + 16]).rstrip()
        for k in range(0, len(learned), 16)
    ]
    text = '"""Made by `training`: what the counts of a board promise."""\n\n# fmt: off\n'
    text += "WEIGHTS = (\n" + "\n".join(lines) + "\n)\n"
    Path(file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
