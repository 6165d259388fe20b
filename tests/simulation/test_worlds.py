"""Simulated worlds: every promise holds in many of them, and each can be run again exactly."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from unittest import mock

import pytest

from shiftbox.contract import Refused
from shiftbox.simulation.planted_faults import PLANTS, planted
from shiftbox.simulation.runs import run
from shiftbox.simulation.world import World
from shiftbox.tables.other_processes import News

ALWAYS = {
    "process killed",
    "process stands still",
    "news lost",
    "charge lost",
    "power lost",
    "database away",
    "disk full",
    "disk slow",
    "answer lost",
    "change refused",
    "change kept late",
    "read, but not written",
    "line cut",
    "message doubled",
    "message overtaken",
    "bot late",
    "bot never answers",
    "no bot to ask",
    "somebody leaves",
}
"""Faults of which a hundred worlds see each at least once."""


def test_every_promise_holds_in_a_hundred_worlds() -> None:
    faults: Counter[str] = Counter()
    for seed in range(100):
        ran = run(seed)
        assert ran.promise is None, f"seed {seed}: {ran.promise}, {ran.what}"
        assert 0 < ran.steps < 20_000
        faults += ran.faults
    assert set(faults) >= ALWAYS


def test_a_seed_runs_the_same_world_again() -> None:
    assert [run(seed).digest for seed in range(5)] == [run(seed).digest for seed in range(5)]


def test_a_world_depends_on_nothing_but_its_seed() -> None:
    code = "from shiftbox.simulation.runs import run; print([run(s).digest for s in (7, 8, 9)])"
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashing in ("1", "2")
    }
    assert told == {f"{[run(seed).digest for seed in (7, 8, 9)]}\n"}


def test_a_process_hears_what_its_former_life_has_kept() -> None:
    world = World(1)
    process, heard = world.processes[0], list[News]()
    former = process.known_as
    process.die()
    process.start()
    with mock.patch.object(process.elsewhere, "hear", lambda news, _: heard.append(news)):
        world.bus.publish(former, {"table": world.first_table})
        world.bus.publish(process.known_as, {"table": "its own"})
        while world.now < 1:
            world.go_on()
    assert {"from": former, "table": world.first_table} in heard
    assert all(news["from"] != process.known_as for news in heard)


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_breaks_its_promise(name: str) -> None:
    with planted(name):
        found = next((ran for ran in map(run, range(1, 301)) if ran.promise is not None), None)
    assert found is not None
    assert found.promise in PLANTS[name][1], found.what
    assert found.trace
    assert run(found.seed).promise is None, "it breaks without the plant too"


def test_a_failing_seed_fails_again_in_the_same_step() -> None:
    with planted("tell-before-commit"):
        first, second = run(1), run(1)
    assert first.promise is not None
    assert (first.digest, first.what, first.trace) == (second.digest, second.what, second.trace)


def test_an_unknown_fault_is_refused() -> None:
    with pytest.raises(Refused, match="tell-before-commit"), planted("rot"):
        pass
