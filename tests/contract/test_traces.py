"""What moves leave behind for the eye, and the count of turns, for every game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import shiftbox
from shiftbox.contract import Game
from shiftbox.tables.heard import told
from shiftbox.tables.message_parts import LogEntry

from .settings import NAMES, SETTINGS, steps


def log_of(match: shiftbox.Match) -> list[LogEntry]:
    entries: list[LogEntry] = []
    for step in match.log:
        entries.append(told(match.game, entries[-1] if entries else None, step, None))
    return entries


@pytest.mark.parametrize("game", SETTINGS, ids=NAMES)
def test_turns_are_counted_and_draws_belong_to_them(game: Game[Any]) -> None:
    *_, match = steps(game, 5)
    entries = log_of(match)
    assert [entry.turn for entry in entries] == sorted(entry.turn for entry in entries)
    for before, entry in pairwise(entries):
        if entry.by == "chance":
            assert (entry.turn, entry.mover) == (before.turn, before.mover)
        else:
            assert entry.turn - before.turn <= 1
            assert entry.mover == entry.by
    turns = match.position().get("turns")
    if turns is not None:
        # Alone, a game may be over in the middle of a turn.
        assert entries[-1].turn - sum(turns) in {0, 1}


def test_a_scored_card_leaves_the_stones_that_show_it() -> None:
    match = shiftbox.Match(shiftbox.game("hidden-stones"), seed=3)
    for _ in range(200):
        assert isinstance(match.to_act, int)
        found = [text for text in match.moves() if text.startswith("score")]
        if found:
            break
        match.play(next((t for t in match.moves() if t.startswith("flip")), "end"))
    before = match.state
    match.play(found[0])
    cells = match.game.preview(before, match.log[-1].move)["cells"]
    entry = next(entry for entry in log_of(match) if entry.text == found[0])
    assert set(entry.cells) == {cell for place in cells for cell in place}


def test_a_pushed_marble_takes_its_mark_along() -> None:
    match = shiftbox.Match(shiftbox.game("shiftago", players=3))
    for text in ("T1", "LA"):
        match.play(text)
    first, second = log_of(match)
    assert (first.cells, first.shifts) == (["A1"], [])
    assert (second.cells, second.shifts) == (["A1"], [["A1", "A2"]])


def test_whoever_moves_again_because_others_sit_out_has_two_turns() -> None:
    game = shiftbox.game("shiftago", players=2, options={"skips": [3, 0]})
    match = shiftbox.Match(game)
    for text in ("T1", "T4"):
        match.play(text)
    assert [(entry.by, entry.turn) for entry in log_of(match)] == [(1, 1), (1, 2)]
