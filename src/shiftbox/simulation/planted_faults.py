"""Faults planted on purpose, to see that a broken promise is noticed. Each is a small patch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from shiftbox.contract import Refused
from shiftbox.tables import (
    applying,
    in_charge,
    machine,
    next_game,
    playing,
    table,
    take_backs,
    views,
)
from shiftbox.tables.changes import Append
from shiftbox.tables.deadlines import Due
from shiftbox.tables.requests import Fall, StepIn

Patches = list[Any]


def _true(owner: Any, name: str) -> Any:
    """Return what stands under a name before anything is planted."""
    return vars(owner)[name]


def _tell_before_commit() -> Patches:
    """Whoever is here is told of a line before it is kept."""
    decide, apply = _true(machine.Machine, "_decide"), _true(machine, "apply")

    def eager(self: Any, doing: Any, now: float, below: Any) -> None:
        decide(self, doing, now, below)
        if isinstance(doing.change, Append):
            self._give(apply(self.table, doing.change, (), now))

    def applied(given: Any, change: Any, chat: Any, now: float) -> Any:
        return (
            applying.shown(given) if isinstance(change, Append) else apply(given, change, chat, now)
        )

    return [
        patch.object(machine.Machine, "_decide", eager),
        patch.object(machine, "apply", applied),
    ]


def _double_apply() -> Patches:
    """Do a message again that is sent again."""
    play = playing.play

    def again(given: Any, asked: Any, by: Any) -> Any:
        drafted = [given.draft_of(seat).moves for seat in by.seats if seat == given.to_act]
        asked.seq, asked.draft = given.seq, len(drafted[0]) if drafted else 0
        return play(given, asked, by)

    return [
        *[patch.object(part, "is_repeated", lambda *_: False) for part in (playing, take_backs)],
        patch.object(playing, "play", again),
    ]


def _lost_timer() -> Patches:
    """Nobody's time runs out by itself, and nobody steps in."""
    due = _true(in_charge, "due")

    def forgetful(given: Any, now: float, *, is_in_charge: bool) -> Due:
        found: Due = due(given, now, is_in_charge=is_in_charge)
        return Due() if found.at or isinstance(found.message, Fall | StepIn) else found

    return [patch.object(in_charge, "due", forgetful)]


def _refunded_clock() -> Patches:
    """Give back what was used before something is taken back."""
    appended = playing.appended

    def unstamped(given: Any, lines: Any, progress: Any, at: float) -> Append:
        made = appended(given, lines, progress, at)
        is_undo = lines[-1].kind == "undo" and given.clock is not None
        if not is_undo:
            return made
        return replace(made, lines=[replace(lines[-1], clock=list(given.clock.left))])

    return [
        patch.object(playing, "appended", unstamped),
        patch.object(take_backs, "appended", unstamped),
    ]


def _stale_take_over() -> Patches:
    """Go on as if in charge after the charge is lost."""
    take = _true(in_charge.Care, "take_charge")

    def deaf(self: Any, now: float, *, is_ours: bool) -> None:
        if is_ours or self._has_asked_for_charge:
            take(self, now, is_ours=is_ours)

    return [patch.object(in_charge.Care, "take_charge", deaf)]


def _leak() -> Patches:
    """Everybody sees the game as the seat to act does."""
    part = _true(views, "_game_part")

    def open_handed(given: Any, seat: int | None) -> dict[str, Any]:
        shown: dict[str, Any] = part(given, seat if given.to_act is None else given.to_act)
        return shown

    return [patch.object(views, "_game_part", open_handed)]


def _skipped_undo_check() -> Patches:
    """Anything may be taken back, also across a draw or another's decision."""

    def always(given: Any, _: int) -> bool:
        return given.progress is not None and len(given.progress.match) > 0

    return [patch.object(take_backs, "may_undo", always), patch.object(views, "may_undo", always)]


def _wrong_order() -> Patches:
    """Lines that another process has kept are taken over last first."""
    take = table.Table.take

    def backwards(self: Any, kept: Any, now: float) -> None:
        if self.seq:
            kept = replace(kept, log=kept.log[::-1])
        take(self, kept, now)

    return [patch.object(table.Table, "take", backwards)]


def _charged_outage() -> Patches:
    """Time runs again after a failure as soon as the database is read, though it cannot write."""
    was_read = _true(machine.Machine, "_was_read")

    def trusting(self: Any, read: Any, now: float) -> None:
        was_read(self, replace(read, has_written=True), now)

    return [patch.object(machine.Machine, "_was_read", trusting)]


def _rematch_at_once() -> Patches:
    """Let the first who wants another game open it, whoever else is to play."""
    return [patch.object(next_game, "wanted_by", lambda _: set())]


def _clock_for_nobody() -> Patches:
    """Begin a game with a clock as soon as every seat is taken, whoever is there."""

    def taken(self: Any) -> bool:
        return not any(place.free for place in self.places)

    return [patch.object(table.Table, "is_ready", property(taken))]


PLANTS: dict[str, tuple[Callable[[], Patches], tuple[str, ...]]] = {
    "tell-before-commit": (_tell_before_commit, ("told after kept",)),
    "double-apply": (_double_apply, ("done once", "refused means not done")),
    "lost-timer": (_lost_timer, ("goes on",)),
    "refunded-clock": (_refunded_clock, ("clocks",)),
    "charged-outage": (_charged_outage, ("clocks",)),
    "stale-take-over": (_stale_take_over, ("one in charge",)),
    "leak": (_leak, ("secrecy",)),
    "skipped-undo-check": (_skipped_undo_check, ("undo",)),
    "rematch-at-once": (_rematch_at_once, ("consent",)),
    "clock-for-nobody": (_clock_for_nobody, ("consent",)),
    "wrong-order": (_wrong_order, ("replay", "no failures")),
}
"""How each fault is made, and which promises it breaks."""


@contextmanager
def planted(name: str | None) -> Iterator[None]:
    """Have a fault in every table within a block; none without a name."""
    if name is None:
        yield
        return
    if name not in PLANTS:
        raise Refused("bad-request", f"No fault is called {name}: there are {', '.join(PLANTS)}.")
    patches = PLANTS[name][0]()
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()
