"""Clocks that cannot be cheated: no undoing, leaving, returning or restarting gives time back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import time
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import text

from shiftbox.contract import Refused
from shiftbox.server.host import Host
from shiftbox.server.live_table import LiveTable
from shiftbox.server.neighbours import Neighbours
from shiftbox.server.settings import Settings
from shiftbox.server.storage import database, reading, table_log
from shiftbox.server.storage.faults import NotKept
from shiftbox.tables import machine, progress, take_backs
from shiftbox.tables.changes import Substitute
from shiftbox.tables.inputs import Asked
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import AnswerTakeBack, AskTakeBack, Play

from .client import Browser, Server, Sitting, serving
from .hosted import ask, enter, host_with_table, run, until
from .people import begun, choice, settle, two_people
from .postgres import Cluster

THOUGHT = 0.3
SLACK = 400
"""Milliseconds within which a clock must agree with the test's own."""


def left(sitting: Sitting, seat: int) -> int:
    """Return what a seat has left now, as a state that is asked for says."""
    sitting.send("look")
    sitting.send("ping")
    while sitting.receive()["type"] != "pong":
        pass
    found: int = sitting.state["clock"]["left"][seat]
    return found


def clock(seconds: int, kind: str = "game", increment: int = 0) -> dict[str, Any]:
    return {"clock": {"kind": kind, "seconds": seconds, "increment": increment}}


@pytest.mark.parametrize("kind", ["game", "turn"])
def test_playing_and_undoing_gives_no_time_back(server: Server, kind: str) -> None:
    began = time.monotonic()
    ada, _ = two_people(server, "shifting-seasons", **clock(30, kind))
    dice = random.Random(4)
    for _ in range(5):
        assert ada.play(choice(ada, dice))["type"] == "done"
        time.sleep(THOUGHT)
        assert ada.ask("undo", seq=ada.state["seq"])["type"] == "done"
    assert ada.log == []
    now = left(ada, 0)
    assert 30_000 - (time.monotonic() - began) * 1000 - 1 <= now <= 30_000 - 5 * THOUGHT * 1000


def test_drafting_and_undoing_gives_no_time_back(server: Server) -> None:
    ada, _ = two_people(server, "hidden-stones", **clock(30))
    card = ada.state["position"]["hands"][0][0]
    for _ in range(3):
        assert ada.play(f"flip A1 #{card}")["type"] == "done"
        time.sleep(THOUGHT)
        assert ada.ask("undo", seq=0, draft=1)["type"] == "done"
    assert left(ada, 0) <= 30_000 - 3 * THOUGHT * 1000
    ada.play("pass")
    assert left(ada, 0) <= 30_000 - 3 * THOUGHT * 1000


def test_anothers_resignation_gives_no_time_back(server: Server) -> None:
    browser = Browser(server)
    opened = browser.open("shiftago", seats=[{"kind": "here"}] * 3, **clock(30))
    screen = begun(browser.sit(opened["table"]))
    time.sleep(2 * THOUGHT)
    assert screen.ask("resign", seat=2)["type"] == "done"
    assert left(screen, 0) <= 30_000 - 2 * THOUGHT * 1000


@pytest.mark.parametrize(("kind", "increment"), [("game", 20), ("turn", 0)])
def test_a_turn_taken_back_gains_nothing(server: Server, kind: str, increment: int) -> None:
    ada, bob = two_people(server, **clock(30, kind, increment))
    for _ in range(3):
        time.sleep(THOUGHT)
        assert ada.play("T4")["type"] == "done"
        assert ada.ask("ask-take-back", seq=ada.state["seq"])["type"] == "done"
        bob.until_state(lambda state: state["take_back"] is not None)
        assert bob.ask("answer-take-back", seq=bob.state["seq"], agree=True)["type"] == "done"
        settle(ada, bob)
    assert ada.state["to_act"] == 0
    assert left(ada, 0) <= 30_000 - 3 * THOUGHT * 1000
    assert ada.play("T4")["type"] == "done"
    assert left(ada, 0) <= 30_000 + increment * 1000 - (kind == "game") * 3 * THOUGHT * 1000


def left_now(live: LiveTable) -> list[int]:
    assert live.table.clock is not None
    return live.table.clock.left_at(live.now())


