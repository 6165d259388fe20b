"""Looking ahead: a tree of turns in which every seat plays for itself.

A simulation goes down the tree by what turns have given so far and by what they promise (PUCT),
plays a little further, each seat by what its board promises, and judges what has come of it. Which
tiles are drawn and pushed in is thrown anew each time: a node stands for the turns that lead there,
and the same lanes and places can be used whatever was drawn.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from shiftbox.compiled.interface import Numbers, restore
from shiftbox.compiled.scratch_pad import Pad
from shiftbox.games.shifting_seasons.material import TURNS, State
from shiftbox.state import NOBODY, numbers

from .judging import POINT, promise
from .playout import MOST_USED, list_turns, play_best, play_turn

NODES = 1 << 18
"""A tree that has so many grows no more."""
SEATS = 4
DEEPEST = 64
WIDEST = 12
"""So many turns are tried below the root, those that promise most."""
UNITS = 10_000
"""The hope of a seat that is sure to win; that of one sure to lose is as far below 0."""
CURIOSITY = 1.5
DOUBT = 5.0
"""How many points of lead one turn that is left makes up for; they add up like errors do."""
FURTHER = 2
"""How many turns of each seat are played on below the tree before it is judged."""


@dataclass(slots=True)
class Tree:
    """Nodes side by side; the children of a node stand together."""

    used: int = 0
    turn: list[int] = numbers(NODES)
    """The turn that leads to a node, as `playout` writes it."""
    share: list[int] = numbers(NODES)
    """What it promises among its siblings; all together have `UNITS`."""
    first: list[int] = numbers(NODES)
    count: list[int] = numbers(NODES)
    visits: list[int] = numbers(NODES)
    units: list[int] = numbers(SEATS * NODES)
    """What its simulations let every seat hope for."""
    path: list[int] = numbers(DEEPEST)
    hopes: list[int] = numbers(SEATS)


def turns_of(
    box: Any, pads: Any, mind: Numbers, counts: Numbers, turns: Numbers, values: Numbers
) -> int:
    """Write the turns of the seat to act in box[0] and what they promise; return how many."""
    count = list_turns(box[0], pads[1], mind, counts, MOST_USED)
    for k in range(count):
        turns[k], values[k] = pads[1].moves[k], pads[1].weights[k]
    return count


def plant(pads: Any, tree: Tree, turns: Numbers, values: Numbers) -> None:
    """Begin with a root and the turns or moves that are thought of, the most promising first."""
    for k in range(len(turns)):
        pads[1].moves[k], pads[1].weights[k] = turns[k], values[k]
    tree.used = 1
    adopt(pads[1], tree, 0, len(turns))


def adopt(pad: Pad, tree: Tree, node: int, count: int) -> None:
    """Add the first turns on the pad to a node; the less one promises, the smaller its share."""
    first, total = tree.used, 0.0
    tree.first[node], tree.count[node] = first, count
    tree.used += count
    for k in range(count):
        gap = (pad.weights[0] - pad.weights[k]) / POINT
        total += 1.0 / (1.0 + gap * gap)
    for k in range(count):
        gap = (pad.weights[0] - pad.weights[k]) / POINT
        tree.turn[first + k] = pad.moves[k]
        tree.share[first + k] = int(UNITS / ((1.0 + gap * gap) * total))


def grow(s: State, pad: Pad, tree: Tree, node: int, mind: Numbers, counts: Numbers) -> None:
    """Add the most promising turns of the seat to act to a node."""
    count = list_turns(s, pad, mind, counts, 1)
    for k in range(min(count, WIDEST)):
        best = k
        for other in range(k + 1, count):
            if pad.weights[other] > pad.weights[best]:
                best = other
        turn, value = pad.moves[best], pad.weights[best]
        pad.moves[best], pad.weights[best] = pad.moves[k], pad.weights[k]
        pad.moves[k], pad.weights[k] = turn, value
    adopt(pad, tree, node, min(count, WIDEST))


def simulate(
    box: Any, pads: Any, tree: Tree, mind: Numbers, counts: Numbers, simulations: int
) -> None:
    """Look into the future so often from box[0]."""
    players = box[0].players
    for _ in range(simulations):
        restore(box, 1, 0)
        depth = descend(box, pads, tree, mind, counts)
        for _ in range(FURTHER * players):
            if box[1].to_act != NOBODY:
                play_best(box, pads, mind, counts)
        judge(box[1], tree, mind, counts)
        for level in range(depth):
            node = tree.path[level]
            tree.visits[node] += 1
            for seat in range(players):
                tree.units[SEATS * node + seat] += tree.hopes[seat]


def descend(box: Any, pads: Any, tree: Tree, mind: Numbers, counts: Numbers) -> int:
    """Go down the tree in box[1]; it grows at a node that is met again. Return how many nodes."""
    node, depth = 0, 1
    tree.path[0] = 0
    while box[1].to_act != NOBODY and depth < DEEPEST:
        if tree.count[node] == 0:
            if tree.visits[node] == 0 or tree.used + WIDEST > NODES:
                break
            grow(box[1], pads[1], tree, node, mind, counts)
        node = promising(tree, node, box[1].turn)
        play_turn(box, pads, tree.turn[node], mind, counts)
        tree.path[depth] = node
        depth += 1
    return depth


def promising(tree: Tree, node: int, seat: int) -> int:
    """Return the child to look into: good so far, or promising and seldom tried.

    A turn that is not tried yet counts as much as the node so far.
    """
    first, visits = tree.first[node], tree.visits[node]
    doubt = CURIOSITY * math.sqrt(visits) / UNITS
    usual = tree.units[SEATS * node + seat] / (UNITS * max(1, visits))
    best, best_bound = first, -1e9
    for child in range(first, first + tree.count[node]):
        tried = tree.visits[child]
        mean = tree.units[SEATS * child + seat] / (UNITS * tried) if tried > 0 else usual
        bound = mean + doubt * tree.share[child] / (1.0 + tried)
        if bound > best_bound:
            best, best_bound = child, bound
    return best


def judge(s: State, tree: Tree, mind: Numbers, counts: Numbers) -> None:
    """Write what each seat may hope for, by what it is ahead of the best of the others."""
    left = 0 if s.to_act == NOBODY else TURNS - s.turns[s.turn]
    for seat in range(s.players):
        tree.hopes[seat] = promise(s, seat, s.turns[seat], mind, counts)
    best = second = -(1 << 40)
    for seat in range(s.players):
        if tree.hopes[seat] > best:
            best, second = tree.hopes[seat], best
        else:
            second = max(second, tree.hopes[seat])
    for seat in range(s.players):
        others = second if tree.hopes[seat] == best else best
        lead = (tree.hopes[seat] - others) / POINT
        tree.hopes[seat] = int(UNITS * lead / math.sqrt(lead * lead + DOUBT * DOUBT * (1.0 + left)))


def results(tree: Tree, visits: Numbers, units: Numbers) -> None:
    """Write how often each turn of the root was tried, and what it lets every seat hope for."""
    for k in range(len(visits)):
        child = tree.first[0] + k
        visits[k] = tree.visits[child]
        for seat in range(SEATS):
            units[SEATS * k + seat] = tree.units[SEATS * child + seat]
