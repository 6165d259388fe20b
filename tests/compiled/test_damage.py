"""Damaged code is noticed when it is loaded, dropped and made anew; meanwhile bots play plainly."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from shiftbox import bots, claims, compiled, game, machine_code
from shiftbox.bots.compiling import prepare
from shiftbox.compiled import cache
from shiftbox.match import Match
from shiftbox.server.workers.jobs import Choose

SHIFTAGO = game("shiftago")
VIEW = Match(SHIFTAGO, seed=1).view(0)
NOVICE = bots.Effort("novice")


@pytest.fixture(scope="module")
def whole() -> Path:
    """A cache with the code of Shiftago."""
    if not machine_code.is_ready(SHIFTAGO):
        prepare(SHIFTAGO)
    return cache.folder()


@pytest.fixture
def folder(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of it, and a compiler that waits for its end."""
    place = tmp_path / "cache"
    place.mkdir()
    shutil.copytree(whole / "shiftago", place / "shiftago")
    (place / "shiftago.ready").touch()
    waiting = tmp_path / "waiting.py"
    waiting.write_text("import time; time.sleep(600)")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    monkeypatch.setattr(cache, "folder", lambda: place)
    monkeypatch.setattr(machine_code, "PROGRAM", "waiting")
    monkeypatch.setattr(machine_code, "_started", {})
    monkeypatch.setattr(machine_code, "_distrusted", {})
    monkeypatch.setattr(machine_code, "_incomplete", set())
    compiled.forget(SHIFTAGO)
    yield place
    compiled.forget(SHIFTAGO)
    for process in machine_code._started.values():
        process.kill()
        process.wait()


def chosen() -> str:
    return Choose("shiftago", "express", {}, VIEW, "novice").answer()


def until(holds: Callable[[], Any]) -> None:
    deadline = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.usefixtures("folder")
def test_whole_code_is_loaded_and_run() -> None:
    assert chosen() in VIEW.moves
    assert machine_code.is_ready(SHIFTAGO)
    assert machine_code._started == {}
    assert machine_code.troubles() == []


def test_another_installation_s_games_are_none_of_our_troubles(folder: Path) -> None:
    claims.release(folder / f"unheard-of{machine_code.CLAIM}", 1, "Compiling unheard-of failed.")
    assert machine_code.troubles() == []
    claims.release(folder / f"shiftago{machine_code.CLAIM}", 1, "Compiling shiftago failed.")
    assert machine_code.troubles() == ["Compiling shiftago failed. Tries so far: 1."]


