"""Shiftbox: a home for Shiftago, Blockers!, Hidden Stones and Shifting Seasons."""

from __future__ import annotations

from shiftbox.game import Outcome, Refused, View
from shiftbox.games import catalogue, game
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.series import Series

__version__ = "0.1.0"

__all__ = ["Match", "Outcome", "Record", "Refused", "Series", "View", "catalogue", "game"]
