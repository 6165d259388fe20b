"""Random play: fair, the same plain and compiled, and every invariant holds."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import shiftbox
from shiftbox import Match
from shiftbox.compiled.scratch_pad import Pad, seed_words
from shiftbox.games.shifting_seasons import invariants
from shiftbox.games.shifting_seasons.legal_moves import legal_moves
from shiftbox.games.shifting_seasons.material import State
from shiftbox.games.shifting_seasons.sampling import random_draw, random_move
from shiftbox.lab.fuzz import check
from shiftbox.state import CHANCE

from .drawing import Table


def assert_fair(s: State, expected: dict[int, int], throws: int) -> None:
    """Compare how often each move or draw comes with its weight, by chi-square."""
    pad = Pad(*seed_words(5))
    choose = random_draw if s.to_act == CHANCE else random_move
    counts = Counter(choose(s, pad) for _ in range(throws))
    assert set(counts) <= set(expected)
    total = sum(expected.values())
    chi_square = sum(
        (counts[move] - throws * weight / total) ** 2 / (throws * weight / total)
        for move, weight in expected.items()
    )
    freedom = len(expected) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5


SPREAD = """
    Sp [1] Su | .  .  Wi
    .  Au  .  | .  .  [2]
    .  .   .  | .  .  .
    .  .   .  | Wi .  .
    [4] .  .  | Sp Sp .
    .  .   .  | .  [3] Wi
"""


@pytest.mark.parametrize("tokens", [0, 1, 3])
@pytest.mark.parametrize("display", [("Sp", "Sp", "Wi"), ("Au", "Au*", "Su"), ("Wi",)])
def test_pushes_and_moves_are_equally_likely(tokens: int, display: tuple[str, ...]) -> None:
    table = Table(tokens=[tokens, 0, 0, 0]).board(0, SPREAD).display(*display)
    out = [0] * 512
    count = legal_moves(table.s, out)
    assert_fair(table.s, dict.fromkeys(out[:count], 1), 12_000)


def test_places_and_ends_are_equally_likely() -> None:
    table = Table(tokens=[1, 0, 0, 0]).board(0, SPREAD).display("Sp", "Su", "Au").play("push Sp 1")
    out = [0] * 512
    assert_fair(table.s, dict.fromkeys(out[: legal_moves(table.s, out)], 1), 3000)
    table.play(table.moves[0])
    table.play(table.moves[0])
    assert table.phase == "after"
    assert_fair(table.s, dict.fromkeys(out[: legal_moves(table.s, out)], 1), 12_000)


def test_draws_have_the_odds_of_the_bag() -> None:
    table = Table(bag=[1, 0, 5, 2, 0, 0, 7, 3], bag_size=18, phase=2, to_act=CHANCE)
    odds = {table.game.moves(table.s)[text]: n for text, n in table.game.odds(table.s)}
    assert sorted(odds.values()) == [1, 2, 3, 5, 7]
    assert_fair(table.s, odds, 9000)


def test_the_deal_is_fair_too() -> None:
    game = shiftbox.game("shifting-seasons", players=3)
    s, dice = game.new(), random.Random(1)
    while game.is_dealing(s):
        moves, odds = game.moves(s), game.odds(s)
        assert_fair(s, {moves[text]: weight for text, weight in odds}, 2000)
        s = game.after(s, game.drawn_by(s, dice.randrange))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_invariant(players: int) -> None:
    found = check(shiftbox.game("shifting-seasons", players=players), 17_000)
    assert (found.broken_invariant, found.broken_off) == (0, 0)


def breaking(s: State, **change: Any) -> int:
    for name, value in change.items():
        setattr(s, name, value)
    return invariants.broken_invariant(s)


def test_invariants_notice_what_must_not_be() -> None:
    def fresh() -> State:
        match, dice = Match(shiftbox.game("shifting-seasons"), 1), random.Random(1)
        while match.to_act is not None:
            match.play(dice.choice(match.moves()))
        s: State = match.state
        return s

    s = fresh()
    assert invariants.broken_invariant(s) == 0
    assert breaking(fresh(), bag=[1] + [0] * 7, bag_size=1) == invariants.TILES_LOST
    assert breaking(fresh(), bag_size=1) == invariants.BAG_SIZE
    assert breaking(fresh(), turns=[23, 24, 0, 0]) == invariants.TILES_ON_BOARD
    assert breaking(fresh(), tokens=[-1, 0, 0, 0]) == invariants.TOKENS
    assert breaking(fresh(), token_supply=9) == invariants.TOKENS
    assert breaking(fresh(), frames=-1) == invariants.FRAMES_LOST
    off = [s.precious[0] | 1 << 1, *s.precious[1:]]
    assert breaking(fresh(), precious=off) == invariants.OFF_BOARD


def test_rule_7_at_least_two_lanes_are_open_before_every_turn() -> None:
    # the checked games above include it; here it is seen to be noticed
    full = """
        Sp [1] Sp | Su Su Su
        Sp Sp  Sp | Su Su [2]
        Sp Sp  Sp | Su Su Su
        .  .   .  | Wi Wi Wi
        [4] .  .  | Wi Wi Wi
        .  .   .  | Wi [3] Wi
    """
    table = Table(framed=[7, 0, 0, 0], turns=[24, 0, 0, 0]).board(0, full)
    assert invariants.broken_board(table.s, 0) == invariants.FEW_LANES
    table.s.framed[0] = 3
    assert invariants.broken_board(table.s, 0) == invariants.NOT_FRAMED
