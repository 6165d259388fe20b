"""Each numbered rule of docs/rules/blockers.md."""

from __future__ import annotations

import random

import pytest

from shiftbox import Match, Refused, game
from shiftbox.contract import Reason

from .boards import EMPTY, cells, drawn, ended, first_rows, position


def refusal(match: Match, text: str) -> Refused:
    with pytest.raises(Refused) as refused:
        match.play(text)
    return refused.value


def test_rule_1_a_number_goes_into_its_column() -> None:
    match = drawn(racks={0: "3 D moon * 9"})
    assert cells(match, "3") == {f"{row}3" for row in "ABCDEFGHI"}
    assert refusal(match, "3@A4").rule == "1"


def test_rule_1_a_letter_goes_into_its_row() -> None:
    match = drawn(racks={0: "3 D moon * 9"})
    assert cells(match, "D") == {f"D{column}" for column in range(1, 10)}
    assert "row D" in refusal(match, "D@A4").message


@pytest.mark.parametrize(
    ("symbol", "corner"),
    [
        *[("triangle", "A1"), ("cross", "A4"), ("star", "A7")],
        *[("clover", "D1"), ("circle", "D4"), ("diamond", "D7")],
        *[("moon", "G1"), ("heart", "G4"), ("square", "G7")],
    ],
)
def test_rule_1_a_symbol_goes_onto_its_nine_cells(symbol: str, corner: str) -> None:
    match = drawn(racks={0: f"{symbol} 1 2 3 4"})
    rows = [chr(ord(corner[0]) + k) for k in range(3)]
    columns = [int(corner[1]) + k for k in range(3)]
    assert cells(match, symbol) == {f"{row}{column}" for row in rows for column in columns}
    assert (
        f"the {symbol} cells" in refusal(match, f"{symbol}@{corner[0]}{columns[0] % 7 + 3}").message
    )


def test_rule_1_the_joker_goes_anywhere() -> None:
    assert len(cells(drawn(racks={0: "* 1 2 3 4"}), "*")) == 81


def test_rule_1_only_tiles_on_the_own_rack_are_played() -> None:
    match = drawn(racks={0: "1 2 3 4 5", 1: "6 7 8 9 A"})
    assert len(match.moves()) == 45
    refused = refusal(match, "6@A6")
    assert refused.rule == "1"
    assert "you have 1, 2, 3, 4, 5" in refused.message


def test_rule_1_a_tile_on_another_one_takes_it() -> None:
    match = drawn("1........" + EMPTY[9:], {0: "A 2 3 4 5"})
    match.play("A@A1")
    after = match.position()
    assert after["board"][0][0] == "0A"
    assert after["taken"] == [[0, 1], [0, 0]]


LINKED = """
    11.......
    1........
    .....1...
    ....1....
    .........
    .........
    ....00...
    .........
    .........
"""


def test_rule_2_groups_are_connected_orthogonally_not_diagonally() -> None:
    match = drawn(LINKED)
    groups = [item.cells for item in match.game.breakdown(match.state)]
    assert groups == [("G5", "G6"), ("A1", "A2", "B1"), ("C6",), ("D5",)]


def test_rule_3_the_example_of_the_rulebook_a_moon_a_g_or_a_2_may_take_on_g2() -> None:
    board = """
        .........
        .........
        .........
        .........
        .........
        .........
        .1.......
        .........
        .........
    """
    match = drawn(board, {0: "moon G 2 3 heart"})
    taking = {move for move in match.moves() if move.endswith("@G2")}
    assert taking == {"moon@G2", "G@G2", "2@G2"}


def takeable(board: str, **how: object) -> set[str]:
    """Return the cells with a tile that a joker of colour 0 may take."""
    match = drawn(board, {0: "* 1 2 3 4"}, **how)
    lying = {
        f"{'ABCDEFGHI'[r]}{c + 1}"
        for r, row in enumerate(match.position()["board"])
        for c, held in enumerate(row)
        if held
    }
    return {cell for cell in cells(match, "*") if cell in lying}


def test_rule_3_a_tile_alone_or_of_a_group_of_two_may_be_taken() -> None:
    assert takeable(first_rows("1..11....")) == {"A1", "A4", "A5"}


def test_rule_3_the_ends_of_a_chain_may_be_taken_but_not_its_middle() -> None:
    assert takeable(first_rows("1111.....")) == {"A1", "A4"}
    assert takeable(first_rows("11.......", ".1.......", ".11......")) == {"A1", "C3"}


def test_rule_3_a_ring_has_no_tile_that_splits_it() -> None:
    assert takeable(first_rows("111......", "1.1......", "111......")) == {
        *("A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3")
    }
    wide = first_rows("11111....", "1...1....", "1...1....", "1...1....", "11111....")
    assert len(takeable(wide)) == 16


