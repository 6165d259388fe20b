"""Challenges over HTTP: what they are costs nothing; whether a record is of one, bots' thoughts."""

from __future__ import annotations

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import Response

from shiftbox.contract import Refused
from shiftbox.server.host import Host
from shiftbox.server.rate_limits import Turns
from shiftbox.server.security import address_of
from shiftbox.server.wire import challenge_bodies, challenging, puzzle_bodies
from shiftbox.server.workers.jobs import CheckChallenge
from shiftbox.server.workers.pool import Crowded

from . import responses


class Challenges:
    """Answers requests about challenges; nothing is kept."""

    def __init__(self, host: Host) -> None:
        self._host, self._limits = host, host.settings.limits
        self._checking = Turns(self._limits.reports_at_once)

    async def challenge_today(self, request: Request) -> Response:
        """Tell what the challenge of a day is."""
        asked = responses.query_of(request, puzzle_bodies.Day)
        return responses.answered(await asyncio.to_thread(challenging.of_day, asked))

    async def challenge(self, request: Request) -> Response:
        """Tell what a code stands for."""
        return responses.answered(challenging.named(request.path_params["challenge"]))

    async def make_challenge(self, request: Request) -> Response:
        """Make a challenge of a setting."""
        largest = self._limits.largest_body
        asked = await responses.body_of(request, challenge_bodies.NewChallenge, largest)
        return responses.answered(challenging.made(asked, secrets.randbelow), 201)

    async def check_record(self, request: Request) -> Response:
        """Check for a while whether a record is of a challenge, one at a time for an address."""
        largest = self._limits.largest_record
        code = challenging.named(request.path_params["challenge"]).code
        with self._checking.turn(address_of(request)):
            job = CheckChallenge(code, await responses.unread_body_of(request, largest))
            try:
                found = await self._host.questions.answer(job)
            except Crowded:
                raise Refused("busy", "Too much is going on: try again in a moment.") from None
        return responses.answered(found)
