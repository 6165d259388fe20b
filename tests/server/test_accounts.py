"""Time used is used: whatever happens at a table, each seat is charged for what it thought.

The real actions run on a real database, by a clock that only the test moves on. Two processes
know the table; either does anything, both must agree with the account.
"""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from shiftbox.match import Match
from shiftbox.server.storage import opening, reading, table_log
from shiftbox.server.storage.rows import metadata
from shiftbox.tables import clocks
from shiftbox.tables.applying import apply
from shiftbox.tables.inputs import ClockElsewhere
from shiftbox.tables.log import Kept
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import AnswerTakeBack, AskTakeBack, Play, Resign, Undo
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.requests import ComeBack, PlayFor, Request, Start, StepIn, decide
from shiftbox.tables.seats import Chair
from shiftbox.tables.setup import Setup
from shiftbox.tables.table import Table
from shiftbox.tables.take_backs import may_undo
from shiftbox.undo import before_turn

PLAYERS, FULL, INCREMENT = 3, 1_000_000, 7
VARIANTS = {"shiftago": "express", "shifting-seasons": "base", "hidden-stones": "base"}
PROCESSES = st.integers(0, 1)
ALL = frozenset(range(PLAYERS))


class Database:
    """A database in memory that makes every change at once."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool)
        metadata.create_all(self.engine)

    def make(self, change: Any) -> Any:
        with self.engine.begin() as connection:
            return change(connection)

    def read(self, name: str, table: Table | None = None) -> Kept:
        with self.engine.connect() as connection:
            kept = reading.read(connection, name, 0 if table is None else table.seq)
        assert kept is not None
        return kept


class Accounts(RuleBasedStateMachine):
    """Everything that may happen at a table, and what it must cost."""

    @initialize(
        game=st.sampled_from(sorted(VARIANTS)),
        kind=st.sampled_from(["game", "turn"]),
    )
    def sit_down(self, game: str, kind: Any) -> None:
        self.database, self.time, self.ids = Database(), 0, 0
        self.clock = ClockSetting(kind, FULL, INCREMENT if kind == "game" else 0)
        setup = Setup(game, VARIANTS[game], PLAYERS, {}, clock=self.clock)
        chairs = [Chair("person", name) for name in "ABC"]
        self.database.make(lambda c: opening.open_table(c, "t", setup, chairs, []))
        self.used, self.unkept, self.gains = [0] * PLAYERS, 0, list[tuple[int, int]]()
        self.away: set[int] = set()
        self.tables = [self.opened(), self.opened()]
        self.do(self.tables[0], Start())
        self.tell()
        self.gains = [(0, 0)] * len(self.match)

    def teardown(self) -> None:
        if hasattr(self, "database"):
            self.database.engine.dispose()

    def do(self, table: Table, message: Any, seats: frozenset[int] = frozenset()) -> None:
        """Decide, keep and go on, as a machine and its shell do."""
        asked = Request(message, self.now(), Recipient(seats=seats))
        change = decide(table, asked, self.now(), random.Random(self.ids).randrange)
        if change is not None:
            kept = self.database.make(lambda c: table_log.keep(c, "t", change))
            assert kept.made
            list(apply(table, change, kept.chat, self.now()))

    def now(self) -> float:
        return self.time / 1000

    def opened(self) -> Table:
        return Table("t", self.database.read("t"), self.now())

    def tell(self) -> None:
        """Let both processes read what is new, as the news between them has it."""
        for table in self.tables:
            table.take(self.database.read("t", table), self.now())

    def name(self) -> str:
        self.ids += 1
        return f"id{self.ids}"

    @property
    def gone(self) -> Any:
        assert self.tables[0].progress is not None
        return self.tables[0].progress.gone

    @property
    def match(self) -> Match:
        assert self.tables[0].progress is not None
        return self.tables[0].progress.match

    @property
    def to_act(self) -> int | None:
        return self.tables[0].to_act if hasattr(self, "tables") else None

    @property
    def is_bots(self) -> bool:
        return self.to_act in self.away or self.to_act in self.gone

    def expected(self, seat: int) -> int:
        """What a seat must have left: all time, less its own thinking, and what turns gave."""
        return FULL * 1000 - self.used[seat] + sum(g for s, g in self.gains if s == seat)

    def done(self, seat: int, steps: int, *, by_bot: bool) -> None:
        """Note what a move that was published gains."""
        passes = self.to_act != seat or self.match.log[-1].is_draw
        gain = 0
        if passes and seat not in self.gone and self.clock.kind == "turn":
            gain = FULL * 1000 - self.expected(seat)
        elif passes and not by_bot:
            gain = INCREMENT * 1000
        self.gains += [(seat, 0)] * (len(self.match) - steps)
        self.gains[-1] = (seat, gain)
        self.unkept = 0

    @precondition(lambda self: self.to_act is not None)
    @rule(milliseconds=st.integers(1, 30_000))
    def think(self, milliseconds: int) -> None:
        self.time += milliseconds
        if not self.is_bots:
            assert self.to_act is not None
            self.used[self.to_act] += milliseconds
            self.unkept += milliseconds

    @precondition(lambda self: self.to_act is not None)
    @rule(process=PROCESSES, number=st.integers(0, 10**6))
    def move(self, process: int, number: int) -> None:
        table, seat, steps = self.tables[process], self.to_act, len(self.match)
        assert seat is not None
        drafted, by_bot = table.draft_of(seat), self.is_bots
        texts = self.match.moves() if by_bot else table.branch_of(seat).moves()
        ends = [text for text in texts if text in {"end", "pass"}] if number % 3 == 0 else []
        text = (ends or texts)[number % len(ends or texts)]
        if by_bot:
            self.do(table, PlayFor(seat, table.seq, text))
        else:
            asked = Play(self.name(), table.seq, text, len(drafted.moves))
            self.do(table, asked, frozenset({seat}))
        self.tell()
        self.unkept = 0
        if len(self.match) > steps:
            self.done(seat, steps, by_bot=by_bot)

    @precondition(lambda self: self.to_act is not None and not self.is_bots)
    @rule(process=PROCESSES)
    def undo(self, process: int) -> None:
        table, seat = self.tables[process], self.to_act
        assert seat is not None
        drafted = len(table.draft_of(seat).moves)
        if not may_undo(table, seat):
            return
        asked = Undo(self.name(), table.seq, drafted)
        self.do(table, asked, frozenset({seat}))
        self.taken_back()

    def taken_back(self) -> None:
        self.tell()
        del self.gains[len(self.match) :]
        self.unkept = 0

    @precondition(lambda self: self.to_act is not None)
    @rule(process=PROCESSES, seat=st.integers(0, PLAYERS - 1), alone=st.booleans())
    def take_back(self, process: int, seat: int, alone: bool) -> None:
        table, gone = self.tables[process], self.gone
        if before_turn(self.match, seat) is None or seat in gone or seat in self.away:
            return
        seats = ALL if alone else frozenset({seat})
        if alone and any(before_turn(self.match, s) is not None for s in ALL - {seat}):
            return
        self.do(table, AskTakeBack(self.name(), table.seq), seats)
        self.tell()
        for other in sorted(ALL - seats - gone.keys() - self.away):
            self.think(250)
            yes = AnswerTakeBack(self.name(), self.tables[1].seq, agree=True)
            self.do(self.tables[1], yes, frozenset({other}))
            self.tell()
        self.taken_back()

    @precondition(lambda self: self.to_act is not None and len(self.gone) == 0)
    @rule(process=PROCESSES, seat=st.integers(0, PLAYERS - 1))
    def resign(self, process: int, seat: int) -> None:
        self.do(self.tables[process], Resign(self.name(), seat), frozenset({seat}))
        self.tell()
        self.unkept = 0

    @precondition(lambda self: self.to_act is not None and not self.is_bots)
    @rule(process=PROCESSES)
    def leave(self, process: int) -> None:
        table, seat = self.tables[process], self.to_act
        assert seat is not None
        table.places[seat].away_since = self.now()
        self.do(table, StepIn(seat))
        self.away.add(seat)
        self.tell()
        self.unkept = 0

    @precondition(lambda self: self.to_act is not None and self.away)
    @rule(process=PROCESSES, number=st.integers(0, PLAYERS - 1))
    def come_back(self, process: int, number: int) -> None:
        seat = sorted(self.away)[number % len(self.away)]
        self.do(self.tables[process], ComeBack(frozenset({seat})))
        self.away.discard(seat)
        self.tell()
        self.unkept = 0

    @precondition(lambda self: self.to_act is not None)
    @rule(process=PROCESSES)
    def one_process_starts_again(self, process: int) -> None:
        """It asks the other how long somebody has been thinking."""
        other = self.tables[1 - process]
        assert other.clock is not None
        self.tables[process] = self.opened()
        left = other.clock.left_at(self.now())
        heard = ClockElsewhere(other.seq, other.clock.kept, left, is_asked=True)
        assert clocks.is_of_now(self.tables[process], heard)
        clocks.hear(self.tables[process], heard, self.now())

    @precondition(lambda self: self.to_act is not None)
    @rule()
    def all_processes_start_again(self) -> None:
        """What was thought since the time was last settled is not known any more."""
        seat = self.to_act
        if seat is not None and not self.is_bots:
            self.used[seat] -= self.unkept
        self.unkept = 0
        self.tables = [self.opened(), self.opened()]

    @invariant()
    def everybody_is_charged_for_their_own_thinking_alone(self) -> None:
        if not hasattr(self, "tables"):
            return
        self.tell()
        for table in self.tables:
            assert table.clock is not None
            left = table.clock.left_at(self.now())
            assert left == [self.expected(seat) for seat in range(PLAYERS)]


def test_time_used_is_used_whatever_happens() -> None:
    run_state_machine_as_test(
        Accounts,
        settings=settings(
            max_examples=40,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
