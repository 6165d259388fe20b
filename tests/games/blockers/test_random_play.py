"""Random moves and draws are fair, random games keep the invariants, plain equals compiled."""

from __future__ import annotations

import time
from typing import Any

import pytest

from shiftbox import Match, compiled, game
from shiftbox.compiled import searches
from shiftbox.compiled.interface import random_draw, random_move
from shiftbox.games.blockers import invariants
from shiftbox.games.blockers.material import OVER
from shiftbox.games.blockers.sampling import nth_tile
from shiftbox.state import CHANCE, NOBODY, copy_of

from .boards import drawn, first_rows, position

THROWS = 40_000
SETTINGS = [("base", 2), ("base", 3), ("base", 4), ("base", 5), ("pro", 2)]


def throws(s: Any, pad: Any, counts: Any) -> None:
    """Count how often each move or draw is chosen."""
    for _ in range(THROWS):
        counts[random_draw(s, pad) if s.to_act == CHANCE else random_move(s, pad)] += 1


CROWDED = """
    111222000
    101202010
    121212012
    000111222
    1.2.0.1.2
    000.11.22
    ....0....
    11.22.00.
    1.1.2.2.0
"""

MOMENTS = {
    "joker": drawn(CROWDED, {0: "* 1 A moon heart"}, players=3),
    "no joker": drawn(CROWDED, {0: "1 2 A B cross"}, players=3),
    "joker in one of two racks": drawn(
        first_rows("012301230", "222333111"), {0: "1 2 3 4 5", 1: "* A B C D"}, variant="pro"
    ),
    "one colour out": drawn(
        first_rows("012301230"), variant="pro", taken=[[0, 0, 0, 0], [21, 0, 0, 0]], out=(0,)
    ),
    "only taking": drawn(
        first_rows("111000000", "101000000", "101000000", "1........"), {0: "A B C triangle cross"}
    ),
    "only a pass": drawn(
        first_rows("111000000", "101000000", "101000000", "1.1......"), {0: "A B C triangle cross"}
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_legal_move_is_equally_likely(moment: str) -> None:
    match = MOMENTS[moment]
    backend = compiled.machine(match.game)
    legal = match.game.moves(match.state)
    counts = backend.numbers(max(legal.values()) + 1)
    backend.function(throws)(backend.box(match.state, 1)[0], backend.pads(5, 1)[0], counts)
    assert {move for move, count in enumerate(counts) if count} == set(legal.values())
    expected = THROWS / len(legal)
    chi_square = sum((counts[move] - expected) ** 2 / expected for move in legal.values())
    assert chi_square < len(legal) + 5 * (2 * len(legal)) ** 0.5


@pytest.mark.parametrize("left", [1, 7, 22])
def test_every_tile_in_the_pile_is_drawn_equally_often(left: int) -> None:
    match = drawn(racks={0: "1 2 3 4 5"}, taken=[[0, 0], [23 - left, 0]])
    match.play("1@A1")
    backend = compiled.machine(match.game)
    draws = match.game.moves(match.state)
    assert len(draws) == left
    counts = backend.numbers(max(draws.values()) + 1)
    backend.function(throws)(backend.box(match.state, 1)[0], backend.pads(6, 1)[0], counts)
    assert {move for move, count in enumerate(counts) if count} == set(draws.values())
    expected = THROWS / left
    chi_square = sum((counts[move] - expected) ** 2 / expected for move in draws.values())
    assert chi_square < left + 5 * (2 * left) ** 0.5


def test_the_nth_tile_of_a_set() -> None:
    for tiles in (1, 1 << 27, 0b1010101 << 10, (1 << 28) - 1, 0x8421842, 0x7F03F80 & 0xFFFFFFF):
        places = [tile for tile in range(28) if tiles >> tile & 1]
        assert [nth_tile(tiles, n) for n in range(len(places))] == places


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_rule_6_random_games_keep_every_invariant(variant: str, players: int) -> None:
    """28 tiles a colour, 24 turns each, at least 15 tiles taken by 4 players and 39 by 5."""
    chosen = game("blockers", variant=variant, players=players)
    backend = compiled.machine(chosen)
    tally = backend.numbers(searches.TALLY)
    box = backend.box(chosen.new(), 2)
    play, pad = backend.function(searches.checked_games), backend.pads(9, 1)[0]
    found = play(box, pad, 2000, searches.MOVE_CAP, tally)
    assert found == 0, chosen.position(backend.state(box, 1))
    assert tally[searches.PLAYED] == 2000 * (96 if variant == "pro" else 24 * players)


BROKEN = [
    (invariants.TILE_TWICE, {"racks": [0b11111, 0b11111, 0, 0, 0]}),
    (invariants.TILES_LOST, {"taken": [0, 1] + [0] * 23}),
    (invariants.ROWS_DIFFER, {"rows": [0] * 55}),
    (invariants.WRONG_TURNS, {"turns": [1, 2, 0, 0, 0]}),
    (invariants.WRONG_ACTOR, {"to_act": 1}),
    (invariants.WRONG_ACTOR, {"drawing": 0}),
    (invariants.ENDED_WRONGLY, {"phase": OVER, "to_act": NOBODY}),
    (invariants.ENDED_WRONGLY, {"turns": [24, 24, 0, 0, 0]}),
]


@pytest.mark.parametrize(("number", "change"), BROKEN)
def test_a_broken_invariant_is_noticed(number: int, change: dict[str, Any]) -> None:
    state = copy_of(drawn(first_rows("0.1......"), {0: "A B C D E"}).state)
    assert invariants.broken_invariant(state) == 0
    for name, value in change.items():
        setattr(state, name, value)
    assert invariants.broken_invariant(state) == number


def test_the_moves_of_a_crowded_board_are_listed_quickly_in_plain_python() -> None:
    """Two milliseconds are asked for; a tenth of that is usual, so a busy machine may be slow."""
    match = Match.load(position(CROWDED, {0: "* 1 A moon heart"}, players=3))
    times = []
    for _ in range(20):
        began = time.perf_counter()
        assert len(match.moves()) > 50
        times.append(time.perf_counter() - began)
    assert min(times) < 0.002
