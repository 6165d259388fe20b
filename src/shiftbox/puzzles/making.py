"""Making puzzles: positions are searched, proofs written, checked and measured, on all cores.

What is found stands in a file, a line for each seed, so that whoever breaks off can go on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

from shiftbox import compiled
from shiftbox.contract import Refused
from shiftbox.lab.runners import Runner

from .difficulty import measured
from .kind import Kind
from .kinds import kind_named, module_of
from .puzzle import Puzzle, digest
from .worth_keeping import is_instructive, states_of

Progress = Callable[[int, int], None]
"""Told how many puzzles there are, and how many seeds have been tried."""
Run: TypeAlias = Runner[tuple[str, int], tuple[int, list[dict[str, Any]]]]
"""Where `found_from` is done."""


def found_from(piece: tuple[str, int]) -> tuple[int, list[dict[str, Any]]]:
    """Return the puzzles of a kind that a seed leads to, proved and measured."""
    name, seed = piece
    kind = kind_named(name)
    finding = module_of(kind.game, "finding")
    assert finding is not None
    settings = kind.settings()
    game = settings[seed % len(settings)]
    backend = compiled.fastest(game)
    throw = int(digest([name, seed]), 16)
    puzzles = finding.FINDERS[name](game, backend, throw)
    kept = []
    for puzzle in puzzles:
        states = states_of(puzzle)
        if states and is_instructive(kind, puzzle, backend):
            kept.append(measured(kind, puzzle, states, backend).as_json())
    return seed, kept


class Workshop:
    """The file in which puzzles of one kind gather."""

    def __init__(self, kind: Kind, file: Path) -> None:
        self.kind, self.file = kind, file
        self.seeds: set[int] = set()
        self.puzzles: dict[str, Puzzle] = {}
        for line in _lines(file):
            self._take(line)

    def _take(self, line: dict[str, Any]) -> None:
        self.seeds.add(line["seed"])
        for given in line["puzzles"]:
            puzzle = Puzzle.from_json(given)
            if puzzle.kind != self.kind.name:
                message = f"{self.file} has puzzles of the kind {puzzle.kind}: choose another file."
                raise Refused("bad-file", message)
            self.puzzles.setdefault(puzzle.id, puzzle)

    def make(self, wanted: int, run: Run, progress: Progress) -> None:
        """Search on until so many puzzles are in the file."""
        if len(self.puzzles) >= wanted:
            return
        _drop_cut_line(self.file)
        seeds = (seed for seed in count() if seed not in self.seeds)
        pieces = ((self.kind.name, seed) for seed in seeds)
        with closing(run(pieces)) as results, self.file.open("a", encoding="utf-8") as out:
            for seed, puzzles in results:
                line = {"seed": seed, "puzzles": puzzles}
                out.write(json.dumps(line, separators=(",", ":")) + "\n")
                out.flush()
                self._take(line)
                progress(len(self.puzzles), len(self.seeds))
                if len(self.puzzles) >= wanted:
                    return


def _drop_cut_line(file: Path) -> None:
    """Take away a last line that was not written to its end."""
    if file.exists():
        data = file.read_bytes()
        file.write_bytes(data[: data.rfind(b"\n") + 1])


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    """Yield the lines of a file that is there; the last one may have been cut off."""
    if not file.exists():
        return
    for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(keepends=True), 1):
        try:
            line = json.loads(text)
            if not isinstance(line["seed"], int) or not isinstance(line["puzzles"], list):
                raise TypeError
            yield line
        except (ValueError, TypeError, KeyError):
            if text.endswith("\n"):
                message = f"{file}, line {number}: is not what `puzzle make` writes."
                raise Refused("bad-file", message) from None
