"""Bots that play for somebody who is away, and the owners' return."""

from __future__ import annotations

from shiftbox.contract import Refused

from . import clocks
from .changes import Substitute
from .messages import Claim
from .permissions import running
from .table import Table

STALLED = 60.0
"""Seconds after which the others may let a bot play for somebody who is away and to act."""


def claimable(table: Table, now: float) -> list[int]:
    """Return the seat to act if its owner has been away for so long that a bot may play for it."""
    seat = table.to_act
    away = None if seat is None else table.places[seat].away_since
    if seat is None or away is None or now < away + STALLED:
        return []
    return [seat] if table.setup.claims and not table.is_played_by_bot(seat) else []


def is_missed(table: Table, seat: int) -> bool:
    """Tell whether a table waits for the owner of a seat who took it and is not here."""
    if table.status != "waiting" or seat >= len(table.places):
        return False
    place = table.places[seat]
    return place.kind == "person" and not place.free and not table.is_connected(seat)


def stalls_at(table: Table, now: float) -> float | None:
    """Return when those who are here may ask for a bot; None if they may already, or never."""
    seat = table.to_act
    away = None if seat is None else table.places[seat].away_since
    if seat is None or away is None or now >= away + STALLED or not table.recipients:
        return None
    return away + STALLED if table.setup.claims and not table.is_played_by_bot(seat) else None


def claim(table: Table, asked: Claim, seats: frozenset[int], now: float) -> Substitute | None:
    """Let a bot play for somebody who has been away for long."""
    running(table)
    if not seats:
        raise Refused("not-yours", "Only those who play may ask for that.")
    if asked.seat >= table.game.players:
        raise Refused("not-stalled", "There is no such seat.")
    if table.places[asked.seat].substituted:
        return None
    if asked.seat not in claimable(table, now):
        raise Refused("not-stalled", "The owner of that seat is here, or not away for long.")
    return _substitute(table, (asked.seat,), now, substituted=True)


def steps_in_at(table: Table) -> float | None:
    """Return when a bot steps in for the seat to act."""
    seat, grace = table.to_act, table.setup.grace
    if seat is None or grace is None or table.is_played_by_bot(seat):
        return None
    away = table.places[seat].away_since
    return None if away is None else away + grace


def step_in(table: Table, seat: int, now: float) -> Substitute | None:
    """Let a bot play for a seat whose owner has not come back within the grace period."""
    place = table.places[seat]
    if table.to_act != seat or place.away_since is None or place.substituted:
        return None
    return _substitute(table, (seat,), now, substituted=True)


def returned(table: Table) -> frozenset[int]:
    """Return the seats that a bot plays although their owner is connected here."""
    return frozenset(
        seat
        for seat, place in enumerate(table.places)
        if place.substituted and not place.free and table.is_connected_here(seat)
    )


def come_back(table: Table, seats: frozenset[int], now: float) -> Substitute | None:
    """Give seats back to their owner, who is here again."""
    back = tuple(seat for seat in sorted(seats) if table.places[seat].substituted)
    return _substitute(table, back, now, substituted=False) if back else None


def _substitute(
    table: Table, seats: tuple[int, ...], now: float, *, substituted: bool
) -> Substitute:
    """Return the change, which settles what was thought so far."""
    before, after = clocks.settled(table, seats, now)
    return Substitute(seats, substituted, table.seq, before, after, now)
