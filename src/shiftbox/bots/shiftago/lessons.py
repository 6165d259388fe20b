"""Learning the weights of Shiftago for two: games against itself, and what follows from them."""

from __future__ import annotations

import math
from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, winners
from shiftbox.compiled.pad import below
from shiftbox.games.shiftago.material import INSERT
from shiftbox.state import NOBODY

from .evaluation import HUNDREDTHS, PLACES, places
from .mind import Mind
from .roots import worth_of
from .search import WON

RANDOM_START = 5
"""Up to so many first moves of a game, and one in `WHIM` later, are random."""
WHIM = 12
MOST_POSITIONS = 200


def played_move(
    box: Any, frames: Any, mind: Mind, pad: Any, ply: int, start: int, depth: int
) -> int:
    """Return a random move now and then, else the best one so many turns deep."""
    count = legal_moves(box[0], pad.moves)
    first = below(pad, count)
    best, best_move = -WON, int(pad.moves[first])
    if ply < start or below(pad, WHIM) == 0 or count == 1:
        return best_move
    mind.limit = mind.nodes + 1000000
    for k in range(count):
        move = pad.moves[(first + k) % count]
        found = worth_of(box, frames, mind, move, depth, best, WON)
        if found > best:
            best, best_move = found, int(move)
    return best_move


def lesson(
    box: Any, frames: Any, mind: Mind, pad: Any, out: Numbers, targets: Any, depth: int
) -> int:
    """Play a game from box[0]; list each position's places and who won; return how many.

    A position is seen by the seat in turn: its target is 1 if it won, 0 if it lost, else a half.
    """
    rows, ply, start = 0, 0, below(pad, RANDOM_START + 1)
    while box[0].to_act != NOBODY and ply < MOST_POSITIONS:
        if box[0].phase == INSERT and ply >= start:
            places(box[0], box[0].turn, out, PLACES * rows)
            targets[rows] = box[0].turn
            rows += 1
        apply(box[0], played_move(box, frames, mind, pad, ply, start, depth))
        ply += 1
    won = winners(box[0])
    for row in range(rows):
        targets[row] = 0.5 if won == 0 else (won >> int(targets[row])) & 1
    return rows


def learn(
    out: Numbers, targets: Any, rows: int, weights: Any, image: Numbers, rate: float
) -> float:
    """Move the weights a little towards what happened; return the loss."""
    loss = 0.0
    for row in range(rows):
        total = 0.0
        for k in range(PLACES):
            total += weights[out[PLACES * row + k]]
        guess = 1.0 / (1.0 + math.exp(-total))
        error = targets[row] - guess
        loss += error * error
        for k in range(PLACES):
            place = out[PLACES * row + k]
            weights[place] += rate * error
            if image[place] != place:
                weights[image[place]] = weights[place]
    return loss


def round_weights(weights: Any, given: Numbers, mind: Mind) -> None:
    """Take the learned weights over as whole numbers."""
    for place in range(len(weights)):
        given[place] = math.floor(weights[place] * HUNDREDTHS + 0.5)
        mind.weights[place] = given[place]
