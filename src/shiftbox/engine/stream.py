"""The lines of the engine: one request in, one reply out, whatever comes in."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any, BinaryIO

from shiftbox.contract import Refused
from shiftbox.reading import TooDeep, json_value

from .session import Session

LONGEST_LINE = 4 << 20
"""Bytes of a request; what is longer is skipped without being kept."""


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer every request until `quit` or the end of the input."""
    session = Session()
    for line in lines(source):
        target.write(answer(session, line) + b"\n")
        target.flush()
        if session.is_over:
            return


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield each line, or None in place of one that is too long."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield None


def answer(session: Session, line: bytes | None) -> bytes:
    """Return the reply to one line, as one line."""
    echo: dict[str, Any] = {}
    try:
        request = parse(line)
        if "id" in request:
            echo = {"id": request["id"]}
        reply = {"ok": True, **session.answer(request)}
    except Refused as why:
        reply = {"ok": False, "error": why.as_json()}
    except Exception as why:  # noqa: BLE001 - whatever went wrong, the next request is answered
        print(f"shiftbox engine: {why!r}", file=sys.stderr)
        broken = Refused("internal-error", "The engine failed on this request; the game goes on.")
        reply = {"ok": False, "error": broken.as_json()}
    return encode({**echo, **reply})


def parse(line: bytes | None) -> dict[str, Any]:
    """Return a request, or refuse what is not one."""
    if line is None:
        raise Refused("too-long", f"A request may have {LONGEST_LINE} bytes at most.")
    try:
        request = json_value(line.decode("utf-8"), _decode)
    except TooDeep as why:
        raise Refused("bad-json", str(why)) from None
    except ValueError as why:
        raise Refused("bad-json", f"This is not JSON: {str(why)[:120]}") from None
    if not isinstance(request, dict):
        raise Refused("bad-request", 'A request is an object like {"cmd": "games"}.')
    return request


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number in JSON")


_decode = partial(json.loads, parse_constant=_refuse_constant)


def encode(reply: dict[str, Any]) -> bytes:
    """Return a reply as one line of ASCII."""
    try:
        text = json.dumps(reply, separators=(",", ":"), allow_nan=False)
    except ValueError:  # a number too large for JSON can only stand in the id
        text = json.dumps({**reply, "id": None}, separators=(",", ":"))
    return text.encode("ascii")
