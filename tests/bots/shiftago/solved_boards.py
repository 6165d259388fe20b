"""Small boards of Shiftago Express, solved to the end of every game, twice.

`python -m tests.bots.shiftago.solved_boards 4 4` asks `bots/study/shiftago/solving.py`, compiled
with rules whose board is 4×4 and whose rows have four marbles; boards up to 4×4 are small enough.
With `--check` the same is found by plain Python that pushes marbles in lists and shares nothing
with it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from .small_boards import Board, has_row, images, pushes, small_package

SOLVE = """
import sys
from shiftbox import compiled
from shiftbox.bots.study.shiftago.solving import Attempt, count_kept, solved
from shiftbox.games import game

chosen = game("shiftago")
backend = compiled.plain(chosen) if sys.argv[1] == "plain" else compiled.machine(chosen)
levels = 52
keys, results = backend.numbers(1 << int(sys.argv[2])), backend.numbers(1 << int(sys.argv[2]))
room = backend.box(chosen.new(), levels), backend.pads(1, levels), backend.records(Attempt, levels)
found = backend.function(solved)(*room, keys, results)
print(int(found), int(backend.function(count_kept)(keys)))
"""
RESULTS = ("the second player wins", "a draw", "the first player wins")


def result_of(size: int, length: int, *, plain: bool = False, bits: int = 24) -> tuple[int, int]:
    """Return the result for the first player, 0 to 2, and how many positions it took."""
    with tempfile.TemporaryDirectory() as name:
        small_package(Path(name), size, length)
        places = {"PYTHONPATH": name, "SHIFTBOX_CACHE": str(Path(name) / "cache")}
        told = subprocess.run(
            [sys.executable, "-c", SOLVE, "plain" if plain else "machine", str(bits)],
            env={**os.environ, **places},
            cwd=name,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    result, kept = (int(word) for word in told.stdout.split())
    return result, kept


def by_lists(size: int, length: int) -> int:
    """Return the same by plain Python: every board once, up to turning and mirroring."""
    known: dict[Board, int] = {}

    def worth(board: Board, mine: str, theirs: str) -> int:
        key = min(images(board))
        if key in known:
            return known[key]
        best = 0 if any("." in row for row in board) else 1
        for _, after in pushes(board, mine):
            best = max(best, 2 if has_row(after, mine, length) else 2 - worth(after, theirs, mine))
            if best == 2:
                break
        known[key] = best
        return best

    return worth(("." * size,) * size, "0", "1")


def main() -> None:
    """Print who wins, and by how many positions that is known."""
    size, length = (int(word) for word in sys.argv[1:3])
    result, kept = result_of(size, length)
    print(f"{size}×{size}, rows of {length}: {RESULTS[result]}, by {kept:,} positions")
    if "--check" in sys.argv:
        print(f"by lists: {RESULTS[by_lists(size, length)]}")


if __name__ == "__main__":
    main()
