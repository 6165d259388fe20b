"""A phone with a processor four times slower answers every touch within a tenth of a second."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from .quickness import TURNS, measure
from .serving import Server

SLOWNESS = 4
MILLISECONDS = 100
TURNS_HERE = 5


@pytest.mark.parametrize("game", TURNS)
def test_every_touch_is_answered_within_a_tenth_of_a_second(
    browser: Browser, server: Server, game: str
) -> None:
    answers = measure(browser, server, game, SLOWNESS, TURNS_HERE).answers
    assert len(answers) >= 3
    told = {name: (answer.to_picture, answer.processor) for name, answer in answers.items()}
    assert all(answer.takes < MILLISECONDS for answer in answers.values()), told
