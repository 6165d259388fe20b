"""The promises by themselves: what each one notices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shiftbox.simulation import promises
from shiftbox.simulation.broken_promise import Broken
from shiftbox.simulation.clock_bounds import ClockBook
from shiftbox.simulation.database_rows import Store
from shiftbox.simulation.replayed_log import Story
from shiftbox.tables.changes import Append, KeepAsking, KeepDraft, Say, Substitute
from shiftbox.tables.kept_rows import Conflict
from shiftbox.tables.log import Draft, Line
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.progress import Progress
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup

TABLE = "0" * 24


def begun() -> Store:
    store, setup = Store(), Setup("shiftago", "express", 2, {})
    chairs = [Chair("person", name, holders=(name.encode(),)) for name in ("ann", "ben")]
    store.open(TABLE, setup, chairs, [b"ann"])
    row = store.rows[TABLE]
    row.start = setup.chosen().position(setup.chosen().new())
    row.status = "running"
    return store


def append(store: Store, seq: int, *lines: Line) -> Append:
    row = store.rows[TABLE]
    assert row.start is not None
    progress = Progress.from_position(row.setup.chosen(), row.start)
    return Append(seq, list(lines), progress, is_awake=False, at=0.0)


def test_the_store_compares_before_it_keeps() -> None:
    store = begun()
    assert store.keep(TABLE, append(store, 0, Line("move", 0, "T1", "ann-1"))).made
    assert not store.keep(TABLE, append(store, 0, Line("move", 0, "T1", "ann-2"))).made
    with pytest.raises(Conflict):
        store.keep(TABLE, append(store, 1, Line("move", 0, "T1", "ann-1")))
    assert not store.keep(TABLE, KeepDraft(0, Draft(1, version=2))).made
    assert store.keep(TABLE, KeepDraft(0, Draft(1, version=1))).made
    asked: dict[str, Any] = {"seq": 1, "seat": 0, "waiting": [1], "ids": []}
    assert store.keep(TABLE, KeepAsking(1, None, asked)).made
    assert not store.keep(TABLE, KeepAsking(1, None, asked)).made
    for seat in (0, 1):
        assert len(store.keep(TABLE, Say(seat, "hello", "ann-9", 0, (0, 1))).chat) == 1
    assert len(store.keep(TABLE, Say(1, "hello", "ann-9", 0, (1,))).chat) == 2
    assert len(store.rows[TABLE].log) == 1


def test_lines_are_kept_only_if_the_time_left_is_as_it_was_seen() -> None:
    store, left = begun(), [50_000, 60_000]
    assert store.keep(TABLE, Substitute((1,), True, 0, None, left, 0.0)).made
    line = Line("move", 0, "T1", "ann-1", clock=[40_000, 60_000])
    unaware = append(store, 0, line)
    assert not store.keep(TABLE, unaware).made
    assert store.keep(TABLE, replace(unaware, clock_before=left)).made


def test_a_bot_steps_in_only_if_the_time_left_is_as_it_was_seen() -> None:
    store = begun()
    left = [50_000, 60_000]
    assert not store.keep(TABLE, Substitute((0,), True, 1, None, left, 0.0)).made
    assert store.keep(TABLE, Substitute((0,), True, 0, None, left, 0.0)).made
    assert not store.keep(TABLE, Substitute((0,), False, 0, None, left, 0.0)).made
    kept = store.read(TABLE, 0, 0)
    assert kept is not None
    assert (kept.clock, kept.seats[0].substituted) == (left, True)
    assert store.keep(TABLE, Substitute((0,), False, 0, left, left, 0.0)).made


def test_an_id_stands_in_the_log_once() -> None:
    row = begun().rows[TABLE]
    row.log = [Line("move", 0, "T1", "ann-1"), Line("move", 1, "T1", "ann-1")]
    with pytest.raises(Broken, match="done once"):
        promises.done_once(row, row.log[1:])


def test_nothing_is_undone_across_anothers_decision() -> None:
    row = begun().rows[TABLE]
    assert row.start is not None
    story = Story(row.setup.chosen(), row.start)
    for line in (Line("move", 0, "T1"), Line("move", 1, "T2")):
        story.add(line)
    with pytest.raises(Broken, match="undo"):
        promises.nothing_new_undone(row, Line("undo", 0, "0"), story.moments[-1], story)


def test_a_clock_that_gives_time_back_is_noticed() -> None:
    book = ClockBook(ClockSetting("game", 60, 2), 2, 0.0)
    book.most[0] -= 5000
    with pytest.raises(Broken, match="clocks"):
        book.check([60000, 60000], "an undo")


def test_a_clock_that_takes_too_much_is_noticed() -> None:
    book = ClockBook(ClockSetting("game", 60, 2), 2, 0.0)
    with pytest.raises(Broken, match="clocks"):
        book.check([59000, 60000], "a move")
