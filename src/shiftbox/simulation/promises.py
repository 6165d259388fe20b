"""What is promised, and checked after every step of a world. Each promise is one function.

`Promises` sees everything that is kept, told and heard, and knows what is kept without asking any
machine: it plays the kept log again by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shiftbox.tables.bot_moves import LOST
from shiftbox.tables.changes import Append, Begin, Change, KeepDraft, OpenNext, Substitute
from shiftbox.tables.log import Line as LogLine
from shiftbox.tables.messages import (
    ClientMessage,
    Done,
    FromServer,
    Refusal,
    Said,
    State,
)

from . import acknowledged, secrecy
from .broken_promise import Broken, hold
from .clock_bounds import ClockBook
from .consent import Consent
from .database_rows import Row
from .replayed_log import Moment, Story

if TYPE_CHECKING:
    from .live_table import Hosted
    from .network import Line
    from .people import Browser
    from .world import World


PATIENCE = 60.0 + LOST
"""Seconds within which something must happen at a table when all is well, beside clocks."""
MOST_AT_ONCE = 200
"""How many things may happen in the same moment of a world."""


@dataclass(frozen=True)
class Deciding:
    """A change that a machine wants to have kept, and what it knew when it decided."""

    change: Change
    hosted: Hosted
    version: int
    is_in_charge: bool
    once_here: frozenset[int]
    """The seats for which somebody had been connected there."""
    runs: int | None
    """The seat whose time ran, as far as it knew."""
    used: float
    """Milliseconds for which it knew that."""
    known: tuple[int, ...] | None
    """The kept time left, as far as it knew, on top of which that time ran."""
    at: float
    """The moment of the world up to which it settles what was used."""

    @classmethod
    def now(cls, hosted: Hosted, change: Change) -> Deciding:
        """Note what is known at this moment."""
        at, names = hosted.process.time(), list[str]()
        if isinstance(change, Append | Substitute):
            at = change.at
        if isinstance(change, Append):
            names = [line.move_id for line in change.lines if line.move_id is not None]
            is_resigned = change.lines[-1].kind == "resign"
            at = max(at, hosted.received.get(names[-1], at)) if names and not is_resigned else at
        elif isinstance(change, KeepDraft):
            at = hosted.received.get(change.draft.ids[-1], at)
        return cls(
            change,
            hosted,
            hosted.version,
            hosted.is_in_charge,
            frozenset(hosted.once_here),
            hosted.runs.seat if hosted.runs is not None else None,
            hosted.used_until(at),
            hosted.runs.kept if hosted.runs is not None else None,
            hosted.process.moment(at),
        )


class Promises:
    """Watches a world."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.stories: dict[str, Story] = {}
        self.clocks: dict[str, ClockBook] = {}
        self.consent = Consent()
        self._checked: dict[str, int] = {}
        self._acknowledged: list[tuple[Browser, str, ClientMessage]] = []
        self._told = 0

    def row(self, table: str) -> Row:
        """Return what is kept of a table."""
        return self._world.disk.store.rows[table]

    def begin(self, table: str) -> None:
        """Watch a table from now on."""
        row = self.row(table)
        game = row.setup.chosen()
        if row.setup.clock is not None and table not in self.clocks:
            self.clocks[table] = ClockBook(row.setup.clock, game.players, self._world.now)
        if row.start is not None and table not in self.stories:
            self.stories[table] = Story(game, row.start)
            for line in row.log:
                self.stories[table].add(line)
            if table in self.clocks:
                self.clocks[table].begin(row.log)

    def does_not_spin(self, at_once: int) -> None:
        """Check that time goes on: nothing wakes itself again and again in the same moment."""
        hold("no spinning", holds=at_once < MOST_AT_ONCE, what=f"{at_once} things at one moment")

    # What is kept

    def conflict(self, table: str, why: Exception) -> None:
        """Something would have been kept twice."""
        raise Broken("done once", f"table {table[:4]}: {why}")

    def kept(self, table: str, deciding: Deciding) -> None:
        """Check a change that has just been kept."""
        change, row = deciding.change, self.row(table)
        before = self._moment(table)
        self.begin(table)
        if isinstance(change, OpenNext):
            self.begin(change.table)
        acts_by_charge(deciding)
        self.consent.kept(table, row, change)
        if isinstance(change, Append):
            self._appended(table, row, deciding, change, before)
        book = self.clocks.get(table)
        if book is not None:
            book.kept(deciding, self.stories.get(table), self._world.now)

    def _appended(
        self, table: str, row: Row, deciding: Deciding, change: Append, before: Moment | None
    ) -> None:
        assert before is not None
        numbered_without_gaps(row, change)
        done_once(row, change.lines)
        moment = before
        for line in change.lines:
            entitled(row, line, moment, deciding)
            nothing_new_undone(row, line, moment, self.stories[table])
            self.stories[table].add(line)
            moment = self.stories[table].moments[-1]
        ended = "over" if moment.is_over else "running"
        hold("replay", holds=row.status == ended, what=f"kept as {row.status}, but it is {ended}")

    def _moment(self, table: str) -> Moment | None:
        story = self.stories.get(table)
        return story.moments[-1] if story is not None else None

    # What machines know

    def handled(self, hosted: Hosted) -> None:
        """Check a machine that has just handled something."""
        replayed(hosted, self.stories.get(hosted.table.id))
        clock = hosted.table.clock
        holds = clock is None or clock.running is None or not hosted.is_in_doubt
        hold("clocks", holds=holds, what="time runs though nothing can be written")

    # What is told and heard

    def told(self, hosted: Hosted, line: Line, message: FromServer) -> None:
        """Check a message that leaves a process."""
        row = self.row(hosted.table.id)
        match message:
            case State():
                self._told += 1
                self._state_told(hosted, line, message, row)
            case Said(words):
                holds = any(words == kept for _, kept in row.chat)
                hold("told after kept", holds=holds, what=f"{words} is told")
            case Done(name):
                asked = line.browser.waiting.get(name)
                if asked is not None:
                    what = acknowledged.missing(row, asked)
                    hold("told after kept", holds=what is None, what=f"done is told, but {what}")

    def _state_told(self, hosted: Hosted, line: Line, state: State, row: Row) -> None:
        holds = state.seq <= len(row.log)
        hold("told after kept", holds=holds, what=f"seq {state.seq} of {len(row.log)} is told")
        held = {seat for token, seat in row.once_held if token == line.recipient.token}
        hold("entitled", holds=held >= set(state.yours), what=f"{state.yours} of {held} are yours")
        holds = state.viewing is None or state.viewing in state.yours
        hold("secrecy", holds=holds, what=f"a view of seat {state.viewing} is shown")
        story, book = self.stories.get(hosted.table.id), self.clocks.get(hosted.table.id)
        if story is not None and state.position is not None:
            secrecy.drafts_kept(row, state)
            if self._told % 3 == 0:
                secrecy.shows_what_is_seen(story, state)
            if self._told % 8 == 0:
                secrecy.two_worlds(hosted, story, state, self._world.dice.randrange)
        if book is not None and story is not None and state.clock is not None:
            book.told(hosted, state.clock.left, row.clock, len(row.log))

    def seen(self, browser: Browser) -> None:
        """Check what a browser shows after it has heard a state."""
        state, story = browser.state, self.stories.get(browser.table)
        if state is not None and story is not None and state.position is not None:
            same_log(browser, state, story)

    def acknowledged(self, browser: Browser, asked: ClientMessage) -> None:
        """Take note that somebody was told that something is done."""
        self._acknowledged.append((browser, browser.table, asked))
        self._still_there(browser, browser.table, asked)

    def _still_there(self, browser: Browser, table: str, asked: ClientMessage) -> None:
        what = acknowledged.missing(self.row(table), asked)
        hold("nothing lost", holds=what is None, what=f"{browser.name} was told done, but {what}")

    def refused(self, browser: Browser, asked: ClientMessage, why: Refusal) -> None:
        """Check that something that was refused has not been done."""
        row = self.row(browser.table)
        if why.code != "not-kept":
            lines = acknowledged.lines_of(row, asked)
            kept = [line for line in lines if (browser.token, line.seat) in row.keys]
            what = f"{browser.name}'s {asked} was refused ({why.code}), but is in the log"
            hold("refused means not done", holds=not kept, what=what)

    def at_the_end(self) -> None:
        """Check once more all that was acknowledged."""
        for browser, table, asked in self._acknowledged:
            self._still_there(browser, table, asked)
        for process in self._world.processes:
            for hosted in process.tables.values():
                knows_what_is_kept(hosted, self.row(hosted.table.id))


