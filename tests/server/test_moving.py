"""Games that move: a running one leaves by its record, and another one comes and goes on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from shiftbox.bots import choose
from shiftbox.games import CLASSES, game, settings
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.seating import Seating

from .client import Browser, Json, Server, Sitting, serving

BOTS = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice", "name": "Tavi"}]
HIDING = next(name for name in CLASSES if game(name).info.has_secrets)


def begun(name: str, moves: int = 12, bots: tuple[str | None, ...] | None = None) -> Json:
    """Return the record of a game that is not over, by random moves."""
    chosen = next(each for each in settings([name]) if each.players == 2)
    match = Match(chosen, 3, names=["Ada", "Bob"], seating=Seating(bots=bots))
    dice = random.Random(3)
    for _ in range(moves):
        match.play(dice.choice(match.moves()))
    assert match.outcome is None
    told: Json = json.loads(match.record().dumps())
    return told


def finished(name: str) -> Json:
    match, dice = Match(game(name), 1), random.Random(1)
    while match.to_act is not None:
        match.play(dice.choice(match.moves()))
    told: Json = json.loads(match.record().dumps())
    return told


def go_on(browser: Browser, record: Any, **how: Any) -> Json:
    status, told = browser.ask("POST", "/api/records", {"record": record, **how})
    assert status == 201, told
    return told


def play_on(sitting: Sitting, turns: int) -> None:
    """Play so many moves of one's own, or to the end."""
    for _ in range(turns):
        sitting.until_state(lambda state: state["moves"] or state["outcome"])
        if sitting.state["outcome"]:
            return
        assert sitting.play(sitting.state["moves"][0]["text"])["type"] == "done"


def taken(browser: Browser, sitting: Sitting) -> Json:
    """Take the record of the running game."""
    assert sitting.state["may_take"]
    assert sitting.ask("take-record")["type"] == "done"
    status, record = browser.ask("GET", f"/api/tables/{sitting.table}/record")
    assert status == 200, record
    return record


@pytest.mark.parametrize("name", CLASSES)
def test_a_game_leaves_and_goes_on_where_it_was(server: Server, name: str) -> None:
    ada = Browser(server)
    table = ada.open(name, seats=BOTS)["table"]
    with ada.sit(table) as sitting:
        play_on(sitting, 3)
        sitting.until_state(lambda state: state["moves"])
        path = f"/api/tables/{table}/record"
        assert ada.ask("GET", path)[1]["error"]["code"] == "still-running"
        assert not sitting.state["table"]["moved"]
        record = taken(ada, sitting)
        assert sitting.state["table"]["moved"]
        before = sitting.state
        assert Browser(server).ask("GET", path)[1]["error"]["code"] == "still-running"
    assert [seat.get("bot") for seat in record["seats"]] == [None, "novice"]
    bob = Browser(server)
    moved = go_on(bob, record)
    assert (moved["yours"], moved["invites"]) == ([0], [])
    with bob.sit(moved["table"]) as sitting:
        sitting.until_state(lambda state: state["status"] == "running")
        same = ("position", "to_act", "moves", "breakdown")
        assert {key: sitting.state[key] for key in same} == {key: before[key] for key in same}
        assert sitting.state["table"]["moved"]
        assert [seat["kind"] for seat in sitting.state["seats"]] == ["person", "bot"]
        play_on(sitting, 1)


def test_the_whole_record_says_that_the_game_was_moved(server: Server) -> None:
    ada = Browser(server)
    table = ada.open("shiftago", seats=BOTS)["table"]
    with ada.sit(table) as sitting:
        play_on(sitting, 2)
        sitting.until_state(lambda state: state["moves"])
        moved = go_on(ada, taken(ada, sitting))["table"]
        play_on(sitting, 400)
    with ada.sit(moved) as sitting:
        play_on(sitting, 400)
        assert sitting.ask("again")["type"] == "done"
        following = sitting.state["next"]
    for each in (table, moved):
        record = ada.ask("GET", f"/api/tables/{each}/record")[1]
        assert record["practice"] is True
        assert Match.replay(Record.from_json(record)).outcome is not None
    with ada.sit(following) as sitting:
        sitting.until_state(lambda state: state["status"] == "running")
        assert not sitting.state["table"]["moved"], "the next game is dealt here"


def test_between_people_only_one_screen_may_take_the_record(server: Server) -> None:
    ada, bob = Browser(server), Browser(server)
    apart = ada.open(HIDING, seats=[{"kind": "here"}, {"kind": "open"}])
    bob.join(apart["table"], apart["invites"][0]["secret"])
    for each in (ada, bob, Browser(server)):
        with each.sit(apart["table"]) as sitting:
            sitting.until_state(lambda state: state["status"] == "running")
            assert not sitting.state["may_take"]
            assert sitting.ask("take-record")["code"] == "no-taking"
            assert not sitting.state["table"]["moved"]
        assert each.ask("GET", f"/api/tables/{apart['table']}/record")[0] == 409
    together = ada.open(HIDING, seats=[{"kind": "here"}, {"kind": "here"}])["table"]
    with ada.sit(together) as sitting:
        sitting.until_state(lambda state: state["status"] == "running")
        assert len(taken(ada, sitting)["seats"]) == 2


