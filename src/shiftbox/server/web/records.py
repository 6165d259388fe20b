"""When the record of a table's game may be had, and how its log becomes one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from starlette.requests import Request

from shiftbox.contract import Game, Refused
from shiftbox.seating import Seating
from shiftbox.server.host import Host
from shiftbox.server.time_slices import for_each
from shiftbox.tables.log import Kept
from shiftbox.tables.progress import Progress
from shiftbox.tables.seats import alone
from shiftbox.tables.wishes import colours_of


async def record_of(host: Host, request: Request, kept: Kept) -> dict[str, Any]:
    """Return the whole record of a game that is over; of a running one nothing is told."""
    if kept.status != "over":
        raise Refused("still-running", "The record is there when the game is over.")
    async with host.reading(request.path_params["table"]):
        return await _record(kept)


async def _record(kept: Kept) -> dict[str, Any]:
    """Return the record that a log tells."""
    assert kept.start is not None
    progress = Progress.from_position(kept.setup.chosen(), kept.start)
    await for_each(kept.log, progress.add)
    names = tuple(seat.name for seat in kept.seats)
    practice = alone(kept.seats) is not None and progress.has_gone_far_back
    record = progress.match.record()
    seating = _seating(kept, record.game)
    return replace(record, names=names, is_practice=practice, seating=seating).as_json()


def _seating(kept: Kept, game: Game[Any]) -> Seating:
    """Return who began and why, and the colours of those who chose them."""
    wishes = [seat.wishes for seat in kept.seats]
    has_chosen = any(wish.colour for wish in wishes)
    colours = tuple(map(tuple, colours_of(game, wishes))) if has_chosen else None
    return Seating(kept.setup.first, colours)
