"""Taking back: a move of one's own unfinished turn, or a finished turn if the others agree.

Whoever plays against bots alone goes back to their own last decision whenever they like; that is
practice, and the record says so.
"""

from __future__ import annotations

from dataclasses import replace

from shiftbox.contract import Refused
from shiftbox.undo import before_move, before_own_decision, before_turn

from .changes import Append, KeepAsking, KeepDraft
from .drafts import drafted
from .log import Line
from .messages import AnswerTakeBack, AskTakeBack, Undo
from .permissions import acting, check_no_challenge, running, stale
from .playing import Trying, appended
from .progress import MOST_UNDONE, Progress
from .repeated_moves import is_repeated
from .seats import alone
from .table import Table

NOTHING_BACK = "nothing is taken back: it is the same for everybody."


def may_undo(table: Table, seat: int) -> bool:
    """Tell whether a seat may take its last move back by itself."""
    progress = table.progress
    if progress is None or table.ended is not None or seat in progress.gone or table.challenge:
        return False
    if progress.is_drafted and table.to_act == seat and table.draft_of(seat).moves:
        return True
    return not progress.has_undone_enough(seat) and _kept_by_undo(table, seat) is not None


def _kept_by_undo(table: Table, seat: int) -> int | None:
    """Return how many steps of the game stay if a seat takes back by itself, beside its draft."""
    assert table.progress is not None
    match = table.progress.match
    if alone(table.places) == seat:
        return before_own_decision(match, seat)
    if table.to_act != seat or table.progress.is_drafted:
        return None
    return before_move(match, seat)


def may_ask(table: Table, seat: int) -> bool:
    """Tell whether a seat may ask for its last turn back."""
    asked = table.asking is not None and table.asking["seq"] == table.seq
    return (
        table.progress is not None
        and table.ended is None
        and table.challenge is None
        and not asked
        and alone(table.places) != seat
        and seat not in table.progress.gone
        and not table.progress.has_undone_enough(seat)
        and before_turn(table.progress.match, seat) is not None
    )


def check_undos(progress: Progress, seats: frozenset[int]) -> None:
    """Refuse in words if nothing is taken back for seats because that was done often enough."""
    if any(progress.has_undone_enough(seat) for seat in seats):
        words = f"{MOST_UNDONE} times is enough: in this game nothing more can be taken back."
        raise Refused("too-many-undos", words)


def undo(table: Table, asked: Undo, by: Trying) -> Append | KeepDraft | None:
    """Take the last move of an unfinished turn back; alone against bots any own last decision."""
    if is_repeated(table, by.seats, asked.id):
        return None
    progress, seat = _undoing(table, by.seats, asked.seq)
    draft = table.draft_of(seat)
    if asked.draft != len(draft.moves):
        raise stale()
    if not may_undo(table, seat):
        check_undos(progress, by.seats)
        check_no_challenge(table.setup, "no-undo", NOTHING_BACK)
        raise Refused("no-undo", "There is nothing that you may take back by yourself.")
    if draft.moves:
        return drafted(table, seat, replace(draft, moves=draft.moves[:-1]), asked.id, by.at)
    keep = _kept_by_undo(table, seat)
    keep = len(progress.match) - 1 if keep is None else keep
    back = [Line("undo", seat, str(keep), asked.id)]
    return appended(table, back, progress.followed_by(back), by.at)


def _undoing(table: Table, seats: frozenset[int], seq: int) -> tuple[Progress, int]:
    """Return the game and the own seat that takes back in the state of a number, or refuse."""
    lonely = alone(table.places)
    if lonely is None or lonely not in seats or table.to_act in {None, lonely}:
        return acting(table, seats, seq)
    if seq != table.seq:
        raise stale()
    return running(table), lonely


def _is_known(table: Table, seats: frozenset[int], name: str) -> bool:
    """Tell whether something of this id was done already."""
    asking = table.asking
    return is_repeated(table, seats, name) or (asking is not None and name in asking["ids"])


def ask(table: Table, asked: AskTakeBack, by: Trying) -> Append | KeepAsking | None:
    """Ask for the own last turn back; without anybody to ask it is taken back at once."""
    seats = by.seats
    if _is_known(table, seats, asked.id):
        return None
    progress = running(table)
    if asked.seq != table.seq:
        raise stale()
    mine = [seat for seat in seats if may_ask(table, seat)]
    if not mine:
        check_undos(progress, seats)
        check_no_challenge(table.setup, "no-take-back", NOTHING_BACK)
        raise Refused("no-take-back", "There is no turn of yours that could be taken back.")
    others = [seat for seat in range(table.game.players) if seat not in seats]
    waiting = [seat for seat in others if not table.is_played_by_bot(seat)]
    if not waiting:
        return _taken_back(table, mine[0], Line("undo", mine[0], "", asked.id), by.at)
    request = {"seq": table.seq, "seat": mine[0], "waiting": waiting, "ids": [asked.id]}
    return KeepAsking(table.seq, table.asking, request)


def answer(table: Table, asked: AnswerTakeBack, by: Trying) -> Append | KeepAsking | None:
    """Say yes or no to what another asks; the last yes takes the turn back."""
    seats = by.seats
    if _is_known(table, seats, asked.id):
        return None
    running(table)
    asking = table.asking
    if asking is None or asked.seq != table.seq or asking["seq"] != table.seq:
        raise stale()
    mine = [seat for seat in asking["waiting"] if seat in seats]
    if not mine:
        raise Refused("not-asked", "Nobody asks you for a turn back.")
    left = [seat for seat in asking["waiting"] if seat not in seats] if asked.agree else []
    if asked.agree and not left:
        back = Line("undo", mine[0], "", asked.id)
        return _taken_back(table, asking["seat"], back, by.at)
    answered = {**asking, "waiting": left, "ids": [*asking["ids"], asked.id]}
    return KeepAsking(table.seq, asking, answered)


def _taken_back(table: Table, owner: int, asked: Line, at: float) -> Append:
    progress = running(table)
    keep = before_turn(progress.match, owner)
    if keep is None:
        raise stale()
    back = [replace(asked, text=str(keep))]
    return appended(table, back, progress.followed_by(back), at)