def test_rule_3_a_ring_with_a_tail_splits_where_the_tail_begins() -> None:
    board = first_rows("111......", "1.1......", "11111....")
    assert takeable(board) == {"A1", "A2", "A3", "B1", "B3", "C1", "C2", "C5"}


def test_rule_3_a_corner_held_by_a_diagonal_cell_does_not_split() -> None:
    assert takeable(first_rows("11.......", "11.......")) == {"A1", "A2", "B1", "B2"}
    assert takeable(first_rows("1........", "11.......")) == {"A1", "B2"}


def test_rule_3_the_centre_of_a_cross_may_not_be_taken() -> None:
    assert takeable(first_rows(".1.......", "111......", ".1.......")) == {"A2", "B1", "B3", "C2"}


def test_rule_3_a_group_reaches_over_the_whole_board() -> None:
    around = ["111111111", *["1.......1"] * 2, "1........"]
    board = "\n".join([*around, *["........."] * 4, "........."])
    assert takeable(board) == {"D1", "C9"}
    column = "\n".join(["....1...."] * 9)
    assert takeable(column) == {"A5", "I5"}


def test_rule_3_other_colours_do_not_hold_a_group_together() -> None:
    assert takeable(first_rows("111......", "222......"), players=3) == {"A1", "A3", "B1", "B3"}


def test_rule_3_never_the_own_colour() -> None:
    assert takeable(first_rows("0..1.....")) == {"A4"}
    match = drawn(first_rows("0........"), {0: "* 1 2 3 4"})
    refused = refusal(match, "*@A1")
    assert refused.rule == "3"
    assert "own colour" in refused.message


def test_rule_3_a_refused_taking_names_the_group() -> None:
    refused = refusal(drawn(first_rows("111......"), {0: "* 1 2 3 4"}), "2@A2")
    assert refused.rule == "3"
    assert "A2" in refused.message
    assert "fall apart" in refused.message


BLOCKED = """
    111000000
    101000000
    101000000
    1.1......
    .........
    .........
    .........
    .........
    .........
"""
"""Rows A–C are full: of colour 0, and of a chain of colour 1 that both ends hold from row D."""


def test_rule_4_who_cannot_place_on_a_free_cell_must_take() -> None:
    board = BLOCKED.replace("1.1......", "1........")
    match = drawn(board, {0: "A B C triangle cross"})
    assert match.moves() == ["C@C3", "triangle@C3"]
    assert refusal(match, "pass").rule == "4"


def test_rule_4_without_any_placement_the_turn_is_lost_and_nothing_is_drawn() -> None:
    match = drawn(BLOCKED, {0: "A B C triangle cross"})
    before = match.position()
    assert match.moves() == ["pass"]
    assert match.game.preview(match.state, match.game.find(match.state, "pass"))["cell"] is None
    match.play("pass")
    after = match.position()
    assert after["turns"] == [before["turns"][0] + 1, before["turns"][1]]
    assert (after["turn"], after["to_act"], after["phase"]) == (1, 1, "place")
    for key in ("board", "racks", "piles", "taken"):
        assert after[key] == before[key]


def test_rule_4_passes_count_as_turns_and_tiles_stay_in_the_pile_at_the_end() -> None:
    given = position(BLOCKED, {0: "A B C triangle cross"})
    given |= {"turns": [24, 23], "turn": 1, "to_act": 1}
    match = Match.load(given, chance="manual")
    match.play(match.moves()[0])
    match.play(match.moves()[0])
    assert match.outcome is not None
    assert match.position()["turns"] == [24, 24]
    assert len(match.position()["piles"][0]) == 3


def test_rule_5_after_placing_one_tile_of_the_colour_is_drawn() -> None:
    match = drawn(racks={0: "1 2 3 4 5"})
    match.play("1@A1")
    now = match.position()
    assert (now["phase"], now["to_act"], now["turn"], now["drawing"]) == ("draw", "chance", 0, 0)
    assert match.odds() == [(f"draw {tile}", 1) for tile in now["piles"][0]]
    assert refusal(match, "2@A2").rule == "5"
    match.play("draw moon")
    after = match.position()
    assert after["racks"][0] == ["2", "3", "4", "5", "moon"]
    assert "moon" not in after["piles"][0]
    assert (after["phase"], after["turn"], after["turns"]) == ("place", 1, [1, 0])


