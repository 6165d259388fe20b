"""The Shiftago player where it looks ahead by forecasts: with three and four, and in Extreme."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots import Effort, Thought
from shiftbox.bots.shiftago.chances import UNITS, chance_of
from shiftbox.bots.shiftago.forecast import Forecast
from shiftbox.bots.shiftago.judging import WEIGHTS_EACH
from shiftbox.bots.shiftago.levels import is_by_forecasts
from shiftbox.bots.shiftago.player import PLAYER
from shiftbox.bots.shiftago.transpositions import mirrored, transposed
from shiftbox.bots.shiftago.unpacking import odds_of, weights_of
from shiftbox.contract import Game
from shiftbox.games import game

from .test_search import SETTINGS, after_random_moves

TABLES = [
    (variant, players)
    for variant, players in SETTINGS
    if is_by_forecasts(game("shiftago", variant=variant, players=players), "strong")
]


def express(board: list[str], turn: int) -> tuple[Game[Any], Any]:
    """Return a game of Express for three with this board."""
    chosen = game("shiftago", variant="express", players=3)
    reserve = [22 - sum(row.count(str(seat)) for row in board) for seat in range(3)]
    given = {"board": board, "reserve": reserve, "turn": turn, "to_act": turn}
    return chosen, chosen.read({**chosen.position(chosen.new()), **given})


def thought(chosen: Game[Any], state: Any, simulations: int) -> Thought:
    view, effort = chosen.view(state, state.turn), Effort("master", simulations=simulations)
    return PLAYER.consider(chosen, view, effort, 1, compiled.machine(chosen))


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_chances_are_shared_out(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    mind = Forecast()
    mind.weights[: players * WEIGHTS_EACH] = weights_of(chosen)
    for seed in range(5):
        state = after_random_moves(chosen, 10, seed)
        total = sum(chance_of(state, mind, seat) for seat in range(players))
        assert UNITS - players <= total <= UNITS


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_line_can_be_played(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    state = after_random_moves(chosen, 11, 3)
    found = thought(chosen, state, 2000)
    assert found.line[0] == found.move
    assert len(found.line) > 2
    for text in found.line:
        state = chosen.after(state, chosen.moves(state)[text])


def test_a_row_at_hand_is_completed_and_the_win_is_certain() -> None:
    board = ["000....", ".......", ".......", "2......", "2......", "1......", "1......"]
    chosen, state = express(board, 0)
    found = thought(chosen, state, 5000)
    assert found.value == (1.0, 0.0, 0.0)
    assert found.simulations < 5000
    assert chosen.after(state, chosen.moves(state)[found.move]).winner == 0


def test_the_next_seat_is_stopped() -> None:
    board = ["111....", ".......", ".......", "2......", "2......", "0......", "0......"]
    chosen, state = express(board, 0)
    found = thought(chosen, state, 2000)
    after = chosen.after(state, chosen.moves(state)[found.move])
    assert all(chosen.after(after, move).winner < 0 for move in chosen.moves(after).values())


def test_nobody_counts_on_the_help_of_one_who_has_lost() -> None:
    """Seat 1 could threaten a row and leave seat 0's to seat 2, who cannot stop both."""
    board = ["211....", "..1....", ".......", "......0", "......2", ".....00", ".....20"]
    chosen, state = express(board, 1)
    found = thought(chosen, state, 3000)
    assert found.move != "T3"
    after = chosen.after(state, chosen.moves(state)["T3"])
    assert thought(chosen, after, 3000).value[1] < 0.5


def test_a_position_in_which_every_move_loses_is_known_at_once() -> None:
    board = ["111....", ".......", "2......", "......0", "2......", "0......", "111...."]
    chosen, state = express(board, 0)
    found = thought(chosen, state, 5000)
    assert found.value == (0.0, 1.0, 0.0)
    assert found.simulations == 1


def test_a_seat_that_must_stop_the_next_one_is_not_judged_before_it_has() -> None:
    """Whatever seat 0 does but to stop seat 2 itself, seat 1 has to."""
    quiet = ["22.....", ".......", "......2", "......0", "1......", "0......", "1......"]
    pressed = ["222....", ".......", ".......", "......0", "1......", "0......", "1......"]
    lines = [thought(*express(board, 0), 1).line for board in (quiet, pressed)]
    assert len(lines[0]) == 1
    assert len(lines[1]) > 1


def test_a_chain_that_wins_in_this_turn_is_played_to_its_end() -> None:
    """Only one push begins it, towards rows without points; 30 forecasts do not find it."""
    chosen = game("shiftago", variant="extreme")
    board = ["0010101", "11.0010", ".0..11.", ".01.11.", ".000..1", ".0.0..0", "110...0"]
    given = {"board": board, "reserve": [5, 8], "points": [0, 5]}
    state, moves = chosen.read({**chosen.position(chosen.new()), **given}), 0
    while state.to_act == 0:
        found = thought(chosen, state, 20_000)
        state = chosen.after(state, chosen.moves(state)[found.move])
        moves += 1
    assert state.winner == 0
    assert moves > 2


def opened(chosen: Game[Any], seed: int) -> tuple[int, ...]:
    """Return the marbles after two turns of each seat, the same for turned and mirrored boards."""
    state, dice = chosen.new(), random.Random(seed)
    for _ in range(2 * chosen.players):
        view, throw = chosen.view(state, state.turn), dice.getrandbits(60)
        found = PLAYER.consider(
            chosen,
            view,
            Effort("strong"),
            throw,
            compiled.machine(chosen),
        )
        state = chosen.after(state, chosen.moves(state)[found.move])
    marbles, images = tuple(state.marbles), []
    for _ in range(4):
        for change in (transposed, mirrored):
            marbles = tuple(change(colour) for colour in marbles)
            images.append(marbles)
    return min(images)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_no_two_games_begin_alike(variant: str, players: int) -> None:
    chosen = game("shiftago", variant=variant, players=players)
    assert len({opened(chosen, seed) for seed in range(6)}) > 4


def test_odds_tell_both_seats_chances_in_one_sum() -> None:
    chosen = game("shiftago", variant="extreme")
    one, both = Forecast(), Forecast()
    one.has_odds = 1
    one.weights[:WEIGHTS_EACH] = odds_of(chosen)
    both.weights[: 2 * WEIGHTS_EACH] = weights_of(chosen)
    for seed in range(6):
        state = after_random_moves(chosen, 15, seed)
        for seat in (0, 1):
            assert chance_of(state, one, seat) == chance_of(state, both, seat)


def test_a_full_tree_ends_the_search() -> None:
    chosen = game("shiftago", variant="extreme")
    state = after_random_moves(chosen, 24, 3)
    found = thought(chosen, state, 10_000_000)
    assert 1_000 < found.simulations < 10_000_000
