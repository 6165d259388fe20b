"""Whether what is sent shows what its reader may see, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from shiftbox.contract import Below
from shiftbox.match import Match
from shiftbox.tables import views
from shiftbox.tables.log import Kept, KeptSeat
from shiftbox.tables.messages import State
from shiftbox.tables.progress import Progress
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table

from .broken_promise import hold
from .database_rows import Row
from .replayed_log import Story

if TYPE_CHECKING:
    from .live_table import Hosted

encoded = msgspec.json.encode


def drafts_kept(row: Row, state: State) -> None:
    """Drafts are shown to their seats alone, and only when they are kept."""
    if state.drafted:
        shown = (state.viewing, state.seq, state.drafted)
        kept = (
            (seat, draft.base, [move for _, move in draft.moves])
            for seat, draft in row.once_drafted
        )
        hold("told after kept", holds=any(shown == k for k in kept), what=f"draft {shown} is told")
        hold("secrecy", holds=state.to_act == state.viewing, what=f"draft {shown} is told")


def _state_shown(story: Story, state: State) -> Any:
    """Return the whole state that a view should be of: with the reader's own draft."""
    now: Any = story.moments[state.seq].state
    for move in state.drafted:
        now = story.game.after(now, story.game.find(now, move))
    return now


def shows_what_is_seen(story: Story, state: State) -> None:
    """Readers are shown the position that their seat sees by the rules."""
    seen = story.game.seen(_state_shown(story, state), state.viewing)
    holds = encoded(state.position) == encoded(seen)
    hold("secrecy", holds=holds, what=f"seat {state.viewing} is shown another view at {state.seq}")
    is_theirs = state.viewing is not None and state.to_act == state.viewing
    hold("secrecy", holds=is_theirs or not state.moves, what="another's moves are shown")


def two_worlds(hosted: Hosted, story: Story, state: State, below: Below) -> None:
    """Worlds that differ only in what the reader may not know show the same."""
    game = story.game
    if not game.info.has_secrets:
        return
    other = game.imagine(game.view(_state_shown(story, state), state.viewing), below)
    shown = _shown_of(hosted, other, state)
    for part in ("position", "breakdown", "moves"):
        if part == "moves" and state.to_act != state.viewing:
            continue
        holds = encoded(getattr(state, part)) == encoded(getattr(shown, part))
        hold("secrecy", holds=holds, what=f"{part} of seat {state.viewing} tells of what is hidden")


def _shown_of(hosted: Hosted, other: Any, state: State) -> State:
    """Return what the same reader would be shown if the game had come to another state."""
    table, game = hosted.table, hosted.table.game
    seats = [
        KeptSeat(p.kind, p.name, p.level, p.free, p.substituted or s in table_gone(table), p.wishes)
        for s, p in enumerate(table.places)
    ]
    token = b"reader"
    keys = [(token, seat) for seat in state.yours]
    kept = Kept(table.setup, "running", None, None, None, seats, keys, [])
    twin = Table(table.id, kept, 0.0)
    twin.progress = Progress(Match(game, start=other, chance="manual"))
    reader = Recipient(token, frozenset(state.yours), state.viewing)
    twin.recipients[reader] = None
    return views.state_for(twin, reader, 0.0)


def table_gone(table: Table) -> list[int]:
    """Return the seats that no longer play."""
    return list(table.progress.gone) if table.progress else []
