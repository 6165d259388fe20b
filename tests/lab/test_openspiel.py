"""Search speed beside OpenSpiel's: measured fairly, and optional."""

from __future__ import annotations

import sys
import time

import pytest

from shiftbox import Refused
from shiftbox.lab import openspiel


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(Refused, match=r"pip install -e '.\[bench\]'"):
        openspiel.compare(0.01)


def test_both_sides_get_their_time_in_turns() -> None:
    order: list[str] = []

    def busy(name: str, seconds: float) -> None:
        order.append(name)
        ends = time.process_time() + seconds
        while time.process_time() < ends:
            pass

    found = openspiel.timed(lambda _: busy("ours", 0.02), lambda _: busy("theirs", 0.1), 0.09)
    assert order[:4] == ["ours", "theirs", "ours", "theirs"]
    assert len(order) == 2 * (found.searches + 1), "the first search of each is not counted"
    assert found.ratio == pytest.approx(5, rel=0.2)
    assert found.as_json()["ratio"] == found.ratio


def test_our_side_does_all_its_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    monkeypatch.setattr(
        "shiftbox.bots.study.shiftago.random_tree.Grove.run", lambda _, games: done.append(games)
    )
    search = openspiel.peer().search(50)
    search(1), search(2)
    assert done == [50, 50]


def test_openspiel_itself_if_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(openspiel, "SIMULATIONS", 500)
    assert openspiel.compare(0.01).theirs > 0
