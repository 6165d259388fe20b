"""Looking back over the log, and finding out what the own hand can do; each from one's own view."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from shiftbox.game import Refused

from .actions import running
from .pool import Pool
from .replays import items
from .requests import Past, Reach
from .table import Table
from .thinking import Measure
from .views import Audience, state_seen, viewing

MEASURED = "hidden-stones"
"""The game in which it takes a search to see what can be scored."""


def seat_looking(table: Table, seats: frozenset[int], wanted: int | UnsetType) -> int | None:
    """Return the own seat from which to look, None for a spectator; refuse another's."""
    if wanted is UNSET:
        return viewing(table, Audience(seats))
    if wanted not in seats:
        raise Refused("not-yours", "You do not play in that seat.")
    return wanted


def past(table: Table, seat: int | None, at: int) -> Past:
    """Return what a seat, or a spectator, saw after so many entries of the log.

    It is the view that was built then: what was drawn or played later does not come into it.
    """
    if table.course is None:
        raise Refused("not-running", "The game has not begun.")
    game, state = table.game, table.course.state_after(at)
    actor: Any = game.to_act(state)
    return Past(at, seat, actor, game.seen(state, seat), items(game.breakdown(state)))


async def reach(table: Table, seat: int | None, pool: Pool) -> Reach:
    """Return how far the cards of a seat are, found in another process from its view alone."""
    running(table)
    if seat is None:
        raise Refused("not-yours", "Only those who play hold cards.")
    if table.game.info.id != MEASURED:
        raise Refused("no-reach", "In this game every move says what it would do.")
    seq, draft = table.seq, len(table.draft_of(seat).moves)
    view = table.game.view(state_seen(table, seat), seat)
    found = await pool.answer(Measure(view))
    return Reach(seat, seq, draft, {str(card): actions for card, actions in found})
