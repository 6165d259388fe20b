"""Shiftbox: a home for board games."""

from __future__ import annotations

from shiftbox.contract import Outcome, Refused, View
from shiftbox.games import catalogue, game
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.series import Series

__version__ = "0.1.0"

__all__ = ["Match", "Outcome", "Record", "Refused", "Series", "View", "catalogue", "game"]
