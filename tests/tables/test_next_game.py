"""Going on by consent, clocks that start for nobody who is away, and stand-ins as chosen."""

from __future__ import annotations

from typing import Any

from shiftbox.games import CLASSES
from shiftbox.tables.changes import OpenNext
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import Again, Claim, NotAgain, Play, Refusal, Resign
from shiftbox.tables.new_table import NewTable, SeatWish, wanted
from shiftbox.tables.next_game import again
from shiftbox.tables.recipient import Recipient

from .shell import Shell, opened

ME, YOU = b"me", b"you"
DRAFTED = next(name for name in CLASSES if name.startswith("hidden"))


def two(**how: Any) -> Shell:
    """Return a table of two people at browsers of their own."""
    kept = opened(NewTable("shiftago", seats=[SeatWish("here"), SeatWish("open")], **how), ME)
    kept.seats[1] = kept.seats[0]
    kept.keys.append((YOU, 1))
    return Shell(kept)


def over() -> tuple[Shell, Recipient, Recipient]:
    shell = two()
    me, you = shell.come(ME), shell.come(YOU)
    shell.ask(you, Resign("gone", 1))
    assert shell.table.status == "over"
    return shell, me, you


def test_the_next_game_is_opened_by_the_last_yes() -> None:
    shell, me, you = over()
    shell.ask(me, Again("a"))
    told = shell.state(you)
    assert told.rematch is not None
    assert (told.rematch.agreed, told.rematch.waiting, told.next) == ([0], [1], None)
    shell.ask(me, Again("b"))
    assert shell.state(me).next is None, "nobody says yes for another"
    shell.ask(you, Again("c"))
    assert shell.state(me).next is not None


def test_whoever_is_away_is_asked_on_return_and_may_say_no() -> None:
    shell, me, you = over()
    shell.go(you)
    shell.ask(me, Again("a"))
    shell.pass_time(3600)
    back = shell.come(YOU)
    asked = shell.state(back).rematch
    assert asked is not None
    assert asked.waiting == [1]
    shell.ask(back, NotAgain("no"))
    told = shell.state(me).rematch
    assert told is not None
    assert (told.agreed, told.declined, told.waiting) == ([], [1], [])
    shell.ask(back, Again("yes"))
    anew = shell.state(me).rematch
    assert anew is not None
    assert (anew.agreed, anew.waiting) == ([1], [0]), "who had asked before is asked anew"
    shell.ask(me, Again("b"))
    assert shell.state(back).next is not None


def test_whoever_plays_with_bots_alone_needs_nobodys_yes() -> None:
    shell = Shell(opened(NewTable("shiftago", seats=[SeatWish("here"), SeatWish("bot")]), ME))
    me = shell.come(ME)
    shell.ask(me, Resign("gone", 0))
    shell.ask(me, Again("a"))
    assert shell.state(me).next is not None


def test_a_clock_starts_for_nobody_who_is_not_there() -> None:
    shell = two(clock=ClockSetting("game", 900))
    you = shell.come(YOU)
    shell.pass_time(300)
    assert shell.table.progress is None
    shell.come(ME)
    told = shell.state(you)
    assert told.clock is not None
    assert (told.status, told.clock.left) == ("running", [900_000, 900_000])


def test_a_game_of_days_begins_without_meeting() -> None:
    assert two(clock=ClockSetting("turn", 86_400)).table.status == "running"


def test_a_stand_in_and_a_return_refund_nobody() -> None:
    """15 minutes each: of 13:00 and 14:39 nothing is given back by a bot, or by a return."""
    shell = two(clock=ClockSetting("game", 900), stand_ins="asked")
    me, you = shell.come(ME), shell.come(YOU)
    shell.pass_time(30)
    shell.ask(me, Play("one", 0, "T1"))
    shell.pass_time(21)
    shell.ask(you, Play("two", 1, "B2"))
    shell.pass_time(20)
    shell.go(me)
    shell.pass_time(70)
    assert shell.state(you).clock is not None
    shell.ask(you, Claim("bot", 0))
    left = [[780_000, 879_000]]
    assert shell.state(you).clock.left == left[0]  # type: ignore[union-attr]
    assert shell.table.to_act == 1, "the bot has moved"
    back = shell.come(ME)
    shell.pass_time(9)
    left.append(shell.state(back).clock.left)  # type: ignore[union-attr]
    assert left[1] == left[0]
    shell.ask(you, Play("three", shell.table.seq, "B3"))
    assert shell.state(back).clock.left == [780_000, 870_000]  # type: ignore[union-attr]


def test_stand_ins_are_a_choice() -> None:
    shell = two(stand_ins="never")
    me, you = shell.come(ME), shell.come(YOU)
    shell.go(me)
    shell.pass_time(3600)
    assert shell.state(you).may_claim == []
    assert isinstance(shell.ask(you, Claim("bot", 0)), Refusal)
    seats = [SeatWish("here"), SeatWish("open")]
    clock = ClockSetting("game", 900)

    def grace(**how: Any) -> int | None:
        return wanted(NewTable("shiftago", seats=seats, **how), lambda _: 0).grace

    assert grace() is None
    assert grace(clock=clock) == grace(stand_ins="by-itself") == 120
    assert grace(clock=clock, stand_ins="never") is grace(clock=clock, stand_ins="asked") is None


def test_a_chosen_deal_is_for_one_game_unless_it_is_asked_for_again() -> None:
    deal = ["draw 17", "draw 18"]
    for same in (False, True):
        alone = NewTable(DRAFTED, variant="solo", seats=[SeatWish("here")], deal=deal)
        shell = Shell(opened(alone, ME))
        me = shell.come(ME)
        assert shell.state(me).table.deal_chosen
        shell.ask(me, Resign("gone", 0))
        following = again(shell.table, Again("a", same_deal=same), frozenset({0}), lambda n: n - 1)
        assert isinstance(following, OpenNext)
        assert following.setup.deal == (deal if same else [])
