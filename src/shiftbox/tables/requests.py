"""What is asked of a table, by people or by itself, and who decides about each."""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.contract import Below, Refused

from . import beginning, messages, moving, next_game, playing, stand_ins, take_backs
from .changes import Change, Say
from .messages import ClientMessage
from .permissions import speaker
from .recipient import Recipient
from .table import Table
from .visible_text import clean, is_visible


@dataclass(frozen=True)
class Start:
    """Everybody sits: begin."""


@dataclass(frozen=True)
class Fall:
    """Somebody's time may be over."""


@dataclass(frozen=True)
class StepIn:
    """Somebody has been away for too long."""

    seat: int


@dataclass(frozen=True)
class ComeBack:
    """Somebody is here again."""

    seats: frozenset[int]


@dataclass(frozen=True)
class PlayFor:
    """A bot has decided."""

    seat: int
    seq: int
    move: str


OwnMessage = Start | Fall | StepIn | ComeBack | PlayFor
NOBODY = Recipient()


@dataclass(frozen=True)
class Request:
    """Something that is asked: of the table by somebody, or by itself."""

    message: ClientMessage | OwnMessage
    at: float
    recipient: Recipient = NOBODY

    @property
    def id(self) -> str | None:
        """What the client calls it; None for what nobody waits for."""
        return self.message.id if isinstance(self.message, messages.Named) else None

    def is_ahead_of(self, table: Table) -> bool:
        """Tell whether whoever asks has been shown more than is known here."""
        return isinstance(self.message, messages.Following) and self.message.seq > table.seq


def decide(table: Table, asked: Request, now: float, below: Below) -> Change | None:
    """Return what is to be kept; None if there is nothing to do; refuse what may not be done."""
    seats = asked.recipient.seats
    by = playing.Trying(seats, asked.at, now, below)
    match asked.message:
        case messages.Play() as message:
            return playing.play(table, message, by)
        case messages.Undo() as message:
            return take_backs.undo(table, message, by)
        case messages.Resign() as message:
            return playing.resign(table, message, by)
        case messages.AskTakeBack() as message:
            return take_backs.ask(table, message, by)
        case messages.AnswerTakeBack() as message:
            return take_backs.answer(table, message, by)
        case messages.Claim() as message:
            return stand_ins.claim(table, message, seats, now)
        case messages.Chat() as message:
            return _say(table, message, seats)
        case messages.Again() | messages.NotAgain() | messages.TakeRecord() as message:
            return _decide_about_games(table, message, by)
        case own:
            return _decide_by_itself(table, own, by)


def _decide_about_games(
    table: Table,
    message: messages.Again | messages.NotAgain | messages.TakeRecord,
    by: playing.Trying,
) -> Change | None:
    """Decide where people go on: with another game here, or with this one elsewhere."""
    match message:
        case messages.Again():
            return next_game.again(table, message, by.seats, by.below)
        case messages.NotAgain():
            return next_game.not_again(table, message, by.seats)
        case messages.TakeRecord():
            return moving.take(table, by.seats)


def _decide_by_itself(table: Table, message: object, by: playing.Trying) -> Change | None:
    match message:
        case Start():
            return beginning.begin(table, by.below)
        case Fall():
            return playing.fall(table, by.now)
        case StepIn(seat):
            return stand_ins.step_in(table, seat, by.now)
        case ComeBack(seats):
            return stand_ins.come_back(table, seats, by.now)
        case PlayFor(seat, seq, move):
            return playing.play_for(table, seat, seq, move, by)
    raise AssertionError(f"nobody decides about {message}")


def _say(table: Table, asked: messages.Chat, seats: frozenset[int]) -> Say:
    seat, text = speaker(table, seats), clean(asked.text)
    if not is_visible(text):
        raise Refused("bad-message", "There is nothing in that to read.")
    return Say(seat, text, asked.id, table.said, tuple(sorted(seats)))
