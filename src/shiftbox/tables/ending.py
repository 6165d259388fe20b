"""When a game at a table is over, by its rules or because people left it, and who has won then."""

from __future__ import annotations

from typing import Literal

from shiftbox.match import Match

from .message_parts import Ended

Leaving = Literal["resigned", "time"]


def how_it_ended(match: Match, gone: dict[int, Leaving]) -> Ended | None:
    """Return how a game ended; None while it goes on.

    It is over when at most one seat is left. Whoever gave up, or ran out of time, never wins.
    """
    left = [seat for seat in range(match.game.players) if seat not in gone]
    if gone and len(left) <= 1:
        last = next(reversed(gone))
        how = gone[last]
        why = f"seat {last} {'resigned' if how == 'resigned' else 'ran out of time'}"
        return Ended(left, None, how, {"seat": last}, why, how)
    outcome = match.outcome
    if outcome is None:
        return None
    winners = [seat for seat in outcome.winners if seat not in gone]
    scores, reason = list(outcome.scores), outcome.why
    return Ended(winners, scores, reason.code, dict(reason.details), reason.told(), "rules")
