"""Words of Shiftago that fit the board."""

from __future__ import annotations

import pytest

from shiftbox import Match, game
from shiftbox.bots.shiftago.words import words_of


@pytest.mark.parametrize(
    ("played", "move", "words"),
    [
        ("", "T1", "leaves the longest lines as they are"),
        ("T1 RC", "T2", "lines up 2 marbles"),
        ("T1 RC", "B4", "leaves the longest lines as they are"),
        ("T1 RC T2 RD T4 RE", "RD", "breaks up 3 marbles in line of another player"),
        ("T1 RC T2 RD T4 RE", "T3", "threatens to complete a row"),
        ("T1 RC T2 RD T4 RE T3 RF", "T5", "wins at once"),
    ],
)
def test_a_push_is_told_by_what_it_does_to_lines(played: str, move: str, words: str) -> None:
    """Seat 0 pushes from the top into row A, seat 1 from the right into column 7."""
    match = Match(game("shiftago"), 1)
    for text in played.split():
        match.play(text)
    assert words_of(match.game, match.state, match.game.find(match.state, move), 0) == words
