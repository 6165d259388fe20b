"""Seats by their names, the same on the whole screen."""

from __future__ import annotations

from collections.abc import Sequence

from shiftbox.game import SEAT_NAMES, Outcome


def reason_of(outcome: Outcome, names: Sequence[str]) -> str:
    """Return why a game is over, with the name of the seat that it speaks of."""
    seat = outcome.why.details.get("seat")
    return outcome.reason if seat is None else outcome.reason.replace(SEAT_NAMES[seat], names[seat])
