"""Hooks of schemathesis: most of what it asks in the right form is about tables that exist.

Else it would only ever hear that there is no such table, and that a game is not known.
"""

from __future__ import annotations

import json
import os
import zlib
from typing import Any

import schemathesis
from schemathesis import Case, GenerationMode, HookContext, Response

AnyCase = Case[Any]
KNOWN: dict[str, Any] = json.loads(os.environ["SHIFTBOX_KNOWN"])
TABLES: list[str] = KNOWN["tables"]
BEGUN = TABLES[:3]
"""A game of two people, one that is over, and one against a bot, in which hints are given."""
LOOKING = ("/positions", "/reach", "/hint", "/record", "/replay")
LINKS: dict[str, str] = KNOWN["links"]
GAMES = ("shiftago", "hidden-stones", "blockers", "shifting-seasons")
IS_ODD = ("variant", "options", "players", "seats", "challenge")
"""Fields of a new table whose values must fit each other, as chance never makes them."""


def _chosen(case: AnyCase, among: Any) -> Any:
    """Return one of several, always the same for the same case."""
    told = repr((case.path_parameters, case.query, case.body)).encode("utf-8", "replace")
    return among[zlib.crc32(told) % len(among)]


@schemathesis.hook
def before_call(_context: HookContext, case: AnyCase, **_how: Any) -> None:
    """Let most requests of the right form be about something that exists."""
    if case.meta is None or case.meta.generation.mode is not GenerationMode.POSITIVE:
        return
    known = list(LINKS) if case.path.endswith("/join") else TABLES
    known = BEGUN if case.path.endswith(LOOKING) else known
    table = (case.path_parameters or {}).get("table")
    if table is not None and table not in known and _chosen(case, range(5)):
        table = case.path_parameters["table"] = _chosen(case, known)
    if "puzzle" in (case.path_parameters or {}) and _chosen(case, range(5)):
        case.path_parameters["puzzle"] = _chosen(case, KNOWN["puzzles"])
    if "challenge" in (case.path_parameters or {}) and _chosen(case, range(5)):
        case.path_parameters["challenge"] = KNOWN["challenge"]
    if case.query and "at" in case.query and _chosen(case, range(3)):
        case.query = {"at": 0}
    if isinstance(case.body, dict) and _chosen(case, range(4)):
        case.body = _sensible(case, case.body, table)


def _sensible(case: AnyCase, body: dict[str, Any], table: str | None) -> dict[str, Any]:
    """Return a body of the right form that a game does not refuse either."""
    if case.path == "/api/challenges":
        return {"game": GAMES[0], "levels": ["novice"]}
    if case.path.endswith("/check"):
        return dict(KNOWN["asked"])
    if "start" in body:
        start = KNOWN["begun"]["start"]
        first = {"tree": [{"after": 0, "move": "T4"}]} if "tree" in body else {"moves": ["T4"]}
        return {"start": start, **first}
    if case.path == "/api/analysis/positions":
        return {"game": _chosen(case, GAMES)}
    if "game" in body and "table" not in body:
        kept = {key: value for key, value in body.items() if key not in IS_ODD}
        return {**kept, "game": _chosen(case, GAMES), "name": "Ada"}
    if "invite" in body:
        kept = {key: value for key, value in body.items() if key != "seat"}
        return {**kept, "invite": LINKS.get(table or "", body["invite"]), "name": "Bob"}
    if case.path in {"/api/reports", "/api/moments"}:
        more = {"at": 0} if "at" in body else {}
        return {"record": KNOWN["record"], "depth": "quick", **more}
    if "record" in body:
        return {"record": KNOWN["begun" if case.path == "/api/records" else "record"]}
    if "table" in body:
        board = ["0........", *["........."] * 8]
        return {"game": "blockers", "table": {"board": board, "taken": [[0, 1], [0, 0]]}}
    return body


@schemathesis.hook
def after_call(_context: HookContext, case: AnyCase, response: Response) -> None:
    """Remember tables that were opened, and the links that work now."""
    if case.method == "POST" and response.status_code in {200, 201}:
        told = response.json()
        if case.path == "/api/tables":
            TABLES.append(told["table"])
        if told.get("invites"):
            table = told.get("table") or case.path_parameters["table"]
            LINKS[table] = told["invites"][0]["secret"]
