"""Time in which the server stands still is charged to nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from shiftbox.server.standstills import BEAT, LATE, ServerClock
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import Play
from shiftbox.tables.other_processes import SILENT

from .client import Browser, Server, serving
from .hosted import ask, enter, host_with_table, run
from .people import begun, two_people
from .postgres import Cluster

STOP = 3.0
CLOCK = {"kind": "game", "seconds": 2, "increment": 0}
CHARGED = 1500
"""Milliseconds that a stop may cost at most, whatever else the machine is doing."""


@contextmanager
def stopped(server: Server) -> Iterator[None]:
    """Stop the processes of a server, and let them go on."""
    assert server.process is not None
    os.killpg(server.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.killpg(server.process.pid, signal.SIGCONT)


def test_a_move_sent_while_the_server_stands_still_counts(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada, bob = two_people(server, clock=CLOCK)
        with stopped(server):
            name = ada.send("play", seq=0, move="T1", draft=0)
            time.sleep(STOP)
        answer = ada.until("done", "refused")
        assert (answer["type"], answer["id"]) == ("done", name)
        assert ada.state["clock"]["left"][0] >= 2000 - CHARGED
        bob.until_state(lambda state: state["seq"] == 1)
        assert bob.state["outcome"] is None
        assert server.metric("shiftbox_stalls_total") >= 1
        assert server.metric("shiftbox_stalled_seconds_total") >= STOP / 2


def test_who_thinks_on_after_a_standstill_has_not_lost(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada, _ = two_people(server, clock=CLOCK)
        with stopped(server):
            time.sleep(STOP)
        assert ada.play("T1")["type"] == "done"


def test_another_process_does_not_end_the_time_of_who_cannot_be_heard(cluster: Cluster) -> None:
    address = cluster.new_database()
    with serving(address) as one, serving(address) as other:
        ada, bob = Browser(one), Browser(other)
        opened = ada.open("shiftago", clock=CLOCK)
        bob.join(opened["table"], opened["invites"][0]["secret"])
        there = bob.sit(opened["table"])
        here = begun(ada.sit(opened["table"]))
        while not there.until("people", "state")["seats"][0]["connected"]:
            pass
        with stopped(one):
            name = here.send("play", seq=0, move="T1", draft=0)
            time.sleep(STOP)
        answer = here.until("done", "refused")
        assert (answer["type"], answer["id"]) == ("done", name)
        there.until_state(lambda state: state["seq"] == 1)
        assert there.state["outcome"] is None


def test_other_processes_are_told_what_a_standstill_gives_back(cluster: Cluster) -> None:
    address = cluster.new_database()
    with serving(address) as one, serving(address) as other:
        ada, bob = Browser(one), Browser(other)
        opened = ada.open("shiftago", clock={"kind": "game", "seconds": 60})
        bob.join(opened["table"], opened["invites"][0]["secret"])
        there, _ = bob.sit(opened["table"]), begun(ada.sit(opened["table"]))
        begun(there)
        began = time.monotonic()
        with stopped(one):
            time.sleep(STOP)
        there.until("state")
        thought = (time.monotonic() - began - STOP) * 1000
        assert there.state["clock"]["left"][0] >= 60_000 - thought - CHARGED


def test_a_blocked_event_loop_is_not_charged(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, clock=ClockSetting("game", 1)) as (_, live):
            table = live.table
            await enter(live, 0)
            await asyncio.sleep(2 * BEAT)
            time.sleep(1.5)
            play = Play("a", 0, "T1")
            await ask(live, frozenset({0}), play)
            assert table.status == "running"
            assert table.clock is not None
            assert table.clock.left[0] > 500

    run(work())


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_the_servers_clock_leaves_out_what_it_missed() -> None:
    hand = Hand()
    clock = ServerClock(hand)
    hand.time += 50
    assert clock.now() == 1050.0, "before the first beat nothing is missed"
    for _ in range(20):
        clock.beat()
        hand.time += BEAT + 0.9 * LATE
    assert clock.now() == pytest.approx(hand.time), "a beat may be a little late"
    clock.beat()
    began = clock.now()
    hand.time += 10
    assert clock.now() - began == pytest.approx(BEAT), "a reading finds it before the beat"
    hand.time += 0.5 * LATE
    assert clock.now() - began == pytest.approx(BEAT + 0.5 * LATE)
    hand.time += 5
    assert clock.now() - began == pytest.approx(BEAT), "nor is anything between readings charged"
    clock.beat()
    hand.time += BEAT
    clock.beat()
    assert clock.now() - began == pytest.approx(2 * BEAT)


def test_an_own_standstill_is_not_the_others_silence(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite) as (host, live):
            hand = Hand()
            host.clock = ServerClock(hand)
            host.clock.beat()
            there = {"from": "there", "table": live.table.id, "present": [1], "watchers": 0}
            host.neighbours.hear(there)
            hand.time += 4 * SILENT
            await host.neighbours.look()
            assert live.table.is_connected_elsewhere(1)
            for _ in range(round(SILENT / BEAT) + 1):
                hand.time += BEAT
                host.clock.beat()
            await host.neighbours.look()
            assert not live.table.is_connected_elsewhere(1)

    run(work())
