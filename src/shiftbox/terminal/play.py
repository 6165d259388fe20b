"""A game in the terminal, from the beginning or from a record: who sits where."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shiftbox.bots import LEVELS
from shiftbox.contract import Game, Refused
from shiftbox.match import Match
from shiftbox.reading import shown
from shiftbox.seating import First, Seating, first_player, order_from

from .saving import check_writable
from .screen import Screen


def play_in_terminal(
    game: Game[Any],
    people: int,
    level: str,
    seed: int | None,
    save: Path | None,
    *,
    first: First | None = None,
    deal: Sequence[str] = (),
) -> None:
    """Play one match; around the table sit first the people, then the bots."""
    names = names_of(game, people, level, first)
    if save:
        check_writable(save)
    seating = seating_of(game, people, level, first if game.players > 1 else None)
    match = Match(game, seed, names=names, seating=seating, deal=deal)
    Screen(match, people, level, save).play()


def first_as_typed(game: Game[Any], typed: str, seed: int | None) -> First:
    """Return who begins: `lot`, `me`, or a player by number, from 1 as they are called."""
    dice = random.SystemRandom() if seed is None else random.Random(seed)
    known = {str(place + 1): place for place in range(game.players)}
    if typed not in {"lot", "me", *known}:
        told = f"lot, me or a player from 1 to {game.players}"
        raise Refused("bad-first", f"Who begins is said by {told}, not {shown(typed)}.")
    return first_player(known.get(typed, typed), 0, game.players, dice.randrange)


def deal_as_typed(game: Game[Any], typed: str) -> list[str]:
    """Return the draws of the deal that somebody alone chooses, such as `1,2,29`."""
    chosen = [f"draw {each.strip()}" for each in typed.split(",") if each.strip()]
    if chosen and game.players > 1:
        raise Refused("bad-deal", "Only who plays alone chooses what is dealt.")
    return chosen


def names_of(game: Game[Any], people: int, level: str, first: First | None = None) -> list[str]:
    """Return the names of all seats, or refuse people or a level that cannot be."""
    if level not in LEVELS:
        raise Refused("bad-level", f"A level is one of {', '.join(LEVELS)}, not {shown(level)}.")
    if not 0 <= people <= game.players:
        raise Refused("bad-people", f"People are 0 to {game.players} of the seats, not {people}.")
    return [
        f"Player {place + 1}" if place < people else f"{level} bot {place + 1}"
        for place in order_from(first, game.players)
    ]


def seating_of(game: Game[Any], people: int, level: str, first: First | None) -> Seating:
    """Return what a record says of those who play: who begins, and where bots sit."""
    order = order_from(first, game.players)
    bots = tuple(None if place < people else level for place in order)
    return Seating(first, bots=bots if any(bots) else None)
