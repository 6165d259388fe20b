"""A game in the terminal, from the beginning or from a record: who sits where."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from shiftbox.bots import LEVELS
from shiftbox.game import Game, Refused
from shiftbox.match import Match
from shiftbox.reading import shown

from .saving import check_writable, read
from .screen import Screen, as_typed


def play_in_terminal(
    game: Game[Any], people: int, level: str, seed: int | None, save: Path | None
) -> None:
    """Play one match; the first seats are people, the others bots."""
    names = _names(game, people, level)
    if save:
        check_writable(save)
    Screen(Match(game, seed, names=names), people, level, save).play()


def resume_in_terminal(
    file: Path, people: int, level: str, seed: int | None, save: Path | None
) -> None:
    """Go on with the match of a record; who sits where is said anew."""
    record = read(file)
    names = _names(record.game, people, level)
    match = Match.replay(replace(record, names=tuple(names)), chance="auto", seed=seed)
    if match.to_act is None:
        raise Refused(
            "game-over", f"This game is over. Look at it with: {as_typed('replay', file)}"
        )
    if save:
        check_writable(save)
    Screen(match, people, level, save).play()


def _names(game: Game[Any], people: int, level: str) -> list[str]:
    """Return the names of all seats, or refuse people or a level that cannot be."""
    if level not in LEVELS:
        raise Refused("bad-level", f"A level is one of {', '.join(LEVELS)}, not {shown(level)}.")
    if not 0 <= people <= game.players:
        raise Refused("bad-people", f"People are 0 to {game.players} of the seats, not {people}.")
    return [
        f"Player {seat + 1}" if seat < people else f"{level} bot {seat + 1}"
        for seat in range(game.players)
    ]
