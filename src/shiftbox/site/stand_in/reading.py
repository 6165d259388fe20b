"""JSON read as messages, or refused."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from .structs import Meta, OfStructs, Struct, UnsetType, types_of


class DecodeError(ValueError):
    """A text is no JSON, or not that of the message that it should be."""


class ValidationError(DecodeError):
    """JSON that is not that of the message that it should be."""


class Decoder:
    """Reads messages of one type."""

    def __init__(self, kind: Any = Any) -> None:
        self._kind = kind

    def decode(self, given: bytes | str) -> Any:
        """Return the message that a text is, or refuse it."""
        return decode(given, type=self._kind)


def decode(given: bytes | str, *, type: Any = Any) -> Any:  # noqa: A002 - msgspec's own word
    """Return the message that a text is, or refuse it."""
    try:
        text = given if isinstance(given, str) else bytes(given).decode()
        value = json.loads(text, parse_constant=_no_number, parse_float=_number)
        if "\\u" in text:  # half a character can only be written so
            json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as why:
        raise DecodeError(f"JSON is malformed: {why}") from None
    return convert(value, type)


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")


def _number(text: str) -> float:
    found = float(text)
    if not math.isfinite(found):
        raise ValueError("Number out of range")
    return found


def convert(value: Any, kind: Any) -> Any:
    """Return a value of JSON as what it should be, or refuse it."""
    origin = get_origin(kind)
    if kind is Any:
        return value
    if origin in READ:
        return READ[origin](value, get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(value, kind)
    if is_dataclass(kind):
        return _dataclass(value, kind)
    return _scalar(value, kind)


def _wrong(what: str) -> ValidationError:
    return ValidationError(f"Expected {what}")


def _scalar(value: Any, kind: Any) -> Any:
    if kind is float and type(value) is int:
        return float(value)
    if kind in {None, NoneType} and value is None:
        return None
    if kind in {list, dict} and isinstance(value, kind):
        return value
    if kind not in {str, int, float, bool} or type(value) is not kind:
        raise _wrong(f"`{getattr(kind, '__name__', kind)}`, got `{type(value).__name__}`")
    return value


def _union(value: Any, kinds: tuple[Any, ...]) -> Any:
    """Return a value as the first of several types that takes it."""
    why = _wrong("one of several")
    for kind in kinds:
        if kind is UnsetType or _lacks_tag(value, kind):
            continue
        try:
            return convert(value, kind)
        except ValidationError as found:
            why = found
    raise why


def _lacks_tag(value: Any, kind: Any) -> bool:
    """Tell whether a message does not say which of several it is."""
    field = kind.shape.tag_field if isinstance(kind, OfStructs) else None
    return field is not None and isinstance(value, Mapping) and field not in value


def _annotated(value: Any, parts: tuple[Any, ...]) -> Any:
    found, metas = convert(value, parts[0]), parts[1:]
    for meta in metas:
        if isinstance(meta, Meta) and not _keeps_to(found, meta):
            raise _wrong(f"a value with {meta}")
    return found


def _keeps_to(value: Any, meta: Meta) -> bool:
    length = len(value) if isinstance(value, str | list | dict) else 0
    return not (
        (meta.ge is not None and value < meta.ge)
        or (meta.le is not None and value > meta.le)
        or (meta.min_length is not None and length < meta.min_length)
        or (meta.max_length is not None and length > meta.max_length)
        or (meta.pattern is not None and re.search(meta.pattern, value) is None)
    )


def _literal(value: Any, known: tuple[Any, ...]) -> Any:
    if not any(type(each) is type(value) and each == value for each in known):
        raise _wrong(f"one of {known}")
    return value


def _list(value: Any, kinds: tuple[Any, ...]) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise _wrong("`array`")
    return [convert(each, kinds[0]) for each in value]


def _tuple(value: Any, kinds: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise _wrong("`array`")
    if kinds[1:] == (...,):
        return tuple(convert(each, kinds[0]) for each in value)
    if len(value) != len(kinds):
        raise _wrong(f"`array` of length {len(kinds)}")
    return tuple(convert(each, kind) for each, kind in zip(value, kinds, strict=True))


def _dict(value: Any, kinds: tuple[Any, ...]) -> dict[Any, Any]:
    if not isinstance(value, Mapping):
        raise _wrong("`object`")
    return {convert(key, kinds[0]): convert(each, kinds[1]) for key, each in value.items()}


READ: dict[Any, Callable[[Any, tuple[Any, ...]], Any]] = {
    Annotated: _annotated,
    Literal: _literal,
    Union: _union,
    UnionType: _union,
    Mapping: _dict,
    dict: _dict,
    list: _list,
    tuple: _tuple,
}


def _struct(value: Any, kind: type[Struct]) -> Struct:
    if not isinstance(value, Mapping):
        raise _wrong("`object`")
    shape, given = kind.shape, dict(value)
    # Alone a message needs no tag, but a wrong one is refused.
    if shape.tag is not None and given.pop(shape.tag_field, shape.tag) != shape.tag:
        raise _wrong(f"the {shape.tag_field} {shape.tag}")
    if shape.is_closed and not given.keys() <= set(shape.fields):
        raise ValidationError("Object contains unknown fields")
    types, needed = types_of(kind), set(shape.fields) - {name for name, _ in shape.defaults}
    if not needed <= given.keys():
        raise ValidationError("Object missing required fields")
    return kind(**{n: convert(given[n], types[n]) for n in shape.fields if n in given})


def _dataclass(value: Any, kind: Any) -> Any:
    if not isinstance(value, Mapping):
        raise _wrong("`object`")
    types, known = types_of(kind), fields(kind)
    needed = {f.name for f in known if f.default is MISSING and f.default_factory is MISSING}
    if not needed <= value.keys():
        raise ValidationError("Object missing required fields")
    return kind(**{f.name: convert(value[f.name], types[f.name]) for f in known if f.name in value})
