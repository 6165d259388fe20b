"""Compares what a move costs the servers of two versions: `python -m shiftbox.lab.load_comparison`.

Both run at the same time and are played against in turns, a second each, so that whatever else the
machine does falls on both. What counts is the processor time of the one by that of the other. There
must be so many tables that their games are not over before the last turn.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from .load_clients import Crowd
from .load_test import SOURCE, WARMING, serving

NANOSECONDS = 1e6
"""In a millisecond."""
PAUSE = 0.1
"""Seconds after which a server is asked again whether it has come to its end."""


@dataclass
class Side:
    """A server, who plays against it, and what each turn has cost it in milliseconds a move."""

    process: int
    crowd: Crowd
    costs: list[float]

    def busy(self) -> float:
        """Return the milliseconds that all threads of the server have used, as Linux counts."""
        threads = Path(f"/proc/{self.process}/task").iterdir()
        used = [(thread / "schedstat").read_text(encoding="ascii").split()[0] for thread in threads]
        return sum(map(int, used)) / NANOSECONDS

    async def take_turn(self, rate: float, seconds: float) -> None:
        """Play for a while, and note what a move has cost."""
        self.crowd.times.clear()
        busy = self.busy()
        await self.crowd.play(rate, seconds)
        await asyncio.sleep(PAUSE)
        while any(table.due is not None for table in self.crowd.tables):
            await asyncio.sleep(PAUSE)
        self.costs.append((self.busy() - busy) / len(self.crowd.times))


async def _played(sides: list[Side], given: argparse.Namespace) -> None:
    for side in sides:
        await side.crowd.sit_down(given.sockets // 2)
        await side.crowd.play(given.rate, WARMING)
    for number in range(given.turns):
        # Each goes first as often as the other.
        for side in sides if number % 2 else reversed(sides):
            await side.take_turn(given.rate, given.seconds)
    for side in sides:
        side.crowd.leave()


def compared(given: argparse.Namespace) -> dict[str, float]:
    """Return what a move costs this version and the other, and the one by the other."""
    with contextlib.ExitStack() as running:
        servers = [running.enter_context(serving(0, each)) for each in (given.against, SOURCE)]
        sides = [Side(process, Crowd(port), []) for process, port in servers]
        asyncio.run(_played(sides, given))
    other, own = (side.costs for side in sides)
    low, middle, high = quantiles([a / b for a, b in zip(own, other, strict=True)])
    found = {"other": median(other), "own": median(own), "low": low, "ratio": middle, "high": high}
    return {name: round(value, 3) for name, value in found.items()}


def main() -> None:
    """Print how the versions compare."""
    parser = argparse.ArgumentParser(prog="shiftbox.lab.load_comparison", description=__doc__)
    parser.add_argument("against", type=Path, help="the folder src of the other version")
    parser.add_argument("--sockets", type=int, default=240)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=1.0, help="of one turn")
    parser.add_argument("--turns", type=int, default=24, help="of each version")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = compared(given)
    if given.json:
        print(json.dumps(found))
        return
    print("ms a move: {other} there, {own} here".format(**found))
    print("here by there: {ratio}, half of the turns between {low} and {high}".format(**found))


if __name__ == "__main__":
    main()
