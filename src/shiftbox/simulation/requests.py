"""What people at a table come to ask for, with and without a right to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shiftbox.tables.messages import (
    REACTIONS,
    Again,
    AnswerTakeBack,
    AskTakeBack,
    Chat,
    Claim,
    ClientMessage,
    Look,
    NotAgain,
    Ping,
    Play,
    React,
    Resign,
    State,
    Undo,
)

if TYPE_CHECKING:
    from .people import Browser

ODD = 0.08
"""How often somebody asks for what they have no right to."""


class _Move(msgspec.Struct):
    text: str


_moves = msgspec.json.Decoder(list[_Move])


def playable(state: State) -> list[str]:
    """Return the moves that a state offers."""
    if isinstance(state.moves, msgspec.Raw):
        return [move.text for move in _moves.decode(state.moves)]
    return []


def wish(browser: Browser, state: State) -> None:
    """Ask for something that suits the state that a browser shows, or for something odd."""
    dice = browser.world.dice
    if not browser.world.is_calm:
        if dice.random() < ODD:
            browser.ask(_odd(browser, state))
            return
        if _does_something_else(browser, state):
            return
    if state.next is not None and state.next != browser.table:
        browser.go_to(state.next)
        return
    answer = _answer(browser, state)
    if state.to_act in state.yours and state.viewing != state.to_act:
        browser.ask(Look(None))
    if answer is not None:
        browser.ask(answer)
    elif browser.is_willing or not browser.world.is_calm:
        _play(browser, state)


def _play(browser: Browser, state: State) -> None:
    """Play a move, unless one is on its way."""
    dice = browser.world.dice
    is_busy = any(
        isinstance(asked, Play) and (asked.seq, asked.draft) == (state.seq, state.draft)
        for asked in browser.waiting.values()
    )
    if is_busy and dice.random() < 0.9:
        return
    moves = playable(state)
    if state.may_undo and dice.random() < (0.05 if browser.world.is_calm else 0.25):
        browser.ask(Undo(browser.new_id(), state.seq, state.draft))
    elif moves:
        last = "end" if "end" in moves and state.draft > 3 else dice.choice(moves)
        browser.ask(Play(browser.new_id(), state.seq, last, state.draft))


def _answer(browser: Browser, state: State) -> ClientMessage | None:
    """Return an answer to who asks for a take-back, if this browser is asked."""
    asked, dice = state.take_back, browser.world.dice
    if asked is None or not set(asked.waiting) & set(state.yours):
        return None
    return AnswerTakeBack(browser.new_id(), state.seq, agree=dice.random() < 0.7)


def _does_something_else(browser: Browser, state: State) -> bool:
    """Do something beside playing, sometimes; tell whether it was done."""
    dice, name = browser.world.dice, browser.new_id()
    if dice.random() < 0.05:
        browser.world.count("somebody leaves")
        browser.leave_for(dice.choice((3.0, 20.0, 75.0)))
        return True
    if state.status == "over" and state.yours and dice.random() < 0.4:
        browser.ask(Again(name) if dice.random() < 0.8 else NotAgain(name))
        return True
    if state.may_ask and dice.random() < 0.2:
        browser.ask(AskTakeBack(name, state.seq))
        return True
    if state.may_claim and dice.random() < 0.5:
        browser.ask(Claim(name, state.may_claim[0]))
        return True
    if dice.random() < 0.12:
        browser.ask(_small_talk(browser, state))
        return True
    if state.yours and dice.random() < 0.015:
        browser.ask(Resign(name, dice.choice(state.yours)))
        return True
    return False


def _small_talk(browser: Browser, state: State) -> ClientMessage:
    dice, name = browser.world.dice, browser.new_id()
    look = dice.choice([None, *state.yours])
    return dice.choice(
        (
            Chat(name, f"words {name}"),
            React(name, dice.choice(REACTIONS)),  # type: ignore[arg-type]  # each is one
            Look(look),
            Ping(),
        )
    )


def _odd(browser: Browser, state: State) -> ClientMessage:
    """Return something that should be refused, or do no harm."""
    dice, name = browser.world.dice, browser.new_id()
    seat, seq = dice.randrange(5), max(0, state.seq - dice.randrange(3))
    moves = [entry.text for entry in browser.log] or ["T1"]
    return dice.choice(
        (
            Play(name, seq, dice.choice(moves), dice.randrange(2)),
            Play(name, state.seq, dice.choice(moves), state.draft),
            Undo(name, state.seq, state.draft),
            Undo(name, seq),
            AskTakeBack(name, seq),
            AnswerTakeBack(name, state.seq, agree=True),
            Resign(name, seat) if seat not in state.yours else Ping(),
            Claim(name, seat),
            Again(name),
            NotAgain(name),
            Chat(name, "\u200b" * dice.randrange(1, 3)),
            Look(seat),
        )
    )
