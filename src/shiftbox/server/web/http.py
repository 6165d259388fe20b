"""The HTTP side: opening tables and taking seats, lists, records and replays."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response

from shiftbox import __version__
from shiftbox.contract import Refused
from shiftbox.record import Record
from shiftbox.server import metrics
from shiftbox.server.host import Host
from shiftbox.server.rate_limits import Buckets, Turns
from shiftbox.server.security import (
    address_of,
    give_token,
    is_same_origin,
    secret_of,
    token_of,
)
from shiftbox.server.storage import (
    device_links,
    faults,
    freed_seats,
    invites,
    opening,
    reading,
    summaries,
)
from shiftbox.server.storage.repeated_requests import Asker, join_once, open_once
from shiftbox.server.storage.unreadable import Unreadable
from shiftbox.server.wire import bodies, catalogue, hinting, looking_back
from shiftbox.server.wire.bodies import Health, Invite, Invites, Joined, Opened
from shiftbox.server.wire.score_assistant import counted
from shiftbox.server.wire.statuses import STATUS
from shiftbox.server.workers import replays
from shiftbox.server.workers.jobs import Advise, Show, Verify
from shiftbox.server.workers.pool import Crowded
from shiftbox.tables import stand_ins
from shiftbox.tables.log import HOST, Kept
from shiftbox.tables.moving import GoOn, moved_chairs, moved_setup
from shiftbox.tables.new_table import NewTable, bot_chair, chairs_of, wanted
from shiftbox.tables.permissions import check_no_challenge, is_shown_to, may_see
from shiftbox.tables.seats import Chair, Holders
from shiftbox.tables.setup import Setup, clean_name
from shiftbox.tables.table import Table

from . import reach, records, responses

Endpoint = Callable[[Request], Awaitable[Response]]
Seated = Callable[[bytes], Sequence[Chair]]
LONGEST_SILENT = 5.0
"""Seconds after which a database is said not to answer."""
log = logging.getLogger("shiftbox.server")


def no_table() -> Refused:
    """Return the answer for tables that are not there, and for those that one may not see."""
    return Refused("no-table", "There is no such table.")


def _busy() -> Refused:
    return Refused("busy", "Too much is going on: try again in a moment.")


class Api:
    """Answers requests."""

    def __init__(self, host: Host) -> None:
        self._host = host
        limits = self._limits = host.settings.limits
        self._requests = Buckets(limits.requests_per_second, limits.request_burst)
        self._openings = Buckets(limits.tables_per_minute / 60, limits.table_burst)
        self._searches = Buckets(limits.searches_per_second, limits.search_burst)
        self._replays = Buckets(limits.replays_per_minute / 60, limits.replay_burst)
        self._replaying = Turns(limits.replays_at_once)

    def guarded(self, endpoint: Endpoint, *, always: bool = False) -> Endpoint:
        """Return an endpoint behind the limits; what it refuses becomes an answer.

        Only what is `always` there is answered before the database was reached.
        """

        async def answer(request: Request) -> Response:
            try:
                if not self._requests.take(address_of(request)):
                    raise Refused("too-fast", "Too many requests: wait a moment.")
                if request.method == "POST" and not is_same_origin(request.headers):
                    raise Refused("foreign-origin", "Another site may not ask for this.")
                if not opening.is_id(request.path_params.get("table", "0" * 24)):
                    raise no_table()
                if not (always or self._host.is_open):
                    raise faults.unanswered()
                return await endpoint(request)
            except Refused as why:
                told = _as_told(why, token_of(request))
                metrics.REFUSED.labels(told.code).inc()
                return responses.failed(told)
            except Exception:
                metrics.ERRORS.inc()
                log.exception("a request failed")
                return responses.failed(Refused("internal", "Something went wrong here."))

        return answer

    async def games(self, _: Request) -> Response:
        """Tell what can be played."""
        return responses.answered(catalogue.games())

    async def health(self, _: Request) -> Response:
        """Tell whether the database answers, and what is known to be wrong."""
        if self._host.is_open:
            self._host.pool.look()
        health = self._host.health
        with contextlib.suppress(Refused):  # then health knows
            try:
                async with asyncio.timeout(LONGEST_SILENT):
                    await self._host.read(
                        lambda connection: connection.exec_driver_sql("SELECT 1").scalar()
                    )
            except TimeoutError as why:
                self._host.report(why)
        told = Health("troubled" if health.troubles else "ok", __version__, health.troubles)
        return responses.answered(told, STATUS["busy"] if health.is_severe else 200)

    async def open(self, request: Request) -> Response:
        """Open a table."""
        asked = await responses.body_of(request, NewTable, self._limits.largest_body)
        if not self._openings.take(address_of(request)):
            raise Refused("too-fast", "Too many tables at once: wait a moment.")
        asker, setup = Asker(secret_of(request), asked.attempt), wanted(asked, secrets.randbelow)
        return await self._opened(asker, setup, partial(chairs_of, asked, setup))

    async def go_on(self, request: Request) -> Response:
        """Open a table at which the game of a record goes on."""
        asked = await responses.body_of(request, GoOn, self._limits.largest_record)
        if not self._openings.take(address_of(request)):
            raise Refused("too-fast", "Too many tables at once: wait a moment.")
        self._count_replay(request)
        told = await self._questioned(request, Verify(json.dumps(asked.record).encode()))
        record, asker = Record.from_json(told), Asker(secret_of(request), asked.attempt)
        return await self._opened(asker, moved_setup(record), partial(moved_chairs, asked, record))

    async def _opened(self, asker: Asker, setup: Setup, chairs_for: Seated) -> Response:
        """Open a table once for each attempt, and answer with its links."""
        got = await self._host.writer.make(
            lambda connection: open_once(connection, asker, setup, chairs_for)
        )
        if got.is_again:
            await self._host.writer.tell({"table": got.table})
            await self._reread(got.table)
        await self._host.table(got.table)
        answer = responses.answered(Opened(got.table, got.yours, got.invites), 201)
        give_token(answer, got.secret, self._host.settings)
        return answer

    async def mine(self, request: Request) -> Response:
        """List the tables of this browser."""
        token = token_of(request)
        found, bad = await self._host.read(
            lambda connection: summaries.of_browser(connection, token)
        )
        for name, why in bad.items():
            await self._host.set_aside(name, why)
        return responses.answered(bodies.Tables(found))

    async def summary(self, request: Request) -> Response:
        """Tell about one table."""
        table, token = request.path_params["table"], token_of(request)
        self._host.aside.check(table)
        async with self._host.reading(table):
            told = await self._host.read(lambda c: summaries.summary(c, table, token))
        if told is None:
            raise no_table()
        return responses.answered(told)

    async def join(self, request: Request) -> Response:
        """Take a seat."""
        asked = await responses.body_of(request, bodies.Join, self._limits.largest_body)
        table, name = request.path_params["table"], clean_name(asked.name)
        asker = Asker(secret_of(request), asked.attempt)
        try:
            await self._host.table(table)  # nobody sits down at one that cannot be read
        except Unreadable as why:
            raise invites.no_invite() if why.is_hidden_from(token_of(request)) else why from None
        got = await self._host.writer.make(
            lambda connection: join_once(connection, asker, table, asked, name), table
        )
        await self._reread(table)
        answer = responses.answered(Joined(table, got.yours))
        give_token(answer, got.secret, self._host.settings)
        return answer

    async def invites(self, request: Request) -> Response:
        """Make new links for the free seats."""
        await responses.body_of(request, bodies.Nothing, self._limits.largest_body)
        table = await self._hosted(request)
        made = await self._host.writer.make(
            lambda connection: invites.new_invites(connection, table)
        )
        return responses.answered(Invites(_invites(made)))

    async def reopen(self, request: Request) -> Response:
        """Free a seat that a bot plays for its absent owner, or whose owner the table waits for."""
        asked = await responses.body_of(request, bodies.Reopen, self._limits.largest_body)
        table = await self._hosted(request)
        live = await self._host.table(table)
        is_missed = live is not None and stand_ins.is_missed(live.table, asked.seat)

        def change(connection: Connection) -> list[tuple[int | None, str]]:
            if not freed_seats.reopen(connection, table, asked.seat, is_missed=is_missed):
                raise Refused("not-absent", "The owner of that seat is not away.")
            if is_missed:
                return invites.invites_to_freed(connection, table, asked.seat)
            return invites.new_invites(connection, table)

        made = await self._host.writer.make(change, table)
        await self._reread(table)
        return responses.answered(Invites(_invites(made)))

    async def bot(self, request: Request) -> Response:
        """Give a free seat to a bot."""
        asked = await responses.body_of(request, bodies.GiveToBot, self._limits.largest_body)
        table, chair = await self._hosted(request), bot_chair(asked.seat, asked.level)

        def change(connection: Connection) -> None:
            seat, level = asked.seat, asked.level
            if not freed_seats.give_to_bot(connection, table, seat, chair.name, level):
                raise Refused("not-free", "That seat does not wait for anybody.")

        await self._host.writer.make(change, table)
        await self._reread(table)
        return await self.summary(request)

    async def invitation(self, request: Request) -> Response:
        """Tell about the table that a link is for, at once if it opens nothing any more."""
        asked = await responses.body_of(request, bodies.Invitation, self._limits.largest_body)
        table, token = request.path_params["table"], token_of(request)
        self._host.aside.check(table)
        async with self._host.reading(table):
            is_open = await self._host.read(lambda c: invites.is_open(c, table, asked.invite))
            told = await self._host.read(
                lambda c: summaries.summary(c, table, token, is_invited=is_open)
            )
        if told is None:
            raise no_table()
        if not is_open:
            raise invites.no_invite()
        return responses.answered(told)

    async def device(self, request: Request) -> Response:
        """Make a link that opens the own seats on another device."""
        await responses.body_of(request, bodies.Nothing, self._limits.largest_body)
        kept, token = await self._kept(request), token_of(request)
        if token is None or not Holders.of_keys(kept.keys).knows(token):
            raise Refused("not-yours", "You have no seat at this table.")
        check_no_challenge(kept.setup, "in-challenge", "who begins it also plays it through.")
        table, owner = request.path_params["table"], token
        secret = await self._host.writer.make(
            lambda connection: device_links.new_device_link(connection, table, owner)
        )
        return responses.answered(bodies.DeviceLink(secret))

    async def record(self, request: Request) -> Response:
        """Return the record of a game that is over."""
        kept = await self._kept(request)
        answer = responses.answered(await records.record_of(self._host, request, kept))
        name = f"{request.path_params['table']}.json"
        answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return answer

    async def replay(self, request: Request) -> Response:
        """Return every position of a game that is over."""
        self._count_replay(request)
        kept = await self._kept(request)
        return await self._shown(request, await records.record_of(self._host, request, kept))

    async def positions(self, request: Request) -> Response:
        """Return a former position of a game, as whoever asks could see it."""
        asked = responses.query_of(request, bodies.Looking)
        table, seats = await self._seen(request)
        seat = looking_back.seat_looking(table, seats, asked.seat)
        return responses.answered(looking_back.position(table, seat, asked.at))

    async def reach(self, request: Request) -> Response:
        """Return how far the cards in the own hand are."""
        asked = responses.query_of(request, bodies.Asking)
        table, seats = await self._seen(request)
        seat = looking_back.seat_looking(table, seats, asked.seat)
        if not self._searches.take(address_of(request)):
            raise Refused("too-fast", "Too many questions at once: wait a moment.")
        try:
            return responses.answered(await reach.reach(table, seat, self._host.questions))
        except Crowded:
            raise _busy() from None

    async def hint(self, request: Request) -> Response:
        """Return what a bot would play in the own place, to whoever may have that now."""
        asked = responses.query_of(request, bodies.Asking)
        table, seats = await self._seen(request)
        seat = hinting.seat_asking(table, seats, asked.seat)
        if not self._searches.take(address_of(request)):
            raise Refused("too-fast", "Too many questions at once: wait a moment.")
        seq, draft = table.seq, len(table.draft_of(seat).moves)
        setup, view = table.setup, hinting.view_asked(table, seat)
        job = Advise(setup.game, setup.variant, setup.options, view)
        found = await self._questioned(request, job)
        return responses.answered(hinting.hints(found, seat, seq, draft))

    async def upload(self, request: Request) -> Response:
        """Return every position of a record."""
        asked = await responses.body_of(request, bodies.Upload, self._limits.largest_record)
        self._count_replay(request)
        return await self._shown(request, asked.record)

    async def score(self, request: Request) -> Response:
        """Count a table of real tiles."""
        asked = await responses.body_of(request, bodies.RealTable, self._limits.largest_body)
        return responses.answered(await asyncio.to_thread(counted, asked.game, asked.table))

    def _count_replay(self, request: Request) -> None:
        if not self._replays.take(address_of(request)):
            raise Refused("too-fast", "Too many replays: wait a moment.")

    async def _shown(self, request: Request, record: dict[str, Any]) -> Response:
        found = await self._questioned(request, Show(json.dumps(record).encode()))
        return replays.answered(request, found)

    async def _questioned(self, request: Request, job: Show | Verify | Advise) -> Any:
        """Return what another process finds out; an address may ask a few at the same time."""
        with self._replaying.turn(address_of(request)):
            try:
                return await self._host.questions.answer(job)
            except Crowded:
                raise _busy() from None

    async def _seen(self, request: Request) -> tuple[Table, frozenset[int]]:
        """Return the table that a request is about, and the seats of whoever asks."""
        live, token = await self._host.table(request.path_params["table"]), token_of(request)
        if live is None or not is_shown_to(live.table, token):
            raise no_table()
        return live.table, live.table.holders.seats_of(token)

    async def _kept(self, request: Request) -> Kept:
        """Return the table that a request is about, if whoever asks may see it."""
        table, token = request.path_params["table"], token_of(request)
        self._host.aside.check(table)
        async with self._host.reading(table):
            kept = await self._host.read(lambda connection: reading.read(connection, table))
        if kept is None or not may_see(kept.setup, has_key=Holders.of_keys(kept.keys).knows(token)):
            raise no_table()
        return kept

    async def _hosted(self, request: Request) -> str:
        """Return the id of a table that was opened by whoever asks."""
        kept = await self._kept(request)
        if token_of(request) not in Holders.of_keys(kept.keys).of(HOST):
            raise Refused("not-yours", "Only who opened the table may do that.")
        table: str = request.path_params["table"]
        return table

    async def _reread(self, name: str) -> None:
        live = await self._host.table(name)
        if live is not None:
            await live.refreshed()


def _as_told(why: Refused, token: bytes | None) -> Refused:
    """Return what a browser is told: of a table that it may not see, that there is none."""
    return no_table() if isinstance(why, Unreadable) and why.is_hidden_from(token) else why


def _invites(made: list[tuple[int | None, str]]) -> list[Invite]:
    return [Invite(seat, secret) for seat, secret in made]
