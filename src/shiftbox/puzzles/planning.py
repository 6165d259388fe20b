"""How a proof is written down once a search knows what is won: plans that are short.

What a search says is only used to choose; whether a plan proves its claim is seen by playing it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game, Refused

from .proof import ELSE, Claim, Node, check
from .searches import DEEPEST, UNKNOWN, WORK, forced

TRIES = 3
"""How much more than the proof itself may be spent on making it short."""


class TooMuch(Exception):
    """A position takes more than its share of work: there are others."""


@dataclass
class Oracle:
    """Whether a seat's claim holds from a state on, by a compiled search."""

    game: Game[Any]
    backend: Backend
    seat: int
    shares: bool
    limit: int
    asked: int = 0
    _known: dict[tuple[Any, ...], bool] = field(default_factory=dict)

    def holds(self, state: Any, turns: int) -> bool:
        """Tell whether the claim holds within so many own turns."""
        name = (_frozen(state), turns)
        if name not in self._known:
            self.asked += 1
            self._known[name] = self._searched(state, turns)
        return self._known[name]

    def _searched(self, state: Any, turns: int) -> bool:
        box, pads = self.backend.box(state, DEEPEST), self.backend.pads(1, DEEPEST)
        work = self.backend.numbers(WORK)
        how = (self.seat, turns, int(self.shares), self.limit)
        found = int(self.backend.function(forced)(box, pads, work, *how))
        if found == UNKNOWN:
            raise TooMuch
        return bool(found)


def _frozen(state: Any) -> tuple[Any, ...]:
    names = type(state).__dataclass_fields__
    values = (getattr(state, name) for name in names)
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


@dataclass
class Planner:
    """Writes plans for one claim."""

    claim: Claim
    oracle: Oracle
    most_states: int
    """A proof that takes more to be checked is given up."""
    _liked: Counter[str] = field(default_factory=Counter)
    _tried: int = 0
    """States that were met to see whether a plan serves elsewhere."""

    def after(self, state: Any, turns: int, move: int) -> tuple[Any, int, bool | None]:
        """Return what follows a move, and whether that settles the claim."""
        if self.claim.met > self.most_states:
            raise TooMuch
        following, left = self.claim.after(state, turns, move)
        return following, left, self.claim.settled(following, left)

    def plan(self, state: Any, turns: int, *, holds: bool) -> Node:
        """Return a plan that proves the claim, or its failure, from an open state on."""
        moves = self.claim.game.moves(state)
        if (state.to_act == self.claim.seat) == holds:
            return self._line(state, turns, moves, holds=holds)
        return self.answers(state, turns, moves, holds=holds)

    def _line(self, state: Any, turns: int, moves: Mapping[str, int], *, holds: bool) -> Node:
        """Return one good move, the one that settles soonest, and what follows it."""
        later = []
        for text in self._in_order(moves):
            following, left, settled = self.after(state, turns, moves[text])
            if settled == holds:
                self._liked[text] += 1
                return text
            if settled is None:
                later.append((text, following, left))
        for fewer in self._turns(turns, holds=holds):
            for text, following, left in later:
                less = turns - fewer
                if self.oracle.holds(following, left - less) == holds:
                    self._liked[text] += 1
                    return [text, self.plan(following, left - less if holds else left, holds=holds)]
        raise TooMuch

    def _in_order(self, moves: Iterable[str]) -> list[str]:
        """Return moves, those that were good elsewhere first, so that plans are alike."""
        return sorted(moves, key=lambda text: -self._liked[text])

    def _turns(self, turns: int, *, holds: bool) -> Iterable[int]:
        """Return within how many turns a plan is looked for: a win as soon as there is one."""
        return range(1, turns + 1) if holds and turns > 0 else (turns,)

    def answers(
        self, state: Any, turns: int, moves: Mapping[str, int], *, holds: bool
    ) -> dict[str, Node]:
        """Return a plan for each of the other side's moves, one for as many as possible."""
        open_states: dict[str, tuple[Any, int]] = {}
        for text, move in moves.items():
            following, left, settled = self.after(state, turns, move)
            if settled is None:
                open_states[text] = following, left
            elif settled != holds:
                raise TooMuch
        plans: list[Node] = []
        chosen = {
            text: self._fitting(plans, following, left, holds=holds)
            for text, (following, left) in open_states.items()
        }
        return self._with_default(plans, chosen, open_states, holds=holds)

    def _fitting(self, plans: list[Node], state: Any, turns: int, *, holds: bool) -> int:
        """Return the number of a plan for a state, one that there is already if it serves."""
        for number, plan in enumerate(plans):
            if self.proves(state, turns, plan, holds=holds):
                return number
        plans.append(self.plan(state, turns, holds=holds))
        return len(plans) - 1

    def _with_default(
        self,
        plans: list[Node],
        chosen: dict[str, int],
        states: dict[str, tuple[Any, int]],
        *,
        holds: bool,
    ) -> dict[str, Node]:
        if all(plan == {} for plan in plans):
            return {}
        serves: Counter[int] = Counter()
        for number, plan in enumerate(plans):
            known = [text for text in states if chosen[text] == number]
            serves[number] = len(known)
            if len(plans) > 1 and len(states) - len(known) and number < 6:
                others = (text for text in states if chosen[text] != number)
                serves[number] += sum(
                    self.proves(*states[text], plan, holds=holds) for text in others
                )
        default = serves.most_common(1)[0][0]
        answers = {ELSE: plans[default]}
        for text, after in states.items():
            is_served = chosen[text] == default or plans[chosen[text]] == plans[default]
            if not is_served and not self.proves(*after, plans[default], holds=holds):
                answers[text] = plans[chosen[text]]
        return answers

    def proves(self, state: Any, turns: int, plan: Node, *, holds: bool) -> bool:
        """Tell whether a plan serves in another state, too."""
        before = self.claim.met
        try:
            check(self.claim, state, turns, plan, holds=holds, where="")
        except Refused:
            return False
        finally:
            self._tried += self.claim.met - before
            self.claim.met = before
        if self._tried > TRIES * self.most_states:
            raise TooMuch
        return True
