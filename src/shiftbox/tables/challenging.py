"""Opening the table of a challenge: all follows from its code, and nothing asked may contradict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from shiftbox.contract import Refused
from shiftbox.puzzles.challenge import PERSON, Challenge
from shiftbox.puzzles.codes import encode
from shiftbox.reading import shown

if TYPE_CHECKING:
    from .new_table import NewTable, SeatWish

AS_GOOD: dict[str, tuple[Any, ...]] = {
    "game": (None,),
    "variant": (None,),
    "players": (None,),
    "options": ({},),
    "first": ("lot", "me"),
    "stand_ins": (None,),
}
"""What may be said of each field as well as what follows, since it comes to the same."""


def what_follows(challenge: Challenge) -> dict[str, Any]:
    """Return what a challenge says of a new table, its seats aside."""
    return {
        "challenge": encode(challenge),
        "game": challenge.game,
        "variant": challenge.variant,
        "players": challenge.players,
        "options": dict(challenge.options),
        "first": PERSON,
        "stand_ins": "never",
        "grace": None,
        "clock": None,
        "series": None,
        "hints": False,
        "deal": [],
    }


def check_agrees(asked: NewTable, challenge: Challenge) -> None:
    """Refuse what contradicts the challenge that is asked for."""
    for name, value in what_follows(challenge).items():
        given = getattr(asked, name)
        if name != "challenge" and given not in (value, *AS_GOOD.get(name, ())):
            raise _contradicts(name, value, given)
    if asked.seats is not None:
        _check_seats(asked.seats, challenge)


def _check_seats(seats: Sequence[SeatWish], challenge: Challenge) -> None:
    """Only name and colours of who sits there are free."""
    wanted = [("here", None), *(("bot", level) for level in challenge.levels)]
    given = [(seat.kind, seat.level) for seat in seats]
    if given != wanted or any(seat.choices for seat in seats):
        raise _contradicts("seats", [" ".join(filter(None, seat)) for seat in wanted], given)


def _contradicts(name: str, value: object, given: object) -> Refused:
    told = f"{name}: follows from the challenge, it is {shown(value)} and not {shown(given)}."
    return Refused("bad-challenge", told)
