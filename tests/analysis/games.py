"""Short games that reports are made on."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from shiftbox import Match
from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import fastest
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.record import Record


@cache
def outlook_of(chosen: Game[Any]) -> Outlook:
    """Return the outlook of a setting, made once."""
    return Outlook(chosen, fastest(chosen))


def played(chosen: Game[Any], steps: int, seed: int = 1) -> Match:
    """Return a match after so many random moves and draws, or at its end."""
    dice = random.Random(f"{chosen!r} {seed}")
    match = Match(chosen, seed, chance="manual")
    while match.to_act is not None and len(match) < steps:
        texts = match.moves()
        scoring = [text for text in texts if text.startswith("score")]
        match.play(dice.choice(scoring or texts))
    return match


def at_a_draw(chosen: Game[Any], seed: int = 1) -> Match:
    """Return a match in which chance acts next, and may do several things."""
    match = played(chosen, 1, seed)
    while match.to_act != "chance" or len(match.moves()) < 2:
        match = played(chosen, len(match) + 1, seed)
    return match


def record_of(name: str, steps: int, variant: str | None = None) -> Record:
    """Return the record of a short game."""
    return played(game(name, variant=variant), steps).record()
