"""The last turns of Blockers!, when every tile is known: solved to the end, not guessed.

Each seat in turn takes the move that is best for itself: a win before a shared win, then more
points ahead of the best of the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore, scores, winners
from shiftbox.games.blockers.material import BASE, BASE_TURNS, MOST_COLOURS, State, is_out
from shiftbox.state import NOBODY, count_bits, numbers

SOLVED_TURNS = 3
LEVELS = SOLVED_TURNS + 1
SHARE = 60 * 1000
"""A win, in units that five can share and that outweigh all points."""


@dataclass(slots=True)
class Line:
    """One level: how many moves are left to try, and the best result so far for every seat."""

    left: int = 0
    best: list[int] = numbers(MOST_COLOURS)
    is_known: int = 0


def turns_to_come(s: State) -> int:
    """Return how many turns are left, or too many while a pile hides something."""
    turns = 0
    for colour in range(s.colours):
        if s.piles[colour] != 0:
            return LEVELS
        if s.variant != BASE and not is_out(s, colour):
            turns += 1
    if s.variant == BASE:
        for seat in range(s.players):
            turns += BASE_TURNS - s.turns[seat]
    return turns


def final_worths(s: State, line: Line) -> None:
    """Write what an ended game is worth to every seat."""
    scores(s, line.best)
    won = winners(s)
    least, second = 1 << 20, 1 << 20
    for seat in range(s.players):
        if line.best[seat] < least:
            least, second = line.best[seat], least
        elif line.best[seat] < second:
            second = line.best[seat]
    for seat in range(s.players):
        others = second if line.best[seat] == least else least
        share = SHARE // count_bits(won) if (won >> seat) & 1 != 0 else 0
        line.best[seat] = share + others - line.best[seat]


def solve(box: Any, pads: Any, lines: Any, base: int) -> None:
    """Find the best result for every seat from box[base] on, into lines[base].best."""
    level = base
    begin(box[base], pads[base], lines[base])
    while True:
        line = lines[level]
        if box[level].to_act == NOBODY:
            final_worths(box[level], line)
            line.left = 0
        if line.left == 0:
            if level == base:
                return
            level -= 1
            take_if_better(lines[level], lines[level + 1], box[level].to_act)
            continue
        line.left -= 1
        restore(box, level + 1, level)
        apply(box[level + 1], pads[level].moves[line.left])
        level += 1
        begin(box[level], pads[level], lines[level])


def begin(s: State, pad: Any, line: Line) -> None:
    """List a level's moves."""
    line.is_known = 0
    line.left = 0 if s.to_act == NOBODY else legal_moves(s, pad.moves)


def take_if_better(line: Line, found: Line, seat: int) -> None:
    """Keep what a move leads to if its seat prefers it."""
    if line.is_known != 0 and found.best[seat] <= line.best[seat]:
        return
    line.is_known = 1
    for other in range(MOST_COLOURS):
        line.best[other] = found.best[other]


def solve_moves(box: Any, pads: Any, lines: Any, moves: Numbers, worths: Numbers) -> None:
    """Write what each move leads to for every seat, five numbers a move."""
    for k in range(len(moves)):
        restore(box, 1, 0)
        apply(box[1], moves[k])
        solve(box, pads, lines, 1)
        for seat in range(MOST_COLOURS):
            worths[MOST_COLOURS * k + seat] = lines[1].best[seat]
