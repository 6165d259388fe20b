"""Alpha-beta for two players of Shiftago (principal variation search), in Express and Expert.

A value is a logarithm of odds for the seat in turn (`judging`), or `WON` less the number of
moves to the win. Depth counts turns: pushes that complete a row and the scores that follow belong
to the same turn and cost no depth, so the best chain of a turn is found exactly.

The search keeps its own stack of frames: machine code that calls itself crashes when it comes out
of the cache.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import apply, restore, winners
from shiftbox.games.shiftago.material import EXPRESS, INSERT, State
from shiftbox.state import NOBODY

from .judging import value
from .mind import LEVELS_DEEP, Frame, Mind
from .ordering import next_move, note_refutation, order_chains, order_moves
from .threats import row_makers
from .transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    bound_in,
    depth_in,
    key_of,
    move_in,
    recalled,
    remember,
    worth_in,
)

WON = 30000
SURELY = 20000
"""Beyond it a value tells of a win or a loss that is certain."""

NO_MOVE = 1023


def worth(box: Any, frames: Any, mind: Mind, base: int, depth: int, alpha: int, beta: int) -> int:
    """Return the value of box[base] for its seat in turn, exact between alpha and beta."""
    level = base
    ask(frames[base], depth, alpha, beta)
    while True:
        if is_settled(box[level], frames[level], mind, level):
            while level >= base:
                if level == base or mind.stopped != 0:
                    found: int = frames[base].best
                    return found
                level -= 1
                if wants_more(box, frames, mind, level):
                    break
        try_move(box, frames, level)
        level += 1


def ask(frame: Frame, depth: int, alpha: int, beta: int) -> None:
    """Set what a level has to find out."""
    frame.depth, frame.alpha, frame.beta = depth, alpha, beta
    frame.at = 0
    frame.is_wide = 1


def try_move(box: Any, frames: Any, level: int) -> None:
    """Play the move that is due and ask the next level for its value."""
    s, frame = box[level], frames[level]
    restore(box, level + 1, level)
    apply(box[level + 1], next_move(frame, frame.at))
    left = turns_left(s, box[level + 1], frame.depth)
    low = max(frame.alpha, frame.best)
    high = frame.beta if frame.is_wide != 0 else low + 1
    if s.turn == box[level + 1].turn:
        ask(frames[level + 1], left, low, high)
    else:
        ask(frames[level + 1], left, -high, -low)


def wants_more(box: Any, frames: Any, mind: Mind, level: int) -> bool:
    """Take what the next level found; tell whether a move, or the same in full, is to be tried."""
    s, frame = box[level], frames[level]
    found = frames[level + 1].best
    if s.turn != box[level + 1].turn:
        found = -found
    if frame.is_wide == 0 and max(frame.alpha, frame.best) < found < frame.beta:
        frame.is_wide = 1
        return True
    frame.is_wide = 0
    if found > frame.best or frame.at == 0:
        frame.best_move = frame.moves[frame.at]
        frame.best = max(found, frame.best)
    frame.at += 1
    if found >= frame.beta:
        note_refutation(s, frame, mind)
    elif frame.at < frame.count:
        return True
    conclude(frame, mind, level)
    return False


def turns_left(before: State, after: State, depth: int) -> int:
    """Return the depth after a move: only a push that ends a turn counts."""
    return depth - 1 if before.phase == INSERT and after.phase == INSERT else depth


def is_settled(s: State, frame: Frame, mind: Mind, level: int) -> bool:
    """Answer a position without trying moves if that can be; else list the moves to try."""
    frame.best = -WON
    if mind.nodes >= mind.limit:
        mind.stopped = 1
        return True
    mind.nodes += 1
    if s.to_act == NOBODY:
        frame.best = final_worth(s, level)
        return True
    makers = row_makers(s) if s.phase == INSERT else 0
    if makers != 0 and s.variant == EXPRESS:
        frame.best = WON - level - 1
        return True
    if (frame.depth == 0 and s.phase == INSERT) or level == LEVELS_DEEP - 2:
        frame.best = value(s, s.turn, mind)
        order_chains(frame, makers)
        frame.key = 0
        return makers == 0 or frame.best >= frame.beta or level == LEVELS_DEEP - 2
    frame.key = key_of(s)
    word = recalled(mind, frame.key)
    if word != 0 and answers(word, frame, level):
        return True
    order_moves(s, frame, mind, makers, move_in(word) if word != 0 else NO_MOVE)
    return False


def final_worth(s: State, level: int) -> int:
    """Return the value of a game that is over, for the seat in turn."""
    won = winners(s)
    if won == 0:
        return 0
    return WON - level if (won >> s.turn) & 1 != 0 else level - WON


def answers(word: int, frame: Frame, level: int) -> bool:
    """Take what is remembered of a position if it was searched deep enough to decide here."""
    if depth_in(word) < frame.depth:
        return False
    known, bound = worth_in(word), bound_in(word)
    if known > SURELY:
        known -= level
    elif known < -SURELY:
        known += level
    if bound == AT_LEAST and known < frame.beta:
        return False
    if bound == AT_MOST and known > frame.alpha:
        return False
    frame.best = known
    return True


def conclude(frame: Frame, mind: Mind, level: int) -> None:
    """Remember the result; a certain win is kept as its distance from here."""
    if frame.key == 0:
        return
    kept = frame.best
    if kept > SURELY:
        kept += level
    elif kept < -SURELY:
        kept -= level
    bound = EXACT
    if frame.best >= frame.beta:
        bound = AT_LEAST
    elif frame.best <= frame.alpha:
        bound = AT_MOST
    remember(mind, frame.key, kept, frame.depth, bound, frame.best_move)
