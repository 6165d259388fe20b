"""Tree search by random games (UCT) for any number of players of Shiftago, without weights.

Whoever can complete a row does so, in the tree as in the games; all else in a game is random.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Any

from shiftbox.bots.shiftago.threats import row_makers
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import (
    Numbers,
    apply,
    legal_moves,
    random_move,
    restore,
    winners,
)
from shiftbox.compiled.scratch_pad import below
from shiftbox.contract import Game
from shiftbox.games.shiftago.material import ENTRANCES, INSERT, State
from shiftbox.state import NOBODY, count_bits, numbers

NODES = 1 << 17
SEATS = 4
UNITS = 12
"""A won game in units that four can share, for a draw."""
CURIOSITY = 0.7
LONGEST_GAME = 400
DEEPEST = 60


@dataclass(slots=True)
class Tree:
    """Nodes side by side; the children of a node stand together."""

    used: int = 0
    move: list[int] = numbers(NODES)
    visits: list[int] = numbers(NODES)
    units: list[int] = numbers(SEATS * NODES)
    first: list[int] = numbers(NODES)
    count: list[int] = numbers(NODES)
    path: list[int] = numbers(DEEPEST)


def plant(tree: Tree, moves: Numbers) -> None:
    """Begin with a root and the moves that are thought of."""
    tree.used = 1
    for k in range(len(moves)):
        tree.move[tree.used] = moves[k]
        tree.used += 1
    tree.first[0], tree.count[0] = 1, len(moves)


def simulate(box: Any, pad: Any, tree: Tree, games: int) -> None:
    """Play games from box[0], down the tree and then on at random."""
    for _ in range(games):
        restore(box, 1, 0)
        depth = descend(box[1], pad, tree)
        play_on(box[1], pad)
        won = winners(box[1])
        if won == 0:
            won = (1 << box[1].players) - 1
        share = UNITS // count_bits(won)
        for level in range(depth):
            node = tree.path[level]
            tree.visits[node] += 1
            for seat in range(box[1].players):
                tree.units[SEATS * node + seat] += share * ((won >> seat) & 1)


def descend(s: State, pad: Any, tree: Tree) -> int:
    """Go down the tree, let it grow by a node's moves, and return how long the way was."""
    node, depth = 0, 1
    tree.path[0] = 0
    while depth < DEEPEST and s.to_act != NOBODY:
        if tree.count[node] == 0:
            if tree.visits[node] == 0 or tree.used + ENTRANCES * SEATS > NODES:
                return depth
            grow(s, pad, tree, node)
        node = promising(tree, node, s.to_act)
        apply(s, tree.move[node])
        tree.path[depth] = node
        depth += 1
    return depth


def grow(s: State, pad: Any, tree: Tree, node: int) -> None:
    """Add the moves of a position; if some complete a row, only those."""
    makers = row_makers(s) if s.phase == INSERT else 0
    tree.first[node] = tree.used
    for k in range(legal_moves(s, pad.moves)):
        move = pad.moves[k]
        if makers == 0 or (makers >> move) & 1 != 0:
            tree.move[tree.used] = move
            tree.used += 1
    tree.count[node] = tree.used - tree.first[node]


def promising(tree: Tree, node: int, seat: int) -> int:
    """Return the child with the highest upper confidence bound; untried ones come first."""
    first = tree.first[node]
    best, best_bound = first, -1.0
    doubt = CURIOSITY * math.sqrt(math.log(tree.visits[node] + 1.0))
    for child in range(first, first + tree.count[node]):
        if tree.visits[child] == 0:
            return child
        mean = tree.units[SEATS * child + seat] / (UNITS * tree.visits[child])
        bound = mean + doubt / math.sqrt(tree.visits[child])
        if bound > best_bound:
            best, best_bound = child, bound
    return best


def play_on(s: State, pad: Any) -> None:
    """Play to the end: complete a row if that can be, else anything."""
    moves = 0
    while s.to_act != NOBODY and moves < LONGEST_GAME:
        makers = row_makers(s) if s.phase == INSERT else 0
        apply(s, random_move(s, pad) if makers == 0 else one_of(makers, pad))
        moves += 1


def one_of(makers: int, pad: Any) -> int:
    """Return any of a set of insertions."""
    left = below(pad, count_bits(makers))
    for entrance in range(ENTRANCES):
        if (makers >> entrance) & 1 != 0:
            if left == 0:
                return entrance
            left -= 1
    return 0


def visits_of(tree: Tree, out: Numbers) -> None:
    """Write how often each move was tried."""
    for k in range(tree.count[0]):
        out[k] = tree.visits[1 + k]


class Grove:
    """A tree of random games from one position."""

    def __init__(
        self, game: Game[Any], state: Any, moves: list[int], backend: Backend, dice: random.Random
    ) -> None:
        self._game, self._state, self._moves, self._backend = game, state, moves, backend
        self._box = backend.box(state, 2)
        self._pad = backend.pads(dice.getrandbits(63), 1)[0]
        self._tree = backend.records(Tree, 1)[0]
        given = backend.numbers(len(moves))
        given[:] = moves
        backend.function(plant)(self._tree, given)

    def run(self, games: int) -> None:
        """Play so many games."""
        self._backend.function(simulate)(self._box, self._pad, self._tree, games)

    def favourite(self) -> str:
        """Return the move that was tried most."""
        visits = self._backend.numbers(len(self._moves))
        self._backend.function(visits_of)(self._tree, visits)
        best = max(range(len(visits)), key=lambda k: int(visits[k]))
        return self._game.text(self._state, self._moves[best])
