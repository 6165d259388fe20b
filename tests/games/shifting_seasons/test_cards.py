"""Every score card by its number: drawn boards, the booklet's example, and every choice tried."""

from __future__ import annotations

import random
from typing import Any

import pytest

import shiftbox
from shiftbox import compiled
from shiftbox.games.shifting_seasons.geometry import PLACES
from shiftbox.games.shifting_seasons.material import KINDS, SEASONS, State
from shiftbox.games.shifting_seasons.scoring import card_points, counted_cells
from shiftbox.games.shifting_seasons.text import cells_text

from .drawing import EXAMPLE, single
from .every_choice import Board, decisions, worth

CARDS = range(1, 15)
BOARDS = 20_000


def scored(card: int, drawn: str, season: str = "Wi") -> tuple[int, str]:
    """Return a card's points and the cells that it counts."""
    s = single(drawn, season)
    return card_points(s, 0, card), " ".join(cells_text(counted_cells(s, 0, card)))


def test_the_example_of_the_booklet() -> None:
    s = single(EXAMPLE, "Sp")
    assert [card_points(s, 0, card) for card in (1, 5, 8, 13)] == [20, 14, 21, 15]
    s.cards = [1, 5, 8, 13]
    game = shiftbox.game("shifting-seasons", options={"cards": "first-game"})
    s.players = 1
    items = game.breakdown(s)
    assert sum(item.points for item in items) == 70
    figures = [[item.details[key] for key in ("tiles", "precious", "own")] for item in items]
    assert figures == [[12, 5, 3], [10, 2, 2], [13, 4, 4], [6, 3, 6]]


def test_all_cards_on_the_example() -> None:
    s = single(EXAMPLE, "Sp")
    expected = [20, 18, 13, 8, 14, 8, 5, 21, 7, 10, 4, 11, 15, 5]
    assert [card_points(s, 0, card) for card in CARDS] == expected


def test_card_8_of_the_example_by_areas() -> None:
    _, cells = scored(8, EXAMPLE, "Sp")
    assert cells == "A1 A3 A4 A5 A6 B2 D2 D3 D4 D6 E2 E4 F4"


EMPTY = """
    .  [1] .  | .  .  .
    .  .   .  | .  .  [2]
    .  .   .  | .  .  .
    .  .   .  | .  .  .
    [4] .  .  | .  .  .
    .  .   .  | .  [3] .
"""

FULL = """
    Sp [1] Su | Au Sp Su
    Su Au  Sp | Su Au [2]
    Sp Su  Au | Sp Su Au
    Su Au  Sp | Su Au Sp
    [4] Su Au | Sp Su Au
    Su Au  Sp | Su [3] Sp
"""


@pytest.mark.parametrize("card", CARDS)
def test_an_empty_board_counts_nothing(card: int) -> None:
    assert scored(card, EMPTY) == (0, "")


def test_card_1_a_diagonal_counts_only_when_all_six_are_filled() -> None:
    drawn = """
        Sp [1] .  | .  .  Su*
        .  Su  .  | .  Su [2]
        .  .   Au | Su .  .
        .  .   Wi | Wi .  .
        [4] .  .  | .  Sp .
        .  .   .  | .  [3] Sp
    """
    assert scored(1, drawn) == (7, "A1 B2 C3 D4 E5 F6")
    assert scored(1, FULL)[0] == 12


def test_card_2_the_centre_counts_twice() -> None:
    drawn = """
        .  [1] .  | .  .  .
        .  .   .  | .  .  [2]
        .  .   Au | Su* . .
        .  .   Wi | Sp .  .
        [4] .  .  | .  .  .
        .  .   .  | .  [3] .
    """
    assert scored(2, drawn) == (12, "C3 C4 D3 D4")
    assert scored(2, drawn.replace("Sp", ". ")) == (0, "")


def test_card_3_each_of_the_two_middle_columns() -> None:
    drawn = """
        .  [1] Sp | .  .  .
        .  .   Su | Sp .  [2]
        .  .   Au | Sp .  .
        .  .   Wi*| Sp .  .
        [4] .  Sp | Sp .  .
        .  .   Sp | Sp [3] .
    """
    assert scored(3, drawn) == (8, "A3 B3 C3 D3 E3 F3")
    assert scored(3, FULL)[0] == 12


def test_card_4_outer_lines_and_a_corner_once() -> None:
    drawn = """
        Sp*[1] Sp | Sp Sp Sp
        Sp .   .  | .  .  [2]
        Sp .   .  | .  .  Su
        Sp .   .  | .  .  .
        [4] .  .  | .  .  .
        Sp .   .  | .  [3] .
    """
    assert scored(4, drawn) == (10, "A1 A3 A4 A5 A6 B1 C1 D1 F1")
    assert scored(4, FULL)[0] == 16


