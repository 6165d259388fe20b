"""What is asked and answered when somebody wants a hint."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from shiftbox.contract import View
from shiftbox.tables.hints import hinted
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table
from shiftbox.tables.views import state_seen

from .bodies import Hints


def seat_asking(table: Table, own: frozenset[int], wanted: int | UnsetType) -> int:
    """Return the own seat for which a hint is asked for; whoever may not have one is refused."""
    seat = Recipient(seats=own).viewing(table.to_act) if wanted is UNSET else wanted
    return hinted(table, own, seat)


def view_asked(table: Table, seat: int) -> View:
    """Return what a seat sees, its own draft included."""
    return table.game.view(state_seen(table, seat), seat)


def hints(found: dict[str, Any] | None, seat: int, seq: int, draft: int) -> Hints:
    """Return what is told of an analysis that was made for a state; None if that has failed."""
    told = found or {"hints": [], "simulations": 0}
    return msgspec.convert({**told, "seat": seat, "seq": seq, "draft": draft}, Hints)
