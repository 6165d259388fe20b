"""Challenges over HTTP: what a code stands for, tables of it, and records that are checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shiftbox.puzzles.challenge import Challenge
from shiftbox.puzzles.codes import decode, encode
from shiftbox.record import Record
from shiftbox.server.wire import challenging
from shiftbox.server.wire.challenge_bodies import CheckRecord

from .client import Browser, Json, Server, Sitting, serving
from .people import begun

SHORT = Challenge("shiftago", "express", 2, ("novice",), 77)
CODE = encode(SHORT)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("challenges")
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", errors=Path(folder / "errors")) as found:
        yield found
        assert found.metric("shiftbox_errors_total") == 0


def played(browser: Browser, name: str = "Ada", pick: int = 0) -> Json:
    """Play a challenge at a table, anyhow, and return its record."""
    status, opened = browser.ask("POST", "/api/tables", {"challenge": CODE, "name": name})
    assert (status, opened["yours"], opened["invites"]) == (201, [0], [])
    with begun(browser.sit(opened["table"])) as sitting:
        assert sitting.state["table"]["challenge"] == CODE
        while sitting.state["status"] == "running":
            if sitting.state["moves"]:
                moves = sitting.state["moves"]
                sitting.play(moves[pick % len(moves)]["text"])
            else:
                sitting.until_state(lambda state: state["moves"] or state["outcome"])
    return browser.ask("GET", f"/api/tables/{opened['table']}/record")[1]


def check(browser: Browser, record: Json, code: str = CODE) -> tuple[int, Json]:
    """Check a record slice by slice, as the page does."""
    after = 0
    while True:
        asked = {"record": record, "after": after}
        status, told = browser.ask("POST", f"/api/challenges/{code}/check", asked)
        if status != 200 or told["complete"]:
            return status, told
        assert told["checked"] > after
        after = told["checked"]


def test_a_table_of_a_challenge_gives_a_record_that_everybody_can_check(server: Server) -> None:
    ada, bob = Browser(server), Browser(server)
    one, other = played(ada), played(bob, "Bob", 3)
    assert one["start"] == other["start"]
    assert SHORT.check(Record.loads(json.dumps(one))).outcome is not None
    for browser, record, name in ((bob, one, "Ada"), (ada, other, "Bob")):
        status, told = check(browser, record)
        outcome = record["outcome"]
        assert (status, told["name"], told["complete"]) == (200, name, True)
        assert (told["scores"], told["winners"]) == (outcome["scores"], outcome["winners"])
    again = played(ada)
    assert again["moves"] == one["moves"], "the same moves are answered the same way"
    listed = ada.ask("GET", "/api/tables")[1]["tables"]
    assert [table["challenge"] for table in listed] == [CODE, CODE]


def test_a_record_that_is_none_of_the_challenge_is_refused_with_the_place(server: Server) -> None:
    ada = Browser(server)
    record = played(ada)
    bots = next(k for k, _ in enumerate(record["moves"]) if k % 2)
    others = {move for move in record["moves"] if move != record["moves"][bots]}
    moves = [*record["moves"][:bots], others.pop(), *record["moves"][bots + 1 :]]
    for changed, code, words in (
        ({"moves": moves}, "other-move", f"moves[{bots}]"),
        ({"moves": ["Z9"]}, "bad-record", "moves[0]"),
        ({"practice": True}, "practice-record", "practice"),
        ({"practice": 1}, "bad-record", "practice"),
        ({"outcome": {**record["outcome"], "scores": [99, 0]}}, "bad-record", "outcome.scores"),
        ({"moves": record["moves"][:bots]}, "bad-record", "outcome"),
        ({"seats": [{"name": "\u202eAda"}, {"name": "Bob"}]}, "bad-record", "seats[0].name"),
        ({"seats": [{"name": ""}, {"name": "Bob"}]}, "bad-name", "visible"),
        ({"moves": [*record["moves"], "B1"]}, "other-move", f"moves[{len(record['moves'])}]"),
    ):
        status, told = check(ada, {**record, **changed})
        assert (status, told["error"]["code"]) == (422, code)
        assert words in told["error"]["message"]
    other = encode(Challenge("blockers", "base", 2, ("novice",), 7))
    assert check(ada, record, other)[1]["error"]["code"] == "other-challenge"


def test_a_slice_goes_on_where_the_one_before_ended() -> None:
    match = SHORT.match("Ada")
    SHORT.let_bots_play(match)
    while match.to_act is not None:
        match.play(match.moves()[0])
        SHORT.let_bots_play(match)
    record, after, slices = match.record().as_json(), 0, 0
    while True:
        told = challenging.checked(CODE, CheckRecord(json.loads(json.dumps(record)), after), 0.0)
        slices += 1
        if told.complete:
            break
        assert told.checked > after
        assert told.scores is None
        after = told.checked
    assert slices > 2
    assert told.winners == list(record["outcome"]["winners"])


def test_a_day_has_the_same_challenge_for_everybody(server: Server) -> None:
    browser = Browser(server)
    days = [
        browser.ask("GET", f"/api/challenges/today?date=2026-11-{day}")[1] for day in range(18, 21)
    ]
    assert [day["date"] for day in days] == ["2026-11-18", "2026-11-19", "2026-11-20"]
    assert len({day["game"] for day in days}) == 3
    for day in days:
        named = browser.ask("GET", f"/api/challenges/{day['code']}")[1]
        assert named == {**day, "date": None}


def test_any_setting_can_be_made_a_challenge(server: Server) -> None:
    browser = Browser(server)
    wish = {"game": "shiftago", "variant": "expert", "levels": ["strong", "novice"]}
    status, told = browser.ask("POST", "/api/challenges", {**wish, "options": {"skips": [0, 1, 0]}})
    assert (status, told["players"]) == (201, 3)
    assert decode(told["code"]).options == {"skips": [0, 1, 0]}
    other = browser.ask("POST", "/api/challenges", wish)[1]
    assert other["code"] != browser.ask("POST", "/api/challenges", wish)[1]["code"]


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("today", None, 400, "bad-message"),
        ("today?date=2026-02-31", None, 422, "bad-date"),
        (CODE[:-1], None, 422, "bad-code"),
        ("hello", None, 422, "bad-code"),
        ("%22%3E", None, 422, "bad-code"),
        (f"{CODE[:-1]}/check", {"record": {}}, 422, "bad-code"),
        (f"{CODE}/check", {"record": {}}, 422, "bad-record"),
        (f"{CODE}/check", {"record": {}, "after": -1}, 400, "bad-message"),
        ("", {"game": "chess"}, 422, "unknown-game"),
        ("", {"game": "shiftago"}, 422, "bad-players"),
        ("", {"game": "shiftago", "levels": ["wizard"]}, 422, "bad-level"),
        ("", {"game": "shiftago", "levels": ["novice"] * 5}, 400, "bad-message"),
        ("", {"game": "shiftago", "levels": ["novice"], "options": {"x": 1}}, 422, "bad-option"),
    ],
)
def test_refusals_say_why(
    server: Server, path: str, body: Json | None, status: int, code: str
) -> None:
    address = f"/api/challenges/{path}".rstrip("/")
    got, told = Browser(server).ask("GET" if body is None else "POST", address, body)
    assert (got, told["error"]["code"]) == (status, code)
    assert told["error"]["message"]


def test_nobody_helps_at_such_a_table_and_it_is_handed_to_nobody(server: Server) -> None:
    ada = Browser(server)
    table = ada.ask("POST", "/api/tables", {"challenge": CODE})[1]["table"]
    with begun(ada.sit(table)) as sitting:
        assert not any(sitting.state[may] for may in ("may_hint", "may_undo", "may_take"))
        for method, path, body, status, code in (
            ("GET", "hint", None, 403, "no-hints"),
            ("POST", "device", {}, 409, "in-challenge"),
            ("POST", "reopen", {"seat": 0}, 409, "not-absent"),
            ("POST", "bot", {"seat": 0}, 409, "not-free"),
            ("GET", "record", None, 409, "still-running"),
        ):
            got, told = ada.ask(method, f"/api/tables/{table}/{path}", body)
            assert (got, told["error"]["code"]) == (status, code)
        assert _refused(sitting, "undo", seq=0, draft=0) == "no-undo"
        assert _refused(sitting, "take-record") == "no-taking"
    for wrong in ({"challenge": CODE, "series": 2}, {"challenge": "hello"}, {}):
        got, told = ada.ask("POST", "/api/tables", wrong)
        assert (got, told["error"]["code"]) in {
            (422, "bad-challenge"),
            (422, "bad-code"),
            (422, "unknown-game"),
        }


def _refused(sitting: Sitting, kind: str, **how: Any) -> str:
    told = sitting.ask(kind, **how)
    assert told["type"] == "refused"
    code: str = told["code"]
    return code
