"""What a change means for a table once it is kept, and who is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import clocks
from .changes import (
    Append,
    Begin,
    Change,
    KeepAsking,
    KeepDraft,
    MarkMoved,
    OpenNext,
    Say,
    Substitute,
)
from .log import CHAT_SHOWN
from .message_parts import ChatLine
from .messages import Said
from .outputs import Output, Show, Tell
from .table import Table


def apply(table: Table, change: Change, chat: Sequence[ChatLine], now: float) -> Iterator[Output]:
    """Go on from what has been kept; yield what is to be told."""
    match change:
        case Begin() | Append():
            _go_on(table, change, now)
        case KeepDraft(seat, draft):
            table.drafts[seat] = draft
            yield from (Show(a) for a in table.recipients if seat in a.seats)
            return
        case Say():
            yield from said(table, chat)
            return
        case KeepAsking(_, _, after):
            table.asking = after
        case Substitute():
            _change_players(table, change)
        case OpenNext(following):
            table.next = following
        case MarkMoved():
            table.mark_moved()
    yield from shown(table)


def _go_on(table: Table, change: Begin | Append, now: float) -> None:
    table.progress, table.asking = change.progress, None
    table.status = "running" if change.progress.ended is None else "over"
    clocks.go_on(table, change.lines, change.at if isinstance(change, Append) else now, now)


def _change_players(table: Table, change: Substitute) -> None:
    for seat in change.seats:
        table.places[seat].substituted = change.substituted
    if change.clock_after != change.clock_before:
        clocks.settle(table, change.clock_after, change.at)
    clocks.run(table, change.at)


def shown(table: Table) -> Iterator[Output]:
    """Yield that everybody here is to be sent the present state."""
    yield from (Show(recipient) for recipient in table.recipients)


def said(table: Table, chat: Sequence[ChatLine]) -> Iterator[Output]:
    """Add lines of chat; yield what of them each recipient has not been sent."""
    known = table.said
    table.chat = [*table.chat, *(line for line in chat if line.number > known)][-CHAT_SHOWN:]
    for recipient in table.recipients:
        for line in table.chat:
            if line.number > recipient.said:
                recipient.said = line.number
                yield Tell(recipient, Said(line))
