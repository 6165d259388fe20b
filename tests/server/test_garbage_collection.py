"""Dead cycles are found in small portions, and all of them when nobody plays."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref

import pytest

from shiftbox.contract import Refused
from shiftbox.server import garbage_collection
from shiftbox.server.garbage_collection import PORTION, Housekeeping, small_portions
from shiftbox.server.storage.database import opened
from shiftbox.server.storage.group_commit import Writer


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def grow(count: int) -> list[list[int]]:
    """Make so many objects that Python looks at."""
    return [[] for _ in range(count)]


def test_what_is_alive_is_looked_at_once() -> None:
    looked: list[int] = []

    def count(phase: str, _: object) -> None:
        if phase == "start":
            looked.append(sum(len(gc.get_objects(generation)) for generation in range(3)))

    with small_portions():
        gc.callbacks.append(count)
        kept = grow(30 * PORTION)
        gc.callbacks.remove(count)
    assert len(kept) == 30 * PORTION
    assert len(looked) > 20
    assert max(looked) < 3 * PORTION


def test_a_young_cycle_is_found_soon() -> None:
    with small_portions():
        knot = weakref.ref(Knot())
        grow(2 * PORTION)
        assert knot() is None


def test_an_old_cycle_is_found_when_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [time.monotonic()]
    with small_portions():
        housekeeping = Housekeeping()
        knot = Knot()
        kept, trace = grow(3 * PORTION), weakref.ref(knot)
        del knot
        grow(3 * PORTION)
        assert trace() is not None, "it was alive when it was looked at, so it is set aside"
        changed = moment[0] + garbage_collection.SOONEST
        monkeypatch.setattr(time, "monotonic", lambda: moment[0])
        moment[0] = changed + garbage_collection.QUIET - 1
        assert not housekeeping.look_through_all(changed), "somebody has just played"
        assert trace() is not None
        moment[0] = changed + garbage_collection.QUIET + 1
        assert housekeeping.look_through_all(changed)
        assert trace() is None
        assert not housekeeping.look_through_all(changed), "it has just been done"
        moment[0] += garbage_collection.LATEST + 1
        assert housekeeping.look_through_all(moment[0]), "once a day it is done in any case"
    assert len(kept) == 3 * PORTION


def test_afterwards_all_is_as_before() -> None:
    before = gc.get_threshold(), list(gc.callbacks)
    with small_portions():
        assert gc.get_threshold() != before[0]
    assert (gc.get_threshold(), list(gc.callbacks)) == before
    assert gc.get_freeze_count() == 0


def test_old_cycles_are_found_before_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever keeps a server busy must not fill its memory with what is no longer needed."""
    monkeypatch.setattr(garbage_collection, "FEW", 10 * PORTION)
    gc.collect()
    with small_portions():
        housekeeping = Housekeeping()
        looked, rounds = 0, 40 + 4 * housekeeping._left // (20 * PORTION)
        for _ in range(rounds):
            old = [Knot() for _ in range(20 * PORTION)]
            grow(2 * PORTION)
            del old
            looked += housekeeping.look_through_all(time.monotonic())
        assert 3 <= looked < rounds
        assert gc.get_freeze_count() < 3 * housekeeping._left + 50 * PORTION


async def refuse(writer: Writer) -> None:
    def change(_: object) -> None:
        raise Refused("no-invite", "")

    with pytest.raises(Refused):
        await writer.make(change)


def test_a_refused_change_leaves_no_cycle(sqlite: str) -> None:
    """Those would be set aside while they are alive: 11 KB for each, up to a day."""

    async def play() -> int:
        writer = Writer(engine, "process", print)
        await refuse(writer)
        gc.collect()
        gc.disable()
        for _ in range(20):
            await refuse(writer)
        await writer.make(lambda _: None)  # the writer holds the last group
        found = gc.collect()
        gc.enable()
        await writer.close()
        return found

    engine = opened(sqlite)
    assert asyncio.run(play()) < 100
    engine.dispose()
