"""What happens at a table by itself: it starts, bots move, time runs out, bots step in."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING

from .pool import Crowded
from .table import Table
from .thinking import Choose
from .views import STALLED, claimable

if TYPE_CHECKING:
    from .hall import Hall

LATER = 2.0
"""Seconds after which a process asks again for what another process holds."""

log = logging.getLogger("shiftbox.server")


async def look_after(hall: Hall, table: Table) -> None:
    """Do what is due at a table, as long as it is in memory."""
    while True:
        table.changed.clear()
        try:
            wait = await _next_wait(hall, table)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("looking after a table failed")
            wait = LATER
        # Not wait_for: up to Python 3.11 it may swallow a cancellation.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await table.changed.wait()


async def _next_wait(hall: Hall, table: Table) -> float | None:
    """Do what is due now; return after how many seconds something will be due."""
    stalls = _until_stalled(table)
    if not table.is_awake():
        await hall.leases.leave(table.id)
        return stalls
    if not await hall.leases.hold(table.id):
        return LATER
    if table.status == "waiting":
        await hall.actions.begin(table)
        return 0.0
    seat = table.to_act
    if seat is not None and table.is_played_by_bot(seat):
        return await _move_bot(hall, table, seat)
    waits = [stalls, await _until_fall(hall, table), await _until_step_in(hall, table)]
    return min((wait for wait in waits if wait is not None), default=None)


async def _until_fall(hall: Hall, table: Table) -> float | None:
    falls = table.clock.falls_at() if table.clock else None
    if falls is None:
        return None
    if time.monotonic() >= falls:
        await hall.actions.fall(table)
    return max(0.01, falls - time.monotonic())


async def _until_step_in(hall: Hall, table: Table) -> float | None:
    seat, grace = table.to_act, table.setup.grace
    if seat is None or grace is None:
        return None
    away = table.places[seat].away_since
    if away is None:
        return None
    left = away + grace - time.monotonic()
    if left <= 0:
        await hall.agreements.step_in(table, seat)
    return max(0.01, left)


def _until_stalled(table: Table) -> float | None:
    """Tell those who are here when they may ask for a bot; return when that will be."""
    seat = table.to_act
    if seat is None or table.is_played_by_bot(seat) or not table.connections:
        return None
    away = table.places[seat].away_since
    if away is None:
        return None
    if claimable(table):
        for connection in table.connections:
            connection.owe_people()
        return None
    return away + STALLED - time.monotonic() + 0.01


async def _move_bot(hall: Hall, table: Table, seat: int) -> float:
    """Have a bot think about its view, and play what it says unless the table moves on."""
    assert table.course is not None
    began, seq = time.monotonic(), table.seq
    setup, view = table.setup, table.game.view(table.course.state, seat)
    job = Choose(setup.game, setup.variant, setup.options, view, table.level_of(seat))
    thinking = asyncio.ensure_future(hall.pool.answer(job))
    try:
        while not thinking.done():
            moved = asyncio.ensure_future(table.changed.wait())
            await asyncio.wait({thinking, moved}, return_when=asyncio.FIRST_COMPLETED)
            moved.cancel()
            if table.seq != seq or not table.is_played_by_bot(seat):
                return 0.0
            table.changed.clear()
        move = thinking.result()
    except (Crowded, RuntimeError):
        return 1.0
    finally:
        thinking.cancel()
    await asyncio.sleep(max(0.0, began + hall.settings.bot_pause - time.monotonic()))
    await hall.actions.play_for(table, seat, seq, move)
    return 0.0
