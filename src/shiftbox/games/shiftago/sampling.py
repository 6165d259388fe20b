"""A uniformly random move of Shiftago without listing them all."""

from __future__ import annotations

from shiftbox.compiled.scratch_pad import Pad, below

from .legal_moves import legal_moves, may_insert
from .material import ENTRANCES, INSERT, State


def random_move(s: State, pad: Pad) -> int:
    """Try entrances until one is legal: each legal one is equally likely."""
    if s.phase == INSERT:
        while True:
            entrance = below(pad, ENTRANCES)
            if may_insert(s, entrance):
                return entrance
    return pad.moves[below(pad, legal_moves(s, pad.moves))]
