"""Who plays which game."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.game import Game, Refused, View
from shiftbox.warming import backend_at_hand

from .thought import Effort, Player, Report, Thought

PLAYERS: dict[str, str] = {
    "blockers": "shiftbox.bots.blockers:consider",
    "hidden-stones": "shiftbox.bots.hidden_stones:consider",
    "shiftago": "shiftbox.bots.shiftago:consider",
    "shifting-seasons": "shiftbox.bots.shifting_seasons:consider",
}
"""For a game's id the module and function that plays it; without one, random games decide."""

_loaded: set[tuple[str, str, int]] = set()

BY_RANDOM_GAMES = "shiftbox.bots.random_games:consider"


def player_of(game: Game[Any]) -> Player:
    """Return the way in which a game is played."""
    module, _, name = PLAYERS.get(game.info.id, BY_RANDOM_GAMES).partition(":")
    player: Player = getattr(import_module(module), name)
    return player


def think(
    game: Game[Any],
    view: View,
    effort: Effort,
    *,
    seed: int | None = None,
    backend: Backend | None = None,
    report: Report = lambda _: None,
) -> Thought:
    """Return what a bot makes of its view; without a seed no two thoughts are the same."""
    if not view.moves:
        raise Refused(
            "not-to-act", "Nothing to think about: this seat is not to act, or has no move."
        )
    throw = random.SystemRandom().getrandbits(63) if seed is None else seed
    player, at_hand = player_of(game), backend or backend_at_hand(game)
    if effort.seconds is not None and at_hand.is_compiled:
        _load(player, game, view, at_hand)
    return player(game, view, effort, throw, at_hand, report)


def _load(player: Player, game: Game[Any], view: View, backend: Backend) -> None:
    """Once in a process, think a little, so that no time is lost on loading machine code later."""
    setting = game.info.id, game.variant, game.players
    if setting not in _loaded:
        _loaded.add(setting)
        player(game, view, Effort("master", simulations=1), 1, backend, lambda _: None)


def choose(game: Game[Any], view: View, level: str, seed: int | None = None) -> Thought:
    """Return what a bot of a level plays; the same seed and view give the same move anywhere."""
    return think(game, view, Effort(level), seed=seed)
