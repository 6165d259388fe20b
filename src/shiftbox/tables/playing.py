"""What people and bots do in a game: play, draft, give up, run out of time."""

from __future__ import annotations

from dataclasses import dataclass, replace

from shiftbox.contract import Below, Refused

from .changes import Append, KeepDraft
from .drafts import drafted, stays_private
from .log import Line
from .messages import Play, Resign
from .permissions import acting, running, stale
from .progress import Progress
from .repeated_moves import is_repeated
from .table import Table


@dataclass(frozen=True)
class Trying:
    """Who asks, when it was received, the present moment, and the dice."""

    seats: frozenset[int]
    at: float
    now: float
    below: Below


def play(table: Table, asked: Play, by: Trying) -> Append | KeepDraft | None:
    """Play a move, or draft it."""
    if is_repeated(table, by.seats, asked.id):
        return None
    progress, seat = acting(table, by.seats, asked.seq)
    if table.clock is not None and table.clock.has_fallen(by.at):
        late = Refused("time", "Your time is up.")
        return replace(_fallen(table, progress, seat, by.now), answer=late)
    draft = table.draft_of(seat)
    if asked.draft != len(draft.moves):
        raise stale()
    moves = (*draft.moves, (asked.id, asked.move))
    if progress.is_drafted and stays_private(table, seat, asked.move):
        return drafted(table, seat, replace(draft, moves=moves), asked.id, by.at)
    return _published(table, seat, moves, by)


def play_for(table: Table, seat: int, seq: int, move: str, by: Trying) -> Append | None:
    """Play a bot's move, unless the table has moved on meanwhile."""
    if table.seq != seq or table.to_act != seat or not table.is_played_by_bot(seat):
        return None
    return _published(table, seat, ((None, move),), by)


def _published(
    table: Table, seat: int, moves: tuple[tuple[str | None, str], ...], by: Trying
) -> Append:
    before = running(table)
    after = before.played([text for _, text in moves], table.dice_at(by.below))
    names = iter([name for name, _ in moves])
    lines = [
        Line("draw", None, step.text)
        if step.automatic
        else Line("move", seat, step.text, next(names))
        for step in after.match.steps_after(len(before.match))
    ]
    if table.clock is not None and seat not in before.gone:
        passes = after.match.to_act != seat or lines[-1].kind == "draw"
        by_bot = table.is_played_by_bot(seat)
        left = table.clock.after_move(seat, by.at, passes=passes, by_bot=by_bot)
        gain = left[seat] - table.clock.left_of(seat, by.at)
        lines[-1] = replace(lines[-1], clock=left, gain=gain)
    return appended(table, lines, after, by.at)


def appended(table: Table, lines: list[Line], progress: Progress, at: float) -> Append:
    """Return the change that new lines of a log are.

    They settle what the seat that is thinking has used, up to the moment `at`.
    """
    seen = None
    if table.clock is not None:
        lines, seen = [*lines[:-1], table.clock.stamped(lines[-1], at)], table.clock.kept
    return Append(table.seq, lines, progress, table.is_awake(progress), at, seen)


def resign(table: Table, asked: Resign, by: Trying) -> Append | None:
    """Give the game up for a seat."""
    if is_repeated(table, by.seats, asked.id):
        return None
    progress = running(table)
    if asked.seat not in by.seats or asked.seat in progress.gone:
        raise Refused("not-yours", "You do not play in that seat.")
    gone = [Line("resign", asked.seat, "", asked.id)]
    return appended(table, gone, progress.followed_by(gone), by.now)


def fall(table: Table, now: float) -> Append | None:
    """End the time of the seat to act, if it is over."""
    if table.progress is None or table.clock is None or table.clock.running is None:
        return None
    if not table.clock.has_fallen(now):
        return None
    return _fallen(table, table.progress, table.clock.running, now)


def _fallen(table: Table, progress: Progress, seat: int, at: float) -> Append:
    assert table.clock is not None
    gone = [Line("time", seat, "", clock=table.clock.after_fall(seat))]
    return appended(table, gone, progress.followed_by(gone), at)
