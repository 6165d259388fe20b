"""Searches that find puzzles in any game, written against the rules' placeholders.

What checks a puzzle uses none of this.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import (
    Numbers,
    apply,
    chance_moves,
    legal_moves,
    restore,
    scores,
    winners,
)
from shiftbox.state import CHANCE, NOBODY

DEEPEST = 60
NEXT, COUNT, TURNS, VALUE, KILLER = (DEEPEST * k for k in range(5))
"""For each level: the next move to try, how many there are, own turns left, what is known so far,
and the move that decided there the last time."""
NODES = 5 * DEEPEST
WORK = NODES + 1
SEATS = 5
UNKNOWN = -1
"""There is real chance, or too much to try."""
NEVER = -(1 << 40)


def forced(
    box: Any, pads: Any, work: Numbers, seat: int, turns: int, shares: int, limit: int
) -> int:
    """Tell whether a seat wins from box[0] on whatever the others do: 1, 0 or `UNKNOWN`.

    Turns below 0 mean to the end of the game. With `shares` a shared win is enough.
    """
    work[NODES], work[TURNS], level = 0, turns, 0
    enter(box[0], pads[0], work, 0, seat, shares)
    while True:
        if work[NEXT + level] == work[COUNT + level]:
            if level == 0:
                return int(work[VALUE])
            level -= 1
            take(box[level], pads[level], work, level, seat)
            continue
        if level == DEEPEST - 1 or work[NODES] > limit:
            return UNKNOWN
        restore(box, level + 1, level)
        apply(box[level + 1], pads[level].moves[work[NEXT + level]])
        work[NEXT + level] += 1
        if not draws_are_forced(box[level + 1], pads[level + 1]):
            return UNKNOWN
        after, is_own = box[level + 1], box[level].turn == seat
        used = 1 if is_own and (after.turn != seat or after.to_act == NOBODY) else 0
        work[TURNS + level + 1] = work[TURNS + level] - used
        level += 1
        enter(box[level], pads[level], work, level, seat, shares)


def draws_are_forced(s: Any, pad: Any) -> bool:
    """Make all draws that have one outcome; tell whether no other is left."""
    while s.to_act == CHANCE:
        if chance_moves(s, pad.moves, pad.weights) != 1:
            return False
        apply(s, pad.moves[0])
    return True


def enter(s: Any, pad: Any, work: Numbers, level: int, seat: int, shares: int) -> None:
    """Settle a level, or list its moves, the one that decided last first."""
    work[NODES] += 1
    work[NEXT + level] = work[COUNT + level] = 0
    if s.to_act == NOBODY:
        won = winners(s)
        is_own = (won >> seat) & 1 != 0 if shares != 0 else won == 1 << seat
        work[VALUE + level] = 1 if is_own else 0
        return
    work[VALUE + level] = 0 if s.to_act == seat or work[TURNS + level] == 0 else 1
    if work[TURNS + level] == 0:
        return
    work[COUNT + level] = legal_moves(s, pad.moves)
    for k in range(1, work[COUNT + level]):
        if pad.moves[k] == work[KILLER + level]:
            pad.moves[k], pad.moves[0] = pad.moves[0], pad.moves[k]


def take(s: Any, pad: Any, work: Numbers, level: int, seat: int) -> None:
    """Note what a move has led to; what decides a level ends it."""
    found = work[VALUE + level + 1]
    if found == (1 if s.to_act == seat else 0):
        work[VALUE + level] = found
        work[KILLER + level] = pad.moves[work[NEXT + level] - 1]
        work[NEXT + level] = work[COUNT + level]


def most(box: Any, pads: Any, work: Numbers, totals: Numbers, seat: int, limit: int) -> int:
    """Return the most points that a seat has after its turn, `NEVER` if there is too much to try.

    The moves that lead there stand behind the levels' numbers, in `KILLER`, up to the first -1.
    """
    work[NODES], level, best = 0, 0, NEVER
    open_level(box[0], pads[0], work, 0, seat)
    while level >= 0:
        if box[level].to_act != seat:
            scores(box[level], totals)
            if totals[seat] > best:
                best = int(totals[seat])
                note_line(pads, work, level)
        if work[NEXT + level] == work[COUNT + level]:
            level -= 1
            continue
        if level == DEEPEST - 1 or work[NODES] > limit:
            return NEVER
        restore(box, level + 1, level)
        apply(box[level + 1], pads[level].moves[work[NEXT + level]])
        work[NEXT + level] += 1
        level += 1
        open_level(box[level], pads[level], work, level, seat)
    return best


def open_level(s: Any, pad: Any, work: Numbers, level: int, seat: int) -> None:
    """List the moves of a level; there are none once the turn is through."""
    work[NODES] += 1
    work[NEXT + level] = 0
    work[COUNT + level] = legal_moves(s, pad.moves) if s.to_act == seat else 0


def note_line(pads: Any, work: Numbers, level: int) -> None:
    """Write down the moves that have led to a level."""
    for k in range(level):
        work[KILLER + k] = pads[k].moves[work[NEXT + k] - 1]
    work[KILLER + level] = -1
