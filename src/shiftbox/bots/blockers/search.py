"""A tree of imagined games of Blockers!: what did well for its seat is tried more often.

What a seat cannot see is dealt anew for every game, so a node stands for what was placed where and
not for what is on the racks; which of its branches are open depends on the world that was dealt.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from shiftbox.compiled.interface import Numbers, apply, random_draw, restore, scores, winners
from shiftbox.games.blockers.legal_moves import PASS, cell_of, colour_of, placement
from shiftbox.games.blockers.material import MOST_COLOURS, State
from shiftbox.state import CHANCE, NOBODY, count_bits, numbers

from .judging import Mind, look
from .playout import FULL, UNITS, game_worth, play_on
from .unseen_tiles import deal_unseen

CURIOSITY = 0.2
WIDEST = 4
WIDENING = 0.4
"""So many replies are tried at most, of those that look best: one at first, then more, by the root
of the games so far."""
DEEPEST = 16
NOWHERE = 0
"""In place of a branch or a neighbour: there is none. The root has this number and is neither."""
OVERLOOKED = -1 << 60

THOUSANDTHS = 1000.0
LOGARITHMS = (0, *(round(THOUSANDTHS * math.log(k)) for k in range(1, 1024)))
"""Of small numbers, in thousandths: a module without a host knows no logarithm."""


@dataclass(slots=True)
class Node:
    """A move, what came of it for the seat that made it, and where its branches begin."""

    move: int = 0
    visits: int = 0
    worth: int = 0
    branch: int = NOWHERE
    neighbour: int = NOWHERE


@dataclass(slots=True)
class Path:
    """The way of one game through the tree."""

    used: int = 1
    ahead: int = 1
    """How many moves the tree may be deep."""
    length: int = 0
    nodes: list[int] = numbers(DEEPEST)
    seats: list[int] = numbers(DEEPEST)
    move: int = 0


def plant(nodes: Any, path: Path, moves: Numbers, ahead: int) -> None:
    """Begin a tree with one branch for each move, in nodes 1, 2, 3, …."""
    path.used, path.ahead = 1, min(ahead, DEEPEST)
    for k in range(len(moves) - 1, -1, -1):
        nodes[k + 1].move = moves[k]
        nodes[k + 1].neighbour = nodes[0].branch
        nodes[0].branch = k + 1
        path.used += 1


def grow(box: Any, pad: Any, mind: Mind, nodes: Any, path: Path, wins: Numbers, games: int) -> None:
    """Play games from box[0], with what is unseen dealt anew."""
    for _ in range(games):
        restore(box, 1, 0)
        deal_unseen(box[1], pad, mind.seat)
        descend(box[1], pad, mind, nodes, path)
        play_on(box[1], pad, mind)
        give_back(box[1], mind, nodes, path)
        won = winners(box[1])
        for seat in range(box[1].players):
            if (won >> seat) & 1 != 0:
                wins[MOST_COLOURS * (path.nodes[0] - 1) + seat] += UNITS // count_bits(won)


def descend(s: State, pad: Any, mind: Mind, nodes: Any, path: Path) -> None:
    """Play through the tree, to a node that is new or as deep as it may be."""
    node, path.length = promising(nodes), 0
    step(s, path, node, nodes[node].move)
    while nodes[node].visits > 0 and path.length < path.ahead and s.to_act != NOBODY:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
            continue
        node = reply(s, pad, mind, nodes, path, node)
        if node == NOWHERE:
            return
        step(s, path, node, path.move)


def step(s: State, path: Path, node: int, move: int) -> None:
    """Play a move and note its node."""
    path.nodes[path.length] = node
    path.seats[path.length] = s.to_act
    path.length += 1
    apply(s, move)


def promising(nodes: Any) -> int:
    """Return the root's branch with the highest upper confidence bound; untried ones first."""
    games, branch = 0, nodes[0].branch
    while branch != NOWHERE:
        if nodes[branch].visits == 0:
            return int(branch)
        games += nodes[branch].visits
        branch = nodes[branch].neighbour
    best, best_bound, branch = NOWHERE, -1.0, nodes[0].branch
    while branch != NOWHERE:
        bound = upper_bound(nodes[branch], games)
        if bound > best_bound:
            best, best_bound = int(branch), bound
        branch = nodes[branch].neighbour
    return best


def logarithm(games: int) -> int:
    """Return the natural logarithm of a number, in thousandths, by a table of small numbers."""
    halved = 0
    while games >= len(LOGARITHMS):
        games >>= 1
        halved += 1
    return LOGARITHMS[games] + halved * LOGARITHMS[2]


def upper_bound(node: Node, games: int) -> float:
    """Return how good a move may be, given the games that were played beside it."""
    doubt = CURIOSITY * math.sqrt(logarithm(games + 1) / (THOUSANDTHS * node.visits))
    return node.worth / (FULL * node.visits) + doubt


def reply(s: State, pad: Any, mind: Mind, nodes: Any, path: Path, node: int) -> int:
    """Return the branch to follow, perhaps a new one, and note its move; NOWHERE if full."""
    number, games = look(s, pad, mind), nodes[node].visits
    best, best_bound = NOWHERE, -1.0
    for _ in range(min(number, WIDEST, 1 + int(WIDENING * math.sqrt(games)))):
        move = next_best(pad, number)
        branch = branch_of(nodes, node, shape(move))
        if branch == NOWHERE:
            path.move = move
            return sprout(nodes, path, node, shape(move))
        bound = upper_bound(nodes[branch], games)
        if bound > best_bound:
            best, best_bound = branch, bound
            path.move = move
    return best


def next_best(pad: Any, number: int) -> int:
    """Return the best-looking move that is not taken yet, and take it."""
    best = 0
    for k in range(1, number):
        if pad.weights[k] > pad.weights[best]:
            best = k
    pad.weights[best] = OVERLOOKED
    return int(pad.moves[best])


def shape(move: int) -> int:
    """Return what the others see of a move on the board: colour and cell, by whatever tile."""
    return move if move == PASS else placement(colour_of(move), 0, cell_of(move))


def branch_of(nodes: Any, node: int, move: int) -> int:
    """Return the branch of a node with a move, NOWHERE if there is none."""
    branch = int(nodes[node].branch)
    while branch != NOWHERE and nodes[branch].move != move:
        branch = int(nodes[branch].neighbour)
    return branch


def sprout(nodes: Any, path: Path, node: int, move: int) -> int:
    """Add a branch to a node and return it; NOWHERE if there is no room left."""
    if path.used == len(nodes):
        return NOWHERE
    new = path.used
    path.used += 1
    nodes[new].move = move
    nodes[new].neighbour = nodes[node].branch
    nodes[node].branch = new
    return int(new)


def count_visits(nodes: Any, visits: Numbers) -> None:
    """Write how often each of the root's branches was tried."""
    for k in range(len(visits)):
        visits[k] = nodes[k + 1].visits


def give_back(s: State, mind: Mind, nodes: Any, path: Path) -> None:
    """Tell every node of the path what the game was worth to its seat."""
    scores(s, mind.points)
    for k in range(path.length):
        node = path.nodes[k]
        nodes[node].visits += 1
        nodes[node].worth += game_worth(s, mind.points, path.seats[k])
