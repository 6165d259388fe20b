"""What can happen to a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shiftbox.contract import Refused

from .log import Kept
from .message_parts import ChatLine
from .messages import ClientMessage, Reaction
from .recipient import Recipient
from .seats import Present


@dataclass(frozen=True)
class Came:
    """Somebody has connected."""

    recipient: Recipient


@dataclass(frozen=True)
class Went:
    """A connection has ended."""

    recipient: Recipient


@dataclass(frozen=True)
class Asked:
    """Somebody asks for something; `at` is the moment of receipt."""

    recipient: Recipient
    message: ClientMessage
    at: float


@dataclass(frozen=True)
class Woke:
    """The moment has come for which a table wanted to be woken, or any other."""


@dataclass(frozen=True)
class WasKept:
    """What was to be kept is kept; or not, since another process was faster."""

    made: bool
    chat: Sequence[ChatLine] = ()
    """The lines of chat that are new with it."""


@dataclass(frozen=True)
class NotKept:
    """It could not be kept; whether it will be found kept after all is open."""

    why: Refused


@dataclass(frozen=True)
class WasRead:
    """What is kept beyond what the table knew; None if there is no such table any more."""

    kept: Kept | None
    has_written: bool = False
    """Whether the database was written to before, as `Read` may ask."""


@dataclass(frozen=True)
class Thought:
    """A bot has decided; None if none could be asked."""

    seq: int
    move: str | None


@dataclass(frozen=True)
class InLine:
    """A bot that was asked waits until others have thought: as which in line, 0 if no longer."""

    seq: int
    place: int


@dataclass(frozen=True)
class Charge:
    """Whether this process looks after the table's bots and clocks from now on."""

    is_ours: bool


@dataclass(frozen=True)
class PresentElsewhere:
    """Who is connected at another process; nobody if it is gone."""

    process: str
    present: Present


@dataclass(frozen=True)
class ClockElsewhere:
    """How the clocks stand at another process, which was asked or had stood still."""

    seq: int
    kept: list[int] | None
    """What is kept of the time left, as far as it knew."""
    left: list[int]
    is_asked: bool


@dataclass(frozen=True)
class ReactedElsewhere:
    """Somebody at another process shows a reaction."""

    seat: int
    reaction: Reaction


@dataclass(frozen=True)
class ChangedElsewhere:
    """Another process has kept something, or may have."""


Input = (
    Came
    | Went
    | Asked
    | Woke
    | WasKept
    | NotKept
    | WasRead
    | Thought
    | InLine
    | Charge
    | PresentElsewhere
    | ClockElsewhere
    | ReactedElsewhere
    | ChangedElsewhere
)
