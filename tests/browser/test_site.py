"""The static site in a real browser: the same games without any server."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from shiftbox.games import CLASSES, game_class
from shiftbox.site.publishing import publish

from .sites import BELOW, Files, Visitor

TITLES = [game_class(name).info.title for name in CLASSES]
RECORDS: dict[str, dict[str, object]] = {}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Files]:
    folder = tmp_path_factory.mktemp("host")
    publish(folder / BELOW)
    found = Files(folder)
    yield found
    found.stop()  # the last test has done so already; twice does no harm


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One browser for all tests, as a visitor has one."""
    how = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
    found = browser.new_context(**how, reduced_motion="reduce")  # type: ignore[arg-type]
    found.set_default_timeout(60_000)
    yield found
    found.close()


@pytest.fixture(scope="module")
def ada(context: BrowserContext, files: Files) -> Iterator[Visitor]:
    found = Visitor(context, files.address)
    yield found
    assert found.complaints == []
    assert all(url.startswith((files.address, "blob:", "data:")) for url in found.requested)


def test_nothing_is_loaded_before_the_visitor_agrees(ada: Visitor) -> None:
    ada.visit()
    ada.page.get_by_text("Tables you open or join").wait_for()
    ada.visit("/rules")
    ada.page.locator("h1", has_text="Rules").wait_for()
    ada.visit()
    ada.against(TITLES[0])
    ada.page.get_by_text("MB at most").wait_for()
    ada.page.get_by_role("button", name="Not now").click()
    ada.page.get_by_text("The games have not been loaded yet.").wait_for()
    heavy = [url for url in ada.requested if url.endswith((".wasm", ".zip", ".mjs"))]
    assert heavy == []


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_against_a_bot(ada: Visitor, title: str, tmp_path: Path) -> None:
    ada.visit()
    ada.against(title)
    if title == TITLES[0]:
        ada.accept()
    ada.arrived()
    ada.play_to_the_end()
    RECORDS[title] = ada.saved_record()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORDS[title]))
    command = [sys.executable, "-m", "shiftbox", "verify", str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, "it is over" in ran.stdout) == (0, True)


def test_a_game_that_was_closed_in_the_middle_goes_on_in_another_tab(
    ada: Visitor, context: BrowserContext
) -> None:
    ada.visit()
    ada.against(TITLES[1])
    ada.arrived()
    for _ in range(3):
        ada.until(ada.may_move)
        ada.move(ada.click, ada.state["moves"][0]["text"])
    left, table = ada.state, ada.page.url
    played = ada.heard[-3:]
    again = Visitor(context, ada.address)
    again.page.goto(table)
    again.arrived()
    ada.until(ada.may_move)
    ada.move(ada.click, ada.state["moves"][0]["text"])
    again.until(lambda: again.state["seq"] == ada.state["seq"] > left["seq"])
    ada.page.close()
    assert set(played) <= set(again.heard)
    again.until(again.may_move)
    again.move(again.click, again.state["moves"][0]["text"])
    again.visit()
    again.page.locator(f"a[href='{table[table.index('#') :]}']").first.wait_for()
    assert again.complaints == []


def test_a_finished_game_is_replayed_and_a_record_is_taken_in(
    context: BrowserContext, files: Files, tmp_path: Path
) -> None:
    ada = Visitor(context, files.address)
    ada.visit("/replay")
    ada.page.locator("main a[href^='#/replay/']").first.click()
    ada.page.locator(".stage").wait_for()
    ada.visit("/replay")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORDS[TITLES[0]]))
    ada.page.locator("input[type=file]").set_input_files(file)
    ada.page.locator(".stage").wait_for()
    assert ada.complaints == []


def test_without_a_network_and_without_the_host_everything_goes_on(
    context: BrowserContext, files: Files
) -> None:
    """The last one at this host: it is stopped."""
    ada = Visitor(context, files.address)
    ada.visit()
    ada.until_page("navigator.serviceWorker?.controller != null")
    files.stop()
    context.set_offline(True)
    try:
        ada.page.reload()
        ada.page.get_by_role("heading", name=TITLES[0]).wait_for()
        ada.page.locator("main a[href^='#/t/']").first.wait_for()
        ada.against(TITLES[1])
        ada.arrived()
        for _ in range(2):
            ada.until(ada.may_move)
            ada.move(ada.click, ada.state["moves"][0]["text"])
        ada.visit("/rules")
        ada.page.locator("main a[href^='#/rules/']").first.click()
        ada.page.locator("article h2").first.wait_for()
    finally:
        context.set_offline(False)
    assert ada.complaints == []
