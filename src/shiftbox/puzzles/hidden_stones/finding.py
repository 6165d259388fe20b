"""Where puzzles of Hidden Stones come from: turns of bots, and solo endings that are composed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games.hidden_stones.cards import VALUE
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, SCORE
from shiftbox.games.hidden_stones.material import FULL_HAND, START, State
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS, hand_of
from shiftbox.games.hidden_stones.solver import solve
from shiftbox.games.hidden_stones.view import position
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.sources import decisions, played
from shiftbox.puzzles.turn_finding import table_certificate

from .composing import composed
from .kinds import (
    FINISH_IN,
    KINDS,
    MOST_POINTS,
    BestTurn,
    Finish,
    FinishSolo,
    greedy_finishes,
    greedy_turn,
)
from .solo_search import DEEPEST, LINE, WORK, finish

MOST_KEYS = 6
"""Actions of a turn can often be done in any order."""
EACH_GAME = 6
COMPOSED = 40
LONGEST = 7
"""Cards and turns together are fewer: four cards in three turns take too long to search."""
SEARCHED = 600_000
Ways = dict[str, tuple[int | None, list[str]]]


def turns(kind: BestTurn, game: Game[Any], backend: Backend, seed: int) -> Iterator[Puzzle]:
    """Yield some turns of a game in which greedy play misses points."""
    found = 0
    for state in decisions(played(game, backend, seed, levels=("novice", "casual"))):
        seat = state.to_act
        if found < EACH_GAME and state.phase == START and state.held[seat] == FULL_HAND:
            puzzle = _turn_puzzle(kind, game, backend, state)
            if puzzle is not None:
                found += 1
                yield puzzle


def _turn_puzzle(kind: BestTurn, game: Game[Any], backend: Backend, state: State) -> Puzzle | None:
    hand = tuple(hand_of(state, state.to_act))
    stones = position(state)["stones"]
    best = solve(stones, hand, backend=backend).points
    if best <= max(2, greedy_turn(state.stones, hand)[0]):
        return None
    ways = _ways(game, backend, state)
    key = tuple(sorted(text for text, (points, _) in ways.items() if points == best))
    if len(key) > MOST_KEYS:
        return None
    goal = kind.goal(game, state, MOST_POINTS, {"seat": state.to_act, "points": best})
    name = kind.id_of(game, state, goal)
    return Puzzle(name, game.position(state), goal, key, table_certificate(ways, key, coarse=True))


def _ways(game: Game[Any], backend: Backend, state: State) -> Ways:
    """Return the most points of a turn for each first move, by the turn solver."""
    seat = state.to_act
    ways: Ways = {}
    for text, move in game.moves(state).items():
        what, card = move >> CARD_BITS, move & CARD
        points, line = 0, []
        if what <= SCORE:
            after = game.after(state, move)
            hand, stones = hand_of(after, seat), position(after)["stones"]
            found = solve(stones, hand, backend=backend) if hand else None
            scored = VALUE[card] if what == SCORE else 0
            points, line = (
                scored + (found.points if found else 0),
                [*(found.moves if found else ())],
            )
            line.append("end")
        ways[text] = points, [text, *line]
    assert ACTIONS == SCORE
    return ways


def endings(kind: FinishSolo, game: Game[Any], backend: Backend, seed: int) -> Iterator[Puzzle]:
    """Yield solo endings that take two turns or three."""
    dice = random.Random(seed)
    for _ in range(COMPOSED):
        state = game.read(composed(dice))
        puzzle = _ending_puzzle(kind, game, backend, state)
        if puzzle is not None:
            yield puzzle


def _ending_puzzle(
    kind: FinishSolo, game: Game[Any], backend: Backend, state: State
) -> Puzzle | None:
    search = partial(_finished, game, backend)
    lengths = range(1, LONGEST - state.held[0])
    turns = next((n for n in lengths if search(state, state.turns[0] + n)), 0)
    if turns < 2 or greedy_finishes(state.stones, tuple(hand_of(state, 0)), turns):
        return None
    until, ways = state.turns[0] + turns, {}
    for text, move in game.moves(state).items():
        line = _after(game, backend, state, move, until)
        if line is None:
            return None
        ways[text] = (1 if line else None), [text, *line[1:]]
    key = tuple(sorted(text for text, (worth, _) in ways.items() if worth))
    if not 1 <= len(key) <= MOST_KEYS:
        return None
    goal = kind.goal(game, state, FINISH_IN, {"seat": 0, "turns": turns})
    name = kind.id_of(game, state, goal)
    return Puzzle(name, game.position(state), goal, key, table_certificate(ways, key, coarse=True))


def _after(
    game: Game[Any], backend: Backend, state: State, move: int, until: int
) -> list[str] | None:
    """Return the line that finishes in time after a move, empty if none does; None if unknown."""
    way = Finish(until)
    after = way.following(game, state, move)
    is_settled, worth = way.settled(after)
    if is_settled:
        return [game.text(state, move)] if worth else []
    line = _finished(game, backend, after, until)
    return line if not line else [game.text(state, move), *line]


def _finished(game: Game[Any], backend: Backend, state: State, until: int) -> list[str] | None:
    """Return a line that scores every card before so many turns are had, empty if there is none."""
    box, pads = backend.box(state, DEEPEST), backend.pads(1, DEEPEST)
    work = backend.numbers(WORK)
    length = int(backend.function(finish)(box, pads, work, until, SEARCHED))
    if length < 0:
        return None
    way, line = Finish(until), []
    for level in range(length):
        move = int(work[LINE + level])
        line.append(game.text(state, move))
        state = way.following(game, state, move)
    return line


FINDERS = {
    kind.name: partial(turns, kind) if isinstance(kind, BestTurn) else partial(endings, kind)
    for kind in KINDS
}
