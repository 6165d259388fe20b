"""Whether a puzzle is what it says, checked by the plain rules alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from shiftbox.contract import Refused
from shiftbox.reading import TooDeep, json_value

from .kinds import kind_named
from .puzzle import Puzzle, bad


@dataclass(frozen=True)
class Verdict:
    """What came of checking one puzzle."""

    id: str
    holds: bool
    says: str
    """How much was tried, or what is wrong where."""
    states: int = 0


def prove(puzzle: Puzzle) -> int:
    """Return how many states the proof met, or refuse a puzzle that does not hold."""
    kind = kind_named(puzzle.kind)
    return kind.prove(kind.open(puzzle))


def verify(puzzle: Puzzle) -> Verdict:
    """Return whether a puzzle holds."""
    try:
        states = prove(puzzle)
    except Refused as why:
        return Verdict(puzzle.id, holds=False, says=why.message)
    except RecursionError:
        return Verdict(puzzle.id, holds=False, says="certificate: is nested too deep")
    return Verdict(puzzle.id, holds=True, says=f"proved by {states:,} states", states=states)


def read(file: Path) -> Puzzle:
    """Return the puzzle in a file, or refuse what is none."""
    try:
        given = json_value(file.read_bytes())
    except OSError as why:
        raise Refused("cannot-read", f"{file} cannot be read: {why.strerror}.") from None
    except TooDeep as why:
        raise bad("puzzle", str(why)) from None
    except ValueError as why:
        raise bad("puzzle", f"{file} is not JSON, or was cut: {why}") from None
    return Puzzle.from_json(given)
