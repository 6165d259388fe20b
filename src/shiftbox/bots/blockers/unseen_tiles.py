"""What a Blockers! player assumes about tiles that it cannot see: any of them may be anywhere."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.scratch_pad import below
from shiftbox.games.blockers.material import State, colours_each
from shiftbox.games.blockers.sampling import nth_tile
from shiftbox.state import count_bits


def deal_unseen(s: State, pad: Any, seat: int) -> None:
    """Deal anew what a seat cannot see: each other colour's rack out of its rack and pile."""
    for colour in range(s.colours):
        if colour // colours_each(s) == seat or s.piles[colour] == 0:
            continue
        held, left = count_bits(s.racks[colour]), s.racks[colour] | s.piles[colour]
        s.racks[colour] = 0
        for _ in range(held):
            tile = nth_tile(left, below(pad, count_bits(left)))
            s.racks[colour] |= 1 << tile
            left ^= 1 << tile
        s.piles[colour] = left
