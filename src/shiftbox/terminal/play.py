"""A game in the terminal, from the beginning or from a record: who sits where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from shiftbox.bots import LEVELS
from shiftbox.contract import Game, Refused
from shiftbox.match import Match
from shiftbox.reading import shown

from .saving import check_writable
from .screen import Screen


def play_in_terminal(
    game: Game[Any], people: int, level: str, seed: int | None, save: Path | None
) -> None:
    """Play one match; the first seats are people, the others bots."""
    names = names_of(game, people, level)
    if save:
        check_writable(save)
    Screen(Match(game, seed, names=names), people, level, save).play()


def names_of(game: Game[Any], people: int, level: str) -> list[str]:
    """Return the names of all seats, or refuse people or a level that cannot be."""
    if level not in LEVELS:
        raise Refused("bad-level", f"A level is one of {', '.join(LEVELS)}, not {shown(level)}.")
    if not 0 <= people <= game.players:
        raise Refused("bad-people", f"People are 0 to {game.players} of the seats, not {people}.")
    return [
        f"Player {seat + 1}" if seat < people else f"{level} bot {seat + 1}"
        for seat in range(game.players)
    ]
