"""What each connection is told: the view of its seat, built up from what that seat may know.

Nothing here looks into a state by itself. Every word about the game comes from `Game.seen`,
`Game.told`, the legal moves of the seat to act and their previews, and the open breakdown.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from .legal import SLICE, LegalMoves, encoded
from .messages import (
    LogEntry,
    LogPart,
    People,
    SeatInfo,
    State,
    TableInfo,
    TakeBack,
)
from .replays import items
from .standing import standing
from .table import Table

STALLED = 60.0
"""Seconds after which the others may let a bot play for somebody who is away and to act."""


@dataclass(frozen=True)
class Audience:
    """Who is told, and what they have been told before."""

    seats: frozenset[int]
    look: int | None = None
    """The seat that was asked for, or None for the one to act."""
    last: int | None = None
    """The seat from which the last state was seen."""
    heard: tuple[LogEntry, ...] | None = None
    said: int = 0


def viewing(table: Table, audience: Audience) -> int | None:
    """Return the seat from which an audience sees the table."""
    if not audience.seats:
        return None
    if audience.look in audience.seats:
        return audience.look
    if table.to_act in audience.seats:
        return table.to_act
    return audience.last if audience.last in audience.seats else min(audience.seats)


def state_for(table: Table, audience: Audience) -> tuple[State, Audience]:
    """Return the state for an audience, and the audience that has been told it."""
    seat = viewing(table, audience)
    entries = heard_by(table, seat)
    said = table.chat[-1].number if table.chat else 0
    told = Audience(audience.seats, audience.look, seat, entries, said)
    state = State(
        table=_info(table),
        status=table.status,
        seats=seat_infos(table),
        yours=sorted(audience.seats),
        viewing=seat,
        seq=table.seq,
        to_act=table.to_act,
        **_game_part(table, seat),
        **_acting_part(table, seat),
        log=_news(audience.heard, entries),
        clock=table.clock.shown(time.monotonic()) if table.clock else None,
        take_back=_take_back(table),
        may_claim=claimable(table),
        chat=[line for line in table.chat if line.number > audience.said],
        watchers=table.watchers,
        next=table.next,
    )
    return state, told


def _info(table: Table) -> TableInfo:
    """Return what was chosen for a table, with the present score of its series."""
    if table.setup.series is None or table.ended is None:
        return table.info
    return msgspec.structs.replace(table.info, series=standing(table))


def _game_part(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what a seat, or a spectator, may know of the game."""
    if table.course is None:
        return {"position": None, "breakdown": [], "outcome": None}
    state, game = state_seen(table, seat), table.game
    viewer = seat if game.info.has_secrets else None
    drafter = None if state is table.course.state else seat
    return {
        "position": table.once("position", viewer, state, lambda: encoded(game.seen(state, seat))),
        "breakdown": table.once(
            "breakdown", drafter, state, lambda: encoded(items(game.breakdown(state)))
        ),
        "outcome": table.ended,
    }


def _acting_part(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what a seat may do now."""
    nothing = {"moves": [], "draft": 0, "drafted": [], "may_undo": False}
    if seat is None:
        return {**nothing, "may_ask": False}
    moves = _legal_moves(table, seat)
    if moves is None:
        return {**nothing, "may_ask": may_ask(table, seat)}
    drafted = [text for _, text in table.draft_of(seat).moves]
    return {
        "moves": moves.encoded(),
        "draft": len(drafted),
        "drafted": drafted,
        "may_undo": may_undo(table, seat),
        "may_ask": may_ask(table, seat),
    }


def state_seen(table: Table, seat: int | None) -> Any:
    """Return the state that a seat looks at: with its own draft, if it is drafting."""
    assert table.course is not None
    if seat is not None and table.to_act == seat and table.draft_of(seat).moves:
        return table.branch_of(seat).state
    return table.course.state


def _legal_moves(table: Table, seat: int | None) -> LegalMoves | None:
    """Return what a seat may play, perhaps not all found yet; None if it is not to act."""
    if seat is None or table.to_act != seat or table.is_played_by_bot(seat):
        return None
    state = state_seen(table, seat)
    return table.once("moves", seat, state, lambda: _with_what_they_do(table, state))


def _with_what_they_do(table: Table, state: Any) -> LegalMoves:
    moves = table.course.legal(state) if table.course else None
    return LegalMoves(table.game, state, table.game.moves(state) if moves is None else moves)


async def prepare(table: Table, audience: Audience) -> None:
    """Find what takes long in the state for an audience, and let others come first meanwhile."""
    while True:
        moves = _legal_moves(table, viewing(table, audience))
        if moves is None or moves.find(SLICE):
            return
        await asyncio.sleep(0)


def heard_by(table: Table, seat: int | None) -> tuple[LogEntry, ...]:
    """Return the log as a seat, or a spectator, heard it."""
    course, game = table.course, table.game
    if course is None:
        return ()
    steps, entries = table.heard.get(seat, ((), ()))
    same = _same(steps, course.steps)
    news = (
        LogEntry(_actor(game.to_act(step.before)), game.told(step.before, step.move, seat))
        for step in course.steps[same:]
    )
    table.heard[seat] = (tuple(course.steps), (*entries[:same], *news))
    return table.heard[seat][1]


def _same(before: Sequence[Any], now: Sequence[Any]) -> int:
    """Return how far two logs are the same, of which one was cut and went on to be the other.

    Where they have the same entry, everything before it is the same too.
    """
    same = min(len(before), len(now))
    while same and before[same - 1] is not now[same - 1]:
        same -= 1
    return same


def _actor(actor: Any) -> Any:
    return actor if isinstance(actor, int) else "chance"


def _news(before: tuple[LogEntry, ...] | None, now: tuple[LogEntry, ...]) -> LogPart:
    """Return the entries from the first one on that an audience has not been told."""
    start = _same(before or (), now)
    return LogPart(start, list(now[start:]))


def seat_infos(table: Table) -> list[SeatInfo]:
    """Return who sits where."""
    gone = table.course.gone if table.course else {}
    return [
        SeatInfo(
            seat,
            place.kind,
            place.name,
            place.free,
            place.kind == "bot" or table.is_connected(seat),
            place.level,
            place.substituted,
            seat in gone,
            gone.get(seat) == "time",
        )
        for seat, place in enumerate(table.places)
    ]


def people(table: Table) -> People:
    """Return who is here."""
    return People(seat_infos(table), table.watchers, claimable(table))


def may_undo(table: Table, seat: int) -> bool:
    """Tell whether a seat may take its last move back by itself."""
    if table.course is None or table.to_act != seat:
        return False
    if table.course.is_drafted:
        return bool(table.draft_of(seat).moves)
    return table.course.may_undo(seat)


def may_ask(table: Table, seat: int) -> bool:
    """Tell whether a seat may ask for its last turn back."""
    asked = table.asking is not None and table.asking["seq"] == table.seq
    return (
        table.course is not None
        and not asked
        and seat not in table.course.gone
        and table.course.turn_to_take_back(seat) is not None
    )


def _take_back(table: Table) -> TakeBack | None:
    asking = table.asking
    if asking is None or asking["seq"] != table.seq:
        return None
    return TakeBack(asking["seat"], sorted(asking["waiting"]))


def claimable(table: Table) -> list[int]:
    """Return the seat to act if its owner has been away for so long that a bot may play for it."""
    seat = table.to_act
    if seat is None or table.is_played_by_bot(seat):
        return []
    away = table.places[seat].away_since
    return [seat] if away is not None and time.monotonic() - away >= STALLED else []
