"""A phone of 360 pixels: everything fits, fingers are enough, and targets are large enough."""

from __future__ import annotations

import pytest

from .conftest import Arrive
from .people import Person

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
GAMES = ["shiftago", "blockers", "hidden-stones", "shifting-seasons"]
PAGES = [
    "/",
    "/new",
    "/rules/shifting-seasons",
    "/guide/blockers",
    "/score",
    "/settings",
    "/replay",
]

TOO_SMALL = """() => [...document.querySelectorAll('button, select, input')]
    .filter((one) => one.checkVisibility?.({ visibilityProperty: true }) ?? true)
    .filter((one) => !one.closest('[aria-hidden=true], [inert], label'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < %s)
    .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width} ${box.height}`)
"""


def tap(person: Person, names: list[str]) -> None:
    for name in names:
        person.target(name).tap()


def assert_nothing_sticks_out(person: Person) -> None:
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, f"{person.page.url} is {wide} pixels wide"


@pytest.mark.parametrize("path", PAGES)
def test_pages_fit(arrive: Arrive, path: str) -> None:
    ada = arrive(**PHONE)
    ada.page.goto(path)
    ada.page.wait_for_load_state("networkidle")
    assert_nothing_sticks_out(ada)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_and_fingers_can_play(arrive: Arrive, game: str) -> None:
    ada = arrive(**PHONE)
    ada.against_bots(game, {"shiftago": "express"}.get(game, "base"))
    for _ in range(3):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(lambda names: tap(ada, names), ada.state["moves"][0]["text"])
    assert_nothing_sticks_out(ada)


def test_a_whole_game_with_a_finger(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.against_bots("shiftago", "express")
    ada.play_to_the_end(lambda names: tap(ada, names))
    assert_nothing_sticks_out(ada)


@pytest.mark.parametrize("path", ["/", "/new", "/settings"])
def test_buttons_are_large_enough_for_fingers(arrive: Arrive, path: str) -> None:
    ada = arrive(**PHONE)
    ada.page.goto(path)
    ada.page.wait_for_load_state("networkidle")
    assert ada.page.evaluate(TOO_SMALL % 43.5) == []


def test_choices_against_bots_fit_and_are_large_enough(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.page.goto("/")
    for game in GAMES:
        ada.page.locator(f"[aria-labelledby=game-{game}] button.primary").tap()
    assert ada.page.evaluate(TOO_SMALL % 43.5) == []
    assert_nothing_sticks_out(ada)


def test_every_cell_of_blockers_has_a_button_for_a_fingertip(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.against_bots("blockers", "base")
    ada.until(ada.may_move)
    # The joker goes nearly anywhere, so its cells are offered block by block.
    text = next(m["text"] for m in ada.state["moves"] if not m["text"].startswith("*"))
    tile, cell = text.split("@")
    tap(ada, [f"tile 0:{tile}"])
    wanted = {
        m["text"].split("@")[1] for m in ada.state["moves"] if m["text"].startswith(f"{tile}@")
    }
    buttons = ada.page.locator('button[data-target^="cell "]')
    buttons.first.wait_for()
    assert {one.get_attribute("data-target") for one in buttons.all()} == {
        f"cell {cell}" for cell in wanted
    }
    for one in buttons.all():
        box = one.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    ada.move(lambda _: ada.page.locator(f'button[data-target="cell {cell}"]').tap(), text)
    assert_nothing_sticks_out(ada)
