"""Records: a match written down as JSON, so that anybody can replay it without a seed."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game, Outcome, Refused
from shiftbox.games import game, game_of
from shiftbox.reading import TooDeep, json_value, same_json, shown
from shiftbox.seating import UNTOLD, Seating, read_seating

FORMAT = 1
UNSHOWN = {"Cc", "Cs", "Zl", "Zp"}
TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""What no name has in it: characters that steer a terminal, halves of characters, ends of lines,
and whatever turns the direction of the text behind it."""
KEYS = ("shiftbox", "game", "variant", "players", "options", "seats", "start", "moves", "outcome")


@dataclass(frozen=True)
class Record:
    """A match from the position after dealing to its last move."""

    game: Game[Any]
    start: Any
    names: tuple[str, ...]
    moves: tuple[str, ...]
    outcome: Outcome | Mapping[str, Any] | None
    """As it came out; read from a file it is only a claim until `Match.replay` has checked it."""
    is_practice: bool = False
    """Whether somebody alone against bots has taken back what had been drawn or answered."""
    seating: Seating = UNTOLD

    def as_json(self) -> dict[str, Any]:
        """Return the record as JSON."""
        ended = self.outcome.as_json() if isinstance(self.outcome, Outcome) else self.outcome
        told = {
            "shiftbox": FORMAT,
            "game": self.game.info.id,
            "variant": self.game.variant,
            "players": self.game.players,
            "options": self.game.options,
            "seats": [
                {"name": name, **self.seating.of_seat(seat)} for seat, name in enumerate(self.names)
            ],
            "start": self.game.position(self.start),
            "moves": list(self.moves),
            "outcome": ended,
            **self.seating.told(),
        }
        return {**told, "practice": True} if self.is_practice else told

    @classmethod
    def from_json(cls, given: object) -> Record:
        """Read a record, or refuse it and say where it goes wrong."""
        if not isinstance(given, Mapping):
            raise _bad("record", f"must be an object, not {shown(given)}")
        missing = [key for key in KEYS if key not in given]
        if missing:
            raise _bad("record", f"lacks {', '.join(missing)}")
        if not same_json(given["shiftbox"], FORMAT):
            raise _bad("shiftbox", f"this is format {FORMAT}, not {shown(given['shiftbox'])}")
        try:
            named = game(
                given["game"],
                variant=given["variant"],
                players=given["players"],
                options=given["options"],
            )
            start = _start(named, given["start"])
        except Refused as why:
            raise _bad("record", why.message) from why
        names, moves = _names(given["seats"], named), _moves(given["moves"])
        seating = read_seating(given, given["seats"], named)
        return cls(named, start, names, moves, _claim(given), _practice(given), seating)

    @classmethod
    def loads(cls, text: str | bytes) -> Record:
        """Read a record from the text of a file."""
        try:
            given = json_value(text)
        except TooDeep as why:
            raise _bad("record", str(why)) from None
        except ValueError as why:
            raise _bad("record", f"is not JSON: {why}") from why
        return cls.from_json(given)

    def dumps(self) -> str:
        """Return the record as the text of a file."""
        return json.dumps(self.as_json(), ensure_ascii=False, indent=1) + "\n"

    def check_outcome(self, found: Outcome | None) -> None:
        """Refuse the record if replaying it did not end as it claims."""
        claimed = self.outcome.as_json() if isinstance(self.outcome, Outcome) else self.outcome
        if (claimed is None) != (found is None):
            ended = "ended" if found else "has not ended"
            raise _bad("outcome", f"the game {ended} with the last move, the record says otherwise")
        if claimed is None or found is None:
            return
        for key, value in (("scores", list(found.scores)), ("winners", list(found.winners))):
            if not same_json(claimed.get(key), value):
                raise _bad(f"outcome.{key}", f"is {value}, not {shown(claimed.get(key))}")


def _bad(where: str, problem: str) -> Refused:
    return Refused("bad-record", f"{where}: {problem}")


def _start(named: Game[Any], position: object) -> Any:
    found = game_of(position)
    same = (found.info.id, found.variant, found.players)
    if same != (named.info.id, named.variant, named.players):
        raise _bad("start", "is a position of another game, variant or number of players")
    assert isinstance(position, Mapping)
    return named.read(position)


def _names(seats: object, named: Game[Any]) -> tuple[str, ...]:
    if not isinstance(seats, list) or len(seats) != named.players:
        raise _bad("seats", f"must be a list of {named.players}, not {shown(seats)}")
    for number, seat in enumerate(seats):
        if not isinstance(seat, Mapping) or not isinstance(seat.get("name"), str):
            raise _bad(
                f"seats[{number}]", f'must be an object like {{"name": "Ada"}}, not {shown(seat)}'
            )
        if any(map(_is_unshown, seat["name"])):
            raise _bad(f"seats[{number}].name", "has a character in it that cannot be shown")
    return tuple(seat["name"] for seat in seats)


def _is_unshown(char: str) -> bool:
    return unicodedata.category(char) in UNSHOWN or unicodedata.bidirectional(char) in TURNING


def _practice(given: Mapping[str, Any]) -> bool:
    practice = given.get("practice", False)
    if not isinstance(practice, bool):
        raise _bad("practice", f"must be true or false, not {shown(practice)}")
    return practice


def _moves(moves: object) -> tuple[str, ...]:
    if not isinstance(moves, list):
        raise _bad("moves", f"must be a list of texts, not {shown(moves)}")
    for number, move in enumerate(moves):
        if not isinstance(move, str):
            raise _bad(f"moves[{number}]", f"must be a text, not {shown(move)}")
    return tuple(moves)


def _claim(given: Mapping[str, Any]) -> Mapping[str, Any] | None:
    claimed = given["outcome"]
    if claimed is not None and not isinstance(claimed, Mapping):
        raise _bad("outcome", f"must be null or an object, not {shown(claimed)}")
    return claimed
