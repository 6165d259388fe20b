"""The challenge of some days: Hidden Stones, alone."""

from __future__ import annotations

from shiftbox.puzzles.daily import Setting

DAILY = (Setting("solo", 1, ()),)
