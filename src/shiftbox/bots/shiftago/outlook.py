"""Each seat's share of the win in a state of Shiftago, by the weights that its players learned.

Rows that a seat can score at once are scored first; then lines are judged as in `chances`, with a
scale of its own for each setting, since the weights were learned for comparing moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.bots.network import UNITS, divide, is_over, settle
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers, apply, legal_moves
from shiftbox.contract import Game
from shiftbox.games.shiftago.material import EXPRESS, SCORE
from shiftbox.state import numbers

from .chances import SEATS, chance_after, has_won
from .judging import HUNDREDTHS, WEIGHTS_EACH, value
from .outlook_weights import SCALES
from .threats import point_makers
from .unpacking import weights_of

BOX, PADS = 4, 2
SIGHT = SEATS
"""What the lines promise each seat, in hundredths."""
ODDS = SIGHT
NOTES = ODDS + SEATS
MOST_ROWS = 8
"""So many moves that score, or choose what is scored, are made before a position is judged."""


@dataclass(slots=True)
class Beliefs:
    """What lines are worth, as `chances` reads it."""

    has_odds: int = 0
    chances: list[int] = numbers(SEATS)
    weights: list[int] = numbers(SEATS * WEIGHTS_EACH)


def rows(game: Game[Any], backend: Backend) -> tuple[Any, ...]:
    """Return what the functions below work with: the scale, room, and what lines are worth."""
    scale, learned = backend.numbers(1), weights_of(game)
    scale[0] = SCALES[game.variant, game.players]
    given = backend.numbers(len(learned))
    given[:] = learned
    beliefs = backend.records(Beliefs, 1)[0]
    backend.function(believe)(beliefs, given)
    return scale, backend.numbers(NOTES), backend.numbers(NOTES), beliefs


def believe(beliefs: Beliefs, given: Numbers) -> None:
    """Copy weights from a row of numbers; a module has one function for each kind of record."""
    for place in range(len(given)):
        beliefs.weights[place] = given[place]


def weigh(
    box: Any,
    pads: Any,
    units: Numbers,
    scale: Numbers,
    sight: Numbers,
    notes: Numbers,
    beliefs: Beliefs,
) -> None:
    """Add each seat's share in box[1], which is played on, to its units."""
    for _ in range(MOST_ROWS):
        if not is_over(box[1]) and is_scoring(box[1]):
            quick(box, pads, scale, sight, notes, beliefs)
    s = box[1]
    if is_over(s):
        settle(s, s.players, units)
    elif has_won(s):
        units[s.turn] += UNITS
    else:
        for seat in range(s.players):
            sight[seat] = value(s, seat, beliefs)
            notes[ODDS + seat] = sight[seat] * scale[0] // int(HUNDREDTHS)
        divide(notes, ODDS, s.players, units)


def is_scoring(s: Any) -> bool:
    """Tell whether the seat in turn has a row to choose, or can score points by its insertion."""
    return bool(s.phase == SCORE or (s.variant != EXPRESS and point_makers(s) != 0))


def quick(
    box: Any,
    pads: Any,
    scale: Numbers,  # noqa: ARG001 - as all functions here are called
    sight: Numbers,  # noqa: ARG001
    notes: Numbers,  # noqa: ARG001
    beliefs: Beliefs,
) -> None:
    """Let the seat to act in box[1] play the move after which it has the best chance."""
    count = legal_moves(box[1], pads[0].moves)
    best, best_move = -1, pads[0].moves[0]
    for k in range(count if count > 1 else 0):
        found = chance_after(box, pads[1], beliefs, pads[0].moves[k])
        if found > best:
            best, best_move = found, pads[0].moves[k]
    apply(box[1], best_move)
