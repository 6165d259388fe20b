"""Running worlds: one to its end, or many one after the other."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any

from . import storm
from .broken_promise import Broken
from .promises import goes_on
from .world import World

QUIET = 8.0
"""Seconds for which a world is watched when nobody does anything any more."""
HEARD = 2.0
"""Seconds after which everybody knows of a change when all is well."""


@dataclass(frozen=True)
class Ran:
    """What came of one world."""

    seed: int
    steps: int
    faults: Counter[str]
    digest: str
    promise: str | None = None
    """Which promise was broken; None if all hold."""
    what: str = ""
    trace: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}
        return {**told, "faults": dict(sorted(self.faults.items()))}


def run(seed: int) -> Ran:
    """Run the world of a seed, in storm and then in calm."""
    world = World(seed)
    promise, what = None, ""
    try:
        _storm(world)
        world.calm_down()
        _calm(world)
        world.promises.at_the_end()
    except Broken as broken:
        promise, what = broken.promise, broken.what
    except Exception as failed:  # noqa: BLE001 - whatever a machine raises, it must not
        promise, what = "no failures", "".join(traceback.format_exception(failed)).rstrip()
    trace = list(world.trace.last) if promise else []
    return Ran(seed, world.steps, world.faults, world.trace.digest, promise, what, trace)


def _storm(world: World) -> None:
    """Let people play while things go wrong."""
    most, until = world.dice.randrange(30, 110), world.dice.uniform(20, 250)
    if world.dice.random() < 0.9:
        world.later(world.dice.uniform(1, 8), lambda: storm.storm(world))
    while world.steps < most and world.now < until:
        world.go_on()


def _calm(world: World) -> None:
    """See that the game goes on once all is well, in some worlds to its end."""
    row = world.disk.store.rows[world.latest_table()]
    more = 400 if world.dice.random() < 0.1 else world.dice.randrange(3, 10)
    enough, version, since = len(row.log) + more, row.version, world.now
    while row.status != "over" and row.next is None and len(row.log) < enough:
        world.go_on()
        if row.version != version:
            version, since = row.version, world.now
        goes_on(row, world.now - since)
    _quiet(world)


def _quiet(world: World) -> None:
    """Let whoever is told something hear of it; nobody does anything more."""
    world.is_quiet = True
    until, versions = world.now + QUIET, world.disk.store.versions()
    while world.now < until:
        world.go_on()
        if world.disk.store.versions() != versions:
            until, versions = max(until, world.now + HEARD), world.disk.store.versions()
