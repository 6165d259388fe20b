"""How the log of a table becomes a record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from shiftbox.contract import Game, Refused
from shiftbox.seating import Seating
from shiftbox.tables.log import Kept
from shiftbox.tables.moving import is_everybody
from shiftbox.tables.progress import Progress
from shiftbox.tables.wishes import colours_of


def check_may_have(kept: Kept, own: frozenset[int]) -> None:
    """Refuse the record of a running game, unless it was taken by all who play, at one screen."""
    is_taken = kept.status == "running" and kept.setup.moved and is_everybody(own, kept.seats)
    if kept.status != "over" and not is_taken:
        raise Refused("still-running", "The record is there when the game is over.")


def begun(kept: Kept) -> Progress:
    """Return the game of a table as it began, to which the lines of the log are added."""
    assert kept.start is not None
    return Progress.from_position(kept.setup.chosen(), kept.start)


def recorded(kept: Kept, progress: Progress) -> dict[str, Any]:
    """Return the record that a log tells, when all of it has been added."""
    names = tuple(seat.name for seat in kept.seats)
    people = [seat for seat in kept.seats if seat.kind == "person"]
    practice = kept.setup.moved or (len(people) == 1 and progress.has_gone_far_back)
    if kept.status == "running" and progress.gone:
        raise Refused("no-taking", "Somebody has given up, and a record does not tell that.")
    record = progress.match.record()
    seating = _seating(kept, record.game)
    return replace(record, names=names, is_practice=practice, seating=seating).as_json()


def _seating(kept: Kept, game: Game[Any]) -> Seating:
    """Return who began and why, the colours of those who chose them, and where bots play."""
    wishes = [seat.wishes for seat in kept.seats]
    has_chosen = any(wish.colour for wish in wishes)
    colours = tuple(map(tuple, colours_of(game, wishes))) if has_chosen else None
    levels = tuple(seat.level if seat.kind == "bot" else None for seat in kept.seats)
    return Seating(kept.setup.first, colours, levels if any(levels) else None)
