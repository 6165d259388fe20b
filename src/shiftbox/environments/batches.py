"""Thousands of games stepped together by machine code."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from shiftbox import compiled
from shiftbox.compiled import Backend
from shiftbox.compiled.as_python import Plain
from shiftbox.compiled.scratch_pad import seed_words
from shiftbox.contract import Refused
from shiftbox.reading import shown
from shiftbox.state import State

from . import stepping
from .encoding import EncodedRules, encoded_rules
from .setting import Setting, illegal_action

MOST_GAMES = 1 << 20
LARGEST_SEED = (1 << 32) - 1

_backends: dict[tuple[str, bool], Backend] = {}


class Batch:
    """Games of one setting, all waiting for a seat's action: a row of every array is a game.

    The arrays stay where they are: `step` and `reset` write into them. A game that is over, or is
    broken off after 1,000 moves, begins anew in the same step; `done` and `rewards` tell of its
    end, and the other arrays of the new game.
    """

    def __init__(self, setting: Setting, size: int, *, observe: bool, plain: bool) -> None:
        self.setting = setting
        self.size = _checked_size(size)
        self.actions, self.parts = setting.actions, setting.parts
        players = setting.game.players
        self.legal = np.zeros((size, self.actions), np.bool_)
        self.rewards = np.zeros((size, players), np.float32)
        self.done = np.zeros(size, np.bool_)
        self.broken_off = np.zeros(size, np.bool_)
        """Those of `done` that came to no end."""
        self.to_act = np.zeros(size, np.int64)
        """Whose action is waited for, whose observation is written, in every game."""
        self.observation = np.zeros((size, setting.length if observe else 0), np.int8)
        self._backend = _backend(setting, plain=plain)
        self._box = self._backend.box(setting.game.new(), size + 1)
        self._pad = self._backend.pads(1, 1)[0]
        self._moves = self._backend.numbers(size)
        self._dice = self._backend.numbers(2 * size)
        self._function(stepping.keep_deal)(self._box)
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew; the same seed gives the same games, whatever the size."""
        if seed is None:
            seed = random.SystemRandom().randrange(LARGEST_SEED)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
            raise Refused("bad-request", f"A seed is 0 to {LARGEST_SEED}, not {shown(seed)}.")
        words = [seed_words((seed << 32) + game) for game in range(self.size)]
        self._dice[:] = [word for pair in words for word in pair]
        for array in (self.rewards, self.done, self.broken_off):
            array.fill(0)
        self._step(np.zeros(0, np.int64))

    def step(self, actions: Any) -> None:
        """Play an action in every game; if one is not legal, none is played."""
        self._step(self._checked(actions))

    def _step(self, actions: Any) -> None:
        self._function(stepping.step_all)(
            self._box,
            self._pad,
            self._dice,
            self._moves,
            actions if self._backend.is_compiled else actions.tolist(),
            self.legal.reshape(-1),
            self.rewards.reshape(-1),
            self.done,
            self.broken_off,
            self.to_act,
            self.setting.game.players,
            self.actions,
        )
        width = self.observation.shape[1]
        if width:
            observe = self._function(stepping.observe_all)
            observe(self._box, self.to_act, self.observation.reshape(-1), width)

    def chooser(self, seed: int = 1) -> Callable[[], Any]:
        """Return what chooses an action for every game, each legal one equally likely.

        It writes into one array, which `step` takes without copying it.
        """
        pad, choose = self._backend.pads(seed, 1)[0], self._function(stepping.choose_all)
        actions, legal = np.zeros(self.size, np.int64), self.legal.reshape(-1)

        def chosen() -> Any:
            choose(pad, legal, actions, self.actions)
            return actions

        return chosen

    def part(self, name: str) -> np.ndarray[Any, Any]:
        """Return a part of all observations in its shape: a look at the array, not a copy."""
        at = 0
        for part, shape in self.parts.items():
            length = int(np.prod(shape))
            if part == name:
                return self.observation[:, at : at + length].reshape(self.size, *shape)
            at += length
        known = ", ".join(self.parts)
        raise Refused("bad-request", f"There is no part {shown(name)}: there are {known}.")

    def texts(self, game: int) -> dict[int, str]:
        """Return the legal actions of one game as move texts."""
        s = self._backend.state(self._box, game)
        moves = self.setting.legal(s)
        return {action: self.setting.game.text(s, move) for action, move in moves.items()}

    def _function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        return self._backend.function(plain)

    def _checked(self, actions: Any) -> Any:
        """Return the actions as the steps take them; an array of 64 bits is not copied."""
        given = np.asarray(actions)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            raise Refused(
                "bad-action",
                f"Actions are {self.size} whole numbers, one for each game: not an array of "
                f"{given.dtype} with shape {given.shape}.",
            )
        chosen = np.ascontiguousarray(given, np.int64)
        check = self._function(stepping.first_illegal)
        wrong = check(self.legal.reshape(-1), chosen, self.actions)
        if wrong >= 0:
            legal = np.flatnonzero(self.legal[wrong]).tolist()
            why = illegal_action(int(chosen[wrong]), self.actions, legal)
            raise Refused(why.code, f"Game {wrong}: {why.message}")
        return chosen


def _checked_size(size: object) -> int:
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= MOST_GAMES:
        raise Refused("bad-request", f"A batch has 1 to {MOST_GAMES} games, not {shown(size)}.")
    return size


def _backend(setting: Setting, *, plain: bool) -> Backend:
    """Return what steps games: machine code where it can be had, the plain rules elsewhere."""
    game, is_plain = setting.game, plain or not compiled.has_numba()
    key = (game.info.id, is_plain)
    if key not in _backends:
        rules = encoded_rules(game, setting.encoding)
        _backends[key] = _made(rules, game.state_class, plain=is_plain)
    return _backends[key]


def _made(rules: EncodedRules, kind: type[State], *, plain: bool) -> Backend:
    if plain:
        return Plain(rules, kind)
    from shiftbox.compiled.as_machine_code import Machine

    return Machine(rules, kind)
