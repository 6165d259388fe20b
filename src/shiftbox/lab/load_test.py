"""Measures a server under load: `python -m shiftbox.lab.load_test`.

Starts a server of its own on a fresh SQLite file with full durability, opens sockets from this
process, and plays moves at a steady rate. A move's time runs from the moment when it was due to
be sent until its answer came back durable, so a server that falls behind cannot hide it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from shiftbox.server.ports import free_port
from shiftbox.server.settings import VARIABLE, Limits, Settings

from .load_clients import PLAYED, Crowd, ask

SOURCE = Path(__file__).parents[2]
"""The folder from which this very module was imported."""
MANY = 10**6
LIMITS = Limits(
    requests_per_second=MANY,
    request_burst=MANY,
    tables_per_minute=MANY,
    table_burst=MANY,
    replay_burst=MANY,
    replays_at_once=MANY,
    messages_per_second=MANY,
    message_burst=MANY,
    sockets_per_address=MANY,
    sockets=MANY,
)
RUN = (
    "import sys; from shiftbox.server.commands import run; "
    "from shiftbox.server.settings import Settings; "
    "run(Settings.from_environment(), '127.0.0.1', int(sys.argv[1]))"
)
WARMING = 3.0
"""Seconds before anything is counted: bots load their machine code."""
STEAL = 8
"""The place of stolen time in the line that counts what all cores did."""
BUSY = re.compile(r"^process_cpu_seconds_total (\S+)$", re.MULTILINE)


@dataclass
class Figures:
    """What was measured; times in milliseconds."""

    sockets: int
    bots: int
    moves_per_second: float
    p50: float
    p99: float
    worst: float
    server_cpu: float
    """Processor time of the server for each move, all its threads, bots not counted."""
    load_cpu: float
    """The same of this process."""
    stolen: float
    """Time that the machine's host took away from its cores, all together."""

    def as_json(self) -> dict[str, float]:
        """Return what a program is told."""
        return {name: round(value, 2) for name, value in vars(self).items()}


def measure(sockets: int, rate: float, seconds: float, bots: int = 0) -> Figures:
    """Run a server and play against it; at `bots` tables masters think without a break."""
    with serving(bots) as (_, port):
        return asyncio.run(_played(port, sockets, rate, seconds, bots))


@contextlib.contextmanager
def serving(bots: int = 0, source: Path = SOURCE) -> Iterator[tuple[int, int]]:
    """Run a server from a source folder within a block; yield its process and its port."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            f"sqlite:///{folder}/tables.sqlite", bots=max(1, bots), bot_pause=0.0, limits=LIMITS
        )
        told = msgspec.json.encode(settings).decode()
        given = {**os.environ, VARIABLE: told, "PYTHONPATH": str(source)}
        command = [sys.executable, "-c", RUN, str(port)]
        server = subprocess.Popen(command, env=given)  # noqa: S603 - this very Python
        try:
            _wait(port)
            yield server.pid, port
        finally:
            server.terminate()
            server.wait()


def _wait(port: int) -> None:
    for _ in range(400):
        try:
            ask(port, "GET", "/api/health")
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("the server does not answer")


async def _played(port: int, sockets: int, rate: float, seconds: float, bots: int) -> Figures:
    crowd = Crowd(port)
    await crowd.sit_down(sockets // 2)
    seats = [{"kind": "bot", "level": "master"}] * 2
    for _ in range(bots):
        wanted = {**PLAYED, "seats": seats}
        await asyncio.to_thread(ask, port, "POST", "/api/tables", wanted)
    await crowd.play(rate, WARMING)
    crowd.times.clear()
    busy = await asyncio.to_thread(_busy, port)
    own, began, stolen = time.process_time(), time.perf_counter(), _stolen()
    await crowd.play(rate, seconds)
    own, took = time.process_time() - own, time.perf_counter() - began
    stolen = _stolen() - stolen
    busy = await asyncio.to_thread(_busy, port) - busy
    await asyncio.sleep(0.5)
    crowd.leave()
    times = sorted(1000 * t for t in crowd.times)
    at = [times[min(len(times) - 1, int(part * len(times)))] for part in (0.5, 0.99, 1)]
    spent = [1000 * busy / len(times), 1000 * own / len(times), stolen]
    return Figures(sockets, bots, len(times) / took, *at, *spent)


def _busy(port: int) -> float:
    """Return the processor seconds that the server has used, where its system counts them."""
    told, _ = ask(port, "GET", "/metrics")
    found = BUSY.search(told)
    return float(found[1]) if found else float("nan")


def _stolen() -> float:
    """Return the milliseconds that other guests of this machine's host had, where Linux tells."""
    try:
        told = Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()
    except OSError:
        return float("nan")
    return 1000 * int(told[STEAL]) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Print the load table."""
    parser = argparse.ArgumentParser(prog="shiftbox.lab.load_test", description=__doc__)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--bots", type=int, default=2, help="bots that think in the second run")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    runs = [
        measure(given.sockets, given.rate, given.seconds, bots) for bots in sorted({0, given.bots})
    ]
    if given.json:
        print(json.dumps([run.as_json() for run in runs]))
        return
    print(
        "sockets  bots  moves/s   p50 ms   p99 ms  worst ms  server CPU ms/move  load CPU ms/move"
        "  stolen ms"
    )
    for run in runs:
        print(
            f"{run.sockets:7}  {run.bots:4}  {run.moves_per_second:7.0f}  {run.p50:7.2f}  "
            f"{run.p99:7.2f}  {run.worst:8.2f}  {run.server_cpu:18.2f}  {run.load_cpu:16.2f}"
            f"  {run.stolen:9.0f}"
        )


if __name__ == "__main__":
    main()
