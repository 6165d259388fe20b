"""What runs on the rules of any game: random games, checked games, counting move sequences.

Every function here is plain Python that also compiles. A box is a row of states: 0 is where a run
begins, the others are working copies.
"""

from __future__ import annotations

from typing import Any

from shiftbox.state import CHANCE, NOBODY

from .interface import (
    Numbers,
    apply,
    broken_invariant,
    chance_moves,
    legal_moves,
    random_draw,
    random_move,
    restore,
    winners,
)

MOVE_CAP = 1000
"""A random game is broken off after so many moves of the seats."""

MOST_SEATS = 5

PLAYED, BROKEN_OFF, FIRST_WINS = 0, 1, 2
"""Places in a tally: moves played, games broken off, then games won by each seat."""

TALLY = FIRST_WINS + MOST_SEATS

DEAD_END = -1
"""In place of a broken invariant: somebody had to move and could not."""


def random_game(s: Any, pad: Any) -> int:
    """Play uniformly random moves to the end or to the cap; return how many the seats made."""
    moves = 0
    while s.to_act != NOBODY and moves < MOVE_CAP:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        else:
            apply(s, random_move(s, pad))
            moves += 1
    return moves


def random_games(box: Any, pad: Any, games: int, tally: Numbers) -> None:
    """Play random games from box[0] on box[1] and add them to the tally."""
    for _ in range(games):
        restore(box, 1, 0)
        tally[PLAYED] += random_game(box[1], pad)
        count_result(box[1], tally)


def count_result(s: Any, tally: Numbers) -> None:
    """Add a game that has come to its end or to the cap to the tally."""
    if s.to_act != NOBODY:
        tally[BROKEN_OFF] += 1
    won = winners(s)
    for seat in range(MOST_SEATS):
        tally[FIRST_WINS + seat] += (won >> seat) & 1


def checked_game(s: Any, pad: Any, cap: int, tally: Numbers) -> int:
    """Play one random game; return the number of the first invariant that breaks, or 0."""
    moves = 0
    while s.to_act != NOBODY and moves < cap:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        else:
            if legal_moves(s, pad.moves) == 0:
                return DEAD_END
            apply(s, random_move(s, pad))
            moves += 1
        broken = broken_invariant(s)
        if broken != 0:
            return broken
    tally[PLAYED] += moves
    return 0


def checked_games(box: Any, pad: Any, games: int, cap: int, tally: Numbers) -> int:
    """Play random games until an invariant breaks; box[1] then holds the state that broke it."""
    for _ in range(games):
        restore(box, 1, 0)
        broken = checked_game(box[1], pad, cap, tally)
        if broken != 0:
            return broken
        count_result(box[1], tally)
    return 0


def all_moves(s: Any, pad: Any) -> int:
    """List on the pad what may happen next, be it moves or draws; return how many there are."""
    if s.to_act == NOBODY:
        return 0
    if s.to_act == CHANCE:
        return chance_moves(s, pad.moves, pad.weights)
    return legal_moves(s, pad.moves)


def perft(box: Any, pads: Any, left: Numbers, depth: int, limit: int) -> int:
    """Count the move sequences of a length from box[0]; -1 as soon as they exceed the limit.

    box, pads and left have an entry per level: the state, its moves, how many are untried.
    """
    nodes = 0
    level = 0
    left[0] = all_moves(box[0], pads[0])
    while level >= 0:
        if level == depth - 1:
            nodes += left[level]
            level -= 1
            if nodes > limit:
                return -1
        elif left[level] == 0:
            level -= 1
        else:
            left[level] -= 1
            restore(box, level + 1, level)
            apply(box[level + 1], pads[level].moves[left[level]])
            level += 1
            left[level] = all_moves(box[level], pads[level])
    return nodes
