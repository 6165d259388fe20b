"""Hints over HTTP: who gets one, from what, and how often."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from shiftbox.games import CLASSES, settings
from shiftbox.match import Match
from shiftbox.server.settings import Limits
from shiftbox.server.storage.keys import new_secret
from shiftbox.server.workers.jobs import Advise, Choose, Measure

from .client import Browser, Json, Server, Sitting, serving
from .people import begun, settle, two_people

ALONE = [{"kind": "here"}, {"kind": "bot", "level": "novice"}]


def hint(browser: Browser, table: str, query: str = "") -> tuple[int, Json]:
    return browser.ask("GET", f"/api/tables/{table}/hint{query}")


def alone(server: Server, name: str) -> tuple[Browser, Sitting]:
    browser = Browser(server)
    sitting = begun(browser.sit(browser.open(name, seats=ALONE, first="me")["table"]))
    return browser, sitting


@pytest.mark.parametrize("name", CLASSES)
def test_alone_against_a_bot_the_best_moves_are_told(server: Server, name: str) -> None:
    ada, sitting = alone(server, name)
    with sitting:
        assert sitting.state["may_hint"]
        status, told = hint(ada, sitting.table)
        assert status == 200, told
        state = sitting.state
        assert (told["seat"], told["seq"], told["draft"]) == (0, state["seq"], state["draft"])
        legal = {move["text"] for move in state["moves"]}
        assert 1 <= len(told["hints"]) <= 4
        for each in told["hints"]:
            assert each["move"] in legal
            assert sum(each["value"]) == pytest.approx(1, abs=0.001)
            assert each["value"][0] == each["chance"] <= told["hints"][0]["chance"]
            assert each["words"]
            assert each["facts"]


def test_a_draft_is_part_of_what_is_asked(server: Server) -> None:
    ada, sitting = alone(server, "hidden-stones")
    with sitting:
        action = next(m["text"] for m in sitting.state["moves"] if m["text"].startswith("flip"))
        spent = action.rpartition("#")[2]
        sitting.play(action)
        status, told = hint(ada, sitting.table)
        assert (status, told["draft"]) == (200, 1)
        for each in told["hints"]:
            assert not each["move"].endswith(f"#{spent}")
            assert each["move"] in {move["text"] for move in sitting.state["moves"]}


def test_nobody_else_gets_one_and_all_hear_the_same(server: Server) -> None:
    """Without the setting neither of two people; with it the one who is to act, and only so."""
    for allowed in (False, True):
        ada, bob = two_people(server, "shiftago", hints=allowed)
        stranger, other = Browser(server), Browser(server)
        other.cookie = new_secret()
        acting, waiting = (ada, bob) if ada.state["to_act"] == 0 else (bob, ada)
        assert acting.state["may_hint"] == allowed
        assert acting.state["table"]["hints"] == waiting.state["table"]["hints"] == allowed
        assert not waiting.state["may_hint"]
        asked: list[tuple[Browser, str]] = [
            (stranger, ""),
            (other, "?seat=0"),
            (waiting.browser, ""),
            (waiting.browser, "?seat=0"),
            (acting.browser, "?seat=1"),
        ]
        if not allowed:
            asked += [(acting.browser, ""), (acting.browser, "?seat=0")]
        for browser, query in asked:
            status, told = hint(browser, ada.table, query)
            assert (status, told["error"]["code"]) == (403, "no-hints")
        if allowed:
            assert hint(acting.browser, ada.table)[0] == 200
            acting.play(acting.state["moves"][0]["text"])
            settle(ada, bob)
            assert hint(acting.browser, ada.table)[1]["error"]["code"] == "no-hints"
            assert hint(waiting.browser, ada.table)[0] == 200
            acting.ask("resign", seat=acting.state["viewing"])
            settle(ada, bob)
            assert hint(waiting.browser, ada.table)[1]["error"]["code"] == "no-hints"


def test_people_at_one_screen_are_several_people(server: Server) -> None:
    ada = Browser(server)
    for allowed in (False, True):
        seats = [{"kind": "here"}, {"kind": "here"}]
        table = ada.open("shiftago", seats=seats, hints=allowed)["table"]
        with begun(ada.sit(table)):
            assert hint(ada, table)[0] == (200 if allowed else 403)
        assert ada.ask("GET", f"/api/tables/{table}")[1]["hints"] == allowed


def test_hints_are_asked_for_as_seldom_as_searches(tmp_path: Path) -> None:
    limits = Limits(searches_per_second=0.001, search_burst=1)
    with serving(f"sqlite:///{tmp_path}/tables.sqlite", limits=limits) as server:
        ada, sitting = alone(server, "shiftago")
        with sitting:
            assert hint(ada, sitting.table)[0] == 200
            status, told = hint(ada, sitting.table)
            assert (status, told["error"]["code"]) == (429, "too-fast")


def test_the_job_finds_a_win_and_says_that_it_is_certain() -> None:
    chosen = next(each for each in settings(["shiftago"]) if each.players == 2)
    match, dice, won = Match(chosen, 1), random.Random(1), ""
    while not won:
        match.play(dice.choice(match.moves()))
        legal = {
            text: chosen.preview(match.state, chosen.find(match.state, text))
            for text in match.moves()
        }
        won = next((text for text, shown in legal.items() if shown["wins"]), "")
    seat = match.to_act
    assert isinstance(seat, int)
    view = chosen.view(match.state, seat)
    told = Advise("shiftago", chosen.variant, chosen.options, view).answer()
    best = told["hints"][0]
    assert (best["chance"], best["exact"], best["facts"][0]["code"]) == (1, True, "wins")
    assert legal[best["move"]]["wins"]


def test_bots_and_what_people_look_at_come_before_hints() -> None:
    assert Choose.rank < Measure.rank < Advise.rank
