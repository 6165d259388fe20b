"""Looking ahead: the candidate, the others' best turns, the own next one, with drawn tiles.

All candidates meet the same draws, so that luck weighs alike on them.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, random_draw, restore
from shiftbox.state import CHANCE, NOBODY

from .judging import margin
from .turns import play_on


def look_ahead(
    box: Any, pads: Any, mind: Numbers, counts: Numbers, options: Numbers, totals: Numbers
) -> None:
    """Add to each candidate's total how far ahead its seat is after its next turn but one.

    box[0] is the state; an option is a push with its place as `turns` writes it, or one move.
    """
    low, high, seat = pads[0].low, pads[0].high, box[0].turn
    goal = box[0].turns[seat] + 2
    for k in range(len(options)):
        pads[0].low, pads[0].high = low, high
        restore(box, 1, 0)
        apply(box[1], options[k])
        while box[1].to_act != NOBODY and box[1].turns[seat] < goal:
            if box[1].to_act == CHANCE:
                apply(box[1], random_draw(box[1], pads[0]))
            else:
                play_on(box, pads, 1, mind, counts, 0)
        totals[k] += margin(box[1], seat, mind, counts)
