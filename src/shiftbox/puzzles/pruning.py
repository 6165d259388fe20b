"""Proofs without what they do not need.

A plan that serves after several moves may name an answer that only the first of them needed. Here
every answer is dropped for which the answer to all other moves serves as well, so that leaving out
any one of those that stay leaves a hole.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from shiftbox.contract import Refused

from .forced_kind import NO_LIMIT, ForcedKind
from .kind import Opened
from .proof import ELSE, Claim, Node, check
from .puzzle import Puzzle


@dataclass
class Walk:
    """A way through everything that a plan answers."""

    claim: Claim
    holds: bool
    needed: set[tuple[int, str]] = field(default_factory=set)
    """Maps, by their identity, and those of their answers without which there would be a hole."""

    def through(self, state: Any, turns: int, node: Node) -> None:
        """Go through a plan from an open state on."""
        if isinstance(node, Mapping):
            self.answers(state, turns, self.claim.game.moves(state), node)
        elif isinstance(node, list):
            move = self.claim.game.find(state, node[0])
            self.through(*self.claim.after(state, turns, move), node[1])

    def answers(self, state: Any, turns: int, moves: Mapping[str, int], node: Node) -> None:
        """Go through the answers to some moves."""
        for text, move in moves.items() if node else ():
            following, left = self.claim.after(state, turns, move)
            if self.claim.settled(following, left) is None:
                name = text if text in node else ELSE
                if name != ELSE and not self._serves(following, left, node.get(ELSE)):
                    self.needed.add((id(node), name))
                self.through(following, left, node[name])

    def _serves(self, state: Any, turns: int, plan: Node) -> bool:
        try:
            check(self.claim, state, turns, plan, holds=self.holds, where="")
        except Refused:
            return False
        return True


def pruned(kind: ForcedKind, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the shortest proof that dropping answers one by one leads to."""
    certificate = copy.deepcopy(dict(puzzle.certificate))
    while _dropped(certificate, _needed(kind, kind.open(puzzle), certificate)):
        pass
    return replace(puzzle, certificate=certificate)


def _needed(
    kind: ForcedKind, opened: Opened, certificate: Mapping[str, Any]
) -> set[tuple[int, str]]:
    claim, turns = kind.claim_of(opened)
    key, moves, needed = opened.puzzle.key, opened.moves, set()
    for part, limit in (("solution", turns), ("delays", turns - 1), ("refutations", turns)):
        if part == "delays" and turns == NO_LIMIT:
            continue
        claim.met = 0
        walk = Walk(claim, part == "solution")
        if part == "refutations":
            others = {text: move for text, move in moves.items() if text not in key}
            walk.answers(opened.state, limit, others, certificate[part])
        else:
            for text in key:
                walk.through(
                    *claim.after(opened.state, limit, moves[text]), certificate[part][text]
                )
        needed |= walk.needed
    return needed


def _dropped(node: Any, needed: set[tuple[int, str]]) -> bool:
    """Drop answers that are not needed; tell whether there were any."""
    if not isinstance(node, dict):
        inner = node if isinstance(node, list) else ()
        return sum(_dropped(part, needed) for part in inner) > 0
    gone = [
        name for name in node if ELSE in node and name != ELSE and (id(node), name) not in needed
    ]
    for name in gone:
        del node[name]
    return len(gone) + sum(_dropped(inner, needed) for inner in node.values()) > 0