def test_card_5_connections_and_a_corner_once() -> None:
    drawn = """
        .  [1] .  | .  .  .
        Sp Sp  Sp | Sp Sp [2]
        .  .   .  | .  Sp .
        .  .   .  | .  Sp .
        [4] Sp Sp | .  Sp .
        .  .   .  | .  [3] .
    """
    assert scored(5, drawn) == (7, "B2 B3 B4 B5 C5 D5 E5")
    assert scored(5, FULL)[0] == 12


def test_card_6_all_three_neighbours_of_a_number() -> None:
    drawn = """
        Sp [1] Sp | .  .  Wi*
        .  .   .  | .  Wi [2]
        .  .   .  | .  .  Wi
        .  .   .  | .  .  .
        [4] .  .  | .  .  .
        .  .   .  | .  [3] .
    """
    assert scored(6, drawn) == (7, "A6 B5 C6")
    assert scored(6, FULL)[0] == 12


def test_card_7_short_diagonals() -> None:
    drawn = """
        .  [1] Sp | Sp .  .
        .  Sp  .  | .  Sp [2]
        Sp .   .  | .  .  .
        .  .   .  | .  .  Wi
        [4] .  .  | .  Wi .
        .  .   .  | Wi [3] .
    """
    assert scored(7, drawn) == (9, "A3 B2 C1 D6 E5 F4")
    assert scored(7, FULL)[0] == 12


def test_card_8_tiles_in_the_area_of_their_colour() -> None:
    drawn = """
        Au [1] Sp | .  .  Su*
        .  .   .  | Au .  [2]
        .  .   .  | .  .  .
        Wi .   .  | Sp .  .
        [4] .  .  | .  .  .
        .  .   Au | .  [3] Su
    """
    assert scored(8, drawn) == (6, "A1 A6 D1 D4")


def test_card_9_two_sets_in_an_area_with_the_best_tiles() -> None:
    drawn = """
        Sp [1] Sp*| .  .  .
        Su Su  Au | .  .  [2]
        Au Wi  Wi | Sp Su Au
        .  .   .  | .  .  .
        [4] Sp Su*| .  .  .
        Su Au  Wi | .  [3] .
    """
    assert scored(9, drawn, "Sp")[0] == (8 + 1 + 2) + (4 + 1 + 1)
    assert scored(9, drawn)[1] == "A1 A3 B1 B2 B3 C1 C2 C3 E2 E3 F2 F3"
    fewer = drawn.replace("Au Wi  Wi", "Au Sp* Wi")
    # one set: of three spring tiles the first precious one
    assert scored(9, fewer, "Au")[1] == "A3 B1 B3 C3 E2 E3 F2 F3"


def test_card_9_never_three_sets() -> None:
    drawn = EMPTY.replace(".  [1] .", "Sp [1] Su", 1).replace(".  .   .", "Au Wi Sp", 1)
    assert scored(9, drawn)[0] == 5


def test_card_10_a_number_or_gap_breaks_a_run_and_the_best_four_of_five_count() -> None:
    drawn = """
        Sp [1] Sp | Sp Sp .
        Su Su  Su | Su Su*[2]
        .  .   .  | .  .  .
        .  .   .  | .  .  .
        [4] .  .  | .  .  .
        .  .   .  | .  [3] .
    """
    assert scored(10, drawn) == (5, "B2 B3 B4 B5")


def test_card_10_one_run_for_each_colour() -> None:
    drawn = """
        .  [1] Sp | Sp*Sp Sp
        .  Su  Wi | .  .  [2]
        .  Su  Wi | .  .  Sp
        .  Su  Wi | .  .  Sp
        [4] Su Wi | .  .  Sp
        .  .   .  | .  [3] Sp
    """
    assert scored(10, drawn) == (5 + 4 + 8, "A3 A4 A5 A6 B2 B3 C2 C3 D2 D3 E2 E3")


def test_card_11_either_diagonal_across_areas() -> None:
    drawn = """
        Sp [1] .  | .  .  Sp
        .  Sp  .  | .  Sp*[2]
        .  .   Sp | Sp .  .
        .  .   .  | .  .  .
        [4] Wi .  | .  .  .
        .  .   Wi | .  [3] .
    """
    assert scored(11, drawn, "Sp") == (7, "A6 B5 C4")


def test_card_12_pairs_across_a_border() -> None:
    drawn = """
        .  [1] Sp | Sp*.  .
        .  .   Su | Sp .  [2]
        Au Wi  .  | .  .  .
        Au Sp  .  | .  .  .
        [4] .  .  | .  .  .
        .  Su  Su | .  [3] .
    """
    assert scored(12, drawn) == (5, "A3 A4 C1 D1")


