"""A deal of which somebody chooses the draws, such as the cards that one wants to play with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shiftbox.contract import Below, Game, Refused
from shiftbox.reading import shown


def deal_as_chosen(game: Game[Any], chosen: Sequence[str], below: Below) -> Any:
    """Return a state in which the first seat is to act.

    Draws that are chosen are made as soon as they can be, the others by the dice. Each is chosen
    once at most, so what is dealt in two steps (a deck, then hands of it) is chosen in the first.
    """
    for text in chosen:
        if chosen.count(text) > 1:
            raise Refused("bad-deal", f"{shown(text)} can be chosen once only.")
    s, wanted = game.new(), list(chosen)
    while game.is_dealing(s):
        possible = game.moves(s) if wanted else {}
        text = next((each for each in wanted if each in possible), "")
        if text:
            wanted.remove(text)
        s = game.after(s, possible[text] if text else game.drawn_by(s, below))
    if wanted:
        raise Refused(
            "bad-deal", f"{shown(wanted[0])} cannot be dealt, at least not beside all the others."
        )
    return s
