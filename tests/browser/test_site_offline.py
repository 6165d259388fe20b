"""The site in a real browser when neither its host nor a network is there any more.

One visitor has had the games loaded and a bot has answered; then the host is stopped, the
browser's network is cut, and the page is loaded anew. What the site loads from and keeps is the
browser's own.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from shiftbox.games import CLASSES, game_class
from shiftbox.puzzles.collection import collection
from shiftbox.puzzles.daily import puzzle_of
from shiftbox.server.wire import puzzling
from shiftbox.server.wire.puzzle_bodies import Solving

from .conftest import Arrive
from .moves import picks
from .people import chosen
from .sites import Files, Visitor

TITLES = [game_class(name).info.title for name in CLASSES]
KIND, DAY = "express-win-in-n", "2026-11-18"
"""Puzzles that are solved by moves."""
PATIENCE, LINES_OF_REPORT = 120_000, 5
"""The report is of a game without draws, so its ledger has no line for luck."""
RECORDS: dict[str, dict[str, object]] = {}
ANEW = """() => fetch('offline/parts.json',
        { cache: 'no-store', headers: { 'Shiftbox-Anew': 'yes' } })
    .then(() => 'answered', () => 'nobody')"""
"""Asks the host itself, not what is kept."""


@pytest.fixture(scope="module")
def files(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files.of(site, tmp_path_factory.mktemp("host"))


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One browser for all tests in their order; its window is small, so that drawing is quick."""
    how = {"viewport": {"width": 1100, "height": 720}, "locale": "en-GB"}
    found = browser.new_context(**how, reduced_motion="reduce")  # type: ignore[arg-type]
    found.set_default_timeout(60_000)
    yield found
    found.close()


@pytest.fixture(scope="module")
def tabs(context: BrowserContext, files: Files) -> Iterator[list[Visitor]]:
    """The tabs that were opened one after the other; the last one is in use, all offline."""
    ada = Visitor(context, files.address)
    ada.visit()
    ada.begin(TITLES[0])
    ada.until_page("navigator.serviceWorker?.controller != null")
    # Workers that began before the service worker was there go on asking the host.
    ada.arrived()
    ada.play(1)
    ada.until(ada.may_move)
    files.stop()
    context.set_offline(True)
    ada.page.reload()
    found = [ada]
    yield found
    for tab in found:
        assert tab.complaints == []
        assert all(url.startswith((files.address, "blob:", "data:")) for url in tab.requested)


def closed_in_mid_move(tabs: list[Visitor]) -> Visitor:
    """Make a move, close the tab before anything has come of it, and come again by the list."""
    ada, table = tabs[-1], tabs[-1].page.url
    ada.until(ada.may_move)
    before, heard = ada.moment, ada.heard
    move = chosen(ada.state["moves"], random.Random(len(heard)))
    ada.click(picks(ada.state["table"]["game"], move, ada.state["position"]))
    ada.page.close()
    again = Visitor(ada.page.context, ada.address)
    tabs.append(again)
    again.visit()
    again.page.locator(f"a[href='{table[table.index('#') :]}']").first.click()
    again.arrived()
    assert again.moment[:2] >= before[:2]
    assert again.heard[: len(heard)] == heard
    return again


