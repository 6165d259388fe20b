"""What needs the others: taking a finished turn back, a bot for an absent seat, going on."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from sqlalchemy import Connection, update

from shiftbox.game import Refused

from . import seating, store
from .actions import Actions, running, stale
from .messages import Again, AnswerTakeBack, AskTakeBack, Claim
from .rows import HOST, tables
from .seating import Chair
from .standing import next_seating
from .store import Event
from .table import Table
from .views import claimable, may_ask


class Agreements:
    """Everything that is agreed upon at a table."""

    def __init__(self, actions: Actions) -> None:
        self._actions = actions

    async def ask(self, table: Table, seats: frozenset[int], asked: AskTakeBack) -> None:
        """Ask for the own last turn back; without anybody to ask it is taken back at once."""
        await self._actions.attempt(table, lambda: self._ask(table, seats, asked))

    async def _ask(self, table: Table, seats: frozenset[int], asked: AskTakeBack) -> bool:
        asking = table.asking
        if table.is_done(seats, asked.id) or (asking is not None and asked.id in asking["ids"]):
            return True
        running(table)
        if asked.seq != table.seq:
            raise stale()
        mine = [seat for seat in seats if may_ask(table, seat)]
        if not mine:
            raise Refused("no-take-back", "There is no turn of yours that could be taken back.")
        others = [seat for seat in range(table.game.players) if seat not in seats]
        waiting = [seat for seat in others if not table.is_played_by_bot(seat)]
        if not waiting:
            return await self._take_back(table, mine[0], mine[0], asked.id)
        request = {"seq": table.seq, "seat": mine[0], "waiting": waiting, "ids": [asked.id]}
        return await self._note(table, request)

    async def _note(self, table: Table, asking: dict[str, Any]) -> bool:
        before = None if table.asking is None else json.dumps(table.asking)
        after = json.dumps(asking)
        made = await self._actions.writer.make(
            lambda c: store.ask(c, table.id, table.seq, before, after), table.id
        )
        if made:
            table.asking = asking
            table.tell()
        return made

    async def _take_back(self, table: Table, owner: int, by: int, name: str) -> bool:
        course = running(table)
        keep = course.turn_to_take_back(owner)
        if keep is None:
            raise stale()
        back = [Event("undo", by, str(keep), name)]
        return await self._actions.append(table, back, course.followed_by(back))

    async def answer(self, table: Table, seats: frozenset[int], asked: AnswerTakeBack) -> None:
        """Say yes or no to what another asks; the last yes takes the turn back."""
        await self._actions.attempt(table, lambda: self._answer(table, seats, asked))

    async def _answer(self, table: Table, seats: frozenset[int], asked: AnswerTakeBack) -> bool:
        asking = table.asking
        if table.is_done(seats, asked.id) or (asking is not None and asked.id in asking["ids"]):
            return True
        if asking is None or asked.seq != table.seq or asking["seq"] != table.seq:
            raise stale()
        mine = [seat for seat in asking["waiting"] if seat in seats]
        if not mine:
            raise Refused("not-asked", "Nobody asks you for a turn back.")
        left = [seat for seat in asking["waiting"] if seat not in seats] if asked.agree else []
        if asked.agree and not left:
            return await self._take_back(table, asking["seat"], mine[0], asked.id)
        return await self._note(
            table, {**asking, "waiting": left, "ids": [*asking["ids"], asked.id]}
        )

    async def claim(self, table: Table, seats: frozenset[int], asked: Claim) -> None:
        """Let a bot play for somebody who has been away for long."""

        async def action() -> bool:
            running(table)
            if not seats:
                raise Refused("not-yours", "Only those who play may ask for that.")
            if asked.seat >= table.game.players:
                raise Refused("not-stalled", "There is no such seat.")
            if table.places[asked.seat].substituted:
                return True
            if asked.seat not in claimable(table):
                raise Refused(
                    "not-stalled", "The owner of that seat is here, or not away for long."
                )
            await self._substitute(table, asked.seat, substituted=True)
            return True

        await self._actions.attempt(table, action)

    async def step_in(self, table: Table, seat: int) -> None:
        """Let a bot play for a seat whose owner has not come back within the grace period."""

        async def action() -> bool:
            place = table.places[seat]
            if table.to_act == seat and place.away_since is not None and not place.substituted:
                await self._substitute(table, seat, substituted=True)
            return True

        await self._actions.attempt(table, action)

    async def come_back(self, table: Table, seats: frozenset[int]) -> None:
        """Give seats back to their owner, who is here again."""

        async def action() -> bool:
            for seat in seats:
                if table.places[seat].substituted:
                    await self._substitute(table, seat, substituted=False)
            return True

        if any(table.places[seat].substituted for seat in seats):
            await self._actions.attempt(table, action)

    async def _substitute(self, table: Table, seat: int, *, substituted: bool) -> None:
        def change(connection: Connection) -> None:
            store.substitute(connection, table.id, seat, substituted=substituted)
            awake = update(tables).where(tables.c.id == table.id)
            connection.execute(awake.values(awake=True))

        await self._actions.writer.make(change, table.id)
        table.places[seat].substituted = substituted
        table.restart_clock()
        table.tell()

    async def again(self, table: Table, seats: frozenset[int], asked: Again) -> None:
        """Open the next table with the same people, unless that has been done."""
        await self._actions.attempt(table, lambda: self._again(table, seats))

    async def _again(self, table: Table, seats: frozenset[int]) -> bool:
        if table.next is not None:
            return True
        if table.status != "over" or not seats:
            raise Refused("not-over", "The next game begins when this one is over.")
        score, order = next_seating(table)
        setup = msgspec.to_builtins(msgspec.structs.replace(table.setup, series=score))
        chairs = [_chair(table, seat) for seat in order]
        hosts = [token for token, held in table.holders.items() if HOST in held]
        following = seating.new_id()

        def change(connection: Connection) -> bool:
            first = update(tables).where(tables.c.id == table.id, tables.c.next_id.is_(None))
            if connection.execute(first.values(next_id=following)).rowcount != 1:
                return False
            seating.open_table(connection, following, setup, chairs, hosts)
            return True

        made = await self._actions.writer.make(change, table.id)
        if made:
            table.next = following
            table.tell()
        return made


def _chair(table: Table, seat: int) -> Chair:
    place = table.places[seat]
    holders = tuple(token for token, held in table.holders.items() if seat in held)
    return Chair(place.kind, place.name, place.level, place.free, holders)
