"""The two sides of the match against the clock."""

from __future__ import annotations

from shiftbox.bots.shiftago.patterns import START
from shiftbox.bots.study.shiftago.baselines import counted, five_turns, tenth_of_a_second
from shiftbox.games import game

THREATENED = ["1111...", ".......", ".......", "0......", "0......", ".......", "00....."]


def test_both_stop_a_row_that_the_other_could_complete() -> None:
    chosen = game("shiftago")
    given = {"board": THREATENED, "reserve": [18, 18]}
    state = chosen.read({**chosen.position(chosen.new()), **given})
    for player in (five_turns, tenth_of_a_second):
        move = player(chosen, chosen.view(state, 0), seed=1)
        after = chosen.after(state, chosen.moves(state)[move])
        assert all(chosen.after(after, reply).winner < 0 for reply in chosen.moves(after).values())


def test_stretches_are_counted_for_one_colour_alone() -> None:
    def weight(cells: str) -> int:
        pattern: int = sum("_xo".index(c) * 3**k for k, c in enumerate(cells))
        return counted()[START[0] + pattern]

    assert weight("_______") == 0
    assert weight("x______") == 1
    assert weight("xx_____") == 4 + 1
    assert weight("oo_____") == -4 - 1
    assert weight("x__o___") == -1 - 1
