"""Batches: the same games as the plain rules give, and refusals that change nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from shiftbox import Refused
from shiftbox.contract import Game
from shiftbox.environments import batch
from shiftbox.environments.batches import Batch

from .same_games import compare


def of(game: Game[Any], **how: Any) -> Batch:
    return batch(game.info.id, game.variant, game.players, **how)


def chosen(games: Batch, dice: np.random.Generator) -> Any:
    """Choose legal actions at random."""
    return np.array([dice.choice(np.flatnonzero(row)) for row in games.legal])


def looks(games: Batch) -> list[Any]:
    arrays = (games.legal, games.rewards, games.done, games.broken_off, games.to_act)
    return [array.copy() for array in (*arrays, games.observation)]


def test_a_batch_plays_the_same_games_as_the_plain_rules(game: Game[Any]) -> None:
    assert compare(game, 70, 4, seed=3) == 280


def test_plain_batches_are_the_same(game: Game[Any]) -> None:
    dice = np.random.default_rng(1)
    fast, slow = of(game, size=3), of(game, size=3, plain=True)
    for games in (fast, slow):
        games.reset(5)
    for _ in range(25):
        actions = chosen(fast, dice)
        for games in (fast, slow):
            games.step(actions)
        for one, other in zip(looks(fast), looks(slow), strict=True):
            assert np.array_equal(one, other)


def test_a_game_does_not_depend_on_how_many_are_beside_it(game: Game[Any]) -> None:
    dice = np.random.default_rng(2)
    few, many = of(game, size=2), of(game, size=5)
    for games in (few, many):
        games.reset(8)
    for _ in range(40):
        actions = chosen(many, dice)
        for games in (few, many):
            games.step(actions[: games.size])
        for one, other in zip(looks(few), looks(many), strict=True):
            assert np.array_equal(one, other[:2])


def test_a_seed_gives_the_same_games_again() -> None:
    games = batch("hidden-stones", size=8)
    games.reset(4)
    first = looks(games)
    games.step(chosen(games, np.random.default_rng(1)))
    games.reset(5)
    assert not np.array_equal(games.observation, first[-1])
    games.reset(4)
    assert all(np.array_equal(a, b) for a, b in zip(first, looks(games), strict=True))


def test_games_begin_anew_by_themselves_and_others_go_on() -> None:
    games = batch("shiftago", size=6)
    games.reset(1)
    dice, ended = np.random.default_rng(3), 0
    marbles = games.part("marbles")
    for _ in range(200):
        games.step(chosen(games, dice))
        ended += int(games.done.sum())
        assert (marbles[games.done] == 0).all()
        assert marbles[~games.done].any(axis=(1, 2, 3)).all()
        assert (np.abs(games.rewards).sum(axis=1)[~games.done] == 0).all()
        assert games.legal.any(axis=1).all()
    assert ended > 20


def test_a_game_that_does_not_end_is_broken_off() -> None:
    games = batch("hidden-stones", size=1, observe=False)
    games.reset(1)
    for _ in range(1000):
        assert not games.done[0]
        # Ending turn after turn scores nothing.
        games.step([games.actions - 2])
    assert games.done[0]
    assert games.broken_off[0]
    assert (games.rewards == 0).all()
    games.step([games.actions - 2])
    assert not games.done[0]


def test_arrays_stay_where_they_are() -> None:
    games = batch("blockers", size=4)
    arrays = [games.legal, games.rewards, games.done, games.to_act, games.observation]
    places = [array.ctypes.data for array in arrays]
    games.step(chosen(games, np.random.default_rng(1)))
    games.reset(2)
    now = [games.legal, games.rewards, games.done, games.to_act, games.observation]
    assert all(one is other for one, other in zip(arrays, now, strict=True))
    assert [array.ctypes.data for array in now] == places
    assert games.part("board").base is not None


def test_options_hold_in_every_game() -> None:
    games = batch("shiftago", options={"skips": [3, 0]}, size=3)
    assert (games.to_act == 1).all()
    assert (games.part("skips") == [0, 2]).all()


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0, 99, 0], r"Game 1: Action 99 is not legal here. Actions are 0 to 27. Legal are 0, 1"),
        ([0, 0, -1], r"Game 2: Action -1 is not legal"),
        ([0, 0], r"Actions are 3 whole numbers, one for each game"),
        ([0.5, 1.0, 2.0], r"not an array of float64"),
    ],
)
def test_illegal_actions_are_refused_and_change_nothing(actions: list[Any], words: str) -> None:
    games = batch("shiftago", size=3)
    games.reset(1)
    games.step([0, 1, 2])
    before = looks(games)
    with pytest.raises(Refused, match=words):
        games.step(actions)
    assert all(np.array_equal(a, b) for a, b in zip(before, looks(games), strict=True))


@pytest.mark.parametrize("size", [0, -1, 1.5, True, 1 << 21])
def test_bad_sizes_are_refused(size: Any) -> None:
    with pytest.raises(Refused, match="A batch has 1 to"):
        batch("shiftago", size=size)


def test_bad_seeds_and_parts_are_refused() -> None:
    games = batch("shiftago", size=1)
    with pytest.raises(Refused, match="A seed is 0 to"):
        games.reset(-1)
    with pytest.raises(Refused, match="There is no part 'colour': there are marbles, reserve"):
        games.part("colour")


@pytest.mark.parametrize("name", ["shiftago", "shifting-seasons"])
def test_a_chooser_takes_each_legal_action_as_often(name: str) -> None:
    """Whether many of the numbers are legal, or few."""
    games = batch(name, size=4000, observe=False)
    games.reset(1)
    choose, counts = games.chooser(seed=3), np.zeros(games.actions, np.int64)
    for _ in range(10):
        chosen = choose()
        assert games.legal[np.arange(4000), chosen].all()
        counts += np.bincount(chosen, minlength=games.actions)
    expected = (games.legal / games.legal.sum(axis=1, keepdims=True)).sum(axis=0) * 10
    met = expected > 0
    chi_square = ((counts[met] - expected[met]) ** 2 / expected[met]).sum()
    freedom = met.sum()
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5
