"""Reading the bodies of requests, and writing answers and refusals."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from shiftbox.contract import Refused
from shiftbox.server.wire import json_bodies
from shiftbox.server.wire.bodies import Failure, Problem
from shiftbox.server.wire.statuses import REFUSED_BY_RULES, STATUS

T = TypeVar("T")


def answered(body: Any, status: int = 200) -> Response:
    """Return an answer."""
    data = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(data, status, media_type="application/json")


def failed(why: Refused) -> Response:
    """Return a refusal."""
    problem = Problem(why.code, why.message, why.rule, why.because, why.details)
    return answered(Failure(problem), STATUS.get(why.code, REFUSED_BY_RULES))


def query_of(request: Request, kind: type[T]) -> T:
    """Return what stands behind the `?` of a request as what it must be, or refuse it."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as why:
        raise Refused("bad-message", str(why)) from None


async def body_of(request: Request, kind: type[T], largest: int) -> T:
    """Return the body of a request as what it must be, or refuse it."""
    return json_bodies.read(await unread_body_of(request, largest, json_bodies.FEW_PARTS), kind)


async def unread_body_of(
    request: Request, largest: int, most_parts: int = json_bodies.MANY_PARTS
) -> bytes:
    """Return the body of a request for another process to read; refuse what cannot be JSON of ours.

    Reading a megabyte holds everybody up, so what may be so large is read where nobody waits.
    """
    sort = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if sort != "application/json":
        raise Refused("not-json", "Send JSON, and say so with Content-Type: application/json.")
    data = bytearray()
    try:
        async for part in request.stream():
            data += part
            if len(data) > largest:
                raise Refused("too-large", f"More than {largest} bytes are not taken.")
    except ClientDisconnect:
        raise Refused("bad-message", "The request broke off.") from None
    json_bodies.check_parts(data, most_parts)
    return bytes(data)