def acts_by_charge(deciding: Deciding) -> None:
    """Only the process in charge begins games, moves bots and lets them step in.

    Time is ended there too, or where somebody is connected for the seat.
    """
    change, own = deciding.change, False
    match change:
        case Begin():
            own = True
        case Append(_, lines):
            first = lines[0]
            is_fall = first.kind == "time" and change.answer is None
            own = first.kind == "move" and first.move_id is None
            own = own or (is_fall and first.seat not in deciding.once_here)
        case Substitute(seats, True):
            own = deciding.hosted.claimed.isdisjoint(seats)
    name = deciding.hosted.process.name
    what = f"{name} was not in charge when it decided on {type(change).__name__}"
    hold("one in charge", holds=deciding.is_in_charge or not own, what=what)


def numbered_without_gaps(row: Row, change: Append) -> None:
    """Lines of a change stand right after those that it has seen."""
    holds = row.log[change.seq :] == change.lines
    hold("no gaps", holds=holds, what=f"lines for {change.seq} stand elsewhere")


def done_once(row: Row, lines: list[LogLine]) -> None:
    """Nothing that was asked under one id stands in the log twice."""
    names = [line.move_id for line in row.log if line.move_id is not None]
    for line in lines:
        times = names.count(line.move_id) if line.move_id else 0
        hold("done once", holds=times <= 1, what=f"{line.move_id} stands {times} times in the log")


