"""Challenges in a browser alone: the same codes, the same games, and records that are checked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shiftbox.puzzles.challenge import SEED_OF_BOT_BITS, Challenge
from shiftbox.puzzles.codes import encode
from shiftbox.record import Record
from shiftbox.site import entries, hosted_table

from .tabs import Browser, Tab

SHORT = Challenge("shiftago", "express", 2, ("novice",), 77)
ALONE = Challenge("hidden-stones", "solo", 1, (), 9)
CODE = encode(SHORT)


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted_table, "BOT_PAUSE", 0.0)


def begun(tab: Tab, challenge: Challenge) -> str:
    table: str = tab.ask("/api/tables", {"challenge": encode(challenge), "name": "Ada"})["table"]
    tab.come(table)
    return table


def play_on(browser: Browser, table: str, pick: int, *, closing: bool = False) -> Any:
    """Play to the end and return the record; each move in a new tab if they are closed."""
    tab = Tab(browser)
    tab.come(table)
    while tab.state()["outcome"] is None:
        if not tab.state()["moves"]:
            tab.wake()
            continue
        assert tab.play(pick=pick)["type"] == "done"
        if closing:
            browser.tabs.clear()
            browser.charges.clear()
            tab = Tab(browser)
            tab.come(table)
    return tab.ask(f"/api/tables/{table}/record")


@pytest.mark.parametrize("challenge", [SHORT, ALONE], ids=lambda one: one.variant)
def test_the_record_of_its_table_is_one_of_the_challenge(challenge: Challenge) -> None:
    records = []
    for closing in (False, True):
        browser = Browser()
        table = begun(Tab(browser), challenge)
        browser.tabs.clear()
        browser.charges.clear()
        record = play_on(browser, table, 5, closing=closing)
        assert challenge.check(Record.loads(json.dumps(record))).outcome is not None
        records.append(record)
    assert records[0] == records[1], "closing a tab in the middle changes nothing"


def test_a_record_is_checked_by_the_worker_of_the_bots() -> None:
    browser = Browser()
    tab = Tab(browser)
    record = play_on(browser, begun(tab, SHORT), 1)
    tab = Tab(browser)
    told: dict[str, Any] = {"complete": False}
    after = 0
    while not told["complete"]:
        told = tab.ask(f"/api/challenges/{CODE}/check", {"record": record, "after": after})
        after = told["checked"]
    assert (told["name"], told["winners"]) == ("Ada", record["outcome"]["winners"])
    assert tab.jobs[-1]["job"] == "check"
    assert tab.ask(f"/api/challenges/{CODE}/check", {"record": {}}) == "bad-record"
    assert tab.ask(f"/api/challenges/{CODE[:-1]}/check", {"record": record}) == "bad-code"


def test_codes_and_days_are_those_of_a_server() -> None:
    tab = Tab(Browser())
    today = tab.ask("/api/challenges/today?date=2026-11-18")
    assert tab.ask(f"/api/challenges/{today['code']}") == {**today, "date": None}
    assert tab.ask("/api/challenges/today?date=soon") == "bad-message"
    assert tab.ask("/api/challenges/hello") == "bad-code"
    made = tab.ask("/api/challenges", {"game": "shiftago", "levels": ["casual"]})
    assert (made["variant"], made["levels"]) == ("express", ["casual"])
    assert tab.ask("/api/tables", {"challenge": made["code"], "series": 2}) == "bad-challenge"


def test_seeds_pass_through_the_numbers_of_a_browser() -> None:
    """A worker's script reads and writes jobs as JSON, where whole numbers end at 2 ** 53."""
    tab = Tab(Browser())
    begun(tab, SHORT)
    tab.play()
    tab.wake()
    (job,) = [job for job in tab.jobs if job["job"] == "choose"]
    assert job["seed"] == SHORT.bot_seed(1) == int(float(job["seed"])) < 1 << SEED_OF_BOT_BITS


def test_a_tab_of_before_there_were_challenges_leaves_them_alone() -> None:
    browser = Browser()
    tab = Tab(browser)
    table = begun(tab, SHORT)
    tab.play()
    assert {json.loads(text)["format"] for text in browser.entries[table].values()} == {
        entries.FORMAT
    }
    other = tab.ask("/api/tables", {"game": "shiftago", "seats": [{"kind": "here"}] * 2})["table"]
    tab.come(other, line=2)
    formats = {json.loads(text)["format"] for text in browser.entries[other].values()}
    assert formats == {entries.BEFORE_CHALLENGES}
