"""Games as numbers: actions are moves, and observations hold what a seat may know."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from shiftbox.contract import Game
from shiftbox.environments.setting import Setting
from shiftbox.state import CHANCE
from tests.contract.settings import some_states, steps


def test_every_legal_move_is_an_action_of_its_own_and_back(game: Game[Any]) -> None:
    setting = Setting(game)
    met = set[int]()
    for seed in (1, 2):
        for match in steps(game, seed):
            if isinstance(match.to_act, int):
                moves = match.legal().values()
                legal = setting.legal(match.state)
                assert sorted(legal.values()) == sorted(moves)
                assert len(legal) == len(moves)
                assert all(0 <= action < setting.actions for action in legal)
                back = [setting.encoding.move_of(match.state, action) for action in legal]
                assert back == list(legal.values())
                met.update(legal)
    assert max(met) >= setting.actions // 2, "there are not many more numbers than actions"


def test_every_draw_has_a_number_of_its_own(game: Game[Any]) -> None:
    encoding = Setting(game).encoding
    s, dice = game.new(), random.Random(1)
    for _ in range(400):
        if s.to_act == CHANCE:
            numbers = [encoding.draw_of(move) for move in game.moves(s).values()]
            assert len(set(numbers)) == len(numbers)
            assert all(0 <= number < encoding.draws for number in numbers)
        elif s.to_act < 0:
            break
        s = game.after(s, dice.choice(list(game.moves(s).values())))


def test_what_is_hidden_changes_no_observation(game: Game[Any]) -> None:
    setting, dice = Setting(game), random.Random(4)
    for state in some_states(game, 1, 40):
        for seat in range(game.players):
            seen = setting.observation(state, seat)
            for _ in range(3):
                other = game.imagine(game.view(state, seat), dice.randrange)
                assert np.array_equal(setting.observation(other, seat), seen)


def test_observations_are_small_numbers_of_the_stated_length(game: Game[Any]) -> None:
    setting = Setting(game)
    for state in some_states(game, 2, 30):
        for seat in range(game.players):
            numbers = [0] * (setting.length + 1)
            setting.encoding.observe(state, seat, numbers, 0)
            assert all(0 <= number <= 127 for number in numbers)
            assert numbers[-1] == 0
            room = [-7, *[0] * setting.length, -7]
            setting.encoding.observe(state, seat, room, 1)
            assert room == [-7, *numbers[:-1], -7]


def test_an_observation_tells_what_changed(game: Game[Any]) -> None:
    """Whoever acted sees it in the numbers: no two states in a row look alike."""
    setting, before = Setting(game), None
    for match in steps(game, 3):
        if isinstance(match.to_act, int):
            seen = setting.observation(match.state, 0).tobytes()
            assert seen != before
            before = seen
