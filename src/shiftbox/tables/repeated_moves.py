"""What is asked twice is done once: browsers send again what was not answered, by the same id."""

from __future__ import annotations

from collections.abc import Iterable

from .table import Table


def is_repeated(table: Table, seats: Iterable[int], name: str) -> bool:
    """Tell whether one of the seats has already done what it calls by this id."""
    return any((seat, name) in table.done_ids or name in table.draft_of(seat).ids for seat in seats)
