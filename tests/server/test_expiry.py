"""Tables grow old by what servers have seen to pass, not by a clock that may be wrong."""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, event, insert, select, text, update

from shiftbox.server import maintenance
from shiftbox.server.host import Host
from shiftbox.server.settings import Expiry, Settings
from shiftbox.server.storage import database, dates, expiry, reading
from shiftbox.server.storage.expiry import DAY, HOUR, Calendar
from shiftbox.server.storage.rows import service, tables
from shiftbox.tables.next_game import new_id
from shiftbox.tables.setup import Setup

from . import client
from .client import Browser, Server
from .hosted import host_with_table, run, until

NOON = 1_800_000_000
YEAR = 365 * DAY
AHEAD = "import time; real = time.time; time.time = lambda: real() + {seconds}; " + client.RUN


def _hasten(connection: Any, _record: object) -> None:
    """Years pass here within seconds."""
    connection.execute("PRAGMA synchronous=OFF")


class World:
    """A database, a clock that can be set, and servers one after another."""

    def __init__(self, address: str) -> None:
        self.engine: Engine = database.opened(address)
        event.listen(self.engine, "connect", _hasten)
        database.prepare(self.engine)
        self.clock, self.measured = NOON, 1000.0
        self.calendar = Calendar()

    def start(self) -> str | None:
        self.calendar = Calendar()
        return self.tick()

    def tick(self) -> str | None:
        with self.engine.begin() as line:
            return self.calendar.tick(line)

    def serve(self, seconds: int) -> str | None:
        """Let a server run, looking once a day."""
        told = None
        while seconds > 0:
            step = min(seconds, DAY)
            self.rest(step)
            told, seconds = self.tick(), seconds - step
            self.forget()
        return told

    def rest(self, seconds: int) -> None:
        """Let time pass."""
        self.clock += seconds
        self.measured += seconds

    def open(self, status: str = "waiting") -> str:
        name = new_id(random.randrange)
        row = {"id": name, "status": status, "setup": "{}", "seq": 0, "awake": False}
        with self.engine.begin() as line:
            line.execute(insert(tables).values(**row, created=dates.now(), touched=dates.now()))
        return name

    def touch(self, name: str) -> None:
        with self.engine.begin() as line:
            line.execute(update(tables).where(tables.c.id == name).values(touched=dates.now()))

    def forget(self, most: int = 10**6) -> int:
        with self.engine.begin() as line:
            return expiry.delete_old(line, Expiry(), most)

    @property
    def names(self) -> dict[str, int]:
        """All tables, and when each was touched."""
        with self.engine.connect() as line:
            found = line.execute(select(tables.c.id, tables.c.touched))
            return {row.id: row.touched for row in found}


@pytest.fixture
def world(sqlite: str) -> Iterator[World]:
    made = World(sqlite)
    with (
        mock.patch.object(dates, "clock", side_effect=lambda: made.clock),
        mock.patch.object(dates, "measured", side_effect=lambda: made.measured),
        mock.patch.object(dates, "_seen", 0),
    ):
        yield made
    made.engine.dispose()


def test_a_table_is_forgotten_after_its_time(world: World) -> None:
    world.start()
    world.open()
    world.serve(30 * DAY - HOUR)
    assert len(world.names) == 1
    world.serve(DAY)
    assert world.names == {}


def test_days_of_which_a_server_ran_an_hour_count_whole(world: World) -> None:
    world.start()
    world.open()
    for day in range(32):
        assert day > 29 or world.names
        world.rest(23 * HOUR)
        world.start()
        world.serve(HOUR)
    assert world.names == {}


@pytest.mark.parametrize("is_old", [True, False])
def test_a_start_a_year_ahead_forgets_nothing(world: World, is_old: bool) -> None:
    if not is_old:  # else no server has kept a calendar here yet
        world.start()
    names = {world.open(status) for status in ("waiting", "running", "over") for _ in range(2)}
    world.clock += YEAR + DAY
    world.start()
    assert world.forget() == 0
    world.serve(10 * DAY)
    assert set(world.names) == names
    world.clock -= YEAR + DAY
    world.start()
    world.serve(HOUR)
    assert set(world.names) == names


