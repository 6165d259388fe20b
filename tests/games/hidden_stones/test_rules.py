"""Hidden Stones, rule by rule; the numbers are those of docs/rules/hidden-stones.md."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Match, Refused, game
from shiftbox.games.hidden_stones.cards import CARDS, VALUE

from .tables import QUIET, match_on, play, rows_of, solo_deck, stones_of

DECK_FILE = Path(__file__).parents[2] / "data" / "hidden_stones_deck.json"

HAND, OTHER = [1, 2, 3, 4], [21, 22, 23, 24]


def refusal(match: Match, move: str) -> Refused:
    before = match.position()
    with pytest.raises(Refused) as why:
        match.play(move)
    assert match.position() == before
    return why.value


def scores_of(match: Match, card: int) -> bool:
    return f"score #{card}" in match.moves()


# Material and rule 1: set-up


def test_the_cards_are_those_of_the_deck_file() -> None:
    deck = json.loads(DECK_FILE.read_text(encoding="utf-8"))
    assert [card._asdict() for card in CARDS] == deck
    assert Counter(VALUE[1:]) == {1: 28, 2: 26, 3: 13, 5: 5}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rule_1_nine_stones_and_four_cards_each(players: int) -> None:
    for seed in range(20):
        dealt = Match(game("hidden-stones", players=players), seed).position()
        kinds = Counter("".join(dealt["stones"]).translate(str.maketrans("MBPT", "SFHD")))
        assert kinds == {"S": 1, "F": 2, "H": 3, "D": 3}
        assert [len(hand) for hand in dealt["hands"]] == [4] * players
        cards = [card for hand in dealt["hands"] for card in hand] + dealt["draw"]
        assert sorted(cards) == list(range(1, 73))
        assert (dealt["turn"], dealt["phase"], dealt["discard"]) == (0, "start", [])


def test_rule_1_stones_lie_in_random_places_on_random_sides() -> None:
    deals = [Match(game("hidden-stones"), seed).position()["stones"] for seed in range(900)]
    centre = Counter(stones[1][1] for stones in deals)
    for face, stones in zip("SMFBHPDT", (1, 1, 2, 2, 3, 3, 3, 3), strict=True):
        expected = 900 * stones / 18
        assert abs(centre[face] - expected) < 5 * expected**0.5


# Rule 2: the actions


def test_rule_2_every_card_pays_for_12_swaps_and_9_flips() -> None:
    moves = match_on(QUIET, [HAND, OTHER]).moves()
    assert len([move for move in moves if move.startswith("swap")]) == 12 * 4
    assert len([move for move in moves if move.startswith("flip")]) == 9 * 4
    assert {"end", "pass"} <= set(moves)


def test_rule_2_1_a_swap_exchanges_two_neighbours_without_turning_them() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    play(match, "swap A1-A2 #2", "swap B2-C2 #4")
    assert stones_of(match) == rows_of("""
        F S H
        D H H
        D F D
    """)
    position = match.position()
    assert position["discard"] == [2, 4]
    assert position["hands"][0] == [1, 3]
    assert (position["phase"], match.to_act) == ("acting", 0)


def test_rule_2_1_only_orthogonal_neighbours_in_reading_order() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    assert refusal(match, "swap A1-B2 #1").rule == "2.1"
    assert refusal(match, "swap A1-A3 #1").rule == "2.1"
    assert refusal(match, "swap A3-B1 #1").rule == "2.1"
    assert "swap A1-A2 #1" in refusal(match, "swap A2-A1 #1").message


def test_rule_2_2_a_flip_turns_a_stone_over_where_it_lies() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    play(match, "flip A1 #1", "flip A2 #2", "flip A3 #3", "flip B1 #4")
    assert stones_of(match) == rows_of("""
        M B P
        T F H
        D H D
    """)


def test_rule_2_2_a_second_flip_turns_it_back() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    play(match, "flip B2 #1", "flip B2 #2")
    assert stones_of(match) == rows_of(QUIET)


def test_rule_2_only_own_cards_pay() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    for move in ("flip A1 #21", "swap A1-A2 #60", "score #22"):
        why = refusal(match, move)
        assert (why.code, why.rule) == ("illegal-move", "2")


RED_VIOLET_TWICE = """
    B H S
    D B H
    D T P
"""


def test_rule_2_3_a_pattern_shown_twice_scores_once() -> None:
    match = match_on(RED_VIOLET_TWICE, [[18, 2, 3, 4], OTHER])
    play(match, "score #18")
    position = match.position()
    assert position["scored"] == [[18], []]
    assert position["hands"][0] == [2, 3, 4]
    assert position["scored_now"] == 1
    assert position["discard"] == []
    assert stones_of(match) == rows_of(RED_VIOLET_TWICE)
    assert refusal(match, "score #18").rule == "2"


def test_rule_2_3_never_turned_or_mirrored() -> None:
    """Card 21 is FT: orange left of green, not the other way round and not one above the other."""
    hands = [[21, 2, 3, 4], [5, 6, 7, 8]]
    assert scores_of(match_on("S F T\nF H H\nH D D", hands), 21)
    assert not scores_of(match_on("S T F\nF H H\nH D D", hands), 21)
    assert not scores_of(match_on("S F H\nD T H\nH D F", hands), 21)
    assert refusal(match_on("S T F\nF H H\nH D D", hands), "score #21").rule == "2.3"


def test_rule_2_3_any_stones_take_room() -> None:
    """Card 14 needs the fish in the centre: eight any-stones lie around it."""
    hands = [[14, 2, 3, 4], OTHER]
    assert scores_of(match_on("S B H\nD F H\nD H D", hands), 14)
    for elsewhere in ("F B H\nD S H\nD H D", "S F H\nD B H\nD H D", "S B H\nD D H\nD H F"):
        assert not scores_of(match_on(elsewhere, hands), 14)


def test_rule_2_3_order_within_a_row() -> None:
    """Card 39 is *HB: the first row shows it, H B in the first two columns would not."""
    hands = [[39, 2, 3, 4], OTHER]
    assert scores_of(match_on("D H B\nF S P\nP D D", hands), 39)
    assert not scores_of(match_on("F S P\nP D D\nH B D", hands), 39)
    assert not scores_of(match_on("F S P\nP D D\nD B H", hands), 39)


def test_rule_2_3_fits_at_every_place() -> None:
    """Card 18, BH, has six places in the 3×3."""
    for place in range(6):
        row, column = divmod(place, 2)
        cells = list("SFPPDDD")
        cells[3 * row + column : 3 * row + column] = ["B", "H"]
        drawing = "\n".join("".join(cells[k : k + 3]) for k in (0, 3, 6))
        assert scores_of(match_on(drawing, [[18], OTHER]), 18)


def test_rule_2_3_the_same_stones_serve_several_cards_in_one_turn() -> None:
    match = match_on("H H S\nD F F\nD D P", [[26, 20, 48, 4], [5, 6, 7, 8]])
    play(match, "score #26", "score #48", "flip A3 #4")
    assert match.position()["scored"] == [[26, 48], []]
    assert match.position()["scored_now"] == 2


def test_rule_2_4_the_turn_may_end_at_any_time_also_without_an_action() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    match.play("end")
    assert match.to_act == 1
    assert match.position()["turns"] == [1, 0]


def test_rule_2_4_then_cards_are_drawn_up_to_four() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    play(match, "flip A1 #1", "flip A1 #2", "flip A1 #3", "end")
    assert (match.to_act, match.position()["phase"], match.position()["to_draw"]) == (
        "chance",
        "draw",
        3,
    )
    assert match.position()["turn"] == 0
    play(match, "draw 50", "draw 40")
    assert match.position()["to_draw"] == 1
    match.play("draw 60")
    assert match.position()["hands"][0] == [4, 40, 50, 60]
    assert match.to_act == 1


def test_rule_2_4_with_more_than_four_nothing_is_drawn() -> None:
    match = match_on(QUIET, [[1, 2, 3, 4, 5, 6], OTHER])
    play(match, "flip A1 #1", "end")
    assert match.to_act == 1
    assert match.position()["hands"][0] == [2, 3, 4, 5, 6]


def test_rule_2_4_without_cards_only_end_is_left() -> None:
    match = match_on(QUIET, [[1], OTHER])
    match.play("flip A1 #1")
    assert match.moves() == ["end"]
    assert refusal(match, "flip A1 #1").rule == "2.4"
    assert match_on(QUIET, [[], OTHER]).moves() == ["end"]
    assert refusal(match_on(QUIET, [[], OTHER]), "pass").rule == "2.4"


# Rule 3: passing


def test_rule_3_a_pass_draws_two() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    match.play("pass")
    assert match.position()["to_draw"] == 2
    play(match, "draw 30", "draw 31")
    assert match.position()["hands"][0] == [1, 2, 3, 4, 30, 31]
    assert match.position()["passed"] == [True, False]
    assert match.to_act == 1


@pytest.mark.parametrize(("held", "draws"), [(1, 2), (4, 2), (5, 1), (6, 0)])
def test_rule_3_never_above_six(held: int, draws: int) -> None:
    match = match_on(QUIET, [list(range(1, held + 1)), OTHER])
    match.play("pass")
    assert match.position()["to_draw"] == draws
    assert match.to_act == ("chance" if draws else 1)


def test_rule_3_instead_of_everything_else() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    match.play("flip A1 #1")
    assert "pass" not in match.moves()
    assert refusal(match, "pass").rule == "3"


def test_rule_3_not_in_two_turns_in_a_row() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    play(match, "pass", "draw 30", "draw 31", "pass", "draw 32", "draw 33")
    assert "pass" not in match.moves()
    assert refusal(match, "pass").rule == "3"


def test_rule_3_an_empty_turn_breaks_the_chain() -> None:
    match = match_on(QUIET, [HAND, OTHER], passed=[True, False])
    assert "pass" not in match.moves()
    play(match, "end", "end")
    assert match.position()["passed"] == [False, False]
    assert "pass" in match.moves()


# Rule 4: the draw pile


def test_rule_4_discards_are_shuffled_only_when_a_card_must_be_drawn() -> None:
    match = match_on(QUIET, [HAND, OTHER], draw=[50], rest="discard")
    play(match, "flip A1 #1", "end", "draw 50")
    assert match.position()["draw"] == []
    assert match.position()["discard"][-1] == 1
    discards = match.position()["discard"]
    play(match, "flip A1 #21", "end")
    assert match.position()["draw"] == sorted([*discards, 21])
    assert match.position()["discard"] == []
    assert match.moves() == sorted(f"draw {card}" for card in [*discards, 21])


def test_rule_4_shuffled_in_the_middle_of_a_draw() -> None:
    match = match_on(QUIET, [HAND, OTHER], draw=[50], rest="discard")
    play(match, "flip A1 #1", "flip A1 #2", "end")
    assert match.moves() == ["draw 50"]
    match.play("draw 50")
    assert match.position()["to_draw"] == 1
    assert match.position()["discard"] == []
    assert {"draw 1", "draw 2"} <= set(match.moves())


def test_rule_4_nothing_to_draw_at_all() -> None:
    mine, yours = [list(range(5, 40)), list(range(40, 73))]
    match = match_on(QUIET, [[1], [2, 3, 4]], scored=[mine, yours])
    match.play("end")
    assert match.to_act == 1


def test_rule_4_draw_what_there_is() -> None:
    mine, yours = [list(range(6, 40)), list(range(40, 73))]
    match = match_on(QUIET, [[1], [2, 3, 4]], scored=[mine, yours], draw=[5])
    match.play("end")
    assert match.position()["to_draw"] == 1
    match.play("draw 5")
    assert match.to_act == 1


def test_rule_4_scored_cards_never_come_back() -> None:
    match = match_on(RED_VIOLET_TWICE, [[18, 2], OTHER], draw=[], rest="discard")
    play(match, "score #18", "end")
    assert "draw 18" not in match.moves()
    assert match.position()["scored"][0] == [18]


def test_rule_4_an_empty_pile_in_a_loaded_position_takes_in_the_discards_too() -> None:
    change = {"phase": "draw", "to_act": "chance", "to_draw": 1}
    match = match_on(QUIET, [[1, 2, 3], OTHER], draw=[], rest="discard", **change)
    assert len(match.moves()) == 65
    match.play("draw 50")
    assert (len(match.position()["draw"]), match.position()["discard"]) == (64, [])


# Rules 5 and 6: the end and the result


def ended(players: int, *, turn: int, **how: Any) -> Match:
    """Return a match in which seat `turn` has enough cards but for one, and ends its turn then."""
    goal = {2: 10, 3: 9, 4: 8, 5: 7}[players]
    piles = [list(range(29 + 6 * seat, 31 + 6 * seat)) for seat in range(players)]
    piles[turn] = [*range(1, 18), *range(19, 26)][: goal - 1]
    hands = [[60 + 2 * seat, 61 + 2 * seat] for seat in range(players)]
    hands[turn] = [18]
    turns = [5 + (seat < turn) for seat in range(players)]
    change = {"turn": turn, "to_act": turn, "turns": turns, **how}
    return play(match_on(RED_VIOLET_TWICE, hands, scored=piles, **change), "score #18")


def end_turn(match: Match) -> None:
    match.play("end")
    while match.to_act == "chance":
        match.play(match.moves()[0])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rule_5_the_round_is_played_out(players: int) -> None:
    match = ended(players, turn=0)
    for seat in range(players):
        assert match.to_act == seat
        end_turn(match)
    assert match.outcome is not None
    assert match.position()["turns"] == [6] * players
    assert match.position()["turn"] == players - 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rule_5_over_after_the_last_seat_draws_included(players: int) -> None:
    match = ended(players, turn=players - 1)
    match.play("end")
    while match.to_act == "chance":
        assert match.outcome is None
        match.play(match.moves()[0])
    assert match.outcome is not None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rule_5_one_card_less_is_not_enough(players: int) -> None:
    match = ended(players, turn=players - 1)
    match.undo()
    end_turn(match)
    assert match.outcome is None
    assert match.to_act == 0


def finished(*scored: list[int]) -> Match:
    hands = [[60 + seat] for seat in range(len(scored))]
    last = len(scored) - 1
    turns = [6] * last + [5]
    change = {"turn": last, "to_act": last, "turns": turns}
    match = match_on(QUIET, hands, scored=list(scored), **change)
    end_turn(match)
    return match


def test_rule_6_values_and_three_more_for_most_ones() -> None:
    """Ten ones against twos, a three and a five."""
    outcome = finished(list(range(1, 11)), [11, 29, 30, 55, 68]).outcome
    assert outcome is not None
    assert outcome.scores == (10 + 3, 1 + 2 + 2 + 3 + 5)
    assert outcome.winners == (0, 1)
    assert outcome.why.code == "shared"
    assert outcome.why.details == {"cards": 10, "points": 13, "seats": [0, 1]}
    assert [(item.seat, item.points) for item in outcome.breakdown][-1] == (0, 3)
    assert sum(item.points for item in outcome.breakdown) == 26


def test_rule_6_all_who_tie_for_most_ones_get_three() -> None:
    outcome = finished([1, 2, 3, 29, 30], [4, 5, 6, *range(31, 38)], [7, 38]).outcome
    assert outcome is not None
    assert outcome.scores == (7 + 3, 17 + 3, 3)
    assert outcome.winners == (1,)


def test_rule_6_a_tie_at_zero_counts() -> None:
    outcome = finished(list(range(29, 39)), []).outcome
    assert outcome is not None
    assert outcome.scores == (23, 3)


# Rule 7: solo


def test_rule_7_the_deck_of_sixteen() -> None:
    met: Counter[int] = Counter()
    for seed in range(300):
        dealt = Match(game("hidden-stones", variant="solo"), seed).position()
        assert len(dealt["hands"][0]) == 4
        deck = dealt["hands"][0] + dealt["draw"]
        assert Counter(VALUE[card] for card in deck) == {1: 8, 2: 4, 3: 3, 5: 1}
        met.update(deck)
    for card in CARDS:
        expected = 300 * {1: 8 / 28, 2: 4 / 26, 3: 3 / 13, 5: 1 / 5}[card.value]
        assert abs(met[card.id] - expected) < 5 * expected**0.5


SOLO_HAND = [1, 2, 18, 4]


def test_rule_7_a_turn_without_a_score_costs_a_minus_point() -> None:
    match = match_on(RED_VIOLET_TWICE, [SOLO_HAND])
    match.play("end")
    assert match.position()["strikes"] == 1
    assert match.to_act == 0
    end_turn(play(match, "score #18"))
    assert match.position()["strikes"] == 1
    end_turn(play(match, "flip A1 #1"))
    assert match.position()["strikes"] == 2


@pytest.mark.parametrize("strict", [False, True])
def test_rule_7_a_pass_costs_one_only_with_the_option(strict: bool) -> None:
    match = match_on(RED_VIOLET_TWICE, [SOLO_HAND], options={"strike_on_pass": strict})
    match.play("pass")
    assert match.position()["strikes"] == int(strict)


def test_rule_7_the_fourth_minus_point_loses_at_once() -> None:
    match = match_on(RED_VIOLET_TWICE, [[1, 2]], scored=[[18, 29]], strikes=3)
    play(match, "flip A1 #1", "end")
    assert match.outcome is not None
    assert (match.outcome.scores, match.outcome.winners) == ((3,), ())
    assert (match.position()["to_draw"], match.position()["turns"]) == (0, [0])


def test_rule_7_a_fourth_minus_point_by_a_pass_loses_too() -> None:
    options = {"strike_on_pass": True}
    match = match_on(RED_VIOLET_TWICE, [SOLO_HAND], strikes=3, options=options)
    match.play("pass")
    assert match.outcome is not None
    assert match.outcome.winners == ()


def test_rule_7_scoring_all_sixteen_wins_at_once() -> None:
    deck = solo_deck([18])
    others = [card for card in deck if card != 18]
    match = match_on(RED_VIOLET_TWICE, [[18]], scored=[others], strikes=3)
    match.play("score #18")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (8 * 1 + 4 * 2 + 3 * 3 + 5,)


def test_rule_7_getting_rid_of_the_cards_does_not_win() -> None:
    deck = solo_deck([18])
    others = [card for card in deck if card != 18]
    match = match_on(RED_VIOLET_TWICE, [[18]], scored=[others], strikes=0)
    play(match, "flip A1 #18", "end")
    assert match.outcome is None
    assert match.moves() == ["draw 18"]


def test_rule_7_discards_are_reshuffled_as_usual() -> None:
    match = match_on(RED_VIOLET_TWICE, [[18]], draw=[], rest="discard")
    play(match, "score #18", "end")
    assert len(match.moves()) == 15


def test_rule_7_the_option_belongs_to_solo() -> None:
    with pytest.raises(Refused, match="solo"):
        game("hidden-stones", options={"strike_on_pass": True})
    with pytest.raises(Refused, match="true or false"):
        game("hidden-stones", variant="solo", options={"strike_on_pass": 1})
    assert game("hidden-stones", options={"strike_on_pass": False}).players == 2
