"""Whole games on small boards: what the compiled rules and plain lists say is the same."""

from __future__ import annotations

from .small_boards import images, solved
from .solved_boards import by_lists, result_of


def test_small_boards_are_solved_as_by_lists() -> None:
    assert result_of(3, 3, plain=True, bits=14)[0] == by_lists(3, 3) == 2
    assert result_of(3, 4, plain=True, bits=14)[0] == by_lists(3, 4) == 1
    assert result_of(2, 3, plain=True, bits=8)[0] == by_lists(2, 3) == 1


def test_a_forced_win_is_a_win_of_the_whole_game() -> None:
    assert solved(3, 3, 7)[0] == 7


def test_a_board_has_eight_images() -> None:
    board = ("01.", "...", "...")
    found = list(images(board))
    assert found[0] == board
    assert len(set(found)) == 8
    assert (".10", "...", "...") in found
    assert ("..0", "..1", "...") in found
    assert len(set(images(("0",) * 1))) == 1
