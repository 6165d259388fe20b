"""Forced wins of Shiftago Express that are too long to be found by plain Python.

`python -m tests.bots.shiftago.forced_wins 5 4 15` has the bots' search, compiled with rules whose
board is 5×5 and whose rows have four marbles, prove that the first player wins within 15 plies. It
writes the strategy down, up to turning and mirroring, and the checker of `small_boards`, which
shares nothing with rules and search, follows it against every reply. Where there is no win it says
so, ply by ply, for as many plies as it is given: that is what the search says, and no certificate.
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .small_boards import Strategy, followed, small_package

SEARCH = """
import json, sys
from shiftbox import compiled
from shiftbox.bots.shiftago.mind import LEVELS_DEEP, Frame, Mind, begin
from shiftbox.bots.shiftago.search import SURELY, WON, worth
from shiftbox.games import game
from shiftbox.state import NOBODY

size, most, wants_strategy = (int(word) for word in sys.argv[1:4])
chosen = game("shiftago")
backend = compiled.machine(chosen)
mind, frames = backend.records(Mind, 1)[0], backend.records(Frame, LEVELS_DEEP)
backend.function(begin)(mind, 1 << 60)
search = backend.function(worth)

def wins(s, plies):
    '''Tell whether the seat in turn wins within so many plies: turns, and then a row at hand.'''
    box = backend.box(s, LEVELS_DEEP)
    return int(search(box, frames, mind, 0, plies - 1, SURELY, SURELY + 1)) > SURELY

def loses(s, plies):
    '''Tell whether the seat in turn has lost within so many plies whatever it does.'''
    box = backend.box(s, LEVELS_DEEP)
    return int(search(box, frames, mind, 0, plies - 1, -SURELY - 1, -SURELY)) < -SURELY

def images(rows):
    for _ in range(4):
        rows = ["".join(line) for line in zip(*rows)]
        yield "/".join(rows)
        rows = rows[::-1]
        yield "/".join(rows)

def name(s):
    return min(images([row[:size] for row in chosen.position(s)["board"]]))

def answer(s, most):
    '''Return the shortest win's move and what it leads to; nothing if that ends the game.'''
    followers = {move: chosen.after(s, move) for move in chosen.moves(s).values()}
    for move, after in followers.items():
        if after.to_act == NOBODY:
            return move, None
    for plies in range(3, most + 1, 2):
        if wins(s, plies):
            for move, after in followers.items():
                if loses(after, plies - 1):
                    return move, after
    raise AssertionError("this win is no win")

def strategy(most):
    waiting, seen = [(chosen.new(), most)], set()
    while waiting:
        s, left = waiting.pop()
        rows = "/".join(row[:size] for row in chosen.position(s)["board"])
        move, after = answer(s, left)
        print(json.dumps([rows, chosen.text(s, move)]))
        for reply in chosen.moves(after).values() if after is not None else ():
            following = chosen.after(after, reply)
            if name(following) not in seen:
                seen.add(name(following))
                waiting.append((following, left - 2))

for plies in range(1, most + 1, 2):
    is_won = wins(chosen.new(), plies)
    print(json.dumps([plies, is_won]), flush=True)
    if is_won and wants_strategy:
        strategy(plies)
    if is_won:
        break
"""


LARGEST = 5
"""On larger boards a strategy would be too large to be written down."""


@contextmanager
def searching(size: int, length: int, most: int, *, strategy: bool) -> Iterator[Iterator[str]]:
    """Run the search on a board of its own; give its lines."""
    with tempfile.TemporaryDirectory() as name:
        small_package(Path(name), size, length)
        places = {"PYTHONPATH": name, "SHIFTBOX_CACHE": str(Path(name) / "cache")}
        command = [sys.executable, "-c", SEARCH, str(size), str(most), str(int(strategy))]
        with subprocess.Popen(
            command, env={**os.environ, **places}, cwd=name, stdout=subprocess.PIPE, text=True
        ) as running:
            assert running.stdout is not None
            yield iter(running.stdout)


def told(lines: Iterator[str]) -> int | None:
    """Tell what was looked at; return in how many plies it is won, if at all."""
    for line in lines:
        plies, is_won = json.loads(line)
        print(f"{plies} plies: {'a forced win' if is_won else 'no forced win'}", flush=True)
        if is_won:
            return int(plies)
    return None


def main() -> None:
    """Search, write the strategy down if a file is named, and check it."""
    size, length, most = (int(word) for word in sys.argv[1:4])
    file = Path(sys.argv[4]) if len(sys.argv) > 4 else None
    is_small = size <= LARGEST
    with searching(size, length, most, strategy=is_small) as lines:
        if told(lines) is None or not is_small:
            return
        strategy: Strategy = dict(json.loads(line) for line in lines)
    if file is not None:
        with gzip.open(file, "wt", encoding="utf-8") as out:
            json.dump(strategy, out)
    print(f"the strategy has {len(strategy):,} positions up to turning and mirroring", flush=True)
    longest, followed_to = followed(strategy, size, length)
    print(f"checked: {followed_to:,} positions of the first player, {longest} plies at the latest")


if __name__ == "__main__":
    main()
