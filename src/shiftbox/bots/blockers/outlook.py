"""Each seat's share of the win in a whole state of Blockers!, every rack included.

A small network judges points, what a seat's tiles can still join, and how much is left to play.
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.bots.network import ONE, divide, is_over, opinion, settle
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers, apply
from shiftbox.compiled.searches import MOST_SEATS
from shiftbox.contract import Game
from shiftbox.games.blockers.legal_moves import may_place
from shiftbox.games.blockers.material import (
    BASE_TURNS,
    CELLS,
    JOKER,
    colour_on,
    colours_each,
    first_colour,
)
from shiftbox.games.blockers.scoring import all_taken, group_points, taken_points
from shiftbox.state import CHANCE, count_bits

from .gain import joins
from .judging import Mind, load_weights
from .outlook_weights import STARTS, WEIGHTS
from .playout import best_looking
from .surroundings import FITTING
from .thinking import weights_for

BOX, PADS = 2, 1
FEATURES = 20
POINTS, GROUPS, TAKEN, JOINTS, READY, LATER, THREATENED, USE, LEFT, MOST = range(10)
FACTS = 10
"""Of each seat: points, groups, tiles taken; cells where a tile of the rack, or of the pile, would
join groups, the most that one joins, those that others can fill; cells beside own tiles that tiles
of the rack fit; turns to come."""
ODDS = FACTS * MOST_SEATS
NOTES = ODDS + MOST_SEATS

__all__ = ["BOX", "PADS", "STARTS", "quick", "rows", "weigh"]


def rows(game: Game[Any], backend: Backend) -> tuple[Any, ...]:
    """Return what the functions below work with: weights, room, and how moves look."""
    learned, numbers = WEIGHTS[game.variant, game.players], backend.numbers
    weights, looks = numbers(len(learned)), numbers(len(weights_for(game)))
    weights[:], looks[:] = learned, weights_for(game)
    mind = backend.records(Mind, 1)[0]
    backend.function(load_weights)(mind, looks, 0, 0)
    return weights, numbers(FEATURES * MOST_SEATS), numbers(NOTES), mind


def weigh(
    box: Any,
    pads: Any,  # noqa: ARG001 - as all functions here are called
    units: Numbers,
    weights: Numbers,
    sight: Numbers,
    notes: Numbers,
    mind: Mind,  # noqa: ARG001
) -> None:
    """Add each seat's share in box[1] to its units."""
    s = box[1]
    if is_over(s):
        settle(s, s.players, units)
        return
    for seat in range(s.players):
        note(s, seat, notes, FACTS * seat)
    for seat in range(s.players):
        describe_seat(s, seat, sight, FEATURES * seat, notes)
    for seat in range(s.players):
        notes[ODDS + seat] = opinion(sight, FEATURES * seat, FEATURES, weights)
    divide(notes, ODDS, s.players, units)


def quick(
    box: Any,
    pads: Any,
    weights: Numbers,  # noqa: ARG001 - as all functions here are called
    sight: Numbers,  # noqa: ARG001
    notes: Numbers,  # noqa: ARG001
    mind: Mind,
) -> None:
    """Let the seat to act in box[1] play the move that looks best."""
    apply(box[1], best_looking(box[1], pads[0], mind))


def turns_left(s: Any, seat: int) -> int:
    """Return how many turns a seat still has, about so in the pro variant."""
    is_through = seat == s.turn and s.to_act == CHANCE
    whole = BASE_TURNS * colours_each(s)
    return whole - int(s.turns[seat]) - (1 if is_through else 0)


def note(s: Any, seat: int, notes: Numbers, at: int) -> None:
    """Write down what matters of a seat by itself."""
    for k in range(FACTS):
        notes[at + k] = 0
    notes[at + GROUPS], notes[at + TAKEN] = group_points(s, seat), all_taken(s, seat)
    notes[at + POINTS] = notes[at + GROUPS] + taken_points(s, seat)
    notes[at + LEFT] = turns_left(s, seat)
    first = first_colour(s, seat)
    for colour in range(first, first + colours_each(s)):
        for cell in range(CELLS):
            if colour_on(s, cell) != colour:
                note_cell(s, seat, colour, cell, notes, at)


