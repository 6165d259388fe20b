"""The last turns of two players by brute force: every move of every kind, nothing left out.

It is slow and simple, so that `endgame`, which leaves out what cannot matter, is measured by it.
"""

from __future__ import annotations

from typing import Any

from shiftbox.bots.shifting_seasons.endgame import DEEPEST, UNKNOWN
from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.games.shifting_seasons.scoring import points_of
from shiftbox.state import NOBODY

NEXT, COUNT, LEAD = 0, DEEPEST, 2 * DEEPEST
"""For each level: the next move, how many there are, the first seat's lead after the best one."""
WORK = 3 * DEEPEST


def best_lead(box: Any, pads: Any, work: Numbers, limit: int) -> int:
    """Return by how many points the first seat is ahead if both play their best from box[0] on.

    `UNKNOWN` if there are more states than the limit.
    """
    level, states = 0, 1
    enter(box, pads, work, 0)
    while level >= 0 and states <= limit:
        if work[NEXT + level] < work[COUNT + level]:
            restore(box, level + 1, level)
            apply(box[level + 1], pads[level].moves[work[NEXT + level]])
            work[NEXT + level] += 1
            level += 1
            states += 1
            enter(box, pads, work, level)
        else:
            level -= 1
            if level >= 0:
                found, known = work[LEAD + level + 1], work[LEAD + level]
                is_better = found > known if box[level].turn == 0 else found < known
                if known == UNKNOWN or is_better:
                    work[LEAD + level] = found
    return UNKNOWN if states > limit else work[LEAD]


def enter(box: Any, pads: Any, work: Numbers, level: int) -> None:
    """List all moves of a level; a game that is over has none, and its lead is known."""
    work[NEXT + level] = work[COUNT + level] = 0
    work[LEAD + level] = UNKNOWN
    if box[level].to_act == NOBODY:
        work[LEAD + level] = points_of(box[level], 0) - points_of(box[level], 1)
    else:
        work[COUNT + level] = legal_moves(box[level], pads[level].moves)
