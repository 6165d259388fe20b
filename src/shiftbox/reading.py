"""Checks for data from outside that say what is wrong, where, and what would be right."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from shiftbox.contract import Refused

DEEPEST = 32
"""How deep JSON from outside may be nested. A record in a request needs 7; what goes through many
hands (pickling, printing, comparing) fails at a few hundred."""


class TooDeep(ValueError):
    """JSON that is nested more deeply than anything here needs."""

    def __init__(self) -> None:
        super().__init__(f"JSON may be nested {DEEPEST} deep at most, and this is deeper.")


def json_value(text: str | bytes, decode: Callable[[Any], Any] = json.loads) -> Any:
    """Return what JSON from outside says; what is no JSON fails as `decode` has it."""
    try:
        value = decode(text)
    except RecursionError:
        raise TooDeep from None
    level = _held([value])
    for _ in range(DEEPEST):
        if not level:
            return value
        level = _held(inner for outer in level for inner in _parts(outer))
    if level:
        raise TooDeep
    return value


def _held(values: Iterable[Any]) -> list[Any]:
    """Return those values that hold others."""
    return [value for value in values if isinstance(value, list | dict)]


def _parts(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value


def bad(where: str, problem: str) -> Refused:
    """Return a refusal of a position that names the place."""
    return Refused("bad-position", f"{where}: {problem}")


def shown(value: object) -> str:
    """Return a value as an error message shows it, cut to a length that fits a line."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"


def exact_keys(given: Any, keys: Sequence[str], where: str = "position") -> Mapping[str, Any]:
    """Return a mapping that has just these keys."""
    if not isinstance(given, Mapping):
        raise bad(where, f"must be an object, not {shown(given)}")
    missing = [key for key in keys if key not in given]
    extra = [str(key) for key in given if key not in keys]
    if missing:
        raise bad(where, f"lacks {', '.join(missing)}")
    if extra:
        raise bad(where, f"has unknown keys: {shown(', '.join(sorted(extra)))}")
    return given


def whole(value: Any, low: int, high: int, where: str) -> int:
    """Return a whole number within limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise bad(where, f"must be a whole number from {low} to {high}, not {shown(value)}")
    return value


def truth(value: Any, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise bad(where, f"must be true or false, not {shown(value)}")
    return value


def one_of(value: Any, choices: Sequence[str], where: str) -> str:
    """Return one of some texts."""
    if not isinstance(value, str) or value not in choices:
        raise bad(where, f"must be one of {', '.join(choices)}, not {shown(value)}")
    return value


def listing(value: Any, length: int | None, where: str) -> list[Any]:
    """Return a list, of a given length if one is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "a list" if length is None else f"a list of {length}"
        raise bad(where, f"must be {size}, not {shown(value)}")
    return value


def wholes(value: Any, length: int, low: int, high: int, where: str) -> list[int]:
    """Return a list of whole numbers within limits."""
    given = listing(value, length, where)
    return [whole(item, low, high, f"{where}[{k}]") for k, item in enumerate(given)]


def same_json(one: Any, other: Any) -> bool:
    """Tell whether two values are the same as JSON, where true is not 1 and 1.0 is not, either."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def check_outcome(found: Mapping[str, Any], claimed: Any) -> None:
    """Refuse a finished position that claims another result than the one found."""
    told = {key: claimed.get(key) for key in found} if isinstance(claimed, Mapping) else {}
    if not same_json(told, found):
        raise bad("outcome", f"must be {found}, not {shown(claimed)}")


def to_act(position: Mapping[str, Any], seat: int) -> int:
    """Return the seat to act where that can only be the one whose turn it is."""
    given = position["to_act"]
    if not same_json(given, seat):
        raise bad("to_act", f"must be {seat}, the seat whose turn it is, not {shown(given)}")
    return seat


def turn(position: Mapping[str, Any], players: int) -> int:
    """Return the seat whose turn it is."""
    return whole(position["turn"], 0, players - 1, "turn")