def test_card_12_in_the_centre_the_better_pairs_count() -> None:
    drawn = """
        .  [1] .  | .  .  .
        .  .   .  | .  .  [2]
        .  .   Sp | Sp .  .
        .  .   Sp*| Su .  .
        [4] .  .  | .  .  .
        .  .   .  | .  [3] .
    """
    assert scored(12, drawn) == (3, "C3 D3")
    assert scored(12, drawn.replace("Su", "Sp")) == (5, "C3 C4 D3 D4")


def test_card_12_at_most_ten_pairs() -> None:
    drawn = FULL.replace("Su", "Sp").replace("Au", "Sp")
    assert scored(12, drawn)[0] == 20


def test_card_13_the_colour_is_chosen_and_then_its_largest_group() -> None:
    drawn = """
        Sp*[1] .  | Wi .  .
        Sp*.   .  | Wi .  [2]
        .  .   .  | Wi .  .
        .  .   Sp | .  .  .
        [4] Sp Sp | .  .  .
        .  .   .  | .  [3] Sp
    """
    # spring's largest group has three tiles, so its precious pair may not be taken instead
    assert scored(13, drawn, "Au") == (3, "D3 E2 E3")
    assert scored(13, drawn, "Wi") == (6, "A4 B4 C4")
    # of two groups of equal size the better one
    better = drawn.replace("[4] Sp Sp", "[4] .  Sp")
    assert scored(13, better, "Sp") == (6, "A1 B1")


def test_card_14_one_square_for_each_colour() -> None:
    drawn = """
        .  [1] .  | .  Su Su
        Sp Sp  .  | .  Su [2]
        Sp Sp  Sp*| .  .  .
        .  Sp  Sp | .  .  .
        [4] .  .  | Wi Wi .
        .  .   .  | Wi [3] .
    """
    assert scored(14, drawn) == (5, "C2 C3 D2 D3")


def random_board(dice: random.Random) -> State:
    """Return a board, often with few colours or many tiles, so that every card has its cases."""
    s = State(players=1)
    s.seasons[0] = dice.randrange(4)
    kinds = [kind for kind in range(8) if kind // 2 < dice.randint(2, 4)]
    weights = [dice.choice([1, 1, 2, 4]) for _ in kinds]
    for bit in dice.sample(PLACES, dice.choice([12, 20, 24, 24, 24, 28, 32])):
        kind = dice.choices(kinds, weights)[0]
        s.tiles[kind // 2] |= 1 << bit
        s.precious[0] |= kind % 2 << bit
    return s


def as_board(s: State) -> Board:
    return {
        (bit // 8, bit % 8): SEASONS[season] + "*" * (s.precious[0] >> bit & 1)
        for season in range(4)
        for bit in PLACES
        if s.tiles[season] >> bit & 1
    }


@pytest.mark.parametrize("part", range(4))
def test_every_card_counts_the_best_of_all_choices(part: int) -> None:
    dice = random.Random(part)
    for _ in range(BOARDS // 4):
        s = random_board(dice)
        board, season = as_board(s), SEASONS[s.seasons[0]]
        for card in CARDS:
            cells = counted_cells(s, 0, card)
            counted = frozenset((bit // 8, bit % 8) for bit in PLACES if cells >> bit & 1)
            best = 0
            for decision in decisions(board, card):
                assert counted & decision.about in decision.choices, (card, board, counted)
                best += max(worth(board, season, choice) for choice in decision.choices)
            expected = 2 * best if card == 2 else best
            assert card_points(s, 0, card) == expected, (card, season, board)


def count_all(box: Any, out: Any) -> None:
    """Score every card of every board of a box."""
    for k in range(len(box)):
        for card in range(1, 15):
            out[28 * k + 2 * card - 2] = counted_cells(box[k], 0, card)
            out[28 * k + 2 * card - 1] = card_points(box[k], 0, card)


def test_machine_code_counts_the_same_cells() -> None:
    dice = random.Random(9)
    backend = compiled.machine(shiftbox.game("shifting-seasons"))
    boards = [random_board(dice) for _ in range(400)]
    box = backend.box(boards[0], len(boards))
    for k, s in enumerate(boards):
        box[k] = backend.box(s, 1)[0]
    out = backend.numbers(28 * len(boards))
    backend.function(count_all)(box, out)
    plain = [0] * len(out)
    count_all(boards, plain)
    assert out.tolist() == plain


def test_tile_names_are_the_ones_that_positions_use() -> None:
    assert tuple(season + star for season in SEASONS for star in ("", "*")) == KINDS
