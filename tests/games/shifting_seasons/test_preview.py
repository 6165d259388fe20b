"""What a screen can show: points now, points of a move, and what is still missing, in words."""

from __future__ import annotations

from typing import Any

import pytest

from shiftbox.games.shifting_seasons.missing import NOTHING, next_step
from shiftbox.games.shifting_seasons.scoring import counted_cells
from shiftbox.games.shifting_seasons.text import cells_text

from .drawing import EXAMPLE, Table, single
from .test_cards import EMPTY, FULL

BOARD = """
    Sp [1] Su | .  .  .
    .  .   .  | .  .  [2]
    .  .   Sp | Sp .  .
    .  .   .  | Au .  .
    [4] .  .  | .  .  .
    .  .   .  | .  [3] .
"""


def preview(table: Table, text: str) -> dict[str, Any]:
    return table.game.preview(table.s, table.game.find(table.s, text))


def test_a_place_tells_what_it_gains_and_what_is_missing_then() -> None:
    table = Table(cards=[2, 6, 8, 13]).board(0, BOARD).display("Au")
    table.s.sliding = [5] * 16
    told = preview(table.play("push Au 1"), "place B2")
    assert (told["cell"], told["tile"]) == ("B2", "Au*")
    by_card = {card["card"]: card for card in told["cards"]}
    assert by_card[6] == {
        "card": 6,
        "title": "around a number",
        "points": 5,
        "gain": 5,
        "cells": ["A1", "A3", "B2"],
    }
    assert by_card[8]["gain"] == 2
    assert by_card[13]["gain"] == 0
    assert (told["points"], told["gain"]) == (5 + 2 + 4, 7)
    words = {step["card"]: step["words"] for step in told["missing"]}
    assert words[2] == "any tile on D3 for the centre"
    assert words[6] == "tiles on A6, B5 and C6 for the surroundings of number 2"
    assert words[13] == "spring on B3, B4, C2, C5 or D3 joins the group of 2"


def test_a_place_tells_of_a_frame_and_a_token() -> None:
    drawn = EMPTY.replace(".  [1] .", "Sp [1] .", 1).replace(".  .   .", "Sp Sp Sp", 1)
    drawn = drawn.replace(".  .   .", "Sp Sp Sp", 1)
    table = Table().board(0, drawn).display("Au").play("push Au 1")
    assert preview(table, "place A3")["frame"] is True
    assert preview(table, "place A3")["token"] is True


def test_a_move_and_a_push_tell_what_they_do() -> None:
    table = Table(cards=[2, 6, 8, 13]).board(0, BOARD).display("Au")
    told = preview(table, "move A3-D3")
    assert (told["from"], told["cell"], told["tile"]) == ("A3", "D3", "Su")
    assert told["gain"] == 2 * (1 + 2 + 2 + 1)
    told = preview(table, "push Au 1 x2")
    assert told["lane"] == ["E2", "D2", "C2", "B2", "A2"]
    assert (told["enters"], told["tokens"], told["area"]) == ("Au", 1, 1)


def test_a_move_tells_whether_the_turn_goes_on_with_what_is_known() -> None:
    table = Table(cards=[2, 6, 8, 13]).board(0, BOARD).display("Au")
    assert preview(table, "move A3-D3")["goes_on"]
    assert preview(table, "push Au 1")["goes_on"]
    assert not preview(table.play("push Au 1"), "place B2")["goes_on"], "then a tile is drawn"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (1, "tiles on B2, D4, E5 and F6 for the diagonal A1–F6"),
        (2, "any tile on D4 for the centre"),
        (3, "tiles on B3, E3 and F3 for the column A3–F3"),
        (4, "tiles on A4, A5 and A6 for the outer line A1–A6"),
        (5, "tiles on B2, B3, B4 and B5 for the connection B2–B5"),
        (6, "any tile on B2 for the surroundings of number 1"),
        (7, "tiles on B2 and C1 for the diagonal A3–C1"),
        (8, "one autumn tile in area 1"),
        (9, "autumn in area 1 for one more set"),
        (10, "spring on C1 and C2 for four in a row or column"),
        (11, "spring on B2 for three on a diagonal"),
        (12, "summer on A4 pairs with A3"),
        (13, "spring on B3, B4, C2, C5 or D4 joins the group of 2"),
        (14, "spring on B3 and B4 for a square"),
    ],
)
def test_the_next_step_in_words(card: int, words: str) -> None:
    drawn = """
        Sp [1] Su | .  .  .
        Wi .   .  | .  .  [2]
        .  .   Sp | Sp .  .
        .  .   Wi | .  .  .
        [4] .  .  | .  .  .
        .  .   .  | .  [3] .
    """
    assert next_step(single(drawn), 0, card).words == words


@pytest.mark.parametrize("card", range(1, 15))
def test_a_full_board_has_nothing_more_to_gain(card: int) -> None:
    assert next_step(single(FULL), 0, card).words == NOTHING


@pytest.mark.parametrize("card", range(1, 15))
def test_doing_the_next_step_of_a_card_of_positions_or_shapes_scores_it(card: int) -> None:
    s = single(EXAMPLE, "Sp")
    step = next_step(s, 0, card)
    if step.words == NOTHING or card in (8, 9, 12, 13):
        return
    season = (
        ["spring", "summer", "autumn", "winter"].index(step.words.split()[0]) if card > 7 else 0
    )
    for cell in step.cells:
        s.tiles[season] |= 1 << (8 * "ABCDEF".index(cell[0]) + int(cell[1]) - 1)
    assert set(step.cells) <= set(cells_text(counted_cells(s, 0, card)))


def test_the_drawn_table_shows_everything() -> None:
    table = Table(players=3, framed=[5, 0, 0, 0]).board(1, EXAMPLE).display("Sp", "Su*")
    drawn = table.game.drawn(table.game.view(table.s, 0))
    assert "▸ seat 0: spring, 1 token " in drawn
    assert "  framed: 1 3 " in drawn
    assert "display: Sp Su*" in drawn
    assert "card 13: largest group" in drawn
    assert "A  Au*  [1]    Au   │ Su*   Su    Su*" in drawn
    table.play("push Sp 2")
    assert "to place:" in table.game.drawn(table.game.view(table.s, None))
