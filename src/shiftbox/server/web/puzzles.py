"""Puzzles over HTTP: nothing is kept, and a move costs milliseconds, at most a tenth of a second.

An address may have a few of them answered at the same time.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from shiftbox.server.host import Host
from shiftbox.server.rate_limits import Turns
from shiftbox.server.security import address_of
from shiftbox.server.wire import puzzle_bodies, puzzling

from . import responses


class Puzzles:
    """Answers requests about puzzles."""

    def __init__(self, host: Host) -> None:
        self._solving = Turns(host.settings.limits.replays_at_once)

    async def puzzles(self, _: Request) -> Response:
        """List all puzzles."""
        return responses.answered(await asyncio.to_thread(puzzling.listed))

    async def puzzle_today(self, request: Request) -> Response:
        """Tell which puzzle a day has."""
        asked = responses.query_of(request, puzzle_bodies.Day)
        return responses.answered(await asyncio.to_thread(puzzling.of_day, asked))

    async def puzzle(self, request: Request) -> Response:
        """Tell where own moves lead in a puzzle."""
        asked = responses.query_of(request, puzzle_bodies.Solving)
        name = request.path_params["puzzle"]
        with self._solving.turn(address_of(request)):
            return responses.answered(await asyncio.to_thread(puzzling.frame, name, asked))
