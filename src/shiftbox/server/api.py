"""The HTTP side: opening tables and taking seats, lists, records and replays."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from shiftbox import __version__
from shiftbox.bots import LEVELS
from shiftbox.game import Refused
from shiftbox.games import catalogue
from shiftbox.record import Record

from . import bodies, looking, metrics, requests, seating, summaries
from .counting import counted
from .course import DRAFTED, Course
from .hall import Hall
from .limits import Buckets
from .messages import REACTIONS
from .pool import Crowded
from .requests import Games, Health, Invite, Invites, Joined, NewTable, Opened, Variant
from .rows import HOST
from .security import COOKIE, LENGTH, address_of, give_token, is_same_origin, token_of
from .setup import chairs_of, clean_name, wanted
from .store import Kept, read
from .table import Table
from .thinking import Show

Endpoint = Callable[[Request], Awaitable[Response]]
IS_TABLE = re.compile("[0-9a-f]{24}")
log = logging.getLogger("shiftbox.server")


def no_table() -> Refused:
    """Return the answer for tables that are not there, and for those that one may not see."""
    return Refused("no-table", "There is no such table.")


def _busy() -> Refused:
    return Refused("busy", "Too much is going on: try again in a moment.")


class Api:
    """Answers requests."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        limits = self._limits = hall.settings.limits
        self._requests = Buckets(limits.requests_per_second, limits.request_burst)
        self._openings = Buckets(limits.tables_per_minute / 60, limits.table_burst)
        self._searches = Buckets(limits.searches_per_second, limits.search_burst)

    def guarded(self, endpoint: Endpoint) -> Endpoint:
        """Return an endpoint behind the limits; what it refuses becomes an answer."""

        async def answer(request: Request) -> Response:
            try:
                if not self._requests.take(address_of(request)):
                    raise Refused("too-fast", "Too many requests: wait a moment.")
                if request.method == "POST" and not is_same_origin(request.headers):
                    raise Refused("foreign-origin", "Another site may not ask for this.")
                if not IS_TABLE.fullmatch(request.path_params.get("table", "0" * 24)):
                    raise no_table()
                return await endpoint(request)
            except Refused as why:
                metrics.REFUSED.labels(why.code).inc()
                return bodies.failed(why)
            except Exception:
                metrics.ERRORS.inc()
                log.exception("a request failed")
                return bodies.failed(Refused("internal", "Something went wrong here."))

        return answer

    async def games(self, _: Request) -> Response:
        """Tell what can be played."""
        found = [
            requests.GameInfo(
                info.id,
                info.title,
                list(info.designers),
                info.publisher,
                [Variant(name, list(counts)) for name, counts in info.variants.items()],
                dict(info.options),
                info.has_secrets,
                info.id in DRAFTED,
            )
            for info in catalogue()
        ]
        return bodies.answered(Games(found, list(LEVELS), list(REACTIONS), __version__))

    async def health(self, _: Request) -> Response:
        """Tell whether the database answers."""
        await self._hall.read(lambda line: line.exec_driver_sql("SELECT 1").scalar())
        return bodies.answered(Health("ok", __version__))

    async def open(self, request: Request) -> Response:
        """Open a table."""
        asked = await bodies.body_of(request, NewTable, self._limits.largest_body)
        if not self._openings.take(address_of(request)):
            raise Refused("too-fast", "Too many tables at once: wait a moment.")
        secret, token = _secret_of(request)
        setup = wanted(asked)
        chairs = chairs_of(asked, setup, token)
        table, kept = seating.new_id(), msgspec.to_builtins(setup)

        def change(line: Connection) -> list[tuple[int | None, str]]:
            seating.open_table(line, table, kept, chairs, [token])
            return seating.new_invites(line, table)

        made = await self._hall.writer.make(change, table)
        await self._hall.table(table)
        yours = [seat for seat, chair in enumerate(chairs) if chair.holders]
        answer = bodies.answered(Opened(table, yours, _invites(made)), 201)
        give_token(answer, secret, self._hall.settings)
        return answer

    async def mine(self, request: Request) -> Response:
        """List the tables of this browser."""
        token = token_of(request)
        found = await self._hall.read(lambda line: summaries.of_browser(line, token))
        return bodies.answered(requests.Tables(found))

    async def summary(self, request: Request) -> Response:
        """Tell about one table."""
        return bodies.answered(summaries.summary(await self._kept(request), token_of(request)))

    async def join(self, request: Request) -> Response:
        """Take a seat."""
        asked = await bodies.body_of(request, requests.Join, self._limits.largest_body)
        table, name = request.path_params["table"], clean_name(asked.name)
        secret, token = _secret_of(request)
        seats = await self._hall.writer.make(
            lambda line: seating.join(line, table, asked.invite, token, name, asked.seat), table
        )
        await self._reread(table)
        answer = bodies.answered(Joined(table, seats))
        give_token(answer, secret, self._hall.settings)
        return answer

    async def invites(self, request: Request) -> Response:
        """Make new links for the free seats."""
        await bodies.body_of(request, requests.Nothing, self._limits.largest_body)
        table = await self._hosted(request)
        made = await self._hall.writer.make(lambda line: seating.new_invites(line, table))
        return bodies.answered(Invites(_invites(made)))

    async def reopen(self, request: Request) -> Response:
        """Free a seat that a bot plays for its absent owner."""
        asked = await bodies.body_of(request, requests.Reopen, self._limits.largest_body)
        table = await self._hosted(request)

        def change(line: Connection) -> list[tuple[int | None, str]]:
            if not seating.reopen(line, table, asked.seat):
                raise Refused("not-absent", "No bot plays for an absent owner in that seat.")
            return seating.new_invites(line, table)

        made = await self._hall.writer.make(change, table)
        await self._reread(table)
        return bodies.answered(Invites(_invites(made)))

    async def device(self, request: Request) -> Response:
        """Make a link that opens the own seats on another device."""
        await bodies.body_of(request, requests.Nothing, self._limits.largest_body)
        kept, token = await self._kept(request), token_of(request)
        if token is None or token not in {held for held, _ in kept.keys}:
            raise Refused("not-yours", "You have no seat at this table.")
        table, owner = request.path_params["table"], token
        secret = await self._hall.writer.make(
            lambda line: seating.new_device_link(line, table, owner)
        )
        return bodies.answered(requests.DeviceLink(secret))

    async def record(self, request: Request) -> Response:
        """Return the record of a game that is over."""
        kept = await self._kept(request)
        answer = bodies.answered(_record(kept))
        name = f"{kept.row['id']}.json"
        answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return answer

    async def replay(self, request: Request) -> Response:
        """Return every position of a game that is over."""
        return await self._shown(_record(await self._kept(request)))

    async def positions(self, request: Request) -> Response:
        """Return a former position of a game, as whoever asks could see it."""
        asked = bodies.query_of(request, requests.Looking)
        table, seats = await self._seen(request)
        seat = looking.seat_looking(table, seats, asked.seat)
        return bodies.answered(looking.past(table, seat, asked.at))

    async def reach(self, request: Request) -> Response:
        """Return how far the cards in the own hand are."""
        asked = bodies.query_of(request, requests.Asking)
        table, seats = await self._seen(request)
        seat = looking.seat_looking(table, seats, asked.seat)
        if not self._searches.take(address_of(request)):
            raise Refused("too-fast", "Too many questions at once: wait a moment.")
        try:
            return bodies.answered(await looking.reach(table, seat, self._hall.pool))
        except Crowded:
            raise _busy() from None

    async def upload(self, request: Request) -> Response:
        """Return every position of a record."""
        asked = await bodies.body_of(request, requests.Upload, self._limits.largest_record)
        return await self._shown(asked.record)

    async def score(self, request: Request) -> Response:
        """Count a table of real tiles."""
        asked = await bodies.body_of(request, requests.RealTable, self._limits.largest_body)
        return bodies.answered(await asyncio.to_thread(counted, asked.game, asked.table))

    async def _shown(self, record: dict[str, Any]) -> Response:
        try:
            return bodies.answered(await self._hall.pool.answer(Show(record)))
        except Crowded:
            raise _busy() from None

    async def _seen(self, request: Request) -> tuple[Table, frozenset[int]]:
        """Return the table that a request is about, and the seats of whoever asks."""
        table, token = await self._hall.table(request.path_params["table"]), token_of(request)
        if table is None or not table.may_see(token):
            raise no_table()
        return table, table.seats_of(token)

    async def _kept(self, request: Request) -> Kept:
        """Return the table that a request is about, if whoever asks may see it."""
        table, token = request.path_params["table"], token_of(request)
        kept = await self._hall.read(lambda line: read(line, table))
        if kept is None:
            raise no_table()
        is_open = json.loads(kept.row["setup"])["watching"]
        if not is_open and token not in {held for held, _ in kept.keys}:
            raise no_table()
        return kept

    async def _hosted(self, request: Request) -> str:
        """Return the id of a table that was opened by whoever asks."""
        kept = await self._kept(request)
        if not any(held == token_of(request) and seat == HOST for held, seat in kept.keys):
            raise Refused("not-yours", "Only who opened the table may do that.")
        table: str = kept.row["id"]
        return table

    async def _reread(self, name: str) -> None:
        table = await self._hall.table(name)
        if table is not None:
            await self._hall.refresh_at_rest(table)


def _secret_of(request: Request) -> tuple[str, bytes]:
    """Return the browser's secret and its hash, a new one if it has none."""
    secret = request.cookies.get(COOKIE, "")
    if len(secret) != LENGTH or not secret.replace("-", "a").replace("_", "a").isalnum():
        secret = seating.new_secret()
    return secret, seating.hashed(secret)


def _invites(made: list[tuple[int | None, str]]) -> list[Invite]:
    return [Invite(seat, secret) for seat, secret in made]


def _record(kept: Kept) -> dict[str, Any]:
    """Return the whole record of a game that is over; of a running one nothing is told."""
    if kept.row["status"] != "over":
        raise Refused("still-running", "The record is there when the game is over.")
    setup = summaries.setup_of(kept)
    course = Course.from_text(setup.chosen(), kept.row["start"])
    for event in kept.log:
        course.add(event)
    names = tuple(row["name"] for row in kept.seats)
    moves = tuple(step.text for step in course.steps)
    outcome = course.game.outcome(course.state)
    return Record(course.game, course.start, names, moves, outcome).as_json()
