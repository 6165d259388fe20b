"""A table as a state machine, run without a server."""

from __future__ import annotations

from typing import Any

import pytest

from shiftbox.games import CLASSES
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import Done, Play, Refusal, Resign, Undo
from shiftbox.tables.new_table import NewTable, SeatWish

from .shell import Shell, opened

ME, YOU = b"me", b"you"


def against_bot(game: str, **how: Any) -> Shell:
    seats = [SeatWish("here"), SeatWish("bot", level="novice")]
    return Shell(opened(NewTable(game, seats=seats, **how), ME))


def alone_for_two(game: str, **how: Any) -> Shell:
    return Shell(opened(NewTable(game, seats=[SeatWish("here")] * 2, **how), ME))


@pytest.mark.parametrize("game", list(CLASSES))
def test_a_game_against_a_bot_is_played_to_its_end_by_messages(game: str) -> None:
    shell = against_bot(game)
    me = shell.come(ME)
    for number in range(2000):
        state, moves = shell.state(me), shell.moves(me)
        if state.status == "over":
            break
        move = moves[number * 7 % len(moves)]
        answer = shell.ask(me, Play(f"m{number}", state.seq, move, state.draft))
        assert isinstance(answer, Done), answer
    assert shell.state(me).outcome is not None


def test_what_is_not_kept_is_not_told() -> None:
    shell = alone_for_two("shiftago")
    me, watcher = shell.come(ME), shell.come()
    shell.fails = True
    shell.told[watcher].clear()
    refused = shell.ask(me, Play("one", 0, "T1"))
    assert isinstance(refused, Refusal)
    assert refused.code == "not-kept"
    assert shell.state(me).log.start + len(shell.state(me).log.entries) == 0
    assert all(not state.log.entries for state in shell.told[watcher])
    shell.fails = False
    assert isinstance(shell.ask(me, Play("one", 0, "T1")), Done)


def test_the_same_id_again_has_no_second_effect() -> None:
    shell = alone_for_two("shiftago")
    me = shell.come(ME)
    for _ in range(3):
        assert isinstance(shell.ask(me, Play("one", 0, "T1")), Done)
    assert shell.table.seq == 1


def test_time_that_is_over_ends_the_game() -> None:
    shell = alone_for_two("shiftago", clock=ClockSetting("game", 10))
    me = shell.come(ME)
    shell.pass_time(11)
    outcome = shell.state(me).outcome
    assert outcome is not None
    assert (outcome.how, outcome.winners) == ("time", [1])


def test_resigning_and_taking_back() -> None:
    shell = alone_for_two("shiftago")
    me = shell.come(ME)
    shell.ask(me, Play("one", 0, "T1"))
    refused = shell.ask(me, Undo("two", 1))
    assert isinstance(refused, Refusal)
    assert refused.code == "no-undo"
    assert isinstance(shell.ask(me, Resign("three", 0)), Done)
    assert shell.state(me).outcome is not None
