"""The log as it is told: who did what, in which turn, and what it left behind for the eye."""

from __future__ import annotations

from typing import Any

from shiftbox.contract import Game, Trace
from shiftbox.match import Step

from .message_parts import LogEntry


def told(game: Game[Any], before: LogEntry | None, step: Step, seat: int | None) -> LogEntry:
    """Return a step as a seat, or a spectator, hears of it, after the entry before it."""
    text = game.told(step.before, step.move, seat)
    turn = before.turn if before else 0
    if step.is_draw:
        return LogEntry("chance", text, turn, before.mover if before else None, [], [])
    by: int = step.before.to_act
    is_new = before is None or before.mover != by or game.begins_turn(step.before)
    trace = game.trace(step.before, step.move)
    return LogEntry(by, text, turn + is_new, by, *_listed(trace))


def _listed(trace: Trace) -> tuple[list[str], list[list[str]]]:
    return list(trace.cells), [list(pair) for pair in trace.shifts]
