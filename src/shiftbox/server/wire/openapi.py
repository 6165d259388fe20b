"""The OpenAPI document of the HTTP side, made from the types of its bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from shiftbox import __version__
from shiftbox.tables.moving import GoOn
from shiftbox.tables.new_table import NewTable

from . import board_bodies, bodies, challenge_bodies, puzzle_bodies, report_bodies
from .examples import example, links
from .schema import components
from .statuses import STATUS


@dataclass(frozen=True)
class Operation:
    """One way to ask."""

    name: str
    """That of the method of `Api` or of one of the parts beside it."""
    method: str
    path: str
    says: str
    answer: type | None
    body: type | None = None
    status: int = 200
    query: type | None = None
    unavailable: type = bodies.Failure
    """The body of 503."""


TABLE = "/api/tables/{table}"
OPERATIONS = (
    Operation("games", "GET", "/api/games", "What can be played", bodies.Games),
    Operation(
        "health",
        "GET",
        "/api/health",
        "Whether the server works",
        bodies.Health,
        unavailable=bodies.Health,
    ),
    Operation("open", "POST", "/api/tables", "Open a table", bodies.Opened, NewTable, 201),
    Operation(
        "go_on", "POST", "/api/records", "Go on with a game", bodies.Opened, GoOn, status=201
    ),
    Operation("mine", "GET", "/api/tables", "The tables of this browser", bodies.Tables),
    Operation("summary", "GET", TABLE, "One table", bodies.TableSummary),
    Operation("join", "POST", f"{TABLE}/join", "Take a seat", bodies.Joined, bodies.Join),
    Operation("invites", "POST", f"{TABLE}/invites", "New links", bodies.Invites, bodies.Nothing),
    Operation("reopen", "POST", f"{TABLE}/reopen", "Free a seat", bodies.Invites, bodies.Reopen),
    Operation(
        "bot", "POST", f"{TABLE}/bot", "Give a seat to a bot", bodies.TableSummary, bodies.GiveToBot
    ),
    Operation(
        "invitation",
        "POST",
        f"{TABLE}/invitation",
        "What a link is for",
        bodies.TableSummary,
        bodies.Invitation,
    ),
    Operation(
        "device",
        "POST",
        f"{TABLE}/device",
        "A link for another device",
        bodies.DeviceLink,
        bodies.Nothing,
    ),
    Operation("record", "GET", f"{TABLE}/record", "The record of a game that is over", None),
    Operation("replay", "GET", f"{TABLE}/replay", "Its every position", bodies.Replay),
    Operation(
        "positions",
        "GET",
        f"{TABLE}/positions",
        "A former position as one could see it",
        bodies.Past,
        query=bodies.Looking,
    ),
    Operation(
        "reach",
        "GET",
        f"{TABLE}/reach",
        "How far the cards in hand are",
        bodies.Reach,
        query=bodies.Asking,
    ),
    Operation(
        "hint",
        "GET",
        f"{TABLE}/hint",
        "What a bot would play in the own place",
        bodies.Hints,
        query=bodies.Asking,
    ),
    Operation("puzzles", "GET", "/api/puzzles", "All puzzles", puzzle_bodies.Puzzles),
    Operation(
        "puzzle_today",
        "GET",
        "/api/puzzles/today",
        "The puzzle of a day",
        puzzle_bodies.PuzzleOfDay,
        query=puzzle_bodies.Day,
    ),
    Operation(
        "puzzle",
        "GET",
        "/api/puzzles/{puzzle}",
        "A puzzle after some own moves",
        puzzle_bodies.PuzzleFrame,
        query=puzzle_bodies.Solving,
    ),
    Operation(
        "challenge_today",
        "GET",
        "/api/challenges/today",
        "The challenge of a day",
        challenge_bodies.ChallengeInfo,
        query=puzzle_bodies.Day,
    ),
    Operation(
        "challenge",
        "GET",
        "/api/challenges/{challenge}",
        "What a code stands for",
        challenge_bodies.ChallengeInfo,
    ),
    Operation(
        "make_challenge",
        "POST",
        "/api/challenges",
        "Make a challenge",
        challenge_bodies.ChallengeInfo,
        challenge_bodies.NewChallenge,
        201,
    ),
    Operation(
        "check_record",
        "POST",
        "/api/challenges/{challenge}/check",
        "Whether a record is of a challenge",
        challenge_bodies.CheckedRecord,
        challenge_bodies.CheckRecord,
    ),
    Operation("upload", "POST", "/api/replays", "Replay a record", bodies.Replay, bodies.Upload),
    Operation(
        "report",
        "POST",
        "/api/reports",
        "How a game went",
        report_bodies.Reported,
        report_bodies.AskReport,
    ),
    Operation(
        "moment",
        "POST",
        "/api/moments",
        "A decision to be tried again",
        report_bodies.Moment,
        report_bodies.AskMoment,
    ),
    Operation(
        "board_dealt",
        "POST",
        "/api/analysis/positions",
        "Deal a position to analyse",
        board_bodies.DealtBoard,
        board_bodies.DealBoard,
    ),
    Operation(
        "board_moment",
        "POST",
        "/api/analysis/moments",
        "What a line leads to",
        board_bodies.BoardMoment,
        board_bodies.AskBoard,
    ),
    Operation(
        "board_tree",
        "POST",
        "/api/analysis/trees",
        "Whether a tree of lines can be played",
        board_bodies.BoardTree,
        board_bodies.AskTree,
    ),
    Operation(
        "board_hints",
        "POST",
        "/api/analysis/hints",
        "What the seat to act could do",
        board_bodies.BoardHints,
        board_bodies.AskBoardHints,
    ),
    Operation(
        "score", "POST", "/api/scores", "Count a real table", bodies.Counted, bodies.RealTable
    ),
)
"""All but the socket, the metrics and the pages."""

IN_PATHS = {
    "table": "^[0-9a-f]{24}$",
    "puzzle": "^[a-z-]{1,40}-[0-9a-f]{8}$",
    "challenge": "^[0-9a-z-]{10,500}$",
}
"""What a part of an address looks like."""
REFUSALS = sorted({status for status in STATUS.values() if status < 500} | {422})


def document() -> dict[str, Any]:
    """Return the document."""
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shiftbox table server", "version": __version__},
        "paths": paths,
        "components": {"schemas": components("#/components/schemas/{name}")},
    }


def _described(operation: Operation) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.says,
        "responses": {
            str(operation.status): {
                **_content(operation.answer, operation.says),
                "links": links(operation.name),
            },
            **{str(status): _content(bodies.Failure, "Refused") for status in REFUSALS},
            "503": _content(operation.unavailable, "Not now"),
        },
    }
    if operation.body is not None:
        asked = _content(operation.body)
        asked["content"]["application/json"]["example"] = example(operation.name)
        told["requestBody"] = {**asked, "required": True}
    told["parameters"] = _parameters(operation)
    return told


def _parameters(operation: Operation) -> list[dict[str, Any]]:
    """Return what stands in the address of a request."""
    found = []
    for name, pattern in IN_PATHS.items():
        if f"{{{name}}}" in operation.path:
            shape = {"type": "string", "pattern": pattern}
            found.append({"name": name, "in": "path", "required": True, "schema": shape})
    if operation.query is not None:
        query = msgspec.json.schema(operation.query)["$defs"][operation.query.__name__]
        needed = query.get("required", ())
        for name, shape in query["properties"].items():
            place = {"name": name, "in": "query", "required": name in needed}
            found.append({**place, "schema": shape})
    return found


def _content(kind: type | None, says: str | None = None) -> dict[str, Any]:
    ref = {"$ref": f"#/components/schemas/{kind.__name__}"} if kind else {"type": "object"}
    content = {"content": {"application/json": {"schema": ref}}}
    return content if says is None else {"description": says, **content}