def entitled(row: Row, line: LogLine, before: Moment, deciding: Deciding) -> None:
    """Nobody acts for a seat that is not theirs, and bots act only for seats they play."""
    if line.seat is None:
        return
    if line.kind == "move":
        holds = before.to_act == line.seat
        hold("entitled", holds=holds, what=f"{line} while {before.to_act} is to act")
    if line.move_id is not None:
        token = line.move_id.rpartition("-")[0].encode()
        what = f"{line} is not by a holder of the seat"
        hold("entitled", holds=(token, line.seat) in row.once_held, what=what)
    elif line.kind == "move":
        known = row.once_bots[max(0, deciding.version - 1) :]
        holds = line.seat in before.gone or any(line.seat in bots for bots in known)
        hold("entitled", holds=holds, what=f"a bot plays {line}, but its owner is here")


def nothing_new_undone(row: Row, line: LogLine, before: Moment, story: Story) -> None:
    """Undone is only what one seat did last; a finished turn with everybody's agreement.

    Where a move once made stands, that needs the agreement too; who has given up is not asked.
    Whoever plays against bots alone goes back to their own last decision.
    """
    if line.kind != "undo":
        return
    undone = before.steps[int(line.text) :]
    order = [story.game.to_act(step.before) for step in undone]
    actors = set(order)
    what = f"{line} undoes {[step.text for step in undone]} of {actors}"
    people = [seat for seat, kept in enumerate(row.seats) if kept.kind == "person"]
    if len(people) == 1:
        holds = line.seat == people[0] and [n for n, a in enumerate(order) if a == line.seat] == [0]
        hold("undo", holds=holds, what=f"{what}, not just back to the last decision")
        return
    hold("undo", holds=len(actors) == 1 and "chance" not in actors, what=what)
    (owner,) = actors
    if owner == before.to_act and not story.game.info.moves_stand:
        hold("undo", holds=len(undone) == 1 and line.seat == owner, what=what)
        return
    token = str(line.move_id).rpartition("-")[0].encode()
    mine = {seat for key, seat in row.once_held if key == token}
    others = {seat for seat in range(story.game.players) if seat != owner} - mine
    asked = [a for a in row.once_asked if a["seq"] == len(story.moments) - 1]
    people_left = others - before.gone - {seat for bots in row.once_bots for seat in bots}
    agreed = any(a["seat"] == owner for a in asked) or not (asked or people_left)
    hold("undo", holds=agreed, what=f"{what} without being asked")


def replayed(hosted: Hosted, story: Story | None) -> None:
    """Every machine's game is what the kept log tells, as far as the machine has come."""
    table = hosted.table
    if table.progress is None:
        return
    where = f"{hosted.process.name} at {table.seq}"
    hold("replay", holds=story is not None, what=f"{where} plays what nobody has kept")
    assert story is not None
    holds = table.seq < len(story.moments)
    hold("told after kept", holds=holds, what=f"{where} goes by what is not kept")
    moment = story.moments[table.seq]
    own, game = table.progress.match.state, table.game
    same = own == moment.state or game.position(own) == game.position(moment.state)
    holds = same and table.to_act == moment.to_act
    hold("replay", holds=holds, what=f"{where} stands otherwise than the log tells")


def same_log(browser: Browser, state: State, story: Story) -> None:
    """Everybody has heard the same log, as far as they have come."""
    holds = state.seq < len(story.moments) and browser.log == story.heard(state.seq, state.viewing)
    hold("one log", holds=holds, what=f"{browser.name} shows another log at {state.seq}")


def goes_on(row: Row, quiet: float) -> None:
    """When all is well, no table stands still for long."""
    setup = row.setup
    patience = PATIENCE + (setup.grace or 0) + (setup.clock.seconds * 2 if setup.clock else 0)
    hold("goes on", holds=quiet <= patience, what=f"nothing happens for {patience:.0f} seconds")


def knows_what_is_kept(hosted: Hosted, row: Row) -> None:
    """In a quiet world every machine knows all that is kept."""
    table = hosted.table
    where = f"{hosted.process.name} {table.id[:4]}"
    knows = (table.seq, table.status, table.next, table.asking)
    kept = (len(row.log), row.status, row.next, row.asking)
    hold("up to date", holds=knows == kept, what=f"{where} knows {knows}, kept is {kept}")
    bots = [place.substituted for place in table.places]
    holds = bots == [seat.substituted for seat in row.seats]
    hold("up to date", holds=holds, what=f"{where} does not know for whom bots play")
    holds = [line.number for line in table.chat] == [line.number for _, line in row.chat][-100:]
    hold("up to date", holds=holds, what=f"{where} does not know all that was said")
    held_up = [seat for seat in range(len(bots)) if bots[seat] and table.is_connected_here(seat)]
    held_up = [seat for seat in held_up if not table.places[seat].free]
    hold("returned", holds=not held_up, what=f"{where}: bots play {held_up}, whose owners are here")
