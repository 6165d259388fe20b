"""Hidden Stones in words: refusals, previews, the drawn table."""

from __future__ import annotations

import pytest

from shiftbox import Refused, game

from .tables import QUIET, match_on, play

HANDS = [[14, 18, 29, 49], [21, 22, 23, 24]]


@pytest.mark.parametrize(
    "text",
    ["", "swap", "swap A1-A2", "flip D1 #14", "flip A1 #0", "flip A1 #73", "score 14", "draw"],
)
def test_what_is_no_move_is_told_what_would_be(text: str) -> None:
    with pytest.raises(Refused) as why:
        match_on(QUIET, HANDS).play(text)
    assert why.value.code == "not-a-move"
    assert "swap A1-A2 #17" in why.value.message


def test_draws_come_at_their_time() -> None:
    match = match_on(QUIET, HANDS)
    with pytest.raises(Refused, match="at the end of a turn"):
        match.play("draw 17")
    match.play("pass")
    with pytest.raises(Refused, match="must be drawn first"):
        match.play("end")
    with pytest.raises(Refused, match="Card 21 is not in the draw pile"):
        match.play("draw 21")


def test_a_preview_tells_what_a_move_does() -> None:
    chosen, match = game("hidden-stones"), match_on(QUIET, HANDS)
    number = chosen.moves(match.state)
    flip = chosen.preview(match.state, number["flip A2 #49"])
    assert flip == {"cells": ["A2"], "shows": [14, 18]}
    swap = chosen.preview(match.state, number["swap A1-A2 #18"])
    assert swap == {"cells": ["A1", "A2"], "shows": [14]}
    assert chosen.preview(match.state, number["score #14"]) == {"points": 1, "cells": [["B2"]]}
    assert chosen.preview(match.state, number["pass"]) == {"draws": 2, "minus_points": 0}
    assert chosen.preview(match.state, number["end"]) == {"draws": 0, "minus_points": 0}


def test_the_table_is_drawn() -> None:
    chosen = game("hidden-stones")
    match = play(match_on(QUIET, HANDS), "score #14", "flip A1 #29")
    assert chosen.drawn(match.view(0)) == "\n".join(
        [
            "     1 2 3",
            "   ┌───────┐",
            " A │ M F H │",
            " B │ D F H │",
            " C │ D H D │",
            "   └───────┘",
            "",
            " draw pile 64, discards 1",
            "",
            " ▸ Player 1: 2 in hand, 1 scored (1 = 1)",
            "   Player 2: 4 in hand, 0 scored",
            "",
            " your hand (rows apart by /, ▢ any stone):",
            "   #18  1  BH",
            "   #49  2  ▢▢▢/▢▢▢/▢▢M",
        ]
    )
    assert "your hand" not in chosen.drawn(match.view(None))
    assert "your hand" not in chosen.drawn(match_on(QUIET, [[], [14]]).view(0)), "it is empty"
    solo = match_on(QUIET, [[14]])
    assert "0 minus points" in solo.game.drawn(solo.view(0))


def test_why_it_is_over() -> None:
    match = play(match_on(QUIET, [[14]], strikes=3), "flip A1 #14", "end")
    assert match.outcome is not None
    assert match.outcome.reason == "minus point number 4"
