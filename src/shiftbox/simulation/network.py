"""The line between a browser and a process. It keeps the order of what a process sends.

What a browser sends may come twice, late, out of order or never. A line that is cut loses what is
under way; each end notices at its own time.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from shiftbox.tables import views
from shiftbox.tables.inputs import Asked, Came, Went
from shiftbox.tables.messages import ClientMessage, FromServer, Refusal
from shiftbox.tables.permissions import is_shown_to
from shiftbox.tables.recipient import Recipient

from .live_table import Hosted

if TYPE_CHECKING:
    from .people import Browser
    from .process import Process

DROPPED, DOUBLED, HELD_UP = 0.03, 0.05, 0.08
"""How often a message of a browser is lost with the line, sent twice, or overtaken by others."""


class Line:
    """One connection."""

    def __init__(self, browser: Browser, process: Process) -> None:
        self.browser, self.process = browser, process
        self.hosted: Hosted | None = None
        self.recipient = Recipient(browser.token)
        self.is_cut = False
        self._owes_state = self._owes_people = self._is_sending = False
        self._waiting: deque[FromServer] = deque()
        self._arrives = 0.0

    def open(self, table: str) -> None:
        """Ask the process for a table."""
        delay = self.process.world.dice.uniform(0.01, 0.3)
        self.process.later(delay, lambda: self.process.open(table, self._enter))

    def _enter(self, hosted: Hosted | None) -> None:
        if self.is_cut:
            return
        if hosted is None or not is_shown_to(hosted.table, self.recipient.token):
            self.cut()
            return
        self.hosted = hosted
        hosted.lines[self.recipient] = self
        hosted.give(Came(self.recipient))

    def cut(self) -> None:
        """Break it. The process may notice much later that nobody is there any more."""
        if self.is_cut:
            return
        self.is_cut = True
        world = self.process.world
        self.process.later(world.dice.choice((0.01, 0.5, 8.0)), self._leave)
        world.later(world.dice.choice((0.01, 0.2, 5.0)), lambda: self.browser.lose(self))

    def _leave(self) -> None:
        hosted = self.hosted
        if hosted is not None and hosted.lines.pop(self.recipient, None) is not None:
            hosted.give(Went(self.recipient))

    # From the browser

    def send(self, message: ClientMessage) -> None:
        """Send a message of the browser."""
        world = self.process.world
        if self.is_cut:
            return
        if world.chance(DROPPED):
            world.count("line cut")
            self.cut()
            return
        times = 1
        if world.chance(DOUBLED):
            world.count("message doubled")
            times = 2
        for _ in range(times):
            delay = world.dice.uniform(0.005, 0.1)
            if world.chance(HELD_UP):
                world.count("message overtaken")
                delay = world.dice.uniform(0.2, 4.0)
            self.process.later(delay, lambda: self._receive(message))

    def _receive(self, message: ClientMessage) -> None:
        """Hand a message over; also one that was under way when the line was cut."""
        hosted = self.hosted
        if hosted is not None and self.recipient in hosted.lines:
            hosted.give(Asked(self.recipient, message, self.process.time()))

    # To the browser

    def owe_state(self) -> None:
        """Have the present state sent."""
        self._owes_state = True
        self._send_soon()

    def owe_people(self) -> None:
        """Have it sent who is here."""
        self._owes_people = True
        self._send_soon()

    def owe(self, message: FromServer) -> None:
        """Have a message sent, after the state if that is owed too."""
        self._waiting.append(message)
        self._send_soon()

    def _send_soon(self) -> None:
        if not self._is_sending and not self.is_cut:
            self._is_sending = True
            world = self.process.world
            slow = world.chance(0.05)
            self.process.later(world.dice.uniform(0.0, 3.0 if slow else 0.01), self._send_owed)

    def _send_owed(self) -> None:
        self._is_sending = False
        hosted = self.hosted
        if self.is_cut or hosted is None or not hosted.is_here:
            return
        now, sent = self.process.time(), list[FromServer]()
        if self._owes_state:
            sent.append(views.state_for(hosted.table, self.recipient, now))
        elif self._owes_people:
            sent.append(views.people(hosted.table, self.recipient, now))
        sent += self._waiting
        self._owes_state = self._owes_people = False
        self._waiting.clear()
        for message in sent:
            self._travel(hosted, message)

    def _travel(self, hosted: Hosted, message: FromServer) -> None:
        world = self.process.world
        world.promises.told(hosted, self, message)
        at = max(self._arrives, world.now + world.dice.uniform(0.005, 0.1))
        self._arrives = at
        if isinstance(message, Refusal):
            world.note(f"{self.browser.name} will hear: {message.code} {message.id}")
        world.later(
            at - world.now, lambda: None if self.is_cut else self.browser.hear(self, message)
        )
