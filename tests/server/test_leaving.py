"""Clocks, leaving and coming back, without waiting as long as people do."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from shiftbox.contract import Refused
from shiftbox.server.host import Host
from shiftbox.server.settings import Expiry, Settings
from shiftbox.server.storage import expiry, freed_seats, invites, keys
from shiftbox.tables import stand_ins
from shiftbox.tables.clocks import Clock
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import Chat, Claim, Play
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.views import state_for

from .hosted import TOKENS, ask, enter, host_with_table, run, until


def test_a_seat_whose_time_is_over_has_lost(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, clock=ClockSetting("game", 1)) as (_, live):
            table = live.table
            await until(lambda: table.status == "over")
            assert table.ended is not None
            assert (table.ended.winners, table.ended.how) == ([1], "time")

    run(work())


def test_a_seat_whose_time_is_over_is_told_so_with_an_empty_clock(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, clock=ClockSetting("turn", 1)) as (_, live):
            table = live.table
            await until(lambda: table.status == "over")
            state = state_for(table, Recipient(seats=frozenset({0})), live.now())
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
        async with host_with_table(sqlite, players=3, clock=clock) as (_, live):
            table = live.table
            await until(lambda: table.seq >= 2 and table.to_act == 1)
            assert table.clock is not None
            assert table.clock.left[0] == 0

    run(work())


def test_a_move_received_in_time_counts_though_it_is_judged_late(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, clock=ClockSetting("turn", 1)) as (host, live):
            table = live.table
            received = live.now()
            hand_over: Any = host.writer.hand_over

            def slowly(*given: Any) -> None:
                asyncio.get_running_loop().call_later(1.2, hand_over, *given)

            monkeypatch.setattr(host.writer, "hand_over", slowly)
            seat_of_ada = frozenset({0})
            said = asyncio.create_task(ask(live, seat_of_ada, Chat("c", "still busy")))
            await asyncio.sleep(0.1)
            late = asyncio.create_task(ask(live, seat_of_ada, Play("a", 0, "T1"), received))
            await said
            await late
            assert table.status == "running"
            assert table.seq == 1

    run(work())


def test_a_move_received_too_late_does_not(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, clock=ClockSetting("turn", 30)) as (_, live):
            table = live.table
            assert table.clock is not None
            late = live.now() + 31
            with pytest.raises(Refused, match="time is up"):
                await ask(live, frozenset({0}), Play("a", 0, "T1"), late)
            assert table.ended is not None

    run(work())


def test_time_in_which_the_server_is_down_is_charged_to_nobody(sqlite: str) -> None:
    async def work() -> None:
        setting = ClockSetting("game", 100, 2)
        async with host_with_table(sqlite, clock=setting) as (_, live):
            table = live.table
            await ask(live, frozenset({0}), Play("a", 0, "T1"), live.now() + 10)
            name = table.id
        await asyncio.sleep(1.5)
        async with Host(Settings(sqlite)).opened() as again:
            found = await again.table(name)
            assert found is not None
            assert found.table.clock is not None
            left = found.table.clock.left_at(found.now())
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
        async with host_with_table(sqlite, grace=1) as (_, live):
            table = live.table
            bob = await enter(live, 1)
            ada = await enter(live, 0)
            await asyncio.sleep(1.2)
            assert table.seq == 0
            live.leave(ada)
            await until(lambda: table.seq == 1)
            assert table.places[0].substituted
            with pytest.raises(Refused):
                await ask(live, frozenset({0}), Play("a", 0, "T1"))
            await enter(live, 0)
            assert not table.places[0].substituted
            assert table.progress is not None
            moves = [move for move in ("T1", "B1") if move in table.progress.match.moves()]
            await ask(live, bob.recipient.seats, Play("b", 1, moves[0]))
            await asyncio.sleep(0.3)
            assert table.to_act == 0

    run(work())


def test_a_seat_can_be_claimed_when_its_owner_is_away_for_long(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with host_with_table(sqlite) as (_, live):
            table = live.table
            bob = await enter(live, 1)
            with pytest.raises(Refused, match="not away for long"):
                await ask(live, bob.recipient.seats, Claim("c", 0))
            monkeypatch.setattr(stand_ins, "STALLED", 0.0)
            with pytest.raises(Refused, match="those who play"):
                await ask(live, frozenset(), Claim("c", 0))
            await ask(live, bob.recipient.seats, Claim("c", 0))
            await ask(live, bob.recipient.seats, Claim("c", 0))
            await until(lambda: table.seq == 1)
            assert stand_ins.claimable(table, live.now()) == []

    run(work())


def test_a_bot_that_is_not_wanted_any_more_is_stopped_and_one_that_dies_is_asked_again(
    sqlite: str,
) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, grace=1) as (_, live):
            table = live.table
            await until(lambda: table.seq >= 2, 30)  # nobody is here: bots play for both
            assert all(place.substituted for place in table.places)
            import multiprocessing

            for child in multiprocessing.active_children():
                child.kill()
            seq = table.seq
            await until(lambda: table.seq > seq or table.status == "over", 30)
            await enter(live, 0)
            await enter(live, 1)
            seq = table.seq
            await asyncio.sleep(1.0)
            assert table.seq <= seq + 1

    run(work())


def test_everything_goes_on_after_a_restart_bots_included(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, grace=1) as (_, live):
            table = live.table
            name = table.id
        async with Host(Settings(sqlite, bot_pause=0.0)).opened() as again:
            await until(lambda: name in again.tables)
            found = again.tables[name].table
            await until(lambda: found.seq >= 2, 30)

    run(work())


def test_old_tables_are_forgotten(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite) as (host, live):
            table = live.table
            assert await expiry.forget_old(host.writer, Expiry()) == 0
            assert await expiry.forget_old(host.writer, Expiry(running=-1)) == 1
            with pytest.raises(Refused, match="closed"):
                await live.refreshed()
            assert await host.table(table.id) is None

    run(work())


def test_a_connection_to_a_forgotten_table_is_told_so(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite) as (host, live):
            table = live.table
            ada = await enter(live, 0)
            await expiry.forget_old(host.writer, Expiry(running=-1))
            with pytest.raises(Refused, match="closed"):
                await live.refreshed()
            told = [json.loads(text) async for texts in ada.messages() for text in texts]
            assert (told[-1]["type"], told[-1]["code"]) == ("bye", "gone")
            with pytest.raises(Refused, match="does not work"):
                await host.writer.make(
                    lambda c: invites.join(
                        c, table.id, keys.new_secret(), invites.Guest(TOKENS[1], "B")
                    )
                )

    run(work())


def test_a_reopened_seat_is_for_its_new_owner_alone(sqlite: str) -> None:
    async def work() -> None:
        async with host_with_table(sqlite, grace=1) as (host, live):
            table = live.table
            ada = await enter(live, 0)
            await ask(live, ada.recipient.seats, Play("a", 0, "T1"))
            bob = await enter(live, 1)
            assert not await host.writer.make(
                lambda c: freed_seats.reopen(c, table.id, 1, is_missed=False)
            )
            live.leave(bob)
            await until(lambda: table.places[1].substituted)
            assert await host.writer.make(
                lambda c: freed_seats.reopen(c, table.id, 1, is_missed=False)
            )
            links = await host.writer.make(lambda c: invites.new_invites(c, table.id))
            carol = keys.hashed("carol")
            await host.writer.make(
                lambda c: invites.join(c, table.id, links[0][1], invites.Guest(carol, "Carol"))
            )
            await live.refreshed()
            assert not table.holders.seats_of(TOKENS[1])
            assert table.holders.seats_of(carol) == frozenset({1})
            again = await enter(live, 1)
            assert again.recipient.seats == frozenset()
            state = state_for(table, Recipient(), live.now())
            assert (state.viewing, state.yours, state.moves) == (None, [], [])
            with pytest.raises(Refused, match="not your turn"):
                await ask(live, again.recipient.seats, Play("b", table.seq, "B1"))

    run(work())
