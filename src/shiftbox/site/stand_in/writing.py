"""Messages written as JSON."""

from __future__ import annotations

import base64
import json
from dataclasses import fields, is_dataclass
from typing import Any

from .structs import UNSET, Raw, Struct


def to_builtins(value: Any) -> Any:
    """Return what a message is in JSON, as plain lists, dicts, texts and numbers."""
    return json.loads(encode(value))


def encode(value: Any) -> bytes:
    """Return a message as JSON."""
    text = json.dumps(value, default=_parts, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


class Encoder:
    """Writes messages."""

    def encode(self, value: Any) -> bytes:
        """Return a message as JSON."""
        return encode(value)


def _parts(value: Any) -> Any:
    """Return what something that JSON does not know consists of."""
    if isinstance(value, Struct):
        return _fields(value)
    if isinstance(value, Raw):
        return json.loads(value)
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    raise TypeError(f"Encoding objects of type {type(value).__name__} is unsupported")


def _fields(value: Struct) -> dict[str, Any]:
    shape = type(value).shape
    tagged = {} if shape.tag_field is None else {shape.tag_field: shape.tag}
    told = {name: each for name, each in vars(value).items() if each is not UNSET}
    if shape.leaves_out_defaults:
        known = {name: shape.default(name) for name, _ in shape.defaults}
        told = {
            name: each for name, each in told.items() if name not in known or each != known[name]
        }
    return {**tagged, **told}
