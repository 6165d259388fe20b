"""Where positions for puzzles come from: games between bots of all levels but the slowest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from shiftbox.bots import LEVELS
from shiftbox.bots.players import think
from shiftbox.bots.thought import Effort
from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.match import Match

QUICK_LEVELS = LEVELS[:-1]
MOST_MOVES = 200


def played(
    game: Game[Any],
    backend: Backend,
    seed: int,
    is_enough: Callable[[Any], bool] = lambda _: False,
    levels: tuple[str, ...] = QUICK_LEVELS,
) -> Match:
    """Return a game between bots, each of a level by lot, up to its end or until it is enough."""
    dice = random.Random(seed)
    seats = [dice.choice(levels) for _ in range(game.players)]
    match = Match(game, dice=dice.randrange)
    while match.to_act is not None and len(match) < MOST_MOVES and not is_enough(match.state):
        assert isinstance(match.to_act, int)
        effort, throw = Effort(seats[match.to_act]), dice.getrandbits(63)
        view = match.view(match.to_act)
        match.play(think(game, view, effort, seed=throw, backend=backend).move)
    return match


def decisions(match: Match) -> Iterator[Any]:
    """Yield every state in which a seat had to decide, in order."""
    yield from (step.before for step in match.log if not step.is_draw)