def test_who_gave_up_stays_where_they_did(server: Server) -> None:
    ada = Browser(server)
    table = ada.open("shiftago", players=3, seats=[*BOTS, BOTS[1]])["table"]
    with ada.sit(table) as sitting:
        sitting.until_state(lambda state: state["moves"])
        taken(ada, sitting)
        assert sitting.ask("resign", seat=0)["type"] == "done"
        if sitting.state["status"] == "running":
            assert not sitting.state["may_take"]
            assert sitting.ask("take-record")["code"] in {"no-taking", "not-running"}


def test_other_people_come_by_link_and_nobody_plays_for_them_before(server: Server) -> None:
    ada, bob = Browser(server), Browser(server)
    record = begun(HIDING)
    moved = go_on(ada, record, seat=1)
    assert moved["yours"] == [1]
    with ada.sit(moved["table"]) as sitting:
        assert sitting.until("state")["status"] == "waiting"
        assert sitting.state["position"] is None
        bob.join(moved["table"], moved["invites"][0]["secret"], name="Bo")
        sitting.until_state(lambda state: state["status"] == "running")
        assert not sitting.state["may_take"]
        assert sitting.state["table"]["moved"]
        match = Match.replay(Record.from_json(record))
        assert sitting.state["position"] == match.view(1).position
    with bob.sit(moved["table"]) as sitting:
        sitting.until_state(lambda state: state["status"] == "running")
        assert sitting.state["position"] == match.view(0).position


def test_people_may_share_the_screen_and_the_same_attempt_opens_one_table(server: Server) -> None:
    ada, name = Browser(server), "A" * 43
    moved = go_on(ada, begun("shiftago"), together=True, attempt=name)
    assert moved["yours"] == [0, 1]
    assert go_on(ada, begun("shiftago"), together=True, attempt=name) == moved


def wrong(record: Json, **changed: Any) -> Json:
    return {**record, **changed}


def test_what_does_not_hold_is_refused_with_its_place(server: Server) -> None:
    ada, record = Browser(server), begun("shiftago")
    only_bots = begun("shiftago", bots=("novice", "novice"))
    bad_level = begun("shiftago", bots=(None, "godlike"))
    over = finished("shiftago")
    cases: list[tuple[Json, str, str]] = [
        ({"record": {}}, "bad-record", "record: lacks"),
        ({"record": wrong(record, moves=[*record["moves"], "Z9"])}, "bad-record", "moves[12]"),
        ({"record": wrong(record, moves=["T1"] * 1001)}, "bad-record", "moves: there are more"),
        ({"record": wrong(record, outcome={"scores": [1, 0]})}, "bad-record", "outcome"),
        ({"record": over}, "record-over", "outcome"),
        ({"record": wrong(over, outcome=None)}, "bad-record", "outcome"),
        ({"record": only_bots}, "bad-seats", "seats: only bots"),
        ({"record": bad_level}, "bad-level", "godlike"),
        ({"record": wrong(record, seats=[{"name": "A", "bot": 3}, {"name": "B"}])},
         "bad-record", "seats[0].bot"),
        ({"record": record, "seat": 4}, "bad-seats", "seat: no person"),
        ({"record": record, "seat": 9}, "bad-message", "seat"),
    ]  # fmt: skip
    for body, code, place in cases:
        status, told = ada.ask("POST", "/api/records", body)
        assert status in {400, 422}, told
        assert told["error"]["code"] == code, told
        assert place in told["error"]["message"], told
    assert ada.ask("GET", "/api/tables")[1]["tables"] == []


def test_a_draw_that_is_due_is_made_when_the_game_goes_on(server: Server) -> None:
    """A record may end in the middle of a turn, where chance has yet to act."""
    record = begun("blockers")
    last = max(n for n, move in enumerate(record["moves"]) if not move.startswith("draw"))
    cut = {**record, "moves": record["moves"][: last + 1]}
    ada = Browser(server)
    moved = go_on(ada, cut, together=True)
    with ada.sit(moved["table"]) as sitting:
        sitting.until_state(lambda state: state["moves"])
        assert len(sitting.log) > len(cut["moves"])


def test_a_game_that_ends_by_what_is_drawn_at_once_is_over(sqlite: str) -> None:
    match = Match(game("hidden-stones"), 1)
    while isinstance(seat := match.to_act, int):
        match.play(choose(match.game, match.view(seat), "novice", len(match)).move)
    record: Json = json.loads(match.record().dumps())
    while record["moves"][-1].startswith("draw"):
        record["moves"].pop()
    record["outcome"] = None
    assert Match.replay(Record.from_json(record)).to_act == "chance"
    with serving(sqlite) as server:
        ada = Browser(server)
        table = go_on(ada, record, together=True)["table"]
        with ada.sit(table) as sitting:
            sitting.until_state(lambda state: state["status"] == "over")
        server.stop()
        server.start()
        assert ada.ask("GET", f"/api/tables/{table}")[1]["status"] == "over"
        with ada.sit(table) as sitting:
            sitting.until_state(lambda state: state["outcome"] is not None)
        assert ada.ask("GET", f"/api/tables/{table}/record")[0] == 200
