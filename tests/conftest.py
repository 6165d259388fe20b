from __future__ import annotations

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
