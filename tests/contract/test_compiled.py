"""The same rules as plain Python and as machine code: move for move the same."""

from __future__ import annotations

from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.compiled import searches
from shiftbox.compiled.interface import apply, random_draw, random_move
from shiftbox.contract import Game
from shiftbox.lab import perft
from shiftbox.lab.fuzz import check
from shiftbox.state import CHANCE, NOBODY

from .settings import some_states

LONGEST = 700
SAMPLES = 4000


def traced_game(s: Any, pad: Any, trace: Any) -> int:
    """Play a random game and write down every move and draw."""
    count = 0
    while s.to_act != NOBODY and count < len(trace):
        move = random_draw(s, pad) if s.to_act == CHANCE else random_move(s, pad)
        apply(s, move)
        trace[count] = move
        count += 1
    return count


def played(backend: compiled.Backend, game: Game[Any], seed: int) -> tuple[list[int], Any]:
    box, trace = backend.box(game.new(), 1), backend.numbers(LONGEST)
    count = backend.function(traced_game)(box[0], backend.pads(seed, 1)[0], trace)
    return [int(move) for move in trace[:count]], backend.state(box, 0)


def test_plain_and_compiled_play_the_same_games(game: Game[Any]) -> None:
    for seed in range(12):
        plain_moves, plain_end = played(compiled.plain(game), game, seed)
        fast_moves, fast_end = played(compiled.machine(game), game, seed)
        assert plain_moves == fast_moves
        assert plain_end == fast_end


def test_every_move_of_a_compiled_game_is_legal_plain(game: Game[Any]) -> None:
    for seed in range(20, 24):
        moves, end = played(compiled.machine(game), game, seed)
        state = game.new()
        for move in moves:
            assert move in game.moves(state).values()
            state = game.after(state, move)
        assert state == end


def test_random_games_keep_every_invariant(game: Game[Any]) -> None:
    found = check(game, 10_000 if game.info.id != "hidden-stones" else 500)
    assert (found.broken_invariant, found.broken_off) == (0, 0), found


def test_invariants_are_checked_plain_too(game: Game[Any]) -> None:
    assert check(game, 2, plain=True).broken_invariant == 0


def naive_perft(game: Game[Any], state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    moves = game.moves(state).values()
    return sum(naive_perft(game, game.after(state, move), depth - 1) for move in moves)


def test_perft_counts_what_naive_recursion_counts(game: Game[Any]) -> None:
    for state in some_states(game, 1, 6):
        for depth in (0, 1, 2):
            expected = naive_perft(game, state, depth)
            assert perft.count(game, state, depth) == expected
            if depth:
                assert perft._count(compiled.machine(game), state, depth, 10**9) == expected


def samples(state: Any, pad: Any, counts: Any) -> None:
    """Count how often each move number is chosen."""
    for _ in range(SAMPLES):
        move = random_draw(state, pad) if state.to_act == CHANCE else random_move(state, pad)
        counts[move] += 1


@pytest.mark.parametrize("seed", [1, 2])
def test_random_moves_are_uniform_and_random_draws_have_their_odds(
    game: Game[Any], seed: int
) -> None:
    backend = compiled.machine(game)
    run = backend.function(samples)
    for number, state in enumerate(some_states(game, seed, 14)):
        if state.to_act == NOBODY:
            continue
        weights = dict(game.odds(state)) or dict.fromkeys(game.moves(state), 1)
        expected = {game.moves(state)[text]: weight for text, weight in weights.items()}
        box = backend.box(state, 1)
        counts = backend.numbers(max(expected) + 1)
        run(box[0], backend.pads(100 * seed + number, 1)[0], counts)
        assert {move for move, count in enumerate(counts) if count} <= set(expected)
        total = sum(expected.values())
        chi_square = sum(
            (int(counts[move]) - SAMPLES * weight / total) ** 2 / (SAMPLES * weight / total)
            for move, weight in expected.items()
        )
        freedom = len(expected) - 1
        assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 8, game.position(state)


def test_random_games_count_the_same_plain_and_compiled(game: Game[Any]) -> None:
    tallies = []
    for backend in (compiled.plain(game), compiled.machine(game)):
        tally = backend.numbers(searches.TALLY)
        box, pad = backend.box(game.new(), 2), backend.pads(3, 1)[0]
        backend.function(searches.random_games)(box, pad, 5, tally)
        tallies.append([int(count) for count in tally])
    assert tallies[0] == tallies[1]
