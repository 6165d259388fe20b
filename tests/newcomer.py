"""A game that has just been added: known by its rules and its line in `CLASSES` alone."""

from __future__ import annotations

from dataclasses import replace

from shiftbox.games.shiftago.game import Shiftago


class Newcomer(Shiftago):
    """Borrows its rules; everything that is found by a game's name is not there."""

    info = replace(Shiftago.info, id="new-comer", title="Newcomer", variants={"express": (2, 3)})
    rules = replace(Shiftago.rules, name="new-comer")
