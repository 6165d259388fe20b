"""Each seat's chance to win a position of Shiftago, by the weights alone.

The seats' values are set against each other: what one of them threatens lowers the chances of all
others, although no line of theirs shows it.
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.compiled.interface import apply, legal_moves, restore, winners
from shiftbox.games.shiftago.material import EXPRESS, INSERT, State
from shiftbox.state import NOBODY, count_bits

from .judging import HUNDREDTHS, MOST, value
from .threats import row_makers

SEATS = 4
UNITS = 1 << 16
"""A chance of 100 %."""

FADED = 1000
FADING = tuple(round(UNITS * math.exp(-k / HUNDREDTHS)) for k in range(FADED + 1))
"""How much less likely so many hundredths make a seat's win."""


def judge(s: State, mind: Any) -> None:
    """Write each seat's chance to win a game that goes on into `mind.chances`.

    Where weights are odds, as they may be with two players, one sum tells both.
    """
    best, total = -MOST, 0
    for seat in range(s.players):
        is_odds = mind.has_odds != 0 and seat != s.turn
        mind.chances[seat] = 0 if is_odds else value(s, seat, mind)
        best = max(best, mind.chances[seat])
    for seat in range(s.players):
        mind.chances[seat] = FADING[min(FADED, best - mind.chances[seat])]
        total += mind.chances[seat]
    for seat in range(s.players):
        mind.chances[seat] = UNITS * mind.chances[seat] // total


def settle(s: State, mind: Any) -> None:
    """Write who has won a game that is over; a draw is shared by all."""
    won = winners(s)
    if won == 0:
        won = (1 << s.players) - 1
    for seat in range(s.players):
        mind.chances[seat] = UNITS * ((won >> seat) & 1) // count_bits(won)


def has_won(s: State) -> bool:
    """Tell whether the seat in turn wins at once: in Express, by a row at hand."""
    return s.variant == EXPRESS and s.to_act != NOBODY and row_makers(s) != 0


def award(s: State, mind: Any, winner: int) -> None:
    """Write that a seat wins for certain."""
    for seat in range(s.players):
        mind.chances[seat] = UNITS if seat == winner else 0


def chance_of(s: State, mind: Any, seat: int) -> int:
    """Return one seat's chance, whether the game is over, decided or open."""
    if s.to_act == NOBODY:
        settle(s, mind)
    elif has_won(s):
        award(s, mind, s.turn)
    else:
        judge(s, mind)
    return int(mind.chances[seat])


def chance_after(box: Any, pad: Any, mind: Any, move: int) -> int:
    """Return what a move gives the seat that makes it in box[1]; a row is scored in the best way.

    It works in box[2] and box[3].
    """
    seat = box[1].turn
    restore(box, 2, 1)
    apply(box[2], move)
    if box[2].to_act == NOBODY or box[2].phase == INSERT:
        return chance_of(box[2], mind, seat)
    best = 0
    for k in range(legal_moves(box[2], pad.moves)):
        restore(box, 3, 2)
        apply(box[3], pad.moves[k])
        best = max(best, chance_of(box[3], mind, seat))
    return best
