"""The player of Shiftago: alpha-beta or a tree of forecasts on learned patterns."""

from __future__ import annotations

import random
import time
from functools import partial
from typing import Any

from shiftbox.bots.thought import (
    TINY_EFFORTS,
    Candidate,
    Effort,
    Player,
    Report,
    Thought,
    first_view,
    unheard,
)
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from .care import moves_in_mind
from .facts import facts_of
from .forecast_thinking import Council
from .judging import chance
from .levels import (
    PLAIN_FORECASTS,
    PLAIN_NODES,
    Level,
    is_by_forecasts,
    judge_roughly,
    level_of,
)
from .openings import is_opening, vary_opening
from .root_moves import UNKNOWN
from .search import SURELY
from .thinking import Thinker
from .words import words_of

SHOWN = 4
OTHERS_NODES, PLAIN_OTHERS_NODES = 40_000, 3_000
"""How much work goes into the value of a move that is shown but not played."""

FEWEST_NODES = 200
"""Of these at least one turn of a move can be seen."""

FIRST_STEP = 20_000
"""More than the first turn takes."""
DEEPEST = 60
MOST_OF_IT = 0.9
"""The share of the time that goes into the search; the rest is for the other moves' values."""
OTHERS_TRIES = 6
"""How many searches three other moves take: some are too deep at first."""


class ShiftagoPlayer:
    """Considers views of Shiftago at every level."""

    def consider(
        self,
        game: Game[Any],
        view: View,
        effort: Effort,
        seed: int,
        backend: Backend,
        report: Report = unheard,
    ) -> Thought:
        """Return the best moves that the level finds."""
        dice = random.Random(seed)
        state = game.imagine(view, dice.randrange)
        level = level_of(game, effort.level)
        moves = moves_in_mind(game, state, level, dice, backend)
        if is_by_forecasts(game, effort.level):
            odds, unfolds = level.by_odds, level.unfolds
            council = Council(game, state, moves, backend, by_odds=odds, unfolds=unfolds)
            return council_thought(council, level, effort, dice, backend, report)
        thinker = Thinker(game, state, moves, backend)
        most, others = effort.simulations or level.nodes, OTHERS_NODES
        if not backend.is_compiled:
            most, others = min(most, PLAIN_NODES), PLAIN_OTHERS_NODES
        if len(view.moves) == 1:
            thinker.deepen(FIRST_STEP)
        elif level.blur:
            judge_roughly(thinker, level, dice, most)
        elif effort.seconds is not None:
            others = min(others, search_for(thinker, effort.seconds, report))
        elif effort.simulations is None and is_opening(game, state):
            vary_opening(thinker, dice, most)
        else:
            search_so_much(thinker, level.depth, most)
        if most < level.nodes and effort.simulations is None:
            thinker.details["plain"] = "searched less, since machine code is not ready yet"
        return thought_of(thinker, others)

    def rehearse(self, game: Game[Any], backend: Backend) -> None:
        """Guess a move as a beginner, and search for one in both ways of the others, but hardly."""
        view = first_view(game)
        for effort in (*TINY_EFFORTS, Effort("strong", simulations=1)):
            self.consider(game, view, effort, 1, backend)


PLAYER: Player = ShiftagoPlayer()


def council_thought(
    council: Council,
    level: Level,
    effort: Effort,
    dice: random.Random,
    backend: Backend,
    report: Report,
) -> Thought:
    """Look ahead by forecasts as far as the effort goes, or guess."""
    details: dict[str, str] = {}
    forecasts = effort.simulations or level.nodes
    if level.blur:
        council.guess(level.blur, dice)
    elif effort.seconds is not None:
        council.run_for(effort.seconds, report)
    else:
        if not backend.is_compiled and effort.simulations is None and forecasts > PLAIN_FORECASTS:
            forecasts = PLAIN_FORECASTS
            details["plain"] = "looked ahead less, since machine code is not ready yet"
        council.run(forecasts)
        if effort.simulations is None:
            council.vary(dice)
    return council.thought(details)


def search_so_much(thinker: Thinker, depth: int, most: int) -> None:
    """Look deeper until a depth, an amount of work or a certain result is reached."""
    while thinker.depth < depth and thinker.nodes < most and not is_decided(thinker):
        if not thinker.deepen(most - thinker.nodes):
            break


def search_for(thinker: Thinker, seconds: float, report: Report) -> int:
    """Look deeper until most of the time is up; return how much work each other move may take."""
    start, spent, step = time.perf_counter(), 0.0, FIRST_STEP
    while thinker.depth < DEEPEST and not is_decided(thinker) and spent < MOST_OF_IT * seconds:
        if thinker.deepen(step):
            report(thought_of(thinker, 0))
        spent = time.perf_counter() - start
        step = 1 + int(thinker.nodes / spent * (MOST_OF_IT * seconds - spent))
    left = max(0.0, seconds - spent) / OTHERS_TRIES
    return max(FEWEST_NODES, int(thinker.nodes / spent * left))


def is_decided(thinker: Thinker) -> bool:
    """Tell whether the result is certain, so that looking deeper finds nothing new."""
    return thinker.depth > 0 and abs(thinker.worths[thinker.moves[0]]) > SURELY


def thought_of(thinker: Thinker, most: int) -> Thought:
    """Return what a thinker has found; other moves than the best are judged less deep."""
    best, others = thinker.moves[0], thinker.moves[1 : SHOWN if most else 1]
    depth = max(1, min(thinker.depth - 3, 4))
    worths = {best: thinker.worths[best]}
    if worths[best] == UNKNOWN:
        worths[best] = thinker.exact(best, 1, most)
    worths |= {move: min(thinker.exact(move, depth, most), worths[best]) for move in others}
    candidates = [_candidate(thinker, move, worths[move]) for move in worths]
    candidates[1:] = sorted(candidates[1:], key=lambda c: -c.value[thinker.state.turn])
    details = {"depth": thinker.depth, **thinker.details}
    return Thought(tuple(candidates), tuple(thinker.line()), thinker.nodes, details)


def _candidate(thinker: Thinker, move: int, worth: int) -> Candidate:
    game, state = thinker.game, thinker.state
    own = chance(worth)
    value = [1.0 - own] * 2
    value[state.turn] = own
    tell, is_exact = partial(facts_of, game, state, move, worth), abs(worth) > SURELY
    return Candidate(game.text(state, move), tuple(value), is_exact, tell, words_of)
