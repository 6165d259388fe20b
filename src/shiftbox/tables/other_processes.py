"""The processes of a server: what they say to each other about tables, and make of it.

Who is where is kept nowhere, so it must not depend on every word being heard. When the line to
the others comes back, each process says anew who is here, and is asked the same by the others;
whoever does not answer is taken to be gone, until it is heard from again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

from .inputs import ChangedElsewhere, ClockElsewhere, Input, PresentElsewhere, ReactedElsewhere
from .machine import Machine
from .messages import Reacted
from .seats import Present
from .table import Table

SILENT = 15.0
"""Seconds without a sign of life after which a process is taken to be gone."""
ANSWERED = 3.0
"""Seconds in which the others answer when the line has come back."""

News = dict[str, Any]
"""What one process says; what is heard has the name of who said it in `from`."""
ALIVE: News = {"alive": True}
WHO: News = {"who": True}
Say = Callable[[Iterable[News]], None]
"""Says things to all others in their order; each is made when its turn comes, not before."""


class InMemory(Protocol):
    """A table that a process has in memory."""

    table: Table
    machine: Machine

    def give(self, given: Input) -> None:
        """Hand something over to its machine."""


class Elsewhere:
    """What a process knows of the others.

    Moments are those of the clock that leaves out in what this process stood still: its own
    standstill is not the others' silence.
    """

    def __init__(self, process: str, tables: Mapping[str, InMemory], say: Say) -> None:
        self._process, self._tables, self._say = process, tables, say
        self._heard: dict[str, float] = {}
        """When each last gave a sign of life, as long as it is not taken to be gone."""
        self._not_renewed: dict[str, set[str]] = {}
        """The tables at which a process that says anew who is here was before."""

    # Saying

    def presence(self, name: str) -> News:
        """Return who is connected here at a table."""
        here = self._tables[name].table.present if name in self._tables else Present()
        return {"table": name, "present": sorted(here.seats), "watchers": here.watchers}

    def greeting(self, at: InMemory, now: float) -> News:
        """Ask who is at a table that was just read, and wait for how long they think already."""
        at.machine.wait_for_clock(now)
        return {"table": at.table.id, **WHO}

    def renewal(self) -> Iterator[News]:
        """Say anew who is here."""
        yield {"renew": "begin"}
        for name, at in list(self._tables.items()):
            if at.table.recipients:
                yield self.presence(name)
        yield {"renew": "end"}

    def tell_clocks(self, now: float) -> None:
        """Tell the others how clocks stand of which they cannot know: this process stood still."""
        for name, at in self._tables.items():
            clock, left = at.table.clock, at.machine.time_left(now)
            if clock is None or clock.running is None or left is None:
                continue
            if at.table.is_connected_here(clock.running):
                self._say([{"table": name, **_standing(at.table, left)}])

    def drop_silent_since(self, moment: float) -> None:
        """Take whoever has given no sign of life since a moment to be gone."""
        for process in [process for process, at in self._heard.items() if at < moment]:
            del self._heard[process]
            for at in list(self._tables.values()):
                if process in at.table.elsewhere:
                    at.give(PresentElsewhere(process, Present()))

    # Hearing

    def hear(self, news: News, now: float) -> None:
        """Take in what another process says."""
        process = news["from"]
        if process not in self._heard:
            self._say([WHO])
        self._heard[process] = now
        if "table" in news:
            if news["table"] in self._tables:
                self._hear_of(self._tables[news["table"]], news, now)
        elif "who" in news:
            self._say(self.renewal())
        elif "renew" in news:
            self._hear_renewal(process, ends=news["renew"] == "end")

    def _hear_renewal(self, process: str, *, ends: bool) -> None:
        """Forget who was at a process where it does not say so again."""
        left, known = self._not_renewed.pop(process, set()), self._tables
        if not ends:
            were = {name for name, at in known.items() if process in at.table.elsewhere}
            self._not_renewed[process] = were
            return
        for at in [known[name] for name in sorted(left) if name in known]:
            at.give(PresentElsewhere(process, Present()))

    def _hear_of(self, at: InMemory, news: News, now: float) -> None:
        process = news["from"]
        match news:
            case {"seq": seq, "kept": kept, "left": left} if self._is_for_us(news):
                at.give(ClockElsewhere(seq, kept, left, is_asked="to" in news))
        match news:
            case {"present": seats, "watchers": watchers}:
                self._not_renewed.get(process, set()).discard(at.table.id)
                at.give(PresentElsewhere(process, Present(frozenset(seats), watchers)))
            case {"who": _}:
                self._say([self._answer(at, process, now)])
            case {"reacted": [seat, reaction]}:
                at.give(ReactedElsewhere(seat, reaction))
            case {"left": _}:
                pass
            case _:
                at.give(ChangedElsewhere())

    def _answer(self, at: InMemory, to: str, now: float) -> News:
        """Say who is here, and to one that asks also how the clocks stand."""
        here, left = self.presence(at.table.id), at.machine.time_left(now)
        return here if left is None else {**here, "to": to, **_standing(at.table, left)}

    def _is_for_us(self, news: News) -> bool:
        return bool(news.get("to", self._process) == self._process)


def _standing(table: Table, left: list[int]) -> News:
    """Say what is left, and since which settling: after the next it means nothing any more."""
    return {"seq": table.seq, "kept": table.clock and table.clock.kept, "left": left}


def reaction(table: str, reacted: Reacted) -> News:
    """Say that somebody here shows a reaction."""
    return {"table": table, "reacted": [reacted.seat, reacted.reaction]}
