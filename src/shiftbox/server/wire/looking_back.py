"""Looking back over the log, each from one's own view as it was then."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from shiftbox.contract import Refused
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table
from shiftbox.tables.views import items

from .bodies import Past


def seat_looking(table: Table, seats: frozenset[int], wanted: int | UnsetType) -> int | None:
    """Return the own seat from which to look, None for a spectator; refuse another's."""
    if wanted is UNSET:
        return Recipient(seats=seats).viewing(table.to_act)
    if wanted not in seats:
        raise Refused("not-yours", "You do not play in that seat.")
    return wanted


def position(table: Table, seat: int | None, at: int) -> Past:
    """Return what a seat, or a spectator, saw after so many entries of the log.

    It is the view that was built then: what was drawn or played later does not come into it.
    """
    if table.progress is None:
        raise Refused("not-running", "The game has not begun.")
    game, state = table.game, table.progress.match.state_after(at)
    actor: Any = game.to_act(state)
    return Past(at, seat, actor, game.seen(state, seat), items(game.breakdown(state)))
