"""The Blockers! player: fair, the same answer everywhere, exact at the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots import LEVELS, Effort, Thought
from shiftbox.bots.blockers.gain import joins
from shiftbox.bots.blockers.judging import Mind, load_weights
from shiftbox.bots.blockers.player import PLAYER
from shiftbox.bots.blockers.playout import UNITS, best_looking
from shiftbox.bots.blockers.thinking import chances_of
from shiftbox.bots.blockers.weights import WEIGHTS
from shiftbox.bots.study.blockers import baselines
from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.games.blockers.groups import count_groups
from shiftbox.games.blockers.legal_moves import cell_of, colour_of
from shiftbox.state import CHANCE, NOBODY

from .positions import in_the_middle

SETTINGS = [("base", 2), ("base", 3), ("base", 5), ("pro", 2)]


def thought(chosen: Game[Any], state: Any, effort: Effort, seed: int, backend: Backend) -> Thought:
    return PLAYER.consider(chosen, chosen.view(state, state.turn), effort, seed, backend)


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_plain_and_compiled_think_alike(variant: str, players: int) -> None:
    chosen = game("blockers", variant=variant, players=players)
    for turns in (6, 15 * players):
        state = in_the_middle(chosen, turns, turns)
        for level in LEVELS:
            effort = Effort(level, simulations=4)
            plain = thought(chosen, state, effort, 5, compiled.plain(chosen))
            machine = thought(chosen, state, effort, 5, compiled.machine(chosen))
            assert plain == machine


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_what_cannot_be_known_changes_nothing(variant: str, players: int) -> None:
    chosen = game("blockers", variant=variant, players=players)
    state = in_the_middle(chosen, 8, 3)
    view = chosen.view(state, state.turn)
    other = chosen.imagine(view, random.Random(9).randrange)
    assert chosen.position(other) != chosen.position(state)
    effort, backend = Effort("strong", simulations=5), compiled.plain(chosen)
    assert thought(chosen, state, effort, 1, backend) == thought(chosen, other, effort, 1, backend)


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_joins_counts_the_groups_that_become_one(variant: str, players: int) -> None:
    chosen = game("blockers", variant=variant, players=players)
    state = in_the_middle(chosen, 18 * players, 4)
    for move in chosen.moves(state).values():
        colour, cell = colour_of(move), cell_of(move)
        before = count_groups(state, colour)
        after = count_groups(chosen.after(state, move), colour)
        assert after == before + 1 - joins(state, colour, cell)


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_weak_levels_do_not_get_better_by_thinking_longer(level: str) -> None:
    chosen = game("blockers", players=2)
    backend = compiled.machine(chosen)
    for seed in range(12):
        state = in_the_middle(chosen, 20, seed)
        at_once = thought(chosen, state, Effort(level), seed, backend)
        by_games = thought(chosen, state, Effort(level, simulations=400), seed, backend)
        by_time = thought(chosen, state, Effort(level, seconds=0.02), seed, backend)
        assert at_once.move == by_games.move == by_time.move
        assert by_games.simulations == 400


def test_strong_trusts_its_looks_and_tells_its_chances() -> None:
    chosen = game("blockers", players=2)
    backend = compiled.machine(chosen)
    for seed in range(6):
        state = in_the_middle(chosen, 20, seed)
        found = thought(chosen, state, Effort("strong"), seed, backend)
        box, pad = backend.box(state, 1), backend.pads(1, 1)[0]
        mind, given = backend.records(Mind, 1)[0], backend.numbers(len(WEIGHTS["base", 2]))
        given[:] = WEIGHTS["base", 2]
        backend.function(load_weights)(mind, given, 0, state.turn)
        looks = backend.function(best_looking)(box[0], pad, mind)
        assert chosen.moves(state)[found.move] == looks
        assert found.simulations == 100
        assert len({candidate.value for candidate in found.candidates}) > 1


def share(first: str, second: str, pairs: int) -> float:
    """Return the share of mirrored games of two that the first wins; `greedy` is a baseline."""
    chosen = game("blockers", players=2)
    backend, won = compiled.machine(chosen), 0.0
    for number in range(2 * pairs):
        dice, deal = random.Random(number), random.Random(number // 2)
        state = chosen.deal(deal.randrange)
        while state.to_act != NOBODY:
            if state.to_act == CHANCE:
                state = chosen.after(state, chosen.drawn_by(state, deal.randrange))
                continue
            name, view = (first, second)[(state.turn + number) % 2], chosen.view(state, state.turn)
            if name == "greedy":
                move = baselines.greedy(chosen, view, dice.getrandbits(60))
            else:
                effort = Effort(name, simulations=1200 if name == "master" else None)
                move = thought(chosen, state, effort, dice.getrandbits(60), backend).move
            state = chosen.after(state, chosen.moves(state)[move])
        winners = chosen.rules.winners(state)
        won += 0.5 if winners == 3 else float(winners == 1 << number % 2)
    return won / (2 * pairs)


def test_levels_are_ordered() -> None:
    assert share("casual", "novice", 4) > 0.5
    assert share("strong", "casual", 4) > 0.5
    assert share("master", "strong", 3) > 0.5
    assert share("strong", "greedy", 3) > 0.8


def test_who_has_won_no_game_in_mind_may_still_win() -> None:
    few, many = chances_of([4 * UNITS, 0], 4), chances_of([400 * UNITS, 0], 400)
    assert few == (0.9, 0.1)
    assert 0 < many[1] < few[1]
    assert chances_of([0, 0, 0], 0) == (1 / 3, 1 / 3, 1 / 3)
    assert sum(chances_of([UNITS // 2, UNITS // 2, 2 * UNITS], 3)) == pytest.approx(1)
