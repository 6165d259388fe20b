"""The Blockers! player: games played on in imagined worlds, the last turns solved."""

from __future__ import annotations

from .player import consider

__all__ = ["consider"]