def note_cell(s: Any, seat: int, colour: int, cell: int, notes: Numbers, at: int) -> None:
    """Count what a colour could join by a tile on a cell."""
    ready = s.racks[colour] & FITTING[cell]
    if ready | (s.piles[colour] & FITTING[cell]) == 0:
        return
    groups = joins(s, colour, cell)
    if groups == 0 or not may_place(s, colour, cell):
        return
    if ready & ~(1 << JOKER) != 0:
        notes[at + USE] += count_bits(ready & ~(1 << JOKER))
    if groups > 1:
        notes[at + (READY if ready != 0 else LATER)] += groups - 1
        notes[at + JOINTS] += 1
        if ready != 0:
            notes[at + MOST] = max(notes[at + MOST], groups - 1)
        if can_fill(s, seat, cell):
            notes[at + THREATENED] += 1


def can_fill(s: Any, seat: int, cell: int) -> bool:
    """Tell whether another seat has a tile on its rack that fits a cell."""
    for colour in range(s.colours):
        if colour // colours_each(s) != seat and s.racks[colour] & FITTING[cell] != 0:
            return True
    return False


def describe_seat(s: Any, seat: int, sight: Numbers, at: int, notes: Numbers) -> None:
    """Write what matters of a seat beside the best of the others."""
    own, best, total, taken, ready, joints, use = FACTS * seat, 1 << 20, 0, 1 << 20, 0, 0, 0
    for other in range(s.players):
        if other != seat:
            best = min(best, notes[FACTS * other + POINTS])
            taken = min(taken, notes[FACTS * other + TAKEN])
            total += notes[FACTS * other + POINTS]
            ready = max(ready, notes[FACTS * other + MOST])
            joints = max(joints, notes[FACTS * other + JOINTS])
            use = max(use, notes[FACTS * other + USE])
    ahead, left = best - notes[own + POINTS], notes[own + LEFT]
    spread = math.sqrt(1.0 + left)
    sight[at], sight[at + 1] = 8 * ahead, int(16 * ahead / spread)
    sight[at + 2] = int(16 * (total / (s.players - 1) - notes[own + POINTS]) / spread)
    sight[at + 3] = 16 * (ready - notes[own + MOST])
    sight[at + 4] = 8 * (joints - notes[own + JOINTS])
    sight[at + 5] = 2 * (use - notes[own + USE])
    sight[at + 6] = 4 * (taken - notes[own + TAKEN])
    describe_own(s, seat, sight, at + 7, notes)


def describe_own(s: Any, seat: int, sight: Numbers, at: int, notes: Numbers) -> None:
    """Write what matters of a seat by itself."""
    own, first = FACTS * seat, first_colour(s, seat)
    sight[at], sight[at + 1] = 8 * notes[own + READY], 8 * notes[own + LATER]
    sight[at + 2], sight[at + 3] = 16 * notes[own + MOST], 8 * notes[own + THREATENED]
    sight[at + 4], sight[at + 5] = 2 * notes[own + USE], 8 * notes[own + GROUPS]
    sight[at + 6] = ONE * notes[own + LEFT] // (8 * colours_each(s))
    sight[at + 7] = ONE if (s.racks[first] >> JOKER) & 1 != 0 else 0
    sight[at + 8] = ONE if (s.piles[first] >> JOKER) & 1 != 0 else 0
    sight[at + 9] = ONE if seat == s.turn and s.to_act != CHANCE else 0
    sight[at + 10] = 16 * seat
    sight[at + 11] = ONE if notes[own + LEFT] <= 2 else 0
    sight[at + 12] = ONE if s.piles[first] == 0 else 0
