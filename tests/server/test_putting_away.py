"""Tables that are put away and taken up again: nobody is left at one that is forgotten."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import TypeVar
from unittest import mock

from sqlalchemy import Connection, update

from shiftbox.server import maintenance
from shiftbox.server.host import Host
from shiftbox.server.settings import Settings
from shiftbox.server.storage import invites, opening, reading
from shiftbox.server.storage.rows import tables
from shiftbox.tables.inputs import ChangedElsewhere
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.next_game import new_id
from shiftbox.tables.permissions import is_shown_to
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup

from .hosted import TOKENS, enter, host_with_table, run, until

T = TypeVar("T")
CLOCK = ClockSetting("game", 600)
ADA, FREE = Chair("person", "Ada", holders=(TOKENS[0],)), Chair("person", "Bob", free=True)


async def laid(host: Host, *chairs: Chair, awake: bool | None = None, **how: object) -> str:
    """Open a table with some chairs; `awake` says what its row says of it."""
    name = new_id(random.randrange)
    setup = Setup("shiftago", "express", len(chairs), {}, **how)  # type: ignore[arg-type]

    def lay(connection: Connection) -> None:
        opening.open_table(connection, name, setup, chairs, [])
        if awake is not None:
            changed = update(tables).where(tables.c.id == name)
            connection.execute(changed.values(awake=awake))

    await host.writer.make(lay)
    return name


def test_a_table_that_waits_for_others_is_not_taken_up(sqlite: str) -> None:
    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            name = await laid(host, ADA, FREE, FREE)
            links = await host.writer.make(lambda c: invites.new_invites(c, name))

            def join(number: int) -> Callable[[Connection], None]:
                secret = links[1 + number][1]
                return lambda c: invites.join(
                    c, name, secret, invites.Guest(TOKENS[1], "Bob", None)
                )

            await host.writer.make(join(0))
            assert await host.read(reading.awake) == []
            await host.writer.make(join(1))
            assert await host.read(reading.awake) == [name]

    run(work())


def test_tables_where_nothing_happens_hold_no_others_up(sqlite: str) -> None:
    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            idle = [await laid(host, ADA, FREE, awake=True) for _ in range(4)]
            busy = [await laid(host, ADA, ADA) for _ in range(2)]
        with (
            mock.patch.object(maintenance, "MOST_AWAKENED", 2),
            mock.patch.object(maintenance, "SWEEP", 0.02),
        ):
            async with Host(Settings(sqlite)).opened() as host:
                await until(lambda: all(_status(host, name) == "running" for name in busy))
                assert all(_status(host, name) == "waiting" for name in idle)

    run(work())


def _status(host: Host, table: str) -> str:
    with host.engine.connect() as connection:
        kept = reading.read(connection, table)
        assert kept is not None
        return kept.status


def test_who_waits_for_a_table_that_is_put_away_gets_the_next(sqlite: str) -> None:
    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            name = await laid(host, ADA, FREE)
            waiting = asyncio.create_task(host.table(name))
            while name not in host.tables:
                await asyncio.sleep(0)
            host.forget(host.tables[name])  # as a sweep does before the task goes on
            live = await waiting
            assert live is not None
            assert host.tables[name] is live

    run(work())


def test_forgetting_one_twice_leaves_the_next_one_alone(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite) as (host, live):
            host.forget(live)
            second = await host.table(live.table.id)
            host.forget(live)
            assert host.tables[live.table.id] is second

    run(work())


def test_what_was_kept_before_asking_is_known_after_it(sqlite: str) -> None:
    async def work() -> None:
        async with Host(Settings(sqlite)).opened() as host:
            name = await laid(host, ADA, FREE, FREE, watching=False)
            links = await host.writer.make(lambda c: invites.new_invites(c, name))
            live = await host.table(name)
            assert live is not None
            read = host.read

            async def slowly(question: Callable[[Connection], T]) -> T:
                found = await read(question)
                await asyncio.sleep(0.05)
                return found

            with mock.patch.object(host, "read", slowly):
                live.give(ChangedElsewhere())
                await asyncio.sleep(0.03)
                secret = links[1][1]
                await host.writer.make(
                    lambda c: invites.join(c, name, secret, invites.Guest(TOKENS[1], "Bob"))
                )
                await live.refreshed()
            assert is_shown_to(live.table, TOKENS[1])

    run(work())


def test_a_table_that_is_gone_asks_for_nothing_more(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, clock=CLOCK) as (host, live):
            connection = await enter(live, 0)
            with mock.patch.object(host, "read", return_value=None):
                live.give(ChangedElsewhere())
                await until(lambda: live.table.id not in host.tables)
            assert connection.is_closing
            assert live._timer is None
            with mock.patch.object(host, "writer") as writer:
                live.give(ChangedElsewhere())
                await asyncio.sleep(0.05)
            assert not writer.method_calls

    run(work())


def test_others_are_told_that_nobody_is_at_a_table_that_failed(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite) as (host, live):
            await enter(live, 0)
            with mock.patch.object(host.writer, "tell", return_value=True) as tell:
                with mock.patch.object(live.machine, "handle", side_effect=RuntimeError):
                    live.give(ChangedElsewhere())
                await until(lambda: tell.called)
            assert tell.call_args.args[0] == {
                "table": live.table.id,
                "present": [],
                "watchers": 0,
            }

    run(work())
