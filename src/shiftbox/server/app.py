"""The server as an application: its addresses, and what it opens and closes."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import AsyncIterator
from functools import cache
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from shiftbox.contract import Refused

from . import metrics
from .garbage_collection import small_portions
from .host import Host
from .parent_process import end_with_parent
from .security import SafeAnswers
from .settings import Settings
from .web import responses
from .web.board import Board
from .web.challenges import Challenges
from .web.http import Api, Endpoint
from .web.pages import Pages
from .web.puzzles import Puzzles
from .web.reports import Reports
from .web.socket import Sockets
from .wire.openapi import OPERATIONS, document
from .wire.statuses import STATUS

METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
ALWAYS = {
    "games",
    "health",
    "score",
    "puzzles",
    "puzzle_today",
    "puzzle",
    "challenge_today",
    "challenge",
    "make_challenge",
}
"""What is answered also while there is no database."""

SWITCHING = 0.0005
"""Seconds until a busy thread lets another go on. The writer gives way with every statement; with
the usual 5 ms it would wait for the loop as often as a group of moves has statements."""


def create() -> ASGIApp:
    """Return the application that the environment describes, for a server process."""
    end_with_parent()
    return application(Settings.from_environment())


def application(settings: Settings) -> ASGIApp:
    """Return the application."""
    host = Host(settings)

    @contextlib.asynccontextmanager
    async def opened(_: Starlette) -> AsyncIterator[None]:
        async with host.opened():
            sys.setswitchinterval(SWITCHING)
            with small_portions():
                yield

    app = Starlette(
        routes=_routes(host), lifespan=opened, exception_handlers={HTTPException: _refused}
    )
    return SafeAnswers(app, settings)


def _routes(host: Host) -> list[BaseRoute]:
    api, sockets, pages = Api(host), Sockets(host), Pages(host)
    parts = (api, Puzzles(host), Challenges(host), Reports(host), Board(host))
    found: list[BaseRoute] = [WebSocketRoute("/api/tables/{table}/socket", sockets.serve)]
    ways: dict[str, dict[str, Endpoint]] = {}
    for operation in OPERATIONS:
        asked = next(
            getattr(part, operation.name) for part in parts if hasattr(part, operation.name)
        )
        endpoint = api.guarded(asked, always=operation.name in ALWAYS)
        ways.setdefault(operation.path, {})[operation.method] = endpoint
    found += [Route(path, _by_method(way), methods=METHODS) for path, way in ways.items()]
    return [
        *found,
        Route("/api/openapi.json", api.guarded(_openapi, always=True), methods=["GET"]),
        Route("/metrics", api.guarded(_metrics, always=True), methods=["GET"]),
        Route("/", pages.page, methods=["GET"]),
        Route("/{path:path}", pages.page, methods=["GET"]),
    ]


def _by_method(ways: dict[str, Endpoint]) -> Endpoint:
    """Return one endpoint for all methods of a path, so that a wrong one is told all."""

    async def answer(request: Request) -> Response:
        way = ways.get("GET" if request.method == "HEAD" else request.method)
        if way is not None:
            return await way(request)
        refused = responses.failed(Refused("no-method", "That cannot be done here."))
        refused.headers["Allow"] = ", ".join(ways)
        return refused

    return answer


async def _openapi(_: Request) -> Response:
    return responses.answered(_document())


@cache
def _document() -> dict[str, Any]:
    return document()


async def _metrics(_: Request) -> Response:
    return PlainTextResponse(metrics.page())


async def _refused(_: Request, why: Exception) -> Response:
    """Answer what the router refuses in the same form as everything else."""
    assert isinstance(why, HTTPException)
    code, message = ("no-method", "That cannot be done here.")
    if why.status_code != STATUS[code]:
        code, message = ("no-page", "There is nothing here.")
    answer = responses.failed(Refused(code, message))
    answer.headers.update(why.headers or {})
    return answer
