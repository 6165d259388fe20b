"""The OpenAPI document of the HTTP side, made from the types of its bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from shiftbox import __version__

from . import requests
from .bodies import STATUS
from .linking import example, links
from .schema import components


@dataclass(frozen=True)
class Operation:
    """One way to ask."""

    name: str
    """That of the method of `Api`."""
    method: str
    path: str
    says: str
    answer: type | None
    body: type | None = None
    status: int = 200
    query: type | None = None


TABLE = "/api/tables/{table}"
OPERATIONS = (
    Operation("games", "GET", "/api/games", "What can be played", requests.Games),
    Operation("health", "GET", "/api/health", "Whether the server works", requests.Health),
    Operation(
        "open", "POST", "/api/tables", "Open a table", requests.Opened, requests.NewTable, 201
    ),
    Operation("mine", "GET", "/api/tables", "The tables of this browser", requests.Tables),
    Operation("summary", "GET", TABLE, "One table", requests.TableSummary),
    Operation("join", "POST", f"{TABLE}/join", "Take a seat", requests.Joined, requests.Join),
    Operation(
        "invites", "POST", f"{TABLE}/invites", "New links", requests.Invites, requests.Nothing
    ),
    Operation(
        "reopen", "POST", f"{TABLE}/reopen", "Free a seat", requests.Invites, requests.Reopen
    ),
    Operation(
        "device",
        "POST",
        f"{TABLE}/device",
        "A link for another device",
        requests.DeviceLink,
        requests.Nothing,
    ),
    Operation("record", "GET", f"{TABLE}/record", "The record of a game that is over", None),
    Operation("replay", "GET", f"{TABLE}/replay", "Its every position", requests.Replay),
    Operation(
        "positions",
        "GET",
        f"{TABLE}/positions",
        "A former position as one could see it",
        requests.Past,
        query=requests.Looking,
    ),
    Operation(
        "reach",
        "GET",
        f"{TABLE}/reach",
        "How far the cards in hand are",
        requests.Reach,
        query=requests.Asking,
    ),
    Operation(
        "upload", "POST", "/api/replays", "Replay a record", requests.Replay, requests.Upload
    ),
    Operation(
        "score", "POST", "/api/scores", "Count a real table", requests.Counted, requests.RealTable
    ),
)
"""All but the socket, the metrics and the pages."""

REFUSALS = sorted({status for status in STATUS.values() if status < 500} | {422, 503})


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
            **{str(status): _content(requests.Failure, "Refused") for status in REFUSALS},
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
    if "{table}" in operation.path:
        shape = {"type": "string", "pattern": "^[0-9a-f]{24}$"}
        found.append({"name": "table", "in": "path", "required": True, "schema": shape})
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
