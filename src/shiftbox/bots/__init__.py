"""Opponents. A bot is given a `View` and nothing else; what is hidden it imagines."""

from __future__ import annotations

from .players import choose, think
from .thought import LEVELS, Candidate, Effort, Thought

__all__ = ["LEVELS", "Candidate", "Effort", "Thought", "choose", "think"]
