"""What must not get lost at a table: bots' turns, late changes, and time that was used."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from shiftbox.contract import Refused
from shiftbox.tables import outputs, views
from shiftbox.tables.bot_moves import LOST
from shiftbox.tables.changes import Substitute
from shiftbox.tables.in_charge import LATER
from shiftbox.tables.inputs import (
    Asked,
    Came,
    ChangedElsewhere,
    Charge,
    ClockElsewhere,
    InLine,
    Input,
    NotKept,
    PresentElsewhere,
    Thought,
    WasKept,
    WasRead,
    Went,
    Woke,
)
from shiftbox.tables.log import Kept
from shiftbox.tables.machine import HEARING, Machine
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import BotInLine, Chat, Done, Play, Refusal, Resign, Undo
from shiftbox.tables.new_table import NewTable, SeatWish
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.seats import Present
from shiftbox.tables.stand_ins import STALLED, claimable
from shiftbox.tables.table import Table

from .shell import Shell, opened

ME = b"me"
dice = random.Random(1).randrange
CLOCK = ClockSetting("game", 600)


def of_kind(told: list[outputs.Output], kind: type[Any]) -> list[Any]:
    return [output for output in told if isinstance(output, kind)]


def here(game: str, seats: int, **how: Any) -> NewTable:
    return NewTable(game, seats=[SeatWish("here")] * seats, **how)


def left(shell: Shell, seat: int) -> int:
    assert shell.table.clock is not None
    return shell.table.clock.left_of(seat, shell.now)


def begun(**how: Any) -> tuple[Machine, Recipient, Kept]:
    """Return a running game of two seats at one browser, and how it was kept at first."""
    kept = opened(here("shiftago", 2, **how), ME)
    machine, me = Machine(Table("0" * 24, kept, 0.0)), Recipient(ME)
    machine.handle(Came(me), 0.0, dice)
    machine.handle(Charge(is_ours=True), 0.0, dice)
    machine.handle(WasKept(made=True), 0.0, dice)
    return machine, me, kept


def test_a_bot_that_never_answers_is_asked_again() -> None:
    seats = [SeatWish("bot"), SeatWish("here")]
    machine = Machine(Table("0" * 24, opened(NewTable("shiftago", seats=seats), ME), 0.0))
    machine.handle(Woke(), 0.0, dice)
    machine.handle(Charge(is_ours=True), 0.0, dice)
    told = machine.handle(WasKept(made=True), 0.0, dice)
    assert of_kind(told, outputs.Think)
    assert of_kind(told, outputs.Wake) == [outputs.Wake(LOST)]
    again = machine.handle(Woke(), LOST, dice)
    assert of_kind(again, outputs.StopThinking)
    assert of_kind(again, outputs.Think)


def test_what_failed_is_looked_for_once_more() -> None:
    machine, me, kept = begun()
    machine.handle(Asked(me, Play("one", 0, "T1"), 0.0), 0.0, dice)
    told = machine.handle(NotKept(Refused("not-kept", "The line broke.")), 0.0, dice)
    assert of_kind(told, outputs.Read)
    told = machine.handle(WasRead(replace(kept, status="running")), 0.0, dice)
    assert of_kind(told, outputs.Wake) == [outputs.Wake(LATER)]
    assert of_kind(machine.handle(Woke(), LATER, dice), outputs.Read)


def test_nobodys_time_runs_until_the_database_is_written_to_again() -> None:
    shell = Shell(opened(here("shiftago", 2, clock=ClockSetting("game", 14)), ME))
    me, watcher = shell.come(ME), shell.come()
    shell.pass_time(1)
    shell.fails = True
    shell.ask(me, Play("one", 0, "T1"))
    stopped = shell.state(watcher).clock
    assert stopped is not None
    assert (stopped.running, left(shell, 0)) == (None, 13_000)
    shell.pass_time(30)  # it is read meanwhile, and asked once more
    assert isinstance(shell.ask(me, Play("one", 0, "T1")), Refusal)
    shell.pass_time(30)
    assert (shell.table.status, left(shell, 0)) == ("running", 13_000)
    shell.fails = False
    shell.pass_time(LATER)
    runs = shell.state(watcher).clock
    assert runs is not None
    assert (runs.running, runs.left[0]) == (0, 13_000)
    shell.pass_time(13)
    assert shell.table.status == "over"


def test_a_change_that_is_kept_ends_the_doubt_and_does_not_charge_for_it() -> None:
    shell = Shell(opened(here("shiftago", 2, clock=CLOCK), ME))
    me = shell.come(ME)
    shell.fails = True
    shell.ask(me, Play("one", 0, "T1"))
    shell.pass_time(10)
    shell.fails = False
    assert isinstance(shell.ask(me, Chat("two", "It was the disk.")), Done)
    assert shell.table.clock is not None
    assert (shell.table.clock.running, left(shell, 0)) == (0, 600_000)


@pytest.mark.parametrize("fails", [True, False])
def test_a_draft_neither_stops_the_clock_nor_starts_it(fails: bool) -> None:
    """Else others would notice it: who drafts is charged for the outage instead."""
    shell = Shell(opened(here("hidden-stones", 2, clock=CLOCK), ME))
    me, watcher = shell.come(ME), shell.come()
    drafted = next(move for move in shell.moves(me) if move not in {"end", "pass"})
    shell.fails = True
    if not fails:
        shell.ask(me, Chat("one", "The disk?"))
    shell.fails = fails
    shell.told[watcher].clear()
    answer = shell.ask(me, Play("two", 0, drafted))
    assert isinstance(answer, Refusal if fails else Done)
    assert shell.told[watcher] == []
    assert shell.table.clock is not None
    assert shell.table.clock.running == (0 if fails else None)


def test_a_stalled_seat_may_be_claimed_when_the_table_wakes_for_it() -> None:
    """Else it would be woken again and again in the same moment."""
    shell = Shell(opened(here("shiftago", 2), ME))
    moments = [number / 7 for number in range(1000)]
    assert any((away + STALLED) - away < STALLED for away in moments)
    for away in moments:
        shell.table.places[0].away_since = away
        assert claimable(shell.table, away + STALLED) == [0]


def test_time_used_before_an_undo_is_used() -> None:
    shell = Shell(opened(here("shifting-seasons", 2, clock=CLOCK), ME))
    me = shell.come(ME)
    shell.ask(me, Play("one", shell.table.seq, shell.moves(me)[0]))
    before = left(shell, 0)
    shell.pass_time(50)
    shell.ask(me, Undo("two", shell.table.seq))
    assert left(shell, 0) == before - 50_000


def test_time_used_before_anothers_resignation_is_used() -> None:
    shell = Shell(opened(here("shiftago", 3, clock=CLOCK), ME))
    me = shell.come(ME)
    shell.pass_time(50)
    shell.ask(me, Resign("one", 2))
    assert left(shell, 0) == 550_000


def stepping_in() -> Machine:
    """Return a table that wants to have kept that a bot steps in for seat 0."""
    machine, me, _ = begun(clock=CLOCK, grace=30)
    machine.handle(Went(me), 0.0, dice)
    (keeping,) = of_kind(machine.handle(Woke(), 30.0, dice), outputs.Keep)
    assert keeping.change == Substitute((0,), True, 0, None, [570_000, 600_000], 30.0)
    return machine


def test_time_used_before_a_bot_steps_in_is_used_and_kept() -> None:
    machine = stepping_in()
    machine.handle(WasKept(made=True), 31.0, dice)
    assert machine.table.clock is not None
    assert machine.table.clock.left == [570_000, 600_000]
    assert machine.table.clock.running is None


@pytest.mark.parametrize("is_kept_first", [True, False])
@pytest.mark.parametrize("is_asked", [True, False])
@pytest.mark.parametrize("left_there", [560_000, 590_000])
def test_what_was_settled_stays_whatever_is_heard_of_the_time_before(
    left_there: int, is_asked: bool, is_kept_first: bool
) -> None:
    """Another process does not know yet that a bot has stepped in, which settled what was used."""
    machine = stepping_in()
    heard = ClockElsewhere(0, None, [left_there, 600_000], is_asked)
    news: list[Input] = [WasKept(made=True), heard]
    for given in news if is_kept_first else reversed(news):
        machine.handle(given, 31.0, dice)
    assert machine.table.clock is not None
    assert machine.table.clock.left_at(32.0) == [570_000, 600_000]


@pytest.mark.parametrize(
    ("is_asked", "left_there", "follows"),
    [
        (True, 590_000, 580_000),
        (True, 570_000, 570_000),
        (False, 590_000, 590_000),
    ],
)
def test_what_is_heard_of_the_time_since_counts(
    is_asked: bool, left_there: int, follows: int
) -> None:
    """Who came later takes over who knows of more time; who stood still gives time back."""
    shell = Shell(opened(here("shiftago", 2, clock=CLOCK), ME))
    shell.come(ME)
    shell.pass_time(20)
    shell.give(ClockElsewhere(0, None, [left_there, 600_000], is_asked))
    assert left(shell, 0) == follows


@pytest.mark.parametrize(("is_asked", "left_there"), [(True, 550_000), (False, 580_000)])
def test_a_move_that_waits_for_the_clocks_is_not_charged_for_that(
    is_asked: bool, left_there: int
) -> None:
    shell = Shell(opened(here("shiftago", 2, clock=CLOCK), ME))
    me = shell.come(ME)
    shell.pass_time(30)
    shell.machine.wait_for_clock(shell.now)
    assert shell.ask(me, Play("one", 0, shell.moves(me)[0])) is None
    shell.now += 0.5
    shell.give(ClockElsewhere(0, None, [left_there, 600_000], is_asked))
    assert shell.table.seq == 1
    assert left(shell, 0) == left_there + 500


def test_who_stood_still_gives_nothing_back_of_what_a_draft_used() -> None:
    shell = Shell(opened(here("hidden-stones", 2, clock=CLOCK), ME))
    me = shell.come(ME)
    shell.pass_time(50)
    shell.ask(me, Play("one", 0, next(move for move in shell.moves(me) if move != "end")))
    shell.pass_time(20)
    shell.give(ClockElsewhere(0, None, [580_000, 600_000], is_asked=False))
    assert left(shell, 0) == 550_000


def test_a_line_is_for_the_time_left_that_was_seen_as_kept() -> None:
    """Else it would give back what another process has settled meanwhile."""
    machine, me, _ = begun(clock=CLOCK)
    seen = []
    for number, move in enumerate(("T1", "T2", "T3")):
        told = machine.handle(Asked(me, Play(move, number, move), 10.0), 10.0, dice)
        (keeping,) = of_kind(told, outputs.Keep)
        seen.append(keeping.change.clock_before)
        machine.handle(WasKept(made=True), 10.0, dice)
    assert seen == [None, [590_000, 600_000], [590_000, 600_000]]


def test_a_draft_is_not_shown_while_a_bot_plays_for_its_seat() -> None:
    """A state says how many moves are drafted; its position must be of the same."""
    shell = Shell(opened(here("hidden-stones", 2), ME))
    me = shell.come(ME)
    drafted = next(move for move in shell.moves(me) if move != "end")
    shell.ask(me, Play("one", 0, drafted))
    assert shell.state(me).draft == 1
    shell.table.places[0].substituted = True
    state = views.state_for(shell.table, me, shell.now)
    assert state.draft == 0
    assert shell.table.progress is not None
    seen = shell.table.game.seen(shell.table.progress.match.state, 0)
    assert msgspec.json.encode(state.position) == msgspec.json.encode(seen)


def test_who_knows_more_than_a_process_is_not_refused_before_it_has_read() -> None:
    machine, me, _ = begun()
    told = machine.handle(Asked(me, Undo("two", 1), 0.0), 0.0, dice)
    assert of_kind(told, outputs.Read) == [outputs.Read(0, 0)]
    assert not of_kind(told, outputs.Tell)


def test_words_sent_again_name_all_seats_that_may_have_said_them() -> None:
    machine, me, _ = begun()
    (keeping,) = of_kind(machine.handle(Asked(me, Chat("one", "Hi"), 0.0), 0.0, dice), outputs.Keep)
    assert (keeping.change.seat, keeping.change.seats) == (0, (0, 1))


def two_people(**how: Any) -> Kept:
    """Return a table with a seat for each of two browsers, as it is kept when just opened."""
    return replace(opened(here("shiftago", 2, **how), ME), keys=[(ME, 0), (b"you", 1)])


def test_who_returns_gets_the_seat_back_though_that_failed_at_first() -> None:
    shell = Shell(two_people(grace=30))
    shell.come(b"you")
    shell.pass_time(31)
    while shell.table.to_act != 1:
        shell.pass_time(1)
    shell.fails = True
    shell.come(ME)
    assert shell.table.places[0].substituted
    shell.fails = False
    shell.pass_time(2 * LATER)
    assert not shell.table.places[0].substituted


def test_a_bot_that_another_process_let_in_goes_if_the_owner_is_here() -> None:
    machine, _, kept = begun(grace=30)
    machine.handle(Charge(is_ours=False), 1.0, dice)
    machine.handle(ChangedElsewhere(), 30.1, dice)
    seats = [replace(kept.seats[0], substituted=True), kept.seats[1]]
    told = machine.handle(WasRead(replace(kept, status="running", seats=seats)), 30.2, dice)
    (keeping,) = of_kind(told, outputs.Keep)
    assert (keeping.change.seats, keeping.change.substituted) == ((0,), False)


def test_time_that_a_draft_has_used_elsewhere_is_used() -> None:
    shell = Shell(opened(here("hidden-stones", 2, clock=CLOCK), ME))
    me = shell.come(ME)
    shell.pass_time(50)
    shell.ask(me, Play("one", 0, next(m for m in shell.moves(me) if m not in {"end", "pass"})))
    other = Machine(Table("0" * 24, replace(shell.kept, drafts={}), 0.0))
    other.handle(ChangedElsewhere(), 1.0, dice)
    other.handle(WasRead(shell.kept), 1.0, dice)
    assert other.table.clock is not None
    assert other.table.clock.left_of(0, 1.0) == 550_000
    assert other.table.clock.left_of(0, 3.0) == 548_000


def test_who_loses_the_seat_at_a_private_table_is_sent_away() -> None:
    kept = two_people(watching=False)
    shell = Shell(kept)
    me, you = shell.come(ME), shell.come(b"you")
    seats = [replace(kept.seats[0], free=True, substituted=True), kept.seats[1]]
    shell.kept = replace(shell.kept, keys=[(b"you", 1)], seats=seats)
    shell.give(ChangedElsewhere())
    shell.told[me].clear()
    shell.ask(you, Chat("one", "Only for us."))
    assert shell.told[me] == []
    assert shell.sent_away == [me]


def test_a_move_that_failed_is_charged_until_it_was_received() -> None:
    """It waited before it was decided; the next try must not cost what the first one waited."""
    machine, me, kept = begun(clock=CLOCK)
    machine.wait_for_clock(0.0)
    machine.handle(Asked(me, Play("one", 0, "T1"), 1.0), 1.0, dice)
    machine.handle(Asked(me, Play("one", 0, "T1"), 2.0), 2.0, dice)
    (keeping,) = of_kind(machine.handle(Woke(), HEARING, dice), outputs.Keep)
    assert keeping.change.lines[-1].clock == [599_000, 600_000]
    machine.handle(NotKept(Refused("not-kept", "")), 4.0, dice)
    again = machine.handle(WasRead(replace(kept, status="running")), 4.0, dice)
    (keeping,) = of_kind(again, outputs.Keep)
    assert keeping.change.lines[-1].clock == [599_000, 600_000]


def test_a_move_that_waits_behind_a_change_that_failed_is_not_charged_for_that() -> None:
    kept = two_people(clock=CLOCK)
    machine, me, you = Machine(Table("0" * 24, kept, 0.0)), Recipient(ME), Recipient(b"you")
    for each in (me, you):
        machine.handle(Came(each), 0.0, dice)
    machine.handle(Charge(is_ours=True), 0.0, dice)
    machine.handle(WasKept(made=True), 0.0, dice)
    machine.wait_for_clock(0.0)
    machine.handle(Asked(you, Chat("words", "Hi"), 0.5), 0.5, dice)
    machine.handle(Asked(me, Play("one", 0, "T1"), 1.0), 1.0, dice)
    assert of_kind(machine.handle(Woke(), HEARING, dice), outputs.Keep)
    machine.handle(NotKept(Refused("not-kept", "")), 4.0, dice)
    again = machine.handle(WasRead(replace(kept, status="running")), 4.0, dice)
    (keeping,) = of_kind(again, outputs.Keep)
    assert keeping.change.lines[-1].clock == [599_000, 600_000]


def test_who_returns_settles_nothing_of_what_another_thinks_elsewhere() -> None:
    """Here it may be known less of it than where the other is connected."""
    kept = two_people(clock=CLOCK, grace=30)
    machine = Machine(Table("0" * 24, kept, 0.0))
    machine.handle(Came(Recipient(b"you")), 0.0, dice)
    there = PresentElsewhere("there", Present(frozenset({0})))
    machine.handle(there, 0.0, dice)
    machine.handle(Charge(is_ours=True), 0.0, dice)
    machine.handle(WasKept(made=True), 0.0, dice)
    machine.handle(ChangedElsewhere(), 5.0, dice)
    seats = [kept.seats[0], replace(kept.seats[1], substituted=True)]
    told = machine.handle(WasRead(replace(kept, status="running", seats=seats)), 5.0, dice)
    (keeping,) = of_kind(told, outputs.Keep)
    assert keeping.change.seats == (1,)
    assert keeping.change.clock_after == keeping.change.clock_before
    machine.handle(WasKept(made=True), 6.0, dice)
    assert machine.table.clock is not None
    assert machine.table.clock.left_of(0, 7.0) == 593_000


def test_whoever_came_back_elsewhere_was_there_just_now() -> None:
    """Else a process that has not heard of them would let a bot in again at once."""
    machine, me, kept = begun(grace=30)
    machine.handle(Went(me), 1.0, dice)
    (stepping_in,) = of_kind(machine.handle(Woke(), 32.0, dice), outputs.Keep)
    assert stepping_in.change.substituted
    machine.handle(WasKept(made=True), 32.0, dice)
    machine.handle(ChangedElsewhere(), 33.0, dice)
    told = machine.handle(WasRead(replace(kept, status="running")), 33.0, dice)
    assert not of_kind(told, outputs.Keep)
    assert of_kind(machine.handle(Woke(), 64.0, dice), outputs.Keep)


def test_everybody_is_told_as_which_in_line_a_bot_waits() -> None:
    seats = [SeatWish("bot"), SeatWish("here")]
    machine = Machine(Table("0" * 24, opened(NewTable("shiftago", seats=seats), ME), 0.0))
    me, watcher = Recipient(ME), Recipient(None)
    for given in (Came(me), Came(watcher), Charge(is_ours=True), WasKept(made=True)):
        machine.handle(given, 0.0, dice)
    told = of_kind(machine.handle(InLine(0, 3), 1.0, dice), outputs.Tell)
    assert told == [outputs.Tell(each, BotInLine(0, 0, 3)) for each in (me, watcher)]
    assert of_kind(machine.handle(InLine(1, 2), 2.0, dice), outputs.Tell) == []
    machine.handle(Thought(0, "T1"), 2.0, dice)
    assert of_kind(machine.handle(InLine(0, 0), 2.0, dice), outputs.Tell) == []
