"""Choosing what ships: `python -m shiftbox.puzzles.packing FOLDER` packs what was made there.

FOLDER has a file KIND.jsonl for each kind, as `shiftbox puzzle make` writes them. Puzzles that ship
already stay; of the new ones every difficulty gets its share, short proofs first.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path

from .collection import EDITIONS, file_of, packed, unpacked
from .difficulty import lines_of
from .forced_kind import ForcedKind
from .kind import Kind
from .kinds import kinds
from .making import Workshop
from .pruning import pruned
from .puzzle import Puzzle
from .verifying import verify

EACH = 255
"""How many of each kind ship."""


def chosen(puzzles: list[Puzzle], count: int) -> list[Puzzle]:
    """Return so many puzzles, as evenly over the difficulties as there are any."""
    ranked: dict[int, list[Puzzle]] = defaultdict(list)
    for puzzle in sorted(puzzles, key=lambda puzzle: len(json.dumps(puzzle.certificate))):
        ranked[puzzle.difficulty].append(puzzle)
    rounds = zip_longest(*(ranked[difficulty] for difficulty in sorted(ranked)))
    return [puzzle for each in rounds for puzzle in each if puzzle is not None][:count]


def pack(kind: Kind, folder: Path, count: int) -> tuple[int, int]:
    """Write the file of a kind; return how many puzzles and bytes it has."""
    file, edition = file_of(kind), max(EDITIONS)
    kept = dict(unpacked_by_id(kind, file))
    made = Workshop(kind, folder / f"{kind.name}.jsonl").puzzles
    new = [ready(kind, puzzle) for name, puzzle in made.items() if name not in kept]
    new = [puzzle for puzzle in new if verify(puzzle).holds]
    for puzzle in chosen(new, count - len(kept)):
        kept[puzzle.id] = puzzle, edition
    if kept:
        file.write_bytes(packed([kept[name] for name in sorted(kept)]))
    return len(kept), file.stat().st_size if kept else 0


def ready(kind: Kind, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle as it ships: its proof without what it does not need, its lines counted."""
    if not isinstance(kind, ForcedKind):
        return puzzle
    short = pruned(kind, puzzle)
    lines = lines_of(kind.open(short), 0)
    return replace(short, measured={**puzzle.measured, "lines": lines})


def unpacked_by_id(kind: Kind, file: Path) -> list[tuple[str, tuple[Puzzle, int]]]:
    """Return what a file holds, if it is there."""
    found = unpacked(kind.name, file.read_bytes()) if file.exists() else ()
    return [(puzzle.id, (puzzle, edition)) for puzzle, edition in found]


def main() -> None:
    """Pack every kind and tell what became of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--each", type=int, default=EACH)
    given = asked.parse_args()
    total = 0
    for kind in kinds().values():
        count, size = pack(kind, given.folder, given.each)
        total += size
        print(f"{kind.name:20} {count:5} puzzles {size:8,} bytes")
    print(f"{'all':20} {total:22,} bytes")


if __name__ == "__main__":
    main()
