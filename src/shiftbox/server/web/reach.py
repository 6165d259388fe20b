"""What the own hand can do, where it takes a search to see that."""

from __future__ import annotations

from shiftbox.contract import Refused
from shiftbox.games import with_module
from shiftbox.server.wire.bodies import Reach
from shiftbox.server.workers.jobs import Measure
from shiftbox.server.workers.pool import Pool
from shiftbox.tables.permissions import running
from shiftbox.tables.table import Table
from shiftbox.tables.views import state_seen


async def reach(table: Table, seat: int | None, pool: Pool) -> Reach:
    """Return how far the cards of a seat are, found in another process from its view alone."""
    running(table)
    if seat is None:
        raise Refused("not-yours", "Only those who play hold cards.")
    if table.game.info.id not in with_module("solver"):
        raise Refused("no-reach", "In this game every move says what it would do.")
    seq, draft = table.seq, len(table.draft_of(seat).moves)
    view = table.game.view(state_seen(table, seat), seat)
    found = await pool.answer(Measure(table.game.info.id, view))
    return Reach(seat, seq, draft, {str(card): actions for card, actions in found})
