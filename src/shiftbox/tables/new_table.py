"""Opening a table: what may be wished for, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from shiftbox.bots import LEVELS
from shiftbox.chosen_deal import deal_as_chosen
from shiftbox.contract import Below, Game, Refused
from shiftbox.games import game
from shiftbox.puzzles.codes import LONGEST_WRITTEN, decode
from shiftbox.reading import shown
from shiftbox.seating import First, first_player, order_from

from .challenging import check_agrees, what_follows
from .message_parts import ClockSetting, SeriesScore
from .messages import LONGEST_MOVE, Seat
from .seats import Chair
from .setup import LONGEST_NAME, Setup, clean_name
from .wishes import Choice, Colour, Wishes, check, following

GRACE_WITH_CLOCK = 120
"""Seconds of absence after which a bot steps in at a table with a clock, unless said otherwise."""
LARGEST_OPTIONS = 2000
BOT_NAMES = ("Tavi", "Nelo", "Kiri", "Oru", "Bexi")
"""By seat, so that bots of one level can be told apart, the same in every language."""

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", max_length=43)]
"""256 random bits in URL-safe Base64: what a link holds, or a client's name for a try."""


StandIns = Literal["never", "asked", "by-itself"]
"""Nobody plays for somebody who is away; a bot does if the others ask for it; or by itself too."""


class Body(Struct, forbid_unknown_fields=True):
    """What a client sends."""


class SeatWish(Body):
    """Who shall sit in a seat: `here` (this browser), `open` (whoever comes by link), or a bot."""

    kind: Literal["here", "open", "bot"]
    name: Name | None = None
    level: Annotated[str, Meta(max_length=20)] | None = None
    colour: Colour | None = None
    """One of the colours in the box; without it one that is left."""
    choices: dict[str, Choice] = {}
    """What a person may choose for themselves, by the option's name, such as a season."""

    @property
    def wishes(self) -> Wishes:
        """What goes along with whoever sits there."""
        return Wishes(self.colour, self.choices)


class NewTable(Body):
    """Open a table. Without `seats` this browser takes the first and the others are open."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    """Which; only a challenge says it by itself."""
    name: Name = "Host"
    variant: Annotated[str, Meta(max_length=40)] | None = None
    players: Annotated[int, Meta(ge=1, le=5)] | None = None
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=5)] | None = None
    clock: ClockSetting | None = None
    grace: Annotated[int, Meta(ge=10, le=7 * 86400)] | None = None
    stand_ins: StandIns | None = None
    """Who decides that a bot plays for somebody away; `grace` says when it does by itself."""
    chat: bool = True
    watching: bool = True
    hints: bool = False
    """Whether people may ask for hints although others play too; alone against bots they may."""
    series: Annotated[int, Meta(ge=1, le=100)] | None = None
    """First to win so many games."""
    first: Literal["lot", "me"] | Seat = "lot"
    """Who begins: by lot, the first of the own seats, or a place in `seats` from 0. Whoever begins
    gets seat 0, the others follow clockwise; all that is said by seat here goes along."""
    deal: Annotated[list[Annotated[str, Meta(max_length=LONGEST_MOVE)]], Meta(max_length=100)] = []
    """Alone: draws of the deal that one chooses, such as `draw 17`; the others are drawn."""
    challenge: Annotated[str, Meta(max_length=LONGEST_WRITTEN)] | None = None
    """The code of a challenge: all else but `name`, `chat` and `watching` follows from it, and what
    contradicts it is refused."""
    attempt: Secret | None = None
    """256 random bits of the client's own; sent again within a day, they open no second table."""


def completed(asked: NewTable) -> NewTable:
    """Return what is asked for, with all that follows from its challenge if it is one."""
    if asked.challenge is None:
        return asked
    challenge = decode(asked.challenge)
    check_agrees(asked, challenge)
    bots = [SeatWish("bot", level=level) for level in challenge.levels]
    seats = asked.seats or [SeatWish("here"), *bots]
    return msgspec.structs.replace(asked, **what_follows(challenge), seats=seats)


