"""The turn solver of Hidden Stones against brute force, and the difficulty of every card."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from shiftbox import Refused, compiled, game
from shiftbox.games.hidden_stones import commands
from shiftbox.games.hidden_stones.cards import CARDS, VALUE
from shiftbox.games.hidden_stones.distances import distances
from shiftbox.games.hidden_stones.material import MOST_HELD
from shiftbox.games.hidden_stones.piles import CARD_BITS
from shiftbox.games.hidden_stones.reach import (
    FOUND,
    SETS,
    expand,
    most_states,
    shown_of,
    walk_to,
)
from shiftbox.games.hidden_stones.solver import Solution, solve

from .tables import match_on, play

PLAIN = compiled.plain(game("hidden-stones"))
OTHER_SIDE = dict(zip("SMFBHPDT", "MSBFPHTD", strict=True))


ANY, EASY, HARD = range(1, 73), range(1, 29), range(45, 73)


def dealt(dice: random.Random, held: int, cards: range = ANY) -> tuple[list[str], list[int]]:
    stones = [dice.choice([face, OTHER_SIDE[face]]) for face in "SFFHHHDDD"]
    dice.shuffle(stones)
    rows = ["".join(stones[k : k + 3]) for k in (0, 3, 6)]
    return rows, dice.sample(cards, held)


# Brute force that knows nothing of the solver: texts, recursion, every card that might pay


def neighbours(layout: str) -> Iterator[str]:
    for cell in range(9):
        yield layout[:cell] + OTHER_SIDE[layout[cell]] + layout[cell + 1 :]
        for other in (cell + 1, cell + 3):
            if other < 9 and (other == cell + 3 or cell % 3 < 2):
                cells = list(layout)
                cells[cell], cells[other] = cells[other], cells[cell]
                yield "".join(cells)


@cache
def is_shown(layout: str, card: int) -> bool:
    rows = CARDS[card - 1].pattern.split("/")
    return any(
        all(
            face in ("*", layout[3 * (down + r) + right + c])
            for r, row in enumerate(rows)
            for c, face in enumerate(row)
        )
        for down in range(4 - len(rows))
        for right in range(4 - len(rows[0]))
    )


@cache
def best(layout: str, hand: frozenset[int]) -> tuple[int, int, int]:
    """Return the most points, then the fewest discards (negative), then the most cards scored."""
    found = (0, 0, 0)
    for card in hand:
        rest = hand - {card}
        if is_shown(layout, card):
            points, spent, count = best(layout, rest)
            found = max(found, (points + VALUE[card], spent, count + 1))
        if rest:
            for after in neighbours(layout):
                points, spent, count = best(after, rest)
                found = max(found, (points, spent - 1, count))
    return found


@pytest.mark.parametrize(("held", "hands"), [(1, 20), (2, 20), (3, 20), (4, 12), (5, 1)])
def test_no_sequence_of_moves_does_better(held: int, hands: int) -> None:
    dice = random.Random(held)
    for number in range(hands):
        stones, hand = dealt(dice, held, (ANY, EASY, HARD)[number % 3])
        points, spent, count = best("".join(stones), frozenset(hand))
        thrift = solve(stones, hand, "thrift", backend=PLAIN)
        assert (thrift.points, -len(thrift.discarded), len(thrift.scored)) == (points, spent, count)
        assert solve(stones, hand, "points", backend=PLAIN).points == points
        best.cache_clear()


def explore_all(states: Any, table: Any, found: Any, hand: int, held: int) -> int:
    """Search like the solver, but pursue every state to the end."""
    cover = shown_of(states[0], hand, (1 << held) - 1)
    states[0] = states[0] << MOST_HELD | cover
    found[cover] = FOUND
    begin, end = 0, 1
    for steps in range(1, held):
        count = end
        for k in range(begin, end):
            count = expand(states, table, found, hand, k, count, held - steps)
        begin, end = end, count
    return end


def together_by_force(stones: list[str], hand: list[int]) -> dict[tuple[int, ...], int]:
    backend = compiled.machine(game("hidden-stones"))
    cards = sorted(hand)
    most = most_states(len(cards))
    states, table = backend.numbers(most), backend.numbers(1 << most.bit_length())
    found = backend.numbers(SETS)
    states[0] = sum("SMFBHPDT".index(face) << 3 * cell for cell, face in enumerate("".join(stones)))
    packed = sum(card << CARD_BITS * k for k, card in enumerate(cards))
    backend.function(explore_all)(states, table, found, packed, len(cards))
    walks = {c: walk_to(c, states, found) for c in range(SETS) if found[c]}
    sets = {}
    for size in range(1, len(cards) + 1):
        for chosen in combinations(range(len(cards)), size):
            bits = sum(1 << k for k in chosen)
            steps = min((len(w) for c, w in walks.items() if c & bits == bits), default=99)
            if steps + size <= len(cards):
                sets[tuple(cards[k] for k in chosen)] = steps
    return sets


@pytest.mark.parametrize(("held", "hands"), [(3, 60), (4, 60), (5, 120), (6, 60)])
def test_leaving_hopeless_states_out_changes_nothing(held: int, hands: int) -> None:
    dice = random.Random(10 + held)
    for number in range(hands):
        stones, hand = dealt(dice, held, (ANY, EASY, HARD)[number % 3])
        assert solve(stones, hand).together == together_by_force(stones, hand)


def test_three_cards_are_sought_after_all_pairs_are_found() -> None:
    stones, hand = ["TTS", "PFH", "TPB"], [7, 12, 16, 23, 24, 28]
    together = solve(stones, hand).together
    assert together[7, 12, 24] == 3
    assert together == together_by_force(stones, hand)


def played(solution: Solution) -> Any:
    others = [card for card in range(1, 73) if card not in solution.hand][:4]
    return play(match_on("\n".join(solution.stones), [solution.hand, others]), *solution.moves)


@pytest.mark.parametrize("objective", ["points", "thrift"])
def test_the_solution_is_a_turn_that_can_be_played(objective: str) -> None:
    dice = random.Random(3)
    for _ in range(40):
        stones, hand = dealt(dice, dice.randint(1, 6))
        solution = solve(stones, hand, objective)
        position = played(solution).position()
        assert sorted(position["scored"][0]) == list(solution.scored)
        assert position["discard"] == list(solution.discarded)
        assert sum(VALUE[card] for card in position["scored"][0]) == solution.points
        assert solution.together.get(solution.scored, 0) == len(solution.discarded)


def test_what_can_be_scored_agrees_with_the_distance_to_each_card() -> None:
    """Card 18 is BH: shown at once, after one flip, after a flip and a swap."""
    for stones, actions in ((["BHS"], 0), (["FHS"], 1), (["HFS"], 2)):
        solution = solve([*stones, "FDP", "DDP"], [18, 72, 71, 70])
        assert solution.scorable.get(18) == actions


def test_plain_and_compiled_agree() -> None:
    dice = random.Random(4)
    for held in (0, 1, 2, 3, 4, 5, 5, 6):
        stones, hand = dealt(dice, held)
        assert solve(stones, hand) == solve(stones, hand, backend=PLAIN)


@pytest.mark.parametrize(
    ("objective", "scored", "discarded"),
    [("points", (7, 18), (20, 29)), ("thrift", (29,), (18,))],
)
def test_objectives_differ_where_points_are_equal(
    objective: str, scored: tuple[int, ...], discarded: tuple[int, ...]
) -> None:
    """Two points by two cards for two discards, or by one card for one."""
    solution = solve(["DPD", "BDF", "PPM"], [7, 18, 20, 29], objective)
    assert solution.points == 2
    assert (solution.scored, solution.discarded) == (scored, discarded)


@pytest.mark.parametrize(("held", "seconds"), [(4, 0.010), (6, 0.150)])
def test_the_compiled_solver_is_quick(held: int, seconds: float) -> None:
    dice = random.Random(6)
    hands = [dealt(dice, held, (ANY, HARD)[number % 2]) for number in range(20)]
    solve(*hands[0])
    started = time.process_time()
    for stones, hand in hands:
        solve(stones, hand)
    assert (time.process_time() - started) / len(hands) < seconds


def test_the_plain_solver_takes_less_than_three_seconds() -> None:
    stones, hand = dealt(random.Random(7), 6, HARD)
    started = time.process_time()
    solve(stones, hand, backend=PLAIN)
    assert time.process_time() - started < 3


def test_distances_over_all_layouts_agree_with_the_printed_difficulty() -> None:
    layouts = 2_580_480
    for card, counts in zip(CARDS, distances(), strict=True):
        assert sum(counts) == layouts
        assert len(counts) - 1 == card.worst_actions
        mean = sum(actions * count for actions, count in enumerate(counts)) / layouts
        assert round(mean, 4) == card.mean_actions


@pytest.mark.parametrize(
    ("stones", "hand", "objective"),
    [
        (["TPH", "PFS", "DFT"], [1, 1], "points"),
        (["TPH", "PFS", "DFT"], [0], "points"),
        (["TPH", "PFS", "DFT"], [73], "points"),
        (["TPH", "PFS", "DFT"], [1, 2, 3, 4, 5, 6, 7], "points"),
        (["TPH", "PFS", "DFF"], [1], "points"),
        (["TPH", "PFS"], [1], "points"),
        (["TPH", "PFS", "DFT"], [1], "fun"),
    ],
)
def test_bad_questions_are_refused(stones: list[str], hand: list[int], objective: str) -> None:
    with pytest.raises(Refused):
        solve(stones, hand, objective, backend=PLAIN)


def asked(*arguments: str) -> Any:
    app = typer.Typer()
    app.command()(commands.solve)
    return CliRunner().invoke(app, arguments)


def test_the_command_prints_the_best_turn() -> None:
    result = asked("TPH/PFS/DFT", "31,#32, 49,54")
    assert result.exit_code == 0
    assert "4 points" in result.output
    assert "1. swap A3-B3 #49" in result.output
    assert "5. end" in result.output


def test_the_command_prints_json() -> None:
    told = json.loads(asked("TPH/PFS/DFT", "31,32,49,54", "--objective", "thrift", "--json").output)
    assert told["points"] == 4
    assert told["scored"] == [32, 54]
    assert {"cards": [32, 54], "actions": 2} in told["together"]


@pytest.mark.parametrize("hand", ["x", "1;2", "-1", "9" * 5000])
def test_the_command_refuses_what_is_no_hand(hand: str) -> None:
    assert isinstance(asked("TPH/PFS/DFT", "--", hand).exception, Refused)
