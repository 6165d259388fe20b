"""How a table was set up: read from a request, kept as JSON, turned into a game."""

from __future__ import annotations

import unicodedata
from typing import Any

import msgspec

from shiftbox.bots import LEVELS
from shiftbox.game import Game, Refused
from shiftbox.games import game
from shiftbox.reading import shown

from .messages import ClockSetting, SeriesScore, TableInfo
from .requests import LONGEST_NAME, NewTable, SeatWish
from .seating import Chair

GRACE_WITH_CLOCK = 120
"""Seconds of absence after which a bot steps in at a table with a clock, unless said otherwise."""
LARGEST_OPTIONS = 2000
BOT_NAMES = ("Tavi", "Nelo", "Kiri", "Oru", "Bexi")
"""By seat, so that bots of one level can be told apart, the same in every language."""


class Setup(msgspec.Struct, frozen=True):
    """What was chosen for a table."""

    game: str
    variant: str
    players: int
    options: dict[str, Any]
    clock: ClockSetting | None = None
    grace: int | None = None
    chat: bool = True
    watching: bool = True
    series: SeriesScore | None = None

    def chosen(self) -> Game[Any]:
        """Return the game."""
        return game(self.game, variant=self.variant, players=self.players, options=self.options)

    def told(self, table: str, title: str) -> TableInfo:
        """Return what clients are told."""
        return TableInfo(
            table,
            self.game,
            title,
            self.variant,
            self.players,
            self.options,
            self.clock,
            self.chat,
            self.watching,
            self.grace,
            self.series,
        )


def clean(text: str) -> str:
    """Return text from outside on one line, without control and direction characters."""
    kept = [
        c
        for c in unicodedata.normalize("NFC", text)
        if unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        or c == "\u200d"
    ]
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """Return a name, or refuse one of which nothing is left."""
    name = clean(text)[:LONGEST_NAME].strip()
    if not name:
        raise Refused("bad-name", "A name needs at least one visible character.")
    return name


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
