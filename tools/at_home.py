"""A fresh installation without extras: `python tools/at_home.py [--json]`.

Makes an environment of its own, installs the project with `pip install .`, and tells how large that
is, how soon a new server's `master` has made its first move in each game, and how long a thought
of `master` takes in Wasmtime there and as machine code here, to the same move with the same search.
On a busy machine the first move waits for others: run it on a quiet one. Beside it stands the
processor time of a first thought, with all that is loaded for it.
"""

from __future__ import annotations

import argparse
import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SECONDS = 3.0
"""So soon the first move is there, at full effort."""
MEGABYTES = 120
"""So much is added to an empty environment at most, beside the bytecode that Python makes of it."""
PATIENCE = 120.0
THINKING = """
import json, sys, time
from shiftbox import compiled
from shiftbox.engine.session import Session
told = {"numba": compiled.has_numba(), "games": {}}
for name in sys.argv[1:]:
    session, times, first = Session(), [], time.process_time()
    session.answer({"cmd": "new", "game": name, "seed": 7})
    go = {"cmd": "go", "level": "master", "seed": 1}
    session.answer(go)
    first = time.process_time() - first
    for _ in range(3):
        begun = time.process_time()
        thought = session.answer(go)
        times.append(time.process_time() - begun)
    told["games"][name] = {"first": first, "seconds": min(times), "thought": thought}
print(json.dumps(told))
"""


def installed(folder: Path) -> tuple[Path, list[float]]:
    """Install the project into a new environment; return its programs and what was added."""
    venv.create(folder, with_pip=True, symlinks=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    empty = megabytes(folder)
    command = [str(programs / "python"), "-m", "pip", "install", "-q", str(ROOT)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)  # noqa: S603 - pip, our path
    return programs, [now - before for now, before in zip(megabytes(folder), empty, strict=True)]


def megabytes(folder: Path) -> tuple[float, float]:
    """Return how much the files of a folder take, and how much the bytecode beside them."""
    files = [f for f in folder.rglob("*") if f.is_file() and not f.is_symlink()]
    bytecode = sum(f.stat().st_size for f in files if f.suffix == ".pyc") / 1e6
    return sum(f.stat().st_size for f in files) / 1e6 - bytecode, bytecode


def thoughts(python: Path, games: list[str]) -> dict[str, Any]:
    """Return what `master` thinks in each game, and how long that takes once all is loaded."""
    command = [str(python), "-c", THINKING, *games]
    ran = subprocess.run(  # noqa: S603 - a Python of ours with a script of ours
        command, check=True, capture_output=True, text=True, cwd=python.parent
    )
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def asked(address: str, body: object = None) -> dict[str, Any]:
    """Return what a server answers."""
    data = None if body is None else json.dumps(body).encode()
    kind = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, data, kind)  # noqa: S310 - our own server
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
        told: dict[str, Any] = json.load(answer)
        return told


def until_moved(address: str, game: str) -> float:
    """Return how long `master` takes for the first move of a table that is opened now."""
    seats = [{"kind": "bot", "level": "master"}, {"kind": "here"}]
    begun = time.monotonic()
    table = asked(f"{address}/api/tables", {"game": game, "seats": seats, "first": 0})["table"]
    while not has_moved(address, table):
        if time.monotonic() > begun + PATIENCE:
            raise TimeoutError(f"no move in {game}")
        time.sleep(0.15)  # more often is too fast for a server with its usual limits
    return time.monotonic() - begun


def has_moved(address: str, table: str) -> bool:
    """Tell whether a table's log has a move; a turn may have several, which are shown in turn."""
    try:
        asked(f"{address}/api/tables/{table}/positions?at=1")
    except urllib.error.HTTPError:
        return False
    return True


def first_moves(programs: Path, folder: Path) -> dict[str, float]:
    """Return how soon a new server has made its first move in each game."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    address, tables = f"http://127.0.0.1:{port}", f"sqlite:///{folder / 'tables.sqlite'}"
    command = [str(programs / "shiftbox"), "serve", "--port", str(port), "--database", tables]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder)  # noqa: S603 - ours
    try:
        for _ in range(int(PATIENCE * 10)):
            try:
                games = [game["id"] for game in asked(f"{address}/api/games")["games"]]
                break
            except OSError:
                time.sleep(0.1)
        return {game: until_moved(address, game) for game in games}
    finally:
        server.terminate()
        server.wait()


def measured(folder: Path) -> dict[str, Any]:
    """Install, play, think, and return the figures."""
    programs, (size, bytecode) = installed(folder / "environment")
    moves = first_moves(programs, folder)
    there, here = (thoughts(p, list(moves)) for p in (programs / "python", Path(sys.executable)))
    return {
        "megabytes": round(size, 1),
        "bytecode": round(bytecode, 1),
        "numba": there["numba"],
        "games": {
            game: {
                "first_move": round(first, 2),
                "first_thought": round(there["games"][game]["first"], 2),
                "module": round(there["games"][game]["seconds"], 3),
                "machine_code": round(here["games"][game]["seconds"], 3),
                "same": there["games"][game]["thought"] == here["games"][game]["thought"],
            }
            for game, first in moves.items()
        },
    }


def main() -> int:
    """Print the figures; the status is 1 if one of them is not as promised."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    with tempfile.TemporaryDirectory() as folder:
        found = measured(Path(folder))
    games = found["games"]
    if as_json:
        print(json.dumps(found))
    else:
        size = f"{found['megabytes']} MB, and {found['bytecode']} MB of bytecode"
        print(f"{size}; Numba: {'yes' if found['numba'] else 'no'}")
        print(
            f"{'game':<18}{'first move, processor':>22}{'module':>9}{'machine code':>14}{'same':>6}"
        )
        for game, one in games.items():
            first = f"{one['first_move']:>9} s{one['first_thought']:>9} s"
            times = f"{first}{one['module']:>8} s{one['machine_code']:>12} s"
            print(f"{game:<18}{times}{'yes' if one['same'] else 'no':>6}")
    firsts = [one["first_move"] for one in games.values()]
    is_well = max(firsts) <= SECONDS and all(one["same"] for one in games.values())
    return 0 if is_well and found["megabytes"] <= MEGABYTES and not found["numba"] else 1


if __name__ == "__main__":
    sys.exit(main())
