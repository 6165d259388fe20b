"""What a game's levels are to reach; each game sets its own in `study/<game>/goals.py`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module

from . import module_of


@dataclass(frozen=True)
class Goals:
    """Shares of wins with two players that are to be reached."""

    between_levels: float = 0.6
    """What a level is to win of the one below it; less where the draw decides more."""
    against_baseline: float = 0.5
    """What `master` is to win of a simple way to play."""
    baselines: Mapping[str, str] = field(default_factory=dict)
    """For variants the simple way to play there: a function of the game's `baselines`."""
    sparring: tuple[str, ...] = ()
    """Partners from outside the family, as the arena takes them, for every setting."""
    earlier: tuple[str, ...] = ()
    """Commits whose `master` the present one is measured against."""


def goals_of(name: str) -> Goals:
    """Return the goals of a game by its id; the usual ones if it sets none."""
    module = module_of(name, "goals")
    goals: Goals = import_module(module).GOALS if module else Goals()
    return goals


def baseline_of(name: str, variant: str) -> str | None:
    """Return the simple way to play a variant, as the arena takes it, if there is one."""
    function = goals_of(name).baselines.get(variant)
    return f"{module_of(name, 'baselines')}:{function}" if function else None


def earlier_of(name: str) -> list[str]:
    """Return the earlier versions of a game's `master`, as the arena takes them."""
    return [f"master@{commit}" for commit in goals_of(name).earlier]
