from __future__ import annotations

import os
from typing import Any

import pytest

from shiftbox.contract import Game
from shiftbox.games import CLASSES
from tests.contract.settings import NAMES, SETTINGS


@pytest.fixture(params=SETTINGS, ids=NAMES)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game in every variant and number of players."""
    chosen: Game[Any] = request.param
    return chosen


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a game that has just been added to the registry, and to nothing else."""
    monkeypatch.setitem(CLASSES, "new-comer", "tests.newcomer:Newcomer")
    return "new-comer"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Work with one process more than there are cores: many tests wait for servers and clocks."""
    return (os.cpu_count() or 1) + 1
