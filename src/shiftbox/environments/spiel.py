"""A game as OpenSpiel knows it: chance acts in the open, and information states can be recalled."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from shiftbox.compiled.interface import no_chance_moves
from shiftbox.contract import Game, Info
from shiftbox.games import game_class
from shiftbox.reading import json_value
from shiftbox.state import CHANCE, NOBODY

from .setting import LONGEST, Setting, setting

ANY_SETTING = {"variant": "", "players": 0, "options": ""}
"""Parameters as OpenSpiel has them: nothing stands for what is usual."""


@dataclass(frozen=True)
class Moment:
    """A state with what led to it. Never changed, so that copies of a game may share it."""

    state: Any
    heard: tuple[str, ...] = ()
    """For each seat, once all is dealt: what it saw then, and a line for every move since."""
    moves: int = 0
    """Of the seats."""

    def __deepcopy__(self, _: Any) -> Moment:
        return self


def begun(game: Game[Any], s: Any) -> Moment:
    """Return a moment of the deal, or the first one after it."""
    seats = () if game.is_dealing(s) else range(game.players)
    return Moment(s, tuple(json.dumps(game.seen(s, seat)) for seat in seats))


def next_moment(game: Game[Any], now: Moment, move: int) -> Moment:
    """Return the moment after a move or a draw."""
    following = game.after(now.state, move)
    if not now.heard:
        return begun(game, following)
    told = (f"{old}\n{game.told(now.state, move, seat)}" for seat, old in enumerate(now.heard))
    return Moment(following, tuple(told), now.moves + (now.state.to_act != CHANCE))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # untyped there
    """One setting of a game."""

    def __init__(self, params: Mapping[str, Any] | None = None, *, name: str) -> None:
        given = {**ANY_SETTING, **(params or {})}
        options = json_value(unquote(given["options"])) if given["options"] else None
        variant, players = given["variant"] or None, given["players"] or None
        self.setting = setting(name, variant, players, options)
        self.first = begun(self.setting.game, self.setting.game.new())
        super().__init__(_kind(self.setting), _info(self.setting), given)

    def new_initial_state(self) -> SpielState:
        """Return a game before its deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what looks at states: now, or with all that was heard."""
        return Observer(self.setting, recalls=bool(iig_obs_type and iig_obs_type.perfect_recall))


class SpielState(pyspiel.State):  # type: ignore[misc]  # untyped there
    """A state of a game, by the plain rules."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.now = game.first

    @property
    def setting(self) -> Setting:
        """What is played."""
        found: Setting = self.get_game().setting
        return found

    def is_terminal(self) -> bool:
        """Tell whether the game is over, or has been broken off."""
        return bool(self.now.state.to_act == NOBODY or self.now.moves >= LONGEST)

    def current_player(self) -> int:
        """Return the seat to act, chance, or that it is over."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        acting = self.now.state.to_act
        return int(pyspiel.PlayerId.CHANCE) if acting == CHANCE else acting

    def _legal_actions(self, _player: int) -> list[int]:
        return list(self.setting.legal(self.now.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible draws with their chances."""
        draws = self.setting.draws(self.now.state)
        total = sum(weight for _, weight in draws.values())
        return [(number, weight / total) for number, (_, weight) in draws.items()]

    def _move(self, action: int) -> int:
        if self.now.state.to_act == CHANCE:
            return self.setting.draws(self.now.state)[action][0]
        return self.setting.move(self.now.state, action)

    def _apply_action(self, action: int) -> None:
        self.now = next_moment(self.setting.game, self.now, self._move(action))

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.setting.game.text(self.now.state, self._move(action))

    def returns(self) -> list[float]:
        """Return what each seat has got."""
        return self.setting.rewards(self.now.state)

    def heard(self, seat: int) -> str:
        """Return what a seat saw after the deal, and in a line each all that it heard since."""
        return self.now.heard[seat] if self.now.heard else str(self)

    def seen(self, seat: int) -> str:
        """Return what a seat sees now."""
        game = self.setting.game
        return json.dumps(game.seen(self.now.state, seat)) if self.now.heard else str(self)

    def __str__(self) -> str:
        if not self.now.heard:
            return f"dealing, {len(self.full_history())} drawn"
        return json.dumps(self.setting.game.position(self.now.state))


class Observer:
    """Looks at states as OpenSpiel asks: numbers of what is seen, or a text, also of all heard."""

    def __init__(self, setting: Setting, *, recalls: bool) -> None:
        self._setting = setting
        self._recalls = recalls
        self.tensor = np.zeros(0 if recalls else setting.length, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in () if recalls else setting.parts.items():
            length = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + length].reshape(shape)
            at += length

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees into the tensor."""
        if not self._recalls:
            self.tensor[:] = self._setting.observation(state.now.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat sees, or all that it saw and heard."""
        return state.heard(player) if self._recalls else state.seen(player)


def _kind(chosen: Setting) -> Any:
    game, types = chosen.game, pyspiel.GameType
    draws = game.rules.chance_moves is not no_chance_moves
    alone = game.players == 1
    return types(
        short_name=_short_name(game.info),
        long_name=game.info.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC
        if draws
        else types.ChanceMode.DETERMINISTIC,
        information=types.Information.IMPERFECT_INFORMATION
        if game.info.has_secrets
        else types.Information.PERFECT_INFORMATION,
        utility=types.Utility.GENERAL_SUM if alone else types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(map(max, game.info.variants.values())),
        min_num_players=min(map(min, game.info.variants.values())),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=ANY_SETTING,
    )


def _info(chosen: Setting) -> Any:
    players = chosen.game.players
    return pyspiel.GameInfo(
        num_distinct_actions=chosen.actions,
        max_chance_outcomes=chosen.encoding.draws,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if players == 1 else 0.0,
        max_game_length=LONGEST,
    )


def _short_name(info: Info) -> str:
    return f"shiftbox_{info.id}".replace("-", "_")


@cache
def registered(name: str) -> str:
    """Register a game, once in a process; return its name there.

    OpenSpiel keeps what it is given beyond Python's end, where only a class may be let go of.
    """

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(params, name=name)

    pyspiel.register_game(_kind(setting(name, None, None, None)), Registered)
    return _short_name(game_class(name).info)


def loaded(chosen: Setting) -> Any:
    """Return a setting as OpenSpiel loads it by name and parameters."""
    game = chosen.game
    options = quote(json.dumps(game.options, separators=(",", ":"))) if game.options else ""
    parameters = {"variant": game.variant, "players": game.players, "options": options}
    return pyspiel.load_game(registered(game.info.id), parameters)
