"""What is kept of a table, read as far as it goes.

Damage ends the reading: what is before it goes on. What a newer version has written in another tab
is no damage: it is left alone, and whoever asks for it is told so.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from shiftbox.contract import Refused
from shiftbox.tables.setup import Setup
from shiftbox.tables.table import Table

from .entries import FORMAT, BrowserRow, read_on


class Formatted(msgspec.Struct, frozen=True):
    """What entries of all formats have."""

    format: int


def read_rows(
    table: str, known: BrowserRow | None, texts: Sequence[str]
) -> tuple[BrowserRow | None, int]:
    """Return a table after the entries that follow what is known, and how many of them count.

    Those after that number are damaged. Refuses if any of them is of a newer version.
    """
    if any(_format_of(text) > FORMAT for text in texts):
        raise _newer()
    rows = [known]
    for text in texts:
        try:
            rows.append(read_on(rows[-1], text))
        except ValueError:
            break
    if rows[-1] is not None and not _is_known(rows[-1].setup):
        raise _newer()
    while len(rows) > 1 and not _can_be_played(table, rows[-1]):
        rows.pop()
    return rows[-1], len(rows) - 1


def _newer() -> Refused:
    return Refused(
        "newer-version",
        "This game has gone on in a newer version of Shiftbox: load the page again to see it.",
    )


def _format_of(text: str) -> int:
    """Return an entry's format; 0 if it is damaged."""
    try:
        return msgspec.json.decode(text, type=Formatted).format
    except ValueError:
        return 0


def _is_known(setup: Setup) -> bool:
    """Tell whether there is such a game here; a newer version may have one more."""
    try:
        return bool(setup.chosen())
    except Refused:
        return False


def _can_be_played(name: str, row: BrowserRow | None) -> bool:
    """Tell whether a table goes on from a row: its log may hold what no rule allows (any more)."""
    try:
        return row is not None and bool(Table(name, row.read(0, 0), 0.0))
    except (Refused, AssertionError, LookupError, ValueError, TypeError):
        return False
