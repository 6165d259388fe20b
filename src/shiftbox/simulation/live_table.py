"""A table in a process's memory: does what its machine asks for, and says what came of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shiftbox.tables import clocks, messages, outputs
from shiftbox.tables.changes import KeepDraft
from shiftbox.tables.inputs import (
    Asked,
    Charge,
    ClockElsewhere,
    Input,
    NotKept,
    Thought,
    WasKept,
    WasRead,
    Woke,
)
from shiftbox.tables.machine import Machine
from shiftbox.tables.other_processes import reaction
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.table import Table

from .promises import Deciding

if TYPE_CHECKING:
    from .network import Line
    from .process import Process

LATE_BOT, NO_BOT, LOST_BOT = 0.1, 0.05, 0.04
"""How often a bot thinks for long, cannot be asked, or never answers."""


@dataclass(frozen=True)
class Running:
    """Whose time runs, after how many lines, on top of which time left that is kept."""

    seat: int
    seq: int
    kept: tuple[int, ...]


class Hosted:
    """A table, its machine and the lines to it."""

    def __init__(self, process: Process, table: Table, version: int) -> None:
        self.process = process
        self.table = table
        self.machine = Machine(table, bot_pause=process.world.bot_pause)
        self.is_here = True
        """Whether it is still in its process's memory."""
        self.lines: dict[Recipient, Line] = {}
        self.version = version
        """The version of what is kept that was read or kept last."""
        self.is_in_charge = False
        """Whether its machine was told last that it looks after the table."""
        self.received: dict[str, float] = {}
        """When each message was received first."""
        self.claimed: set[int] = set()
        self.once_here: set[int] = set()
        """The seats for which somebody was ever connected here."""
        self.runs: Running | None = None
        self.is_in_doubt = False
        """Whether a change failed and nothing has been written since: no time runs."""
        self.when_read: list[Callable[[], None]] = []
        """What waits for it to know what is kept."""
        self._since = process.time()
        self._given: deque[Input] = deque()
        self._wakes = self._thinks = 0
        self._is_draft = False
        """Whether what it wanted to have kept last is a draft, which no clock shows."""

    def give(self, given: Input) -> None:
        """Hand something over, and do what comes of it, one thing after the other."""
        self._given.append(given)
        if len(self._given) > 1:
            return
        while self._given:
            self._handle(self._given[0])
            self._given.popleft()

    def _handle(self, given: Input) -> None:
        process, world = self.process, self.process.world
        if not self.is_here:
            return
        world.step(f"{process.name} {self.table.id[:4]} {named(given)}")
        self._look_at(given)
        told = self.machine.handle(given, process.time(), world.dice.randrange)
        self._note_time(given)
        world.promises.handled(self)
        for output in told:
            self._do(output)

    def _look_at(self, given: Input) -> None:
        match given:
            case Charge(is_ours):
                self.is_in_charge = is_ours
            case Asked(_, message, at):
                if isinstance(message, messages.Named):
                    self.received.setdefault(message.id, at)
                if isinstance(message, messages.Claim):
                    self.claimed.add(message.seat)

    def _note_time(self, given: Input) -> None:
        """Note since when it has known without a break whose time runs."""
        table, seat = self.table, self.table.to_act
        self.once_here |= table.present.seats
        runs = None
        if table.clock is not None and seat is not None and not table.is_played_by_bot(seat):
            runs = Running(seat, table.seq, tuple(table.clock.kept or ()))
        was_in_doubt = self.is_in_doubt
        self._note_doubt(given)
        is_doubtful = was_in_doubt or self.is_in_doubt
        if runs != self.runs or is_doubtful or self._is_set_back(given):
            self.runs, self._since = runs, self.process.time()

    def _note_doubt(self, given: Input) -> None:
        match given:
            case NotKept() if not self._is_draft:
                self.is_in_doubt = True
            case WasKept(made=True) if not self._is_draft:
                self.is_in_doubt = False
            case WasRead(has_written=True):
                self.is_in_doubt = False

    def _is_set_back(self, given: Input) -> bool:
        """Tell whether another process that stood still has given time back."""
        if not isinstance(given, ClockElsewhere) or given.is_asked:
            return False
        return clocks.is_of_now(self.table, given)

    def used_until(self, at: float) -> float:
        """Return the milliseconds for which it has surely known whose time runs."""
        return max(0.0, at - self._since) * 1000

    def close(self) -> None:
        """End every line."""
        self.is_here = False
        for line in list(self.lines.values()):
            line.cut()

    # What the machine asks for

    def _do(self, output: outputs.Output) -> None:
        match output:
            case outputs.Show(recipient) if recipient in self.lines:
                self.lines[recipient].owe_state()
            case outputs.ShowPeople(recipient) if recipient in self.lines:
                self.lines[recipient].owe_people()
            case outputs.Tell(recipient, message) if recipient in self.lines:
                self.lines[recipient].owe(message)
            case outputs.SendAway(recipient) if recipient in self.lines:
                self.lines[recipient].cut()
            case outputs.Wake(at):
                self._wake(at)
            case outputs.Keep(change):
                self._is_draft = isinstance(change, KeepDraft)
                deciding = Deciding.now(self, change)
                self.process.world.disk.keep(self.process, self.table.id, deciding, self._kept)
            case outputs.Read():
                self.process.world.disk.read(self.table.id, output, self._read)
            case _:
                self._do_elsewhere(output)

    def _do_elsewhere(self, output: outputs.Output) -> None:
        process, table = self.process, self.table.id
        match output:
            case outputs.Think():
                self._think(output)
            case outputs.StopThinking():
                self._thinks += 1
            case outputs.TakeCharge():
                process.world.disk.take_charge(process, table, self._charged)
            case outputs.LeaveCharge():
                self.is_in_charge = False
                process.world.disk.leave_charge(process, table)
            case outputs.TellPresence():
                process.tell([process.elsewhere.presence(table)])
            case outputs.TellReaction(reacted):
                process.tell([reaction(table, reacted)])
            case outputs.Complain(why):
                process.world.note(f"{process.name} complains: {why.message}")
            case outputs.Close():
                process.forget(self)

    def _wake(self, at: float | None) -> None:
        self._wakes += 1
        number, process = self._wakes, self.process
        if at is not None:
            process.later(
                max(0.0, at - process.time()),
                lambda: self.give(Woke()) if number == self._wakes else None,
            )

    def _kept(self, result: NotKept | WasKept) -> None:
        if self.is_here:
            self.process.do(lambda: self.give(result))

    def _read(self, read: WasRead, version: int) -> None:
        def take() -> None:
            self.version = max(self.version, version)
            self.give(read)
            waiting, self.when_read = self.when_read, []
            for then in waiting:
                then()

        if self.is_here:
            self.process.do(take)

    def _charged(self, *, is_ours: bool) -> None:
        if self.is_here:
            self.process.do(lambda: self.give(Charge(is_ours)))

    def _think(self, asked: outputs.Think) -> None:
        """Let a bot think, which means here to choose any move."""
        world = self.process.world
        self._thinks += 1
        number, move = self._thinks, world.dice.choice(asked.view.moves)
        delay, answer = world.dice.uniform(0.01, 0.8), Thought(asked.seq, move)
        if world.is_quiet:
            return
        if world.chance(LOST_BOT):
            world.count("bot never answers")
            return
        if world.chance(NO_BOT):
            world.count("no bot to ask")
            answer = Thought(asked.seq, None)
        elif world.chance(LATE_BOT):
            world.count("bot late")
            delay = world.dice.uniform(2, 20)
        self.process.later(delay, lambda: self.give(answer) if number == self._thinks else None)


def named(given: Input) -> str:
    """Return what has happened, in few words."""
    match given:
        case Asked(recipient, message, _):
            return f"is asked by {sorted(recipient.seats)}: {message}"
        case WasRead(kept):
            return f"reads {len(kept.log) if kept else 'nothing: no table,'} lines"
        case Thought(seq, move):
            return f"hears a bot: {move} at {seq}"
        case Charge(is_ours):
            return f"is {'' if is_ours else 'not '}in charge"
        case WasKept(made):
            return f"hears: {'kept' if made else 'another was faster'}"
        case NotKept(why):
            return f"hears: not kept, {why.message}"
    return type(given).__name__
