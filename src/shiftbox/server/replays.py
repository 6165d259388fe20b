"""Records shown move by move, for those who may see everything."""

from __future__ import annotations

from typing import Any

from shiftbox.game import Refused
from shiftbox.match import Match
from shiftbox.record import Record

from .messages import BreakdownItem
from .requests import Frame, Replay

MOST_MOVES = 3000


def replayed(given: object) -> Replay:
    """Return every position of a record, or refuse it and say where it goes wrong."""
    record = Record.from_json(given)
    if len(record.moves) > MOST_MOVES:
        raise Refused("bad-record", f"moves: there are more than {MOST_MOVES}")
    match = Match.replay(record)
    states = [*(step.before for step in match.log), match.state]
    frames = [_frame(match, None, None, states[0])]
    for step, after in zip(match.log, states[1:], strict=True):
        actor = match.game.to_act(step.before)
        frames.append(_frame(match, step.text, actor, after))
    return Replay(match.record().as_json(), frames)


def _frame(match: Match, move: str | None, by: Any, state: Any) -> Frame:
    game = match.game
    return Frame(move, by, game.position(state), items(game.breakdown(state)))


def items(breakdown: Any) -> list[BreakdownItem]:
    """Return a breakdown as clients are told it."""
    return [
        BreakdownItem(i.seat, i.points, i.kind, i.what, list(i.cells), dict(i.details))
        for i in breakdown
    ]
