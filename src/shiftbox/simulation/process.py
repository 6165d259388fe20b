"""A server process of a world: its tables in memory, its own time, what it does now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import TYPE_CHECKING

from shiftbox.tables.inputs import ChangedElsewhere, Charge, WasRead, Woke
from shiftbox.tables.log import Kept
from shiftbox.tables.other_processes import ALIVE, ANSWERED, SILENT, WHO, Elsewhere, News
from shiftbox.tables.outputs import Read
from shiftbox.tables.table import Table

from .live_table import Hosted

if TYPE_CHECKING:
    from .world import World

SWEEP = 5.0
"""Seconds between looks at what is left to do."""

Then = Callable[[Hosted | None], None]


class Process:
    """One process, which may stand still, die and come back."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.name = f"P{number}"
        self.life = 0
        """How often it has been started or has died; what was meant for a former life is lost."""
        self.is_alive = False
        self.hears = False
        """Whether it has a line to the others."""
        self.tables: dict[str, Hosted] = {}
        self._opening: dict[str, list[Then]] = {}
        self._offset = 1000.0 * number
        self._offsets = [(0.0, self._offset)]
        """By how much its time is ahead of the world's, and after which moment of its own."""
        self._stands_since: float | None = None
        self._late: list[Callable[[], None]] = []

    def time(self) -> float:
        """Return its own time, which has nothing to do with another's and can stand still."""
        now = self.world.now if self._stands_since is None else self._stands_since
        return now + self._offset

    @property
    def known_as(self) -> str:
        """What the others call it in this life."""
        return f"{self.name}.{self.life}"

    def moment(self, at: float) -> float:
        """Return the moment of the world that a moment of its own was."""
        return at - next(ahead for after, ahead in reversed(self._offsets) if at > after)

    def do(self, act: Callable[[], None]) -> None:
        """Do something now, or when it no longer stands still; never if it dies before."""
        if self._stands_since is not None:
            self._late.append(act)
        elif self.is_alive:
            act()

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something after a time, unless it has died."""
        life = self.life
        self.world.later(seconds, lambda: self.do(act) if self.life == life else None)

    # Living and dying

    def start(self) -> None:
        """Start with nothing in memory."""
        if not self.is_alive:
            self.life += 1
            self.is_alive = self.hears = True
            self.elsewhere = Elsewhere(self.known_as, self.tables, self.tell)
            self.world.note(f"{self.name} starts")
            self._sweep()

    def die(self) -> None:
        """Forget everything at once; nobody is told."""
        self.wake_up()
        self.life += 1
        self.is_alive = self.hears = False
        for hosted in self.tables.values():
            hosted.close()
        self.tables, self._opening = {}, {}
        self.world.later(self.world.dice.uniform(0, 3), self._is_missed)

    def _is_missed(self) -> None:
        charges = self.world.disk.charges
        for table, (name, life) in list(charges.items()):
            if name == self.name and life < self.life:
                del charges[table]

    def stand_still(self) -> None:
        """Stand still: nothing is done, and its time does not go on."""
        if self._stands_since is None:
            self._stands_since = self.world.now

    def wake_up(self) -> None:
        """Go on, and do what has come meanwhile."""
        if self._stands_since is not None:
            stood = self.time()
            self._offset -= self.world.now - self._stands_since
            self._offsets.append((stood, self._offset))
            self._stands_since = None
            late, self._late = self._late, []
            for act in late:
                self.do(act)
            self.do(lambda: self.elsewhere.tell_clocks(self.time()))

    # Tables in memory

    def open(self, table: str, then: Then) -> None:
        """Hand a table over, read first if it is not in memory; None if there is none."""
        if table in self.tables:
            then(self.tables[table])
        elif table in self._opening:
            self._opening[table].append(then)
        else:
            self._opening[table] = [then]
            life = self.life

            def take(read: WasRead, version: int) -> None:
                if self.life == life:
                    self.do(lambda: self._opened(table, read.kept, version))

            self.world.disk.read(table, Read(0, 0), take)

    def _opened(self, table: str, kept: Kept | None, version: int) -> None:
        waiting = self._opening.pop(table)
        if kept is not None:
            hosted = Hosted(self, Table(table, kept, self.time()), version)
            self.tables[table] = hosted
            self.world.note(f"{self.name} opens {table[:4]} at {hosted.table.seq}")
            hosted.when_read.append(lambda: self._entered(hosted, waiting))
            hosted.give(ChangedElsewhere())  # perhaps since it was read
            return
        for then in waiting:
            then(None)

    def _entered(self, hosted: Hosted, waiting: list[Then]) -> None:
        """Greet the others, and let those in who wait for a table that was just read."""
        if len(self.world.processes) > 1:
            self.tell([self.elsewhere.greeting(hosted, self.time())])
        hosted.give(Woke())
        for then in waiting:
            then(hosted)

    def forget(self, hosted: Hosted) -> None:
        """Take a table out of memory; all of it is kept."""
        if self.tables.pop(hosted.table.id, None) is not None:
            hosted.close()

    # Others

    def tell(self, told: Iterable[News]) -> None:
        """Tell the other processes something."""
        for news in told:
            self.world.bus.publish(self.known_as, news)

    def hear_of_change(self, table: str) -> None:
        """Hear that something was changed by a link."""
        if table in self.tables:
            self.tables[table].give(ChangedElsewhere())

    def hear_again(self) -> None:
        """Read everything again, and ask anew who is where: the line was broken."""
        self.hears = True
        for hosted in list(self.tables.values()):
            hosted.give(ChangedElsewhere())
        asked = self.time()
        self.tell(chain(self.elsewhere.renewal(), [WHO]))
        self.later(ANSWERED, lambda: self.elsewhere.drop_silent_since(asked))

    # Order

    def _sweep(self) -> None:
        disk = self.world.disk
        if not disk.is_away:
            for table, row in disk.store.rows.items():
                if row.is_awake and row.status != "over":
                    self.open(table, lambda _: None)
        self.tell([ALIVE])
        self.elsewhere.drop_silent_since(self.time() - SILENT)
        for hosted in list(self.tables.values()):
            self._look_at(hosted)
        self.later(SWEEP, self._sweep)

    def _look_at(self, hosted: Hosted) -> None:
        table = hosted.table
        if hosted.is_in_charge and self.world.disk.charges.get(table.id) != (self.name, self.life):
            hosted.give(Charge(is_ours=False))
        if hosted.machine.is_idle:
            self.forget(hosted)