def test_rule_5_nothing_is_drawn_without_a_placement() -> None:
    assert refusal(drawn(racks={0: "1 2 3 4 5"}), "draw moon").rule == "5"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rule_6_everybody_has_24_turns_and_keeps_four_tiles(players: int) -> None:
    match, dice = Match(game("blockers", players=players), 5), random.Random(5)
    played = 0
    while match.to_act is not None:
        assert match.to_act == played % players
        match.play(dice.choice(match.moves()))
        played += 1
    end = match.position()
    assert played == 24 * players
    assert end["turns"] == [24] * players
    assert [len(rack) for rack in end["racks"]] == [4] * players
    assert end["piles"] == [[]] * players
    assert (end["turn"], end["to_act"], end["phase"]) == (0, None, "over")


COUNTED = """
    00....222
    0...1...2
    ....11...
    ..0..1...
    .....1...
    0......22
    ..1......
    ..1.....0
    .........
"""


def result(board: str, taken: list[list[int]], variant: str = "base") -> tuple[object, object]:
    outcome = ended(board, taken, variant).outcome
    assert outcome is not None
    return outcome.scores, outcome.winners


def reason(board: str, taken: list[list[int]]) -> Reason:
    outcome = ended(board, taken).outcome
    assert outcome is not None
    return outcome.why


def test_rule_7_the_count_of_the_rulebook() -> None:
    """Yellow has 4 groups and 1 of blue or green, blue 2 and 2 of yellow, green 2 groups."""
    assert result(COUNTED, [[0, 1, 1], [2, 0, 0], [0, 0, 0]]) == ((5, 4, 2), (2,))


def test_rule_7_the_breakdown_names_each_group_and_each_taken_tile_that_counts() -> None:
    outcome = ended(COUNTED, [[0, 1, 1], [2, 0, 0], [0, 0, 0]]).outcome
    assert outcome is not None
    lines = [(item.seat, item.points, item.what, item.cells) for item in outcome.breakdown]
    assert lines == [
        (0, 1, "group of 3", ("A1", "A2", "B1")),
        (0, 1, "group of 1", ("D3",)),
        (0, 1, "group of 1", ("F1",)),
        (0, 1, "group of 1", ("H9",)),
        (0, 1, "tile taken of colour 1", ()),
        (1, 1, "group of 5", ("B5", "C5", "C6", "D6", "E6")),
        (1, 1, "group of 2", ("G3", "H3")),
        (1, 1, "tile taken of colour 0", ()),
        (1, 1, "tile taken of colour 0", ()),
        (2, 1, "group of 4", ("A7", "A8", "A9", "B9")),
        (2, 1, "group of 2", ("F8", "F9")),
    ]


def test_rule_7_only_the_colour_taken_most_counts_and_only_once() -> None:
    board = first_rows("0.1.2....")
    assert result(board, [[0, 3, 3], [2, 0, 1], [0, 0, 0]])[0] == (4, 3, 1)


def test_rule_7_a_tie_goes_to_who_took_fewer_tiles_of_all_colours() -> None:
    board = first_rows("0.1.2....")
    assert result(board, [[0, 2, 2], [2, 0, 1], [1, 2, 0]]) == ((3, 3, 3), (1, 2))
    assert result(board, [[0, 2, 2], [2, 0, 0], [1, 2, 0]]) == ((3, 3, 3), (1,))


def test_rule_7_then_the_win_is_shared() -> None:
    assert result(first_rows("0.1......"), [[0, 1], [1, 0]]) == ((2, 2), (0, 1))


def test_rule_7_the_end_says_which_tie_break_decided_with_its_figures() -> None:
    board = first_rows("0.1.2....")
    why = reason(board, [[0, 2, 2], [2, 0, 0], [1, 2, 0]])
    assert why.code == "fewer-taken"
    assert why.details == {"points": 3, "seats": [0, 1, 2], "taken": [4, 2, 3]}
    assert "3 points each, tiles taken: 4 against 2 against 3" in why.told()
    why = reason(first_rows("0.1......"), [[0, 1], [1, 0]])
    assert (why.code, why.details["taken"]) == ("shared", [1, 1])


def pro(board: str = EMPTY, racks: dict[int, str] | None = None, **how: object) -> Match:
    return drawn(board, racks, variant="pro", **how)


def test_rule_8_either_own_colour_is_played_and_the_same_one_draws() -> None:
    match = pro(racks={0: "1 2 3 4 5", 1: "A B C D E"})
    assert {move[:2] for move in match.moves()} == {"0:", "1:"}
    assert len(match.moves()) == 90
    match.play("1:C@C3")
    assert match.position()["drawing"] == 1
    assert set(match.moves()) == {f"draw {tile}" for tile in match.position()["piles"][1]}
    match.play("draw moon")
    assert match.position()["turn"] == 1
    assert {move[:2] for move in match.moves()} == {"2:", "3:"}


