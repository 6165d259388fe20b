"""The client's own face: two fonts that come with it, and figures of equal width."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Arrive
from .people import Person

MOST_FOR_FONTS = 120_000
MOST_BESIDE_FONTS = 185_000
"""Bytes of the first page, as they are before compression; the fonts came in at 162 kB."""
SIGNS = "Ágnes Őszi-Űrhajó: „größer“ – 3 × 4 \N{MINUS SIGN} 1 …"


def drawn_with(person: Person, selector: str) -> set[str]:
    """The fonts that the browser has really drawn an element's letters with."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {font["familyName"] for font in fonts if font["isCustomFont"]} | {
        f"system: {font['familyName']}" for font in fonts if not font["isCustomFont"]
    }


def watched(person: Person) -> dict[str, int]:
    """What the page loads, filled while it does."""
    sizes: dict[str, int] = {}

    def note(answer: Any) -> None:
        sizes[answer.url] = len(answer.body())

    person.page.on("response", note)
    return sizes


def test_the_first_page_comes_with_its_own_fonts_and_little_else(arrive: Arrive) -> None:
    ada = arrive(locale="hu-HU")
    sizes = watched(ada)
    ada.page.goto("/")
    ada.page.wait_for_load_state("networkidle")
    ada.page.evaluate("document.fonts.ready")
    host = ada.page.evaluate("location.origin")
    assert all(url.startswith(host) for url in sizes)
    fonts = {url: size for url, size in sizes.items() if url.endswith(".woff2")}
    assert any("figtree-latin-ext" in url for url in fonts), "Hungarian needs the second half"
    assert 2 < len(fonts) <= 4
    assert sum(fonts.values()) < MOST_FOR_FONTS
    assert sum(sizes.values()) - sum(fonts.values()) < MOST_BESIDE_FONTS


def test_every_letter_that_we_use_is_drawn_with_them(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/settings")
    ada.page.locator("h1").wait_for()
    ada.page.evaluate(
        "text => { document.querySelector('h1').textContent = text;"
        " document.querySelector('main label').textContent = text; }",
        SIGNS,
    )
    ada.page.evaluate("document.fonts.ready")
    assert drawn_with(ada, "h1") == {"Fraunces SemiBold"}
    assert drawn_with(ada, "main label") == {"Figtree Light"}, "the name of the variable font"


@pytest.mark.parametrize("tag", ["table", "ol"])
def test_figures_below_each_other_are_equally_wide(arrive: Arrive, tag: str) -> None:
    ada = arrive()
    ada.page.goto("/settings")
    ada.page.locator("h1").wait_for()
    widths = ada.page.evaluate(
        """(tag) => ['1111', '4080'].map((text) => {
            const list = document.createElement(tag), one = document.createElement('span');
            one.textContent = text;
            list.append(one);
            document.querySelector('main').append(list);
            return one.getBoundingClientRect().width;
        })""",
        tag,
    )
    assert widths[0] == widths[1]
