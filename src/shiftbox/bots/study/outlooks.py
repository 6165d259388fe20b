"""Learning what whole states promise: games are played quickly, and a network is fitted to them.

Every state that is met is described by the numbers that a game's `outlook` gives its network, and
the network learns to say who won (the logarithmic loss of shares that all seats divide).
"""

from __future__ import annotations

import argparse
import random
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from shiftbox import compiled
from shiftbox.bots import stepping
from shiftbox.bots.network import CELLS, ONE, SCALE, size
from shiftbox.bots.outlook import Outlook, module_of
from shiftbox.compiled.searches import MOST_SEATS
from shiftbox.contract import Game
from shiftbox.games import settings
from shiftbox.state import CHANCE, NOBODY

Array = Any
Weights = dict[tuple[str, int], tuple[int, ...]]
Starts = dict[tuple[str, int], tuple[float, ...]]

DARING = 1 / 12
"""How often a random move is played, so that all sorts of states are met."""
SEEN = 1 / 3
"""How many of the states of a game are learned from: they resemble each other."""
MOST_MOVES = 600
EPOCHS, BATCH, RATE = 14, 256, 3e-3
HELD_OUT = 0.15
"""This part of the games is not learned from, and tells how good the judgement is."""
PER_LINE = 12
DEALS = 5000
"""By so many deals it is known what seats are worth before them."""


class Lab:
    """Games of one setting, played quickly as machine code."""

    def __init__(self, game: Game[Any], width: int, seed: int = 1) -> None:
        self.game, self.width = game, width
        self.backend = compiled.machine(game)
        self.module = import_module(module_of(game.info.id))
        self.rows = self.module.rows(game, self.backend)
        self._box = self.backend.box(game.new(), self.module.BOX)
        self._pads = self.backend.pads(seed, self.module.PADS)
        self._units = self.backend.numbers(MOST_SEATS)
        self._dice = random.Random(seed)

    def _call(self, plain: Any, *given: Any) -> Any:
        return self.backend.function(plain)(*given)

    def game_played(self) -> tuple[list[Array], Array]:
        """Play a game; return how its states looked and what each seat had of the win."""
        box, pads, seen = self._box, self._pads, []
        state = self.game.new()
        for _ in range(MOST_MOVES):
            box = self.backend.box(state, self.module.BOX)
            if state.to_act == NOBODY:
                break
            if not self.game.is_dealing(state) and self._dice.random() < SEEN:
                looks = self._looks(box)
                if looks is not None:
                    seen.append(looks)
            self._call(stepping.stay, box)
            self._play(box, pads, state)
            state = self.backend.state(box, 1)
        ended = self.game.outcome(state)
        shares = ended.shares(self.game.players) if ended else ()
        return (seen, np.array(shares)) if ended else ([], np.zeros(self.game.players))

    def _looks(self, box: Any) -> Array | None:
        """Return the numbers of all seats; None where the game is as good as over."""
        sight, count = self.rows[1], self.width * self.game.players
        sight[0] = -(1 << 40)
        self._call(stepping.stay, box)
        self._call(self.module.weigh, box, self._pads, self._units, *self.rows)
        if int(sight[0]) == -(1 << 40):
            return None
        return np.array([int(n) for n in sight[:count]]).reshape(self.game.players, self.width)

    def _play(self, box: Any, pads: Any, state: Any) -> None:
        if state.to_act == CHANCE:
            if self.game.is_dealing(state):
                self._call(stepping.draw_all, box, pads[0])
            else:
                self._call(stepping.step, box, self.game.drawn_by(state, self._dice.randrange))
        elif self._dice.random() < DARING:
            self._call(stepping.step, box, self._dice.choice([*self.game.moves(state).values()]))
        else:
            self._call(self.module.quick, box, pads, *self.rows)


def played(lab: Lab, seconds: float) -> tuple[Array, Array, Array]:
    """Play for so long; return looks (states × seats × numbers), results, and games' numbers."""
    looks: list[Array] = []
    results: list[Array] = []
    games: list[int] = []
    lab.game_played()  # compiles what is not compiled yet
    start, number = time.process_time(), 0
    while time.process_time() - start < seconds:
        seen, shares = lab.game_played()
        looks += seen
        results += [shares] * len(seen)
        games += [number] * len(seen)
        number += 1
    return np.array(looks) / ONE, np.array(results), np.array(games)


def forward(layers: list[Array], looks: Array) -> tuple[Array, Array, Array]:
    """Return what goes into the cells, what comes out of them, and the shares."""
    first, biases, second, last = layers
    inside = looks @ first + biases
    awake = np.maximum(inside, 0)
    odds = awake @ second + last[0]
    if odds.shape[1] == 1:
        return inside, awake, 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    odds = np.exp(odds - odds.max(1, keepdims=True))
    return inside, awake, odds / odds.sum(1, keepdims=True)