def test_rule_8_the_colour_must_be_named_and_be_an_own_one() -> None:
    match = pro(racks={0: "1 2 3 4 5"})
    assert "0:1@A1" in refusal(match, "1@A1").message
    assert refusal(match, "2:1@A1").rule == "8"
    assert refusal(drawn(racks={0: "1 2 3 4 5"}), "0:1@A1").code == "not-a-move"


def test_rule_8_the_own_other_colour_may_be_taken_but_never_split() -> None:
    match = pro(first_rows("111.0...."), {0: "A 2 5 8 9", 1: "A 2 5 8 9"})
    moves = set(match.moves())
    assert {"0:A@A1", "0:A@A3", "1:A@A5", "1:5@A5"} <= moves
    assert not {"0:A@A2", "0:2@A2", "0:A@A5", "1:A@A1"} & moves
    match.play("0:A@A1")
    assert match.position()["taken"][0] == [0, 1, 0, 0]


def test_rule_8_a_colour_that_cannot_be_refilled_is_out_and_shows_its_rack() -> None:
    taken = [[0, 0, 0, 0], [23, 0, 0, 0]]
    match = pro(racks={0: "1 2 3 4 5"}, taken=taken)
    assert match.view(1).position["racks"] == [5, 5, *match.position()["racks"][2:]]
    match.play("0:5@A5")
    now = match.position()
    assert (now["phase"], now["turn"]) == ("place", 1)
    for seat in (0, 1, None):
        seen = match.view(seat).position
        assert seen["racks"][0] == ["1", "2", "3", "4"]
        assert seen["unseen"][0] is None
    match.play(match.moves()[0])
    match.play(match.moves()[0])
    assert {move[:2] for move in match.moves()} == {"1:"}
    assert "out" in refusal(match, "0:1@B1").message


def test_rule_8_who_has_no_colour_left_passes_until_all_four_are_out() -> None:
    taken = [[12, 12, 12, 12], [12, 12, 11, 12]]
    match = pro(racks={2: "1 2 3 4 5"}, taken=taken, out=(0, 1, 3))
    assert match.moves() == ["pass"]
    match.play("pass")
    assert {move[:2] for move in match.moves()} == {"2:"}
    match.play("2:4@A4")
    end = match.position()
    assert (end["phase"], end["turn"], end["drawing"]) == ("over", 0, None)
    assert end["outcome"] == {"scores": [12, 13], "winners": [0]}


def test_rule_8_the_game_ends_after_48_turns_each() -> None:
    match, dice = Match(game("blockers", variant="pro"), 8), random.Random(8)
    played = 0
    while match.to_act is not None:
        assert match.to_act == played % 2
        match.play(dice.choice(match.moves()))
        played += 1
    assert played == 96
    assert [len(rack) for rack in match.position()["racks"]] == [4] * 4
    assert all(isinstance(rack, list) for rack in match.view(None).position["racks"])


def test_rule_8_points_are_the_groups_of_both_colours_and_the_colour_taken_most() -> None:
    board = first_rows("00.1.1...", ".........", "2.2.3....")
    taken = [[1, 4, 2, 0], [3, 0, 1, 3]]
    assert result(board, taken, "pro") == ((7, 6), (1,))


def test_rule_8_a_tie_goes_to_who_took_fewer_tiles_in_all_then_it_is_shared() -> None:
    board = first_rows("0.1.2.3..")
    assert result(board, [[2, 0, 2, 0], [2, 1, 0, 0]], "pro") == ((4, 4), (1,))
    assert result(board, [[2, 0, 1, 0], [2, 1, 0, 0]], "pro") == ((4, 4), (0, 1))


@pytest.mark.parametrize(
    "text", ["", "G2", "G@", "@G2", "G@J1", "G@A0", "ten@A1", "G @G2", "5:G@G2"]
)
def test_what_is_no_move_is_refused_with_examples(text: str) -> None:
    refused = refusal(drawn(racks={0: "1 2 3 4 5"}), text)
    assert refused.code == "not-a-move"
    assert "7@C7" in refused.message


def test_what_a_move_would_do_is_told_before() -> None:
    match = drawn(first_rows("0.0.1...."), {0: "A * 5 7 9"})
    told = {
        text: match.game.preview(match.state, match.game.find(match.state, text))
        for text in ("A@A2", "A@A5", "9@I9")
    }
    joined = {"cell": "A2", "colour": 0, "tile": "A", "takes": None, "points": -1}
    assert told["A@A2"] == joined
    assert told["A@A5"] == {**joined, "cell": "A5", "takes": 1, "points": 2}
    assert told["9@I9"] == {**joined, "cell": "I9", "tile": "9", "points": 1}
