"""A table in a few words, as a browser sees it in a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game
from shiftbox.tables.log import HOST, KeptSeat
from shiftbox.tables.message_parts import Ended
from shiftbox.tables.messages import Status
from shiftbox.tables.next_game import score_after
from shiftbox.tables.setup import Setup
from shiftbox.tables.wishes import colours_of

from .bodies import SeatSummary, TableSummary


@dataclass(frozen=True)
class Standing:
    """How far a table has come."""

    status: Status
    to_act: int | None
    ended: Ended | None
    asking: dict[str, Any] | None
    has_next: bool
    created: int
    touched: int


def summarised(
    table: str, setup: Setup, seats: Sequence[KeptSeat], mine: set[int], now: Standing
) -> TableSummary:
    """Return a table as whoever has the seats `mine` (`HOST` among them) is told it."""
    game = setup.chosen()
    return TableSummary(
        id=table,
        game=setup.game,
        title=game.info.title,
        variant=setup.variant,
        players=setup.players,
        status=now.status,
        seats=_seats(game, seats),
        yours=sorted(mine - {HOST}),
        host=HOST in mine,
        to_act=now.to_act,
        created=now.created,
        touched=now.touched,
        watching=setup.watching,
        series=score_after(setup.series, now.ended),
        winners=None if now.ended is None else now.ended.winners,
        asked=_is_asked(now, mine - {HOST}),
        moved=setup.moved,
        hints=setup.hints,
        challenge=setup.challenge,
    )


def _is_asked(now: Standing, mine: set[int]) -> bool:
    """Tell whether somebody wants another game, and those of these seats have not answered."""
    asking = now.asking or {}
    is_open = not now.has_next and bool(asking.get("agreed"))
    return is_open and bool(mine) and mine.isdisjoint(asking["agreed"])


def _seats(game: Game[Any], seats: Sequence[KeptSeat]) -> list[SeatSummary]:
    colours = colours_of(game, [seat.wishes for seat in seats])
    return [
        SeatSummary(
            number,
            seat.kind,
            seat.name,
            seat.free,
            seat.level,
            colours[number],
            seat.wishes.colour,
            seat.wishes.choices,
        )
        for number, seat in enumerate(seats)
    ]
