"""Tables of challenges: the same game as in the terminal, and nobody helps."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from shiftbox.contract import Refused
from shiftbox.puzzles.challenge import Challenge
from shiftbox.puzzles.codes import encode
from shiftbox.record import Record
from shiftbox.server.wire.recording import recorded
from shiftbox.tables.log import Line
from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import (
    Again,
    AskTakeBack,
    NotAgain,
    Play,
    Refusal,
    Resign,
    TakeRecord,
    Undo,
)
from shiftbox.tables.new_table import NewTable, SeatWish
from shiftbox.tables.permissions import check_no_challenge
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.setup import Setup

from .shell import Shell, opened

ME = b"me"
SHORT = Challenge("shiftago", "express", 2, ("novice",), 77)
SETTINGS = [
    SHORT,
    Challenge("shiftago", "express", 2, ("casual",), 5, {"skips": [0, 1]}),
    Challenge("blockers", "base", 3, ("novice", "novice"), 1),
    Challenge("hidden-stones", "solo", 1, (), 9),
    Challenge("hidden-stones", "base", 2, ("novice",), 9),
    Challenge("shifting-seasons", "base", 2, ("novice",), 4),
]


def table_of(challenge: Challenge, dice: int = 1, **how: Any) -> Shell:
    return Shell(opened(NewTable(challenge=encode(challenge), **how), ME), dice)


def play_through(shell: Shell, seed: int) -> Recipient:
    """Play anything for the person until it is over; bots come by themselves."""
    me, dice = shell.come(ME), random.Random(seed)
    while shell.table.status == "running":
        state, moves = shell.state(me), shell.moves(me)
        if moves:
            asked = Play(f"{state.seq}-{state.draft}", state.seq, dice.choice(moves), state.draft)
            assert not isinstance(shell.ask(me, asked), Refusal)
        else:
            shell.pass_time(5)
    return me


def record_of(shell: Shell) -> Record:
    assert shell.table.progress is not None
    kept = replace(shell.kept, status="over")
    return Record.from_json(recorded(kept, shell.table.progress))


@pytest.mark.parametrize("challenge", SETTINGS, ids=lambda one: f"{one.game}-{one.variant}")
def test_the_record_of_its_table_is_one_of_the_challenge(challenge: Challenge) -> None:
    shell = table_of(challenge, dice=1)
    play_through(shell, 3)
    record = record_of(shell)
    assert challenge.check(record).outcome is not None
    again = table_of(challenge, dice=2)
    play_through(again, 3)
    assert record_of(again) == record, "the same whatever dice the table is given"
    other = replace(challenge, seed=challenge.seed + 1)
    with pytest.raises(Refused):
        other.check(record)


def test_it_goes_on_from_what_is_kept_with_the_same_dice() -> None:
    challenge = Challenge("blockers", "base", 2, ("novice",), 3)
    shell = table_of(challenge)
    me = shell.come(ME)
    for number in range(3):
        state = shell.state(me)
        shell.ask(me, Play(f"one-{number}", state.seq, shell.moves(me)[0], state.draft))
        shell.pass_time(5)
    progress = shell.table.progress
    assert progress is not None
    lines = [
        Line("draw", None, step.text)
        if step.is_draw
        else Line("move", step.before.to_act, step.text)
        for step in progress.match.log
    ]
    later = Shell(replace(shell.kept, log=lines, seq=len(lines)), seed=99)
    play_through(later, 8)
    assert challenge.check(record_of(later)).outcome is not None


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (Undo("back", 2, 0), "no-undo"),
        (AskTakeBack("back", 2), "no-take-back"),
        (TakeRecord("take"), "no-taking"),
    ],
    ids=["undo", "take back", "take along"],
)
def test_nothing_is_taken_back_or_along(message: Any, code: str) -> None:
    shell = table_of(SHORT)
    me = shell.come(ME)
    shell.ask(me, Play("one", 0, shell.moves(me)[0]))
    shell.pass_time(5)
    state = shell.state(me)
    assert (state.seq, state.table.challenge) == (2, encode(SHORT))
    assert not any((state.may_undo, state.may_ask, state.may_hint, state.may_take))
    answer = shell.ask(me, message)
    assert (answer.code, answer.message[:15]) == (code, "In a challenge ")


def test_a_draft_is_not_taken_back_either() -> None:
    shell = table_of(Challenge("hidden-stones", "solo", 1, (), 9))
    me = shell.come(ME)
    shell.ask(me, Play("one", 0, next(m for m in shell.moves(me) if m.startswith("flip"))))
    state = shell.state(me)
    assert (state.draft, state.may_undo) == (1, False)
    assert shell.ask(me, Undo("back", 0, 1)).code == "no-undo"


def test_there_is_no_next_game() -> None:
    shell = table_of(SHORT)
    me = play_through(shell, 1)
    for message in (Again("more"), NotAgain("no")):
        answer = shell.ask(me, message)
        assert (answer.code, answer.message[:15]) == ("in-challenge", "In a challenge ")
    assert shell.table.next is None


def test_nobody_stands_in_for_who_is_away() -> None:
    shell = table_of(SHORT)
    me = shell.come(ME)
    shell.go(me)
    shell.pass_time(10_000)
    assert not shell.table.places[0].substituted
    assert shell.table.progress is not None
    assert len(shell.table.progress.match) == 0


def test_who_gives_up_has_no_result() -> None:
    shell = table_of(SHORT)
    me = shell.come(ME)
    shell.ask(me, Resign("up", 0))
    assert shell.table.status == "over"
    assert SHORT.check(record_of(shell)).outcome is None


@pytest.mark.parametrize(
    "how",
    [
        {"game": "blockers"},
        {"variant": "expert"},
        {"players": 3},
        {"options": {"skips": [0, 2]}},
        {"first": 1},
        {"series": 2},
        {"hints": True},
        {"grace": 30},
        {"stand_ins": "asked"},
        {"deal": ["draw 1"]},
        {"clock": ClockSetting("turn", 30)},
        {"seats": [SeatWish("here"), SeatWish("bot", level="master")]},
        {"seats": [SeatWish("here"), SeatWish("open")]},
        {"seats": [SeatWish("here", choices={"seasons": "spring"}), SeatWish("bot")]},
    ],
    ids=lambda how: next(iter(how)),
)
def test_what_contradicts_a_challenge_is_refused(how: dict[str, Any]) -> None:
    with pytest.raises(Refused) as why:
        table_of(SHORT, **how)
    assert why.value.code == "bad-challenge"
    assert why.value.message.startswith(next(iter(how)))


def test_what_agrees_with_a_challenge_is_taken() -> None:
    seats = [SeatWish("here", name="Ada", colour="green"), SeatWish("bot", level="novice")]
    shell = table_of(
        SHORT, game="shiftago", variant="express", players=2, first="me", seats=seats, chat=False
    )
    told = [(place.kind, place.name, place.level) for place in shell.table.places]
    assert told[0] == ("person", "Ada", None)
    assert told[1][2] == "novice"
    assert not shell.table.setup.chat
    play_through(shell, 1)
    assert SHORT.check(record_of(shell)).outcome is not None


def test_a_wrong_code_is_refused_and_so_is_a_table_of_nothing() -> None:
    code = encode(SHORT)
    for wrong in (code[:-1], code.replace("k8", "k9"), "hello", ""):
        with pytest.raises(Refused) as why:
            opened(NewTable(challenge=wrong), ME)
        assert why.value.code == "bad-code"
    with pytest.raises(Refused, match="Name a game"):
        opened(NewTable(), ME)


def test_tables_of_former_versions_are_no_challenges() -> None:
    kept = msgspec.to_builtins(Setup("shiftago", "express", 2, {}))
    del kept["challenge"]
    setup = msgspec.convert(kept, Setup)
    assert setup.asked() is None
    check_no_challenge(setup, "in-challenge", "never")
