"""Solving a puzzle move by move: the best defence answers, a wrong move meets its refutation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Reason, Refused
from shiftbox.reading import shown

from .forced_kind import ForcedKind
from .kind import Opened
from .kinds import kind_named
from .proof import ELSE, Claim, Node
from .puzzle import Puzzle, bad

SOLVED, GOES_ON, WRONG = "solved", "goes-on", "wrong"
TRIED = 60_000
"""How many states are tried to see whether a move that is not in the proof is good, too."""


@dataclass(frozen=True)
class Response:
    """What a move leads to."""

    code: str
    """`SOLVED`, `GOES_ON` or `WRONG`; after a wrong move it is taken back."""
    replies: tuple[str, ...]
    """What the others play, be it a defence or the refutation."""
    reason: Reason


class Attempt:
    """Somebody at a puzzle; a wrong move is answered and then taken back."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.kind = kind_named(puzzle.kind)
        self.opened: Opened = self.kind.open(puzzle)
        self.state = self.opened.state
        self.moves: list[str] = []
        self.mistakes = 0
        self._node: Node = None
        if isinstance(self.kind, ForcedKind):
            self._claim, self._turns = self.kind.claim_of(self.opened)

    def legal(self) -> list[str]:
        """Return what may be played now."""
        return list(self.opened.game.moves(self.state))

    def play(self, text: str) -> Response:
        """Try a move, or say an answer; refuse what is not legal."""
        if not self.kind.has_moves():
            response = self._said(text)
        elif isinstance(self.kind, ForcedKind):
            response = self._forced(text, self.opened.game.find(self.state, text))
        else:
            response = self._alone(text, self.opened.game.find(self.state, text))
        self.mistakes += response.code == WRONG
        return response

    def hint(self) -> str:
        """Return a move that goes on well, or the answer."""
        puzzle = self.opened.puzzle
        if not self.moves:
            return puzzle.key[0]
        if isinstance(self.kind, ForcedKind):
            return _move_of(self._node)
        moves = self.opened.game.moves(self.state)
        return next(text for text in moves if self._still(self._followed(moves[text])))

    def _said(self, text: str) -> Response:
        certificate = dict(self.opened.puzzle.certificate)
        if not text.strip().isdecimal():
            raise Refused("bad-answer", f"The answer is a number, not {shown(text)}.")
        if text.strip().lstrip("0") == self.opened.puzzle.key[0]:
            details = {name: certificate[name] for name in ("points", "tiles", "precious", "own")}
            words = "{tiles} tiles, {precious} of them precious and {own} of the own season."
            self.moves.append(text)
            return Response(SOLVED, (), Reason("counted", words.format(**details), details))
        return Response(WRONG, (), Reason("miscounted", "It counts another number of points."))

    def _followed(self, move: int) -> Any:
        way = self.kind.way(self.opened)
        assert way is not None
        return way[0].following(self.opened.game, self.state, move)

    def _still(self, state: Any) -> bool:
        way = self.kind.way(self.opened)
        return way is not None and self.kind.reachable(self.opened, state) == way[1]

    def _alone(self, text: str, move: int) -> Response:
        """Judge a move where nobody answers by whether the goal can still be reached."""
        way, state = self.kind.way(self.opened), self._followed(move)
        assert way is not None
        best = self.kind.reachable(self.opened, state)
        if best != way[1]:
            return Response(WRONG, (), _short_of(best, self.opened.puzzle.goal.code))
        self.state = state
        self.moves.append(text)
        return _done() if way[0].settled(state)[0] else _on()

    def _forced(self, text: str, move: int) -> Response:
        """Judge a move by the proof; what is not in it is tried out, as far as that goes."""
        state, left = self._claim.after(self.state, self._turns, move)
        settled = self._claim.settled(state, left)
        if settled:
            self.state = state
            self.moves.append(text)
            return _done()
        is_first = not self.moves
        plan = self._plan_after(text)
        if settled is False or (plan is None and is_first):
            return self._refuted(text, state, left, settled=settled is False)
        if plan is None:
            return self._untold(text, state, left)
        self.moves.append(text)
        return self._defended(state, left, plan)

    def _plan_after(self, text: str) -> Node:
        """Return how the proof goes on after a move, None if it does not."""
        if not self.moves:
            return self.opened.puzzle.certificate["solution"].get(text)
        if isinstance(self._node, list) and self._node[0] == text:
            return self._node[1]
        return None

    def _refuted(self, text: str, state: Any, left: int, *, settled: bool) -> Response:
        refutations = self.opened.puzzle.certificate["refutations"]
        if settled or self.moves:
            reason = Reason("too-late", "That does not reach the goal in time.", {"move": text})
            return Response(WRONG, (), reason)
        reply = _first_reply(refutations.get(text, refutations.get(ELSE)))
        if reply is None:
            return Response(WRONG, (), Reason("in-vain", "Nothing comes of that.", {"move": text}))
        details = {"move": text, "reply": reply}
        return Response(WRONG, (reply,), Reason("refuted", f"That is refuted by {reply}.", details))

    def _untold(self, text: str, state: Any, left: int) -> Response:
        """Judge a later move that the proof does not play, by trying everything."""
        found = _holds(Claim(self._claim.game, self._claim.seat, self._claim.shares), state, left)
        if found is False:
            return self._refuted(text, state, left, settled=True)
        words = f"The proof plays {_move_of(self._node)} here"
        words += ", and yours is as good." if found else "; whether yours serves is not proved."
        details = {"move": text, "proof": _move_of(self._node), "is_good": found}
        code = GOES_ON if found else WRONG
        return Response(code, (), Reason("not-in-proof", words, details))

    def _defended(self, state: Any, left: int, plan: Node) -> Response:
        """Let the others play what lasts longest, until the seat acts again."""
        replies = []
        while isinstance(plan, Mapping):
            moves = self._claim.game.moves(state)
            text = max(moves, key=lambda each: (_length(plan.get(each, plan.get(ELSE))), each))
            replies.append(text)
            state, left = self._claim.after(state, left, moves[text])
            plan = plan.get(text, plan.get(ELSE))
            if self._claim.settled(state, left) is not None:
                break
        self.state, self._turns, self._node = state, left, plan
        self.moves += replies
        return _done(tuple(replies)) if plan is None else _on(tuple(replies))


