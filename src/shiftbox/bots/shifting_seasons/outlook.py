"""Each seat's share of the win in a whole state of Shifting Seasons.

A seat that acts ends its turn first, by what its board promises; then a small network judges what
all boards promise, what the next turns could add, and how much can still come.
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.bots.network import ONE, divide, is_over, opinion, settle
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers, apply, restore
from shiftbox.compiled.searches import MOST_SEATS
from shiftbox.contract import Game
from shiftbox.games.shifting_seasons.material import BEFORE, TURNS
from shiftbox.games.shifting_seasons.scoring import points_of
from shiftbox.state import CHANCE, count_bits

from .features import COUNTS
from .judging import POINT, promise
from .levels import LEVELS, mind_of
from .outlook_weights import STARTS, WEIGHTS
from .playout import list_turns, play_best
from .turns import best_bonus, best_place

BOX, PADS = 6, 6
FEATURES = 16
PROMISED, NEXT, COUNTED = 0, 1, 2
FACTS = 3
"""Of each seat: what its board promises, with the best turn that it could have now, its points."""
ODDS = FACTS * MOST_SEATS
NOTES = ODDS + MOST_SEATS

__all__ = ["BOX", "PADS", "STARTS", "quick", "rows", "weigh"]


def rows(game: Game[Any], backend: Backend) -> tuple[Any, ...]:
    """Return what the functions below work with: weights, room, and what boards promise."""
    learned, numbers = WEIGHTS[game.variant, game.players], backend.numbers
    weights, mind = numbers(len(learned)), mind_of(LEVELS["master"], backend)
    weights[:] = learned
    return weights, numbers(FEATURES * MOST_SEATS), numbers(NOTES), mind, numbers(COUNTS)


def weigh(
    box: Any,
    pads: Any,
    units: Numbers,
    weights: Numbers,
    sight: Numbers,
    notes: Numbers,
    mind: Numbers,
    counts: Numbers,
) -> None:
    """Add each seat's share in box[1] to its units; the box beyond is for trying."""
    restore(box, 2, 1)
    end_turn(box, pads, 2, mind, counts)
    s = box[2]
    if is_over(s):
        settle(s, s.players, units)
        return
    describe(box, pads, sight, notes, mind, counts)
    for seat in range(s.players):
        notes[ODDS + seat] = opinion(sight, FEATURES * seat, FEATURES, weights)
    divide(notes, ODDS, s.players, units)


def end_turn(box: Any, pads: Any, level: int, mind: Numbers, counts: Numbers) -> None:
    """Let a seat that is in the middle of its turn place its tile, and end it in the best way."""
    while box[level].to_act >= 0 and box[level].phase != BEFORE:
        if box[level].pushed_tile < 8:
            apply(box[level], best_place(box, pads, level, mind, counts, 0))
        else:
            apply(box[level], best_bonus(box, pads, level, mind, counts))


def quick(
    box: Any,
    pads: Any,
    weights: Numbers,  # noqa: ARG001 - as all functions here are called
    sight: Numbers,  # noqa: ARG001
    notes: Numbers,  # noqa: ARG001
    mind: Numbers,
    counts: Numbers,
) -> None:
    """Let the seat to act in box[1] play its turn, or the rest of it."""
    if box[1].phase == BEFORE:
        play_best(box, pads, mind, counts)
    else:
        end_turn(box, pads, 1, mind, counts)


def describe(
    box: Any, pads: Any, sight: Numbers, notes: Numbers, mind: Numbers, counts: Numbers
) -> None:
    """Write the numbers by which the network knows each seat of box[2]."""
    s = box[2]
    for seat in range(s.players):
        note(box, pads, seat, notes, mind, counts)
    for seat in range(s.players):
        describe_seat(s, seat, sight, FEATURES * seat, notes)


def turns_through(s: Any, seat: int) -> int:
    """Return how many turns a seat has behind it, the one that only waits for a draw included."""
    is_through = seat == s.turn and s.phase != BEFORE
    return int(s.turns[seat]) + (1 if is_through else 0)


def note(box: Any, pads: Any, seat: int, notes: Numbers, mind: Numbers, counts: Numbers) -> None:
    """Write down what a board promises, now and after the best turn that it could have at once."""
    s, at = box[2], FACTS * seat
    turns = turns_through(s, seat)
    notes[at + PROMISED] = promise(s, seat, turns, mind, counts)
    notes[at + COUNTED] = points_of(s, seat)
    notes[at + NEXT] = notes[at + PROMISED]
    if turns < TURNS:
        restore(box, 3, 2)
        box[3].turn = seat
        box[3].turns[seat] = turns
        count = list_turns(box[3], pads[1], mind, counts, 0)
        for k in range(count):
            if k == 0 or pads[1].weights[k] > notes[at + NEXT]:
                notes[at + NEXT] = pads[1].weights[k]


def describe_seat(s: Any, seat: int, sight: Numbers, at: int, notes: Numbers) -> None:
    """Write what matters of a seat beside the best of the others."""
    own, best, after, counted = FACTS * seat, -(1 << 40), -(1 << 40), -999
    tokens, precious, all_others = 0, 0, 0
    for other in range(s.players):
        if other != seat:
            best = max(best, notes[FACTS * other + PROMISED])
            after = max(after, notes[FACTS * other + NEXT])
            counted = max(counted, notes[FACTS * other + COUNTED])
            tokens = max(tokens, s.tokens[other])
            precious = max(precious, count_bits(s.precious[other]))
            all_others += notes[FACTS * other + PROMISED]
    left = TURNS - turns_through(s, seat)
    spread = math.sqrt(1.0 + left)
    lead, ahead = notes[own + PROMISED] - best, notes[own + NEXT] - after
    sight[at], sight[at + 1] = lead * ONE // (8 * POINT), ahead * ONE // (8 * POINT)
    sight[at + 2] = int(lead * ONE / (4 * POINT * spread))
    sight[at + 3] = int(ahead * ONE / (4 * POINT * spread))
    mean = notes[own + PROMISED] - all_others // (s.players - 1)
    sight[at + 4] = int(mean * ONE / (4 * POINT * spread))
    sight[at + 5] = ONE * (notes[own + COUNTED] - counted) // 8
    sight[at + 7] = ONE * (s.tokens[seat] - tokens)
    sight[at + 8] = ONE * (count_bits(s.precious[seat]) - precious) // 4
    describe_time(s, seat, sight, at, left)
    sight[at + 9] = (notes[own + NEXT] - notes[own + PROMISED]) * ONE // (8 * POINT)


def describe_time(s: Any, seat: int, sight: Numbers, at: int, left: int) -> None:
    """Write how much is left to play, and whose turn comes before."""
    sight[at + 6] = ONE * left // 8
    sight[at + 10] = ONE if turns_through(s, seat) == s.turns[s.turn] else 0
    sight[at + 11] = ONE if left <= 2 else 0
    sight[at + 12] = ONE if left == 0 else 0
    sight[at + 13] = ONE * seat // 2
    sight[at + 14] = ONE if s.bag_size == 0 else 0
    sight[at + 15] = ONE if s.to_act == CHANCE else 0
