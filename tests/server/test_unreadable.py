"""A table that cannot be read is set aside; all others go on, and whoever wants it is told."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import random
from unittest import mock

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed

from shiftbox.server import maintenance
from shiftbox.server.host import Host
from shiftbox.server.settings import Settings
from shiftbox.server.storage import database, expiry, keys, opening, unreadable
from shiftbox.server.storage.unreadable import Unreadable
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.next_game import new_id
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup

from .client import Browser, Server, serving
from .hosted import run, until
from .people import two_people

DAMAGES = {
    "a setup that is no JSON": "UPDATE tables SET setup = '{' WHERE id = :table",
    "an unknown game": "UPDATE tables SET setup = replace(setup, 'shiftago', 'chess') "
    "WHERE id = :table",
    "a line that does not play": "INSERT INTO log (table_id, seq, kind, seat, text, at) "
    "VALUES (:table, 1, 'move', 0, 'nowhere', 0)",
    "a line of an unknown kind": "INSERT INTO log (table_id, seq, kind, seat, text, at) "
    "VALUES (:table, 1, 'dance', 0, '', 0)",
    "a lost line": "UPDATE tables SET seq = 1 WHERE id = :table",
    "no start": "UPDATE tables SET start = NULL WHERE id = :table",
    "a start that is no position": "UPDATE tables SET start = '[]' WHERE id = :table",
    "a missing seat": "DELETE FROM seats WHERE table_id = :table AND seat = 1",
    "no seats": "DELETE FROM seats WHERE table_id = :table",
    "bytes that are no text": "UPDATE tables SET setup = CAST(x'ff00' AS TEXT) WHERE id = :table",
    "something asked for that is no turn back": "UPDATE tables SET asking = '{}' WHERE id = :table",
    "an unknown status": "UPDATE tables SET status = 'lost' WHERE id = :table",
    "a draft that is none": "INSERT INTO drafts (table_id, seat, base, version, moves) "
    "VALUES (:table, 0, 0, 1, 'x')",
}


def damage(address: str, table: str, statement: str) -> None:
    engine = database.opened(address)
    with engine.begin() as line:
        assert line.execute(text(statement), {"table": table}).rowcount > 0
    engine.dispose()


async def laid(host: Host) -> str:
    """Lay a table at which something is always due."""
    setup = Setup("shiftago", "express", 2, {}, clock=ClockSetting("game", 3600))
    name = new_id(random.randrange)
    chairs = [Chair("person", "Ada"), Chair("person", "Bob")]
    await host.writer.make(lambda c: opening.open_table(c, name, setup, chairs, []))
    live = await host.table(name)
    assert live is not None
    await until(lambda: live.table.status == "running")
    return name


async def two_laid(address: str) -> tuple[str, str]:
    async with Host(Settings(address)).opened() as host:
        return await laid(host), await laid(host)


@pytest.mark.parametrize("what", DAMAGES)
def test_others_are_awakened_and_expiry_goes_on(
    what: str, sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        bad, good = await two_laid(sqlite)
        damage(sqlite, bad, DAMAGES[what])
        swept: list[None] = []
        with (
            mock.patch.object(maintenance, "SWEEP", 0.05),
            mock.patch.object(expiry, "forget_old", side_effect=lambda *_: swept.append(None)),
        ):
            async with Host(Settings(sqlite)).opened() as host:
                await until(lambda: good in host.tables and swept and bad in host.aside)
                for _ in range(2):
                    with pytest.raises(Unreadable, match="cannot be read"):
                        await host.table(bad)
                (trouble,) = host.health.troubles
                assert (trouble.part, trouble.severe) == ("tables", False)
                await asyncio.sleep(0.2)  # several sweeps, which must not say it again

    with caplog.at_level(logging.WARNING):
        run(work())
    assert sum("cannot be read and is set aside" in r.message for r in caplog.records) == 1
    assert not any(record.exc_info for record in caplog.records)


def test_many_that_cannot_be_read_hold_nobody_up(sqlite: str) -> None:
    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            bad, good = [await laid(host) for _ in range(3)], await laid(host)
        for name in bad:
            damage(sqlite, name, DAMAGES["no seats"])
        with (
            mock.patch.object(maintenance, "MOST_AWAKENED", 2),
            mock.patch.object(maintenance, "SWEEP", 0.05),
        ):
            async with Host(Settings(sqlite)).opened() as host:
                await until(lambda: good in host.tables)

    run(work())


def test_what_was_mended_is_found_again(sqlite: str) -> None:
    async def work() -> None:
        bad, _ = await two_laid(sqlite)
        damage(sqlite, bad, DAMAGES["a lost line"])
        with (
            mock.patch.object(unreadable, "AGAIN", 0.2),
            mock.patch.object(maintenance, "SWEEP", 0.05),
        ):
            async with Host(Settings(sqlite)).opened() as host:
                await until(lambda: bad in host.aside)
                damage(sqlite, bad, "UPDATE tables SET seq = 0 WHERE id = :table")
                await until(lambda: bad in host.tables)
                assert host.health.troubles == []

    run(work())


def test_nobody_need_wait_for_what_cannot_be_read(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        bad, _ = await two_laid(sqlite)
        damage(sqlite, bad, DAMAGES["no seats"])
        with mock.patch.object(maintenance.Maintenance, "_awaken"):
            async with Host(Settings(sqlite)).opened() as host:
                waiting = asyncio.create_task(host.table(bad))
                await asyncio.sleep(0)
                waiting.cancel()
                await until(lambda: bad in host.aside)
        gc.collect()

    with caplog.at_level(logging.ERROR):
        run(work())
    assert not any("never retrieved" in record.message for record in caplog.records)


def test_a_part_of_the_order_that_fails_stops_no_other(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        swept: list[None] = []
        with (
            mock.patch.object(maintenance, "SWEEP", 0.01),
            mock.patch.object(maintenance.Maintenance, "_awaken", side_effect=KeyError("x")),
            mock.patch.object(expiry, "EVERY", 0.0),
            mock.patch.object(expiry, "forget_old", side_effect=lambda *_: swept.append(None)),
        ):
            async with Host(Settings(sqlite)).opened():
                await until(lambda: len(swept) > 3)

    with caplog.at_level(logging.WARNING):
        run(work())
    assert [record.message for record in caplog.records] == ["awakening tables failed"]


def told(browser: Browser, table: str) -> str:
    status, answer = browser.ask("GET", f"/api/tables/{table}")
    assert status in {404, 409}
    return str(answer["error"]["code"])


def closed(browser: Browser, table: str) -> tuple[str | None, int]:
    """Return what a socket at a table says, and the code with which it is closed."""
    said = None
    with browser.sit(table) as sitting:
        try:
            while True:
                said = sitting.receive()["code"]
        except ConnectionClosed as why:
            return said, why.rcvd.code if why.rcvd else 0


def test_whoever_wants_it_is_told_by_every_way(sqlite: str) -> None:
    errors = database.file_of(sqlite)
    assert errors is not None
    errors = errors.with_name("errors")
    server = Server(sqlite, errors=errors).start()
    ada = Browser(server)
    good = ada.open("shiftago")["table"]
    bad = ada.open("shiftago")
    private = ada.open("shiftago", watching=False)["table"]
    server.kill()
    for name in (bad["table"], private):
        damage(sqlite, name, DAMAGES["an unknown game"])
    server.start()
    try:
        table = bad["table"]
        for path in ("", "/positions?at=0", "/record"):
            status, answer = ada.ask("GET", f"/api/tables/{table}{path}")
            assert (status, answer["error"]["code"]) == (409, "unreadable-table")
        assert closed(ada, table) == ("unreadable-table", 4409)
        joining = {"invite": bad["invites"][0]["secret"]}
        status, answer = Browser(server).ask("POST", f"/api/tables/{table}/join", joining)
        assert (status, answer["error"]["code"]) == (409, "unreadable-table")
        assert told(Browser(server), table) == "unreadable-table"
        assert closed(ada, private) == ("unreadable-table", 4409)
        assert told(ada, private) == "unreadable-table"
        assert told(Browser(server), private) == "no-table"
        assert closed(Browser(server), private) == (None, 4404)
        ada.sit(good).receive()
        status, health = ada.ask("GET", "/api/health")
        assert (status, [trouble["part"] for trouble in health["troubles"]]) == (200, ["tables"])
        assert server.metric("shiftbox_tables_set_aside") == 2
        assert server.metric("shiftbox_errors_total") == 0
    finally:
        server.stop()
    assert "Traceback" not in errors.read_text()


def test_a_list_survives_a_table_that_cannot_be_read(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada = Browser(server)
        good, bad = ada.open("shiftago")["table"], ada.open("shiftago")["table"]
        damage(sqlite, bad, DAMAGES["a setup that is no JSON"])
        status, answer = ada.ask("GET", "/api/tables")
        assert (status, [table["id"] for table in answer["tables"]]) == (200, [good])
        assert server.metric("shiftbox_errors_total") == 0


def test_a_record_whose_log_does_not_play_is_refused_in_words(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada, bob = two_people(server)
        assert ada.ask("resign", seat=0)["type"] == "done"
        statement = "UPDATE log SET kind = 'dance' WHERE table_id = :table"
        damage(sqlite, ada.table, statement)
        for path in ("record", "replay"):
            status, answer = bob.browser.ask("GET", f"/api/tables/{ada.table}/{path}")
            assert (status, answer["error"]["code"]) == (409, "unreadable-table")


def test_a_table_that_breaks_while_it_is_played_is_left(sqlite: str) -> None:
    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            name = await laid(host)
            live = host.tables[name]
            damage(sqlite, name, DAMAGES["a line that does not play"])
            with pytest.raises(Exception, match=r"."):
                await live.refreshed()
            assert name not in host.tables
            with pytest.raises(Unreadable):
                await host.table(name)

    run(work())


def test_a_private_table_whose_setup_says_so_is_known_to_its_people_alone(sqlite: str) -> None:
    setup = json.dumps({"game": "chess", "watching": False})
    engine = database.opened(sqlite)
    database.prepare(engine)
    with engine.begin() as line:
        ada = keys.hashed("ada")
        opening.open_table(line, "0" * 24, json.loads(setup), [], [ada])
        holders = unreadable.holders_if_private(line, "0" * 24)
    engine.dispose()
    assert holders == frozenset([ada])
    assert not Unreadable(holders).is_hidden_from(ada)
    assert Unreadable(holders).is_hidden_from(None)
    assert not Unreadable(None).is_hidden_from(None)


def test_a_stranger_cannot_tell_a_private_one_from_none_by_joining(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada, _ = two_people(server, watching=False)
        server.stop()
        damage(sqlite, ada.table, DAMAGES["no seats"])
        server.start()
        asked = {"invite": "x" * 43, "name": "Eve"}
        answers = [
            Browser(server).ask("POST", f"/api/tables/{table}/join", asked)
            for table in (ada.table, "0" * 24)
        ]
    assert answers[0] == answers[1]
    assert answers[0][1]["error"]["code"] == "no-invite"
