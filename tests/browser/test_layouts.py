"""What belongs together is in sight at once, at six sizes of a window."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from .conftest import Arrive
from .people import Person

WIDE = [(1024, 768), (1280, 800), (1440, 900), (1920, 1080)]
PHONES = [(390, 844), (360, 740)]
PHONE: dict[str, Any] = {"is_mobile": True, "has_touch": True}
CELLS = [f'[data-target="cell {row}{column}"]' for row in "ABCDEF" for column in range(1, 7)]
LANES = [f'[data-target="lane {lane}"]' for lane in (1, 2, 3, 4)]
HIDDEN = """([selectors, bar]) => {
    const dock = bar && document.querySelector(bar)?.getBoundingClientRect();
    const edge = dock ? dock.top : innerHeight;
    const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
    return found.filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width === 0 || box.left < 0 || box.right > innerWidth + 0.5
            || box.top < 0 || box.bottom > edge + 0.5;
    }).map((one) => `${one.className.baseVal ?? one.className} ${one.textContent.slice(0, 40)}`);
}"""


def come(arrive: Arrive, size: tuple[int, int]) -> Person:
    more = PHONE if size in PHONES else {}
    return arrive(viewport={"width": size[0], "height": size[1]}, **more)


def seated(person: Person) -> None:
    person.against_bots("shifting-seasons", "base", 4)
    person.until(person.may_move)
    person.target("lane 1").wait_for()
    person.page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("size", WIDE)
def test_four_score_cards_and_the_own_board_are_in_sight(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    ada = come(arrive, size)
    seated(ada)
    cards = ada.page.locator("aside.panel button.card")
    assert cards.count() == 4
    assert ada.page.locator("aside.panel .seat").count() >= 4
    wanted = [
        *CELLS,
        *LANES,
        "aside.panel button.card",
        "aside.panel .seat",
        '[data-target^="tile "]',
    ]
    assert ada.page.evaluate(HIDDEN, [wanted, None]) == []


@pytest.mark.parametrize("size", PHONES)
def test_nothing_asked_for_lies_under_the_bar_of_a_phone(
    arrive: Arrive, size: tuple[int, int]
) -> None:
    ada = come(arrive, size)
    seated(ada)
    asked = [*LANES, '[data-target^="tile "]']
    assert ada.page.evaluate(HIDDEN, [asked, ".dock"]) == []
    push = next(m["text"] for m in ada.state["moves"] if m["text"].endswith(" 4"))
    ada.move(ada.click, push)
    ada.until(lambda: ada.state["position"]["phase"] != "push" and ada.may_move())
    places = [move["text"].replace("place", "cell") for move in ada.state["moves"]]
    selectors = [f'[data-target="{place}"]' for place in places]
    ada.target(places[0]).wait_for()
    ada.until(lambda: ada.page.evaluate(HIDDEN, [selectors, ".dock"]) == [], 5)


CARDS = [("/", ".games > article"), ("/puzzles", ".parts:has(.level) > *")]


@pytest.mark.parametrize("size", [*WIDE, (800, 1100), *PHONES])
@pytest.mark.parametrize(("path", "card"), CARDS)
def test_no_card_of_a_first_page_is_left_alone(
    arrive: Arrive, size: tuple[int, int], path: str, card: str
) -> None:
    ada = come(arrive, size)
    ada.page.goto(path)
    cards = ada.page.locator(card)
    cards.nth(3).wait_for()
    tops = [round(box["y"]) for one in cards.all() if (box := one.bounding_box())]
    rows = [tops.count(top) for top in sorted(set(tops))]
    assert sum(rows) == 4
    assert all(one == other for one, other in pairwise(rows)), rows


def test_a_card_keeps_its_height_while_opponents_are_chosen(arrive: Arrive) -> None:
    ada = come(arrive, (1280, 800))
    ada.page.goto("/")
    cards = ada.page.locator(".games > article")
    cards.nth(3).wait_for()
    ada.page.evaluate("document.fonts.ready")
    height = "all => all.map((one) => Math.round(one.getBoundingClientRect().height))"
    before = cards.evaluate_all(height)
    for card in cards.all():
        card.locator("button.primary").click()
        card.locator(".bots select, .bots .levels").first.wait_for()
        assert cards.evaluate_all(height) == before
        card.locator(".close").click()


def test_the_board_of_one_opponent_is_large_where_there_is_room(arrive: Arrive) -> None:
    ada = come(arrive, (1920, 1080))
    ada.against_bots("shifting-seasons", "base")
    board = ada.page.locator(".boards figure")
    board.wait_for()
    box, own = board.bounding_box(), ada.page.locator(".own").bounding_box()
    assert box
    assert own
    assert 330 < box["width"] < own["width"]


def test_the_logo_and_every_page_are_in_the_head_of_a_phone(arrive: Arrive) -> None:
    for language in ("en-GB", "de-DE", "hu-HU"):
        ada = arrive(viewport={"width": 360, "height": 740}, locale=language, **PHONE)
        ada.page.goto("/settings")
        ada.page.locator("header .brand svg").wait_for()
        ada.page.evaluate("document.fonts.ready")
        nav = ada.page.locator("header nav")
        assert nav.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, language


@pytest.mark.parametrize("language", ["de-DE", "hu-HU"])
def test_long_words_stay_inside_their_buttons_on_a_phone(arrive: Arrive, language: str) -> None:
    ada = arrive(viewport={"width": 360, "height": 740}, locale=language, **PHONE)
    ada.against_bots("shifting-seasons", "base")
    # With its turn over there is something to look back at: four buttons stand side by side.
    while not ada.page.locator(".quick button:nth-of-type(4)").count():
        ada.play_some(1)
    ada.page.evaluate("document.fonts.ready")
    wide = (
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    )
    assert ada.page.locator(".quick button").evaluate_all(wide) == []
