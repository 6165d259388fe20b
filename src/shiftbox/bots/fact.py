"""What a move does, in a form that a program can check and a board can show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

MOST_WORDS = 150
"""So many letters are said of a move at most; the facts tell the rest."""


@dataclass(frozen=True)
class Fact:
    """Something that is true of a move by the rules, whatever is hidden from who plays it."""

    code: str
    details: Mapping[str, Any] = field(default_factory=dict)
    """Numbers, texts and lists of them, by name."""
    cells: tuple[str, ...] = ()
    """Where on the board it can be seen, as the game writes cells."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {"code": self.code, "details": dict(self.details), "cells": list(self.cells)}


def said(parts: Iterable[str]) -> str:
    """Return one line of words, with as many parts, the important ones first, as a person reads."""
    line = ""
    for part in parts:
        if part and len(line) + len(part) <= MOST_WORDS:
            line += f", {part}" if line else part
    return line


def listed(names: Sequence[object], last: str = "and") -> str:
    """Return names as a sentence lists them."""
    texts = [str(name) for name in names]
    return f" {last} ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)
