"""The challenge of some days: Blockers!, against two."""

from __future__ import annotations

from shiftbox.puzzles.daily import Setting

DAILY = (Setting("base", 3, ("strong", "strong")),)
