"""Solving a puzzle against others: the proof's answers, and the best defence.

Within the proof everything is known: a wrong first move is answered as `refutations` has it, and
after the right one the others play what delays the goal longest. Somebody who leaves the proof
later may still reach the goal: that is found out by trying everything, as far as it is quick.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.state import NOBODY

from . import standing as reasons
from .forced_kind import ForcedKind
from .kind import Opened
from .playing import Line
from .proof import ELSE, Claim, Node
from .standing import Standing

MOST_TRIED = 3000
"""How many states are tried before a way that leaves the proof is set aside."""


class Duel:
    """One seat against the others."""

    def __init__(self, kind: ForcedKind, opened: Opened) -> None:
        self.opened, self.standing = opened, Standing()
        self.line = Line(opened.game, opened.state)
        self.claim, self.turns = kind.claim_of(opened)
        self.turns_given = self.turns
        self.certificate = opened.puzzle.certificate
        self.plan: Node = None
        """The seat's, None where the proof was left."""
        self.delay: Node = None
        """The others': how they hold out."""

    def wanted(self) -> str | None:
        """Return a move that is known to be right."""
        if not self.line.steps:
            return self.opened.puzzle.key[0]
        return None if self.plan is None else _first(self.plan)

    def play(self, text: str) -> None:
        """Play an own move, and what the others answer."""
        is_first = not self.line.steps
        planned = text if is_first and text in self.opened.puzzle.key else self.wanted()
        self._made(text)
        if is_first and text == planned:
            self.plan = self.certificate["solution"][text]
            self.delay = self.certificate.get("delays", {}).get(text)
        elif is_first:
            self._refute(_answer(self.certificate["refutations"], text))
            return
        else:
            self.plan = _rest(self.plan) if text == planned else None
            self.delay = _answer(self.delay, text) if isinstance(self.delay, Mapping) else None
        if self._is_settled() or (text != planned and self._is_lost()):
            return
        while self.standing.is_open and self.line.state.to_act != self.opened.seat:
            self._defend()

    def _made(self, text: str) -> None:
        """Play a move of anybody and the draws after it, and count own turns."""
        before = self.line.state
        _, self.turns = self.claim.after(before, self.turns, self.line.play(text))
        self.line.draw_all()

    def _is_settled(self) -> bool:
        """Tell whether the claim is settled, and say how."""
        settled = self.claim.settled(self.line.state, self.turns)
        if settled is None:
            return False
        seat = self.opened.seat
        if settled:
            self.standing.end("solved")
        elif self.line.state.to_act == NOBODY:
            self.standing.end("wrong", reasons.over(seat))
        else:
            self.standing.end("wrong", reasons.too_late(seat, self.turns_given))
        return True

    def _refute(self, plan: Node) -> None:
        """Let the others refute the last move, up to where the seat acts again."""
        if self._is_settled():
            return
        seat, first, by = self.opened.seat, len(self.line.steps), self.line.state.to_act
        while plan and not isinstance(plan, Mapping) and self._is_others():
            self._made(_first(plan))
            plan = _rest(plan)
        answers = [step.text for step in self.line.steps[first:] if not step.is_draw]
        is_over = self.line.state.to_act == NOBODY
        why = reasons.refuted(by, answers, is_over=is_over) if answers else reasons.not_enough(seat)
        self.standing.end("wrong", why)

    def _is_others(self) -> bool:
        return self.line.state.to_act not in {self.opened.seat, NOBODY}

    def _is_lost(self) -> bool:
        """Tell whether a move that left the proof is wrong, or cannot be judged."""
        outcome, answer = _tried(self._fresh(), self.line.state, self.turns)
        if outcome:
            return False
        if outcome is None:
            self.standing.end("aside", reasons.unproved(self.opened.seat))
        elif answer is None or not self._is_others():
            self.standing.end("wrong", reasons.not_enough(self.opened.seat))
        else:
            self._refute(answer)
        return True

    def _fresh(self) -> Claim:
        return Claim(self.claim.game, self.claim.seat, self.claim.shares)

    def _defend(self) -> None:
        """Play what holds out longest."""
        text = self._defence()
        self._made(text)
        if self.plan is not None:
            self.plan = _answer(self.plan, text)
        self.delay = (
            None if self.delay is None or isinstance(self.delay, Mapping) else _rest(self.delay)
        )
        self._is_settled()

    def _defence(self) -> str:
        if self.delay and not isinstance(self.delay, Mapping):
            return _first(self.delay)
        named: list[str] = [text for text in self.plan or () if text != ELSE]
        if named:
            return max(named, key=lambda text: (_size(self.plan[text]), text))
        state = self.line.state
        open_moves = (
            text
            for text, move in self.opened.game.moves(state).items()
            if self.claim.settled(*self._fresh().after(state, self.turns, move)) is None
        )
        return next(open_moves, None) or next(iter(self.opened.game.moves(state)))


def _tried(claim: Claim, state: Any, turns: int) -> tuple[bool | None, str | None]:
    """Try everything: whether the claim holds, None if that takes too long, and the best move."""
    is_own, later, is_known = state.to_act == claim.seat, [], True
    for text, move in claim.game.moves(state).items():
        if claim.met >= MOST_TRIED:
            return None, None
        following, left = claim.after(state, turns, move)
        settled = claim.settled(following, left)
        if settled == is_own:
            return is_own, text
        if settled is None:
            later.append((text, following, left))
    for text, following, left in later:
        found, _ = _tried(claim, following, left)
        if found == is_own:
            return is_own, text
        is_known = is_known and found is not None
    return (not is_own if is_known else None), None


def _first(node: Node) -> str:
    return str(node if isinstance(node, str) else node[0])


def _rest(node: Node) -> Node:
    return None if isinstance(node, str) else node[1]


def _answer(node: Node, text: str) -> Node:
    return node.get(text, node.get(ELSE, {}))


def _size(node: Node) -> int:
    """Count the moves that a plan writes down."""
    if isinstance(node, Mapping):
        return sum(map(_size, node.values()))
    return 1 + _size(node[1]) if isinstance(node, list) else int(isinstance(node, str))
