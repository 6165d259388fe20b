"""Reports on finished games, made in slices, and their decisions, to be tried again.

Nothing is remembered between two slices: what there is goes to whoever asks, and comes back.
"""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec

from shiftbox import compiled
from shiftbox.analysis import Reporting, begin_report
from shiftbox.analysis.comparing import Comparison, depth_of
from shiftbox.bots.outlook import Outlook
from shiftbox.contract import Refused
from shiftbox.match import Match
from shiftbox.reading import shown
from shiftbox.record import Record
from shiftbox.state import CHANCE
from shiftbox.tables.message_parts import LegalMove

from .replaying import MOST_MOVES
from .report_bodies import AskMoment, AskReport, Decision, Moment, Share

SECONDS = 1.2
"""After so long a slice ends with the piece that is under way."""


class KeptReport(msgspec.Struct, frozen=True):
    """A report in the making, as `Reporting.kept` has it."""

    key: str
    nodes: list[tuple[list[Share], list[Share]]]
    decisions: list[Decision]


def reported(asked: AskReport, seconds: float = SECONDS) -> dict[str, Any]:
    """Work on a report for so long, and return it with what to go on with; see `Reported`."""
    due = time.monotonic() + seconds
    record = _record(asked.record)
    backend = compiled.ready_at_once(record.game)
    making = begin_report(record, depth=asked.depth, is_open=asked.open, backend=backend)
    check_over(making.match)
    if asked.begun is not None:
        _take_up(making, asked.begun)
    while not making.is_complete:
        making.go_on()
        if time.monotonic() >= due:
            break
    told = {"report": making.report().as_json(), "kept": making.kept()}
    return {**told, "complete": making.is_complete}


def moment(asked: AskMoment) -> Moment:
    """Return a decision of a game that is over, and what a move that is tried there is worth."""
    depth = depth_of(asked.depth)
    match = Match.replay(_record(asked.record))
    check_over(match)
    state = match.state_after(asked.at) if asked.at < len(match) else None
    if state is None or state.to_act == CHANCE:
        raise Refused("no-decision", f"at: nobody decides after {asked.at} steps of this game")
    game, seat = match.game, state.to_act
    numbers, view = game.moves(state), game.view(state, seat)
    judged = None
    if asked.tried is not None:
        if asked.tried not in numbers:
            raise Refused("bad-move", f"tried: {shown(asked.tried)} is no legal move there")
        backend = compiled.ready_at_once(game)
        comparison = Comparison(Outlook(game, backend), depth, backend)
        known = state if asked.open else None
        judged = comparison.decision(asked.at, view, asked.tried, known).as_json()
    moves = [LegalMove(text, game.preview(state, move)) for text, move in numbers.items()]
    told = None if judged is None else msgspec.convert(judged, Decision)
    return Moment(seat, dict(view.position), moves, told)


def check_over(match: Match) -> None:
    """Refuse a game that is not over: what a report tells could help who plays it."""
    if match.outcome is None:
        told = "outcome: the game of this record is not over, and only then a report is made"
        raise Refused("record-unfinished", told)


def _record(given: dict[str, Any]) -> Record:
    record = Record.loads(json.dumps(given).encode())
    if len(record.moves) > MOST_MOVES:
        raise Refused("bad-record", f"moves: there are more than {MOST_MOVES}")
    return record


def _take_up(making: Reporting, begun: dict[str, Any]) -> None:
    """Go on with what was kept, or refuse what no report on this game would have kept."""
    try:
        kept = msgspec.convert(begun, KeptReport)
    except msgspec.ValidationError as why:
        raise _not_begun(str(why)) from None
    if not making.take_up(begun):
        raise _not_begun("it is of another game, depth or version")
    log = making.match.log
    taken = [ply for ply, step in enumerate(log) if step.before.to_act != CHANCE]
    if any(len(shares) != making.match.game.players for node in kept.nodes for shares in node):
        raise _not_begun("a chance for every seat belongs to every state")
    if len(kept.nodes) > len(log) + 1 or (kept.decisions and len(kept.nodes) <= len(log)):
        raise _not_begun(f"there are {len(log) + 1} states to judge, and then decisions")
    told = [(one.ply, one.seat, one.move) for one in kept.decisions]
    found = [(ply, log[ply].before.to_act, log[ply].text) for ply in taken[: len(told)]]
    if told != found:
        raise _not_begun("its decisions are not those of the record")


def _not_begun(why: str) -> Refused:
    return Refused("bad-begun", f"begun: what was kept cannot be gone on with: {why}")
