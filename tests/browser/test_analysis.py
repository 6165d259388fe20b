"""The analysis board: set up, varied, gone through by keys, judged, and handed on by a link."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from shiftbox.games import CLASSES, game
from shiftbox.match import Match
from shiftbox.puzzles.collection import collection

from .conftest import Arrive
from .moves import picks
from .people import Person
from .test_accessible import faults
from .test_phone import PHONE

FIRST = next(iter(CLASSES))
PATIENCE = 60_000


def current(page: Page) -> str:
    """The move that is shown, as its place in the tree says."""
    return page.locator(".moves [aria-current]").get_attribute("data-node") or ""


def shows(page: Page, node: int) -> None:
    page.locator(f".moves [data-node='{node}'][aria-current]").wait_for()
    page.locator(".board[aria-disabled=false]").wait_for()


def begun(person: Person, chosen: str = FIRST) -> Page:
    """Deal a game onto the board."""
    page = person.page
    page.goto("/analysis")
    page.locator("form select").first.select_option(chosen)
    page.get_by_role("button", name="Deal").click()
    shows(page, 0)
    return page


def played(person: Person, move: str, node: int) -> None:
    person.click(picks(FIRST, move, {}))
    shows(person.page, node)


def test_lines_are_tried_gone_through_judged_and_handed_on(arrive: Arrive) -> None:
    ada = arrive()
    page = begun(ada)
    for node, move in enumerate(("T1", "T2", "T3"), 1):
        played(ada, move, node)
    page.locator("#moves").click()  # the keys of a board that has the focus are the board's own
    for key, node in (("ArrowLeft", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        shows(page, node)
    played(ada, "B7", 4)
    page.locator("#moves").click()
    for key, node in (("ArrowUp", 2), ("ArrowDown", 4), ("Home", 0), ("ArrowRight", 1), ("End", 3)):
        page.keyboard.press(key)
        shows(page, node)
    assert page.get_by_role("group", name="Instead").locator("[data-node]").count() == 1
    page.locator("[data-node='4']").click()
    shows(page, 4)
    page.get_by_role("button", name="Analyse", exact=True).click()
    hints = page.locator("[data-hint]")
    hints.first.wait_for(timeout=PATIENCE)
    assert hints.count() == 4
    page.get_by_role("button", name="Judge the other").click()
    page.get_by_text("moves judged.").wait_for(timeout=PATIENCE)
    assert hints.count() > 20
    assert page.locator(".facts li").count() > 0
    page.get_by_text("“Exact” is proved").wait_for()
    assert page.get_by_text("hidden").count() == 0, "in this game nothing is"
    assert faults(ada) == []
    page.get_by_role("button", name="Make it the main line").click()
    assert page.get_by_role("group", name="Instead").locator("[data-node='3']").count() == 1
    ada.until(lambda: "#at=" in page.url and len(page.url) > 200)
    page.wait_for_timeout(600)  # until the address is that of what is shown
    link = page.get_by_label("Link to this analysis").input_value()
    bob = arrive()
    bob.page.goto(link)
    shows(bob.page, 2)
    assert bob.page.locator(".moves [data-node]").count() == 5
    assert current(bob.page) == "2"
    bob.page.get_by_role("button", name="Delete from here").click()
    shows(bob.page, 1)
    bob.page.goto(link[:-7])
    bob.page.get_by_text("This link was cut off").wait_for()
    assert bob.page.locator(".moves [data-node]").count() == 4, "the board stays as it was"


def test_a_position_is_set_up_and_refused_in_words(arrive: Arrive) -> None:
    ada = arrive()
    page = begun(ada)
    page.get_by_role("button", name="Set up by hand").click()
    for cell in ("A1", "A2", "A3"):
        page.locator(f"[data-cell={cell}]").click()
    page.get_by_text("The position as text").click()
    text = page.get_by_role("textbox", name="The position as text")
    wanted = json.loads(text.input_value())
    assert (wanted["board"][0], wanted["reserve"]) == ("000....", [19, 22])
    text.fill(json.dumps({**wanted, "reserve": [19, 9]}))
    page.get_by_role("button", name="Use this position").click()
    page.get_by_text("reserve[1]: 0 marbles on the board and 9 in reserve make 9").wait_for()
    text.fill('{"board": [')
    page.get_by_text("That cannot be read").wait_for()
    assert page.get_by_role("button", name="Use this position").is_disabled()
    assert faults(ada) == []
    text.fill(json.dumps(wanted))
    page.get_by_role("button", name="Use this position").click()
    shows(page, 0)
    assert page.locator(".board .marbles > *").count() == 3
    page.go_back()
    ada.until(lambda: page.locator(".board .marbles > *").count() == 0)


def test_a_bad_file_changes_nothing_and_a_record_is_a_board(arrive: Arrive, tmp_path: Path) -> None:
    match = Match(game(FIRST), seed=1, names=["Ada", "Bob"])
    while len(match) < 4:
        match.play(match.moves()[0])
    record = match.record().as_json()
    ada = arrive()
    page = begun(ada)
    played(ada, "T1", 1)
    file = tmp_path / "record.json"
    choose = page.locator("input[type=file]")
    for bad, words in (
        ({**record, "moves": [*record["moves"], "Z9"]}, "Move 5 (Z9) cannot be played there."),
        ({"shiftbox-analysis": 1, "start": {}, "tree": [{}]}, "damaged at “tree[0].after”"),
    ):
        file.write_text(json.dumps(bad))
        choose.set_input_files(file)
        page.get_by_text(words).wait_for()
        assert page.locator(".moves [data-node]").count() == 2, "what was there is still there"
    file.write_text(json.dumps(record))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="One forward").click()
    page.get_by_role("button", name="Analyse from here").click()
    shows(page, 1)
    assert page.locator(".moves [data-node]").count() == 5
    page.locator("summary", has_text="Play on from here").click()
    page.get_by_role("button", name="Go on playing").click()
    page.wait_for_url("**/t/*")


def test_a_solution_is_looked_into(arrive: Arrive) -> None:
    puzzle = next(one for one in collection() if one.position["game"] == FIRST)
    ada = arrive()
    ada.page.goto(f"/puzzles/{puzzle.id}")
    assert ada.page.get_by_role("button", name="Analysis board").count() == 0
    ada.page.get_by_role("button", name="Show solution").click()
    ada.page.get_by_role("button", name="Analysis board").click()
    shows(ada.page, 0)
    assert ada.page.locator(".moves [data-node]").count() > 1


@pytest.mark.parametrize("name", list(CLASSES)[1:])
def test_every_game_is_set_up_on_its_own_board(arrive: Arrive, name: str) -> None:
    """Everything lies open, and the list of moves plays where the board is not tried."""
    ada = arrive()
    page = begun(ada, name)
    page.get_by_text("Possible moves as a list").click()
    page.locator("button[data-move]").first.click()
    page.get_by_role("button", name="Play", exact=True).click()
    shows(page, 1)
    if page.get_by_role("button", name="Draw by chance").count():
        page.get_by_role("button", name="Draw by chance").click()
        shows(page, 2)
    assert faults(ada) == []


def test_on_a_phone_and_in_german(arrive: Arrive) -> None:
    ada = arrive(**{**PHONE, "locale": "de-DE"})
    page = ada.page
    page.goto("/analysis")
    page.get_by_role("heading", name="Analysebrett").wait_for()
    assert faults(ada) == []
    page.get_by_role("button", name="Austeilen").click()
    shows(page, 0)
    played(ada, "T1", 1)
    page.get_by_role("button", name="Analysieren", exact=True).click()
    page.locator("[data-hint]").first.wait_for(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(ada) == []
    page.get_by_role("button", name="Von Hand aufstellen").click()
    page.get_by_role("heading", name="Stellung aufstellen").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(ada) == []
