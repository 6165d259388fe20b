"""A whole game of each kind by keyboard alone, from the first page on, with the confirm step."""

from __future__ import annotations

import pytest

from .conftest import Arrive
from .keys import Keys

GAMES = ["shiftago", "blockers", "hidden-stones", "shifting-seasons"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_a_mouse(arrive: Arrive, game: str) -> None:
    ada = arrive(settings={"confirm": True})
    keys = Keys(ada.page)
    ada.page.goto("/")
    ada.page.locator(f"#game-{game}").wait_for()
    keys.tab_to(f"[aria-labelledby=game-{game}] button.primary")
    ada.page.keyboard.press("Enter")
    keys.tab_to(f"[aria-labelledby=game-{game}] .levels button")
    ada.page.keyboard.press("Enter")
    ada.until(lambda: bool(ada.state))
    ada.play_to_the_end(keys.pick)


def test_escape_takes_a_proposal_back(arrive: Arrive) -> None:
    ada = arrive(settings={"confirm": True})
    ada.against_bots("shiftago", "express")
    keys = Keys(ada.page)
    keys.go("T4")
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("button", name="Play it").wait_for()
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="Play it").wait_for(state="detached")
    assert ada.state["seq"] == 0
