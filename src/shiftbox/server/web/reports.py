"""Reports on finished games: asked for slice by slice, behind everything else that is asked."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shiftbox.contract import Refused
from shiftbox.server.host import Host
from shiftbox.server.rate_limits import Turns
from shiftbox.server.security import address_of
from shiftbox.server.workers.jobs import LookAt, Report
from shiftbox.server.workers.pool import Crowded

from . import responses


class Reports:
    """Answers requests for reports, one at a time for an address."""

    def __init__(self, host: Host) -> None:
        self._host, self._largest = host, host.settings.limits.largest_report
        self._making = Turns(host.settings.limits.reports_at_once)

    async def report(self, request: Request) -> Response:
        """Work on a report for a while, and return it as far as it is."""
        return await self._made(request, Report)

    async def moment(self, request: Request) -> Response:
        """Return a decision of a finished game, to be tried again, and judge what was tried."""
        return await self._made(request, LookAt)

    async def _made(self, request: Request, kind: type[Report | LookAt]) -> Response:
        with self._making.turn(address_of(request)):
            job = kind(await responses.unread_body_of(request, self._largest))
            try:
                found: Any = await self._host.questions.answer(job)
            except Crowded:
                raise Refused("busy", "Too much is going on: try again in a moment.") from None
        return responses.answered(found)
