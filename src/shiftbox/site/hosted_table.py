"""A table in a browser: does what its machine asks for, by orders, and says what came of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from shiftbox.contract import Refused, View
from shiftbox.server.wire.close_codes import UNKNOWN
from shiftbox.tables import outputs
from shiftbox.tables.changes import Change, OpenNext, Say
from shiftbox.tables.inputs import Charge, Input, NotKept, Thought, WasKept, WasRead, Woke
from shiftbox.tables.kept_rows import Conflict, opened, said_after
from shiftbox.tables.machine import Machine
from shiftbox.tables.messages import FromServer
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table
from shiftbox.tables.views import people, state_for

from .entries import BrowserRow, written
from .orders import Heard

if TYPE_CHECKING:
    from .shell import Shell

BOT_PAUSE = 0.4
"""Seconds that a bot takes at least, so that one sees what has happened."""


class HostedTable:
    """A table, its machine and the lines to it."""

    def __init__(self, shell: Shell, name: str, row: BrowserRow) -> None:
        self._shell, self._orders = shell, shell.orders
        self.row = row
        self.table = Table(name, row.read(0, 0), shell.now())
        self.machine = Machine(self.table, BOT_PAUSE)
        self.lines: dict[Recipient, int] = {}
        self._owed: dict[Recipient, Callable[..., FromServer]] = {}
        """Who is to be sent the state, or who is here, before anything else."""
        self._given: deque[Input] = deque()
        self._thinking: int | None = None
        self._is_left = False

    def give(self, given: Input) -> None:
        """Hand something over, and do what comes of it, one thing after the other."""
        if self._is_left:
            return
        self._given.append(given)
        if len(self._given) > 1:
            return
        while self._given:
            try:
                self._handle(self._given[0])
            finally:
                self._given.popleft()
        if self.machine.is_idle:
            self._shell.put_away(self)

    def _handle(self, given: Input) -> None:
        for output in self.machine.handle(given, self._shell.now(), self._shell.dice):
            self._do(output)
        for recipient in list(self._owed):
            self._pay(recipient)

    # What the machine asks for

    def _do(self, output: outputs.Output) -> None:
        match output:
            case outputs.Show(recipient):
                self._owed[recipient] = state_for
            case outputs.ShowPeople(recipient):
                self._owed.setdefault(recipient, people)
            case outputs.Tell(recipient, message):
                self._pay(recipient)
                self._tell(recipient, message)
            case outputs.SendAway(recipient) if recipient in self.lines:
                self._orders.order("close", line=self.lines.pop(recipient), code=UNKNOWN)
            case outputs.Wake(at):
                after = None if at is None else max(0.0, at - self._shell.now())
                self._orders.order("wake", table=self.table.id, after=after)
            case outputs.Keep(change):
                self._keep(change)
            case outputs.Read(seq, said):
                self._read(seq, said)
            case _:
                self._do_elsewhere(output)

    def _do_elsewhere(self, output: outputs.Output) -> None:
        match output:
            case outputs.Think():
                self._think(output)
            case outputs.StopThinking() if self._thinking is not None:
                self._orders.forget(self._thinking)
                self._orders.order("stop", thought=self._thinking)
                self._thinking = None
            case outputs.TakeCharge():
                self._orders.ask("charge", self._charged, table=self.table.id)
            case outputs.LeaveCharge():
                self._orders.order("leave", table=self.table.id)
            case outputs.Complain(why):
                self._orders.order("complain", message=why.message)

    def _pay(self, recipient: Recipient) -> None:
        """Send the state if that is owed."""
        made = self._owed.pop(recipient, None)
        if made is not None and recipient in self.lines:
            self._tell(recipient, made(self.table, recipient, self._shell.now()))

    def _tell(self, recipient: Recipient, message: FromServer) -> None:
        if recipient in self.lines:
            text = msgspec.json.encode(message).decode()
            self._orders.order("tell", line=self.lines[recipient], text=text)

    def _keep(self, change: Change) -> None:
        try:
            after = self.row.changed(change, self._shell.today())
        except Conflict as why:
            self.give(NotKept(Refused("not-kept", str(why))))
            return
        if after is None:
            self.give(WasKept(made=False))
            return
        row = after
        chat = said_after(row, change.after) if isinstance(change, Say) else ()

        def then(told: Heard) -> None:
            if told["made"]:
                self.row = row
            self.give(WasKept(told["made"], chat))

        self._orders.ask("keep", then, entries=self._entries(change, row))

    def _entries(self, change: Change, row: BrowserRow) -> list[dict[str, Any]]:
        """Return what a change adds: its entry, and the first of a table that it opens."""
        found = [added(self.table.id, row, self.row)]
        if isinstance(change, OpenNext):
            begun = first_row(
                opened(change.setup, change.chairs, change.hosts), self._shell.today()
            )
            found.append(added(change.table, begun, None))
        return found

    def _read(self, seq: int, said: int) -> None:
        def take(row: BrowserRow | None) -> None:
            self.row = row or self.row
            self.give(WasRead(self.row.read(seq, said), has_written=True))

        self._shell.read(self.table.id, self.row, take, self._leave)

    def _leave(self, why: Refused) -> None:
        """Do nothing here any more and say why; everything is kept."""
        self._is_left = True
        for line in self.lines.values():
            self._shell.turn_away(line, why)
        self.lines.clear()
        self._do_elsewhere(outputs.StopThinking())
        self._do_elsewhere(outputs.LeaveCharge())
        self._shell.put_away(self)

    def _charged(self, told: Heard) -> None:
        self.give(Charge(told["ours"]))

    def job(self, what: str, view: View, **more: Any) -> dict[str, Any]:
        """Return a job for the thinker, about a view of this table."""
        setup = self.table.setup
        return {
            "job": what,
            "game": setup.game,
            "variant": setup.variant,
            "players": setup.players,
            "options": setup.options,
            "seat": view.seat,
            "position": view.position,
            "moves": view.moves,
            **more,
        }

    def _think(self, asked: outputs.Think) -> None:
        job = self.job("choose", asked.view, level=asked.level, seed=asked.seed)

        def then(told: Heard) -> None:
            self._thinking = None
            self.give(Thought(asked.seq, told["answer"]))

        self._thinking = self._orders.ask("think", then, job=job)

    def wake(self) -> None:
        """Look at what is due."""
        self.give(Woke())


def first_row(begun: tuple[Any, ...], at: int) -> BrowserRow:
    """Return the row of a table that was just opened."""
    setup, seats, keys, is_awake = begun
    return BrowserRow(setup, seats, keys, is_awake, created=at, touched=at, number=1)


def added(table: str, row: BrowserRow, before: BrowserRow | None) -> dict[str, Any]:
    """Return what is ordered to be kept of one table."""
    summary = row.summary(table).decode()
    text = written(row, before)
    return {
        "table": table,
        "at": row.number,
        "text": text,
        "summary": summary,
        "touched": row.touched,
    }
