"""Pages on paper: few sheets, in light colours, with boards and without buttons."""

from __future__ import annotations

import re

import pytest

from .conftest import Arrive

MOST_SHEETS = 4
DRAWN = """[...document.querySelectorAll('main [data-example]')]
    .every((one) => one.querySelector('svg'))"""
"""Boards come after their texts."""
VISIBLE = """(selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.getBoundingClientRect().height > 0).length"""


@pytest.mark.parametrize("game", ["shiftago", "blockers", "hidden-stones", "shifting-seasons"])
def test_rules_fit_on_four_sheets_with_their_boards(arrive: Arrive, game: str) -> None:
    ada = arrive(color_scheme="dark", settings={"theme": "dark"})
    ada.page.goto(f"/rules/{game}")
    ada.page.locator("main svg").first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    ada.until_page(DRAWN)
    boards = ada.page.evaluate(VISIBLE, "main article svg")
    sheets = re.findall(rb"/Type\s*/Page\b", ada.page.pdf(prefer_css_page_size=True))
    assert 1 <= len(sheets) <= MOST_SHEETS
    ada.page.emulate_media(media="print")
    ada.until_page("document.documentElement.dataset.theme === 'light'")
    assert ada.page.evaluate(VISIBLE, "main article svg") == boards
    assert ada.page.evaluate(VISIBLE, "header, main button:not([data-target]), main .button") == 0
    article = ada.page.locator("main article").first
    assert article.evaluate("one => getComputedStyle(one).columnCount") == "2"
