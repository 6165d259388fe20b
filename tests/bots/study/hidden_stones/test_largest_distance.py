"""The largest distance, beside a search through whole layouts that knows nothing of the proof."""

from __future__ import annotations

import pytest

from shiftbox.bots.study.hidden_stones.largest_distance import (
    arrangements,
    largest_distance,
    pairs_by_distance,
    swapped,
)
from shiftbox.games.hidden_stones.material import STONES, SWAPS

SQUARE = ((0, 1), (0, 2), (1, 3), (2, 3))
ROW = ((0, 1), (1, 2), (2, 3))


def furthest(stones: tuple[int, ...], swaps: tuple[tuple[int, int], ...]) -> int:
    """Return the same by walking from every layout to all others, a stone being kind and side."""
    cells = sum(stones)
    layouts = {
        tuple(2 * kind + (sides >> cell & 1) for cell, kind in enumerate(each))
        for each in arrangements(stones)
        for sides in range(1 << cells)
    }
    most = 0
    for first in layouts:
        far, seen, here = 0, {first}, {first}
        while len(seen) < len(layouts):
            beside = {swapped(each, *swap) for each in here for swap in swaps}
            beside |= {
                (*each[:cell], each[cell] ^ 1, *each[cell + 1 :])
                for each in here
                for cell in range(cells)
            }
            here, far = beside - seen, far + 1
            seen |= here
        most = max(most, far)
    return most


@pytest.mark.parametrize(
    ("stones", "swaps"), [((1, 1, 2), SQUARE), ((2, 2), ROW), ((1, 1, 1, 1), SQUARE)]
)
def test_a_flip_for_each_stone_is_needed_beside_the_swaps(
    stones: tuple[int, ...], swaps: tuple[tuple[int, int], ...]
) -> None:
    assert largest_distance(stones, swaps) == furthest(stones, swaps)


def test_two_layouts_are_so_far_apart_at_most() -> None:
    counts = pairs_by_distance(STONES, SWAPS)
    assert counts[0] == 5040
    assert sum(counts) == 5040**2
    assert (len(counts), counts[-1]) == (13, 136)
    assert largest_distance(STONES, SWAPS) == 21