def fitted(looks: Array, results: Array, seed: int = 1) -> list[Array]:
    """Return the layers that tell best how games end (Adam on the logarithmic loss)."""
    dice, width = np.random.default_rng(seed), looks.shape[2]
    layers = [dice.normal(0, 0.15, (width, CELLS)), np.zeros(CELLS)]
    layers += [dice.normal(0, 0.2, CELLS), np.zeros(1)]
    means, squares = [np.zeros_like(x) for x in layers], [np.zeros_like(x) for x in layers]
    step = 0
    for epoch in range(EPOCHS):
        order = dice.permutation(len(looks))
        for begin in range(0, len(looks), BATCH):
            few = order[begin : begin + BATCH]
            step += 1
            rate = RATE * (1 - epoch / EPOCHS) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for k, slope in enumerate(_slopes(layers, looks[few], results[few])):
                means[k] = 0.9 * means[k] + 0.1 * slope
                squares[k] = 0.999 * squares[k] + 0.001 * slope**2
                layers[k] = layers[k] - rate * means[k] / (np.sqrt(squares[k]) + 1e-8)
    return layers


def _slopes(layers: list[Array], looks: Array, results: Array) -> list[Array]:
    """Return how the loss changes with each weight."""
    inside, awake, shares = forward(layers, looks)
    wrong = (shares - results) / len(looks)
    back = wrong[..., None] * layers[2] * (inside > 0)
    flat = looks.reshape(-1, looks.shape[2])
    deep = back.reshape(-1, CELLS)
    second = awake.reshape(-1, CELLS).T @ wrong.ravel()
    return [flat.T @ deep, deep.sum(0), second, np.array([wrong.sum()])]


def learn(game: Game[Any], width: int, seconds: float, seed: int = 1) -> list[int]:
    """Return the weights of a setting, and print how well they judge games not learned from."""
    looks, results, games = played(Lab(game, width, seed), seconds)
    is_kept = games < games.max() * (1 - HELD_OUT)
    layers = fitted(looks[is_kept], results[is_kept], seed)
    shares, truth = forward(layers, looks[~is_kept])[2], results[~is_kept]
    fair = results[is_kept].mean(0)
    brier, without = ((shares - truth) ** 2).mean(), ((fair - truth) ** 2).mean()
    print(
        f"{game}: {games.max() + 1} games, {len(looks)} states, "
        f"Brier score {brier:.4f} ({without:.4f} by the seat alone)",
        flush=True,
    )
    return whole_numbers(layers)


def whole_numbers(layers: list[Array]) -> list[int]:
    """Write layers down as `network` reads them."""
    first, biases, second, last = layers
    parts = np.concatenate([first.T.ravel(), biases, second, last])
    return [int(n) for n in np.round(parts * (1 << SCALE))]


def write(file: Path, maker: str, weights: Weights, starts: Starts) -> None:
    """Write the weights of all settings, and what seats are worth before a deal, as Python."""
    text = f'"""Made by `{maker}`: the network that judges whole states, by setting."""\n\n'
    text += "# fmt: off\nWEIGHTS: dict[tuple[str, int], tuple[int, ...]] = {\n"
    for (variant, players), numbers in sorted(weights.items()):
        lines = (numbers[k : k + PER_LINE] for k in range(0, len(numbers), PER_LINE))
        told = "\n".join("        " + " ".join(f"{n}," for n in line) for line in lines)
        text += f'    ("{variant}", {players}): (\n{told}\n    ),\n'
    text += "}\nSTARTS: dict[tuple[str, int], tuple[float, ...]] = {\n"
    for (variant, players), shares in sorted(starts.items()):
        text += f'    ("{variant}", {players}): {shares},\n'
    file.write_text(text + "}\n", encoding="utf-8")


def main(name: str, maker: str, file: Path, weights: Weights, starts: Starts) -> None:
    """Learn the network of a game's settings, or of some, and write it down."""
    asked = argparse.ArgumentParser(prog=f"python -m shiftbox.bots.{maker.replace('/', '.')}")
    asked.add_argument("--seconds", type=float, default=60, help="of play for each setting")
    asked.add_argument("--variant", help="all by default")
    asked.add_argument("--players", type=int, help="all by default")
    asked.add_argument("--starts", action="store_true", help="only what seats are worth at first")
    given = asked.parse_args()
    width = import_module(module_of(name)).FEATURES
    for game in settings([name]):
        if given.variant in (None, game.variant) and given.players in (None, game.players):
            setting = game.variant, game.players
            weights.setdefault(setting, (0,) * size(width))
            if not given.starts:
                weights[setting] = tuple(learn(game, width, given.seconds))
            found = Outlook(game, compiled.machine(game)).dealt(DEALS)
            starts[setting] = tuple(round(share, 5) for share in found[:-1])
            starts[setting] += (round(1 - sum(starts[setting]), 5),) if len(found) > 1 else found
            write(file, maker, weights, starts)
