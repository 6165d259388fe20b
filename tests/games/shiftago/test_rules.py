"""Shiftago, rule by rule; the numbers are those of docs/rules/shiftago.md."""

from __future__ import annotations

import pytest

from shiftbox import Match, Refused, Series, game
from shiftbox.contract import Outcome, Reason

from .boards import EMPTY, board_of, match_on, rows_of


def refusal(match: Match, move: str) -> Refused:
    with pytest.raises(Refused) as why:
        match.play(move)
    return why.value


# Rule 1: inserting


@pytest.mark.parametrize(
    ("move", "cell"),
    [
        ("T4", (0, 3)),
        ("B4", (6, 3)),
        ("LC", (2, 0)),
        ("RC", (2, 6)),
        ("T1", (0, 0)),
        ("RG", (6, 6)),
    ],
)
def test_rule_1_a_marble_enters_at_any_edge_cell(move: str, cell: tuple[int, int]) -> None:
    match = match_on(EMPTY)
    match.play(move)
    row, column = cell
    assert board_of(match)[row][column] == "0"
    assert match.position()["reserve"] == [21, 22]
    assert match.to_act == 1


def test_rule_1_marbles_directly_behind_the_edge_move_one_cell_on() -> None:
    match = match_on("""
        . . . 0 . . .
        . . . 1 . . .
        . . . . . . .
        . . . 1 . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    match.play("T4")
    assert board_of(match) == rows_of("""
        . . . 0 . . .
        . . . 0 . . .
        . . . 1 . . .
        . . . 1 . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)


