"""Clocks, leaving and coming back, without waiting as long as people do."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from shiftbox.game import Refused
from shiftbox.server import expiry, seating, views
from shiftbox.server.clocks import Clock
from shiftbox.server.connection import Connection
from shiftbox.server.hall import Hall
from shiftbox.server.messages import Claim, ClockSetting, Play
from shiftbox.server.seating import Chair
from shiftbox.server.settings import Expiry, Settings
from shiftbox.server.setup import Setup
from shiftbox.server.table import Table

TOKENS = [seating.hashed("ada"), seating.hashed("bob")]


@asynccontextmanager
async def hall_with_table(
    sqlite: str, players: int = 2, **how: Any
) -> AsyncIterator[tuple[Hall, Table]]:
    """Open a hall with a table for two people, or more, at which the game has begun."""
    async with Hall(Settings(sqlite, bot_pause=0.0)).opened() as hall:
        setup = msgspec.to_builtins(Setup("shiftago", "express", players, {}, **how))
        chairs = [
            Chair("person", "Ada", holders=(TOKENS[0],)),
            Chair("person", "Bob", holders=(TOKENS[1],)),
            *[Chair("person", "Cleo")] * (players - 2),
        ]
        name = seating.new_id()
        await hall.writer.make(lambda c: seating.open_table(c, name, setup, chairs, []))
        table = await hall.table(name)
        await until(lambda: table.status == "running")
        yield hall, table


async def until(holds: Callable[[], Any], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.01)


async def enter(hall: Hall, table: Table, seat: int) -> Connection:
    connection = Connection(table, TOKENS[seat])
    await hall.enter(connection)
    return connection


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_a_seat_whose_time_is_over_has_lost(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, clock=ClockSetting("game", 1)) as (_, table):
            await until(lambda: table.status == "over")
            assert table.ended is not None
            assert (table.ended.winners, table.ended.how) == ([1], "time")

    run(work())


def test_a_seat_whose_time_is_over_is_told_so_with_an_empty_clock(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, clock=ClockSetting("turn", 1)) as (_, table):
            await until(lambda: table.status == "over")
            state, _ = views.state_for(table, views.Audience(frozenset({0})))
            assert [(seat.resigned, seat.out_of_time) for seat in state.seats] == [
                (True, True),
                (False, False),
            ]
            assert state.clock is not None
            assert state.clock.left == [0, 1000]

    run(work())


def test_a_bot_that_goes_on_for_who_ran_out_of_time_winds_no_clock(sqlite: str) -> None:
    async def work() -> None:
        clock = ClockSetting("turn", 1)
        async with hall_with_table(sqlite, players=3, clock=clock) as (_, table):
            await until(lambda: table.seq >= 2 and table.to_act == 1)
            assert table.clock is not None
            assert table.clock.left[0] == 0

    run(work())


def test_a_move_received_in_time_counts_though_it_is_judged_late(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, clock=ClockSetting("turn", 1)) as (hall, table):
            received = time.monotonic()
            async with table.lock:  # the server is busy until the time is over
                late = asyncio.create_task(
                    hall.actions.play(table, frozenset({0}), Play("a", 0, "T1"), received)
                )
                await asyncio.sleep(1.2)
            await late
            assert table.status == "running"
            assert table.seq == 1

    run(work())


def test_a_move_received_too_late_does_not(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, clock=ClockSetting("turn", 30)) as (hall, table):
            assert table.clock is not None
            late = time.monotonic() + 31
            with pytest.raises(Refused, match="time is up"):
                await hall.actions.play(table, frozenset({0}), Play("a", 0, "T1"), late)
            assert table.ended is not None

    run(work())


def test_time_in_which_the_server_is_down_is_charged_to_nobody(sqlite: str) -> None:
    async def work() -> None:
        setting = ClockSetting("game", 100, 2)
        async with hall_with_table(sqlite, clock=setting) as (hall, table):
            await hall.actions.play(
                table, frozenset({0}), Play("a", 0, "T1"), time.monotonic() + 10
            )
            name = table.id
        await asyncio.sleep(1.5)
        async with Hall(Settings(sqlite)).opened() as again:
            found = await again.table(name)
            assert found is not None
            assert found.clock is not None
            left = [found.clock.left_of(seat, time.monotonic()) for seat in (0, 1)]
            assert 91_000 < left[0] <= 92_500
            assert left[1] > 99_500

    run(work())


def test_clocks_by_turn_and_by_game() -> None:
    turn = Clock(ClockSetting("turn", 30), 2)
    turn.start(0, 100.0)
    assert turn.left_of(0, 110.0) == 20_000
    assert turn.after_move(0, 110.0, passes=False) == [20_000, 30_000]
    assert turn.after_move(0, 110.0, passes=True) == [30_000, 30_000]
    assert not turn.has_fallen(129.9)
    assert turn.has_fallen(130.0)
    game = Clock(ClockSetting("game", 30, 5), 2)
    game.start(1, 100.0)
    assert game.after_move(1, 110.0, passes=True) == [30_000, 25_000]
    assert game.left_of(1, 99.0) == 30_000
    assert game.falls_at() == 130.0


def test_a_bot_plays_for_who_is_away_until_they_return(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, grace=1) as (hall, table):
            bob = await enter(hall, table, 1)
            ada = await enter(hall, table, 0)
            await asyncio.sleep(1.2)
            assert table.seq == 0
            await hall.leave(ada)
            await until(lambda: table.seq == 1)
            assert table.places[0].substituted
            with pytest.raises(Refused):
                await hall.actions.play(table, frozenset({0}), Play("a", 0, "T1"), time.monotonic())
            await enter(hall, table, 0)
            assert not table.places[0].substituted
            moves = [m for m in ("T1", "B1") if m in table.game.moves(table.course.state)]
            await hall.actions.play(table, bob.seats, Play("b", 1, moves[0]), time.monotonic())
            await asyncio.sleep(0.3)
            assert table.to_act == 0

    run(work())


def test_a_seat_can_be_claimed_when_its_owner_is_away_for_long(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite) as (hall, table):
            bob = await enter(hall, table, 1)
            with pytest.raises(Refused, match="not away for long"):
                await hall.agreements.claim(table, bob.seats, Claim("c", 0))
            monkeypatch.setattr(views, "STALLED", 0.0)
            with pytest.raises(Refused, match="those who play"):
                await hall.agreements.claim(table, frozenset(), Claim("c", 0))
            await hall.agreements.claim(table, bob.seats, Claim("c", 0))
            await hall.agreements.claim(table, bob.seats, Claim("c", 0))
            await until(lambda: table.seq == 1)
            assert views.claimable(table) == []

    run(work())


def test_a_bot_that_is_not_wanted_any_more_is_stopped_and_one_that_dies_is_asked_again(
    sqlite: str,
) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, grace=1) as (hall, table):
            await until(lambda: table.seq >= 2, 30)  # nobody is here: bots play for both
            assert all(place.substituted for place in table.places)
            import multiprocessing

            for child in multiprocessing.active_children():
                child.kill()
            seq = table.seq
            await until(lambda: table.seq > seq or table.status == "over", 30)
            await enter(hall, table, 0)
            await enter(hall, table, 1)
            seq = table.seq
            await asyncio.sleep(1.0)
            assert table.seq <= seq + 1

    run(work())


def test_everything_goes_on_after_a_restart_bots_included(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, grace=1) as (_, table):
            name = table.id
        async with Hall(Settings(sqlite, bot_pause=0.0)).opened() as again:
            await until(lambda: name in again.tables)
            found = again.tables[name]
            await until(lambda: found.seq >= 2, 30)

    run(work())


def test_old_tables_are_forgotten(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite) as (hall, table):
            assert await expiry.forget_old(hall.writer, Expiry()) == 0
            assert await expiry.forget_old(hall.writer, Expiry(running=-1)) == 1
            await hall.refresh_at_rest(table)
            assert await hall.table(table.id) is None

    run(work())


def test_a_connection_to_a_forgotten_table_is_told_so(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite) as (hall, table):
            ada = await enter(hall, table, 0)
            await expiry.forget_old(hall.writer, Expiry(running=-1))
            await hall.refresh_at_rest(table)
            told = [json.loads(text) async for text in ada.messages()]
            assert (told[-1]["type"], told[-1]["code"]) == ("bye", "gone")
            with pytest.raises(Refused, match="does not work"):
                await hall.writer.make(
                    lambda c: seating.join(c, table.id, seating.new_secret(), TOKENS[1], "B", None)
                )

    run(work())


def test_a_reopened_seat_is_for_its_new_owner_alone(sqlite: str) -> None:
    async def work() -> None:
        async with hall_with_table(sqlite, grace=1) as (hall, table):
            ada = await enter(hall, table, 0)
            await hall.actions.play(table, ada.seats, Play("a", 0, "T1"), time.monotonic())
            bob = await enter(hall, table, 1)
            assert not await hall.writer.make(lambda c: seating.reopen(c, table.id, 1))
            await hall.leave(bob)
            await until(lambda: table.places[1].substituted)
            assert await hall.writer.make(lambda c: seating.reopen(c, table.id, 1))
            links = await hall.writer.make(lambda c: seating.new_invites(c, table.id))
            carol = seating.hashed("carol")
            await hall.writer.make(
                lambda c: seating.join(c, table.id, links[0][1], carol, "Carol", None)
            )
            await hall.refresh_at_rest(table)
            assert not table.seats_of(TOKENS[1])
            assert table.seats_of(carol) == frozenset({1})
            again = await enter(hall, table, 1)
            assert again.seats == frozenset()
            state, _ = views.state_for(table, views.Audience(again.seats))
            assert (state.viewing, state.yours, state.moves) == (None, [], [])
            with pytest.raises(Refused, match="not your turn"):
                await hall.actions.play(
                    table, again.seats, Play("b", table.seq, "B1"), time.monotonic()
                )

    run(work())
