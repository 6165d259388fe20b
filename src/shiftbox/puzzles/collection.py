"""The collection that ships: a packed file for each kind, in the folder of its game.

Puzzles are only ever added, in editions; an id stays what it was.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from shiftbox.contract import Reason, Refused
from shiftbox.games import package_of
from shiftbox.reading import shown

from .kind import Kind
from .kinds import FOLDER, kind_named, kinds
from .puzzle import Puzzle

VERSION = 1
"""Of the way in which files are packed."""
PACKED, SMALLER = ".zlib", ".xz"
"""How a file's name ends, and that of one which goes to a browser and is packed smaller."""
XZ = b"\xfd7zXZ"
"""How a file that is packed smaller begins."""
EDITIONS = {1: date(2026, 11, 18)}
"""From which day on the puzzles of each edition may be the puzzle of the day."""
FIELDS = ("id", "position", "code", "details", "key", "certificate", "difficulty", "measured")
"""What a line of a file holds, in this order; behind it the edition."""


def file_of(kind: Kind) -> Path:
    """Return the file with the puzzles of a kind."""
    return FOLDER / package_of(kind.game) / f"{kind.name}{PACKED}"


def packed(puzzles: Iterable[tuple[Puzzle, int]]) -> bytes:
    """Return the file of puzzles of one kind, each with its edition."""
    given = list(puzzles)
    names = list(given[0][0].position)
    lines: list[Any] = [{"version": VERSION, "position": names}]
    for puzzle, edition in given:
        assert list(puzzle.position) == names
        tail = puzzle.id.rpartition("-")[2]
        goal = (puzzle.goal.code, dict(puzzle.goal.details))
        rest = (list(puzzle.key), puzzle.certificate, puzzle.difficulty, dict(puzzle.measured))
        lines.append([tail, list(puzzle.position.values()), *goal, *rest, edition])
    text = "\n".join(json.dumps(line, separators=(",", ":")) for line in lines)
    return zlib.compress(text.encode(), 9)


def smaller(data: bytes) -> bytes:
    """Return a file's content by a quarter smaller; unpacking that takes longer."""
    import lzma  # not every Python at home has it

    return lzma.compress(zlib.decompress(data), preset=9 | lzma.PRESET_EXTREME)


def unpacked(kind: str, data: bytes) -> Iterator[tuple[Puzzle, int]]:
    """Yield the puzzles of a file, each with its edition; their goals have no words yet."""
    try:
        head, *lines = map(json.loads, _text(data).splitlines())
        is_ours = head["version"] == VERSION
    except (zlib.error, ValueError, KeyError, TypeError):
        raise Refused("bad-collection", f"The puzzles of the kind {kind} are damaged.") from None
    if not is_ours:
        told = f"version {head['version']}, not {VERSION}"
        raise Refused("bad-collection", f"The puzzles of the kind {kind} are of {told}.")
    for tail, values, code, details, key, certificate, difficulty, measured, edition in lines:
        position = dict(zip(head["position"], values, strict=True))
        goal = Reason(code, "", details)
        named = (f"{kind}-{tail}", position, goal, tuple(key), certificate, difficulty, measured)
        yield Puzzle(*named), edition


def _text(data: bytes) -> str:
    if not data.startswith(XZ):
        return zlib.decompress(data).decode()
    import lzma

    try:
        return lzma.decompress(data).decode()
    except lzma.LZMAError as why:
        raise ValueError from why


@cache
def _of_kind(name: str) -> Mapping[str, tuple[Puzzle, int]]:
    shipped = file_of(kind_named(name))
    file = next((each for each in (shipped, shipped.with_suffix(SMALLER)) if each.exists()), None)
    found = unpacked(name, file.read_bytes()) if file else ()
    return {puzzle.id: (puzzle, edition) for puzzle, edition in found}


def collection(kind: str | None = None) -> list[Puzzle]:
    """Return all puzzles, or those of a kind, the easiest first; their goals have no words."""
    names = kinds() if kind is None else [kind_named(kind).name]
    found = [puzzle for name in names for puzzle, _ in _of_kind(name).values()]
    return sorted(
        found, key=lambda puzzle: (puzzle.difficulty, puzzle.measured["lines"], puzzle.id)
    )


def edition_of(puzzle: Puzzle) -> int:
    """Return the edition in which a puzzle came."""
    return _of_kind(puzzle.kind)[puzzle.id][1]


def puzzle_named(name: str) -> Puzzle:
    """Return the puzzle with an id, its goal in words."""
    kind = kinds().get(name.rpartition("-")[0])
    found = _of_kind(kind.name).get(name) if kind else None
    if kind is None or found is None:
        message = f"There is no puzzle {shown(name)}: `shiftbox puzzle list` names all."
        raise Refused("unknown-puzzle", message)
    return in_words(found[0])


def in_words(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the words of its goal."""
    kind = kind_named(puzzle.kind)
    opened = kind.open(puzzle)
    goal = puzzle.goal
    return replace(puzzle, goal=kind.goal(opened.game, opened.state, goal.code, goal.details))
