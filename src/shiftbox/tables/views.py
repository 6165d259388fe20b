"""What each connection is told: the view of its seat, built up from what that seat may know.

Nothing here looks into a state by itself. Every word about the game comes from `Game.seen`,
`Game.told`, the legal moves of the seat to act and their previews, and the open breakdown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from shiftbox.contract import Item

from .heard import told
from .hints import may_hint
from .message_parts import BreakdownItem, LogEntry, LogPart, SeatInfo, TableInfo, TakeBack
from .messages import People, State
from .moving import may_take
from .next_game import rematch, standing
from .previews import Previews, encoded
from .recipient import Recipient
from .stand_ins import claimable
from .table import Table
from .take_backs import may_ask, may_undo


def state_for(table: Table, recipient: Recipient, now: float) -> State:
    """Return the state for a recipient, which counts as told it."""
    seat = recipient.viewing(table.to_act)
    entries = heard_by(table, seat)
    news = _news(recipient.heard, entries)
    chat = [line for line in table.chat if line.number > recipient.said]
    recipient.last, recipient.heard, recipient.said = seat, entries, table.said
    recipient.watchers = watchers = table.watchers
    return State(
        table=_info(table),
        status=table.status,
        seats=seat_infos(table),
        yours=sorted(recipient.seats),
        viewing=seat,
        seq=table.seq,
        to_act=table.to_act,
        **_game_part(table, seat),
        **_acting_part(table, seat),
        may_hint=may_hint(table, recipient.seats, seat),
        log=news,
        clock=table.clock.shown(now) if table.clock else None,
        **_people_part(table, recipient, now),
        chat=chat,
        watchers=watchers,
        next=table.next,
    )


def _people_part(table: Table, recipient: Recipient, now: float) -> dict[str, Any]:
    """Return what people ask each other for, and what may be done beside the game."""
    return {
        "take_back": _take_back(table),
        "may_claim": claimable(table, now),
        "may_take": may_take(table, recipient.seats),
        "rematch": rematch(table),
    }


def _info(table: Table) -> TableInfo:
    """Return what was chosen for a table, with the present score of its series."""
    if table.setup.series is None or table.ended is None:
        return table.info
    return msgspec.structs.replace(table.info, series=standing(table))


def _game_part(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what a seat, or a spectator, may know of the game."""
    if table.progress is None:
        return {"position": None, "breakdown": [], "outcome": None}
    state, game = state_seen(table, seat), table.game
    viewer = seat if game.info.has_secrets else None
    drafter = None if state is table.progress.match.state else seat
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
    moves = _previews(table, seat)
    if moves is None:
        may = {"may_undo": may_undo(table, seat), "may_ask": may_ask(table, seat)}
        return {**nothing, **may}
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
    assert table.progress is not None
    is_drafting = seat is not None and table.to_act == seat and not table.is_played_by_bot(seat)
    if seat is not None and is_drafting and table.draft_of(seat).moves:
        return table.branch_of(seat).state
    return table.progress.match.state


def _previews(table: Table, seat: int | None) -> Previews | None:
    """Return what a seat may play, perhaps not all found yet; None if it is not to act."""
    if seat is None or table.to_act != seat or table.is_played_by_bot(seat):
        return None
    assert table.progress is not None
    is_drafting = bool(table.draft_of(seat).moves)
    match = table.branch_of(seat) if is_drafting else table.progress.match
    return table.once(
        "moves", seat, match.state, lambda: Previews(table.game, match.state, match.legal())
    )


def prepare(table: Table, recipient: Recipient, is_enough: Callable[[], bool]) -> bool:
    """Find what takes long in the state for a recipient until it is enough; tell whether it is."""
    moves = _previews(table, recipient.viewing(table.to_act))
    return moves is None or moves.find(is_enough)


def heard_by(table: Table, seat: int | None) -> tuple[LogEntry, ...]:
    """Return the log as a seat, or a spectator, heard it; without secrets all hear the same."""
    if table.progress is None:
        return ()
    match, viewer = table.progress.match, seat if table.game.info.has_secrets else None
    steps, entries = table.heard.get(viewer, ((), ()))
    log = match.log
    same = _same(steps, log)
    if same == len(steps) == len(log):
        return entries
    found = list(entries[:same])
    for step in match.steps_after(same):
        found.append(told(table.game, found[-1] if found else None, step, viewer))
    entries = tuple(found)
    table.heard[viewer] = (log, entries)
    return entries


def _same(before: Sequence[Any], now: Sequence[Any]) -> int:
    """Return how far two logs are the same, of which one was cut and went on to be the other.

    Where they have the same entry, everything before it is the same too.
    """
    same = min(len(before), len(now))
    while same and before[same - 1] is not now[same - 1]:
        same -= 1
    return same


def _news(before: tuple[LogEntry, ...] | None, now: tuple[LogEntry, ...]) -> LogPart:
    """Return the entries from the first one on that a recipient has not been told."""
    start = _same(before or (), now)
    return LogPart(start, list(now[start:]))


def seat_infos(table: Table) -> list[SeatInfo]:
    """Return who sits where."""
    gone = table.progress.gone if table.progress else {}
    connected, colours = table.connected, table.colours
    return [
        SeatInfo(
            seat,
            place.kind,
            place.name,
            place.free,
            place.kind == "bot" or seat in connected,
            place.level,
            place.substituted,
            seat in gone,
            gone.get(seat) == "time",
            colours[seat],
        )
        for seat, place in enumerate(table.places)
    ]


def people(table: Table, recipient: Recipient, now: float) -> People:
    """Return who is here, for a recipient, which counts as told it."""
    recipient.watchers = watchers = table.watchers
    return People(seat_infos(table), watchers, claimable(table, now))


def _take_back(table: Table) -> TakeBack | None:
    asking = table.asking
    if asking is None or asking["seq"] != table.seq or "waiting" not in asking:
        return None
    return TakeBack(asking["seat"], sorted(asking["waiting"]))


def items(breakdown: Iterable[Item]) -> list[BreakdownItem]:
    """Return a breakdown as clients are told it."""
    return [
        BreakdownItem(i.seat, i.points, i.kind, i.what, list(i.cells), dict(i.details))
        for i in breakdown
    ]
