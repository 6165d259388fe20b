"""The database as processes reach it: slow, failing, full, away, and without power at times.

What is kept is kept at one moment. Whoever asked hears of it later, or hears that it failed: then
it was not kept, or it was and the answer got lost, or it will be in a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from shiftbox.contract import Refused
from shiftbox.tables.changes import Change
from shiftbox.tables.inputs import NotKept, WasKept, WasRead
from shiftbox.tables.kept_rows import Conflict
from shiftbox.tables.outputs import Read

from .database_rows import Store

if TYPE_CHECKING:
    from .process import Process
    from .promises import Deciding
    from .world import World

REFUSED, LOST, LATE = 0.04, 0.04, 0.02
"""How often a change fails, is kept although it is said to have failed, or is kept after that."""
AGAIN = 1.0
"""Seconds after which a process reads again what it could not read."""

Answer = Callable[[NotKept | WasKept], None]


class Charged(Protocol):
    """Hears whether a process looks after a table now."""

    def __call__(self, *, is_ours: bool) -> None:
        """Hear it."""


def _not_kept(why: str) -> NotKept:
    return NotKept(Refused("not-kept", why))


class Disk:
    """The one database of a world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.store = Store()
        self.is_away = self.is_full = self.is_slow = False
        self.charges: dict[str, tuple[str, int]] = {}
        """Which process, and which life of it, looks after each table."""
        self._era = 0
        """How often the power has gone."""

    def _delay(self) -> float:
        dice = self._world.dice
        return dice.uniform(0.5, 4.0) if self.is_slow else dice.uniform(0.001, 0.03)

    def lose_power(self) -> None:
        """Lose what is not kept yet, all answers under way, and every process's connection."""
        self._era += 1
        self.charges.clear()

    def keep(self, process: Process, table: str, deciding: Deciding, answer: Answer) -> None:
        """Have a change made."""
        world, era, sender = self._world, self._era, process.known_as
        world.later(self._delay(), lambda: self._commit(sender, table, deciding, answer, era))

    def _commit(
        self, sender: str, table: str, deciding: Deciding, answer: Answer, era: int
    ) -> None:
        world = self._world
        if era != self._era or self.is_away:
            self._reply(answer, _not_kept("The database is away."))
        elif self.is_full:
            world.count("disk full")
            self._reply(answer, _not_kept("The disk is full."))
        elif world.chance(REFUSED):
            world.count("change refused")
            self._reply(answer, _not_kept("The database failed."))
        elif world.chance(LATE):
            world.count("change kept late")
            later = world.dice.uniform(0.05, 1.5)
            self._reply(answer, _not_kept("The database did not answer."))
            world.later(later, partial(self._make_late, sender, table, deciding))
        else:
            self._answer(answer, self._make(sender, table, deciding))

    def _make_late(self, sender: str, table: str, deciding: Deciding) -> None:
        self._make(sender, table, deciding)

    def _answer(self, answer: Answer, result: NotKept | WasKept) -> None:
        if isinstance(result, WasKept) and self._world.chance(LOST):
            self._world.count("answer lost")
            result = _not_kept("The answer was lost.")
        era = self._era
        no_power = _not_kept("The power is gone.")
        self._world.later(self._delay(), lambda: answer(result if era == self._era else no_power))

    def _reply(self, answer: Answer, result: NotKept) -> None:
        self._world.later(self._delay(), lambda: answer(result))

    def _make(self, sender: str, table: str, deciding: Deciding) -> NotKept | WasKept:
        """Make a change durable, and tell the other processes that something has changed."""
        change: Change = deciding.change
        try:
            result = self.store.keep(table, change)
        except Conflict as why:
            self._world.promises.conflict(table, why)
            return _not_kept("That cannot be kept.")
        made = "kept" if result.made else "not kept, another was faster"
        self._world.note(f"disk: {type(change).__name__} of {sender} {made}")
        if result.made:
            self._world.promises.kept(table, deciding)
        self._world.bus.publish(sender, {"table": table})
        return result

    def read(self, table: str, asked: Read, answer: Callable[[WasRead, int], None]) -> None:
        """Have a table read, again and again if need be; it comes with its version."""

        def reading() -> None:
            if self.is_away:
                self._world.later(AGAIN, reading)
                return
            written = asked.writes_first and self._can_write()
            found = WasRead(self.store.read(table, asked.seq, asked.said), has_written=written)
            row = self.store.rows.get(table)
            version = row.version if row else 0
            self._world.later(self._delay(), lambda: answer(found, version))

        self._world.later(self._delay(), reading)

    def _can_write(self) -> bool:
        fails = self.is_full or self._world.chance(REFUSED)
        if fails:
            self._world.count("read, but not written")
        return not fails

    # Who looks after which table

    def take_charge(self, process: Process, table: str, answer: Charged) -> None:
        """Let a process look after a table unless another does."""
        mine = (process.name, process.life)

        def taking() -> None:
            if process.life != mine[1]:
                return
            is_ours = not self.is_away and self.charges.setdefault(table, mine) == mine
            self._world.later(self._delay(), lambda: answer(is_ours=is_ours))

        self._world.later(self._delay(), taking)

    def leave_charge(self, process: Process, table: str) -> None:
        """Let any process look after a table."""
        if self.charges.get(table) == (process.name, process.life):
            del self.charges[table]

    def drop_charges(self, name: str) -> None:
        """Notice that a process is gone, or its connection."""
        self.charges = {t: who for t, who in self.charges.items() if who[0] != name}
