"""On a full disk nothing is compiled in vain, nothing is left lying about, and it is told."""

from __future__ import annotations

import contextlib
import os
import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shiftbox import claims, game, machine_code
from shiftbox.compiled import cache

SHIFTAGO = game("shiftago")


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    """Let files be made in a block, but nothing be written to them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, and a compiler that ends at once."""
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(machine_code, "PROGRAM", "this")
    monkeypatch.setattr(machine_code, "_started", {})
    yield tmp_path
    for process in machine_code._started.values():
        process.wait()


def make_older(path: Path, seconds: float) -> None:
    then = time.time() - seconds
    os.utime(path, (then, then))


def test_what_cannot_be_noted_is_not_claimed_and_leaves_no_files(tmp_path: Path) -> None:
    claim = tmp_path / "claim"
    with full_disk():
        assert [claims.take(claim) for _ in range(5)] == [None] * 5
    assert {path.name for path in tmp_path.iterdir()} <= {"claim"}


def test_failures_are_remembered_while_nothing_can_be_noted(tmp_path: Path) -> None:
    claim = tmp_path / "claim"
    claims.release(claim, 2, "It failed.")
    make_older(claim, claims._pause(2) + 1)
    with full_disk():
        assert claims.take(claim) is None
        claims.release(claim, 3, "It failed again.")
        claims.warn(claim, "It is damaged.")
    assert claims.warning(claim) == "It failed. Tries so far: 2."
    assert list(tmp_path.iterdir()) == [claim]
    assert claims.take(claim) == 2


@pytest.mark.parametrize("text", ["", "not JSON", "[]"])
def test_a_claim_that_cannot_be_understood_counts_as_one_failure(tmp_path: Path, text: str) -> None:
    claim = tmp_path / "claim"
    claim.write_text(text)
    assert claims.take(claim) is None
    make_older(claim, claims.SHORTEST + 1)
    assert claims.take(claim) == 1
    assert claims.is_held_by(claim, os.getpid())


def test_a_claim_that_cannot_be_read_is_replaced_after_a_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> bytes:
        raise PermissionError

    claim = tmp_path / "claim"
    claim.touch()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", fail)
        assert claims.take(claim) is None
        make_older(claim, claims.SHORTEST + 1)
        assert claims.take(claim) == 1
    assert claims.is_held_by(claim, os.getpid())


@pytest.mark.usefixtures("folder")
def test_no_compiler_is_started_until_there_is_room() -> None:
    with full_disk():
        for _ in range(3):
            machine_code.in_background(SHIFTAGO)
    assert machine_code._started == {}
    machine_code.in_background(SHIFTAGO)
    assert "shiftago" in machine_code._started


def test_it_is_told(folder: Path) -> None:
    assert machine_code.troubles() == []
    with full_disk():
        (words,) = machine_code.troubles()
    assert words.startswith(f"Machine code cannot be kept in {folder}: ")
    assert list(folder.iterdir()) == []
