"""The environments pass the tests of the libraries that they are for, in every setting."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from shiftbox import environments
from shiftbox.contract import Game

pettingzoo = pytest.importorskip("pettingzoo.test")
"""Needed only where somebody leaves the extras out."""

MASKED = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
"""What PettingZoo says of every environment with an action mask but those that it lists by name."""


def named(game: Game[Any]) -> tuple[str, str, int]:
    return game.info.id, game.variant, game.players


class TestPettingZoo:
    pytestmark = MASKED

    def test_api(self, game: Game[Any]) -> None:
        pettingzoo.api_test(environments.aec(*named(game)), num_cycles=300)

    def test_seeds(self, game: Game[Any]) -> None:
        pettingzoo.seed_test(partial(environments.aec, *named(game)), num_cycles=60)


def test_openspiel(game: Game[Any]) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    loaded = environments.openspiel(*named(game))
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
