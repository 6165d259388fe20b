"""The analysis board: positions that whoever asks brings along, and nothing of any table."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shiftbox.contract import Refused
from shiftbox.server.host import Host
from shiftbox.server.rate_limits import Turns
from shiftbox.server.security import address_of
from shiftbox.server.workers.jobs import JudgeBoard, ShowBoard, Shown
from shiftbox.server.workers.pool import Crowded

from . import responses


class Board:
    """Answers what the board asks for; of what takes long, one at a time for an address."""

    def __init__(self, host: Host) -> None:
        limits = host.settings.limits
        self._host, self._largest = host, limits.largest_record
        self._showing, self._judging = Turns(limits.replays_at_once), Turns(limits.reports_at_once)

    async def board_dealt(self, request: Request) -> Response:
        """Deal a position."""
        return await self._shown(request, "dealt")

    async def board_moment(self, request: Request) -> Response:
        """Return what a line leads to."""
        return await self._shown(request, "moment")

    async def board_tree(self, request: Request) -> Response:
        """Return the moves of a tree, if all of it can be played."""
        return await self._shown(request, "tree")

    async def board_hints(self, request: Request) -> Response:
        """Judge moves of the seat to act for a while."""
        with self._judging.turn(address_of(request)):
            return await self._answered(JudgeBoard(await self._unread(request)))

    async def _shown(self, request: Request, what: Shown) -> Response:
        with self._showing.turn(address_of(request)):
            return await self._answered(ShowBoard(what, await self._unread(request)))

    async def _unread(self, request: Request) -> bytes:
        return await responses.unread_body_of(request, self._largest)

    async def _answered(self, job: ShowBoard | JudgeBoard) -> Response:
        try:
            found: Any = await self._host.questions.answer(job)
        except Crowded:
            raise Refused("busy", "Too much is going on: try again in a moment.") from None
        return responses.answered(found)
