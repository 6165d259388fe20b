"""Kinds in which a goal is reached whatever the others do, proved by trees."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from shiftbox.contract import Game, Reason
from shiftbox.reading import shown

from .kind import Kind, Opened, check_key, unknown_goal, whole_details
from .proof import ELSE, Claim, check, check_answers
from .puzzle import bad

WIN_IN, STILL_WIN, STILL_SHARE = "win-in", "still-win", "still-share"
NO_LIMIT = -1
"""In place of a number of own turns: play goes on to the end."""
WORDS = {
    WIN_IN: "{{seat}} wins in {turns} turns, whatever the others do.",
    STILL_WIN: "{{seat}} can still win; {turns} turns are left in all.",
    STILL_SHARE: "{{seat}} can still share the win; {turns} turns are left in all.",
}
AT_ONCE = "{seat} wins in this turn."


class ForcedKind(Kind):
    """A kind whose puzzles are proved by a tree."""

    codes: tuple[str, ...]
    least_turns = 2
    most_turns: int

    @abstractmethod
    def greedy(self, game: Game[Any], state: Any, seat: int) -> set[str]:
        """Return the first moves that look best at once; none of them may solve a puzzle."""

    def turns_left(self, game: Game[Any], state: Any) -> int | None:
        """Return how many turns of all seats are left, where the rules fix it."""
        return None

    def goal(self, game: Game[Any], state: Any, code: str, details: Mapping[str, Any]) -> Reason:
        """Return what is asked, in words too."""
        if code not in self.codes:
            raise unknown_goal(code, " or ".join(self.codes))
        known = whole_details(details, {"turns": (self.least_turns, self.most_turns)})
        if code != WIN_IN and known["turns"] != self.turns_left(game, state):
            raise bad("goal.details.turns", f"{self.turns_left(game, state)} turns are left")
        words = AT_ONCE if known["turns"] == 1 else WORDS[code].format(turns=known["turns"])
        return Reason(code, words, known)

    def claim_of(self, opened: Opened) -> tuple[Claim, int]:
        """Return what a puzzle claims, and within how many own turns."""
        goal = opened.puzzle.goal
        turns = goal.details["turns"] if goal.code == WIN_IN else NO_LIMIT
        return Claim(opened.game, opened.seat, shares=goal.code == STILL_SHARE), turns

    def prove(self, opened: Opened) -> int:
        """Check solution, refutations and delays, that the key is whole, and greedy play."""
        check_key(opened)
        given, key = opened.puzzle.certificate, opened.puzzle.key
        claim, turns = self.claim_of(opened)
        parts = {"form", "solution", "refutations", *(["delays"] if turns != NO_LIMIT else [])}
        if set(given) != parts or given["form"] != "tree":
            raise bad("certificate", f"is a tree: {', '.join(sorted(parts))}")
        self._check_each(claim, opened, given["solution"], turns, "solution")
        others = {text: move for text, move in opened.moves.items() if text not in key}
        check_answers(
            claim,
            opened.state,
            turns,
            others,
            given["refutations"],
            holds=False,
            where="refutations",
        )
        if turns != NO_LIMIT:
            self._check_each(claim, opened, given["delays"], turns - 1, "delays")
        easy = self.greedy(opened.game, opened.state, opened.seat) & set(key)
        if easy:
            raise bad("key", f"greedy play finds {', '.join(sorted(easy))}")
        return claim.met

    def _check_each(
        self, claim: Claim, opened: Opened, given: object, turns: int, part: str
    ) -> None:
        """Check the plan after each key move: the seat's in a solution, else the others'."""
        key, holds = opened.puzzle.key, part == "solution"
        if not isinstance(given, Mapping) or set(given) != set(key) or ELSE in given:
            raise bad(part, f"has a plan for each move of the key, not {shown(given)}")
        for move in key:
            state, left = claim.after(opened.state, turns, opened.moves[move])
            settled, where = claim.settled(state, left), f"{part} {move}"
            if settled is not None and settled != holds:
                raise bad(where, "does not reach what it claims")
            if settled is None:
                check(claim, state, left, given[move], holds=holds, where=where)
            elif given[move] is not None:
                raise bad(where, "the plan goes on although all is settled")
