"""The Shiftago player: alpha-beta or a tree of forecasts on learned patterns."""

from __future__ import annotations

from .player import consider

__all__ = ["consider"]
