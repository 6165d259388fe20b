"""When the record of a table's game may be had."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from shiftbox.server.host import Host
from shiftbox.server.security import token_of
from shiftbox.server.time_slices import for_each
from shiftbox.server.wire.recording import begun, check_may_have, recorded
from shiftbox.tables.log import Kept
from shiftbox.tables.seats import Holders


async def record_of(host: Host, request: Request, kept: Kept) -> dict[str, Any]:
    """Return the whole record of a game that is over, or that may be taken elsewhere."""
    check_may_have(kept, Holders.of_keys(kept.keys).seats_of(token_of(request)))
    async with host.reading(request.path_params["table"]):
        return await _record(kept)


async def _record(kept: Kept) -> dict[str, Any]:
    progress = begun(kept)
    await for_each(kept.log, progress.add)
    return recorded(kept, progress)
