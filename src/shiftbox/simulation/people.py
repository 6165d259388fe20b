"""Browsers and those who sit before them: they play, leave, come back, and ask for odd things.

A browser connects again by itself and sends again, under the same id, what was not answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shiftbox.tables import messages
from shiftbox.tables.message_parts import LogEntry
from shiftbox.tables.messages import ClientMessage, Done, FromServer, Refusal, Said, State

from .network import Line
from .requests import wish

if TYPE_CHECKING:
    from .world import World


class Browser:
    """One browser, with the seats that its secret opens, or without any to watch."""

    def __init__(self, world: World, name: str, *, has_secret: bool) -> None:
        self.world, self.name = world, name
        self.token: bytes | None = name.encode() if has_secret else None
        self.table = world.first_table
        self.state: State | None = None
        self.log: list[LogEntry] = []
        self.said: list[int] = []
        self.waiting: dict[str, ClientMessage] = {}
        """What was asked and has not been answered, by id."""
        self.is_willing = True
        """Whether its owner plays on when all is well."""
        self.stays_away = False
        self._line: Line | None = None
        self._is_live = False
        self._asked = self._attempts = self._habit = 0

    @property
    def is_connected(self) -> bool:
        """Whether it believes to have a line."""
        return self._line is not None

    def new_id(self) -> str:
        """Return an id for the next thing that it asks."""
        self._asked += 1
        return f"{self.name}-{self._asked}"

    # The line

    def connect(self) -> None:
        """Take a line to any process that is alive, now or later."""
        world = self.world
        if self._line is not None or self.stays_away:
            return
        alive = [process for process in world.processes if process.is_alive]
        if not alive:
            world.later(1.0, self.connect)
            return
        self._is_live = False
        self._line = Line(self, world.dice.choice(alive))
        world.note(f"{self.name} connects to {self._line.process.name}")
        world.promises.consent.come(self.table, self.token)
        self._line.open(self.table)
        line = self._line
        world.later(25.0, lambda: None if self._is_live else self._give_up(line))

    def _give_up(self, line: Line) -> None:
        if line is self._line:
            line.cut()

    def lose(self, line: Line) -> None:
        """Notice that a line is gone, and connect again after a while."""
        if line is self._line:
            self._line, self._is_live = None, False
            self._attempts += 1
            wait = min(8.0, 0.25 * 2**self._attempts) * self.world.dice.uniform(0.7, 1.3)
            self.world.later(wait, self.connect)

    def leave(self) -> None:
        """Close the line and stay away until told otherwise."""
        self.stays_away = True
        if self._line is not None:
            self._line.cut()

    def come_back(self) -> None:
        """Be there again."""
        self.stays_away = False
        self.connect()

    def go_to(self, table: str) -> None:
        """Leave for another table; what was not answered is given up."""
        self.table, self.state, self.log, self.said = table, None, [], []
        self.waiting.clear()
        if self._line is not None:
            line, self._line = self._line, None
            line.cut()
        self.connect()

    # Asking and hearing

    def ask(self, message: ClientMessage) -> None:
        """Ask for something, now and again until it is answered."""
        if isinstance(message, messages.Named):
            self.waiting[message.id] = message
        if isinstance(message, messages.Again):
            self.world.promises.consent.agree(self.table, self.token)
        if self._line is not None and self._is_live:
            self._line.send(message)

    def hear(self, line: Line, message: FromServer) -> None:
        """Take in what a process says."""
        if line is not self._line:
            return
        match message:
            case State():
                self._take(message)
            case Said(said):
                self._note_chat(said.number)
            case Done(name) if name in self.waiting:
                self.world.promises.acknowledged(self, self.waiting.pop(name))
            case Refusal(name) if name in self.waiting:
                self.world.promises.refused(self, self.waiting.pop(name), message)
            case messages.Bye():
                self._give_up(line)

    def _take(self, state: State) -> None:
        is_first = not self._is_live
        self.state = state
        self.log = [*self.log[: state.log.start], *state.log.entries]
        for line in state.chat:
            self._note_chat(line.number)
        self.world.promises.seen(self)
        if is_first:
            self._is_live, self._attempts = True, 0
            for message in list(self.waiting.values()):
                assert self._line is not None
                self._line.send(message)

    def _note_chat(self, number: int) -> None:
        if number not in self.said:
            self.said.append(number)

    # Its owner

    def begin_to_act(self) -> None:
        """Do something soon, and then again and again."""
        self._habit += 1
        habit = self._habit
        self.world.later(self.world.dice.uniform(0.5, 3), lambda: self._act(habit))

    def _act(self, habit: int) -> None:
        """Do something that comes to mind, and again after a while."""
        world, dice = self.world, self.world.dice
        if habit != self._habit:
            return
        if self._is_live and self.state is not None and not world.is_quiet:
            wish(self, self.state)
        pause = dice.choice((0.3, 0.6, 1.2, 2.5, 5.0))
        if not world.is_calm and dice.random() < 0.08:
            pause = dice.choice((12.0, 35.0, 70.0))
        world.later(pause * dice.uniform(0.7, 1.3), lambda: self._act(habit))

    def leave_for(self, seconds: float) -> None:
        """Leave, and come back after a time."""
        self.leave()
        self.world.later(seconds, lambda: None if self.world.is_calm else self.come_back())
