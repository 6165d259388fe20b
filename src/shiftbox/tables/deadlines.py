"""What happens at a table by itself, and when: it begins, time runs out, bots step in."""

from __future__ import annotations

from dataclasses import dataclass

from .requests import Fall, OwnMessage, Start, StepIn
from .stand_ins import steps_in_at
from .table import Table


@dataclass(frozen=True)
class Due:
    """What is due now, and when to look again."""

    message: OwnMessage | None = None
    at: float | None = None


def due(table: Table, now: float, *, is_in_charge: bool) -> Due:
    """Return what is to be done at a table, bots' moves aside.

    Time runs out where the moves of the seat to act come in; the rest is for who is in charge.
    """
    if table.status == "waiting":
        return Due(Start() if is_in_charge and table.is_ready else None)
    falls = _falls_at(table, is_in_charge=is_in_charge)
    steps_in = steps_in_at(table) if is_in_charge else None
    if falls is not None and now >= falls:
        return Due(Fall())
    if steps_in is not None and now >= steps_in and table.to_act is not None:
        return Due(StepIn(table.to_act))
    return Due(at=earliest(falls, steps_in))


def _falls_at(table: Table, *, is_in_charge: bool) -> float | None:
    """Return when the time of the seat to act runs out, as far as that is decided here.

    The process to which it is connected alone knows whether it stood still meanwhile, and what it
    has received; whoever is in charge decides if there is none.
    """
    seat = table.clock.running if table.clock else None
    if table.clock is None or seat is None:
        return None
    is_ours = is_in_charge and not table.is_connected_elsewhere(seat)
    return table.clock.falls_at() if is_ours or table.is_connected_here(seat) else None


def earliest(*moments: float | None) -> float | None:
    """Return the first of some moments, if there is any."""
    found = None
    for moment in moments:
        if moment is not None and (found is None or moment < found):
            found = moment
    return found
