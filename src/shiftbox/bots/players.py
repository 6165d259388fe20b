"""Who plays which game: the player in a game's own folder, or else random games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from shiftbox.compiled import Backend, machine
from shiftbox.contract import Game, Refused, View
from shiftbox.games import package_of
from shiftbox.machine_code import backend_at_hand, doubting, is_ready

from .fact import Fact
from .scaling import Scale, scaled
from .thought import Effort, Player, Report, Thought, unheard

FOLDER = Path(__file__).parent
BY_RANDOM_GAMES = f"{__package__}.random_games"
"""Plays every game that has no player of its own."""

_loaded: set[tuple[str, str, int]] = set()


def module_of(name: str) -> str:
    """Return the module that holds the `PLAYER` of a game, given the game's id."""
    package = package_of(name)
    has_own = (FOLDER / package / "player.py").exists()
    return f"{__package__}.{package}.player" if has_own else BY_RANDOM_GAMES


def player_of(game: Game[Any]) -> Player:
    """Return who plays a game."""
    player: Player = import_module(module_of(game.info.id)).PLAYER
    return player


def facts_of(game: Game[Any], state: Any, move: int) -> tuple[Fact, ...]:
    """Return what a move does, where the game's folder tells; it holds whatever is hidden."""
    told = _told_by(game, "facts")
    return tuple(told.facts_of(game, state, move)) if told else ()


def words_of(game: Game[Any], facts: Sequence[Fact]) -> str:
    """Return facts in words for a person, where the game's folder has any."""
    told = _told_by(game, "words")
    return str(told.words_of(facts)) if told else ""


def _told_by(game: Game[Any], name: str) -> ModuleType | None:
    package = package_of(game.info.id)
    has_own = (FOLDER / package / f"{name}.py").exists()
    return import_module(f"{__package__}.{package}.{name}") if has_own else None


def think(
    game: Game[Any],
    view: View,
    effort: Effort,
    *,
    seed: int | None = None,
    backend: Backend | None = None,
    report: Report = unheard,
    is_scaled: bool = True,
) -> Thought:
    """Return what a bot makes of its view; without a seed no two thoughts are the same.

    Its chances are on the scale of the level, unless the player's own are asked for.
    """
    if not view.moves:
        raise Refused(
            "not-to-act", "Nothing to think about: this seat is not to act, or has no move."
        )
    throw = random.SystemRandom().getrandbits(63) if seed is None else seed
    assert view.seat is not None
    scale = scale_of(game, effort) if is_scaled else None
    heard = report if scale is None else partial(_pass_on, report, view.seat, scale)
    found = _found(game, view, effort, throw, backend, heard)
    return found if scale is None else scaled(found, view.seat, scale)


def scale_of(game: Game[Any], effort: Effort) -> Scale | None:
    """Return the scale of a level in a setting, if one was learned.

    It holds for the level's own work. Who asks for so many simulations gets what they found.
    """
    learned = _told_by(game, "scales")
    if learned is None or effort.simulations is not None:
        return None
    found: Scale | None = learned.SCALES.get((game.variant, game.players, effort.level))
    return found


def _pass_on(report: Report, seat: int, scale: Scale, thought: Thought) -> None:
    report(scaled(thought, seat, scale))


def _found(
    game: Game[Any],
    view: View,
    effort: Effort,
    throw: int,
    backend: Backend | None,
    report: Report,
) -> Thought:
    if backend is None and is_ready(game):
        with doubting(game):
            return _considered(game, view, effort, throw, machine(game), report)
    at_hand = backend or backend_at_hand(game)
    return _considered(game, view, effort, throw, at_hand, report)


def _considered(
    game: Game[Any], view: View, effort: Effort, throw: int, backend: Backend, report: Report
) -> Thought:
    player = player_of(game)
    if effort.seconds is not None and backend.is_compiled:
        _load(player, game, backend)
    return player.consider(game, view, effort, throw, backend, report)


def _load(player: Player, game: Game[Any], backend: Backend) -> None:
    """Once in a process, rehearse a setting, so that no time is lost on loading code later."""
    setting = game.info.id, game.variant, game.players
    if setting not in _loaded:
        _loaded.add(setting)
        player.rehearse(game, backend)


def choose(game: Game[Any], view: View, level: str, seed: int | None = None) -> Thought:
    """Return what a bot of a level plays; the same seed and view give the same move anywhere."""
    return think(game, view, Effort(level), seed=seed)
