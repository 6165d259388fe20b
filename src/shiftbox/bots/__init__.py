"""Opponents. A bot is given a `View` and nothing else; what is hidden it imagines."""

from __future__ import annotations

from .analysis import Analysis, Hint, analyse
from .fact import Fact
from .players import choose, think
from .thought import LEVELS, Candidate, Effort, Thought

__all__ = [
    "LEVELS",
    "Analysis",
    "Candidate",
    "Effort",
    "Fact",
    "Hint",
    "Thought",
    "analyse",
    "choose",
    "think",
]
