"""Who may ask for a hint: alone against bots always, among people where the table allows it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from shiftbox.contract import Refused
from shiftbox.tables.changes import OpenNext
from shiftbox.tables.hints import hinted, may_hint
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import Again, Play, Resign
from shiftbox.tables.new_table import NewTable, SeatWish
from shiftbox.tables.next_game import again
from shiftbox.tables.setup import Setup

from .shell import Shell, opened

ME, YOU = b"me", b"you"
HERE, OPEN, BOT = SeatWish("here"), SeatWish("open"), SeatWish("bot", level="novice")
FIRST, SECOND = frozenset({0}), frozenset({1})


def table_of(*seats: SeatWish, game: str = "shiftago", **how: Any) -> Shell:
    """Return a table; whoever came by link has the key YOU."""
    kept = opened(NewTable(game, seats=list(seats), **how), ME)
    for seat, place in enumerate(kept.seats):
        if place.free:
            kept.seats[seat] = replace(place, free=False)
            kept.keys.append((YOU, seat))
    return Shell(kept)


def refused(shell: Shell, own: frozenset[int], seat: int | None) -> str:
    with pytest.raises(Refused) as why:
        hinted(shell.table, own, seat)
    assert not may_hint(shell.table, own, seat)
    assert why.value.code == "no-hints"
    return why.value.message


def test_alone_against_bots_there_are_hints_for_the_own_turn() -> None:
    shell = table_of(HERE, BOT, BOT, game="blockers")
    me = shell.come(ME)
    assert shell.state(me).may_hint
    assert not shell.state(me).table.hints
    assert hinted(shell.table, FIRST, 0) == 0
    assert "own seats" in refused(shell, FIRST, 1)
    watcher = shell.come()
    assert not shell.state(watcher).may_hint
    assert "own seats" in refused(shell, frozenset(), None)


@pytest.mark.parametrize("other", [HERE, OPEN], ids=["one screen", "by link"])
def test_among_people_only_where_the_table_was_opened_with_hints(other: SeatWish) -> None:
    for hints in (False, True):
        shell = table_of(HERE, other, hints=hints)
        me, you = shell.come(ME), shell.come(YOU)
        assert shell.state(me).may_hint == hints
        assert shell.state(me).table.hints == shell.state(you).table.hints == hints
        assert not shell.state(you).may_hint, "is not to act, or has no seat"
        if not hints:
            assert "opened with them" in refused(shell, FIRST, 0)


def test_a_hint_is_for_the_seat_that_is_to_act() -> None:
    shell = table_of(HERE, OPEN, hints=True)
    me, you = shell.come(ME), shell.come(YOU)
    assert "to act" in refused(shell, SECOND, 1)
    shell.ask(me, Play("one", 0, shell.moves(me)[0]))
    assert (shell.state(me).may_hint, shell.state(you).may_hint) == (False, True)
    assert "to act" in refused(shell, FIRST, 0)


def test_a_stand_in_is_nobody_one_plays_alone_against() -> None:
    shell = table_of(HERE, OPEN, clock=ClockSetting("turn", 600), grace=10)
    me, you = shell.come(ME), shell.come(YOU)
    shell.ask(me, Play("one", 0, shell.moves(me)[0]))
    shell.go(you)
    shell.pass_time(60)
    assert shell.table.places[1].substituted
    assert shell.table.to_act == 0
    assert "opened with them" in refused(shell, FIRST, 0)


def test_whose_seat_a_bot_plays_has_no_hints() -> None:
    shell = table_of(HERE, OPEN, hints=True)
    shell.come(ME)
    shell.table.places[0].substituted = True
    assert "to act" in refused(shell, FIRST, 0)


def test_before_and_after_the_game_there_are_none() -> None:
    waiting = Shell(opened(NewTable("shiftago", seats=[HERE, OPEN], hints=True), ME))
    me = waiting.come(ME)
    assert not waiting.state(me).may_hint
    assert "No game" in refused(waiting, FIRST, 0)
    over = table_of(HERE, OPEN, hints=True)
    me = over.come(ME)
    over.ask(me, Resign("up", 0))
    assert over.table.status == "over"
    assert "No game" in refused(over, FIRST, 0)


def test_the_next_game_keeps_the_setting() -> None:
    shell = table_of(HERE, HERE, hints=True)
    me = shell.come(ME)
    shell.ask(me, Resign("up", 0))
    following = again(shell.table, Again("again"), FIRST | SECOND, lambda _: 0)
    assert isinstance(following, OpenNext)
    assert following.setup.hints


def test_tables_of_former_versions_have_none() -> None:
    kept = msgspec.to_builtins(Setup("shiftago", "express", 2, {}, hints=True))
    del kept["hints"]
    assert not msgspec.convert(kept, Setup).hints
