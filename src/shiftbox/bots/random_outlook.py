"""Shares of the win by random games: for a game whose folder has no `outlook` of its own."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers, apply, random_move, restore
from shiftbox.compiled.scratch_pad import Pad
from shiftbox.compiled.searches import random_game
from shiftbox.contract import Game

from .network import UNITS, is_over, settle

BOX, PADS = 3, 1
GAMES = 64


def rows(game: Game[Any], backend: Backend) -> tuple[Any, ...]:
    """Return what the functions below work with: how many seats there are, and dice."""
    seats = backend.numbers(1)
    seats[0] = game.players
    return seats, backend.pads(1, 1)[0]


def weigh(box: Any, pads: Any, units: Numbers, seats: Numbers, dice: Pad) -> None:  # noqa: ARG001
    """Add each seat's share of the wins of random games from box[1] on, always by the same dice."""
    players = int(seats[0])
    if is_over(box[1]):
        settle(box[1], players, units)
        return
    for seat in range(players):
        units[seat] *= GAMES
    dice.low, dice.high = 1, 2
    for _ in range(GAMES):
        restore(box, 2, 1)
        random_game(box[2], dice)
        if is_over(box[2]):
            settle(box[2], players, units)
        else:
            for seat in range(players):
                units[seat] += UNITS // players
    for seat in range(players):
        units[seat] = units[seat] // GAMES


def quick(box: Any, pads: Any, seats: Numbers, dice: Pad) -> None:  # noqa: ARG001 - as called
    """Let the seat to act in box[1] play anything."""
    apply(box[1], random_move(box[1], pads[0]))
