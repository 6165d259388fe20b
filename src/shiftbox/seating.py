"""How people come to sit as they do: who begins, and in which colours they play.

Seat 0 acts first in every game, so whoever begins sits there, and the others follow clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from shiftbox.contract import Below, Game, Refused
from shiftbox.reading import shown

Because = Literal["lot", "choice", "turn"]


@dataclass(frozen=True)
class First:
    """Why the person in seat 0 begins: by lot, because it was chosen, or since it was their turn.

    In the next game of a series or a rematch it is somebody's turn to begin.
    """

    by: Because
    place: int = 0
    """Where they were listed before, from 0; whoever was listed after them sits to their left."""


@dataclass(frozen=True)
class Seating:
    """What a record says of the people beside their names."""

    first: First | None = None
    colours: tuple[tuple[str, ...], ...] | None = None
    """For each seat those that it plays with."""
    bots: tuple[str | None, ...] | None = None
    """For each seat the level of the bot that plays there; None for a person."""

    def told(self) -> dict[str, Any]:
        """Return what a record says of who begins; nothing if that is not known."""
        first = self.first
        return {} if first is None else {"first": {"by": first.by, "place": first.place}}

    def of_seat(self, seat: int) -> dict[str, Any]:
        """Return what a record says of who sits in a seat: their colours if any were chosen."""
        told: dict[str, Any] = {}
        if self.colours is not None:
            told["colours"] = list(self.colours[seat])
        level = self.level_of(seat)
        return told if level is None else {**told, "bot": level}

    def level_of(self, seat: int) -> str | None:
        """Return the level of a seat's bot; None for a person, and where nothing is said."""
        return None if self.bots is None else self.bots[seat]


UNTOLD = Seating()
"""Of whom nothing is known but their names."""


def first_player(wanted: str | int, own: int | None, players: int, below: Below) -> First:
    """Return who begins: by lot, the one who asks (`me`, listed at `own`), or a place from 0."""
    if wanted == "lot":
        return First("lot", below(players))
    place = own if wanted == "me" else wanted
    if place is None:
        raise Refused("bad-first", "You cannot begin: you have no seat.")
    if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place < players:
        told = f"lot, me or a seat from 0 to {players - 1}"
        raise Refused("bad-first", f"Who begins is said by {told}, not {shown(wanted)}.")
    return First("choice", place)


def order_from(first: First | None, players: int) -> list[int]:
    """Return who sits in each seat, by the places in which they were listed."""
    place = 0 if first is None else first.place
    return [(place + seat) % players for seat in range(players)]


def read_seating(record: Mapping[str, Any], seats: Sequence[Any], game: Game[Any]) -> Seating:
    """Return what a record says of the people, or refuse it; most say nothing."""
    first = _first(record.get("first"), game.players)
    return Seating(first, _colours(seats, game), _bots(seats))


def _first(given: object, players: int) -> First | None:
    if given is None:
        return None
    by = given.get("by") if isinstance(given, Mapping) else None
    place = given.get("place") if isinstance(given, Mapping) else None
    is_place = isinstance(place, int) and not isinstance(place, bool) and 0 <= place < players
    if by not in ("lot", "choice", "turn") or not is_place:  # whatever it is, also unhashable
        told = f'{{"by": "lot", "choice" or "turn", "place": 0 to {players - 1}}}'
        raise Refused("bad-record", f"first: must be {told}, not {shown(given)}")
    assert isinstance(place, int)
    return First(by, place)


def _colours(seats: Sequence[Any], game: Game[Any]) -> tuple[tuple[str, ...], ...] | None:
    if all("colours" not in seat for seat in seats):
        return None
    found = [seat.get("colours") for seat in seats]
    known = game.info.colours
    used: list[str] = []
    for number, each in enumerate(found):
        is_list = isinstance(each, list) and len(each) == game.colours_each
        if not is_list or not _are_new([*used, *each], known):
            told = f"must be {game.colours_each} of {', '.join(known)}, each for one seat"
            raise Refused("bad-record", f"seats[{number}].colours: {told}, not {shown(each)}")
        used += each
    return tuple(tuple(each) for each in found)


def _bots(seats: Sequence[Any]) -> tuple[str | None, ...] | None:
    found = [seat.get("bot") for seat in seats]
    for number, level in enumerate(found):
        if level is not None and not isinstance(level, str):
            told = f"must be the level of a bot, not {shown(level)}"
            raise Refused("bad-record", f"seats[{number}].bot: {told}")
    return tuple(found) if any(found) else None


def _are_new(colours: Sequence[Any], known: Sequence[str]) -> bool:
    """Tell whether these are colours of a box, and none of them twice."""
    return all(colour in known for colour in colours) and len({*colours}) == len(colours)
