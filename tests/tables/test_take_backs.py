"""Taking back: touched is moved between people, and practice alone against bots."""

from __future__ import annotations

import pytest

from shiftbox.tables.message_parts import ClockSetting
from shiftbox.tables.messages import AnswerTakeBack, AskTakeBack, Done, Play, Refusal, Undo
from shiftbox.tables.new_table import NewTable, SeatWish
from shiftbox.tables.seats import alone

from .shell import Shell, opened

ME, YOU = b"me", b"you"
BOT, HERE = SeatWish("bot", level="novice"), SeatWish("here")


def against_a_bot(game: str, **how: object) -> Shell:
    return Shell(opened(NewTable(game, seats=[HERE, BOT], **how), ME))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["shiftago", "blockers", "shifting-seasons", "hidden-stones"])
def test_alone_against_bots_one_goes_back_to_the_own_last_decision(game: str) -> None:
    shell = against_a_bot(game)
    me, progress = shell.come(ME), shell.table.progress
    assert progress is not None
    turn = 0
    while shell.table.to_act == 0 and not any(
        entry.by == 1 for entry in shell.state(me).log.entries
    ):
        turn += 1
        moves = shell.moves(me)
        move = "end" if "end" in moves else "pass" if "pass" in moves else moves[0]
        shell.ask(me, Play(f"m{turn}", shell.table.seq, move, shell.state(me).draft))
    match = shell.table.progress.match  # type: ignore[union-attr]
    assert match.actor(len(match) - 1) in {1, "chance"}, "the bot has answered"
    own = [number for number in range(len(match)) if match.actor(number) == 0]
    assert shell.state(me).may_undo
    assert isinstance(shell.ask(me, Undo("back", shell.table.seq)), Done)
    assert shell.table.to_act == 0
    progress = shell.table.progress
    assert progress is not None
    assert len(progress.match) == own[-1]
    assert progress.has_gone_far_back


def test_what_was_drawn_is_drawn_anew() -> None:
    """A bag of 64 tiles gives another one sooner or later."""
    shell = against_a_bot("shifting-seasons")
    me, drawn = shell.come(ME), set()
    for turn in range(8):
        while shell.table.to_act == 0 and not any(
            step.is_draw
            for step in shell.table.progress.match.log  # type: ignore[union-attr]
        ):
            shell.ask(me, Play(f"{turn}-{shell.table.seq}", shell.table.seq, shell.moves(me)[0]))
        log = shell.table.progress.match.log  # type: ignore[union-attr]
        drawn.add(next(step.text for step in log if step.is_draw))
        while len(shell.table.progress.match):  # type: ignore[union-attr]
            shell.ask(me, Undo(f"back-{shell.table.seq}", shell.table.seq))
    assert len(drawn) > 1


def test_taking_back_alone_gives_no_time_back() -> None:
    shell = against_a_bot("shiftago", clock=ClockSetting("game", 60, 5))
    me = shell.come(ME)
    shell.pass_time(20)
    shell.ask(me, Play("one", 0, "T1"))
    assert shell.state(me).clock.left[0] == 45_000  # type: ignore[union-attr]
    shell.pass_time(10)
    shell.ask(me, Undo("back", shell.table.seq))
    assert shell.state(me).clock.left[0] == 30_000  # type: ignore[union-attr]


def with_a_row() -> tuple[Shell, object, object]:
    """Two people at Shiftago, in which the first has just made a row that is to be scored."""
    seats = [HERE, SeatWish("open")]
    kept = opened(NewTable("shiftago", variant="expert", seats=seats), ME)
    kept.seats[1] = kept.seats[0]
    kept.keys.append((YOU, 1))
    shell = Shell(kept)
    me, you = shell.come(ME), shell.come(YOU)
    for number in range(1, 6):
        shell.ask(me, Play(f"a{number}", shell.table.seq, f"T{number}"))
        if number < 5:
            shell.ask(you, Play(f"b{number}", shell.table.seq, f"B{number}"))
    return shell, me, you


def test_between_people_a_marble_that_was_pushed_in_stays_unless_all_agree() -> None:
    shell, me, you = with_a_row()
    assert shell.table.to_act == 0, "a row is to be scored"
    state = shell.state(me)  # type: ignore[arg-type]
    assert (state.may_undo, state.may_ask) == (False, True)
    seq = shell.table.seq
    refused = shell.ask(me, Undo("undo", seq))  # type: ignore[arg-type]
    assert isinstance(refused, Refusal)
    assert (refused.code, shell.table.seq) == ("no-undo", seq)
    assert isinstance(shell.ask(me, AskTakeBack("ask", seq)), Done)  # type: ignore[arg-type]
    assert shell.table.seq == seq, "it waits for the other's yes"
    yes = AnswerTakeBack("yes", seq, agree=True)
    assert isinstance(shell.ask(you, yes), Done)  # type: ignore[arg-type]
    assert len(shell.table.progress.match) == 8  # type: ignore[union-attr]


def test_only_one_person_among_bots_is_alone() -> None:
    def seats(*wishes: SeatWish) -> int | None:
        return alone(opened(NewTable("blockers", seats=list(wishes)), ME).seats)

    assert seats(BOT, HERE, BOT) == 1
    assert seats(HERE, HERE) is None
    assert seats(HERE, SeatWish("open")) is None
    assert seats(BOT, SeatWish("open")) is None
