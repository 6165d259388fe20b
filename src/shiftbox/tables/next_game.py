"""Going on after the end: the next game of a series or a rematch, and how the series stands.

Nothing is opened before everybody who is to play has said yes; whoever is away finds the question
when they return.
"""

from __future__ import annotations

import msgspec

from shiftbox.contract import Below, Outcome, Reason, Refused
from shiftbox.seating import First
from shiftbox.series import Series

from .changes import KeepAsking, OpenNext
from .log import HOST
from .message_parts import Ended, Rematch, SeriesScore
from .messages import Again, NotAgain
from .permissions import check_no_challenge
from .seats import Chair
from .table import Table
from .wishes import Wishes, following

ID_DIGITS = 24
MOST_IDS = 40
"""How many of the last answers are known again when they are sent once more."""


def new_id(below: Below) -> str:
    """Return the id of a new table; whoever knows it may watch, so it cannot be guessed either."""
    return f"{below(16**ID_DIGITS):0{ID_DIGITS}x}"


def again(
    table: Table, asked: Again, seats: frozenset[int], below: Below
) -> OpenNext | KeepAsking | None:
    """Say yes to the next game; the last yes opens its table, unless that has been done."""
    if table.next is not None or _is_known(table, asked.id):
        return None
    _check_over(table, seats)
    check_no_challenge(table.setup, "in-challenge", "there is no next game: open it once more.")
    found = rematch(table)
    agreed = {*(found.agreed if found is not None and not found.declined else ()), *seats}
    if wanted_by(table) <= agreed:
        return _opened(table, below, same_deal=asked.same_deal)
    return _answered(table, asked.id, sorted(agreed), [])


def not_again(table: Table, asked: NotAgain, seats: frozenset[int]) -> KeepAsking | None:
    """Say no to the next game, which ends the asking until somebody asks anew."""
    if table.next is not None or _is_known(table, asked.id):
        return None
    _check_over(table, seats)
    check_no_challenge(table.setup, "in-challenge", "there is no next game to be asked for.")
    return _answered(table, asked.id, [], sorted(seats))


def wanted_by(table: Table) -> set[int]:
    """Return the seats whose owners must say yes before the next game is opened."""
    places = enumerate(table.places)
    return {seat for seat, place in places if place.kind == "person" and not place.free}


def rematch(table: Table) -> Rematch | None:
    """Return how far people have come with asking each other for the next game."""
    asking = table.asking
    if asking is None or "agreed" not in asking:
        return None
    agreed, declined = asking["agreed"], asking["declined"]
    waiting = [] if declined else sorted(wanted_by(table) - set(agreed))
    return Rematch(agreed, declined, waiting)


def _is_known(table: Table, name: str) -> bool:
    """Tell whether something of this id was said already."""
    return rematch(table) is not None and table.asking is not None and name in table.asking["ids"]


def _check_over(table: Table, seats: frozenset[int]) -> None:
    if table.status != "over" or not seats:
        raise Refused("not-over", "The next game begins when this one is over.")


def _answered(table: Table, name: str, agreed: list[int], declined: list[int]) -> KeepAsking:
    ids = [*(table.asking or {}).get("ids", ())[-MOST_IDS:], name]
    said = {"seq": table.seq, "agreed": agreed, "declined": declined, "ids": ids}
    return KeepAsking(table.seq, table.asking, said)


def _opened(table: Table, below: Below, *, same_deal: bool) -> OpenNext:
    """Open the next table with the same people; a deal that was chosen was for one game."""
    score, order = next_seating(table)
    options = following(table.game, table.setup.options, order)
    first = None if table.game.players == 1 else First("turn", order[0])
    deal = table.setup.deal if same_deal else []
    changed = {"series": score, "options": options, "first": first, "deal": deal}
    setup = msgspec.structs.replace(table.setup, **changed, going_on=None, moved=False)
    chairs = [_chair(table, seat) for seat in order]
    return OpenNext(new_id(below), setup, chairs, table.holders.of(HOST), table.asking)


def _chair(table: Table, seat: int) -> Chair:
    """Return who sat in a seat, with the colour they had: only who begins changes for them."""
    place = table.places[seat]
    holders = table.holders.of(seat)
    wishes = Wishes(table.colours[seat][0], place.wishes.choices)
    return Chair(place.kind, place.name, place.level, place.free, holders, wishes)


def _played(score: SeriesScore | None, ended: Ended, players: int) -> Series:
    """Return the series after a game; a rematch is a series of its own."""
    people = [str(seat) for seat in range(players)]
    target, wins = (score.target, list(score.wins)) if score else (1, [])
    series = Series(people, target=target, wins=wins)
    why = Reason(ended.because, ended.reason, ended.details)
    series.report(Outcome((), tuple(ended.winners), why))
    return series


def score_after(score: SeriesScore | None, ended: Ended | None) -> SeriesScore | None:
    """Return the score of a series, a game of it included once that is over."""
    if score is None or ended is None:
        return score
    series = _played(score, ended, len(score.wins))
    return SeriesScore(score.target, series.wins, score.game, series.winner)


def standing(table: Table) -> SeriesScore | None:
    """Return the score of the series, this game included once it is over."""
    return score_after(table.setup.series, table.ended)


def next_seating(table: Table) -> tuple[SeriesScore | None, list[int]]:
    """Return the score with which the next game begins, and who sits in each of its seats.

    People are named by their seats at this table. Who begins is for `Series` to say, in a
    rematch outside a series too. After a series was won, the next one begins.
    """
    assert table.ended is not None
    score = table.setup.series
    series = _played(score, table.ended, table.game.players)
    order = series.seating()
    if score is None:
        return None, order
    if series.winner is not None:
        return SeriesScore(score.target, [0] * len(order), 1), order
    return SeriesScore(score.target, [series.wins[seat] for seat in order], score.game + 1), order