def test_a_bots_arrival_and_an_owners_return_give_no_time_back(sqlite: str) -> None:
    async def work() -> None:
        setting = ClockSetting("game", 60, 5)
        async with host_with_table(sqlite, clock=setting, grace=1) as (_host, live):
            table = live.table
            bob = await enter(live, 1)
            await until(lambda: table.seq == 1)  # Ada is away, a bot has stepped in and moved
            assert left_now(live)[0] <= 59_200, "neither time back nor an increment"
            await asyncio.sleep(2 * THOUGHT)
            await enter(live, 0)
            thought = left_now(live)
            assert thought[0] <= 59_200
            assert thought[1] <= 60_000 - 2 * THOUGHT * 1000
            name = table.id
            live.leave(bob)
        async with Host(Settings(sqlite)).opened() as again:
            found = await again.table(name)
            assert found is not None
            kept = left_now(found)
            assert kept[0] == thought[0]
            assert abs(kept[1] - thought[1]) < SLACK

    run(work())


def test_what_a_draft_has_cost_outlives_the_server(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada, _ = two_people(server, "hidden-stones", **clock(30))
        time.sleep(2 * THOUGHT)
        ada.play(f"flip A1 #{ada.state['position']['hands'][0][0]}")
        browser, table = ada.browser, ada.table
        server.kill()
        server.start()
        again = begun(browser.sit(table))
        assert again.state["draft"] == 1
        assert again.state["clock"]["left"][0] <= 30_000 - 2 * THOUGHT * 1000


def test_nobody_is_let_in_before_the_other_processes_are_asked(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    greet, address = Neighbours.greet, cluster.new_database()

    async def work() -> None:
        may_ask = asyncio.Event()

        async def late(self: Neighbours, live: LiveTable) -> None:
            await may_ask.wait()
            await greet(self, live)

        async with host_with_table(address, clock=ClockSetting("game", 60)) as (_host, live):
            monkeypatch.setattr(Neighbours, "greet", late)
            async with Host(Settings(address)).opened() as other:
                first = asyncio.create_task(other.table(live.table.id))
                await until(lambda: live.table.id in other.tables)
                second = asyncio.create_task(other.table(live.table.id))
                await asyncio.sleep(0.1)
                assert not first.done()
                assert not second.done()
                may_ask.set()
                assert await second is await first is not None

    run(work())


def test_a_process_that_comes_later_knows_how_long_somebody_thinks(cluster: Cluster) -> None:
    address = cluster.new_database()
    with serving(address) as one:
        browser = Browser(one)
        opened = browser.open("shiftago", seats=[{"kind": "here"}] * 3, **clock(30))
        here = begun(browser.sit(opened["table"]))
        time.sleep(3 * THOUGHT)
        with serving(address) as other:
            browser.server = other
            there = begun(browser.sit(opened["table"]))
            assert there.ask("resign", seat=2)["type"] == "done"
            assert left(there, 0) <= 30_000 - 3 * THOUGHT * 1000
            here.until_state(lambda state: state["seats"][2]["resigned"])
            assert left(here, 0) <= 30_000 - 3 * THOUGHT * 1000


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_move_gives_nothing_back_of_what_another_process_has_settled(
    kind: str, request: pytest.FixtureRequest, sqlite: str
) -> None:
    """Here nothing was heard of the bot that stepped in for another seat there."""
    address = sqlite
    if kind == "postgresql":
        address = request.getfixturevalue("cluster").new_database()

    async def work() -> None:
        async with host_with_table(address, clock=ClockSetting("game", 60)) as (host, live):
            ada = await enter(live, 0)
            there = Substitute((1,), True, 0, None, [20_000, 60_000], 0.0)
            kept = await host.writer.make(lambda c: table_log.keep(c, live.table.id, there))
            assert kept.made
            live.give(Asked(ada.recipient, Play("a", 0, "T1"), live.now()))
            await until(lambda: live.table.seq >= 1)
            assert left_now(live)[0] <= 20_000
            assert live.table.places[1].substituted

    run(work())


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_clocks_of_an_older_database_go_on(
    kind: str, request: pytest.FixtureRequest, sqlite: str
) -> None:
    address = sqlite
    if kind == "postgresql":
        address = request.getfixturevalue("cluster").new_database()

    async def work() -> None:
        setting = ClockSetting("game", 100, 2)
        async with host_with_table(address, clock=setting) as (_host, live):
            table = live.table
            await ask(live, frozenset({0}), Play("a", 0, "T1"), live.now() + 10)
            name = table.id
        _make_older(address, name)
        async with Host(Settings(address)).opened() as again:
            found = await again.table(name)
            assert found is not None
            assert 91_000 < left_now(found)[0] <= 92_500
            assert left_now(found)[1] > 99_000
            await ask(found, frozenset({1}), Play("b", 1, "T2"))

    run(work())


def _make_older(address: str, name: str) -> None:
    """Bring a database to the form that it had before time was kept with the table."""
    engine = database.opened(address)
    with engine.begin() as line:
        kept = line.execute(text("SELECT clock FROM log WHERE clock IS NOT NULL")).scalar()
        assert kept is not None
        old = {"clock": json.dumps(json.loads(kept)["left"]), "table": name}
        line.execute(text("UPDATE log SET clock = :clock WHERE table_id = :table"), old)
        line.execute(text("ALTER TABLE tables DROP COLUMN clock"))
        line.execute(text("ALTER TABLE seats DROP COLUMN wishes"))
        line.execute(text("DROP TABLE service"))
        line.execute(text("DROP TABLE attempts"))
        line.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    engine.dispose()


def test_a_database_that_fails_is_charged_to_nobody(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, clock=ClockSetting("game", 30)) as (host, live):

            async def failing(*_: Any) -> Any:
                raise NotKept.by(is_certain=True)

            def refusing(_change: Any, _table: str, hear: Any) -> None:
                asyncio.get_running_loop().call_soon(hear, NotKept.by(is_certain=True))

            with monkeypatch.context() as broken:
                broken.setattr(host.writer, "make", failing)
                broken.setattr(host.writer, "hand_over", refusing)
                broken.setattr(host, "read", failing)
                with pytest.raises(Refused, match="nothing has changed"):
                    await ask(live, frozenset({0}), Play("a", 0, "T1"))
                before = left_now(live)
                await asyncio.sleep(3 * THOUGHT)
                assert left_now(live) == before
            await until(lambda: not live.machine._is_reading)
            await until(lambda: left_now(live) != before)  # now it runs again
            assert before[0] - left_now(live)[0] < SLACK

    run(work())


def test_a_locked_database_is_charged_to_nobody_though_it_can_be_read(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LONGEST_LOCKED", 0.1)
    monkeypatch.setattr(machine, "LATER", 0.1)

    async def work() -> None:
        async with host_with_table(sqlite, clock=ClockSetting("game", 30)) as (host, live):
            other = sqlite3.connect(sqlite.removeprefix("sqlite:///"))
            with contextlib.closing(other):
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(Refused, match="nothing has changed"):
                    await ask(live, frozenset({0}), Play("a", 0, "T1"))
                before = left_now(live)
                await asyncio.sleep(5 * THOUGHT)
                assert await host.read(lambda line: reading.read(line, live.table.id))
                assert left_now(live) == before
            await until(lambda: left_now(live) != before)  # now it runs again
            assert before[0] - left_now(live)[0] < SLACK

    run(work())


def test_only_so_much_is_taken_back_but_the_game_goes_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "MOST_UNDONE", 3)
    monkeypatch.setattr(take_backs, "MOST_UNDONE", 3)

    async def work() -> None:
        async with host_with_table(sqlite) as (_host, live):
            table = live.table
            for number in range(3):
                await _play(live, 0, f"T{number + 1}")
                await ask(live, frozenset({0}), AskTakeBack(f"ask{number}", table.seq))
                yes = AnswerTakeBack(f"yes{number}", table.seq, agree=True)
                await ask(live, frozenset({1}), yes)
            name = table.id
        async with Host(Settings(sqlite)).opened() as again:
            found = await again.table(name)
            assert found is not None
            await _play(found, 0, "T4")
            assert not take_backs.may_ask(found.table, 0)
            with pytest.raises(Refused, match="nothing more can be taken back") as why:
                await ask(found, frozenset({0}), AskTakeBack("once more", found.table.seq))
            assert why.value.code == "too-many-undos"
            await _play(found, 1, "T5")
            assert take_backs.may_ask(found.table, 1), "the other has taken nothing back"
            await _play(found, 0, "T6")

    run(work())


def test_only_so_many_moves_are_undone(server: Server) -> None:
    ada, _ = two_people(server, "shifting-seasons")
    dice = random.Random(4)
    for _ in range(progress.MOST_UNDONE):
        ada.play(choice(ada, dice))
        assert ada.ask("undo", seq=ada.state["seq"])["type"] == "done"
    assert ada.play(choice(ada, dice))["type"] == "done"
    assert not ada.state["may_undo"]
    assert ada.ask("undo", seq=ada.state["seq"])["code"] == "too-many-undos"
    assert ada.play(choice(ada, dice))["type"] == "done"


async def _play(live: LiveTable, seat: int, move: str) -> None:
    await ask(live, frozenset({seat}), Play(uuid4().hex, live.table.seq, move))
