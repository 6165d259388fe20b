"""Opening a table: what may be wished for, and what comes of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from shiftbox.bots import LEVELS
from shiftbox.contract import Refused
from shiftbox.games import game
from shiftbox.reading import shown

from .messages import ClockSetting, SeriesScore
from .seats import Chair
from .setup import LONGEST_NAME, Setup, clean_name

GRACE_WITH_CLOCK = 120
"""Seconds of absence after which a bot steps in at a table with a clock, unless said otherwise."""
LARGEST_OPTIONS = 2000
BOT_NAMES = ("Tavi", "Nelo", "Kiri", "Oru", "Bexi")
"""By seat, so that bots of one level can be told apart, the same in every language."""

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", max_length=43)]
"""256 random bits in URL-safe Base64: what a link holds, or a client's name for a try."""


class Body(Struct, forbid_unknown_fields=True):
    """What a client sends."""


class SeatWish(Body):
    """Who shall sit in a seat: `here` (this browser), `open` (whoever comes by link), or a bot."""

    kind: Literal["here", "open", "bot"]
    name: Name | None = None
    level: Annotated[str, Meta(max_length=20)] | None = None


class NewTable(Body):
    """Open a table. Without `seats` this browser takes the first and the others are open."""

    game: Annotated[str, Meta(max_length=40)]
    name: Name = "Host"
    variant: Annotated[str, Meta(max_length=40)] | None = None
    players: Annotated[int, Meta(ge=1, le=5)] | None = None
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=5)] | None = None
    clock: ClockSetting | None = None
    grace: Annotated[int, Meta(ge=10, le=7 * 86400)] | None = None
    chat: bool = True
    watching: bool = True
    series: Annotated[int, Meta(ge=1, le=100)] | None = None
    """First to win so many games."""
    attempt: Secret | None = None
    """256 random bits of the client's own; sent again within a day, they open no second table."""


def wanted(asked: NewTable) -> Setup:
    """Return the setup that a request asks for, or refuse it in the game's words."""
    if len(msgspec.json.encode(asked.options)) > LARGEST_OPTIONS:
        raise Refused("bad-option", "The options are too long.")
    players = asked.players if asked.players or not asked.seats else len(asked.seats)
    chosen = game(asked.game, variant=asked.variant, players=players, options=asked.options)
    grace = asked.grace or (GRACE_WITH_CLOCK if asked.clock else None)
    series = None
    if asked.series is not None:
        series = SeriesScore(asked.series, [0] * chosen.players, 1)
    return Setup(
        asked.game,
        chosen.variant,
        chosen.players,
        asked.options,
        asked.clock,
        grace,
        asked.chat,
        asked.watching,
        series,
    )


def chairs_of(asked: NewTable, setup: Setup, token: bytes) -> list[Chair]:
    """Return who sits where at a new table."""
    host = clean_name(asked.name)
    wishes = asked.seats or [SeatWish("here"), *[SeatWish("open")] * (setup.players - 1)]
    if len(wishes) != setup.players:
        raise Refused("bad-seats", f"{setup.players} players need {setup.players} seats.")
    return [_chair(wish, seat, host, token) for seat, wish in enumerate(wishes)]


def _chair(wish: SeatWish, seat: int, host: str, token: bytes) -> Chair:
    if wish.kind == "bot":
        level = wish.level or "casual"
        if level not in LEVELS:
            raise Refused(
                "bad-level", f"A level is one of {', '.join(LEVELS)}, not {shown(level)}."
            )
        name = clean_name(wish.name or BOT_NAMES[seat])
        return Chair("bot", name, level)
    if wish.level is not None:
        raise Refused("bad-seats", "Only a bot has a level.")
    if wish.kind == "open":
        return Chair("person", clean_name(wish.name or f"Seat {seat + 1}"), free=True)
    return Chair("person", clean_name(wish.name or host), holders=(token,))
