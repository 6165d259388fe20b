"""Games that move: the record of a running one that leaves, and one that comes and goes on.

A record shows everything. Of a running game it is given only to a connection by which all people
of the table play, bots aside: nobody learns by it what another person hides. Everybody is told
from then on, and the record of the whole game says that it was practice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shiftbox.contract import Refused
from shiftbox.match import Match
from shiftbox.reading import shown
from shiftbox.record import Record

from .changes import MarkMoved
from .log import KeptSeat
from .messages import Seat
from .new_table import Body, Secret, bot_chair
from .permissions import check_no_challenge, running
from .seats import Chair, Place
from .setup import GoingOn, Setup, clean_name
from .table import Table
from .wishes import NOTHING, Wishes

MOST_MOVES = 1000
"""Moves and draws of a game that can go on; they are played again in one go."""


class GoOn(Body):
    """Go on with the unfinished game of a record at a new table."""

    record: dict[str, Any]
    """As `GET /api/tables/ID/record` tells it; `bot` at a seat is the level of its bot."""
    seat: Seat | None = None
    """Which of the people's seats is one's own; without it the first."""
    together: bool = False
    """Whether all people share this screen; else the other seats are for whoever comes by link."""
    attempt: Secret | None = None
    """256 random bits of the client's own; sent again within a day, they open no second table."""


def unfinished(given: bytes) -> dict[str, Any]:
    """Return the record of a game that can go on, as the rules tell it, or say where it fails."""
    record = Record.loads(given)
    if len(record.moves) > MOST_MOVES:
        raise Refused("bad-record", f"moves: there are more than {MOST_MOVES}")
    match = Match.replay(record)
    if match.outcome is not None:
        told = "outcome: the game of this record is over, it can only be replayed"
        raise Refused("record-over", told)
    return match.record().as_json()


def moved_setup(record: Record) -> Setup:
    """Return the setup of a table at which the game of a record goes on, without a clock."""
    game = record.game
    return Setup(
        game.info.id,
        game.variant,
        game.players,
        game.options,
        first=record.seating.first,
        going_on=GoingOn(dict(game.position(record.start)), list(record.moves)),
        moved=True,
    )


def moved_chairs(asked: GoOn, record: Record, token: bytes) -> list[Chair]:
    """Return who sits where when the game of a record goes on: bots do as they did."""
    people = [seat for seat, _ in enumerate(record.names) if not record.seating.level_of(seat)]
    if not people:
        raise Refused("bad-seats", "seats: only bots play in this record, no seat is left for you")
    own = people[0] if asked.seat is None else asked.seat
    if own not in people:
        raise Refused("bad-seats", f"seat: no person plays in seat {shown(own)} of this record")
    here = people if asked.together else [own]
    return [
        _chair(record, seat, token if seat in here else None) for seat in range(record.game.players)
    ]


def _chair(record: Record, seat: int, token: bytes | None) -> Chair:
    name, level = record.names[seat], record.seating.level_of(seat)
    colours = record.seating.colours
    wishes = NOTHING if colours is None else Wishes(colours[seat][0])
    if level is not None:
        bot = bot_chair(seat, level, name)
        return Chair("bot", bot.name, bot.level, wishes=wishes)
    holders, shown_name = () if token is None else (token,), clean_name(name or f"Seat {seat + 1}")
    return Chair("person", shown_name, free=token is None, holders=holders, wishes=wishes)


def is_everybody(own: frozenset[int], seats: Sequence[Place | KeptSeat]) -> bool:
    """Tell whether all people of a table play by one connection, which has these seats."""
    people = {number for number, seat in enumerate(seats) if seat.kind == "person"}
    return bool(people) and people <= own


def may_take(table: Table, own: frozenset[int]) -> bool:
    """Tell whether a connection may take the record of the running game."""
    progress = table.progress
    if progress is None or table.status != "running" or progress.gone or table.challenge:
        return False
    return is_everybody(own, table.places)


def take(table: Table, own: frozenset[int]) -> MarkMoved | None:
    """Let the record of the running game be taken, or refuse."""
    gone = running(table).gone
    check_no_challenge(table.setup, "no-taking", "the record is there when it is over.")
    if gone:
        raise Refused("no-taking", "Somebody has given up, and a record does not tell that.")
    if not may_take(table, own):
        told = "A record shows what others hide: of a running game it is only for somebody alone"
        raise Refused("no-taking", f"{told} against bots, or for people who share one screen.")
    return None if table.setup.moved else MarkMoved()
