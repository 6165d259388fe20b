"""Where puzzles of Blockers! come from: games between bots, their ends played in many ways."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games.blockers.material import PLACE, State
from shiftbox.puzzles.forced_finding import forced_puzzle
from shiftbox.puzzles.forced_kind import NO_LIMIT, STILL_SHARE, STILL_WIN
from shiftbox.puzzles.planning import Oracle, TooMuch
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.sources import played

from .kinds import KINDS, MOST_LEFT, LastRounds

WAYS = 80
"""In so many ways is the end of one game played."""
LEAVING = 7
"""So many turns before the end the bots leave the game to the lot."""
EACH_GAME = 5
SEARCHED = 3_000_000


def last_rounds(kind: LastRounds, game: Game[Any], backend: Backend, seed: int) -> Iterator[Puzzle]:
    """Yield a few positions in which hardly any placement still wins or shares."""
    levels = ("casual", "strong")
    match = played(game, backend, seed, lambda s: kind.turns_left(game, s) <= LEAVING, levels)
    dice, found = random.Random(seed), 0
    for _ in range(WAYS):
        state = match.state
        while found < EACH_GAME and kind.turns_left(game, state) >= 2:
            if state.phase == PLACE and kind.turns_left(game, state) <= MOST_LEFT:
                puzzle = _puzzle(kind, game, backend, state)
                if puzzle is not None:
                    found += 1
                    yield puzzle
                    break
            state = game.after(state, _any_move(game, state, dice))


def _any_move(game: Game[Any], state: State, dice: random.Random) -> int:
    return dice.choice(list(game.moves(state).values()))


def _puzzle(kind: LastRounds, game: Game[Any], backend: Backend, state: State) -> Puzzle | None:
    seat, left = state.to_act, kind.turns_left(game, state)
    try:
        for code in (STILL_WIN, STILL_SHARE):
            oracle = Oracle(game, backend, seat, code == STILL_SHARE, SEARCHED)
            if oracle.holds(state, NO_LIMIT):
                return forced_puzzle(kind, game, state, code, left, backend)
    except TooMuch:
        pass
    return None


FINDERS = {kind.name: partial(last_rounds, kind) for kind in KINDS}
