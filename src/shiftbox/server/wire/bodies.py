"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from shiftbox.tables.message_parts import BreakdownItem, Kind, LogEntry, SeriesScore
from shiftbox.tables.messages import Seat, Status
from shiftbox.tables.new_table import Body, Name, Secret
from shiftbox.tables.wishes import Choice, Colour


class Join(Body):
    """Take a seat with the secret of an invite link, or open one's own seat on this device."""

    invite: Secret
    name: Name = "Guest"
    seat: Seat | None = None
    """Which of the free seats; any if null."""
    colour: Colour | None = None
    """One of the colours in the box that nobody has chosen, before the game begins."""
    choices: dict[str, Choice] = field(default_factory=dict)
    """What a person may choose for themselves before the game begins, such as a season."""
    attempt: Secret | None = None
    """256 random bits of the client's own; sent again within a day with the same link, they get
    the same seat. Needed by a browser that has no cookie yet, should the answer be lost."""


class Nothing(Body):
    """An empty object."""


class Reopen(Body):
    """Free a seat whose owner is away, so that somebody else can take it.

    A bot plays for it, or the game has not begun and nobody is connected for it.
    """

    seat: Seat


class GiveToBot(Body):
    """Give a seat that is still free to a bot, before the game begins."""

    seat: Seat
    level: Annotated[str, Meta(max_length=20)] = "casual"


class Invitation(Body):
    """The secret of an invite link, to learn what it is for."""

    invite: Secret


class Looking(Body):
    """Which moment of a game to look at, and from which of the own seats."""

    at: Annotated[int, Meta(ge=0, le=10**6)]
    """After how many entries of the log."""
    seat: Seat | UnsetType = UNSET
    """Without it any of the own seats; a spectator looks from none."""


class Asking(Body):
    """For which of the own seats to find something out, any without it."""

    seat: Seat | UnsetType = UNSET


class Upload(Body):
    """A record to replay."""

    record: dict[str, Any]


class RealTable(Body):
    """A table of real tiles to be counted; its keys are the game's own."""

    game: Annotated[str, Meta(max_length=40)]
    table: dict[str, Any]


class Counted(Struct, frozen=True):
    """The count of a real table."""

    names: list[str]
    scores: list[int]
    winners: list[int]
    items: list[BreakdownItem]


class Invite(Struct, frozen=True):
    """A link for a free seat (null: any of them). Open `/t/TABLE#join=SECRET`."""

    seat: int | None
    secret: str


class Opened(Struct, frozen=True):
    """A table was opened. The secrets are told once, and to the same attempt again."""

    table: str
    yours: list[int]
    invites: list[Invite]


class Joined(Struct, frozen=True):
    """Seats were taken."""

    table: str
    yours: list[int]


class DeviceLink(Struct, frozen=True):
    """Opens the own seats on another device, once: `/t/TABLE#device=SECRET`."""

    secret: str


class Invites(Struct, frozen=True):
    """New links for the free seats; the former ones no longer work."""

    invites: list[Invite]


class SeatSummary(Struct, frozen=True):
    """A seat in a list of tables."""

    seat: int
    kind: Kind
    name: str
    free: bool
    level: str | None
    colours: list[str]
    """Those that the seat plays with."""
    colour: str | None
    """The one that was chosen for it, which nobody else can have."""
    choices: dict[str, str]
    """What else was chosen for it alone, by the option's name."""


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    variant: str
    players: int
    status: Status
    seats: list[SeatSummary]
    yours: list[int]
    host: bool
    """Whether this browser opened the table."""
    to_act: int | None
    created: int
    touched: int
    """When something last happened, in seconds since 1970."""
    watching: bool
    series: SeriesScore | None
    winners: list[int] | None = None
    """Who has won, nobody if it is empty; null as long as the game is not over."""
    asked: bool = False
    """Whether this browser is asked for another game with the same people."""
    moved: bool = False
    """Whether the game came by its record, which may have been read, or the record was taken."""
    hints: bool = False
    """Whether everybody may ask for hints, though several people play."""
    challenge: str | None = None
    """The code of the challenge that is played."""


class Tables(Struct, frozen=True):
    """The tables of this browser, the latest first."""

    tables: list[TableSummary]


class Variant(Struct, frozen=True):
    """A variant and the numbers of players that it takes."""

    id: str
    players: list[int]


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    id: str
    title: str
    designers: list[str]
    publisher: str
    variants: list[Variant]
    options: dict[str, str]
    has_secrets: bool
    colours: list[str]
    """Those in the box, from which people choose theirs."""
    choices: dict[str, list[str]]
    """The options of which everybody may choose their own entry, and what there is to choose."""
    drafted: bool
    """Whether a turn is drafted privately and published when it ends."""


class Games(Struct, frozen=True):
    """What can be played, how hard bots can try, and which reactions there are."""

    games: list[GameInfo]
    levels: list[str]
    reactions: list[str]
    version: str


class Frame(Struct, frozen=True):
    """One moment of a replay: the position after an entry of the log (null: the start)."""

    move: str | None
    by: int | Literal["chance"] | None
    entry: LogEntry | None
    position: dict[str, Any]
    breakdown: list[BreakdownItem]


class Past(Struct, frozen=True):
    """What a seat, or a spectator, could see after some entries of the log."""

    at: int
    viewing: int | None
    to_act: int | Literal["chance"] | None
    position: dict[str, Any]
    breakdown: list[BreakdownItem]


class Reach(Struct, frozen=True):
    """How far the cards in hand are, in a game where that takes a search."""

    viewing: int
    seq: int
    draft: int
    """The state, and how much of the turn was drafted, for which this holds."""
    cards: dict[str, int | None]
    """By card: the fewest actions that show it; null if the hand cannot pay for them this turn."""


class Fact(Struct, frozen=True):
    """Something that a move does and that can be checked on the board."""

    code: str
    details: dict[str, Any]
    cells: list[str]
    """Where it can be seen."""


class Hint(Struct, frozen=True):
    """A move that is worth a look."""

    move: str
    value: list[float]
    """Each seat's chance to win after it, a shared win divided."""
    chance: float
    """That of the seat that asks."""
    behind: float
    """By how much that is less than the best move's."""
    words: str
    """What it does, in English."""
    facts: list[Fact]
    """The same by codes."""
    exact: bool
    """Whether the chances are proved, and not only judged."""


class Hints(Struct, frozen=True):
    """What a bot would play in the own place, found from the own view."""

    seat: int
    seq: int
    draft: int
    """The state, and how much of the turn was drafted, for which this holds."""
    hints: list[Hint]
    """The best first, four at most; none if a browser without a server could find none."""
    simulations: int


class Replay(Struct, frozen=True):
    """A finished or uploaded record, every position of it."""

    record: dict[str, Any]
    frames: list[Frame]


class Trouble(Struct, frozen=True):
    """Something that is wrong in a server process."""

    part: str
    words: str
    severe: bool
    """Whether it keeps people from playing."""


class Health(Struct, frozen=True):
    """Whether the server works; the status is 503 as long as something severe is wrong."""

    status: Literal["ok", "troubled"]
    version: str
    troubles: list[Trouble]


class Problem(Struct, frozen=True):
    """Why something was not done."""

    code: str
    message: str
    """Why, in English."""
    rule: str | None = None
    because: str | None = None
    """Which of the game's reasons with this code it is; what belongs to it is in `details`."""
    details: dict[str, Any] = {}


class Failure(Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem
