"""Shifting Seasons' rules 1–8, by their numbers in docs/rules/shifting-seasons.md."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import shiftbox
from shiftbox.games.shifting_seasons.material import KINDS, OVER, State
from shiftbox.games.shifting_seasons.scoring import points_of, winners

from .drawing import EXAMPLE, Table, lay, single

LANES = """
    .  Sp  .  Su  .
    Au Wi  Sp Su* Au
    .  Sp* .  Wi* .
    Wi Au* Su Sp  Au
    .  Su  .  Wi  .
"""

FULL_AREA_1 = """
    Sp [1] Sp | .  .  .
    Sp Sp  Sp | .  .  [2]
    Sp Sp  Sp | .  .  .
    .  .   .  | .  .  .
    [4] .  .  | .  .  .
    .  .   .  | .  [3] .
"""

ALMOST_FULL_AREA_1 = """
    Sp [1] .  | Wi .  .
    Sp Sp  Sp | .  .  [2]
    Sp Sp  Sp | .  .  .
    .  .   .  | .  .  .
    [4] .  .  | .  .  .
    .  .   .  | .  [3] .
"""


def lane(table: Table, number: int) -> list[str]:
    sliding = table.position["sliding"]
    cells = {1: "E2 D2 C2 B2 A2", 2: "B1 B2 B3 B4 B5", 3: "A4 B4 C4 D4 E4", 4: "D5 D4 D3 D2 D1"}
    return [sliding["ABCDE".index(cell[0])][int(cell[1]) - 1] for cell in cells[number].split()]


@pytest.mark.parametrize(("players", "tiles", "supply"), [(2, 64, 3), (3, 88, 4), (4, 112, 5)])
def test_rule_1_set_up(players: int, tiles: int, supply: int) -> None:
    game = shiftbox.game("shifting-seasons", players=players)
    for seed in range(20):
        p = game.position(game.deal(random.Random(seed).randrange))
        lying = [tile for row in p["sliding"] for tile in row if tile]
        assert (len(lying), len(p["display"]), sum(p["bag"].values())) == (16, 3, tiles - 19)
        count = Counter(lying + p["display"]) + Counter(p["bag"])
        assert count == dict.fromkeys(KINDS, tiles // 8)
        assert p["tokens"] == [1] * players
        assert (p["token_supply"], p["frames"]) == (supply, 7)
        assert p["cards"] == sorted(set(p["cards"]))
        assert [card <= 7 for card in p["cards"]] == [True, True, False, False]
        assert len(set(p["seasons"])) == players
        assert (p["phase"], p["turn"], p["to_act"]) == ("before", 0, 0)


def test_rule_1_cards_and_seasons_are_drawn_fairly() -> None:
    game = shiftbox.game("shifting-seasons", players=2)
    dice = random.Random(3)
    cards: Counter[int] = Counter()
    seasons: Counter[str] = Counter()
    for _ in range(700):
        p = game.position(game.deal(dice.randrange))
        cards.update(p["cards"])
        seasons.update(p["seasons"])
    assert set(cards) == set(range(1, 15))
    assert all(150 < count < 250 for count in cards.values())
    assert all(300 < count < 400 for count in seasons.values())


def test_rule_1_cards_and_seasons_may_be_chosen() -> None:
    options = {"cards": [3, 6, 9, 14], "seasons": ["Wi", "Sp", "Au"]}
    game = shiftbox.game("shifting-seasons", players=3, options=options)
    p = game.position(game.deal(random.Random(1).randrange))
    assert (p["cards"], p["seasons"]) == (options["cards"], options["seasons"])
    first = shiftbox.game("shifting-seasons", options={"cards": "first-game"})
    assert first.position(first.deal(random.Random(1).randrange))["cards"] == [1, 5, 8, 13]


@pytest.mark.parametrize(
    "options",
    [
        {"cards": [1, 2, 3, 8]},
        {"cards": [1, 1, 8, 9]},
        {"cards": [1, 2, 8]},
        {"cards": [0, 2, 8, 9]},
        {"cards": "last-game"},
        {"seasons": ["Sp"]},
        {"seasons": ["Sp", "Sp"]},
        {"seasons": ["Sp", "Summer"]},
        {"seasons": "SpSu"},
    ],
)
def test_rule_1_other_choices_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(shiftbox.Refused) as refused:
        shiftbox.game("shifting-seasons", options=options)
    assert refused.value.code == "bad-option"


@pytest.mark.parametrize(
    ("number", "out", "after"),
    [
        (1, "Sp", ["Wi*", "Su", "Au*", "Sp*", "Wi"]),
        (2, "Au", ["Wi*", "Au", "Wi", "Sp", "Su*"]),
        (3, "Wi", ["Wi*", "Su", "Su*", "Wi*", "Sp"]),
        (4, "Wi", ["Wi*", "Au", "Sp", "Su", "Au*"]),
    ],
)
def test_rule_2_a_push_moves_the_lane_on(number: int, out: str, after: list[str]) -> None:
    table = Table().sliding(LANES).display("Wi*", "Sp", "Sp").play(f"push Wi* {number}")
    assert lane(table, number) == after
    assert table.position["pushed"] == {"tile": out, "area": number}
    assert table.position["display"] == ["Sp", "Sp"]
    assert table.phase == "place"


def test_rule_2_equal_tiles_in_the_display_are_one_choice() -> None:
    table = Table(tokens=[0] * 4).display("Sp", "Sp", "Wi")
    tiles = ("Sp", "Wi")
    assert table.moves == [f"push {tile} {lane}" for tile in tiles for lane in range(1, 5)]


def test_rule_2_a_lane_is_closed_while_its_area_is_full() -> None:
    table = Table(tokens=[0] * 4).board(0, FULL_AREA_1).display("Wi")
    assert table.moves == ["push Wi 2", "push Wi 3", "push Wi 4"]
    assert table.refusal("push Wi 1") == ("Lane 1 is closed: your area 1 has no free place.", "2")
    assert table.refusal("push Sp 2")[1] == "2"
    others = Table(tokens=[0] * 4).board(1, FULL_AREA_1).display("Wi")
    assert len(others.moves) == 4


def test_rule_2_the_display_is_refilled_from_the_bag() -> None:
    table = Table(tokens=[0] * 4).display("Sp", "Su", "Wi").play("push Su 1", "place B2")
    assert (table.phase, table.position["to_act"], table.position["turn"]) == ("draw", "chance", 0)
    bag = table.position["bag"]
    assert dict(table.game.odds(table.s)) == {f"draw {k}": n for k, n in bag.items() if n}
    table.play("draw Au*")
    assert table.position["display"] == ["Au*", "Sp", "Wi"]
    assert table.position["bag"]["Au*"] == bag["Au*"] - 1
    assert (table.phase, table.position["turn"], table.position["turns"]) == ("before", 1, [1, 0])


def places(table: Table, area: int) -> list[str]:
    table.display("Sp").play(f"push Sp {area}")
    return [text.removeprefix("place ") for text in table.moves]


def test_rule_3_the_first_tile_lies_next_to_the_number() -> None:
    assert places(Table(), 1) == ["A1", "A3", "B2"]
    assert places(Table(), 2) == ["A6", "B5", "C6"]
    assert places(Table(), 3) == ["E5", "F4", "F6"]
    assert places(Table(), 4) == ["D1", "E2", "F1"]


def test_rule_3_further_tiles_lie_next_to_the_number_or_a_tile_of_the_same_area() -> None:
    drawn = """
        .  [1] Sp | Su .  .
        .  .   .  | .  .  [2]
        .  .   .  | Su .  .
        .  .   .  | .  .  .
        [4] Wi .  | .  .  .
        .  .   .  | .  [3] .
    """
    # C3 and D4 are next to C4, but a tile of another area does not help
    assert places(Table().board(0, drawn), 1) == ["A1", "B2", "B3"]
    assert places(Table().board(0, drawn), 3) == ["E5", "F4", "F6"]
    assert places(Table().board(0, drawn), 2) == ["A5", "A6", "B4", "B5", "C5", "C6"]
    assert places(Table().board(0, drawn), 4) == ["D1", "D2", "E3", "F1", "F2"]


def test_rule_3_refusals_name_the_reason() -> None:
    table = Table().board(0, ALMOST_FULL_AREA_1).display("Su").play("push Su 2")
    assert "is a number" in table.refusal("place B6")[0]
    assert "belongs in area 2, and A1 is in area 1" in table.refusal("place A1")[0]
    assert "lies on A4 already" in table.refusal("place A4")[0]
    assert "next to neither the number 2" in table.refusal("place C5")[0]
    assert {table.refusal(f"place {cell}")[1] for cell in ("B6", "A1", "A4", "C5")} == {"3"}


def filled_area(**fields: Any) -> Table:
    table = Table(**fields).board(0, ALMOST_FULL_AREA_1).display("Su", "Su", "Su")
    return table.play("push Su 1", "place A3")


def test_rule_4_filling_an_area_takes_a_frame_and_a_token() -> None:
    p = filled_area().position
    assert (p["frames"], p["token_supply"], p["tokens"]) == (6, 2, [2, 1])
    assert p["framed"][0] == [True, False, False, False]


def test_rule_4_no_frame_left_means_no_token() -> None:
    p = filled_area(frames=0).position
    assert (p["frames"], p["token_supply"], p["tokens"]) == (0, 3, [1, 1])
    assert p["framed"][0] == [True, False, False, False]


def test_rule_4_no_token_left_still_takes_the_frame() -> None:
    p = filled_area(token_supply=0).position
    assert (p["frames"], p["token_supply"], p["tokens"]) == (6, 0, [1, 1])


def test_rule_4_never_twice_for_one_area() -> None:
    p = filled_area(framed=[1, 0, 0, 0], frames=6).position
    assert (p["frames"], p["token_supply"], p["tokens"]) == (6, 3, [1, 1])


def test_rule_5_a_token_moves_a_tile_anywhere_before_the_turn() -> None:
    drawn = """
        .  [1] Sp | .  .  .
        .  .   .  | .  .  [2]
        .  .   .  | .  .  .
        .  .   .  | .  .  .
        [4] .  .  | .  .  .
        .  .   .  | .  [3] .
    """
    table = Table().board(0, drawn)
    moves = [text for text in table.moves if text.startswith("move")]
    assert len(moves) == 31
    assert not {f"move A3-{cell}" for cell in ("A2", "B6", "F5", "E1", "A3")} & set(moves)
    table.play("move A3-D4")
    assert (table.phase, table.position["tokens"]) == ("before", [0, 1])
    assert (table.position["turn"], table.position["turns"]) == (0, [0, 0])
    assert table.position["boards"][0][3][3] == "Sp"
    assert table.refusal("move D4-A1")[1] == "5"


def test_rule_5_after_the_turn_whoever_has_a_token_is_asked() -> None:
    table = Table(tokens=[2, 1, 0, 0]).display("Sp", "Su", "Wi").play("push Sp 1", "place B2")
    table.play("draw " + next(k for k in KINDS if table.position["bag"][k]))
    assert (table.phase, table.position["to_act"], table.position["turns"]) == ("after", 0, [0, 0])
    assert "end" in table.moves
    assert len(table.moves) == 1 + 31
    table.play("move B2-F6")
    assert (table.phase, table.position["tokens"]) == ("after", [1, 1])
    assert table.play("move F6-F4").phase == "before"
    assert (table.position["turn"], table.position["turns"]) == (1, [1, 0])


def test_rule_5_end_is_asked_only_while_a_token_is_left() -> None:
    table = Table().display("Sp", "Su", "Wi")
    assert table.refusal("end")[1] == "5"
    table.play("push Sp 1", "place B2", "draw Sp")
    assert table.play("end").position["turn"] == 1
    assert table.position["tokens"] == [1, 1]


def test_rule_5_a_move_that_fills_an_area_takes_a_frame_but_no_token() -> None:
    p = Table().board(0, ALMOST_FULL_AREA_1).play("move A4-A3").position
    assert (p["frames"], p["token_supply"], p["tokens"]) == (6, 3, [0, 1])
    assert p["framed"][0] == [True, False, False, False]


def test_rule_5_a_move_within_the_last_frames() -> None:
    p = Table(frames=0).board(0, ALMOST_FULL_AREA_1).play("move A4-A3").position
    assert (p["frames"], p["framed"][0][0]) == (0, True)


def test_rule_5_moving_out_of_a_full_area_opens_its_lane_but_brings_no_second_bonus() -> None:
    table = Table(frames=6, framed=[1, 0, 0, 0]).board(0, FULL_AREA_1).display("Su", "Su", "Su")
    assert "push Su 1" not in table.moves
    table.play("move A3-A4")
    assert (table.position["frames"], table.position["framed"][0][0]) == (6, True)
    table.play("push Su 1", "place A3")
    p = table.position
    assert (p["frames"], p["token_supply"], p["tokens"]) == (6, 3, [0, 1])


def test_rule_5_a_move_within_an_area_may_leave_it_full_of_holes() -> None:
    table = Table().board(0, FULL_AREA_1.replace("Sp [1] Sp", "Sp [1] . ")).play("move B2-A3")
    assert table.position["boards"][0][1] == ["Sp", "", "Sp", "", "", "2"]


def test_rule_6_shift_twice() -> None:
    #   entry [t1 … t5] exit, pushing x: [t5, x, t1, t2, t3], and t4 is placed
    table = Table().sliding(LANES).display("Su*", "Sp", "Sp")
    assert lane(table, 1) == ["Su", "Au*", "Sp*", "Wi", "Sp"]
    table.play("push Su* 1 x2")
    assert lane(table, 1) == ["Sp", "Su*", "Su", "Au*", "Sp*"]
    assert table.position["pushed"] == {"tile": "Wi", "area": 1}
    assert table.position["tokens"] == [0, 1]


def test_rule_6_three_times_takes_two_tokens() -> None:
    table = Table(tokens=[2, 1, 0, 0]).sliding(LANES).display("Su*", "Sp", "Sp")
    table.play("push Su* 1 x3")
    assert lane(table, 1) == ["Wi", "Sp", "Su*", "Su", "Au*"]
    assert table.position["pushed"] == {"tile": "Sp*", "area": 1}
    assert table.position["tokens"] == [0, 1]


def test_rule_6_as_many_pushes_as_there_are_tokens() -> None:
    table = Table(tokens=[3, 1, 0, 0]).display("Sp")
    assert {text[9:] for text in table.moves if text.startswith("push Sp 2")} == {
        "",
        " x2",
        " x3",
        " x4",
    }
    message, rule = table.refusal("push Sp 2 x5")
    assert (message, rule) == ("Pushing 5 times takes 4 tokens, and you have 3.", "6")
    assert table.refusal("push Sp 2 x1")[1] == "6"


def test_rule_6_a_token_gained_this_turn_may_be_used_at_once() -> None:
    table = Table(tokens=[0, 0, 0, 0]).board(0, ALMOST_FULL_AREA_1).display("Su", "Su", "Su")
    table.play("push Su 1", "place A3")
    table.play("draw " + next(k for k in KINDS if table.position["bag"][k]))
    assert (table.phase, table.position["tokens"]) == ("after", [1, 0])


def last_turn(**fields: Any) -> Table:
    """Seat 1 of 2 has one turn left; its area 1 has the last free place that is in reach."""
    table = Table(turn=1, to_act=1, turns=[24, 23, 0, 0], bag=[0] * 8, bag_size=0, **fields)
    return table.board(0, EXAMPLE).board(1, ALMOST_FULL_AREA_1).display("Wi")


def test_rule_7_without_a_refill_the_display_shrinks_until_it_is_empty() -> None:
    table = Table(tokens=[0] * 4, bag=[0] * 8, bag_size=0).display("Sp", "Su", "Wi")
    for seat, tile in enumerate(("Sp", "Su", "Wi")):
        assert table.position["turn"] == seat % 2
        table.play(f"push {tile} {1 + seat}")
        table.play(table.moves[0])
    assert table.phase == "over"
    assert table.position["to_act"] is None
    assert table.position["turn"] == 0


def test_rule_7_a_token_gained_by_the_last_tile_may_still_be_used() -> None:
    table = last_turn(tokens=[0] * 4).play("push Wi 1", "place A3")
    assert (table.phase, table.position["to_act"]) == ("after", 1)
    table.play("move A3-A5")
    assert table.phase == "over"
    assert table.position["turns"] == [24, 24]


def test_rule_7_the_end_says_why() -> None:
    table = last_turn(tokens=[0, 1, 0, 0]).play("push Wi 1", "place A3", "end")
    outcome = table.game.outcome(table.s)
    assert outcome is not None
    assert "display is empty" in outcome.reason
    assert outcome.winners == (0,)
    with pytest.raises(shiftbox.Refused, match="over"):
        table.game.find(table.s, "end")


def ended(*boards: str) -> Table:
    table = Table(players=len(boards), phase=OVER, to_act=-2, cards=[1, 2, 13, 14])
    for seat, drawn in enumerate(boards):
        table.board(seat, drawn)
    return table


def test_rule_8_most_points_win() -> None:
    table = ended(EXAMPLE, FULL_AREA_1)
    assert winners(table.s) == 0b01
    assert points_of(table.s, 0) > points_of(table.s, 1)


def test_rule_8_a_tie_goes_to_more_precious_tiles_then_is_shared() -> None:
    lone = """
        .  [1] {} | .  .  .
        .  .   .  | .  .  [2]
        .  .   .  | .  .  .
        .  .   .  | .  .  {}
        [4] .  .  | .  .  .
        .  .   .  | .  [3] {}
    """
    # the largest group is worth 2 for both; only the second board has a precious tile more
    one, two = lone.format("Wi", "Au", "Sp"), lone.format("Wi*", "Au*", "Wi")
    table = ended(one, two)
    assert [points_of(table.s, seat) for seat in (0, 1)] == [2, 2]
    assert winners(table.s) == 0b10
    why = table.game.reason(table.s)
    assert "more precious tiles win (2 points each, precious tiles: 0 against 2)" in why.told()
    assert why.details == {"tiles": 24, "points": 2, "seats": [0, 1], "precious": [0, 2]}
    table = ended(lone.format("Wi*", "Au", "Wi"), lone.format("Wi", "Au*", "Wi"))
    assert winners(table.s) == 0b11
    assert "share the win" in table.game.reason(table.s).told()


def test_rule_8_a_tile_is_worth_one_more_if_precious_and_one_more_if_of_the_own_season() -> None:
    drawn = FULL_AREA_1.replace("Sp", "Au", 1)
    assert points_of(_scored(drawn, "Wi"), 0) == 8 - 1
    assert points_of(_scored(drawn, "Sp"), 0) == 2 * 7
    precious = FULL_AREA_1.replace("Sp", "Sp*", 2)
    assert points_of(_scored(precious, "Sp"), 0) == 2 * 8 + 2


def _scored(drawn: str, season: str) -> State:
    s = single(drawn, season)
    s.cards = [1, 2, 13, 10]
    return s


def test_no_move_is_possible_while_somebody_else_or_chance_acts() -> None:
    table = Table(tokens=[0] * 4).display("Sp", "Su", "Wi").play("push Sp 1")
    assert table.refusal("push Su 1")[1] == "2"
    assert table.refusal("move A1-A3")[1] == "5"
    table.play("place B2")
    assert "drawn from the bag" in table.refusal("push Su 1")[0]
    lay(table.s, 0, FULL_AREA_1)
    assert table.refusal("nonsense")[1] == "2"
