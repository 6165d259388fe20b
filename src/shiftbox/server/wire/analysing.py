"""The analysis board: whatever somebody sets up, played on in a tree and judged.

Nothing is kept, and of no table anything is known here: a position comes from whoever asks.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from shiftbox.advice import advice
from shiftbox.bots.analysis import Analysis, Hint, with_other_moves
from shiftbox.compiled import ready_at_once
from shiftbox.contract import Game, Refused, View
from shiftbox.games import game, game_of
from shiftbox.match import Match, Step
from shiftbox.reading import shown
from shiftbox.state import CHANCE
from shiftbox.tables.ending import how_it_ended
from shiftbox.tables.heard import told as heard
from shiftbox.tables.message_parts import LegalMove, LogEntry
from shiftbox.tables.views import items

from . import bodies
from .board_bodies import (
    AskBoard,
    AskBoardHints,
    AskTree,
    BoardHints,
    BoardMoment,
    BoardTree,
    DealBoard,
    DealtBoard,
    PossibleDraw,
)

MOST_MOVES = 1000
"""Of a line; they are played again for every moment."""
MOST_NODES = 3000
"""Of a tree, which is played once, when it is opened."""
SECONDS = 0.6
"""After so long no further move is judged: the board should answer soon."""
SEED = 1
"""The same position is judged the same way, however often it is asked for."""


def dealt(asked: DealBoard) -> DealtBoard:
    """Deal a game."""
    options = asked.options or None
    chosen = game(asked.game, variant=asked.variant, players=asked.players, options=options)
    match = Match(chosen, chance="manual")
    return DealtBoard(dict(match.position()))


def moment(asked: AskBoard) -> BoardMoment:
    """Return what a line leads to, or say where it cannot be played."""
    match = _played(asked.start, asked.moves)
    chosen, state = match.game, match.state
    log: list[LogEntry] = []
    for step in match.log:
        log.append(_entry(chosen, log[-1] if log else None, step))
    is_drawing = state.to_act == CHANCE
    legal = {} if is_drawing else match.legal()
    return BoardMoment(
        position=dict(match.position()),
        to_act=match.to_act,  # type: ignore[arg-type]
        moves=[LegalMove(text, chosen.preview(state, move)) for text, move in legal.items()],
        draws=[PossibleDraw(text, weight) for text, weight in match.odds()],
        log=log,
        breakdown=items(chosen.breakdown(state)),
        outcome=how_it_ended(match, {}),
    )


def tree(asked: AskTree) -> BoardTree:
    """Play every line of a tree, or say at which of its moves that fails."""
    if len(asked.tree) > MOST_NODES:
        raise Refused("bad-tree", f"tree: there are more than {MOST_NODES} moves")
    chosen = game_of(asked.start)
    states: list[Any] = [chosen.read(asked.start)]
    entries: list[LogEntry] = []
    for number, node in enumerate(asked.tree, 1):
        after, text, where = node.after, node.move, f"tree[{number - 1}]"
        if after >= number:
            told = f"{where}: follows move {after}, which does not stand before it"
            raise Refused("bad-tree", told, number=number)
        before = states[after]
        move = _found(chosen, before, text, where, number)
        step = Step(text, move, before, automatic=before.to_act == CHANCE)
        entries.append(_entry(chosen, entries[after - 1] if after else None, step))
        states.append(chosen.after(before, move))
    return BoardTree(entries)


def hints(asked: AskBoardHints, seconds: float = SECONDS) -> BoardHints:
    """Judge moves of the seat to act from what it can know, as many as come in a while."""
    due = time.monotonic() + seconds
    match = _played(asked.start, asked.moves)
    seat = match.to_act
    if not isinstance(seat, int):
        raise Refused("not-to-act", "Nobody is to act here, so there is nothing to judge.")
    chosen, view = match.game, match.game.view(match.state, seat)
    if asked.begun is None:
        found = advice(chosen, view, seed=SEED)
    else:
        found = _begun(asked.begun, view, chosen.players)
    if asked.most is None:
        backend = ready_at_once(chosen)
        is_enough = lambda: time.monotonic() >= due  # noqa: E731 - the clock is asked here alone
        found = with_other_moves(chosen, view, found, SEED, backend, is_enough)
    # As from JSON, rounded figures and all, so that what is gone on with stays the same.
    told = msgspec.convert(
        [hint.as_json() for hint in found.hints[: asked.most]], list[bodies.Hint]
    )
    return BoardHints(seat, told, len(view.moves) - len(found.hints))


def _played(start: dict[str, Any], moves: Sequence[str]) -> Match:
    if len(moves) > MOST_MOVES:
        raise Refused("bad-line", f"moves: there are more than {MOST_MOVES}")
    match = Match.load(start, chance="manual")
    for number, text in enumerate(moves):
        try:
            match.follow(text)
        except Refused as why:
            raise _not_playable(why, f"moves[{number}]", text, number + 1) from why
    return match


def _found(chosen: Game[Any], state: Any, text: str, where: str, number: int) -> int:
    try:
        return chosen.find(state, text)
    except Refused as why:
        raise _not_playable(why, where, text, number) from why


def _not_playable(why: Refused, where: str, text: str, number: int) -> Refused:
    """Return a refusal that says which move cannot be played, and why."""
    told = f"{where} ({shown(text)}): {why.message}"
    return Refused("bad-line", told, why.rule, number=number, move=text[:60])


def _entry(chosen: Game[Any], before: LogEntry | None, step: Step) -> LogEntry:
    return msgspec.structs.replace(heard(chosen, before, step, None), text=step.text)


def _begun(given: Iterable[bodies.Hint], view: View, players: int) -> Analysis:
    """Return an analysis to go on with, or refuse what none can have told of this moment."""
    known = [Hint.from_json(msgspec.to_builtins(hint)) for hint in given]
    moves = [hint.move for hint in known]
    is_fitting = set(moves) <= set(view.moves) and len(set(moves)) == len(moves)
    if not known or not is_fitting or any(len(hint.value) != players for hint in known):
        raise Refused("bad-begun", "begun: it is not what was told of this moment")
    assert view.seat is not None
    return Analysis(view.seat, tuple(known), (), 0)
