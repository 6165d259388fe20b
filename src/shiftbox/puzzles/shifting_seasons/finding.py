"""Where puzzles of Shifting Seasons come from: games between bots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games.shifting_seasons.material import BEFORE, TURNS, State
from shiftbox.games.shifting_seasons.scoring import points_of
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.sources import decisions, played
from shiftbox.puzzles.turn_finding import best_after_each, table_certificate
from shiftbox.state import copy_of

from .kinds import (
    COUNT_CARD,
    KINDS,
    LAST_TURN,
    CountThisCard,
    LastTurn,
    LastTurns,
    counted_card,
    greedy_points,
)

MOST_KEYS = 6
"""Which display tile is pushed in seldom matters in the last turn."""
MOST_TOKENS = 1
FEWEST_POINTS = 4
QUICK = ("novice", "casual")
"""Who plays: they leave more to be found."""
EACH_GAME = 8


def last_turns(kind: LastTurns, game: Game[Any], backend: Backend, seed: int) -> Iterator[Puzzle]:
    """Yield the last turns of a game in which a token brings more, one for each seat.

    Whoever has none left is given one back where that makes a puzzle.
    """
    seats: set[int] = set()
    for state in decisions(played(game, backend, seed, levels=QUICK)):
        seat = state.to_act
        is_last = state.turns[seat] == TURNS - 1 and not state.bag_size and state.phase == BEFORE
        if is_last and seat not in seats and state.tokens[seat] <= MOST_TOKENS:
            seats.add(seat)
            with_token = copy_of(state)
            with_token.tokens[seat] = MOST_TOKENS
            for composed in (state, with_token):
                puzzle = _last_turn(kind, game, backend, composed)
                if puzzle is not None:
                    yield puzzle
                    break


def _last_turn(kind: LastTurns, game: Game[Any], backend: Backend, state: State) -> Puzzle | None:
    seat = state.to_act
    ways = best_after_each(game, backend, state)
    if ways is None:
        return None
    best = max(points for points, _ in ways.values())
    key = tuple(sorted(text for text, (points, _) in ways.items() if points == best))
    if len(key) > MOST_KEYS or greedy_points(game, state, LastTurn(seat)) >= best:
        return None
    details = {"seat": seat, "points": best, "now": points_of(state, seat)}
    goal = kind.goal(game, state, LAST_TURN, details)
    name = kind.id_of(game, state, goal)
    return Puzzle(name, game.position(state), goal, key, table_certificate(ways, key, coarse=True))


def counts(kind: CountThisCard, game: Game[Any], backend: Backend, seed: int) -> Iterator[Puzzle]:
    """Yield some cards to count on boards that are half full at least."""
    dice = random.Random(seed)
    states = [
        state
        for state in decisions(played(game, backend, seed, levels=QUICK))
        if state.turns[state.to_act] >= TURNS // 2
    ]
    for state in dice.sample(states, min(EACH_GAME, len(states))):
        card = dice.choice(state.cards)
        details = {"seat": state.to_act, "card": card}
        goal = kind.goal(game, state, COUNT_CARD, details)
        counted = counted_card(game, state, goal)
        if counted["points"] >= FEWEST_POINTS and counted["points"] != counted["tiles"]:
            name, key = kind.id_of(game, state, goal), (str(counted["points"]),)
            yield Puzzle(name, game.position(state), goal, key, counted)


FINDERS = {
    kind.name: partial(last_turns, kind) if isinstance(kind, LastTurns) else partial(counts, kind)
    for kind in KINDS
}
