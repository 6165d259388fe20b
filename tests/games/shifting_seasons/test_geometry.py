"""The geometry follows from the cards: every other one is tried and fails."""

from __future__ import annotations

from itertools import product

from shiftbox.games.shifting_seasons.geometry import (
    AREA,
    AREA_CORNERS,
    BOARD,
    CARD_LINES,
    LANE_CELLS,
    NUMBER_CELLS,
    SLIDING_CELLS,
    bit_of,
)
from shiftbox.state import count_bits

Cell = tuple[int, int]
SIX = range(6)
EDGES = [[(0, k) for k in SIX], [(5, k) for k in SIX], [(k, 0) for k in SIX], [(k, 5) for k in SIX]]
BORDERS = {(r, c) for r in SIX for c in SIX if r in (2, 3) or c in (2, 3)}


def cell(name: str) -> Cell:
    return "ABCDEF".index(name[0]), int(name[1]) - 1


def fits_the_cards(numbers: tuple[Cell, ...]) -> bool:
    """Tell whether what the cards 1, 3, 4, 6 and 12 presume is so with these number cells."""
    taken = set(numbers)
    diagonals = {(k, k) for k in SIX} | {(k, 5 - k) for k in SIX}
    columns = sum(not taken & {(k, c) for k in SIX} for c in SIX)
    outer = all(len(taken & set(edge)) == 1 for edge in EDGES)
    return not taken & diagonals and columns == 2 and outer and not taken & BORDERS


def test_only_one_pinwheel_and_its_mirror_image_fit_the_cards() -> None:
    corners = [cell(corner) for corner in AREA_CORNERS]
    areas = [[(r + a, c + b) for a in range(3) for b in range(3)] for r, c in corners]
    ways = list(product(*areas))
    assert len(ways) == 6561
    found = [way for way in ways if fits_the_cards(way)]
    ours = tuple(map(cell, NUMBER_CELLS))
    mirrored = {(r, 5 - c) for r, c in ours}
    assert len(found) == 2
    assert ours in found
    assert {frozenset(way) for way in found} == {frozenset(ours), frozenset(mirrored)}


def test_the_short_diagonals_are_all_diagonals_of_three() -> None:
    cells = [(r, c) for r in SIX for c in SIX]
    lines = [[x for x in cells if x[0] + x[1] == k] for k in range(11)]
    lines += [[x for x in cells if x[0] - x[1] == k] for k in range(-5, 6)]
    threes = {frozenset(line) for line in lines if len(line) == 3}
    assert threes == {frozenset(map(cell, line.split())) for line in CARD_LINES[6]}


def test_lanes_cross_in_four_cells_and_have_sixteen() -> None:
    cells = [name for lane in LANE_CELLS for name in lane.split()]
    assert len(SLIDING_CELLS) == 16
    assert len([name for name in SLIDING_CELLS if cells.count(name) == 2]) == 4


def test_areas_have_eight_places_each() -> None:
    assert [count_bits(area) for area in AREA] == [8, 8, 8, 8]
    assert count_bits(BOARD) == 32
    assert all(BOARD >> bit_of(name) & 1 == 0 for name in NUMBER_CELLS)


def test_counting_bits_agrees_with_python() -> None:
    for number in (0, 1, BOARD, (1 << 48) - 1, 0x123456789ABC, 0xF0F0F0F0F0F0):
        assert count_bits(number) == number.bit_count()
