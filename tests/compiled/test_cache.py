"""The cache of machine code: found again by the next process, never stale, never in the way."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import shiftbox
from shiftbox import compiled, machine_code
from shiftbox.compiled import cache
from shiftbox.compiled.as_machine_code import Machine
from shiftbox.compiled.interface import Rules, no_chance_moves, no_random_draw
from shiftbox.state import NOBODY, numbers

SOURCE = Path(shiftbox.__file__).parent

COUNT = """
import json, sys, time
import shiftbox
from shiftbox import compiled
from shiftbox.compiled import searches
game = shiftbox.game("shiftago")
backend = compiled.machine(game)
perft = backend.function(searches.perft)
nodes = perft(backend.box(game.new(), 3), backend.pads(0, 3), backend.numbers(3), 3, 10**9)
hits = sum(perft.stats.cache_hits.values())
print(json.dumps([int(nodes), hits, time.process_time()]))
"""


def count_in_new_process(folder: Path, source: Path = SOURCE.parent) -> tuple[int, int, float]:
    """Count move sequences in a new process: how many, cache hits, seconds of processor time."""
    environment = {**os.environ, "SHIFTBOX_CACHE": str(folder), "PYTHONPATH": str(source)}
    ran = subprocess.run(
        [sys.executable, "-c", COUNT], env=environment, capture_output=True, text=True, check=True
    )
    nodes, hits, seconds = json.loads(ran.stdout)
    return nodes, hits, seconds


def test_the_next_process_finds_the_code_and_starts_quickly(tmp_path: Path) -> None:
    nodes, hits, cold = count_in_new_process(tmp_path)
    assert (nodes, hits) == (21_952, 0)
    warm = [count_in_new_process(tmp_path) for _ in range(3)]
    assert [(n, h) for n, h, _ in warm] == [(21_952, 1)] * 3
    best = min(seconds for _, _, seconds in warm)
    assert best < 1.5
    assert best < cold / 2


def test_an_edited_rule_never_meets_code_made_from_its_old_text(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(SOURCE, source / "shiftbox", ignore=shutil.ignore_patterns("__pycache__"))
    folder = tmp_path / "cache"
    assert count_in_new_process(folder, source)[0] == 21_952
    rule = source / "shiftbox" / "games" / "shiftago" / "legal_moves.py"
    text = rule.read_text()
    edited = text.replace("for entrance in range(ENTRANCES):", "for entrance in range(10):")
    assert edited != text
    rule.write_text(edited)
    assert count_in_new_process(folder, source)[0] == 1000


def test_a_place_that_cannot_be_written_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert count_in_new_process(file / "below")[0] == 21_952


def test_a_folder_that_others_could_fill_is_not_trusted(tmp_path: Path) -> None:
    assert cache._is_ours_alone(tmp_path)
    tmp_path.chmod(0o777)
    assert not cache._is_ours_alone(tmp_path)


# What is forgotten


def made_long_ago(folder: Path) -> Path:
    """Make a folder that seems unused for a while, with a file."""
    folder.mkdir()
    (folder / "file").touch()
    long_ago = time.time() - 100 * 24 * 3600
    os.utime(folder, (long_ago, long_ago))
    return folder


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this version in a place of its own; its code was made long ago."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    return made_long_ago(tmp_path / cache.fingerprint())


def find_again() -> Path:
    """Return what a new process would take for its folder."""
    return cache.folder.__wrapped__()


def test_old_versions_are_forgotten_after_a_while(own: Path) -> None:
    old = made_long_ago(own.parent / "0123456789abcdef")
    young = own.parent / "fedcba9876543210"
    young.mkdir()
    assert find_again() == own
    assert not old.exists()
    assert young.exists()


@pytest.mark.parametrize("name", ["backups", "0123456789abcdef0", "0123456789ABCDEF", "2024"])
def test_what_is_not_a_version_s_code_is_never_removed(own: Path, name: str) -> None:
    other = made_long_ago(own.parent / name)
    assert find_again() == own
    assert (other / "file").exists()


def test_code_that_is_used_is_kept_however_long_ago_it_was_made(own: Path) -> None:
    assert find_again() == own
    assert (own / "file").exists()
    assert own.stat().st_mtime > time.time() - 60


def test_a_server_that_runs_for_long_uses_its_code_all_the_time(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "folder", lambda: own)
    assert machine_code.troubles() == []
    assert own.stat().st_mtime > time.time() - 60


def test_another_process_may_forget_the_same_at_the_same_time(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = made_long_ago(own.parent / "0123456789abcdef")
    after = made_long_ago(own.parent / "1123456789abcdef")

    def is_dir(path: Path) -> bool:
        if path == old:
            shutil.rmtree(path)
        return True

    monkeypatch.setattr(Path, "iterdir", lambda _: iter([old, after]))
    monkeypatch.setattr(Path, "is_dir", is_dir)
    assert find_again() == own
    assert not after.exists()


def test_a_place_that_cannot_be_listed_is_as_good(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "iterdir", fail)
    assert find_again() == own


# Two games with the same fields


@dataclass(slots=True)
class TwinState:
    """The fields of both twins."""

    turn: int = 0
    to_act: int = 0
    cells: list[int] = numbers(3)


def apply_one(s: TwinState, move: int) -> None:
    s.cells[0] += 1 + move
    s.to_act = NOBODY


def apply_two(s: TwinState, move: int) -> None:
    s.cells[0] += 2 + move
    s.to_act = NOBODY


def no_moves(*_: Any) -> int:
    return 0


def no_scores(*_: Any) -> None:
    return


def twin(name: str, apply: Any) -> Rules:
    return Rules(
        name,
        apply=apply,
        legal_moves=no_moves,
        chance_moves=no_chance_moves,
        random_move=no_moves,
        random_draw=no_random_draw,
        scores=no_scores,
        winners=no_moves,
        broken_invariant=no_moves,
    )


def test_two_games_with_the_same_fields_do_not_share_code() -> None:
    from shiftbox.compiled.interface import apply

    for name, rule, expected in (("twin-one", apply_one, 6), ("twin-two", apply_two, 7)):
        machine = Machine(twin(name, rule), TwinState)
        box = machine.box(TwinState(), 1)
        machine.function(apply)(box[0], 5)
        state: Any = machine.state(box, 0)
        assert state.cells == [expected, 0, 0]


def test_a_box_and_back() -> None:
    game = shiftbox.game("shiftago", variant="expert", players=3)
    state = game.after(game.new(), 5)
    for backend in (compiled.plain(game), compiled.machine(game)):
        assert backend.state(backend.box(state, 2), 0) == state


@pytest.mark.parametrize("seed", [0, 1, -5, 10**40])
def test_dice_are_the_same_plain_and_compiled(seed: int) -> None:
    from shiftbox.compiled.scratch_pad import below

    game = shiftbox.game("shiftago")
    throws = []
    for backend in (compiled.plain(game), compiled.machine(game)):
        pad = backend.pads(seed, 1)[0]
        roll = backend.function(below)
        throws.append([int(roll(pad, 28)) for _ in range(200)])
    assert throws[0] == throws[1]
    assert set(throws[0]) <= set(range(28))
    assert len(set(throws[0])) > 20


def test_two_checkouts_of_the_same_sources_do_not_share_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for name in ("one", "two"):
        copied = tmp_path / name / "shiftbox"
        for part in cache.PARTS:
            (copied / part).mkdir(parents=True)
        (copied / "state.py").touch()
        monkeypatch.setattr(cache, "PACKAGE", copied)
        found.append(cache.fingerprint())
    assert found[0] != found[1]
