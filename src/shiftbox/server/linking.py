"""Examples of requests, and how one request leads to the next, for the OpenAPI document."""

from __future__ import annotations

from typing import Any

from shiftbox.games import game
from shiftbox.match import Match

TABLE = {"table": "$response.body#/table"}
INVITE = {"invite": "$response.body#/invites/0/secret"}
AT_A_TABLE = ("summary", "invites", "device", "reopen", "positions", "reach", "record", "replay")
"""The operations that need no more than a table's id."""


def links(name: str) -> dict[str, Any]:
    """Return what can be asked next after an operation has succeeded."""
    if name == "open":
        found = {target: _link(target, TABLE) for target in AT_A_TABLE}
        return {**found, "join": {**_link("join", TABLE), "requestBody": INVITE}}
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
    if name == "upload":
        return {"record": Match(game("shiftago"), seed=1).record().as_json()}
    return EXAMPLES.get(name)


EXAMPLES: dict[str, dict[str, Any]] = {
    "open": {
        "game": "hidden-stones",
        "name": "Ada",
        "seats": [{"kind": "here"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}],
    },
    "join": {"invite": "A" * 43, "name": "Bob"},
    "invites": {},
    "device": {},
    "reopen": {"seat": 1},
    "score": {
        "game": "blockers",
        "table": {"board": ["0........", *["........."] * 8], "taken": [[0, 1], [0, 0]]},
    },
}
