"""Making the games' WebAssembly modules: `python -m shiftbox.bots.modules [GAME …]`.

Only those are made whose sources have changed, each in a process of its own.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from os import cpu_count

from shiftbox.compiled import modules
from shiftbox.games import CLASSES, game

from .compiling import run_everything

ONE = "--one"


def make(name: str) -> None:
    """Make the module of a game in this process, which is not good for anything else then."""
    from shiftbox.compiled.lowering import Lowering, module, overheard

    chosen = game(name)
    backend = Lowering(chosen.rules, chosen.state_class)
    with overheard() as texts:
        run_everything(chosen, backend)
    path = modules.path_of(name)
    path.parent.mkdir(exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(modules.signed(module(texts, backend.asked), name))
    unfinished.replace(path)


def stale(names: list[str]) -> list[str]:
    """Return the games whose modules are missing or of other sources."""
    return [name for name in names if not modules.is_current(name)]


def made(names: list[str]) -> Iterator[str]:
    """Make modules, as many at a time as there are cores, and tell each that is done."""
    with ThreadPoolExecutor(cpu_count()) as several:
        asked = {several.submit(_in_its_own_process, name): name for name in names}
        for one in as_completed(asked):
            if one.result().returncode:
                several.shutdown(cancel_futures=True)
                raise SystemExit(f"{one.result().stderr}\n{asked[one]}: no module could be made.")
            yield asked[one]


def _in_its_own_process(name: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", __spec__.name, ONE, name]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


if __name__ == "__main__":
    if sys.argv[1:2] == [ONE]:
        make(sys.argv[2])
    else:
        wanted = stale(sys.argv[1:] or list(CLASSES))
        if wanted:
            print(f"Making the WebAssembly modules of {', '.join(wanted)} …", flush=True)
        for name in made(wanted):
            print(f"{modules.path_of(name).stat().st_size:>8} bytes  {name}", flush=True)
