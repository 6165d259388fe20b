"""Small boards of Shiftago Express, solved, with certificates that are checked independently.

`python -m tests.bots.shiftago.small_boards 4 3` finds a forced win of the first player on 4×4 with
rows of three: a strategy that has an answer to everything. The rules of the search are a copy of
ours with two numbers changed. The checker shares nothing with them: it pushes marbles in lists.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import shiftbox

PACKAGE = Path(shiftbox.__file__).parent
Board = tuple[str, ...]
Strategy = dict[str, str]
"""By the rows of a board, joined: what the first player inserts there."""


def small_package(folder: Path, size: int, length: int) -> None:
    """Write a copy of the package whose board is smaller.

    The search looks the eight images of a board up as one; to mirror fewer columns it must know
    how many there are, or it would take other positions for the same.
    """
    changes = {
        "games/shiftago/material.py": ("\nSIZE = 7\n", f"\nSIZE = {size}\n"),
        "games/shiftago/scoring.py": ("length = 5 if s.players == 2 else 4", f"length = {length}"),
        "bots/shiftago/transpositions.py": ("return board >> 1\n", f"return board >> {8 - size}\n"),
    }
    shutil.copytree(PACKAGE, folder / "shiftbox", ignore=shutil.ignore_patterns("__pycache__"))
    for name, (ours, small) in changes.items():
        file = folder / "shiftbox" / name
        text = file.read_text(encoding="utf-8")
        assert text.count(ours) == 1
        file.write_text(text.replace(ours, small), encoding="utf-8")


SEARCH = """
import json, sys
from shiftbox.games import game
from shiftbox.games.shiftago.scoring import winners
from shiftbox.state import NOBODY

chosen = game("shiftago")
known = {}

def wins(s, plies):
    '''Return a move that wins for the first seat within so many plies, or None.'''
    key = (s.marbles[0], s.marbles[1], plies)
    if key not in known:
        known[key] = None
        followers = {}
        for text, move in chosen.moves(s).items():
            after = chosen.after(s, move)
            if winners(after) == 1:
                known[key] = text
                return text
            followers[after.marbles[0], after.marbles[1]] = (text, after)
        for text, after in followers.values() if plies > 2 else ():
            if all_lose(after, plies - 1):
                known[key] = text
                break
    return known[key]

def all_lose(s, plies):
    '''Tell whether every reply of the second seat leaves a win within so many plies.'''
    if s.to_act == NOBODY:
        return False
    after = [chosen.after(s, move) for move in chosen.moves(s).values()]
    return all(t.to_act != NOBODY for t in after) and all(wins(t, plies - 1) for t in after)

def strategy(plies):
    found, waiting = {}, [(chosen.new(), plies)]
    while waiting:
        s, left = waiting.pop()
        rows = "/".join(row[:size] for row in chosen.position(s)["board"])
        if rows in found:
            continue
        # The shortest win, so that no position ever comes again.
        depth = next(n for n in range(1, left + 1, 2) if wins(s, n))
        found[rows] = wins(s, depth)
        after = chosen.after(s, chosen.moves(s)[found[rows]])
        if after.to_act != NOBODY:
            waiting += [(chosen.after(after, m), depth - 2) for m in chosen.moves(after).values()]
    return found

size, most = int(sys.argv[1]), int(sys.argv[2])
for plies in range(1, most + 1, 2):
    if wins(chosen.new(), plies):
        print(json.dumps({"plies": plies, "strategy": strategy(plies)}))
        break
else:
    print(json.dumps({"plies": None, "strategy": {}}))
"""


def solved(size: int, length: int, most: int) -> tuple[int | None, Strategy]:
    """Return in how many plies the first player wins on a board, at most so many, and how."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small_package(folder, size, length)
        told = subprocess.run(
            [sys.executable, "-c", SEARCH, str(size), str(most)],
            env={**os.environ, "PYTHONPATH": name},
            cwd=name,
            capture_output=True,
            text=True,
            check=True,
        )
    found = json.loads(told.stdout)
    return found["plies"], found["strategy"]


# The checker


def checked(strategy: Strategy, size: int, length: int) -> int:
    """Follow a strategy against every reply; return after how many plies it has won at the latest.

    Raises AssertionError where it has no answer, breaks a rule or does not win.
    """
    return followed(strategy, size, length, by_images=False)[0]


def followed(
    strategy: Strategy, size: int, length: int, *, by_images: bool = True
) -> tuple[int, int]:
    """Do the same; return, too, how many positions of the first player were met.

    Where a strategy does not name a board it may, by images, name one that is the same but for
    turning and mirroring. Every ply adds a marble, so no position comes twice in a game, and the
    marbles say how many plies there have been.
    """
    longest, waiting = 0, [("." * size,) * size]
    seen, met = set[Board](), set(waiting)
    while waiting:
        board = waiting.pop()
        ways = images(board) if by_images else ()
        board = next((image for image in ways if "/".join(image) in strategy), board)
        if board in seen:
            continue
        seen.add(board)
        after = dict(pushes(board, "0"))[strategy["/".join(board)]]
        if has_row(after, "0", length):
            longest = max(longest, size * size - "".join(after).count("."))
            continue
        replies = {reply for _, reply in pushes(after, "1")}
        assert replies, "the board is full and nobody has won"
        assert not any(has_row(reply, "1", length) for reply in replies), "the second player wins"
        waiting += replies - met
        met |= replies
    return longest, len(seen)


def images(board: Board) -> Iterator[Board]:
    """Yield a board itself, then turned and mirrored in the seven other ways."""
    for _ in range(4):
        yield board
        yield tuple(row[::-1] for row in board)
        board = tuple("".join(row[k] for row in reversed(board)) for k in range(len(board)))


def pushes(board: Board, marble: str) -> Iterator[tuple[str, Board]]:
    """Yield every insertion by its name, with the board after it."""
    size = len(board)
    columns = tuple("".join(row[k] for row in board) for k in range(size))
    for k in range(size):
        for side, lines in (("T", columns), ("B", columns), ("L", board), ("R", board)):
            line = lines[k] if side in "TL" else lines[k][::-1]
            if "." in line:
                gap = line.index(".")
                line = marble + line[:gap] + line[gap + 1 :]
                line = line if side in "TL" else line[::-1]
                new = (*lines[:k], line, *lines[k + 1 :])
                if side in "TB":
                    new = tuple("".join(column[r] for column in new) for r in range(size))
                yield side + (str(k + 1) if side in "TB" else "ABCDEFG"[k]), new


def has_row(board: Board, marble: str, length: int) -> bool:
    """Tell whether so many marbles stand in a row anywhere.

    All cells are one text with a stroke behind each row. Every so many-th sign of it is a row, a
    column or a diagonal, and the strokes stand where a line leaves the board.
    """
    text, wide, row = "/".join(board), len(board) + 1, marble * length
    steps = (1, wide - 1, wide, wide + 1)
    return any(row in text[first::step] for step in steps for first in range(step))


def main() -> None:
    size, length = (int(word) for word in sys.argv[1:3])
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 9
    plies, strategy = solved(size, length, most)
    if plies is None:
        print(f"{size}×{size}, rows of {length}: no forced win within {most} plies")
        return
    longest = checked(strategy, size, length)
    print(f"{size}×{size}, rows of {length}: the first player wins in {plies} plies at the latest;")
    print(f"the strategy has {len(strategy):,} positions and was checked: {longest} plies")


if __name__ == "__main__":
    main()
