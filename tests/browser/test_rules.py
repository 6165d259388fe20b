"""Rules pages with the boards of the game, and a first game that is played on them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from shiftbox.games import CLASSES

from .conftest import Arrive

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
LANGUAGES = {"en": "en-GB", "de": "de-DE", "hu": "hu-HU"}


def names(game: str) -> list[str]:
    """Return the examples that the rules of a game show."""
    made = json.loads((GAMES / game / "examples.json").read_text("utf-8"))
    return [example["name"] for example in made if example["name"] != "guide"]


@pytest.mark.parametrize("game", CLASSES)
def test_every_example_is_drawn_as_a_board_in_every_language(game: str, arrive: Arrive) -> None:
    for language in LANGUAGES.values():
        ada = arrive(locale=language)
        ada.page.goto(f"/rules/{game}")
        for name in names(game):
            shown = ada.page.locator(f"[data-example='{name}']")
            shown.locator("svg:not(.definitions)").filter(visible=True).first.wait_for()
            assert shown.locator("> figcaption").inner_text().strip()
        assert ada.page.locator("article pre, article code").count() == 0
        assert ada.page.locator("article .overview, article [data-target=reach]").count() == 0
        wide = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "nothing is cut off"


def test_the_contents_lead_to_every_chapter_and_stay_off_paper(arrive: Arrive) -> None:
    ada = arrive(viewport={"width": 1440, "height": 900})
    ada.page.goto("/rules/shiftago")
    contents = ada.page.get_by_role("navigation", name="Contents")
    contents.wait_for()
    titles = ada.page.locator("article h2").all_inner_texts()
    assert contents.get_by_role("link").all_inner_texts() == titles
    last = contents.get_by_role("link").last
    last.press("Enter")
    heading = ada.page.get_by_role("heading", name=titles[-1])
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    expect(contents).to_be_in_viewport()
    assert ada.page.evaluate("location.pathname") == "/rules/shiftago"
    ada.page.emulate_media(media="print")
    expect(contents).to_be_hidden()


def test_what_a_card_counts_is_told_below_its_board(arrive: Arrive) -> None:
    ada = arrive(locale="de-DE")
    ada.page.goto("/rules/shifting-seasons")
    first = ada.page.locator("[data-example='booklet-1']")
    first.wait_for()
    assert "12 Plättchen, 5 kostbar, 3 in der eigenen Saisonfarbe" in first.inner_text()
    assert first.locator("li strong").inner_text() == "20"
    assert first.locator(".lit").count() == 12
    ada.page.goto("/rules/blockers")
    count = ada.page.locator("[data-example='count']")
    count.locator("li").first.wait_for()
    assert count.locator("li strong").all_inner_texts() == ["5", "4", "2"]


def test_a_first_game_is_played_on_the_board_to_its_end(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/guide/shiftago")
    ada.page.get_by_text("A whole game of Express for two").wait_for()
    ada.target("T4").click()
    ada.page.get_by_role("button", name="Next").click()
    ada.page.get_by_text("Once more into column 4").wait_for()
    for game in CLASSES:
        ada.page.goto(f"/guide/{game}")
        again = ada.page.get_by_role("button", name="Next").or_(
            ada.page.get_by_role("button", name="Show me")
        )
        start = ada.page.get_by_role("link", name="Play a real game")
        again.or_(start).wait_for()
        for _ in range(40):
            if start.count():
                break
            again.click()
        assert start.count(), game


def test_a_guide_says_what_is_asked_for_and_counts_its_steps(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/guide/shiftago")
    words = ada.page.locator("section.card")
    words.get_by_text("Step 1 of 19").wait_for()
    previous = ada.page.get_by_role("button", name="Previous")
    before = previous.bounding_box()
    assert ada.target("T1").get_attribute("aria-label") == "Column 1 from the top"
    ada.target("T1").click(force=True)
    words.get_by_text(
        "Another move is asked for here: Pushes a marble into column 4 from the top."
    ).wait_for()
    ada.target("T4").click()
    words.get_by_text("Step 2 of 19").wait_for()
    assert "Another move" not in words.inner_text()
    assert "A whole game of Express" not in words.inner_text(), "that was about the own move"
    assert ada.target("cell A4").get_attribute("aria-label") == "A4, your marble"
    assert previous.bounding_box() == before