def is_verified(record: dict[str, object], folder: Path) -> bool:
    """Tell whether `shiftbox verify` accepts a record, as that of a game that is over."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    command = [sys.executable, "-m", "shiftbox", "verify", str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.returncode == 0 and "it is over" in ran.stdout


def test_pages_come_though_nobody_answers(tabs: list[Visitor], files: Files) -> None:
    (ada,) = tabs
    ada.page.get_by_role("heading", name=TITLES[0]).wait_for()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(files.address, timeout=5)
    assert ada.page.evaluate(ANEW) == "nobody"
    ada.visit("/rules")
    ada.page.locator("main a[href^='#/rules/']").first.click()
    ada.page.locator("article h2").first.wait_for()


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_that_was_closed_in_mid_move(
    tabs: list[Visitor], title: str, tmp_path: Path
) -> None:
    ada = tabs[-1]
    ada.visit()
    ada.told.clear()
    ada.against(title, "Strong")
    ada.arrived()
    ada.play(3)
    ada = closed_in_mid_move(tabs)
    ada.play_to_the_end()
    assert ada.state["table"]["title"] == title
    assert [seat["level"] for seat in ada.state["seats"]] == [None, "strong"]
    RECORDS[title] = ada.saved_record()
    assert is_verified(RECORDS[title], tmp_path)
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.page.get_by_text("Turn 0 of").wait_for()
    ada.page.get_by_role("button", name="To the end").click()
    ada.page.locator("#verdict").wait_for()


def test_a_game_goes_on_in_another_tab_when_one_is_closed(tabs: list[Visitor]) -> None:
    ada = tabs[-1]
    ada.visit()
    ada.against(TITLES[1])
    ada.arrived()
    ada.play(3)
    ada.until(ada.may_move)
    for step in ("Show the move", "not played yet", "Chances to win then"):
        ada.page.get_by_role("button", name="Hint", exact=True).press("h")
        expect(ada.page.locator(".hint-card")).to_contain_text(step)
    for _ in ("the move that is shown", "the hint"):
        ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".hint-card")).to_have_count(0)
    left, table = ada.state, ada.page.url
    played = ada.heard[-3:]
    bea = Visitor(ada.page.context, ada.address)
    tabs.append(bea)
    bea.page.goto(table)
    bea.arrived()
    ada.play(1)
    bea.until(lambda: bea.state["seq"] == ada.state["seq"] > left["seq"])
    ada.page.close()
    assert set(played) <= set(bea.heard)
    bea.play(1)
    bea.visit()
    bea.page.locator(f"a[href='{table[table.index('#') :]}']").first.wait_for()


def test_a_finished_game_is_replayed_and_a_record_is_taken_in(
    tabs: list[Visitor], tmp_path: Path
) -> None:
    bea = tabs[-1]
    bea.visit("/replay")
    bea.page.locator("main a[href^='#/replay/']").first.click()
    bea.page.locator(".stage").wait_for()
    bea.visit("/replay")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORDS[TITLES[0]]))
    bea.page.locator("input[type=file]").set_input_files(file)
    bea.page.locator(".stage").wait_for()
    bea.page.get_by_role("button", name="Report", exact=True).click()
    bea.page.locator(".graph [role=slider]").wait_for()
    bea.page.locator("progress").wait_for(state="detached", timeout=PATIENCE)
    ledger = bea.page.get_by_role("table").first.locator("tbody tr")
    expect(ledger).to_have_count(LINES_OF_REPORT)


def refutable() -> tuple[str, list[str], str]:
    """Return an easy puzzle, the own moves of its solution, and a first move that is refuted."""
    name = next(puzzle.id for puzzle in collection(KIND))
    told = puzzling.frame(name, Solving(help="solution"))
    own = [str(one.move) for one in told.solution or () if one.by == told.seat]
    for move in told.moves:
        why = puzzling.frame(name, Solving(moves=move.text)).why
        if why and why[0].code == "refuted":
            return name, own, move.text
    raise AssertionError("every first move solves it")


def test_a_puzzle_is_refuted_and_solved_and_so_is_that_of_a_day(tabs: list[Visitor]) -> None:
    page, (name, own, wrong) = tabs[-1].page, refutable()
    tabs[-1].visit(f"/puzzles/{name}")
    page.locator(f"[data-target='{wrong}']").click()
    said(page, "That does not do it.")
    page.get_by_role("button", name="Try again").click()
    for move, before in zip(own, ["Your move.", *["Right so far."] * len(own)], strict=False):
        said(page, before)
        page.locator(f"[data-target='{move}']").click()
    said(page, "Solved!")
    tabs[-1].visit(f"/puzzles/today?date={DAY}")
    page.locator(".goal").wait_for()
    told = puzzling.frame(puzzle_of(date.fromisoformat(DAY)).id, Solving(help="solution"))
    for made in range(sum(one.by == told.seat for one in told.solution or ())):
        said(page, "Right so far." if made else "Your move.")
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="Show the move").click()
        page.get_by_role("button", name="Play", exact=True).click()
    said(page, "Solved!")


def said(page: Page, text: str) -> None:
    expect(page.locator(".bar [role=status]")).to_contain_text(text)


def test_a_game_moves_to_a_server_and_back_and_is_played_to_its_end(
    tabs: list[Visitor], arrive: Arrive, tmp_path: Path
) -> None:
    """The server is another one, with a browser of its own; the record is carried as a file."""
    ada, bob = tabs[-1], arrive()
    ada.visit()
    ada.against(TITLES[0])
    ada.arrived()
    ada.play_some(2)
    bob.page.goto("/replay")
    bob.go_on(ada.taken_along())
    bob.until(bob.may_move)
    assert bob.state["position"] == ada.state["position"]
    bob.play_some(1)
    ada.visit("/replay")
    ada.go_on(bob.taken_along())
    ada.until(ada.may_move)
    assert ada.state["position"] == bob.state["position"]
    ada.play_to_the_end()
    record = ada.saved_record()
    assert record["practice"] is True
    assert is_verified(record, tmp_path)