def test_a_leap_ahead_while_a_server_runs_forgets_nothing_and_is_told(world: World) -> None:
    world.start()
    world.open()
    assert world.serve(DAY) is None
    world.clock += YEAR
    assert "leapt 365 days ahead" in (world.serve(HOUR) or "")
    assert len(world.names) == 1
    world.clock -= YEAR
    assert world.serve(HOUR) is None


def test_sleep_of_a_night_is_no_leap(world: World) -> None:
    world.start()
    world.clock += 10 * HOUR
    assert world.serve(HOUR) is None


def test_a_long_rest_is_told_for_a_day(world: World) -> None:
    world.start()
    world.rest(100 * DAY)
    assert "leapt 100 days" in (world.start() or "")
    assert "leapt" in (world.serve(HOUR) or "")
    assert world.serve(2 * DAY) is None


def test_a_clock_that_went_back_forgets_nothing_and_is_told(world: World) -> None:
    world.start()
    old = world.open("running")
    world.serve(300 * DAY)
    played = world.open("running")
    world.clock -= 20 * 365 * DAY
    assert "7300.0 days behind" in (world.start() or "")
    world.touch(played)
    assert world.names[played] >= NOON + 300 * DAY, "what is played now must not look old"
    new = world.open()
    world.serve(DAY)
    world.clock += 20 * 365 * DAY
    assert world.start() is None
    world.serve(25 * DAY)
    assert set(world.names) == {old, played, new}


def test_what_was_touched_in_the_future_neither_lives_nor_leads_for_ever(world: World) -> None:
    world.start()
    world.clock += 10 * YEAR
    late = world.open()
    world.clock -= 10 * YEAR
    world.start()
    assert world.names[late] == world.clock
    world.serve(31 * DAY)
    assert world.names == {}


def test_a_first_start_ahead_is_mended_while_there_is_no_table(world: World) -> None:
    world.clock += YEAR
    world.start()
    world.clock -= YEAR
    assert world.start() is None
    name = world.open()
    assert world.names[name] == world.clock


def test_a_first_start_in_1970_does_not_hold_the_calendar_back(world: World) -> None:
    world.clock = 100
    world.start()
    world.clock = NOON
    world.open()
    world.serve(32 * DAY)
    assert world.names == {}


@pytest.mark.parametrize("seed", range(10))
def test_no_table_is_forgotten_before_servers_have_seen_its_time(world: World, seed: int) -> None:
    """Whatever the clock does: a day for each start and two for each day of running at most."""
    dice = random.Random(seed)
    world.start()
    owed: dict[str, float] = {}
    for _ in range(80):
        what = dice.choice(["open", "touch", "serve", "serve", "start", "set"])
        if what == "open":
            owed[world.open()] = 30.0
        elif what == "touch" and owed:
            name = dice.choice(list(owed))
            world.touch(name)
            owed[name] = 30.0
        elif what == "serve":
            days = dice.randrange(1, 6)
            world.serve(days * DAY)
            owed = {name: left - 2 * days for name, left in owed.items()}
        elif what == "start":
            world.rest(dice.randrange(100 * DAY))
            world.start()
            owed = {name: left - 1 for name, left in owed.items()}
        else:
            world.clock = NOON + dice.randrange(-20 * YEAR, 20 * YEAR)
        world.forget()
        gone = set(owed) - set(world.names)
        assert all(owed[name] <= 0 for name in gone), (seed, what)
        owed = {name: left for name, left in owed.items() if name not in gone}


def _inserted(rows: list[dict[str, Any]], connection: Connection) -> None:
    connection.execute(insert(tables), rows)


