"""Every message on the socket, both ways. The schema and the client's types are made from these.

A message is a JSON object whose `type` says which one it is. From this module and the bodies of
requests `python -m shiftbox.server.wire.schema` writes docs/server-protocol.json and
web/src/lib/protocol.ts.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from shiftbox.seating import First

LONGEST_MOVE = 80
LONGEST_CHAT = 300
REACTIONS = ("thumbs-up", "clap", "laugh", "wow", "think", "sorry", "hurry", "good-game")

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", max_length=64)]
"""A client's own name for what it asks; the same name again gets the same answer, no new effect."""

Seat = Annotated[int, Meta(ge=0, le=4)]
Seq = Annotated[int, Meta(ge=0, le=10**9)]
Reaction = Literal["thumbs-up", "clap", "laugh", "wow", "think", "sorry", "hurry", "good-game"]
Status = Literal["waiting", "running", "over"]
Kind = Literal["person", "bot"]


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


class SeriesScore(Struct, frozen=True):
    """A series: who has won how many games, by the seats of this table."""

    target: int
    wins: list[int]
    game: int
    """The number of this game in the series, from 1."""
    winner: int | None = None


class ClockSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """A clock: seconds for each turn, or for the whole game with an increment for each turn."""

    kind: Literal["turn", "game"]
    seconds: Annotated[int, Meta(ge=1, le=14 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableInfo(Struct, frozen=True):
    """What was chosen when the table was opened."""

    id: str
    game: str
    title: str
    variant: str
    players: int
    options: dict[str, Any]
    clock: ClockSetting | None
    chat: bool
    watching: bool
    """Whether strangers with the address may watch."""
    grace: int | None
    """After how many seconds of absence a bot plays for a seat to act; null: never by itself."""
    claims: bool
    """Whether the others may let a bot play for somebody who is away."""
    series: SeriesScore | None
    host: int | None = None
    """The seat of who opened the table, the first if they play in several; null if in none."""
    first: First | None = None
    """Why the person in seat 0 begins; null alone, and at tables of former versions."""
    moved: bool = False
    """Whether the game came here by its record, or its record was taken while it was played:
    whoever has the record may know what is hidden."""
    deal_chosen: bool = False
    """Whether draws of the deal were chosen, which `again` can ask for once more."""


class SeatInfo(Struct, frozen=True):
    """One seat as everybody at the table sees it."""

    seat: int
    kind: Kind
    name: str
    free: bool
    """Whether the seat still waits for somebody to take it."""
    connected: bool
    level: str | None
    """How hard a bot tries; null for a person."""
    substituted: bool
    """Whether a bot plays for the absent owner."""
    resigned: bool
    """Whether its owner no longer plays, having given up or run out of time."""
    out_of_time: bool
    colours: list[str]
    """Those that the seat plays with, the first chosen by its owner or else left for them."""


class LegalMove(Struct, frozen=True):
    """A move that the viewing seat may play now."""

    text: str
    preview: dict[str, Any]
    """What it would do; its keys are the game's own."""


class BreakdownItem(Struct, frozen=True):
    """Where points come from."""

    seat: int
    points: int
    kind: str
    """A code for what is counted; what belongs to it stands in `details`."""
    what: str
    """The same in English."""
    cells: list[str]
    details: dict[str, Any]


class Ended(Struct, frozen=True):
    """How the game ended; nobody's win is an empty list."""

    winners: list[int]
    scores: list[int] | None
    """Null if it ended before the rules had it end."""
    because: str
    """A code for why; what belongs to it stands in `details`."""
    details: dict[str, Any]
    reason: str
    """The same in English."""
    how: Literal["rules", "resigned", "time"]


class LogPart(Struct, frozen=True):
    """The log from an index on: replace all entries from `start` with `entries`."""

    start: int
    entries: list[LogEntry]


class LogEntry(Struct, frozen=True):
    """A move or draw as the viewer heard it; what is hidden stands as `?`."""

    by: int | Literal["chance"]
    text: str
    turn: int
    """The number of the turn in the game, from 1; a draw belongs to the turn before it."""
    mover: int | None
    """The seat whose turn it was, also for a draw; null for a draw before any move."""
    cells: list[str]
    """The cells that the move changed, or that it scored."""
    shifts: list[list[str]]
    """What it moved from one cell to another, as pairs."""


class ClockState(Struct, frozen=True):
    """The clocks at the moment of sending."""

    left: list[int]
    """Milliseconds left for each seat."""
    running: int | None
    """The seat whose time runs."""


class TakeBack(Struct, frozen=True):
    """A take-back that is asked for: whose, and which seats still have to answer."""

    seat: int
    waiting: list[int]


class Rematch(Struct, frozen=True):
    """The next game is asked for: who has said yes or no, and who has yet to be asked."""

    agreed: list[int]
    declined: list[int]
    """Whoever said no; it is asked for anew by the next yes."""
    waiting: list[int]


class ChatLine(Struct, frozen=True):
    """Something said at the table; plain text, never markup."""

    number: int
    seat: int
    text: str
    at: int
    """When, in seconds since 1970."""


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


ServerMessage = State | People | Said | Reacted | Done | Refusal | Pong | Bye
