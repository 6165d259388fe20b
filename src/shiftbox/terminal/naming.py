"""Seats by their names, the same on the whole screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from shiftbox.game import SEAT_NAMES, Game, Outcome, View


def drawn(game: Game[Any], view: View, names: Sequence[str]) -> str:
    """Draw a view with the names of those who sit there."""
    return game.drawn(replace(view, position={**view.position, "names": names}))


def reason_of(outcome: Outcome, names: Sequence[str]) -> str:
    """Return why a game is over, with the name of the seat that it speaks of."""
    seat = outcome.why.details.get("seat")
    return outcome.reason if seat is None else outcome.reason.replace(SEAT_NAMES[seat], names[seat])
