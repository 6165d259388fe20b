"""Going on after the end: the next game of a series or a rematch, and how the series stands."""

from __future__ import annotations

import msgspec

from shiftbox.contract import Below, Outcome, Reason, Refused
from shiftbox.series import Series

from .changes import OpenNext
from .log import HOST
from .messages import SeriesScore
from .seats import Chair
from .table import Table

ID_DIGITS = 24


def new_id(below: Below) -> str:
    """Return the id of a new table; whoever knows it may watch, so it cannot be guessed either."""
    return f"{below(16**ID_DIGITS):0{ID_DIGITS}x}"


def again(table: Table, seats: frozenset[int], below: Below) -> OpenNext | None:
    """Open the next table with the same people, unless that has been done."""
    if table.next is not None:
        return None
    if table.status != "over" or not seats:
        raise Refused("not-over", "The next game begins when this one is over.")
    score, order = next_seating(table)
    setup = msgspec.structs.replace(table.setup, series=score)
    chairs = [_chair(table, seat) for seat in order]
    return OpenNext(new_id(below), setup, chairs, table.holders.of(HOST))


def _chair(table: Table, seat: int) -> Chair:
    place = table.places[seat]
    return Chair(place.kind, place.name, place.level, place.free, table.holders.of(seat))


def _played(table: Table) -> Series:
    """Return the series after this table's game; a rematch is a series of its own."""
    score, ended = table.setup.series, table.ended
    assert ended is not None
    names = [place.name for place in table.places]
    series = Series(
        names, target=score.target if score else 1, wins=list(score.wins) if score else []
    )
    why = Reason(ended.because, ended.reason, ended.details)
    series.report(Outcome((), tuple(ended.winners), why))
    return series


def standing(table: Table) -> SeriesScore | None:
    """Return the score of the series, this game included once it is over."""
    score = table.setup.series
    if score is None or table.ended is None:
        return score
    series = _played(table)
    return SeriesScore(score.target, series.wins, score.game, series.winner)


def next_seating(table: Table) -> tuple[SeriesScore | None, list[int]]:
    """Return the score with which the next game begins, and who sits in each of its seats.

    People are named by their seats at this table. Who begins is for `Series` to say, in a
    rematch outside a series too. After a series was won, the next one begins.
    """
    score, series = table.setup.series, _played(table)
    order = series.seating()
    if score is None:
        return None, order
    if series.winner is not None:
        return SeriesScore(score.target, [0] * len(order), 1), order
    return SeriesScore(score.target, [series.wins[seat] for seat in order], score.game + 1), order
