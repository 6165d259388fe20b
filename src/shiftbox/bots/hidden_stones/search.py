"""Looking one round ahead: the others' turns and the own next one, in worlds that fit the view.

Each candidate turn is played out in the same worlds and with the same dice, so that luck weighs
alike on all of them.
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.compiled.interface import Numbers, apply, random_draw, restore, winners
from shiftbox.games.hidden_stones.legal_moves import PASS, numbered
from shiftbox.games.hidden_stones.reach import SETS
from shiftbox.state import CHANCE, NOBODY

from .judging import SCALE, judge
from .playing import choose_turn, play_set, play_walk

CERTAIN = 60 * 64
"""A certain win; one that 1 to 5 seats share can be divided."""
RANGE = 10
"""Judgements beyond this are as good as certain."""
STEP_BITS = SCALE - 4
CHANCE_OF = tuple(
    round(CERTAIN / (1 + math.exp(-step / 16))) for step in range(-16 * RANGE, 16 * RANGE + 1)
)

WALK, TAKEN, DISCARDED, TOTAL, TRIES = 0, 1, 2, 3, 4
OPTION = 5
"""A candidate turn: its walk, what it scores and discards, and how it did in how many worlds."""


def chance_of(judgement: int) -> int:
    """Return the chance to win that a judgement means, as a part of `CERTAIN`."""
    step = (judgement >> STEP_BITS) + 16 * RANGE
    return CHANCE_OF[max(0, min(32 * RANGE, step))]


def outcome_of(s: Any, seat: int) -> int:
    """Return what a seat has won, as a part of `CERTAIN`."""
    won, count = winners(s), 0
    for other in range(s.players):
        count += (won >> other) & 1
    return CERTAIN // count if (won >> seat) & 1 != 0 else 0


def play_round(
    s: Any,
    pad: Any,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    sight: Numbers,
    mind: Numbers,
    seat: int,
) -> int:
    """Let all play until the seat has had its next turn; return its chance to win."""
    while s.to_act != NOBODY:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        else:
            chosen = choose_turn(s, pad, nodes, table, desk, sight, mind)
            if s.turn == seat:
                return chance_of(judge(s, sight, desk, mind, chosen))
            play_set(s, nodes, desk, chosen)
    return outcome_of(s, seat)


def try_options(
    box: Any,
    pad: Any,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    sight: Numbers,
    mind: Numbers,
    hand: int,
    options: Numbers,
) -> None:
    """Play a round after each candidate in the world of box[0], all with the same dice."""
    low, high, seat = pad.low, pad.high, box[0].turn
    for k in range(len(options) // OPTION):
        pad.low, pad.high = low, high
        at = OPTION * k
        restore(box, 1, 0)
        if options[at + TAKEN] == SETS:
            apply(box[1], numbered(PASS, 0))
        else:
            walk, taken = options[at + WALK], options[at + TAKEN]
            play_walk(box[1], walk, hand, taken, options[at + DISCARDED])
        chance = play_round(box[1], pad, nodes, table, desk, sight, mind, seat)
        options[at + TOTAL] += chance
        options[at + TRIES] += 1
