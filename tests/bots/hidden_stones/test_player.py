"""The player of Hidden Stones: fair, the same everywhere, exact within its turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots import Effort, think
from shiftbox.bots.hidden_stones import planning, solo_thinking
from shiftbox.bots.hidden_stones.routes import distance, located
from shiftbox.bots.study.hidden_stones import exam
from shiftbox.bots.thought import LEVELS, Thought
from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.games.hidden_stones.cards import CARDS, shows
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, changed
from shiftbox.games.hidden_stones.reach import SETS
from shiftbox.match import Match


def two() -> Game[Any]:
    return game("hidden-stones", players=2)


def plain_thought(chosen: Game[Any], match: Match, level: str) -> Thought:
    seat = match.to_act
    assert isinstance(seat, int)
    backend: Backend = compiled.plain(chosen)
    return think(chosen, match.view(seat), Effort(level), seed=7, backend=backend)


@pytest.mark.parametrize("level", LEVELS)
def test_same_move_in_worlds_that_differ_only_in_what_is_hidden(level: str) -> None:
    chosen = two()
    match = Match(chosen, seed=4)
    for _ in range(3):
        view = match.view(match.to_act if isinstance(match.to_act, int) else 0)
        other = chosen.imagine(view, random.Random(99).randrange)
        again = chosen.view(other, view.seat)
        backend = compiled.plain(chosen)
        first = think(chosen, view, Effort(level), seed=7, backend=backend)
        assert (
            first.candidates
            == think(chosen, again, Effort(level), seed=7, backend=backend).candidates
        )
        match.play(first.move)


@pytest.mark.parametrize("level", LEVELS)
def test_plain_and_compiled_think_alike(level: str) -> None:
    chosen = two()
    match = Match(chosen, seed=5)
    effort = Effort(level, simulations=8) if level == "master" else Effort(level)
    for _ in range(4):
        seat = match.to_act
        assert isinstance(seat, int)
        thoughts = [
            think(chosen, match.view(seat), effort, seed=7, backend=backend)
            for backend in (compiled.plain(chosen), compiled.machine(chosen))
        ]
        assert thoughts[0].candidates == thoughts[1].candidates
        match.play(thoughts[0].move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("asked", [1, 7, 19])
def test_as_many_simulations_as_asked_for(level: str, asked: int) -> None:
    for chosen in (two(), game("hidden-stones", variant="solo", players=1)):
        match = Match(chosen, seed=5)
        backend = compiled.machine(chosen)
        for _ in range(4):
            seat = match.to_act
            assert isinstance(seat, int)
            effort = Effort(level, simulations=asked)
            thought = think(chosen, match.view(seat), effort, seed=7, backend=backend)
            assert thought.simulations == asked
            match.play(thought.move)


def test_a_level_that_does_not_look_ahead_simulates_nothing() -> None:
    match = Match(two(), seed=3)
    assert plain_thought(match.game, match, "strong").simulations == 0


def test_a_solo_simulation_counts_the_minus_points_to_come() -> None:
    chosen = game("hidden-stones", variant="solo", players=1)
    world, backend = Match(chosen, seed=1).state, compiled.plain(chosen)
    idle = planning.turn_of(world.stones, 0, chosen=0, walk=0, discards=0)
    assert idle.moves == ("end",)
    assert solo_thinking._strikes_after(world, idle, 1, backend) == 1
    assert solo_thinking._strikes_after(world, planning.passing(SETS), 1, backend) == 0


def test_distance_agrees_with_walking() -> None:
    dice = random.Random(3)
    for _ in range(12):
        stones, _ = exam.random_case(dice, 1)
        near = {stones}
        for steps in range(3):
            for card in range(1, len(CARDS) + 1):
                is_shown = any(shows(layout, card) for layout in near)
                assert is_shown == (distance(located(stones), card) <= steps)
            near |= {changed(layout, action) for layout in near for action in range(ACTIONS)}


def test_levels_play_better_and_better() -> None:
    chosen, backend = two(), compiled.machine(two())
    won = 0.0
    for number in range(20):
        match = Match(chosen, seed=number // 2)
        strong = number % 2
        while match.outcome is None:
            seat = match.to_act
            assert isinstance(seat, int)
            level = "strong" if seat == strong else "novice"
            view = match.view(seat)
            match.play(think(chosen, view, Effort(level), seed=number, backend=backend).move)
        won += (strong in match.outcome.winners) / len(match.outcome.winners)
    assert won >= 12


def test_words_and_line_tell_the_turn() -> None:
    match = Match(two(), seed=3)
    thought = plain_thought(match.game, match, "casual")
    assert "point" in thought.candidates[0].words
    for text in thought.line:
        match.play(text)


def test_solo_player_finishes_a_game_in_plain_python() -> None:
    chosen = game("hidden-stones", variant="solo", players=1)
    match = Match(chosen, seed=2)
    for _ in range(12):
        if match.outcome is None:
            match.play(plain_thought(chosen, match, "novice").move)
    assert match.log
