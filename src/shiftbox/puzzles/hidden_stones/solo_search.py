"""How soon a solo game of Hidden Stones can be finished, by a search over the rules."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, chance_moves, legal_moves, restore
from shiftbox.games.hidden_stones.material import SOLO_CARDS, State
from shiftbox.state import CHANCE, NOBODY

DEEPEST = 40
NEXT, COUNT, LINE = (DEEPEST * k for k in range(3))
"""For each level: the next move to try, how many there are, and the move that was tried last."""
NODES = 3 * DEEPEST
WORK = NODES + 1


def finish(box: Any, pads: Any, work: Numbers, until: int, limit: int) -> int:
    """Return after how many moves the game in box[0] is won with so many turns had, 0 if never.

    The moves stand in `LINE`. Returns -1 if there is too much to try.
    """
    level, work[NODES] = 0, 0
    work[NEXT], work[COUNT] = 0, legal_moves(box[0], pads[0].moves)
    while level >= 0:
        if work[NEXT + level] == work[COUNT + level]:
            level -= 1
            continue
        if work[NODES] > limit or level == DEEPEST - 1:
            return -1
        restore(box, level + 1, level)
        work[LINE + level] = pads[level].moves[work[NEXT + level]]
        apply(box[level + 1], work[LINE + level])
        draw_all(box[level + 1], pads[level + 1])
        work[NEXT + level] += 1
        work[NODES] += 1
        level += 1
        s = box[level]
        if s.to_act == NOBODY and s.scored_size == SOLO_CARDS:
            return level
        work[NEXT + level] = 0
        work[COUNT + level] = legal_moves(s, pads[level].moves) if is_hopeful(s, until) else 0
    return 0


def draw_all(s: State, pad: Any) -> None:
    """Draw every card that is due; all that there are come into the hand."""
    while s.to_act == CHANCE:
        chance_moves(s, pad.moves, pad.weights)
        apply(s, pad.moves[0])


def is_hopeful(s: State, until: int) -> bool:
    """Tell whether time is left, and in the last turn whether no card is missing."""
    if s.to_act == NOBODY or s.turns[0] >= until:
        return False
    return s.turns[0] + 1 < until or s.scored_size + s.held[0] == SOLO_CARDS
