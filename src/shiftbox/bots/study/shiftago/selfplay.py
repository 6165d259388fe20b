"""Learning the weights of Shiftago: each game teaches as soon as it is over.

Everybody plays what the weights of the hour promise. A position's chances are moved towards what
came after it: who won, and, the farther away that was, the more what was thought in between.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from shiftbox.bots.shiftago.chances import SEATS, UNITS, chance_after, has_won, judge, settle
from shiftbox.bots.shiftago.judging import HUNDREDTHS, PLACES, WEIGHTS_EACH, places
from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.compiled.scratch_pad import below
from shiftbox.games.shiftago.material import INSERT, State
from shiftbox.state import NOBODY, numbers

RANDOM_START = 5
"""Up to so many first moves of a game, and one in `WHIM` later, are random."""
WHIM = 16
MOST_MOVES = 300
KEPT = 0.9
"""How much of what came later a position learns, for each turn in between."""


@dataclass(slots=True)
class Pupil:
    """The weights of the hour, and a game: what each seat saw and expected, turn by turn."""

    has_odds: int = 0
    """Never: a seat learns weights of its own."""
    chances: list[int] = numbers(SEATS)
    weights: list[int] = numbers(SEATS * WEIGHTS_EACH)
    places: list[int] = numbers(MOST_MOVES * SEATS * PLACES)
    expected: list[int] = numbers(MOST_MOVES * SEATS)
    is_whim: list[int] = numbers(MOST_MOVES)


def course(
    box: Any, pads: Any, pupil: Pupil, weights: Any, image: Numbers, games: int, rate: float
) -> float:
    """Play games from box[0] and learn from each; return the mean squared error."""
    error, seen = 0.0, 1
    for _ in range(games):
        turns = play(box, pads, pupil)
        if box[1].to_act == NOBODY:
            settle(box[1], pupil)
            for seat in range(box[1].players):
                error += correct(pupil, weights, image, turns, seat, rate)
            adopt(pupil, weights, image, turns, box[1].players)
            seen += turns * box[1].players
    return error / seen


def play(box: Any, pads: Any, pupil: Pupil) -> int:
    """Play a game in box[1]; note what each turn looked like, and return how many there were."""
    restore(box, 1, 0)
    turns, start = 0, below(pads[0], RANDOM_START + 1)
    for ply in range(MOST_MOVES):
        if box[1].to_act == NOBODY:
            break
        is_whim = 1 if ply < start or below(pads[0], WHIM) == 0 else 0
        if box[1].phase == INSERT and not has_won(box[1]):
            note(box[1], pupil, turns, is_whim)
            turns += 1
        count = legal_moves(box[1], pads[0].moves)
        apply(
            box[1], best_of(box, pads, pupil, 1 if is_whim != 0 else count, below(pads[0], count))
        )
    return turns


def best_of(box: Any, pads: Any, pupil: Pupil, count: int, first: int) -> int:
    """Return which of so many moves, from the first on and around, promises most to its seat."""
    best, best_move = -1, int(pads[0].moves[first])
    if count > 1:
        for k in range(count):
            move = pads[0].moves[(first + k) % count]
            found = chance_after(box, pads[1], pupil, move)
            if found > best:
                best, best_move = found, int(move)
    return best_move


def note(s: State, pupil: Pupil, turn: int, is_whim: int) -> None:
    """Write down what each seat sees and expects."""
    judge(s, pupil)
    pupil.is_whim[turn] = is_whim
    for seat in range(s.players):
        pupil.expected[SEATS * turn + seat] = pupil.chances[seat]
        places(s, seat, pupil.places, PLACES * (SEATS * turn + seat))


def correct(
    pupil: Pupil, weights: Any, image: Numbers, turns: int, seat: int, rate: float
) -> float:
    """Move one seat's weights towards what came after; a whim teaches nothing of what was before.

    Return the sum of squared errors against the result.
    """
    error, result = 0.0, pupil.chances[seat] / UNITS
    target = result
    for turn in range(turns - 1, -1, -1):
        expected = pupil.expected[SEATS * turn + seat] / UNITS
        error += (result - expected) * (result - expected)
        if pupil.is_whim[turn] != 0:
            target = expected
        for k in range(PLACES):
            place = pupil.places[PLACES * (SEATS * turn + seat) + k]
            weights[place] += rate * (target - expected)
            weights[image[place]] = weights[place]
        target = KEPT * target + (1.0 - KEPT) * expected
    return error


def adopt(pupil: Pupil, weights: Any, image: Numbers, turns: int, players: int) -> None:
    """Take over, as whole numbers, the weights that a game has changed."""
    for turn in range(turns):
        for row in range(SEATS * turn, SEATS * turn + players):
            for k in range(PLACES):
                place = pupil.places[PLACES * row + k]
                pupil.weights[place] = math.floor(weights[place] * HUNDREDTHS + 0.5)
                pupil.weights[image[place]] = pupil.weights[place]
