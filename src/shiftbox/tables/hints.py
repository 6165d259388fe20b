"""Hints: who may ask what a bot would play in their place.

A hint is found from the seat's own view, so it tells nobody what is hidden; but it plays better
than most people do. Alone against bots nobody is wronged by that. Among people it is for tables
that were opened with hints, which everybody there is told.
"""

from __future__ import annotations

from shiftbox.contract import Refused

from .seats import alone
from .table import Table


def may_hint(table: Table, own: frozenset[int], seat: int | None) -> bool:
    """Tell whether a connection with these seats may ask for a hint for one of them now."""
    return _against(table, own, seat) is None


def hinted(table: Table, own: frozenset[int], seat: int | None) -> int:
    """Return the seat for which a hint may be asked for, or say why there is none."""
    why = _against(table, own, seat)
    if why is not None:
        raise Refused("no-hints", why)
    assert seat is not None
    return seat


def _against(table: Table, own: frozenset[int], seat: int | None) -> str | None:
    """Return what speaks against a hint; None if nothing does."""
    if table.status != "running":
        return "No game is being played at this table now."
    if seat is None or seat not in own:
        return "Hints are for those who play, and for their own seats."
    if table.to_act != seat or table.is_played_by_bot(seat):
        return "A hint is for the seat that is to act."
    if table.challenge is not None:
        return "In a challenge there are no hints: it is the same for everybody."
    if not table.setup.hints and alone(table.places) != seat:
        return "Among people there are hints only at tables that were opened with them."
    return None
