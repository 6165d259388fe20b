"""axe finds nothing on any page in either theme."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import Arrive
from .people import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATHS = ["/", "/new", "/replay", "/rules", "/rules/shifting-seasons", "/guide/hidden-stones"]
PATHS += ["/rules/blockers/1", "/score", "/score/blockers", "/settings", "/nowhere"]
GAMES = ["shiftago", "blockers", "hidden-stones", "shifting-seasons"]
THEMES = ["light", "dark"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FAULTS = """async (values) => {
    const how = { resultTypes: ['violations'], runOnly: { type: 'tag', values } };
    return (await axe.run(document, how)).violations;
}"""
"""Only what is wrong leaves the page: thousands of elements that are right would take longer."""


def faults(person: Person) -> list[str]:
    """Return what axe finds, with the place."""
    # Evaluated rather than added as an element, which the server's policy forbids.
    person.page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = person.page.evaluate(FAULTS, TAGS)
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_pages(arrive: Arrive, theme: str) -> None:
    ada = arrive(color_scheme=theme)
    for path in PATHS:
        ada.page.goto(path)
        ada.page.wait_for_load_state("networkidle")
        assert faults(ada) == [], path
    ada.page.goto("/")
    for game in GAMES:
        ada.page.locator(f"[aria-labelledby=game-{game}] button.primary").click()
    assert faults(ada) == [], "choices against bots"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_tables(arrive: Arrive, theme: str, game: str) -> None:
    ada = arrive(color_scheme=theme)
    ada.against_bots(game, {"shiftago": "express"}.get(game, "base"))
    for _ in range(2):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, ada.state["moves"][0]["text"])
    ada.until(lambda: bool(ada.state["moves"]))
    for tab in ("Moves", "Score X-ray", "Chat", "Table"):
        ada.page.get_by_role("tab", name=tab).click()
        assert faults(ada) == [], tab


@pytest.mark.parametrize("theme", THEMES)
def test_waiting_joining_and_the_end(arrive: Arrive, theme: str) -> None:
    ada = arrive(color_scheme=theme)
    opened = ada.open_table(game="shiftago", players=2)
    ada.page.get_by_label("Send this link").or_(
        ada.page.get_by_text("Make new links")
    ).first.wait_for()
    assert faults(ada) == []
    ada.page.goto(f"/t/{opened['table']}#join={opened['invites'][0]['secret']}")
    ada.page.get_by_role("button", name="Sit down").wait_for()
    assert faults(ada) == []
    ada.against_bots("hidden-stones", "solo", 1)
    for _ in range(4):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, "end")
    ada.page.locator("#ending").wait_for()
    assert faults(ada) == []
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("button", name="To the end").click()
    for tab in ("Score X-ray", "Moves"):
        ada.page.get_by_role("tab", name=tab).click()
        assert faults(ada) == [], tab


@pytest.mark.parametrize("theme", THEMES)
def test_links_to_seats_that_are_taken_and_giving_up(arrive: Arrive, theme: str) -> None:
    ada = arrive(color_scheme=theme)
    ada.against_bots("shiftago", "express")
    table = ada.page.url
    for link in ("join", "device"):
        ada.page.goto("/settings")
        ada.page.goto(f"{table}#{link}={'a' * 43}")
        ada.page.locator("main .primary").wait_for()
        assert faults(ada) == [], link
    ada.page.goto(table)
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("button.danger").wait_for()
    assert faults(ada) == []
