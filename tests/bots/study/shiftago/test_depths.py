"""Positions at each depth, beside a count by lists that knows nothing of bitboards."""

from __future__ import annotations

from shiftbox.bots.study.shiftago.depths import depths, least
from tests.bots.shiftago.small_boards import Board, pushes


def test_positions_are_counted_as_by_hand() -> None:
    here: set[Board] = {("." * 7,) * 7}
    counts = [1]
    for depth in range(3):
        here = {after for board in here for _, after in pushes(board, "01"[depth % 2])}
        counts.append(len(here))
    assert [positions for _, positions, _, _ in depths(3)] == counts
    assert counts == [1, 24, 572, 7460]


def test_boards_that_are_turned_or_mirrored_are_one() -> None:
    corners = [1 << 0, 1 << 6, 1 << 48, 1 << 54]
    assert len({least((corner, 0)) for corner in corners}) == 1
    edges = [1 << 1, 1 << 5, 1 << 8, 1 << 14, 1 << 40, 1 << 46, 1 << 49, 1 << 53]
    assert len({least((edge, 0)) for edge in edges}) == 1
    assert least((1, 0)) != least((2, 0))
    assert least((1, 64)) == least((64, 1)) != least((1, 1 << 54))
