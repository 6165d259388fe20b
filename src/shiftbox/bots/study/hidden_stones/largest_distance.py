"""The largest distance between two whole layouts of Hidden Stones, exactly.

`python -m shiftbox.bots.study.hidden_stones.largest_distance` counts it. A swap moves stones with
their sides, and a flip moves none. So a way from one layout to another is a way of swaps between
the arrangements of kinds and, whenever one likes, a flip of each stone that came with its wrong
side up. Nine flips are always enough; where every stone of one layout shows the first face of its
kind and every stone of the other the second, none can be spared. Hence the largest distance is the
largest one between arrangements and a flip for each stone, and only 5,040 arrangements are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from shiftbox.games.hidden_stones.material import STONES, SWAPS

Arrangement = tuple[int, ...]
"""By cell, which kind of stone lies there."""


def arrangements(stones: Sequence[int]) -> list[Arrangement]:
    """Return every way to lay out so many stones of each kind."""
    kinds = [kind for kind, count in enumerate(stones) for _ in range(count)]
    return sorted(set(permutations(kinds)))


def swapped(arrangement: Arrangement, low: int, high: int) -> Arrangement:
    """Return an arrangement after two of its stones have changed places."""
    cells = list(arrangement)
    cells[low], cells[high] = cells[high], cells[low]
    return tuple(cells)


def pairs_by_distance(stones: Sequence[int], swaps: Sequence[tuple[int, int]]) -> list[int]:
    """Return how many pairs of arrangements, in order, are 0, 1, 2, … swaps apart.

    All ways are walked at once: for every arrangement a bit for each from which it is reached.
    """
    known = arrangements(stones)
    number = {each: k for k, each in enumerate(known)}
    beside = [[number[swapped(each, *swap)] for swap in swaps] for each in known]
    reached, counts, before = [1 << k for k in range(len(known))], list[int](), 0
    while True:
        count = sum(bits.bit_count() for bits in reached)
        if count == before:
            return counts
        counts.append(count - before)
        before, now = count, list(reached)
        for k, others in enumerate(beside):
            for other in others:
                now[k] |= reached[other]
        reached = now


def largest_distance(stones: Sequence[int], swaps: Sequence[tuple[int, int]]) -> int:
    """Return the largest distance between two layouts, in swaps and flips."""
    return len(pairs_by_distance(stones, swaps)) - 1 + sum(stones)


def main() -> None:
    """Print how far arrangements, and how far layouts, are apart at most."""
    counts = pairs_by_distance(STONES, SWAPS)
    whole = sum(counts)
    for far, count in enumerate(counts):
        print(f"{far} swaps: {count:,} pairs of arrangements, {100 * count / whole:.3f} %")
    flips = sum(STONES)
    print(f"layouts: at most {len(counts) - 1} swaps and {flips} flips, {len(counts) - 1 + flips}")


if __name__ == "__main__":
    main()
