"""Proofs as trees: one side's plan against everything that the other side may do.

A plan is a `Node`. Where the side that it belongs to acts, it is a move, or a list of a move and
the plan that follows. Where the other side acts, it is a map from that side's moves to plans, with
`"*"` for all moves that are not named. An empty map serves where nothing needs an answer, whatever
the other side does until all is settled. A plan ends where the claim is settled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from shiftbox.contract import Game, Refused
from shiftbox.reading import shown
from shiftbox.state import CHANCE, NOBODY

from .puzzle import bad

Node = Any
ELSE = "*"
MOST_STATES = 400_000
"""A proof that needs more is refused: no puzzle of ours does, and a made-up one could go on."""


@dataclass
class Claim:
    """That a seat wins, or at least shares the win, within so many turns of its own."""

    game: Game[Any]
    seat: int
    shares: bool = False
    met: int = field(default=0, init=False)
    """States that were met while checking."""

    def settled(self, state: Any, turns: int) -> bool | None:
        """Tell whether the claim is won or lost, None while it is open."""
        if state.to_act == NOBODY:
            won = self.game.rules.winners(state)
            return bool(won >> self.seat & 1) if self.shares else won == 1 << self.seat
        return False if turns == 0 else None

    def after(self, state: Any, turns: int, move: int) -> tuple[Any, int]:
        """Return the state after a move and its forced draws, and the own turns then left."""
        self.met += 1
        if self.met > MOST_STATES:
            raise bad("certificate", f"needs more than {MOST_STATES:,} states to be checked")
        following = after_draws(self.game, self.game.after(state, move))
        is_through = state.turn == self.seat and (
            following.turn != self.seat or following.to_act == NOBODY
        )
        return following, turns - is_through


def after_draws(game: Game[Any], state: Any) -> Any:
    """Return the state after all draws that have a single outcome; refuse real chance."""
    while state.to_act == CHANCE:
        draws = game.odds(state)
        if len(draws) != 1:
            raise bad("certificate", f"chance decides: {len(draws)} draws are possible")
        state = game.after(state, game.find(state, draws[0][0]))
    return state


def check(claim: Claim, state: Any, turns: int, node: Node, *, holds: bool, where: str) -> None:
    """Refuse a plan unless it proves that the claim holds, or that it fails, from a state on."""
    if (state.to_act == claim.seat) == holds:
        _check_line(claim, state, turns, node, holds=holds, where=where)
    else:
        moves = claim.game.moves(state)
        check_answers(claim, state, turns, moves, node, holds=holds, where=where)


def _check_line(
    claim: Claim, state: Any, turns: int, node: Node, *, holds: bool, where: str
) -> None:
    """Check the one move that the side of the plan makes, and what follows."""
    move, rest = _parts(node, where)
    try:
        number = claim.game.find(state, move)
    except Refused as why:
        raise bad(where, f"{shown(move)} is not legal: {why.message}") from why
    where = f"{where} {move}"
    following, left = claim.after(state, turns, number)
    settled = claim.settled(following, left)
    if settled is None and rest is None:
        raise bad(where, "the plan ends before anything is settled")
    if settled is None:
        check(claim, following, left, rest, holds=holds, where=where)
    elif settled != holds:
        raise bad(where, "the plan does not reach what it claims")
    elif rest is not None:
        raise bad(where, "the plan goes on although all is settled")


def check_answers(
    claim: Claim,
    state: Any,
    turns: int,
    moves: Mapping[str, int],
    node: Node,
    *,
    holds: bool,
    where: str,
) -> None:
    """Check that every one of the other side's moves is answered, and none without need."""
    if not isinstance(node, Mapping):
        raise bad(where, f"every move must be answered here, not {shown(node)}")
    used: set[str] = set()
    for move, number in moves.items():
        following, left = claim.after(state, turns, number)
        settled = claim.settled(following, left)
        if settled is not None:
            if settled != holds:
                raise bad(f"{where} {move}", "this move is not met by anything")
            continue
        name = move if move in node else ELSE
        is_again = not node and (following.to_act == claim.seat) != holds
        if name not in node and not is_again:
            raise bad(f"{where} {move}", "this move has no answer")
        used.add(name)
        check(claim, following, left, node.get(name, {}), holds=holds, where=f"{where} {move}")
    _check_used(node, used, where)


def _check_used(node: Mapping[str, Any], used: set[str], where: str) -> None:
    for name, answer in node.items():
        if name not in used:
            raise bad(where, f"answers {shown(name)}, which is not legal or needs no answer")
        if name != ELSE and ELSE in node and answer == node[ELSE]:
            raise bad(where, f"{shown(name)} is answered as all others are")


def _parts(node: Node, where: str) -> tuple[str, Node]:
    """Return the move of a plan and the plan that follows, None if it ends there."""
    if isinstance(node, str):
        return node, None
    if not isinstance(node, list) or len(node) != 2 or not isinstance(node[0], str):
        raise bad(where, f"a plan goes on with a move, not {shown(node)}")
    if node[1] is None:
        raise bad(where, "nothing follows where a plan should")
    return node[0], node[1]
