"""Reports over HTTP: made in slices that go on where they were, of finished games only."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from shiftbox.analysis import make_report
from shiftbox.contract import Refused
from shiftbox.games import game
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.server.host import Host
from shiftbox.server.settings import Settings
from shiftbox.server.web.board import Board
from shiftbox.server.web.http import Api
from shiftbox.server.web.reports import Reports
from shiftbox.server.wire import json_bodies, report_bodies, reporting
from shiftbox.server.workers.jobs import Choose, LookAt, Measure, Report, Show

from .client import Browser, Json, Server
from .hosted import until
from .test_replays import Busy, asking


def record_of(name: str, most: int | None = None) -> Json:
    """Return the record of a random game, up to its end or so many moves."""
    match, dice = Match(game(name), 1), random.Random(1)
    while match.to_act is not None and (most is None or len(match) < most):
        match.play(dice.choice(match.moves()))
    told: Json = match.record().as_json()
    return told


RECORD = record_of("shiftago")


def asked(**how: Any) -> report_bodies.AskReport:
    return report_bodies.AskReport(**{"record": RECORD, "depth": "quick", **how})


def test_slices_go_on_where_they_were_and_end_with_the_same_report() -> None:
    whole = make_report(Record.from_json(RECORD), depth="quick").report().as_json()
    begun, progress = None, -1.0
    told: Json = {}
    while not told.get("complete"):
        told = reporting.reported(asked(begun=begun), seconds=0.02)
        assert told["report"]["progress"] > progress
        begun, progress = told["kept"], told["report"]["progress"]
        decisions = told["report"]["decisions"]
        assert decisions == whole["decisions"][: len(decisions)]
    assert told["report"] == whole


def test_a_report_is_made_by_asking_again_and_again(server: Server) -> None:
    ada = Browser(server)
    body: Json = {"record": RECORD, "depth": "quick"}
    status, told = ada.ask("POST", "/api/reports", body)
    while status == 200 and not told["complete"]:
        status, told = ada.ask("POST", "/api/reports", {**body, "begun": told["kept"]})
    assert status == 200
    report = told["report"]
    assert report["over"]
    assert len(report["chances"]) == len(RECORD["moves"]) + 1
    for seat in report["seats"]:
        total = seat["start"] + seat["own"] + seat["others"] + seat["luck"]
        assert total == pytest.approx(seat["result"], abs=1e-9)


KEPT = reporting.reported(asked(), seconds=0.0)["kept"]
STRANGE: dict[str, Any] = {
    "nothing": {},
    "another game": {**KEPT, "key": "0" * 64},
    "one seat": {**KEPT, "nodes": [[[1.0], [1.0]]]},
    "words": {**KEPT, "nodes": [[["much", "little"], [0.5, 0.5]]]},
    "too much": {**KEPT, "nodes": [[[1e300, 0.5], [0.5, 0.5]]]},
    "no decision": {**KEPT, "nodes": [[[0.5, 0.5], [0.5, 0.5]]] * 43, "decisions": [{"ply": 1}]},
    "too many": {**KEPT, "nodes": [[[0.5, 0.5], [0.5, 0.5]]] * 60},
}


@pytest.mark.parametrize("which", STRANGE)
def test_what_no_report_has_kept_is_refused(which: str) -> None:
    with pytest.raises(Refused) as refused:
        reporting.reported(asked(begun=STRANGE[which]))
    assert refused.value.code == "bad-begun"


def test_decisions_of_another_game_are_refused() -> None:
    kept = make_report(Record.from_json(RECORD), depth="quick").kept()
    kept["decisions"][3]["move"] = kept["decisions"][3]["best"] = "T1"
    with pytest.raises(Refused, match="not those of the record"):
        reporting.reported(asked(begun=kept))


RUNNING = record_of("shiftago", 5)
REFUSED: dict[str, tuple[Json, int, str]] = {
    "running": ({"record": RUNNING}, 422, "record-unfinished"),
    "not begun": ({"record": record_of("shiftago", 0)}, 422, "nothing-played"),
    "damaged": ({"record": {**RECORD, "moves": [*RECORD["moves"][:9], "T1"]}}, 422, "bad-record"),
    "deeper": ({"record": RECORD, "depth": "bottomless"}, 422, "bad-depth"),
    "begun": ({"record": RECORD, "begun": {"key": 1}}, 422, "bad-begun"),
    "no object": ({"record": RECORD, "begun": 7}, 400, "bad-message"),
    "no record": ({}, 400, "bad-message"),
}


@pytest.mark.parametrize("which", REFUSED)
def test_what_cannot_be_reported_on_is_refused_in_words(server: Server, which: str) -> None:
    body, status, code = REFUSED[which]
    found, told = Browser(server).ask("POST", "/api/reports", body)
    assert (found, told["error"]["code"]) == (status, code)
    assert len(told["error"]["message"]) > 20
    assert server.metric("shiftbox_errors_total") == 0


# Decisions to be tried again


def test_a_decision_comes_with_what_the_seat_saw_and_could_play() -> None:
    record = record_of("blockers")
    match = Match.replay(Record.from_json(record))
    at = next(ply for ply, step in enumerate(match.log) if step.before.to_act == 1)
    found = reporting.moment(report_bodies.AskMoment(record, at))
    state = match.log[at].before
    assert found.seat == 1
    assert found.position == match.game.view(state, 1).position
    assert [move.text for move in found.moves] == list(match.game.moves(state))
    assert found.judged is None


def test_a_move_that_is_tried_is_judged_as_the_report_judges() -> None:
    decisions = make_report(Record.from_json(RECORD), depth="quick").report().decisions
    worst = max(decisions, key=lambda one: one.lost)
    for move, lost in ((worst.move, worst.lost), (worst.best, 0.0)):
        found = reporting.moment(report_bodies.AskMoment(RECORD, worst.ply, move, "quick")).judged
        assert found is not None
        assert found.lost == pytest.approx(lost)


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"at": 10**6}, "no-decision"),
        ({"at": 0, "tried": "Z99"}, "bad-move"),
        ({"at": 0, "depth": "x"}, "bad-depth"),
        ({"at": 0, "record": RUNNING}, "record-unfinished"),
    ],
)
def test_what_cannot_be_tried_is_refused(server: Server, how: Json, code: str) -> None:
    body = {"record": RECORD, "depth": "quick", **how}
    status, told = Browser(server).ask("POST", "/api/moments", body)
    assert (status, told["error"]["code"]) == (422, code)


# Who comes first


def test_reports_come_after_everything_else() -> None:
    assert max(job.rank for job in (Choose, Measure, Show, LookAt)) < Report.rank


def test_an_address_has_one_report_in_the_making(sqlite: str) -> None:
    async def work() -> None:
        host: Any = Host(Settings(sqlite))
        host.questions, host.is_open = (busy := Busy()), True
        api, reports = Api(host), Reports(host)

        async def ask(address: str) -> int:
            return (await api.guarded(reports.report)(asking(address))).status_code

        first = asyncio.ensure_future(ask("1.1.1.1"))
        await until(lambda: busy.asked == 1)
        assert await ask("1.1.1.1") == 429
        other = asyncio.ensure_future(ask("2.2.2.2"))
        await until(lambda: busy.asked == 2)
        busy.open.set()
        assert [await first, await other] == [200, 200]
        host.engine.dispose()

    asyncio.run(work())


@pytest.mark.parametrize("path", ["/api/reports", "/api/analysis/trees", "/api/replays"])
def test_a_body_of_nothing_but_lists_is_refused_unread(
    server: Server, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = b"[" * 29 + b"]" * 29 + b","
    body = b'{"record":{"a":[' + deep * 8000 + b"1]}}"
    monkeypatch.setattr(json_bodies, "json_value", None)
    with pytest.raises(Refused, match="lists and objects are not taken"):
        json_bodies.check_parts(body, json_bodies.MANY_PARTS)
    status, told = Browser(server).ask("POST", path, body)
    assert (status, told["error"]["code"]) == (400, "bad-message")
    assert "lists and objects" in told["error"]["message"]


def test_large_bodies_are_read_by_another_process(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        host: Any = Host(Settings(sqlite))
        host.questions, host.is_open = (busy := Busy()), True
        busy.open.set()
        api, board = Api(host), Board(host)
        monkeypatch.setattr(json_bodies, "read", None)
        for ask in (Reports(host).report, Reports(host).moment, board.board_tree):
            assert (await api.guarded(ask)(asking("1.1.1.1"))).status_code == 200
        assert busy.asked == 3
        host.engine.dispose()

    asyncio.run(work())


def test_a_number_beyond_all_is_refused(server: Server) -> None:
    hint = {"move": "T1", "value": [0.5, 0.5], "chance": 0.5, "behind": 0, "words": "", "facts": []}
    start = Match(game("shiftago"), 1).position()
    body = json.dumps({"start": start, "most": None, "begun": [{**hint, "exact": False}]})
    endless = body.replace('"chance": 0.5', '"chance": 1e999').encode()
    status, told = Browser(server).ask("POST", "/api/analysis/hints", endless)
    assert (status, told["error"]["code"]) == (400, "bad-message")
    assert "too large" in told["error"]["message"]
