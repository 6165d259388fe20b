"""Tree search for any number of players of Shiftago: every seat for itself, leaves judged.

A simulation goes down the tree by what moves have given so far and by what they promise (PUCT),
and ends in a position that the weights judge. A seat that can score points is not judged before
it has had the chance to. Wins that are certain are remembered, so that nobody runs into them again.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.games.shiftago.material import EXPRESS, INSERT, State
from shiftbox.games.shiftago.rules import seat_after
from shiftbox.games.shiftago.scoring import shortest_row
from shiftbox.state import NOBODY, numbers

from .certainty import foreseen, is_certain, is_decided, prove
from .chances import FADED, FADING, SEATS, UNITS, award, chance_after, chance_of, judge, settle
from .forecast_nodes import (
    BRANCHES,
    count_of,
    first_of,
    move_of,
    promise_of,
    winner_of,
    written,
)
from .judging import HUNDREDTHS, WEIGHTS_EACH
from .mind import MOST_MOVES
from .threats import makers, point_makers

NODES = 1 << 20
"""A tree that has so many is full, and the search at its end."""
DEEPEST = 60
OWN_CURIOSITY, CURIOSITY = 10.0, 3.0
"""How much what is seldom tried is preferred: in Express more by the seat that thinks."""

LOTTERY = 0.1
"""How often a certain loss is tried: hardly, unless all else is hopeless; then all moves are equal.

Who has lost may play anything, so nobody should count on being helped by it.
"""

GRAIN = 64
LOGARITHMS = tuple(
    max(-FADED, round(HUNDREDTHS * math.log(max(1, GRAIN * k) / UNITS)))
    for k in range(UNITS // GRAIN + 1)
)
"""Logarithms of chances, in hundredths."""


@dataclass(slots=True)
class Forecast:
    """Nodes side by side; the children of a node stand together."""

    used: int = 0
    seats: int = 0
    has_odds: int = 0
    """Whether the weights are odds of the seat in turn."""
    about: list[int] = numbers(NODES)
    """A node's move, its winner and what it promises, in one number (`forecast_nodes`)."""
    branches: list[int] = numbers(NODES)
    """Where its children begin and how many they are."""
    visits: list[int] = numbers(NODES)
    units: list[int] = numbers(SEATS * NODES)
    """What its simulations gave every seat."""
    path: list[int] = numbers(DEEPEST)
    actor: list[int] = numbers(DEEPEST)
    """Who chose at each node of the path."""
    chances: list[int] = numbers(SEATS)
    weights: list[int] = numbers(SEATS * WEIGHTS_EACH)


def plant(box: Any, pads: Any, tree: Forecast, given: Numbers, moves: Numbers) -> None:
    """Begin with a root, the moves that are thought of, and the weights to judge by."""
    prepare(box, pads, tree, given, moves)
    grow(box, pads, tree, 0, len(moves))


def prepare(box: Any, pads: Any, tree: Forecast, given: Numbers, moves: Numbers) -> None:
    """Begin with a root that has not grown; its moves are listed.

    Weights for one seat only are the odds of two players.
    """
    tree.has_odds, tree.seats = 1 if len(given) == WEIGHTS_EACH else 0, box[0].players
    for place in range(len(given)):
        tree.weights[place] = given[place]
    for k in range(len(moves)):
        pads[0].moves[k] = moves[k]
    tree.used = 1
    restore(box, 1, 0)


def untried(s: State, tree: Forecast, seat: int) -> int:
    """Return one seat's chance by the weights alone, where no move was tried yet."""
    return int(chance_of(s, tree, seat))


