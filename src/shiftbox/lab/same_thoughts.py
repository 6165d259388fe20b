"""Machine code and WebAssembly think alike: `python -m shiftbox.lab.same_thoughts --count 10000`.

Thoughts of all levels in all settings, at moments of random games, are compared to the last digit:
moves, chances, words, the expected line and how much was searched. What both took is told too.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from shiftbox import compiled
from shiftbox.bots import LEVELS, Effort, Thought, think
from shiftbox.contract import Game, View
from shiftbox.games import CLASSES, settings
from shiftbox.match import Match

LATEST = 60
"""A moment lies at most so many moves into its game."""
WHOLE = 10
"""One thought of the highest level in so many is as long as it plays; the others are cut short."""
FEW = 150


@dataclass
class Compared:
    """What came of one game's thoughts."""

    thoughts: int = 0
    different: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Of processor time, as machine code and in the module."""
    warm: set[tuple[str, int, str]] = field(default_factory=set)
    """The kinds of thoughts whose code is compiled."""

    @property
    def ratio(self) -> float:
        """How much longer the module takes."""
        return self.seconds[1] / self.seconds[0] if self.seconds[0] else 0.0


def moment(game: Game[Any], seed: int) -> View | None:
    """Return what the seat to act sees at a random moment of a random game."""
    match, dice = Match(game, seed), random.Random(seed)
    for _ in range(dice.randrange(LATEST)):
        if match.to_act is None:
            return None
        match.play(dice.choice(match.moves()))
    return match.view(match.to_act) if isinstance(match.to_act, int) else None


def tasks(games: list[str] | None, first: int = 0) -> Iterator[tuple[Game[Any], View, Effort, int]]:
    """Return thoughts to compare, without end: every setting and level in turn."""
    chosen, seed = list(settings(games or list(CLASSES))), first
    while True:
        game, level = chosen[seed % len(chosen)], LEVELS[seed // len(chosen) % len(LEVELS)]
        is_cut = level == LEVELS[-1] and seed % WHOLE != 0
        view = moment(game, seed)
        if view is not None:
            yield game, view, Effort(level, simulations=FEW if is_cut else None), seed
        seed += 1


def compare(task: tuple[Game[Any], View, Effort, int], found: Compared) -> None:
    """Think a thought twice, and note how long that took and whether anything differs."""
    game, view, effort, seed = task
    _warm_up(game, view, effort, found)
    thoughts: list[Thought] = []
    for k, backend in enumerate((compiled.machine(game), compiled.webassembly(game))):
        begun = time.process_time()
        thoughts.append(think(game, view, effort, seed=seed, backend=backend))
        found.seconds[k] += time.process_time() - begun
    found.thoughts += 1
    if thoughts[0] != thoughts[1]:
        found.different.append(f"{game.variant}, {game.players}, {effort.level}, seed {seed}")


def _warm_up(game: Game[Any], view: View, effort: Effort, found: Compared) -> None:
    """Think once before the time counts: the first thought of a kind waits for the compiler."""
    kind = (game.variant, game.players, effort.level)
    if kind in found.warm:
        return
    found.warm.add(kind)
    for backend in (compiled.machine(game), compiled.webassembly(game)):
        think(game, view, Effort(effort.level, simulations=1), seed=1, backend=backend)


def compared(
    count: int,
    games: list[str] | None = None,
    first: int = 0,
    report: Callable[[int], None] = lambda _: None,
) -> dict[str, Compared]:
    """Compare so many thoughts; return what came of them, by game."""
    found: dict[str, Compared] = defaultdict(Compared)
    for k, task in zip(range(count), tasks(games, first), strict=False):
        compare(task, found[task[0].info.id])
        report(k + 1)
    return found


def as_json(found: dict[str, Compared]) -> dict[str, Any]:
    """Return the result for programs."""
    return {
        name: {
            "thoughts": one.thoughts,
            "different": one.different,
            "machine_seconds": round(one.seconds[0], 3),
            "module_seconds": round(one.seconds[1], 3),
            "ratio": round(one.ratio, 3),
        }
        for name, one in found.items()
    }


def main() -> int:
    """Compare thoughts and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()

    def show(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {asked.count}", end="", file=sys.stderr, flush=True)

    found = compared(asked.count, asked.games or None, asked.first, show)
    if asked.json:
        print(json.dumps(as_json(found)))
    else:
        print(f"\n{'game':<18}{'thoughts':>9}{'different':>10}{'module ÷ machine code':>23}")
        for name, one in found.items():
            print(f"{name:<18}{one.thoughts:>9}{len(one.different):>10}{one.ratio:>23.2f}")
    return 1 if any(one.different for one in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
