"""Every message on the socket, both ways. The schema and the client's types are made from these.

A message is a JSON object whose `type` says which one it is. From this module and the bodies of
requests `python -m shiftbox.server.wire.schema` writes docs/server-protocol.json and
web/src/lib/protocol.ts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .message_parts import (
    BreakdownItem,
    ChatLine,
    ClockState,
    Ended,
    LegalMove,
    LogPart,
    Rematch,
    SeatInfo,
    TableInfo,
    TakeBack,
)

LONGEST_MOVE = 80
LONGEST_CHAT = 300
REACTIONS = ("thumbs-up", "clap", "laugh", "wow", "think", "sorry", "hurry", "good-game")

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", max_length=64)]
"""A client's own name for what it asks; the same name again gets the same answer, no new effect."""

Seat = Annotated[int, Meta(ge=0, le=4)]
Seq = Annotated[int, Meta(ge=0, le=10**9)]
Reaction = Literal["thumbs-up", "clap", "laugh", "wow", "think", "sorry", "hurry", "good-game"]
Status = Literal["waiting", "running", "over"]


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True):
    """What a client sends."""


class Named(FromClient):
    """What a client asks for, by a name of its own; it is answered."""

    id: Id


class Following(Named):
    """What a client asks for upon a state that it was shown, whose `seq` it gives."""

    seq: Seq


class Play(Following, tag="play"):
    """Play a move. `seq` and `draft` are those of the state that it answers."""

    move: Annotated[str, Meta(min_length=1, max_length=LONGEST_MOVE)]
    draft: Annotated[int, Meta(ge=0, le=1000)] = 0


class Undo(Following, tag="undo"):
    """Take the last move of the own, unfinished turn back. Possible while `may_undo`."""

    draft: Annotated[int, Meta(ge=0, le=1000)] = 0


class AskTakeBack(Following, tag="ask-take-back"):
    """Ask the others to let the own last, finished turn be taken back. Possible while `may_ask`."""


class AnswerTakeBack(Following, tag="answer-take-back"):
    """Say yes or no to a take-back that another seat asks for."""

    agree: bool


class Resign(Named, tag="resign"):
    """Give the game up for one of the own seats."""

    seat: Seat


class Claim(Named, tag="claim"):
    """Let a bot play for a seat whose owner is away and to act, until the owner returns."""

    seat: Seat


class Again(Named, tag="again"):
    """Say yes to the next game with the same people, of a series or a rematch, or ask for it.

    The next table is opened as soon as everybody has said yes.
    """

    same_deal: bool = False
    """Whether draws that were chosen for the deal are dealt once more; else all are drawn."""


class NotAgain(Named, tag="not-again"):
    """Say no to the next game with the same people."""


class TakeRecord(Named, tag="take-record"):
    """Let the record of the running game be had, to go on elsewhere. Possible while `may_take`.

    From then on everybody is told that the game was moved.
    """


class Chat(Named, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class React(Named, tag="react"):
    """Show a reaction to the table; it is not kept."""

    reaction: Reaction


class Look(FromClient, tag="look"):
    """Look from one of the own seats, or (null) always from the own seat that is to act."""

    seat: Seat | None = None


class Ping(FromClient, tag="ping"):
    """Ask for a pong, to see whether the line still works."""


ClientMessage = (
    Play
    | Undo
    | AskTakeBack
    | AnswerTakeBack
    | Resign
    | Claim
    | Again
    | NotAgain
    | TakeRecord
    | Chat
    | React
    | Look
    | Ping
)


class FromServer(Struct, tag_field="type"):
    """What the server sends."""


class State(FromServer, tag="state"):
    """The present view, complete but for log entries and chat lines that were sent before."""

    table: TableInfo
    status: Status
    seats: list[SeatInfo]
    yours: list[int]
    """The seats that this connection may act for; empty for a spectator."""
    viewing: int | None
    """The seat from which this view is seen; null for a spectator's view."""
    seq: int
    draft: int
    """How many moves of the present turn are drafted, seen by nobody else, not published yet."""
    drafted: list[str]
    to_act: int | None
    """The seat to act as all know it; null while waiting for people and when it is over."""
    position: dict[str, Any] | None
    """The view of the position, the own draft included; null before the game has started."""
    moves: list[LegalMove]
    """What the viewing seat may play; empty unless it is to act."""
    log: LogPart
    breakdown: list[BreakdownItem]
    """Where every point would come from if the game ended now."""
    outcome: Ended | None
    clock: ClockState | None
    may_undo: bool
    may_ask: bool
    """Whether the viewing seat may ask for a take-back."""
    take_back: TakeBack | None
    may_claim: list[int]
    """Seats that a bot may be asked to play for."""
    may_take: bool
    """Whether this connection may take the record of the running game: all people of the table
    play by it, so that nobody learns what another one hides."""
    may_hint: bool
    """Whether a hint for the viewing seat may be asked for now."""
    chat: list[ChatLine]
    """Lines that this connection has not been sent yet."""
    watchers: int
    rematch: Rematch | None
    """Who is asked for the next game; null as long as nobody wants it."""
    next: str | None
    """The table at which the same people go on."""


class People(FromServer, tag="people"):
    """Who is here has changed; takes the place of these fields of the last state."""

    seats: list[SeatInfo]
    watchers: int
    may_claim: list[int]


class Said(FromServer, tag="said"):
    """A new line of chat."""

    line: ChatLine


class Reacted(FromServer, tag="reacted"):
    """Somebody shows a reaction."""

    seat: int
    reaction: Reaction


class BotInLine(FromServer, tag="bot-in-line"):
    """The bot that is to move waits until others have thought."""

    seat: int
    seq: int
    """Of the state in which it is to move; of any other it is over."""
    place: int
    """1 if it is next, 0 if it thinks now."""


class Done(FromServer, tag="done"):
    """What was asked under this id is done and durable; the state sent before includes it."""

    id: str


class Refusal(FromServer, tag="refused"):
    """What was asked was not done. The present state was sent just before, if it matters."""

    id: str | None
    code: str
    """For example `stale`, `not-to-act`, `illegal-move`, `bad-message`, `too-fast`."""
    message: str
    """Why, in English."""
    rule: str | None = None
    because: str | None = None
    """Which of the game's reasons with this code it is; what belongs to it is in `details`."""
    details: dict[str, Any] = {}


class Pong(FromServer, tag="pong"):
    """The line works."""


class Bye(FromServer, tag="bye"):
    """The server closes the connection, and says why."""

    code: str
    message: str


ServerMessage = State | People | Said | Reacted | BotInLine | Done | Refusal | Pong | Bye
