"""A low window, such as a phone on its side: what is asked stays in sight, and so do own cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Arrive
from .people import Person
from .test_layouts import HIDDEN, PHONE, PHONES, come

SIDEWAYS: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, **PHONE}
LOW = [
    SIDEWAYS,
    {"viewport": {"width": 960, "height": 600}},
    {"viewport": {"width": 1280, "height": 600}},
]
GAMES = ["shiftago", "blockers", "hidden-stones", "shifting-seasons"]


def seated(person: Person, game: str) -> None:
    person.against_bots(game, {"shiftago": "express"}.get(game, "base"))
    person.until(person.may_move)
    person.page.locator(".board [data-target]").first.wait_for()
    person.page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("how", LOW)
def test_a_chosen_move_is_confirmed_in_sight_of_a_low_window(
    arrive: Arrive, how: dict[str, Any]
) -> None:
    ada = arrive(settings={"confirm": True}, **how)
    seated(ada, "blockers")
    pairs = [move["text"].split("@") for move in ada.state["moves"] if move["text"][0] != "*"]
    tile, cell = max(pairs, key=lambda pair: pair[1])
    ada.click([f"tile 0:{tile}"])
    ada.page.locator(f'svg [data-target="cell {cell}"]').click()
    expect(ada.page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)
    ada.page.evaluate("scrollTo(0, 250)")
    expect(ada.page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_shows_the_board_first(arrive: Arrive, game: str) -> None:
    ada = arrive(**SIDEWAYS)
    seated(ada, game)
    board = ada.page.locator(".board").bounding_box()
    dock = ada.page.locator(".dock").bounding_box()
    assert board
    assert dock
    assert dock["y"] + dock["height"] == 390
    assert dock["y"] - board["y"] > 390 * 0.4
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 844


@pytest.mark.parametrize("size", PHONES)
def test_all_own_cards_are_in_sight_on_a_phone(arrive: Arrive, size: tuple[int, int]) -> None:
    ada = come(arrive, size)
    seated(ada, "hidden-stones")
    asked = [".hand .card"]
    assert ada.page.evaluate(HIDDEN, [asked, ".dock"]) == []
    ada.move(ada.click, "pass")
    ada.until(lambda: ada.may_move() and len(ada.state["position"]["hands"][0]) == 6)
    expect(ada.page.locator(".hand .card")).to_have_count(6)
    assert ada.page.evaluate(HIDDEN, [asked, ".dock"]) == []


@pytest.mark.parametrize("how", [SIDEWAYS, {"viewport": {"width": 390, "height": 844}, **PHONE}])
def test_a_tap_beside_a_sheet_closes_it_and_plays_nothing(
    arrive: Arrive, how: dict[str, Any]
) -> None:
    ada = arrive(**how)
    seated(ada, "shiftago")
    before = ada.moment
    ada.page.get_by_role("button", name="Players").tap()
    sheet = ada.page.locator("aside.sheet")
    sheet.wait_for()
    ada.page.touchscreen.tap(how["viewport"]["width"] / 2, 20)
    expect(sheet).to_have_count(0)
    expect(ada.page.locator(".board")).to_be_visible()
    assert ada.moment == before
