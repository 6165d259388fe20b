"""In which order a search of Shiftago tries moves: what refuted before comes first."""

from __future__ import annotations

from shiftbox.compiled.interface import legal_moves
from shiftbox.games.shiftago.legal_moves import FIRST_SCORE
from shiftbox.games.shiftago.material import DIRECTIONS, ENTRANCES, State
from shiftbox.games.shiftago.scoring import row_length

from .mind import Frame, Mind

REMEMBERED, MAKES_ROW, KILLED, KILLED_BEFORE = 1 << 40, 1 << 38, 1 << 36, 1 << 35
LONGER = 1 << 20


def order_moves(s: State, frame: Frame, mind: Mind, makers: int, remembered: int) -> None:
    """List all moves of a position with their promise."""
    frame.count = legal_moves(s, frame.moves)
    for k in range(frame.count):
        move = frame.moves[k]
        if move >= FIRST_SCORE:
            promise = LONGER * length_of(s, move)
        else:
            promise = mind.history[ENTRANCES * s.turn + move]
            if (makers >> move) & 1 != 0:
                promise += MAKES_ROW
        if move == remembered:
            promise += REMEMBERED
        if move == frame.killer:
            promise += KILLED
        if move == frame.other_killer:
            promise += KILLED_BEFORE
        frame.promise[k] = promise


def order_chains(frame: Frame, makers: int) -> None:
    """List only the pushes that complete a row."""
    frame.count = 0
    for entrance in range(ENTRANCES):
        if (makers >> entrance) & 1 != 0:
            frame.moves[frame.count] = entrance
            frame.promise[frame.count] = 0
            frame.count += 1


def length_of(s: State, move: int) -> int:
    """Return the length of the row that a move scores."""
    row = (move - FIRST_SCORE) // 2
    return row_length(s.marbles[s.turn], row % 64, DIRECTIONS[row // 64])


def next_move(frame: Frame, k: int) -> int:
    """Bring the most promising of the moves from k on to place k, and return it."""
    best = k
    for other in range(k + 1, frame.count):
        if frame.promise[other] > frame.promise[best]:
            best = other
    move, promise = frame.moves[best], frame.promise[best]
    for other in range(best, k, -1):
        frame.moves[other] = frame.moves[other - 1]
        frame.promise[other] = frame.promise[other - 1]
    frame.moves[k], frame.promise[k] = move, promise
    return move


def note_refutation(s: State, frame: Frame, mind: Mind) -> None:
    """Remember a move that was too good to be allowed."""
    move = frame.best_move
    if move < FIRST_SCORE:
        mind.history[ENTRANCES * s.turn + move] += frame.depth * frame.depth + 1
        if move != frame.killer:
            frame.other_killer = frame.killer
            frame.killer = move
