"""A puzzle: a position, what is asked, every move that solves it, and the proof."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from shiftbox.contract import Position, Reason, Refused
from shiftbox.reading import shown

NEEDED = ("id", "position", "goal", "key", "certificate")
"""What must stand in a puzzle that is checked."""
DIGITS = 8
EASIEST, HARDEST = 1, 5


def bad(where: str, problem: str) -> Refused:
    """Return the refusal of a puzzle that is none, or not as it was written."""
    return Refused("bad-puzzle", f"{where}: {problem}", where=where)


def digest(value: object) -> str:
    """Return some hexadecimal digits that follow from a value of JSON."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


@dataclass(frozen=True)
class Puzzle:
    """What is shown, asked and proved. Nothing here is checked; `verifying` does that."""

    id: str
    position: Position
    goal: Reason
    key: tuple[str, ...]
    """Every first move that solves it; several are equally good."""
    certificate: Mapping[str, Any]
    difficulty: int = 0
    """From 1 to 5; 0 before it is measured."""
    measured: Mapping[str, Any] = field(default_factory=dict)
    """Who misses it, and how many lines a solver must see."""

    @property
    def kind(self) -> str:
        """The name of its kind, with which its id begins."""
        return self.id.rpartition("-")[0]

    def goal_json(self) -> dict[str, Any]:
        """Return what is asked as a program is told."""
        details = dict(self.goal.details)
        return {"code": self.goal.code, "details": details, "words": self.goal.words}

    def as_json(self) -> dict[str, Any]:
        """Return the whole puzzle as a program is told, and as a file has it."""
        told = {
            "id": self.id,
            "kind": self.kind,
            **{name: self.position[name] for name in ("game", "variant", "players")},
            "position": dict(self.position),
            "goal": self.goal_json(),
            "key": list(self.key),
            "certificate": dict(self.certificate),
            "difficulty": self.difficulty,
            "measured": dict(self.measured),
        }
        return {**told, "check": digest(told)}

    def listed(self) -> dict[str, Any]:
        """Return the line of a list."""
        told = self.as_json()
        return {
            name: told[name] for name in ("id", "game", "variant", "players", "kind", "difficulty")
        }

    @classmethod
    def from_json(cls, given: object) -> Puzzle:
        """Read a puzzle, or refuse what cannot be one and say where."""
        if not isinstance(given, Mapping):
            raise bad("puzzle", f"is an object, not {shown(given)}")
        for name in NEEDED:
            if name not in given:
                raise bad("puzzle", f"lacks {name}")
        _check_sum(given)
        for name in ("position", "certificate"):
            if not isinstance(given[name], Mapping):
                raise bad(name, f"is an object, not {shown(given[name])}")
        if not isinstance(given["id"], str):
            raise bad("id", f"is a text, not {shown(given['id'])}")
        return cls(
            given["id"],
            dict(given["position"]),
            _goal(given["goal"]),
            _key(given["key"]),
            given["certificate"],
            *_measured(given),
        )


def _check_sum(given: Mapping[str, Any]) -> None:
    if "check" not in given:
        return
    rest = {name: value for name, value in given.items() if name != "check"}
    if given["check"] != digest(rest):
        raise bad("check", "does not fit: the puzzle was cut or changed after it was written")


def _goal(given: object) -> Reason:
    if not isinstance(given, Mapping) or not isinstance(given.get("code"), str):
        raise bad("goal", f"is an object with a code, not {shown(given)}")
    details, words = given.get("details", {}), given.get("words", "")
    if not isinstance(details, Mapping) or not isinstance(words, str):
        raise bad("goal", "has details, which are an object, and words, which are a text")
    return Reason(given["code"], words, dict(details))


def _key(given: object) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(move, str) for move in given):
        raise bad("key", f"is a list of moves, not {shown(given)}")
    if not given:
        raise bad("key", "is empty: some move must solve it")
    if given != sorted(set(given)):
        raise bad("key", "must be sorted, each move once")
    return tuple(given)


def _measured(given: Mapping[str, Any]) -> tuple[int, Mapping[str, Any]]:
    difficulty, measured = given.get("difficulty", 0), given.get("measured", {})
    is_whole = isinstance(difficulty, int) and not isinstance(difficulty, bool)
    if not is_whole or not 0 <= difficulty <= HARDEST:
        raise bad("difficulty", f"is {EASIEST} to {HARDEST}, not {shown(difficulty)}")
    if not isinstance(measured, Mapping):
        raise bad("measured", f"is an object, not {shown(measured)}")
    return difficulty, measured
