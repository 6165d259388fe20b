"""What a table wants to have done by what stands around it."""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.contract import Refused, View

from .changes import Change
from .messages import FromServer, Reacted
from .recipient import Recipient


@dataclass(frozen=True)
class Keep:
    """Keep a change, and answer with `WasKept` or `NotKept`. Nothing else is asked meanwhile."""

    change: Change


@dataclass(frozen=True)
class Read:
    """Read what is kept after so many lines of the log and of the chat; answer with `WasRead`."""

    seq: int
    said: int
    writes_first: bool = False
    """Whether to write something before, to see if the database can; it is read in any case."""


@dataclass(frozen=True)
class Show:
    """Send the present state, `views.state_for`, when the line is free; the latest is enough."""

    recipient: Recipient


@dataclass(frozen=True)
class ShowPeople:
    """Send who is here, `views.people`, unless a state is sent anyway."""

    recipient: Recipient


@dataclass(frozen=True)
class Tell:
    """Send a message, after the state if that is to be sent too."""

    recipient: Recipient
    message: FromServer


@dataclass(frozen=True)
class SendAway:
    """End a connection: the table is not shown to that browser any more."""

    recipient: Recipient


@dataclass(frozen=True)
class Wake:
    """Give it `Woke` at a moment; takes the place of every former wish. None: not needed."""

    at: float | None


@dataclass(frozen=True)
class Think:
    """Have a bot think about a view, and answer with `Thought`."""

    seq: int
    view: View
    level: str
    seed: int | None = None
    """What the thought follows from; None leaves it to chance."""


@dataclass(frozen=True)
class StopThinking:
    """Nobody wants the bot's thought any more."""


@dataclass(frozen=True)
class TakeCharge:
    """Try to be the one process that looks after the table; answer with `Charge`."""


@dataclass(frozen=True)
class LeaveCharge:
    """Let any other process look after the table."""


@dataclass(frozen=True)
class TellPresence:
    """Tell the other processes who is connected here."""


@dataclass(frozen=True)
class TellReaction:
    """Tell the other processes of a reaction."""

    reacted: Reacted


@dataclass(frozen=True)
class Complain:
    """Something went wrong that nobody asked for; an operator should know."""

    why: Refused


@dataclass(frozen=True)
class Close:
    """There is no such table any more."""


Output = (
    Keep
    | Read
    | Show
    | ShowPeople
    | Tell
    | SendAway
    | Wake
    | Think
    | StopThinking
    | TakeCharge
    | LeaveCharge
    | TellPresence
    | TellReaction
    | Complain
    | Close
)
