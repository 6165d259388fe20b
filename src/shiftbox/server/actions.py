"""What people and bots do in a game. Each is made durable before anybody is told.

An action holds the table's lock from its check to its commit. If another server process was
faster, the table is read again and the action judged anew.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import msgspec

from shiftbox.game import Refused
from shiftbox.match import Match

from . import metrics, store
from .course import Course, begun
from .messages import Play, Resign, Undo
from .store import Change, Draft, Event
from .table import Table
from .views import may_undo
from .writer import Writer

TRIES = 5
LONGEST_DRAFT = 400
"""Things done to one draft, undoing included; nobody needs so many for one turn."""

Refresh = Callable[[Table], Awaitable[None]]


def stale() -> Refused:
    """Return the refusal of what answers another state than the present one."""
    return Refused("stale", "The table has moved on: look at it again.")


class Actions:
    """Everything that adds to a log or a draft."""

    def __init__(self, writer: Writer, refresh: Refresh) -> None:
        self.writer = writer
        self.refresh = refresh

    async def attempt(self, table: Table, action: Callable[[], Awaitable[bool]]) -> None:
        """Do something under the table's lock, again if another process was faster."""
        async with table.lock:
            if table.is_doubtful:
                await self.refresh(table)
            for _ in range(TRIES):
                try:
                    if await action():
                        return
                except Refused:
                    raise
                except BaseException:
                    table.is_doubtful = True
                    raise
                await self.refresh(table)
            raise stale()

    async def append(self, table: Table, events: list[Event], following: Course) -> bool:
        """Make lines of the log durable, then go on from the course that they lead to."""
        ended = following.ended
        change = Change(
            following.to_act,
            table.is_awake(following),
            None if ended is None else msgspec.json.encode(ended).decode(),
            following.is_drafted,
        )
        made = await self.writer.make(
            lambda c: store.append(c, table.id, table.seq, events, change), table.id
        )
        if made:
            table.course, table.asking = following, None
            table.status = "running" if ended is None else "over"
            for event in events:
                table.note(event)
            table.restart_clock()
            table.tell()
        return made

    async def begin(self, table: Table) -> None:
        """Deal and start, if the table still waits and every seat is taken."""
        await self.attempt(table, lambda: self._begin(table))

    async def _begin(self, table: Table) -> bool:
        if table.status != "waiting" or any(place.free for place in table.places):
            return True
        position, events, course = begun(table.game)
        changes = {"to_act": course.to_act, "awake": table.is_awake(course)}
        made = await self.writer.make(
            lambda c: store.start(c, table.id, position, events, changes), table.id
        )
        if made:
            table.course, table.status = course, "running"
            for event in events:
                table.note(event)
            table.restart_clock()
            table.tell()
        return made

    async def play(self, table: Table, seats: frozenset[int], asked: Play, at: float) -> None:
        """Play a move that was received at a moment, or draft it."""
        await self.attempt(table, lambda: self._play(table, seats, asked, at))

    async def _play(self, table: Table, seats: frozenset[int], asked: Play, at: float) -> bool:
        if table.is_done(seats, asked.id):
            return True
        course, seat = acting(table, seats, asked.seq)
        if table.clock is not None and table.clock.has_fallen(at):
            return await self._fall(table, course, seat)
        draft = table.draft_of(seat)
        if asked.draft != len(draft.moves):
            raise stale()
        if course.is_drafted:
            trial = Match(course.game, start=table.branch_of(seat).state, chance="manual")
            trial.play(asked.move)
            if trial.to_act == seat:
                done = (*draft.moves, (asked.id, asked.move))
                return await self._draft(table, seat, replace(draft, moves=done), asked.id)
        return await self._publish(table, seat, [*draft.moves, (asked.id, asked.move)], at)

    async def play_for(self, table: Table, seat: int, seq: int, move: str) -> None:
        """Play a bot's move, unless the table has moved on meanwhile."""

        async def action() -> bool:
            wanted = table.seq == seq and table.to_act == seat and table.is_played_by_bot(seat)
            return not wanted or await self._publish(table, seat, [(None, move)], time.monotonic())

        await self.attempt(table, action)

    async def _publish(
        self, table: Table, seat: int, moves: list[tuple[str | None, str]], at: float
    ) -> bool:
        assert table.course is not None
        branch = table.course.branch(text for _, text in moves)
        names = iter([name for name, _ in moves])
        events = [
            Event("draw", None, step.text)
            if step.automatic
            else Event("move", seat, step.text, next(names))
            for step in branch.log
        ]
        if table.clock is not None and seat not in table.course.gone:
            passes = branch.to_act != seat or branch.log[-1].automatic
            left = table.clock.after_move(seat, at, passes=passes)
            events[-1] = replace(events[-1], clock=left)
        following = table.course.copy()
        following.add_steps(branch.log, branch.state)
        made = await self.append(table, events, following)
        metrics.MOVES.labels(table.game.info.id).inc(len(moves) if made else 0)
        return made

    async def _draft(self, table: Table, seat: int, draft: Draft, name: str) -> bool:
        if len(draft.ids) >= LONGEST_DRAFT:
            raise Refused("too-long", "This turn has been tried out for long enough: end it.")
        longer = replace(draft, version=draft.version + 1, ids=(*draft.ids, name))
        made = await self.writer.make(
            lambda c: store.keep_draft(c, table.id, seat, longer), table.id
        )
        if made:
            table.drafts[seat] = longer
            for connection in table.connections:
                if seat in connection.seats:
                    connection.owe_state()
        return made

    async def undo(self, table: Table, seats: frozenset[int], asked: Undo) -> None:
        """Take the last move of an unfinished turn back."""
        await self.attempt(table, lambda: self._undo(table, seats, asked))

    async def _undo(self, table: Table, seats: frozenset[int], asked: Undo) -> bool:
        if table.is_done(seats, asked.id):
            return True
        course, seat = acting(table, seats, asked.seq)
        draft = table.draft_of(seat)
        if asked.draft != len(draft.moves):
            raise stale()
        if not may_undo(table, seat):
            raise Refused("no-undo", "There is nothing that you may take back by yourself.")
        if course.is_drafted:
            return await self._draft(table, seat, replace(draft, moves=draft.moves[:-1]), asked.id)
        back = [Event("undo", seat, str(len(course.steps) - 1), asked.id)]
        return await self.append(table, back, course.followed_by(back))

    async def resign(self, table: Table, seats: frozenset[int], asked: Resign) -> None:
        """Give the game up for a seat."""

        async def action() -> bool:
            if table.is_done(seats, asked.id):
                return True
            course = running(table)
            if asked.seat not in seats or asked.seat in course.gone:
                raise Refused("not-yours", "You do not play in that seat.")
            gone = [Event("resign", asked.seat, "", asked.id)]
            return await self.append(table, gone, course.followed_by(gone))

        await self.attempt(table, action)

    async def fall(self, table: Table) -> None:
        """End the time of the seat to act, if it is over."""

        async def action() -> bool:
            if table.course is None or table.clock is None:
                return True
            seat = table.clock.running
            if seat is None or not table.clock.has_fallen(time.monotonic()):
                return True
            return await self._fall(table, table.course, seat, is_told=False)

        await self.attempt(table, action)

    async def _fall(self, table: Table, course: Course, seat: int, *, is_told: bool = True) -> bool:
        assert table.clock is not None
        gone = [Event("time", seat, "", clock=table.clock.after_fall(seat))]
        made = await self.append(table, gone, course.followed_by(gone))
        if made and is_told:
            raise Refused("time", "Your time is up.")
        return made


def running(table: Table) -> Course:
    """Return the course of a game that is being played, or refuse."""
    if table.course is None or table.status != "running":
        raise Refused("not-running", "No game is being played at this table now.")
    return table.course


def acting(table: Table, seats: frozenset[int], seq: int) -> tuple[Course, int]:
    """Return the course and the own seat that is to act in the state of a number, or refuse."""
    course = running(table)
    if seq != table.seq:
        raise stale()
    seat = table.to_act
    if seat is None or seat not in seats or seat in course.gone:
        raise Refused("not-to-act", "It is not your turn.")
    if table.places[seat].substituted:
        raise stale()
    return course, seat
