"""Where puzzles of Shiftago come from: games between bots, searched through."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games.shiftago.material import EXTREME, INSERT, POINTS_TO_WIN, VARIANTS, State
from shiftbox.puzzles.forced_finding import forced_puzzle
from shiftbox.puzzles.forced_kind import WIN_IN
from shiftbox.puzzles.planning import Oracle, TooMuch
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.sources import QUICK_LEVELS, decisions, played
from shiftbox.puzzles.turn_finding import best_after_each, table_certificate

from .kinds import KINDS, MOST_POINTS, BestTurn, Chain, WinInTurns, greedy_points

LAST_DECISIONS = 30
"""Wins are forced near the end."""
SEARCHED = 200_000
MOST_KEYS = 3


QUICK = ("novice", "casual")
"""Who plays Extreme, where the others take their time."""
EACH_GAME = 6


def games(game: Game[Any], backend: Backend, seed: int) -> list[State]:
    """Return the states of a game between bots in which somebody inserts a marble."""
    levels = QUICK if game.variant == VARIANTS[EXTREME] else QUICK_LEVELS
    states = decisions(played(game, backend, seed, levels=levels))
    return [state for state in states if state.phase == INSERT]


def wins(kind: WinInTurns, game: Game[Any], backend: Backend, seed: int) -> Iterator[Puzzle]:
    """Yield some forced wins of a game, none with the same length and key."""
    seen: set[tuple[int, tuple[str, ...]]] = set()
    for state in games(game, backend, seed)[-LAST_DECISIONS:]:
        turns = _shortest_win(kind, game, backend, state)
        if turns is not None and len(seen) < EACH_GAME:
            puzzle = forced_puzzle(kind, game, state, WIN_IN, turns, backend)
            if puzzle is not None and (turns, puzzle.key) not in seen:
                seen.add((turns, puzzle.key))
                yield puzzle


def _shortest_win(kind: WinInTurns, game: Game[Any], backend: Backend, state: State) -> int | None:
    oracle = Oracle(game, backend, state.to_act, shares=False, limit=SEARCHED)
    try:
        for turns in range(1, kind.most_turns + 1):
            if oracle.holds(state, turns):
                return turns if turns >= kind.least_turns else None
    except TooMuch:
        pass
    return None


def turns(kind: BestTurn, game: Game[Any], backend: Backend, seed: int) -> Iterator[Puzzle]:
    """Yield a few turns of a game in which greedy play misses points, the last ones first."""
    found = 0
    for state in games(game, backend, seed)[::-1]:
        if found < EACH_GAME:
            puzzle = _turn_puzzle(kind, game, backend, state)
            if puzzle is not None:
                found += 1
                yield puzzle


def _turn_puzzle(kind: BestTurn, game: Game[Any], backend: Backend, state: State) -> Puzzle | None:
    seat = state.to_act
    chain = Chain(seat, state.points[seat])
    greedy = greedy_points(game, state, chain)
    found = best_after_each(game, backend, state)
    if found is None:
        return None
    ways = {text: (chain.worth(points), line) for text, (points, line) in found.items()}
    best = max(points for points, _ in ways.values())
    key = tuple(sorted(text for text, (points, _) in ways.items() if points == best))
    is_win = chain.before + best == POINTS_TO_WIN
    if best <= greedy or len(key) > MOST_KEYS or (kind.wants_wins and not is_win):
        return None
    goal = kind.goal(game, state, MOST_POINTS, {"seat": seat, "points": best})
    name = kind.id_of(game, state, goal)
    return Puzzle(name, game.position(state), goal, key, table_certificate(ways, key))


FINDERS = {
    kind.name: partial(wins, kind) if isinstance(kind, WinInTurns) else partial(turns, kind)
    for kind in KINDS
}
