"""Batches beside single games by the plain rules, move for move.

The command is `python -m tests.environments.same_games 100000`: so many moves of each game, spread
over its settings.
"""

from __future__ import annotations

import random
import sys
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from shiftbox import compiled
from shiftbox.compiled.interface import random_draw
from shiftbox.compiled.scratch_pad import Pad, seed_words
from shiftbox.contract import Game
from shiftbox.environments import batch
from shiftbox.environments.batches import Batch
from shiftbox.environments.setting import LONGEST
from shiftbox.games import CLASSES, settings
from shiftbox.state import CHANCE, NOBODY


@dataclass
class Single:
    """One game by the plain rules, with the dice that a batch gives to a game of this number."""

    game: Game[Any]
    pad: Pad
    state: Any = None
    moves: int = 0

    def begin(self) -> None:
        self.moves = 0
        self.state = self.game.new()
        self.draw_on()

    def draw_on(self) -> None:
        while self.state.to_act == CHANCE:
            draw = compiled.plain(self.game).function(random_draw)
            self.game.rules.apply(self.state, draw(self.state, self.pad))

    def play(self, text: str) -> tuple[bool, list[float]]:
        """Play a move by its text; tell whether the game has ended, and the rewards."""
        self.state = self.game.after(self.state, self.game.find(self.state, text))
        self.draw_on()
        self.moves += 1
        done = self.state.to_act == NOBODY or self.moves >= LONGEST
        rewards = expected_rewards(self.game, self.state)
        if done:
            self.begin()
        return done, rewards


def expected_rewards(game: Game[Any], state: Any) -> list[float]:
    """Return rewards from the outcome as everybody else is told of it."""
    outcome = game.outcome(state)
    if outcome is None:
        return [0.0] * game.players
    shares = outcome.shares(game.players)
    if game.players == 1:
        return [1.0 if shares[0] else -1.0]
    return [(share * game.players - 1) / (game.players - 1) for share in shares]


def compare(game: Game[Any], steps: int, size: int, seed: int, *, plain: bool = False) -> int:
    """Step a batch and single games side by side; return how many moves were the same."""
    games = batch(game.info.id, game.variant, game.players, size=size, plain=plain)
    games.reset(seed)
    dice = random.Random(seed)
    singles = [Single(game, Pad(*seed_words((seed << 32) + k))) for k in range(size)]
    for single in singles:
        single.begin()
    for step in range(steps):
        legal = [check(games, k, single, step) for k, single in enumerate(singles)]
        actions = np.array([dice.choice(list(texts)) for texts in legal])
        games.step(actions)
        for k, single in enumerate(singles):
            done, rewards = single.play(legal[k][int(actions[k])])
            assert bool(games.done[k]) == done
            assert np.allclose(games.rewards[k], rewards)
    return steps * size


def check(games: Batch, k: int, single: Single, step: int) -> dict[int, str]:
    """See that a game of a batch is the single game and is told as its seat may know it.

    Returns its legal actions as texts. Now and then what the seat sees is taken from another world,
    which it cannot tell from the true one.
    """
    state, game = single.state, single.game
    assert games._backend.state(games._box, k) == state
    assert games.to_act[k] == state.to_act
    texts = games.texts(k)
    assert sorted(texts.values()) == list(game.moves(state))
    assert list(np.flatnonzero(games.legal[k])) == list(texts)
    if step % 8 == 0:
        state = game.imagine(game.view(state, state.to_act), random.Random(step).randrange)
    seen = games.setting.observation(state, state.to_act)
    assert np.array_equal(games.observation[k], seen)
    return texts


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for name in CLASSES:
        chosen, began = list(settings([name])), time.process_time()
        each, size = -(-most // len(chosen)), 50
        moves = sum(compare(game, -(-each // size), size, seed=11) for game in chosen)
        spent = time.process_time() - began
        print(f"{name}: {moves:,} moves the same, {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
