"""The player of Shifting Seasons: the same everywhere, better by level, exact in the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import compiled
from shiftbox.bots import Effort, think
from shiftbox.bots.study.shifting_seasons import exam
from shiftbox.bots.thought import LEVELS
from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.match import Match


def played(chosen: Game[Any], levels: tuple[str, ...], seed: int, backend: Backend) -> Match:
    match = Match(chosen, seed=seed)
    while match.outcome is None:
        seat = match.to_act
        assert isinstance(seat, int)
        view, effort = match.view(seat), Effort(levels[seat])
        match.play(think(chosen, view, effort, seed=seed, backend=backend).move)
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_plain_and_compiled_think_alike(level: str) -> None:
    chosen = game("shifting-seasons", players=2)
    match = Match(chosen, seed=5)
    effort = Effort(level, simulations=2) if level == "master" else Effort(level)
    for _ in range(5):
        seat = match.to_act
        assert isinstance(seat, int)
        thoughts = [
            think(chosen, match.view(seat), effort, seed=7, backend=backend)
            for backend in (compiled.plain(chosen), compiled.machine(chosen))
        ]
        assert thoughts[0].candidates == thoughts[1].candidates
        assert thoughts[0].line == thoughts[1].line
        match.play(thoughts[0].move)


def test_the_draw_to_come_changes_nothing_now() -> None:
    chosen = game("shifting-seasons", players=2)
    backend = compiled.plain(chosen)
    views = [Match(chosen, seed=1, start=Match(chosen, seed=8).state).view(0) for _ in range(2)]
    moves = [think(chosen, view, Effort("master"), seed=3, backend=backend).move for view in views]
    assert moves[0] == moves[1]


def test_levels_play_better_and_better() -> None:
    chosen = game("shifting-seasons", players=2)
    backend = compiled.machine(chosen)
    won = 0.0
    for number in range(6):
        strong = number % 2
        levels = ("novice", "strong") if strong else ("strong", "novice")
        outcome = played(chosen, levels, number // 2, backend).outcome
        assert outcome is not None
        won += (strong in outcome.winners) / len(outcome.winners)
    assert won >= 4


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("asked", [1, 7, 23])
def test_as_many_simulations_as_asked_for(level: str, asked: int) -> None:
    chosen = game("shifting-seasons", players=2)
    backend = compiled.machine(chosen)
    end = exam.near_end(chosen, backend, random.Random(1), 2, with_tokens=True)
    for match in (Match(chosen, seed=5), Match(chosen, seed=5, start=end)):
        for _ in range(2):
            seat = match.to_act
            assert isinstance(seat, int)
            effort = Effort(level, simulations=asked)
            thought = think(chosen, match.view(seat), effort, seed=7, backend=backend)
            assert thought.simulations == asked
            match.play(thought.move)


def test_four_can_play() -> None:
    chosen = game("shifting-seasons", players=4)
    played(chosen, ("casual", "novice", "strong", "master"), 1, compiled.machine(chosen))
