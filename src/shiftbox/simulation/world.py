"""A world: virtual time, dice, a disk, processes and people. All of it follows from a seed."""

from __future__ import annotations

import heapq
import random
from collections import Counter
from collections.abc import Callable
from functools import partial

from shiftbox.tables.setup import Setup
from shiftbox.tables.stand_ins import is_missed

from . import scenario, storm
from .bus import Bus
from .failing_database import Disk
from .people import Browser
from .process import Process
from .promises import Promises
from .trace import Trace

HOST_NAME = "host"
MISSED = 5.0
"""Seconds for which whoever opened a table waits for the others before taking their seats."""
GIVES_SEAT = 0.3
"""How often whoever opened a table gives a seat to a bot instead of waiting."""


class World:
    """Everything there is, and what happens next."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.now, self.steps = 0.0, 0
        self.is_calm = self.is_quiet = False
        self.trace = Trace()
        self.faults: Counter[str] = Counter()
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._number = self._at_once = 0
        self.bot_pause = self.dice.choice((0.0, 0.0, 0.5))
        self.first_table = f"{self.dice.getrandbits(96):024x}"
        self.disk, self.bus = Disk(self), Bus(self)
        self.promises = Promises(self)
        begun = scenario.chosen(self.dice, HOST_NAME)
        self.processes = [Process(self, number + 1) for number in range(begun.processes)]
        self.people = [Browser(self, HOST_NAME, has_secret=True)]
        self._furnish(begun)

    def _furnish(self, begun: scenario.Scenario) -> None:
        """Set the table up, and let people come."""
        store, table = self.disk.store, self.first_table
        store.open(table, begun.setup, begun.chairs, [HOST_NAME.encode()])
        for name in sorted(set(begun.guests)):
            self.people.append(Browser(self, name, has_secret=True))
        for number in range(begun.watchers):
            self.people.append(Browser(self, f"watcher{number}", has_secret=number > 0))
        free = [seat for seat, chair in enumerate(begun.chairs) if chair.free]
        for seat, name in zip(free, begun.guests, strict=True):
            if begun.is_half_over:
                store.join(table, seat, name.encode())
            else:
                self.later(self.dice.uniform(0.1, 6), partial(self.join, seat, name))
        if self.dice.random() < GIVES_SEAT:
            self.later(self.dice.uniform(0.1, 6), self.give_to_bot)
        if begun.is_half_over:
            scenario.play_half(store.rows[table], self.dice)
        self.promises.begin(table)
        for process in self.processes:
            process.start()
        for browser in self.people:
            self.later(self.dice.uniform(0, 4), browser.connect)
            browser.begin_to_act()
        self.note(f"{begun}")

    # Time

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Have something happen after a time."""
        self._number += 1
        heapq.heappush(self._queue, (self.now + seconds, self._number, act))

    def go_on(self) -> None:
        """Let the next thing happen."""
        at, _, act = heapq.heappop(self._queue)
        self._at_once = self._at_once + 1 if at == self.now else 0
        self.promises.does_not_spin(self._at_once)
        self.now = at
        act()

    # Chance and notes

    def chance(self, probability: float) -> bool:
        """Tell whether something goes wrong; nothing does once the world is calm."""
        return not self.is_calm and self.dice.random() < probability

    def count(self, fault: str) -> None:
        """Count something that went wrong on purpose."""
        self.faults[fault] += 1
        self.note(f"FAULT: {fault}")

    def note(self, text: str) -> None:
        """Note what has happened."""
        self.trace.note(self.now, text)

    def step(self, text: str) -> None:
        """Note a step: a machine is given something."""
        self.steps += 1
        self.note(text)

    # Links

    def join(self, seat: int, name: str, table: str | None = None) -> None:
        """Let somebody take an open seat by link."""
        where = table or self.first_table
        if self.disk.is_away:
            self.later(1.0, lambda: self.join(seat, name, where))
        elif self.disk.store.join(where, seat, name.encode()):
            self.note(f"{name} takes seat {seat}")
            self.changed(where)

    def give_to_bot(self) -> None:
        """Let whoever opened a table that waits give a free seat to a bot, if there is one."""
        table = self.latest_table()
        row = self.disk.store.rows[table]
        free = [seat for seat, kept in enumerate(row.seats) if kept.free]
        if free and row.status == "waiting" and not self.disk.is_away:
            seat = self.dice.choice(free)
            if self.disk.store.give_to_bot(table, seat):
                self.note(f"seat {seat} is given to a bot")
                self.changed(table)

    def reopen(self) -> None:
        """Give a seat that a bot plays for somebody to somebody else, if there is one."""
        table = self.latest_table()
        row = self.disk.store.rows[table]
        taken = [seat for seat, kept in enumerate(row.seats) if kept.substituted]
        if taken and row.status == "running" and not self.disk.is_away:
            seat = self.dice.choice(taken)
            self.disk.store.reopen(table, seat)
            self.count("seat given to another")
            self.changed(table)
            names = [browser.name for browser in self.people if browser.token is not None]
            name = self.dice.choice(names)
            self.later(self.dice.uniform(0.1, 8), lambda: self.join(seat, name, table))

    def free_missed(self) -> None:
        """Let whoever opened a table take the seats of those for whom it waits in vain."""
        table = self.latest_table()
        row = self.disk.store.rows[table]
        if row.status != "waiting":
            return
        hosted = self.dice.choice(self.processes).tables.get(table)
        for seat in range(len(row.seats)):
            if hosted is not None and is_missed(hosted.table, seat):
                self.disk.store.reopen(table, seat, is_missed=True)
                self.count("seat of somebody missed")
                self.changed(table)
                self.join(seat, HOST_NAME, table)
        self.later(MISSED, self.free_missed)

    def changed(self, table: str) -> None:
        """Tell every process that a table has changed, by a link."""
        for process in self.processes:
            if process.hears:
                process.do(partial(process.hear_of_change, table))

    def latest_table(self) -> str:
        """Return the table at which the people go on."""
        table = self.first_table
        while (following := self.disk.store.rows[table].next) is not None:
            table = following
        return table

    def calm_down(self) -> None:
        """End all that goes wrong; everybody comes back who does not stay away by choice."""
        self.is_calm = True
        storm.mend(self)
        row = self.disk.store.rows[self.latest_table()]
        for seat, kept in enumerate(row.seats):
            if kept.free:
                self.join(seat, HOST_NAME, self.latest_table())
        self._choose_who_plays_on(row.setup, is_waiting=row.status == "waiting")
        self.later(MISSED, self.free_missed)

    def _choose_who_plays_on(self, setup: Setup, *, is_waiting: bool) -> None:
        has_clock, has_grace = setup.clock is not None, setup.grace is not None
        for browser in self.people:
            browser.begin_to_act()
            browser.is_willing = not (has_clock and self.dice.random() < 0.3)
            # A table with a quick clock needs somebody who gives the seats of the others away.
            is_needed = is_waiting and setup.is_quick and browser.name == HOST_NAME
            if has_grace and not is_needed and self.dice.random() < 0.3:
                browser.leave()
                continue
            browser.come_back()
            if browser.table != self.latest_table():
                browser.go_to(self.latest_table())