def wanted(asked: NewTable, below: Below) -> Setup:
    """Return the setup that a request asks for, or refuse it in the game's words."""
    asked = completed(asked)
    if asked.game is None:
        raise Refused("unknown-game", "Name a game, or a challenge.")
    if len(msgspec.json.encode(asked.options)) > LARGEST_OPTIONS:
        raise Refused("bad-option", "The options are too long.")
    players = asked.players if asked.players or not asked.seats else len(asked.seats)
    chosen = game(asked.game, variant=asked.variant, players=players, options=asked.options)
    first = _first(asked, chosen.players, below)
    _check_deal(asked, chosen, below)
    return Setup(
        asked.game,
        chosen.variant,
        chosen.players,
        following(chosen, asked.options, order_from(first, chosen.players)),
        asked.clock,
        _grace(asked),
        asked.chat,
        asked.watching,
        _series(asked, chosen.players),
        first=first,
        deal=asked.deal,
        claims=asked.stand_ins != "never",
        hints=asked.hints,
        challenge=asked.challenge,
    )


def _series(asked: NewTable, players: int) -> SeriesScore | None:
    return None if asked.series is None else SeriesScore(asked.series, [0] * players, 1)


def _grace(asked: NewTable) -> int | None:
    """Return after how many seconds of absence a bot plays by itself; None if it never does."""
    if asked.stand_ins in {"never", "asked"}:
        return None
    by_itself = asked.clock is not None or asked.stand_ins == "by-itself"
    return asked.grace or (GRACE_WITH_CLOCK if by_itself else None)


def _first(asked: NewTable, players: int, below: Below) -> First | None:
    """Return who begins; alone nobody asks."""
    kinds = [wish.kind for wish in _wishes(asked, players)]
    own = kinds.index("here") if "here" in kinds else None
    return first_player(asked.first, own, players, below) if players > 1 else None


def _check_deal(asked: NewTable, chosen: Game[Any], below: Below) -> None:
    """Refuse a deal that cannot be, and one that is chosen for others too."""
    if asked.deal and chosen.players > 1:
        raise Refused("bad-deal", "Only who plays alone chooses what is dealt.")
    if asked.deal:
        deal_as_chosen(chosen, asked.deal, below)


def _wishes(asked: NewTable, players: int) -> list[SeatWish]:
    return asked.seats or [SeatWish("here"), *[SeatWish("open")] * (players - 1)]


def chairs_of(asked: NewTable, setup: Setup, token: bytes) -> list[Chair]:
    """Return who sits where at a new table."""
    host, asked = clean_name(asked.name), completed(asked)
    wishes = _wishes(asked, setup.players)
    if len(wishes) != setup.players:
        raise Refused("bad-seats", f"{setup.players} players need {setup.players} seats.")
    check(setup.chosen(), [wish.wishes for wish in wishes])
    order = order_from(setup.first, setup.players)
    return [_chair(wishes[place], seat, host, token) for seat, place in enumerate(order)]


def _chair(wish: SeatWish, seat: int, host: str, token: bytes) -> Chair:
    if wish.kind == "bot":
        return replace(bot_chair(seat, wish.level or "casual", wish.name), wishes=wish.wishes)
    if wish.level is not None:
        raise Refused("bad-seats", "Only a bot has a level.")
    if wish.kind == "open":
        name = clean_name(wish.name or f"Seat {seat + 1}")
        return Chair("person", name, free=True, wishes=wish.wishes)
    return Chair("person", clean_name(wish.name or host), holders=(token,), wishes=wish.wishes)


def bot_chair(seat: int, level: str, name: str | None = None) -> Chair:
    """Return a seat that a bot of a level plays, or refuse the level."""
    if level not in LEVELS:
        raise Refused("bad-level", f"A level is one of {', '.join(LEVELS)}, not {shown(level)}.")
    return Chair("bot", clean_name(name or BOT_NAMES[seat]), level)