@pytest.mark.parametrize(("move", "row"), [("LD", "0100101"), ("RD", "1001010")])
def test_rule_1_a_gap_stops_the_push(move: str, row: str) -> None:
    match = match_on("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        1 . 0 0 1 0 1
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    match.play(move)
    assert board_of(match)[3] == row


def test_rule_1_a_full_lane_takes_no_more() -> None:
    match = match_on("""
        0 1 0 1 0 1 0
        . . . . . . 1
        . . . . . . 0
        . . . . . . 1
        . . . . . . 0
        . . . . . . 1
        . . . . . . 0
    """)
    assert {"LA", "RA", "T7", "B7"}.isdisjoint(match.moves())
    assert len(match.moves()) == 24
    why = refusal(match, "LA")
    assert (why.code, why.rule) == ("illegal-move", "1")


def test_rule_1_from_below_and_from_the_right() -> None:
    match = match_on("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . 1 0
        . . . . . . .
        . . 1 . . . .
        . . 0 . . . .
    """)
    match.play("B3")
    match.play("RD")
    assert board_of(match) == rows_of("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . 1 0 1
        . . 1 . . . .
        . . 0 . . . .
        . . 0 . . . .
    """)


# Rule 2: Express

FOUR_OF_EACH = """
    0 0 0 0 . . .
    1 . . . . . .
    1 . . . . . .
    1 . . . . . .
    1 . . . . . .
    . . . . . . .
    . . . . . . .
"""


def test_rule_2_five_in_a_row_win_with_two_players() -> None:
    match = match_on(FOUR_OF_EACH)
    match.play("LA")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((1, 0), (0,))
    assert outcome.breakdown[0].cells == ("A1", "A2", "A3", "A4", "A5")
    assert match.position()["turn"] == 0
    assert match.to_act is None


def test_rule_2_four_are_enough_with_three_and_four_players_only() -> None:
    drawing = """
        0 0 0 . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        1 . . . . . .
        . . . . . . .
        . . . . . . .
    """
    for players, won in ((2, ()), (3, (0,)), (4, (0,))):
        match = match_on(drawing, players=players)
        match.play("LA")
        outcome = match.outcome
        assert (outcome.winners if outcome else ()) == won


@pytest.mark.parametrize(
    ("move", "cells"),
    [("RG", ("C3", "D4", "E5", "F6", "G7")), ("B3", ("C7", "D6", "E5", "F4", "G3"))],
)
def test_rule_2_rows_count_on_both_diagonals(move: str, cells: tuple[str, ...]) -> None:
    match = match_on("""
        . . . . . . .
        . . . . . . .
        . . 0 . . . 0
        . . . 0 . 0 .
        1 . . . 0 . .
        1 . . 0 . 0 .
        1 1 . 1 1 . .
    """)
    match.play(move)
    outcome = match.outcome
    assert outcome is not None
    assert [item.cells for item in outcome.breakdown] == [cells]


def test_rule_2_a_longer_row_of_another_does_not_count() -> None:
    """The rulebook's first example: blue wins although white now has the longer row."""
    match = match_on("""
        . 1 . . . . .
        1 0 1 1 1 1 .
        . 0 . . . . .
        . 0 . . . . .
        . 0 . . . . .
        . 0 . . . . .
        . . . . . . .
    """)
    match.play("T2")
    assert board_of(match)[1] == "111111."
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (0,)


def pushed_together() -> Match:
    """Orange (0) has just completed a row of four for green (2); blue (1) is to act."""
    match = match_on(
        """
        . . . . . . .
        . . . . . . .
        2 2 . 2 . . .
        . . 2 . . . .
        . . 1 . . . .
        . . 0 . . . .
        . . 1 . . . .
        """,
        players=3,
    )
    match.play("B3")
    assert board_of(match)[2] == "2222..."
    assert match.outcome is None, "it is not green's turn"
    return match


def test_rule_2_a_row_pushed_together_wins_on_the_own_next_move_if_it_still_stands() -> None:
    """The rulebook's second example: blue overlooks the row, green wins with any quiet move."""
    match = pushed_together()
    match.play("RA")
    match.play("RF")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (2,)


def test_rule_2_a_row_pushed_together_can_be_destroyed_in_time() -> None:
    """The rulebook's second example, had blue seen it."""
    match = pushed_together()
    match.play("B3")
    assert board_of(match)[1:3] == ["..2....", "2212..."]
    match.play("RF")
    assert match.outcome is None


def test_rule_2_a_run_with_a_gap_or_another_marble_is_no_row() -> None:
    match = match_on("""
        0 0 0 1 0 0 .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        1 . . . . . .
    """)
    match.play("RA")
    assert board_of(match)[0] == "0001000"
    assert match.outcome is None


def test_rule_2_the_game_is_drawn_when_the_seat_to_act_has_no_marble_whatever_stands() -> None:
    match = match_on("""
        1 1 1 1 1 1 1
        1 1 1 1 1 1 1
        1 1 1 1 1 1 1
        1 . . . . . .
        . . . . . . .
        0 . . . . . .
        . . . . . . .
    """)
    match.play("RG")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 0), ())
    assert outcome.reason == "seat 1 has no marble left"
    assert match.position()["turn"] == 1
    assert Match.load(match.position()).outcome == outcome


# Rule 3: the Express tournament


def won(*winners: int) -> Outcome:
    return Outcome((0,) * 3, winners, Reason("row", ""))


def test_rule_3_first_to_ten_wins_and_the_left_neighbour_of_the_winner_starts() -> None:
    series = Series(["Ada", "Bea", "Cleo"])
    assert series.seating() == [0, 1, 2]
    series.report(won(1))
    assert series.wins == [0, 1, 0]
    assert series.seating() == [2, 0, 1]
    series.report(won(0))
    assert series.wins == [0, 1, 1], "Cleo sat in seat 0"
    assert series.seating() == [0, 1, 2]


def test_rule_3_after_a_draw_the_seat_to_the_left_of_the_last_starter_begins() -> None:
    series = Series(["Ada", "Bea"], starter=1)
    series.report(won())
    assert series.starter == 0
    assert series.wins == [0, 0]
    assert series.games == 1


def test_rule_3_the_tenth_win_ends_the_series() -> None:
    series = Series(["Ada", "Bea"], wins=[9, 3])
    assert series.winner is None
    series.report(won(0))
    assert series.winner == 0
    with pytest.raises(Refused, match="Ada has already won"):
        series.report(won(0))


@pytest.mark.parametrize("bad", [{"names": []}, {"names": ["A"], "target": 0}])
def test_rule_3_a_series_needs_people_and_a_target(bad: dict[str, object]) -> None:
    with pytest.raises(Refused):
        Series(**bad)  # type: ignore[arg-type] # that is the point


# Rule 4: Expert


def test_rule_4_orange_makes_five_scores_and_moves_again() -> None:
    """The rulebook's example."""
    match = match_on(FOUR_OF_EACH, variant="expert")
    match.play("LA")
    assert match.position()["phase"] == "score"
    assert match.moves() == ["xA1-A5"]
    assert match.to_act == 0
    assert refusal(match, "T4").rule == "4"
    match.play("xA1-A5")
    assert board_of(match)[0] == "0...0.."
    position = match.position()
    assert position["points"] == [2, 0]
    assert position["reserve"] == [20, 18]
    assert (position["to_act"], position["phase"]) == (0, "insert")


def test_rule_4_a_row_is_scored_in_its_full_length() -> None:
    match = match_on(
        """
        . . . . . . .
        . . . . . . .
        . 0 0 0 0 0 .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        1 . . . . . .
        """,
        variant="expert",
    )
    match.play("LC")
    assert match.moves() == ["xC1-C6"]
    why = refusal(match, "xC1-C5")
    assert why.rule == "4"
    assert "xC1-C6" in why.message


def test_rule_4_of_several_rows_exactly_one_is_scored_by_choice() -> None:
    match = match_on(
        """
        . 0 0 0 0 . .
        0 . . . . . .
        0 . . . . . .
        0 . . . . . .
        0 . . . . . .
        . . . . . . .
        1 . . . . . .
        """,
        variant="expert",
    )
    match.play("LA")
    assert match.moves() == ["xA1-A5", "xA1-E1"]
    match.play("xA1-E1")
    assert match.position()["points"] == [2, 0]
    assert [row[0] for row in board_of(match)] == ["0", ".", ".", ".", "0", ".", "1"]
    assert board_of(match)[0] == "00000.."
    assert match.position()["phase"] == "insert"


def test_rule_4_a_row_that_stands_is_scored_after_the_next_insertion() -> None:
    match = match_on(
        """
        0 0 0 0 0 . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        1 . . . . . .
    """,
        variant="expert",
    )
    match.play("RG")
    assert match.moves() == ["xA1-A5"]


@pytest.mark.parametrize(
    ("players", "length", "points"),
    [(2, 5, 2), (2, 6, 5), (2, 7, 10), (3, 4, 2), (3, 5, 5), (3, 6, 8), (3, 7, 10), (4, 4, 2)],
)
def test_rule_4_1_points_by_length(players: int, length: int, points: int) -> None:
    row = "0" * (length - 1) + "." * (8 - length)
    drawing = "\n".join([row, *["......."] * 5, "1......"])
    match = match_on(drawing, variant="expert", players=players)
    match.play("LA")
    match.play(match.moves()[0])
    assert match.position()["points"][0] == points


def test_rule_4_2_with_three_players_one_end_of_the_own_choice_stays() -> None:
    match = match_on(
        """
        . . . . . . .
        0 0 0 . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        1 . . . . . .
        """,
        variant="expert",
        players=3,
    )
    match.play("LB")
    assert match.moves() == ["xB1-B4+B1", "xB1-B4+B4"]
    assert refusal(match, "xB1-B4").rule == "4.2"
    match.play("xB1-B4+B4")
    assert board_of(match)[1] == "...0..."
    assert match.position()["reserve"][0] == 21


def test_rule_4_2_with_two_players_both_ends_stay() -> None:
    match = match_on(FOUR_OF_EACH, variant="expert")
    match.play("LA")
    assert refusal(match, "xA1-A5+A1").rule == "4.2"


def test_rule_4_3_ten_points_win_at_once_and_are_not_capped() -> None:
    match = match_on(FOUR_OF_EACH, variant="expert", points=[9, 9])
    match.play("LA")
    match.play("xA1-A5")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((11, 9), (0,))
    assert match.position()["turn"] == 0


FULL_BUT_ONE = """
    0 1 0 1 0 1 0
    0 1 0 1 0 1 0
    1 0 1 0 1 0 1
    1 0 1 0 1 0 1
    0 1 0 1 0 1 0
    2 3 2 3 2 3 2
    2 3 2 3 2 3 .
"""


def test_rule_4_4_a_full_board_ends_the_game_and_most_points_win() -> None:
    match = match_on(FULL_BUT_ONE, variant="expert", players=4, turn=3, points=[2, 5, 4, 0])
    match.play("RG")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.reason == "the board is full"
    assert match.position()["turn"] == 0, "the turn has gone on before the end is seen"


def test_rule_4_4_a_tie_for_most_points_has_no_winner() -> None:
    match = match_on(FULL_BUT_ONE, variant="expert", players=4, turn=3, points=[5, 5, 4, 0])
    match.play("RG")
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.why.code == "equal-points"
    assert outcome.why.details == {"points": 5, "seats": [0, 1]}
    assert "(5 each)" in outcome.reason


def test_rule_2_a_full_board_is_a_draw_in_express() -> None:
    match = match_on(FULL_BUT_ONE, players=4, turn=3)
    match.play("RG")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 0, 0, 0), ())


# Rule 5: Extreme


def test_rule_5_shorter_rows_must_be_scored_for_nothing_and_the_turn_goes_on() -> None:
    drawing = """
        . . . . . . .
        . . . . . . .
        0 0 0 . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        1 . . . . . .
    """
    match = match_on(drawing, variant="extreme")
    match.play("LC")
    assert match.moves() == ["xC1-C4"]
    match.play("xC1-C4")
    assert match.position()["points"] == [0, 0]
    assert board_of(match)[2] == "0..0..."
    assert match.to_act == 0


def test_rule_5_a_row_of_three_for_nothing_becomes_a_row_of_five_for_five_points() -> None:
    """The rulebook's example with 3–4 players: what stays of the score helps to build five."""
    match = match_on(
        """
        . . 0 . . . .
        . . . . . . .
        0 0 0 . . . .
        . . 0 . . . .
        . . 0 . . . .
        . . . . . . .
        1 2 . . . . .
        """,
        variant="extreme",
        players=3,
    )
    match.play("RG")
    assert match.moves() == ["xC1-C3+C1", "xC1-C3+C3", "xC3-E3+C3", "xC3-E3+E3"]
    match.play("xC1-C3+C3")
    assert match.position()["points"] == [0, 0, 0]
    assert match.to_act == 0
    match.play("T3")
    assert match.moves() == ["xA3-E3+A3", "xA3-E3+E3"]
    match.play("xA3-E3+E3")
    assert match.position()["points"] == [5, 0, 0]


# Rule 6: handicap


def test_rule_6_a_handicapped_seat_is_skipped_by_itself() -> None:
    match = Match(game("shiftago", options={"skips": [3, 0]}), chance="manual")
    position = match.position()
    assert (position["to_act"], position["skips"], position["reserve"]) == (1, [2, 0], [22, 22])
    for skips in ([1, 0], [0, 0]):
        match.play(next(move for move in match.moves() if move in {"T1", "B3", "LD", "RF"}))
        assert (match.to_act, match.position()["skips"]) == (1, skips)
    match.play("B5")
    assert match.to_act == 0


def test_rule_6_a_single_colour_must_not_touch_itself() -> None:
    drawing = """
        . . . 0 . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """
    match = match_on(drawing, skips=[0, 3])
    assert {"T4", "T3", "T5"}.isdisjoint(match.moves())
    assert len(match.moves()) == 25
    assert refusal(match, "T4").rule == "6"
    assert refusal(match, "T3").rule == "6"
    free = match_on(drawing, turn=1)
    assert len(free.moves()) == 28


def test_rule_6_diagonal_neighbours_do_not_touch() -> None:
    match = match_on(
        """
        . 0 . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        """,
        skips=[0, 1],
    )
    assert "LB" in match.moves()
    assert "LA" not in match.moves()


@pytest.mark.parametrize("skips", [[1], [7, 0], [-1, 0], [True, 0], "3", [1.5, 0], {"0": 1}])
def test_rule_6_impossible_handicaps_are_refused(skips: object) -> None:
    with pytest.raises(Refused) as why:
        game("shiftago", options={"skips": skips})
    assert why.value.code == "bad-option"
