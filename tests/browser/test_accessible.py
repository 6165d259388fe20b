"""axe finds nothing on any page in either theme.

A theme changes colours and nothing else: in the dark one only contrast is looked at.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest

from .conftest import Arrive
from .people import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATHS = ["/", "/new", "/replay", "/rules", "/rules/shifting-seasons", "/guide/hidden-stones"]
PATHS += ["/rules/blockers/1", "/score", "/score/blockers", "/settings", "/nowhere"]
GAMES = ["shiftago", "blockers", "hidden-stones", "shifting-seasons"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = {"type": "rule", "values": ["color-contrast"]}
FAULTS = """async (runOnly) =>
    (await axe.run(document, { resultTypes: ['violations'], runOnly })).violations
"""
"""Only what is wrong leaves the page: thousands of elements that are right would take longer."""


def faults(person: Person, asked: dict[str, Any] | None = None) -> list[str]:
    """Return what axe finds, with the place."""
    # Evaluated rather than added as an element, which the server's policy forbids.
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text())
    everything = {"type": "tag", "values": TAGS}
    found: list[dict[str, Any]] = person.page.evaluate(FAULTS, asked or everything)
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found
        for node in fault["nodes"]
    ]


def faults_in_both_themes(person: Person) -> list[str]:
    """Return what axe finds in the light, and what can hardly be seen in the dark."""
    found = faults(person)
    show_in(person, "dark")
    found += faults(person, CONTRAST)
    show_in(person, "light")
    return found


def show_in(person: Person, theme: Literal["light", "dark"]) -> None:
    """Have the system prefer a theme, and wait until the page has taken it up."""
    person.page.emulate_media(color_scheme=theme)
    person.until_page(f"document.documentElement.dataset.theme === '{theme}'")


def test_pages(arrive: Arrive) -> None:
    ada = arrive(color_scheme="light")
    for path in PATHS:
        ada.page.goto(path)
        ada.page.wait_for_load_state("networkidle")
        assert faults_in_both_themes(ada) == [], path
    ada.page.goto("/")
    for game in GAMES:
        ada.page.locator(f"[aria-labelledby=game-{game}] button.primary").click()
    assert faults_in_both_themes(ada) == [], "choices against bots"


@pytest.mark.parametrize("game", GAMES)
def test_tables(arrive: Arrive, game: str) -> None:
    ada = arrive(color_scheme="light")
    ada.against_bots(game, {"shiftago": "express"}.get(game, "base"))
    for _ in range(2):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, ada.state["moves"][0]["text"])
    ada.until(lambda: bool(ada.state["moves"]))
    for tab in ("Moves", "Score X-ray", "Chat", "Table"):
        ada.page.get_by_role("tab", name=tab).click()
        assert faults_in_both_themes(ada) == [], tab


def test_waiting_joining_and_the_end(arrive: Arrive) -> None:
    ada = arrive(color_scheme="light")
    opened = ada.open_table(game="shiftago", players=2)
    ada.page.get_by_label("Send this link").or_(
        ada.page.get_by_text("Make new links")
    ).first.wait_for()
    assert faults_in_both_themes(ada) == []
    ada.page.goto(f"/t/{opened['table']}#join={opened['invites'][0]['secret']}")
    ada.page.get_by_role("button", name="Sit down").wait_for()
    assert faults_in_both_themes(ada) == []
    ada.against_bots("hidden-stones", "solo", 1)
    for _ in range(4):
        ada.until(lambda: bool(ada.state["moves"]))
        ada.move(ada.click, "end")
    ada.page.locator("#ending").wait_for()
    assert faults_in_both_themes(ada) == []
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_role("button", name="To the end").click()
    for tab in ("Score X-ray", "Moves"):
        ada.page.get_by_role("tab", name=tab).click()
        assert faults_in_both_themes(ada) == [], tab


def test_links_to_seats_that_are_taken_and_giving_up(arrive: Arrive) -> None:
    ada = arrive(color_scheme="light")
    ada.against_bots("shiftago", "express")
    table = ada.page.url
    for link in ("join", "device"):
        ada.page.goto("/settings")
        ada.page.goto(f"{table}#{link}={'a' * 43}")
        ada.page.locator("main .primary").wait_for()
        assert faults_in_both_themes(ada) == [], link
    ada.page.goto(table)
    ada.page.get_by_role("tab", name="Table").click()
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.locator("button.danger").wait_for()
    assert faults_in_both_themes(ada) == []
