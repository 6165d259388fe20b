"""How a series stands, and how it goes on."""

from __future__ import annotations

from shiftbox.contract import Outcome, Reason
from shiftbox.series import Series

from .messages import SeriesScore
from .table import Table


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
