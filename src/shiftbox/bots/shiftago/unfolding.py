"""The tree search of Shiftago's `master` in Expert with two: every look opens one position.

All moves of a position are judged when it is first met, a row scored in the best way, so that a
move has a value before it is tried, and a position that of its best move. A look goes down by
results and promises (PUCT, every seat for itself), opens the position at which it ends and carries
up what the best move there gives every seat. The nodes are those of a `Forecast`; a node counts
its first judgement as a visit.
"""

from __future__ import annotations

import math
from typing import Any

from shiftbox.compiled.interface import Numbers, apply, legal_moves, restore
from shiftbox.games.shiftago.material import SCORE, State
from shiftbox.state import NOBODY

from .certainty import is_decided, prove
from .chances import FADED, FADING, UNITS, award, chance_of, settle
from .forecast import DEEPEST, GRAIN, LOGARITHMS, LOTTERY, Forecast, is_full, prepare
from .forecast_nodes import BRANCHES, count_of, first_of, move_of, promise_of, winner_of, written

EAGERNESS = 0.5
"""How much what is seldom tried is preferred."""


def sow(box: Any, pads: Any, tree: Forecast, given: Numbers, moves: Numbers) -> None:
    """Begin with a root, the moves that are thought of, and the weights to judge by."""
    prepare(box, pads, tree, given, moves)
    unfold(box, pads, tree, 0, len(moves))


def unfold(box: Any, pads: Any, tree: Forecast, node: int, count: int) -> None:
    """Add the moves of box[1], with what each gives every seat and what it promises its own."""
    first, best, total = tree.used, -2 * FADED, 0
    tree.branches[node] = first * BRANCHES + count
    tree.used += count
    for k in range(count):
        chance = weigh(box, pads[1], tree, pads[0].moves[k], first + k)
        tree.branches[first + k] = 0
        tree.about[first + k] = written(pads[0].moves[k], surely(tree, first + k), 0)
        tree.visits[first + k] = LOGARITHMS[chance // GRAIN] - LOGARITHMS[(UNITS - chance) // GRAIN]
        best = max(best, tree.visits[first + k])
    for child in range(first, tree.used):
        tree.visits[child] = FADING[min(FADED, best - tree.visits[child])]
        total += tree.visits[child]
    for child in range(first, tree.used):
        tree.about[child] += UNITS * tree.visits[child] // total
        tree.visits[child] = 1


def weigh(box: Any, pad: Any, tree: Forecast, move: int, child: int) -> int:
    """Write what a move gives every seat, return what its own; it works in box[2] and box[3]."""
    seat = box[1].turn
    restore(box, 2, 1)
    apply(box[2], move)
    if box[2].phase != SCORE:
        chance = chance_of(box[2], tree, seat)
        keep(tree, child)
        return chance
    best = -1
    for k in range(legal_moves(box[2], pad.moves)):
        restore(box, 3, 2)
        apply(box[3], pad.moves[k])
        chance = chance_of(box[3], tree, seat)
        if chance > best:
            best = chance
            keep(tree, child)
    return best


def keep(tree: Forecast, child: int) -> None:
    """Write the chances that were judged last into a node."""
    for seat in range(tree.seats):
        tree.units[tree.seats * child + seat] = tree.chances[seat]


def surely(tree: Forecast, child: int) -> int:
    """Return who wins for certain by a move just judged, plus one, or 0: no other has 100 %."""
    for seat in range(tree.seats):
        if tree.units[tree.seats * child + seat] == UNITS:
            return seat + 1
    return 0


def explore(box: Any, pads: Any, tree: Forecast, most: int) -> int:
    """Look ahead so often from box[0]; return how often, less if nothing is left to find out."""
    for done in range(most):
        if winner_of(tree, 0) != 0 or is_full(tree):
            return done
        restore(box, 1, 0)
        depth = reach(box, pads, tree)
        for level in range(depth):
            node = tree.path[level]
            tree.visits[node] += 1
            for seat in range(tree.seats):
                tree.units[tree.seats * node + seat] += tree.chances[seat]
        if winner_of(tree, tree.path[depth - 1]) != 0:
            prove(tree, depth)
    return most


def reach(box: Any, pads: Any, tree: Forecast) -> int:
    """Go down to a position that is new, decided or the last; return how long the way was."""
    node, depth, s = 0, 1, box[1]
    tree.path[0], judged = 0, 0
    while depth < DEEPEST and s.to_act != NOBODY and winner_of(tree, node) == 0:
        tree.actor[depth - 1] = s.turn
        if tree.branches[node] == 0:
            unfold(box, pads, tree, node, legal_moves(s, pads[0].moves))
            is_decided(tree, node, s.turn)
            judged = best_of(tree, node, s.turn)
            break
        node = judged = enticing(tree, node, s.turn)
        apply(s, move_of(tree, node))
        tree.path[depth] = node
        depth += 1
    foresee(s, tree, node, judged)
    return depth


def foresee(s: State, tree: Forecast, node: int, judged: int) -> None:
    """Write every seat's chances where a look ends: for certain, or as the best move is judged."""
    if winner_of(tree, node) != 0:
        award(s, tree, winner_of(tree, node) - 1)
    elif s.to_act == NOBODY:
        settle(s, tree)
    else:
        for seat in range(tree.seats):
            tree.chances[seat] = tree.units[tree.seats * judged + seat] // tree.visits[judged]


def best_of(tree: Forecast, node: int, seat: int) -> int:
    """Return the child that gives a seat most by its first judgement."""
    best = first_of(tree, node)
    for child in range(best + 1, best + count_of(tree, node)):
        if tree.units[tree.seats * child + seat] > tree.units[tree.seats * best + seat]:
            best = child
    return best


def enticing(tree: Forecast, node: int, seat: int) -> int:
    """Return the child to look into: good so far, or promising and seldom tried.

    A certain loss counts as a lottery: who has nothing else may play anything.
    """
    best, best_bound = 0, -1.0
    first, count, seats = first_of(tree, node), count_of(tree, node), tree.seats
    root = math.sqrt(tree.visits[node] + 1.0)
    doubt, lottery = EAGERNESS * root / UNITS, LOTTERY * root / count
    for child in range(first, first + count):
        visits, winner = tree.visits[child], winner_of(tree, child)
        if winner == seat + 1:
            return child
        if winner != 0:
            bound = lottery / visits
        else:
            gave = tree.units[seats * child + seat] / UNITS
            bound = (gave + doubt * promise_of(tree, child)) / visits
        if bound > best_bound:
            best, best_bound = child, bound
    return best
