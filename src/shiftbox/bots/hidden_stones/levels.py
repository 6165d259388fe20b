"""What tells the levels apart. A level is fixed by what it looks at, never by time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.games.hidden_stones.material import MOST_HELD

from .judging import ACTIONS_SEEN, BY_POINTS, MIND, OVERLOOKED, POINT
from .turns import CARD_WEIGHTS, FRESH, NEAR
from .weights import WEIGHTS

SOLO_MIND = 2
"""Solo uses no judgement of chances; any weights will do to write candidates down."""


@dataclass(frozen=True)
class Level:
    """How far a player looks and what it minds."""

    actions: int
    """How many swaps and flips it looks ahead within its turn."""
    overlooked: int = 0
    """In how many of 16 cases it overlooks what a hand card could score."""
    keeps: bool = True
    """Whether it minds what it keeps."""
    judges: bool = False
    """Whether it judges the chance to win; else it counts points."""
    finishes: bool = True
    """Solo: whether it searches the end to the last card."""
    gathers: bool = True
    """Solo: whether it passes to play from a full hand."""


LEVELS = {
    "novice": Level(2, overlooked=6, keeps=False, finishes=False, gathers=False),
    "casual": Level(2, overlooked=1, keeps=False, finishes=False),
    "strong": Level(3, overlooked=1),
    "master": Level(MOST_HELD, judges=True),
}

PLAIN_ACTIONS = 3
"""How far the plain rules look ahead with more than four cards, where more would take minutes."""

LIKE_ANY_OTHER = 1
"""What a card is worth to those who do not mind what they keep; points come first."""


def mind_of(level: Level, players: int, backend: Backend) -> Any:
    """Return the weights with which a level plays, as `judging` reads them."""
    mind = backend.numbers(MIND)
    mind[:] = WEIGHTS[max(SOLO_MIND, players)][:MIND]
    mind[ACTIONS_SEEN], mind[OVERLOOKED] = level.actions, level.overlooked
    if not level.judges:
        mind[BY_POINTS] = POINT
    if not level.keeps:
        mind[:CARD_WEIGHTS] = [LIKE_ANY_OTHER] * CARD_WEIGHTS
    return mind


def hardest_first(backend: Backend) -> Any:
    """Return the weights of the solo game: keep what is hard to show and near."""
    mind = backend.numbers(MIND)
    kinds = ((10, 1), (20, 2), (60, 6), (100, 8))
    kept = [worth - per_action * far for worth, per_action in kinds for far in range(NEAR)]
    mind[: FRESH + 1] = [*kept, 20]
    return mind
