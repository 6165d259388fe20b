"""Turns that are tried out before they are ended: nobody else is told of them until then."""

from __future__ import annotations

from dataclasses import replace

from shiftbox.contract import Refused

from .changes import KeepDraft
from .log import Draft
from .table import Table

LONGEST_DRAFT = 400
"""Things done to one draft, undoing included; nobody needs so many for one turn."""


def stays_private(table: Table, seat: int, move: str) -> bool:
    """Tell whether a seat acts again after a move; if not, its whole turn is told to all."""
    return table.branch_of(seat).branch([move], chance="manual").to_act == seat


def drafted(table: Table, seat: int, draft: Draft, name: str, at: float) -> KeepDraft:
    """Return the change of a turn that is not ended, which nobody else is told of."""
    if len(draft.ids) >= LONGEST_DRAFT:
        raise Refused("too-long", "This turn has been tried out for long enough: end it.")
    left = None if table.clock is None else table.clock.left_of(seat, at)
    ids = (*draft.ids, name)
    return KeepDraft(seat, replace(draft, version=draft.version + 1, ids=ids, left=left))
