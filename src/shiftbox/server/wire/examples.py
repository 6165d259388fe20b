"""Examples of requests, and how one request leads to the next, for the OpenAPI document."""

from __future__ import annotations

from functools import cache
from typing import Any

from shiftbox.games import CLASSES, game, module_of, with_module
from shiftbox.match import Match
from shiftbox.puzzles.challenge import Challenge
from shiftbox.puzzles.codes import encode

TABLE = {"table": "$response.body#/table"}
INVITE = {"invite": "$response.body#/invites/0/secret"}
AT_A_TABLE = (
    "summary",
    "invites",
    "bot",
    "device",
    "reopen",
    "positions",
    "reach",
    "hint",
    "record",
    "replay",
)
"""The operations that need no more than a table's id."""


def links(name: str) -> dict[str, Any]:
    """Return what can be asked next after an operation has succeeded."""
    if name in {"open", "go_on"}:
        found = {target: _link(target, TABLE) for target in AT_A_TABLE}
        opened = {to: {**_link(to, TABLE), "requestBody": INVITE} for to in ("join", "invitation")}
        return {**found, **opened}
    if name == "join":
        return {target: _link(target, TABLE) for target in ("summary", "device", "positions")}
    if name in {"invites", "reopen"}:
        same = {"table": "$request.path.table"}
        return {"join": {**_link("join", same), "requestBody": INVITE}}
    return {}


def _link(operation: str, parameters: dict[str, str]) -> dict[str, Any]:
    return {"operationId": operation, "parameters": parameters}


def example(name: str) -> dict[str, Any] | None:
    """Return a body that an operation accepts."""
    first = next(iter(CLASSES))
    if name == "open":
        return {"game": first, "name": "Ada", "seats": SEATS[: max(_counts(first))]}
    if name in {"upload", "go_on"}:
        return {"record": Match(game(first), seed=1).record().as_json()}
    if name in {"report", "moment"}:
        more = {"at": 0} if name == "moment" else {}
        return {"record": _finished(first), "depth": "quick", **more}
    if name == "make_challenge":
        return {"game": first, "levels": ["novice"] * (min(_counts(first)) - 1)}
    if name == "check_record":
        return {"record": _challenge().match("Ada").record().as_json()}
    if name == "board_dealt":
        return {"game": first}
    if name in {"board_moment", "board_hints", "board_tree"}:
        return _line(first, "tree" if name == "board_tree" else "moves")
    if name == "score":
        return _table_to_count()
    return EXAMPLES.get(name)


def challenge_code() -> str:
    """Return the code of the challenge of which `example` has a record."""
    return encode(_challenge())


def _challenge() -> Challenge:
    first = next(iter(CLASSES))
    levels = ("novice",) * (min(_counts(first)) - 1)
    return Challenge(first, next(iter(game(first).info.variants)), 1 + len(levels), levels, 1)


@cache
def _finished(name: str) -> dict[str, Any]:
    """Return the record of a game that is over, of which always the first move was played."""
    match = Match(game(name), seed=1)
    while match.to_act is not None:
        match.play(match.moves()[0])
    return match.record().as_json()


@cache
def _line(name: str, key: str) -> dict[str, Any]:
    """Return a dealt position with the first move that there is, as a line or as a tree."""
    match = Match(game(name), seed=1, chance="manual")
    move = match.moves()[0]
    return {
        "start": match.position(),
        key: [{"after": 0, "move": move}] if key == "tree" else [move],
    }


def _counts(name: str) -> tuple[int, ...]:
    """Return for how many players a game is, as it is opened if nothing else is said."""
    return next(iter(game(name).info.variants.values()))


def _table_to_count() -> dict[str, Any] | None:
    """Return a real table of the first game that can be counted."""
    tables = ((name, module_of(name, "real_table")) for name in with_module("real_table"))
    return next(({"game": name, "table": found.EXAMPLE} for name, found in tables if found), None)


SEATS = [{"kind": "here"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}]
"""One of each kind, as far as there is room."""
EXAMPLES: dict[str, dict[str, Any]] = {
    "join": {"invite": "A" * 43, "name": "Bob"},
    "invites": {},
    "device": {},
    "reopen": {"seat": 1},
    "bot": {"seat": 1, "level": "casual"},
    "invitation": {"invite": "A" * 43},
}
