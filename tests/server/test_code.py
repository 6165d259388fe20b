"""A server whose machine code is damaged: bots move, and whoever watches over it is told."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from shiftbox import game, machine_code
from shiftbox.bots.compiling import prepare
from shiftbox.compiled import cache

from .client import Browser, Json, Server, serving

SEATS = [{"kind": "bot", "level": "casual"}, {"kind": "here"}]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the code of Shiftago for a server of its own."""
    if not machine_code.is_ready(game("shiftago")):
        prepare(game("shiftago"))
    place = tmp_path / "cache" / cache.fingerprint()
    shutil.copytree(cache.folder() / "shiftago", place / "shiftago")
    (place / "shiftago.ready").touch()
    monkeypatch.setenv("SHIFTBOX_CACHE", str(place.parent))
    yield place
    with contextlib.suppress(OSError, ProcessLookupError):
        os.kill(compiler(place), signal.SIGKILL)


def compiler(place: Path) -> int:
    """Return the process that compiles."""
    pid: int = json.loads((place / "shiftago.preparing").read_text())["pid"]
    return pid


def first_move(server: Server) -> None:
    ada = Browser(server)
    with ada.sit(ada.open("shiftago", seats=SEATS)["table"]) as sitting:
        sitting.until_state(lambda state: state["seq"] == 1)


def healthy(server: Server, holds: Callable[[Json], Any]) -> Json:
    """Wait until health tells something; it is never severe."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        status, told = Browser(server).ask("GET", "/api/health")
        assert status == 200
        if holds(told):
            return told
        time.sleep(0.05)
    raise AssertionError(told)


def test_damaged_code_is_told_and_made_anew(kept: Path, sqlite: str, tmp_path: Path) -> None:
    good, errors = tmp_path / "good", tmp_path / "errors"
    shutil.copytree(kept / "shiftago", good)
    for path in (kept / "shiftago").rglob("*.nbi"):
        os.truncate(path, path.stat().st_size // 2)
    with serving(sqlite, errors=errors) as server:
        first_move(server)
        told = healthy(server, lambda told: told["troubles"])
        assert [trouble["part"] for trouble in told["troubles"]] == ["code"]
        assert "shiftago was damaged" in told["troubles"][0]["words"]
        assert server.metric("shiftbox_trouble") == 1
        os.kill(compiler(kept), signal.SIGKILL)
        healthy(server, lambda told: "killed by signal 9" in str(told["troubles"]))
        first_move(server)
        (kept / "shiftago.preparing").unlink()
        shutil.copytree(good, kept / "shiftago", dirs_exist_ok=True)
        (kept / "shiftago.ready").touch()
        healthy(server, lambda told: not told["troubles"])
        first_move(server)
        assert (kept / "shiftago.ready").exists()
    assert "code: The code of shiftago was damaged" in errors.read_text()
    assert "code: well again" in errors.read_text()
