"""What is known of the cards for certain."""

from __future__ import annotations

from shiftbox.bots.study.hidden_stones.known_results import hardness, layouts
from shiftbox.games.hidden_stones.cards import CARDS


def test_there_are_so_many_layouts() -> None:
    assert layouts() == 5040 * 512


def test_cards_are_sorted_by_how_hard_they_are() -> None:
    counts = [[3, 1] for _ in CARDS]
    counts[6] = [1, 0, 3]
    found = hardness(counts)
    assert (found[0].card, found[0].mean, found[0].worst, found[0].from_worst) == (7, 1.5, 2, 3)
    assert found[1].mean == 0.25
