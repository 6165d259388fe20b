"""What comes of a whole game of Shiftago Express for two, by trying everything: on small boards.

It knows the rules, and remembers the result of every position for good. No position comes twice
within a game, because every turn adds a marble. The board of seven columns is far too large for it;
`tests/bots/shiftago/solved_boards.py` makes smaller ones of the same rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shiftbox.bots.shiftago.transpositions import mixed
from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore, winners
from shiftbox.games.shiftago.legal_moves import inserted, may_insert, occupied, pushed
from shiftbox.games.shiftago.material import ENTRANCES, State
from shiftbox.games.shiftago.scoring import has_row, shortest_row
from shiftbox.state import NOBODY

LOST, DRAWN, WON = 0, 1, 2
"""For the seat in turn."""
HALF = 28
"""The marbles of four rows take less than so many bits, so both colours are one key."""


@dataclass(slots=True)
class Attempt:
    """One level: which moves are left to try, and the best that has been found."""

    left: int = 0
    best: int = 0
    key: int = 0


def key_of(s: State) -> int:
    """Return a number that only this position has; whose turn it is follows from the marbles."""
    return ((s.marbles[0] << HALF) | s.marbles[1]) + 1


def slot_of(key: int, keys: Numbers) -> int:
    """Return where a key stands in the memory, or the free place where it belongs."""
    slot = mixed(key) & (len(keys) - 1)
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & (len(keys) - 1)
    return slot


def solved(box: Any, pads: Any, attempts: Any, keys: Numbers, results: Numbers) -> int:
    """Return what the seat in turn in box[0] comes to when both play their best."""
    level = 0
    open_level(box[0], pads[0], attempts[0], keys, results)
    while True:
        attempt = attempts[level]
        if attempt.left > 0 and attempt.best != WON:
            attempt.left -= 1
            restore(box, level + 1, level)
            apply(box[level + 1], pads[level].moves[attempt.left])
            level += 1
            open_level(box[level], pads[level], attempts[level], keys, results)
            continue
        if attempt.key != 0:
            slot = slot_of(attempt.key, keys)
            keys[slot] = attempt.key
            results[slot] = attempt.best
        if level == 0:
            found: int = attempt.best
            return found
        level -= 1
        attempts[level].best = max(attempts[level].best, WON - attempt.best)


def open_level(s: State, pad: Any, attempt: Attempt, keys: Numbers, results: Numbers) -> None:
    """Settle a position at once if its end or the memory does, or list its moves."""
    attempt.left, attempt.key, attempt.best = 0, 0, LOST
    if s.to_act == NOBODY:
        attempt.best = DRAWN if winners(s) == 0 else LOST
        return
    if wins_at_once(s):
        attempt.best = WON
        return
    key = key_of(s)
    slot = slot_of(key, keys)
    if keys[slot] == key:
        attempt.best = results[slot]
        return
    attempt.key = key
    attempt.left = legal_moves(s, pad.moves)


def wins_at_once(s: State) -> bool:
    """Tell whether one push completes a row of the seat in turn."""
    own, cells, length = s.marbles[s.turn], occupied(s), shortest_row(s)
    for entrance in range(ENTRANCES):
        after = inserted(own, pushed(cells, entrance), entrance)
        if has_row(after, length) and may_insert(s, entrance):
            return True
    return False


def count_kept(keys: Numbers) -> int:
    """Return how many positions are remembered."""
    count = 0
    for slot in range(len(keys)):
        if keys[slot] != 0:
            count += 1
    return count
