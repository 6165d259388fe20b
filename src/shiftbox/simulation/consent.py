"""That nothing starts before everybody who is to play has said yes, or comes to be there."""

from __future__ import annotations

from collections.abc import Iterable

from shiftbox.tables.changes import Begin, Change, OpenNext

from .broken_promise import hold
from .database_rows import Row


class Consent:
    """Who has said yes to another game, and who has ever been at which table."""

    def __init__(self) -> None:
        self._agreed: set[tuple[str, bytes]] = set()
        self._came: set[tuple[str, bytes]] = set()

    def agree(self, table: str, token: bytes | None) -> None:
        """Take note that somebody wants to go on from a table."""
        self._agreed.add((table, token or b""))

    def come(self, table: str, token: bytes | None) -> None:
        """Take note that somebody connects to a table."""
        self._came.add((table, token or b""))

    def kept(self, table: str, row: Row, change: Change) -> None:
        """Check a change that was kept."""
        match change:
            case OpenNext():
                missing = self._missing(table, row, self._agreed)
                what = f"the next game is opened though seats {missing} have not said yes"
                hold("consent", holds=not missing, what=what)
            case Begin() if row.setup.is_quick:
                missing = self._missing(table, row, self._came)
                what = f"a game with a clock begins though seats {missing} are not there"
                hold("consent", holds=not missing, what=what)

    def _missing(self, table: str, row: Row, who: Iterable[tuple[str, bytes]]) -> list[int]:
        """Return the seats of people of whom nobody is among some."""
        known = {token for where, token in who if where == table}
        return [
            seat
            for seat, kept in enumerate(row.seats)
            if kept.kind == "person"
            and not kept.free
            and not any(held == seat and token in known for token, held in row.once_held)
        ]