def spoil(path: Path, how: str) -> None:
    if how == "cut off":
        os.truncate(path, path.stat().st_size // 2)
    elif how == "empty":
        os.truncate(path, 0)
    elif how == "overwritten":
        path.write_bytes(os.urandom(path.stat().st_size))
    else:
        path.unlink()


@pytest.mark.parametrize("how", ["cut off", "empty", "overwritten", "missing"])
@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_damaged_code_is_dropped_and_plain_rules_answer(folder: Path, kind: str, how: str) -> None:
    for path in (folder / "shiftago").rglob(f"*.{kind}"):
        spoil(path, how)
    assert chosen() in VIEW.moves
    assert not machine_code.is_ready(SHIFTAGO)
    assert (folder / "shiftago").exists() == (how == "missing")
    assert machine_code._started["shiftago"].poll() is None
    (words,) = machine_code.troubles()
    assert ("is not complete" if how == "missing" else "was damaged") in words


def test_in_the_terminal_damaged_code_is_no_matter_either(folder: Path) -> None:
    for path in (folder / "shiftago").rglob("*.nbi"):
        spoil(path, "empty")
    assert bots.think(SHIFTAGO, VIEW, NOVICE, seed=1).move in VIEW.moves
    assert not machine_code.is_ready(SHIFTAGO)
    assert "shiftago" in machine_code._started


def test_when_the_code_is_there_again_all_is_well(folder: Path, whole: Path) -> None:
    shutil.rmtree(folder / "shiftago")
    assert chosen() in VIEW.moves
    assert machine_code.troubles()
    shutil.copytree(whole / "shiftago", folder / "shiftago", dirs_exist_ok=True)
    machine_code.mark_ready(SHIFTAGO)
    assert chosen() in VIEW.moves
    assert machine_code.is_ready(SHIFTAGO)
    assert machine_code.troubles() == []


def test_a_mark_that_cannot_be_removed_is_not_believed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", fail)
        machine_code.distrust(SHIFTAGO, "for a test")
    assert (folder / "shiftago.ready").exists()
    assert not machine_code.is_ready(SHIFTAGO)
    machine_code.mark_ready(SHIFTAGO)
    assert machine_code.is_ready(SHIFTAGO)


@pytest.mark.usefixtures("folder")
def test_an_error_of_a_bot_is_not_taken_for_damage() -> None:
    with pytest.raises(ZeroDivisionError), machine_code.doubting(SHIFTAGO):
        _ = 1 // 0
    assert machine_code.is_ready(SHIFTAGO)


@pytest.mark.usefixtures("folder")
def test_who_does_not_trust_code_drops_it() -> None:
    job = Choose("shiftago", "express", {}, VIEW, "novice").carefully()
    assert job.answer() in VIEW.moves
    assert not machine_code.is_ready(SHIFTAGO)
    assert "died" in machine_code.troubles()[0]


# A compiler that is killed


def is_free(claim: Path, pid: int) -> bool:
    return not claims.is_held_by(claim, pid)


def test_a_killed_compiler_is_buried_told_and_replaced_after_a_pause(folder: Path) -> None:
    (folder / "shiftago.ready").unlink()
    claim = folder / "shiftago.preparing"
    for tries in (1, 2):
        machine_code.in_background(SHIFTAGO)
        process = machine_code._started["shiftago"]
        assert claims.is_held_by(claim, process.pid)
        process.send_signal(signal.SIGKILL)
        until(partial(is_free, claim, process.pid))
        assert process.returncode == -signal.SIGKILL  # nobody is left of it
        (words,) = machine_code.troubles()
        assert "Compiling shiftago was killed by signal 9" in words
        assert f"Tries so far: {tries}." in words
        machine_code.in_background(SHIFTAGO)
        assert machine_code._started["shiftago"] is process
        long_ago = time.time() - claims._pause(tries) - 1
        os.utime(claim, (long_ago, long_ago))
    machine_code.in_background(SHIFTAGO)
    assert machine_code._started["shiftago"] is not process


def test_pauses_grow_to_a_limit() -> None:
    pauses = [claims._pause(tries) for tries in range(12)]
    assert pauses[:4] == [0.0, 10.0, 30.0, 90.0]
    assert pauses[-1] == claims.LONGEST


def test_a_claim_of_a_dead_process_is_taken_over_and_one_of_a_living_is_not(tmp_path: Path) -> None:
    claim = tmp_path / "claim"
    assert claims.take(claim) == 0
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    an_age_ago = time.time() - claims.SHORTEST - 1
    os.utime(claim, (an_age_ago, an_age_ago))
    assert claims.take(claim) is None
    claims.hand_over(claim, dead.pid, 0)
    assert claims.take(claim) is None
    os.utime(claim, (an_age_ago, an_age_ago))
    assert claims.take(claim) == 1


# Places that cannot be written

SHARE = """
import os, signal, subprocess, sys
from pathlib import Path
from shiftbox import machine_code
from shiftbox.compiled import cache
with cache.handed_on():
    ask = "from shiftbox.compiled import cache; print(cache.folder())"
    others = {subprocess.check_output([sys.executable, "-c", ask], text=True).strip() for _ in "ab"}
    assert others == {str(cache.folder())}, others
    (words,) = machine_code.troubles()
    print(words, flush=True)
    print(cache.folder(), flush=True)
    os.kill(os.getpid(), signal.SIGTERM)
"""


def test_processes_share_a_folder_where_none_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    named = tmp_path / "file" / "below"
    given = {**os.environ, "SHIFTBOX_CACHE": str(named), "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", SHARE]
    ran = subprocess.run(command, env=given, text=True, capture_output=True, check=False)
    assert ran.returncode == 128 + signal.SIGTERM, ran.stderr
    words, place = ran.stdout.splitlines()
    assert f"cannot be kept in {named}" in words
    assert Path(place).is_relative_to(tmp_path)
    assert not Path(place).parent.exists()


def test_a_place_that_can_no_longer_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "gone")
    (words,) = machine_code.troubles()
    assert "cannot be kept" in words
