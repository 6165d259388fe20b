"""Making a puzzle of a position in which a goal can be forced."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game

from .forced_kind import NO_LIMIT, STILL_SHARE, WIN_IN, ForcedKind
from .planning import Oracle, Planner, TooMuch
from .proof import Claim
from .pruning import pruned
from .puzzle import Puzzle

MOST_KEYS = 3
SEARCHED = 200_000
"""How many states a single question may take."""
PLANNED = 50_000
"""How many states writing a proof down may take."""


def forced_puzzle(
    kind: ForcedKind,
    game: Game[Any],
    state: Any,
    code: str,
    turns: int,
    backend: Backend,
) -> Puzzle | None:
    """Return the puzzle of a position in which a goal is just reached, None if it is a poor one."""
    seat = state.to_act
    shares = code == STILL_SHARE
    oracle = Oracle(game, backend, seat, shares, SEARCHED)
    claim = Claim(game, seat, shares)
    limit = turns if code == WIN_IN else NO_LIMIT
    moves = game.moves(state)
    try:
        key = [
            text
            for text, move in moves.items()
            if _keeps(claim, oracle, claim.after(state, limit, move))
        ]
        if not 1 <= len(key) <= MOST_KEYS or kind.greedy(game, state, seat) & {*key}:
            return None
        certificate = _certificate(Planner(claim, oracle, PLANNED), state, limit, key)
    except TooMuch:
        return None
    goal = kind.goal(game, state, code, {"seat": seat, "turns": turns})
    name = kind.id_of(game, state, goal)
    found = Puzzle(name, game.position(state), goal, tuple(sorted(key)), certificate)
    return pruned(kind, found)


def _keeps(claim: Claim, oracle: Oracle, after: tuple[Any, int]) -> bool:
    settled = claim.settled(*after)
    return oracle.holds(*after) if settled is None else settled


def _certificate(planner: Planner, state: Any, turns: int, key: list[str]) -> dict[str, Any]:
    moves = planner.claim.game.moves(state)
    others = {text: move for text, move in moves.items() if text not in key}
    refutations = planner.answers(state, turns, others, holds=False)
    solution, delays = {}, {}
    for text in sorted(key):
        following, left, settled = planner.after(state, turns, moves[text])
        solution[text] = planner.plan(following, left, holds=True) if settled is None else None
        if turns != NO_LIMIT:
            following, left, settled = planner.after(state, turns - 1, moves[text])
            delays[text] = planner.plan(following, left, holds=False) if settled is None else None
    found = {"form": "tree", "solution": solution, "refutations": refutations}
    return {**found, "delays": delays} if turns != NO_LIMIT else found