def grow(box: Any, pads: Any, tree: Forecast, node: int, count: int) -> None:
    """Add the moves of box[1], with what each promises."""
    first = tree.used
    tree.branches[node] = first * BRANCHES + count
    tree.used += count
    best, total = -FADED, 0
    for k in range(count):
        move = pads[0].moves[k]
        found = LOGARITHMS[chance_after(box, pads[1], tree, move) // GRAIN]
        tree.about[first + k] = written(move, foreseen(box[2], tree), 0)
        tree.visits[first + k] = found
        best = max(best, found)
    for child in range(first, tree.used):
        tree.visits[child] = FADING[best - tree.visits[child]]
        total += tree.visits[child]
    for child in range(first, tree.used):
        tree.about[child] += UNITS * tree.visits[child] // total
        tree.visits[child] = 0


def is_full(tree: Forecast) -> bool:
    """Tell whether a tree has no room to grow."""
    return tree.used + MOST_MOVES > NODES


def simulate(box: Any, pads: Any, tree: Forecast, most: int) -> int:
    """Look into the future so often from box[0]; return how often, less if nothing is left."""
    for done in range(most):
        if winner_of(tree, 0) != 0 or is_full(tree):
            return done
        restore(box, 1, 0)
        depth = descend(box, pads, tree)
        for level in range(depth):
            node = tree.path[level]
            tree.visits[node] += 1
            for seat in range(tree.seats):
                tree.units[tree.seats * node + seat] += tree.chances[seat]
        if winner_of(tree, tree.path[depth - 1]) != 0:
            prove(tree, depth)
    return most


def descend(box: Any, pads: Any, tree: Forecast) -> int:
    """Go down the tree, let it grow by a node's moves, judge the end; return how long the way was.

    What a node's moves promise is found out when it is met for the second time.
    """
    node, depth, s = 0, 1, box[1]
    tree.path[0] = 0
    while depth < DEEPEST and not is_certain(s, tree, node):
        if tree.branches[node] == 0:
            if is_judged(s, tree, node) or is_full(tree):
                break
            grow(box, pads, tree, node, legal_moves(s, pads[0].moves))
            if is_decided(tree, node, s.turn):
                break
        tree.actor[depth - 1] = s.turn
        node = promising(tree, node, s.turn, curiosity(s, box[0].turn))
        apply(s, move_of(tree, node))
        tree.path[depth] = node
        depth += 1
    look(s, tree, node)
    return depth


def is_judged(s: State, tree: Forecast, node: int) -> bool:
    """Tell whether a position is judged as it stands: it is new and quiet.

    In Express it is not if the next seat has a row at hand, in the others if points are.
    """
    if tree.visits[node] != 0 or s.phase != INSERT:
        return False
    if s.variant == EXPRESS:
        return makers(s, seat_after(s, s.turn), shortest_row(s)) == 0
    return point_makers(s) == 0


def look(s: State, tree: Forecast, node: int) -> None:
    """Write the chances of the position at which a simulation ends."""
    if winner_of(tree, node) != 0:
        award(s, tree, winner_of(tree, node) - 1)
    elif s.to_act == NOBODY:
        settle(s, tree)
    else:
        judge(s, tree)


def curiosity(s: State, thinker: int) -> float:
    """Return how much the seat in turn prefers what is seldom tried."""
    return OWN_CURIOSITY if s.variant == EXPRESS and s.turn == thinker else CURIOSITY


def promising(tree: Forecast, node: int, seat: int, eager: float) -> int:
    """Return the child to look into: good so far, or promising and seldom tried.

    A move that is not tried yet counts as much as the node so far, a certain loss as nothing.
    """
    best, best_bound = 0, -1.0
    first, count, seats = first_of(tree, node), count_of(tree, node), tree.seats
    doubt = eager * math.sqrt(tree.visits[node] + 1.0) / UNITS
    lottery = LOTTERY * math.sqrt(tree.visits[node] + 1.0) / count
    usual = tree.units[seats * node + seat] / (UNITS * max(1, tree.visits[node]))
    for child in range(first, first + count):
        visits, winner = tree.visits[child], winner_of(tree, child)
        mean = tree.units[seats * child + seat] / (UNITS * visits) if visits > 0 else usual
        bound = mean + doubt * promise_of(tree, child) / (1.0 + visits)
        if winner == seat + 1:
            return child
        if winner != 0:
            bound = lottery / (1.0 + visits)
        if bound > best_bound:
            best, best_bound = child, bound
    return best
