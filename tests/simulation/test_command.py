"""`shiftbox simulate` as people and programs use it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
import typer

from shiftbox.simulation import runs
from shiftbox.terminal.simulate import simulate

COMMAND = [sys.executable, "-m", "shiftbox", "simulate"]


def simulated(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, check=False, timeout=120
    )


def test_figures_for_programs() -> None:
    ran = simulated("--seeds", "4", "--first", "3", "--json")
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert set(told) == {"seeds", "steps", "faults", "failed"}
    assert told["seeds"] == 4
    assert told["steps"] > 40
    assert all(times > 0 for times in told["faults"].values())
    assert told["failed"] == []


def test_a_broken_promise_is_told_with_its_seed_and_status() -> None:
    ran = simulated("--seeds", "2", "--json", "--plant", "tell-before-commit")
    assert ran.returncode == 1
    assert json.loads(ran.stdout)["failed"] == [1, 2]
    shown = simulated("--seeds", "2", "--plant", "tell-before-commit")
    assert shown.returncode == 1
    assert "seed 1 breaks “told after kept”" in shown.stdout
    assert "shiftbox simulate --seed 1" in shown.stdout


def test_one_seed_is_run_again_with_its_last_steps() -> None:
    ran = simulated("--seed", "1", "--plant", "tell-before-commit")
    assert ran.returncode == 1
    assert "“told after kept” is broken" in ran.stdout
    assert len(ran.stdout.splitlines()) > 5
    well = simulated("--seed", "1")
    assert well.returncode == 0
    assert "every promise holds" in well.stdout
    told = json.loads(simulated("--seed", "2", "--json").stdout)
    assert told["promise"] is None
    assert sum(told["faults"].values()) > 0, "take a world in which something goes wrong"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seeds", "0"], "At least one world is run, not 0."),
        (["--first", "-3"], "A seed is a whole number from 0."),
        (["--seed", "-1"], "A seed is a whole number from 0."),
        (["--seed", "1", "--seeds", "5"], "Either --seed runs one world again"),
        (["--plant", "rot"], "No fault is called rot: there are tell-before-commit"),
    ],
)
def test_bad_arguments_are_refused_in_words(words: list[str], why: str) -> None:
    ran = simulated(*words)
    assert ran.returncode == 2
    assert why in ran.stderr
    assert ran.stdout == ""


def test_it_can_be_stopped_and_says_what_was_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = runs.run

    def interrupted(seed: int) -> runs.Ran:
        if seed == 3:
            raise KeyboardInterrupt
        return run(seed)

    monkeypatch.setattr(runs, "run", interrupted)
    with pytest.raises(typer.Exit) as stopped:
        simulate(seeds=1000, json=True)
    assert stopped.value.exit_code == 130
    assert json.loads(capsys.readouterr().out)["seeds"] == 2
