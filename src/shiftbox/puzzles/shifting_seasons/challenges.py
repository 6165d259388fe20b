"""The challenge of some days: Shifting Seasons, against one."""

from __future__ import annotations

from shiftbox.puzzles.daily import Setting

DAILY = (Setting("base", 2, ("strong",)),)
