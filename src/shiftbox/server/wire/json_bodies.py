"""JSON that comes as the body of a request, read as what it must be."""

from __future__ import annotations

import math
from typing import TypeVar

import msgspec

from shiftbox.contract import Refused
from shiftbox.reading import TooDeep, json_value

T = TypeVar("T")

FEW_PARTS, MANY_PARTS = 10_000, 50_000
"""Lists and objects in one body. A record has a few hundred, a report on the longest game some
20,000. A megabyte of nothing else would keep everybody waiting for seconds while it is read."""


def _number(text: str) -> float:
    """Return a number; 2.0 is a whole one, as JSON has it, though it is not written so."""
    value = float(text)
    if not math.isfinite(value):
        raise ValueError("a number is too large")
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


decoder = msgspec.json.Decoder(float_hook=_number)


def check_parts(data: bytes | bytearray, most: int) -> None:
    """Refuse a body that has more parts than it needs, without reading it."""
    if data.count(b"[") + data.count(b"{") > most:
        raise Refused("bad-message", f"More than {most} lists and objects are not taken.")


def read(data: bytes, kind: type[T]) -> T:
    """Return what a body says, or refuse it."""
    try:
        return msgspec.convert(json_value(data, decoder.decode), kind)
    except (msgspec.ValidationError, TooDeep) as why:
        raise Refused("bad-message", str(why)) from None
    except (msgspec.DecodeError, UnicodeError, ValueError):
        raise Refused("bad-message", "The body is not JSON.") from None
