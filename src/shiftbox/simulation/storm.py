"""What goes wrong in a world, by chance, and how it is well again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .process import Process
    from .world import World


def storm(world: World) -> None:
    """Let something go wrong now and then, as long as the world is not calm."""
    if world.is_calm:
        return
    kind = world.dice.choice(KINDS)
    kind(world)
    world.later(world.dice.expovariate(1 / 9), lambda: storm(world))


def _a_process(world: World) -> Process:
    return world.dice.choice(world.processes)


def _kill(world: World) -> None:
    process = _a_process(world)
    if process.is_alive:
        world.count("process killed")
        process.die()
        world.later(world.dice.choice((0.5, 3.0, 25.0)), process.start)


def _stall(world: World) -> None:
    process = _a_process(world)
    world.count("process stands still")
    process.stand_still()
    world.later(world.dice.choice((0.3, 4.0, 20.0)), process.wake_up)


def _deafen(world: World) -> None:
    """Break a process's line to the others."""
    process = _a_process(world)
    if process.is_alive and process.hears:
        world.count("news lost")
        process.hears = False
        process.later(world.dice.choice((0.3, 3.0, 15.0)), process.hear_again)


def _lose_charge(world: World) -> None:
    """Break a process's connection on which it holds its charges; it notices later."""
    world.count("charge lost")
    world.disk.drop_charges(_a_process(world).name)


def _cut_power(world: World) -> None:
    world.count("power lost")
    world.disk.lose_power()
    _be_away(world)


def _go_away(world: World) -> None:
    world.count("database away")
    _be_away(world)


def _be_away(world: World) -> None:
    disk = world.disk
    disk.is_away = True
    world.later(world.dice.choice((0.2, 2.0, 10.0)), lambda: setattr(disk, "is_away", False))


def _fill(world: World) -> None:
    disk = world.disk
    disk.is_full = True
    world.later(world.dice.choice((1.0, 6.0)), lambda: setattr(disk, "is_full", False))


def _slow_down(world: World) -> None:
    disk = world.disk
    world.count("disk slow")
    disk.is_slow = True
    world.later(world.dice.choice((2.0, 10.0)), lambda: setattr(disk, "is_slow", False))


def _reopen(world: World) -> None:
    world.reopen()


KINDS: tuple[Callable[[World], None], ...] = (
    _kill,
    _kill,
    _stall,
    _deafen,
    _deafen,
    _lose_charge,
    _cut_power,
    _go_away,
    _fill,
    _slow_down,
    _reopen,
)


def mend(world: World) -> None:
    """Make everything well."""
    disk = world.disk
    disk.is_away = disk.is_full = disk.is_slow = False
    for process in world.processes:
        process.wake_up()
        process.start()
        if not process.hears:
            process.hear_again()
