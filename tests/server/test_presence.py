"""Who is here: told of seats at once, of watchers in portions, and truly after an outage."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from types import SimpleNamespace
from typing import Any

import pytest

from shiftbox.server.connection import Connection
from shiftbox.server.neighbours import Neighbours
from shiftbox.server.standstills import ServerClock
from shiftbox.server.storage import freed_seats, invites, keys
from shiftbox.tables.other_processes import ALIVE, News
from shiftbox.tables.presence import PORTIONS

from .client import Browser, Server, Sitting, serving
from .hosted import enter, host_with_table, run, until
from .people import begun, two_people
from .postgres import running
from .test_drafts import quiet

WATCHERS = 100


def test_watchers_who_arrive_together_are_told_of_in_portions(server: Server) -> None:
    ada, bob = two_people(server)
    began = time.monotonic()
    watching = [Browser(server).sit(ada.table) for _ in range(WATCHERS)]
    for sitting in (ada, *watching):
        _until_all_watch(sitting)
    most = (time.monotonic() - began) / PORTIONS + 3
    everybody = [ada, bob, *watching]
    for sitting in everybody:
        quiet(sitting)
        kinds = [frame.split('"')[3] for frame in sitting.frames]
        assert kinds.count("people") <= most
        assert kinds.count("state") <= 3
    bob.close()
    began = time.monotonic()
    while ada.until("people", "state")["seats"][1]["connected"]:
        pass
    assert time.monotonic() - began < 10


def _until_all_watch(sitting: Sitting) -> None:
    if sitting.state.get("watchers") != WATCHERS:
        while sitting.until("people", "state")["watchers"] != WATCHERS:
            pass


def test_a_watcher_who_takes_a_seat_is_not_away(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, grace=1) as (host, live):
            table = live.table
            await enter(live, 1)
            await until(lambda: table.places[0].substituted)
            assert await host.writer.make(
                lambda c: freed_seats.reopen(c, table.id, 0, is_missed=False)
            )
            links = await host.writer.make(lambda c: invites.new_invites(c, table.id))
            carol = keys.hashed("carol")
            live.enter(Connection(table, carol))
            assert table.watchers == 1
            await host.writer.make(
                lambda c: invites.join(c, table.id, links[0][1], invites.Guest(carol, "Carol"))
            )
            await live.refreshed()
            assert (table.watchers, table.places[0].away_since) == (0, None)

    run(work())


class Line:
    """A line to other processes that breaks."""

    def __init__(self) -> None:
        self.works, self.told = False, list[News]()

    async def tell(self, news: News) -> bool:
        self.told += [news] if self.works else []
        return self.works


def test_what_could_not_be_told_is_told_when_the_line_works_again() -> None:
    line = Line()
    host: Any = SimpleNamespace(process="one", tables={}, writer=line, clock=ServerClock())
    live: Any = SimpleNamespace(table=SimpleNamespace(id="t"))
    presence = {"table": "t", "present": [], "watchers": 0}

    async def work() -> None:
        neighbours = Neighbours(host)
        await neighbours.tell_presence(live)
        await neighbours.look()
        line.works = True
        await neighbours.look()
        assert line.told == [ALIVE, presence]
        await neighbours.look()
        assert line.told == [ALIVE, presence, ALIVE]

    asyncio.run(work())


@pytest.mark.parametrize("leaves", ["his seat", "by the process's end"])
def test_who_left_during_an_outage_is_not_shown_as_connected(leaves: str) -> None:
    with running() as cluster:
        address = cluster.new_database()
        with serving(address) as one, contextlib.ExitStack() as ending:
            other = Server(address).start()
            ending.callback(other.kill)
            ada, bob = Browser(one), Browser(other)
            opened = ada.open("shiftago")
            bob.join(opened["table"], opened["invites"][0]["secret"])
            there, here = begun(bob.sit(opened["table"])), begun(ada.sit(opened["table"]))
            _until_connected(here, is_so=True)
            cluster.stop()
            if leaves == "his seat":
                there.close()
            else:
                ending.close()
            time.sleep(1.0)
            cluster.start()
            began = time.monotonic()
            _until_connected(here, is_so=False)
            assert time.monotonic() - began < 12
            if leaves == "his seat":
                begun(bob.sit(opened["table"]))
                _until_connected(here, is_so=True)


def _until_connected(sitting: Sitting, *, is_so: bool) -> None:
    """Read on until the last word about Bob's seat is that he is connected, or that he is not."""
    told = [json.loads(frame) for frame in sitting.frames]
    latest = [message for message in told if "seats" in message][-1]
    while latest["seats"][1]["connected"] != is_so:
        latest = sitting.until("people", "state")
