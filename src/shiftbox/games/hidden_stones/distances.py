"""How hard each card is: the fewest actions that show it, from every one of the 2,580,480 layouts.

A layout has a number here: 512 * the arrangement of the four kinds of stones + a bit per cell for
the side that lies up. From the layouts that show a card the search goes outwards, all layouts at
once and 36 cards at once, a bit for each card.
"""

from __future__ import annotations

from itertools import permutations

from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers

from .cards import DECK, shows
from .game import in_machine_code
from .material import CELLS, STONES, SWAPS

SIDES = 1 << CELLS
HALF = DECK // 2
SWAP_COUNT = len(SWAPS)
FIRST_CELL = tuple(low for low, _ in SWAPS)
SECOND_CELL = tuple(high for _, high in SWAPS)


def distances(backend: Backend | None = None) -> list[list[int]]:
    """Return for each card how many layouts are 0, 1, 2, … actions away from showing it.

    Takes some seconds as machine code, and about 80 MB.
    """
    chosen = in_machine_code() if backend is None else backend
    kinds = arrangements()
    swapped = chosen.numbers(len(kinds) * len(SWAPS))
    layouts = chosen.numbers(len(kinds))
    for k, number in enumerate(_swaps(kinds)):
        swapped[k] = number
    for k, arrangement in enumerate(kinds):
        layouts[k] = sum(2 * kind << 3 * cell for cell, kind in enumerate(arrangement))
    return [counts for first in (1, 1 + HALF) for counts in _half(chosen, first, layouts, swapped)]


def arrangements() -> list[tuple[int, ...]]:
    """Return every way to lay the kinds of stones out: 9! / (1! 2! 3! 3!) = 5,040."""
    stones = [kind for kind, count in enumerate(STONES) for _ in range(count)]
    return sorted(set(permutations(stones)))


def _swaps(kinds: list[tuple[int, ...]]) -> list[int]:
    """Return for each arrangement and each swap the number of the arrangement after it."""
    number = {arrangement: k for k, arrangement in enumerate(kinds)}
    after = []
    for arrangement in kinds:
        for low, high in SWAPS:
            cells = list(arrangement)
            cells[low], cells[high] = cells[high], cells[low]
            after.append(number[tuple(cells)])
    return after


def _half(backend: Backend, first: int, layouts: Numbers, swapped: Numbers) -> list[list[int]]:
    """Return the counts of 36 cards."""
    size = len(layouts) * SIDES
    near, far = backend.numbers(size), backend.numbers(size)
    counts: list[list[int]] = [[] for _ in range(HALF)]
    backend.function(begin)(near, layouts, first)
    here = backend.numbers(HALF)
    backend.function(count_new)(near, far, here)
    while any(here):
        for card in range(HALF):
            counts[card].append(int(here[card]))
        backend.function(spread)(near, far, swapped)
        here = backend.numbers(HALF)
        backend.function(count_new)(far, near, here)
        near, far = far, near
    return [[n for n in card if n] for card in counts]


def begin(near: Numbers, layouts: Numbers, first: int) -> None:
    """Mark the cards that each layout shows."""
    for k in range(len(layouts)):
        for sides in range(SIDES):
            stones = layouts[k]
            for cell in range(CELLS):
                stones |= ((sides >> cell) & 1) << 3 * cell
            cards = 0
            for bit in range(HALF):
                if shows(stones, first + bit):
                    cards |= 1 << bit
            near[k * SIDES + sides] = cards


def spread(near: Numbers, far: Numbers, swapped: Numbers) -> None:
    """Mark in `far` the cards that are at most one action further away than in `near`."""
    for k in range(len(near) // SIDES):
        for sides in range(SIDES):
            cards = near[k * SIDES + sides]
            for cell in range(CELLS):
                cards |= near[k * SIDES + (sides ^ 1 << cell)]
            for swap in range(SWAP_COUNT):
                low, high = FIRST_CELL[swap], SECOND_CELL[swap]
                turned = ((sides >> low) ^ (sides >> high)) & 1
                after = sides ^ (turned << low) ^ (turned << high)
                cards |= near[swapped[k * SWAP_COUNT + swap] * SIDES + after]
            far[k * SIDES + sides] = cards


def count_new(now: Numbers, before: Numbers, counts: Numbers) -> None:
    """Count for each card the layouts that are marked now and were not before."""
    for k in range(len(now)):
        new = now[k] & ~before[k]
        if new != 0:
            for card in range(HALF):
                counts[card] += (new >> card) & 1
