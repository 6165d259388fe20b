"""When the record of a table's game may be had."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from shiftbox.contract import Refused
from shiftbox.server.host import Host
from shiftbox.server.time_slices import for_each
from shiftbox.server.wire.recording import begun, recorded
from shiftbox.tables.log import Kept


async def record_of(host: Host, request: Request, kept: Kept) -> dict[str, Any]:
    """Return the whole record of a game that is over; of a running one nothing is told."""
    if kept.status != "over":
        raise Refused("still-running", "The record is there when the game is over.")
    async with host.reading(request.path_params["table"]):
        return await _record(kept)


async def _record(kept: Kept) -> dict[str, Any]:
    progress = begun(kept)
    await for_each(kept.log, progress.add)
    return recorded(kept, progress)
