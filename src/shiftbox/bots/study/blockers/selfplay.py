"""Games that the Blockers! player learns from: it plays itself, each move as likely as it looks.

After a game every count of what was played, less what it would have been on average, is multiplied
by the reward: that is the slope of the expected reward (Williams' REINFORCE).
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.bots.blockers.judging import COUNTS, PHASES, Mind, look, look_at, phase_of
from shiftbox.bots.blockers.playout import ONE, UNITS, best_looking
from shiftbox.bots.blockers.surroundings import line_use
from shiftbox.compiled.interface import (
    Numbers,
    apply,
    random_draw,
    restore,
    scores,
    winners,
)
from shiftbox.compiled.scratch_pad import WORD, roll
from shiftbox.games.blockers.legal_moves import PASS, colour_of, tile_of
from shiftbox.games.blockers.material import State
from shiftbox.state import CHANCE, NOBODY, count_bits

EACH = PHASES * COUNTS
FOR_POINT = 0.1
"""What a point ahead of the average is worth beside a win."""
NEGLIGIBLE = 0.0005
"""Moves less likely than this do not count."""


def weigh(s: State, pad: Any, mind: Mind, chances: Numbers) -> int:
    """Write how likely each move is, up to a common factor; return how many there are."""
    number, highest = look(s, pad, mind), -1 << 60
    for k in range(number):
        highest = max(highest, pad.weights[k])
    for k in range(number):
        chances[k] = math.exp((pad.weights[k] - highest) / ONE)
    return number


def picked(pad: Any, chances: Numbers, number: int) -> int:
    """Return one of the moves by their chances."""
    total = 0.0
    for k in range(number):
        total += chances[k]
    left = total * roll(pad) / (WORD + 1)
    for k in range(number):
        left -= chances[k]
        if left < 0:
            return k
    return number - 1


def add_counts(s: State, pad: Any, mind: Mind, chances: Numbers, slope: Numbers) -> int:
    """Pick a move; add its counts, less those of all moves by their chances; return it."""
    number = weigh(s, pad, mind, chances)
    chosen, first = picked(pad, chances, number), COUNTS * (PHASES * s.turn + phase_of(s))
    total = 0.0
    for k in range(number):
        total += chances[k]
    for k in range(number):
        part = (1.0 if k == chosen else 0.0) - chances[k] / total
        move = int(pad.moves[k])
        if abs(part) > NEGLIGIBLE and move != PASS:
            look_at(s, move, line_use(s, colour_of(move), tile_of(move)), mind)
            for count in range(COUNTS):
                slope[first + count] += part * mind.counts[count]
    return int(pad.moves[chosen])


def add_slope(s: State, mind: Mind, slope: Numbers, total: Numbers) -> None:
    """Add the slope of an ended game, every seat's by what it got."""
    scores(s, mind.points)
    won, points = winners(s), 0.0
    for seat in range(s.players):
        points += mind.points[seat] / s.players
    for seat in range(s.players):
        reward = FOR_POINT * (points - mind.points[seat]) - 1 / s.players
        if (won >> seat) & 1 != 0:
            reward += 1 / count_bits(won)
        for k in range(EACH):
            total[k] += reward * slope[EACH * seat + k]


def learn(
    box: Any, pad: Any, mind: Mind, chances: Numbers, slope: Numbers, total: Numbers, games: int
) -> None:
    """Play games from box[0] and add their slopes to the total."""
    for _ in range(games):
        restore(box, 1, 0)
        for k in range(len(slope)):
            slope[k] = 0.0
        while box[1].to_act != NOBODY:
            if box[1].to_act == CHANCE:
                apply(box[1], random_draw(box[1], pad))
            else:
                apply(box[1], add_counts(box[1], pad, mind, chances, slope))
        add_slope(box[1], mind, slope, total)


def duel(box: Any, pad: Any, new: Mind, old: Mind, games: int) -> int:
    """Play games with one new mind among old ones, in each seat in turn; return units won."""
    won, seat = 0, 0
    for _ in range(games):
        restore(box, 1, 0)
        while box[1].to_act != NOBODY:
            if box[1].to_act == CHANCE:
                apply(box[1], random_draw(box[1], pad))
            else:
                mind = new if box[1].to_act == seat else old
                apply(box[1], best_looking(box[1], pad, mind))
        ended = winners(box[1])
        if (ended >> seat) & 1 != 0:
            won += UNITS // count_bits(ended)
        seat = 0 if seat + 1 == box[1].players else seat + 1
    return won