def test_not_too_many_are_forgotten_at_once_and_the_log_tells(
    sqlite: str, caplog: pytest.LogCaptureFixture
) -> None:
    by_itself = mock.patch.object(maintenance.Maintenance, "_forget_old", mock.AsyncMock())

    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            rows = [
                {
                    "id": new_id(random.randrange),
                    "status": "over",
                    "setup": "{}",
                    "seq": 0,
                    "awake": False,
                }
                | {"created": 0, "touched": 0}
                for _ in range(250)
            ]
            await host.writer.make(partial(_inserted, rows))
            assert await expiry.forget_old(host.writer, Expiry()) == 100
            assert await expiry.forget_old(host.writer, Expiry()) == 100
            assert await expiry.forget_old(host.writer, Expiry()) == 50
            assert await expiry.forget_old(host.writer, Expiry()) == 0

    with caplog.at_level(logging.WARNING), by_itself:
        run(work())
    assert [record.message.split(" ")[1] for record in caplog.records] == ["100", "100", "50"]


def test_a_host_carries_the_calendar_on_and_health_tells_of_the_clock(sqlite: str) -> None:
    async def work() -> None:
        with (
            mock.patch.object(maintenance, "TICK", 0.0),
            mock.patch.object(maintenance, "SWEEP", 0.02),
        ):
            async with host_with_table(sqlite) as (host, _):
                before = dates.clock()
                with mock.patch.object(dates, "clock", return_value=before - 10 * DAY):
                    await until(lambda: host.health.troubles)
                    (trouble,) = host.health.troubles
                    assert (trouble.part, trouble.severe) == ("clock", False)
                await until(lambda: not host.health.troubles)
        engine = database.opened(sqlite)
        with engine.connect() as line:
            calendar, seen = line.execute(select(service.c.calendar, service.c.seen)).one()
        engine.dispose()
        assert before <= calendar <= seen

    with mock.patch.object(dates, "_seen", 0):
        run(work())


def swept(sqlite: str) -> bool:
    """Tell whether a server has looked at the tables since its clock is a year ahead."""
    engine = database.opened(sqlite)
    with engine.connect() as line:
        seen = line.execute(select(service.c.seen)).scalar()
    engine.dispose()
    return seen is not None and seen > dates.clock() + 300 * DAY


def test_a_server_that_starts_a_year_ahead_keeps_all_tables(sqlite: str) -> None:
    server = Server(sqlite).start()
    ada = Browser(server)
    opened = [ada.open("shiftago")["table"] for _ in range(6)]
    server.kill()
    with mock.patch.object(client, "RUN", AHEAD.format(seconds=366 * DAY)):
        server.start()
    try:
        deadline = time.monotonic() + 20
        while not swept(sqlite) and time.monotonic() < deadline:
            time.sleep(0.05)
        found = ada.ask("GET", "/api/tables")[1]["tables"]
    finally:
        server.kill()
    assert {table["id"] for table in found} == set(opened)


def test_an_older_database_is_brought_to_the_present_form(sqlite: str) -> None:
    engine = database.opened(sqlite)
    with engine.begin() as line:
        config = Config()
        where = Path(database.__file__).parent / "migrations"
        config.set_main_option("script_location", str(where))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = line
        command.upgrade(config, "0001")
        row = {"id": "0" * 24, "status": "waiting", "seq": 0, "awake": False}
        setup = msgspec.json.encode(Setup("shiftago", "express", 2, {})).decode()
        line.execute(
            text(
                "INSERT INTO tables (id, status, setup, seq, awake, created, touched)"
                " VALUES (:id, :status, :setup, :seq, :awake, 0, 0)"
            ),
            {**row, "setup": setup},
        )
    database.prepare(engine)
    with engine.begin() as line:
        assert Calendar().tick(line) is None
        kept = reading.read(line, "0" * 24)
    engine.dispose()
    assert kept is not None


def test_a_moment_fits_into_the_database_whatever_the_clock_says() -> None:
    with mock.patch("time.time", return_value=1e12):
        assert dates.clock() == dates.LATEST
    with mock.patch("time.time", return_value=-5.0):
        assert dates.clock() == 0
