from __future__ import annotations

from typing import Any

import pytest

from shiftbox.game import Game
from tests.contract.settings import NAMES, SETTINGS


@pytest.fixture(params=SETTINGS, ids=NAMES)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Every game in every variant and number of players."""
    chosen: Game[Any] = request.param
    return chosen
