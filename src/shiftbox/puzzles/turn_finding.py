"""Making a puzzle of a turn: what its best first moves are, found by a compiled search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game

from .enumeration import table_of
from .searches import DEEPEST, KILLER, NEVER, SEATS, WORK, most

SEARCHED = 3_000_000


def best_after_each(
    game: Game[Any], backend: Backend, state: Any
) -> dict[str, tuple[int, list[str]]] | None:
    """Return for each first move the most points after the turn, and a line that makes them."""
    found = {}
    for text, move in game.moves(state).items():
        after = game.after(state, move)
        if after.to_act != state.to_act:
            points = [0] * SEATS
            game.rules.scores(after, points)
            found[text] = points[state.to_act], [text]
            continue
        points_then, line = _searched(game, backend, after)
        if points_then == NEVER:
            return None
        found[text] = points_then, [text, *line]
    return found


def _searched(game: Game[Any], backend: Backend, state: Any) -> tuple[int, list[str]]:
    box, pads = backend.box(state, DEEPEST), backend.pads(1, DEEPEST)
    work, totals = backend.numbers(WORK), backend.numbers(SEATS)
    best = int(backend.function(most)(box, pads, work, totals, state.to_act, SEARCHED))
    line = []
    if best != NEVER:
        for level in range(DEEPEST):
            move = int(work[KILLER + level])
            if move == -1:
                break
            line.append(game.text(state, move))
            state = game.after(state, move)
    return best, line


def table_certificate(
    ways: Mapping[str, tuple[int | None, list[str]]],
    key: tuple[str, ...],
    *,
    coarse: bool = False,
) -> dict[str, Any]:
    """Return the certificate of a puzzle whose first moves lead to what is given."""
    line = min((ways[text][1] for text in key), key=len)
    worths = {text: worth for text, (worth, _) in ways.items()}
    return {"form": "table", "line": line, **table_of(worths, key, coarse=coarse)}