def _done(replies: tuple[str, ...] = ()) -> Response:
    return Response(SOLVED, replies, Reason("solved", "That is it."))


def _on(replies: tuple[str, ...] = ()) -> Response:
    return Response(GOES_ON, replies, Reason("good", "Good; go on."))


def _short_of(best: int | None, code: str) -> Reason:
    if best is None:
        return Reason("too-late", "That does not reach the goal in time.")
    return Reason("at-most", f"That leads to {best} at most.", {"points": best, "goal": code})


def _move_of(plan: Node) -> str:
    return str(plan[0] if isinstance(plan, list) else plan)


def _first_reply(plan: Node) -> str | None:
    return None if plan is None or isinstance(plan, Mapping) else _move_of(plan)


def _length(plan: Node) -> int:
    """Return how long a plan can last."""
    if isinstance(plan, Mapping):
        return max(map(_length, plan.values()), default=0)
    return 1 + _length(plan[1]) if isinstance(plan, list) else int(isinstance(plan, str))


def _holds(claim: Claim, state: Any, turns: int) -> bool | None:
    """Tell by trying everything whether a claim holds, None if that is too much."""
    if claim.met > TRIED:
        return None
    settled = claim.settled(state, turns)
    if settled is not None:
        return settled
    is_own, unsure = state.to_act == claim.seat, False
    for move in claim.game.moves(state).values():
        found = _holds(claim, *claim.after(state, turns, move))
        if found == is_own:
            return found
        unsure |= found is None
    return None if unsure else not is_own


def solution_line(puzzle: Puzzle) -> list[str]:
    """Return one whole solution with the defence that lasts longest."""
    attempt = Attempt(puzzle)
    if not attempt.kind.has_moves():
        return list(puzzle.key)
    certificate = puzzle.certificate
    if certificate["form"] == "table":
        return list(certificate["line"])
    for _ in range(100):
        if attempt.play(attempt.hint()).code == SOLVED:
            return attempt.moves
    raise bad("certificate", "the solution does not end")
