"""A tab of an earlier version, where a newer one has gone on with the same tables."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shiftbox.games import CLASSES
from shiftbox.site import entries, hosted_table, reading

from .tabs import Browser, Tab

TWO = [{"kind": "here"}, {"kind": "here"}]
BOT = [{"kind": "here"}, {"kind": "bot", "level": "novice"}]


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted_table, "BOT_PAUSE", 0.0)


def begun(tab: Tab, seats: list[dict[str, str]]) -> str:
    """Open a table with a move on it."""
    wish = {"game": next(iter(CLASSES)), "seats": seats, "first": "me"}
    table: str = tab.ask("/api/tables", wish)["table"]
    tab.come(table)
    assert tab.play()["type"] == "done"
    return table


def add(browser: Browser, table: str, text: str) -> None:
    """Keep one more entry, as another tab would."""
    kept = browser.entries[table]
    kept[max(kept) + 1] = text


def is_turned_away(tab: Tab, line: int = 1) -> bool:
    last: dict[str, Any] = tab.told[line][-1]
    said = last["type"], last.get("code"), tab.closed.get(line)
    return said == ("bye", "newer-version", 4409)


NEWER = json.dumps({"format": entries.FORMAT + 1, "everything": "is different"})


def test_a_game_that_went_on_in_a_newer_version_is_left_alone() -> None:
    browser = Browser()
    table = begun(Tab(browser), TWO)
    add(browser, table, NEWER)
    before = dict(browser.entries[table])
    tab = Tab(browser)
    tab.come(table)
    assert is_turned_away(tab)
    assert tab.ask(f"/api/tables/{table}") == "newer-version"
    assert tab.ask(f"/api/tables/{table}/record") == "newer-version"
    assert (browser.entries[table], browser.aside) == (before, [])
    assert tab.shell.tables == {}


def test_who_is_at_the_table_is_told_and_does_nothing_there_any_more() -> None:
    browser = Browser()
    tab = Tab(browser)
    tab.thinks = False
    table = begun(tab, BOT)
    tab.wake()
    assert tab.jobs[-1]["job"] == "choose"
    add(browser, table, NEWER)
    before = dict(browser.entries[table])
    tab.hear("news", table=table)
    assert is_turned_away(tab)
    assert tab.jobs[-1]["job"] == "stop"
    assert (browser.charges, tab.shell.tables) == ({}, {})
    said = len(tab.told[1])
    tab.hear("said", line=1, text=json.dumps({"type": "ping"}))
    tab.hear("went", line=1)
    assert len(tab.told[1]) == said
    assert (browser.entries[table], browser.aside) == (before, [])


def test_whoever_thinks_of_a_move_meanwhile_does_not_keep_it() -> None:
    browser = Browser()
    tab = Tab(browser)
    table = begun(tab, TWO)
    add(browser, table, NEWER)
    state = tab.state()
    tab.hear(
        "said",
        line=1,
        text=json.dumps(
            {"type": "play", "id": "a", "seq": state["seq"], "move": state["moves"][0]["text"]}
        ),
    )
    assert is_turned_away(tab)
    assert browser.entries[table][max(browser.entries[table])] == NEWER


def test_damage_before_what_is_newer_is_left_to_the_newer_version() -> None:
    browser = Browser()
    table = begun(Tab(browser), TWO)
    kept = browser.entries[table]
    kept[max(kept)] = kept[max(kept)][:40]
    add(browser, table, NEWER)
    tab = Tab(browser)
    tab.come(table)
    assert is_turned_away(tab)
    assert browser.aside == []


def test_a_game_that_only_a_newer_version_has_is_left_alone() -> None:
    browser = Browser()
    table = begun(Tab(browser), TWO)
    first = json.loads(browser.entries[table][1])
    first["setup"]["game"] = "one-more"
    browser.entries[table][1] = json.dumps(first)
    tab = Tab(browser)
    tab.come(table)
    assert is_turned_away(tab)
    assert browser.aside == []


def test_a_newer_version_goes_on_with_what_an_earlier_one_has_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    browser = Browser()
    earlier = Tab(browser)
    table = begun(earlier, TWO)
    browser.tabs.clear()  # so that it hears of nothing
    with monkeypatch.context() as newer:
        newest = entries.FORMAT + 1
        for module, name in (
            (entries, "FORMAT"),
            (reading, "FORMAT"),
            (entries, "BEFORE_CHALLENGES"),
        ):
            newer.setattr(module, name, newest)
        later = Tab(browser)
        later.come(table)
        assert later.play()["type"] == "done"
    earlier.hear("news", table=table)
    assert is_turned_away(earlier)
    assert browser.aside == []
