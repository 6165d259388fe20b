"""Opponents. A bot is given a `View` and nothing else; what is hidden it imagines."""

from __future__ import annotations

from .thinking import LEVELS, Thought, choose, think

__all__ = ["LEVELS", "Thought", "choose", "think"]
