"""The exact solver of a turn: what can be scored with this hand, and the best way to do it.

>>> best = solve(["TPH", "PFS", "DFT"], [31, 32, 49, 54])
>>> best.points, best.moves
(4, ('swap A3-B3 #49', 'score #32', 'swap C2-C3 #31', 'score #54'))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Refused
from shiftbox.reading import shown

from .cards import CARDS, VALUE, shows
from .game import in_machine_code
from .legal_moves import SCORE, changed, numbered
from .piles import CARD_BITS
from .reach import SETS, explore, most_states, walk_to
from .reading import read_hand, read_stones
from .text import move_text

OBJECTIVES = {
    "points": "most points now; among those most cards scored, then fewest cards discarded",
    "thrift": "most points now; among those fewest cards discarded, then most cards scored",
}


@dataclass(frozen=True)
class Solution:
    """The best turn, and all that the hand could do instead."""

    stones: tuple[str, ...]
    hand: tuple[int, ...]
    objective: str
    points: int
    moves: tuple[str, ...]
    """The swaps, flips and scores in order; end the turn after them."""
    scored: tuple[int, ...]
    discarded: tuple[int, ...]
    scorable: Mapping[int, int]
    """Each card that can be scored in this turn, with the fewest actions that show it."""
    together: Mapping[tuple[int, ...], int]
    """Each set of cards that can be scored in this turn, with the fewest actions for all of it."""
    states: int
    """How many states of the search were stored: the proof's size."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        together = [{"cards": cards, "actions": n} for cards, n in self.together.items()]
        return {**asdict(self), "together": together}


def solve(
    stones: Sequence[str],
    hand: Sequence[int],
    objective: str = "points",
    *,
    backend: Backend | None = None,
) -> Solution:
    """Return the best turn for a layout (three rows) and a hand of at most six cards.

    The search is exhaustive: no sequence of swaps, flips and scores does better. It runs as machine
    code, some milliseconds once that is loaded; the first call in a process loads it, and compiles
    it if it is not in the cache. `compiled.plain` answers at once, in up to a second.
    """
    if objective not in OBJECTIVES:
        names = " or ".join(OBJECTIVES)
        raise Refused("bad-objective", f"The objective is {names}, not {shown(objective)}.")
    layout, cards = read_stones(list(stones)), sorted(read_hand(list(hand)))
    walks, states = _walks(layout, cards, in_machine_code() if backend is None else backend)
    ways = _cheapest(walks, cards)
    best = max(ways, key=lambda chosen: _rank(chosen, len(ways[chosen]), objective))
    moves, discarded = _line(layout, cards, best, ways[best])
    points = sum(VALUE[card] for card in best)
    asked = (tuple(stones), tuple(cards), objective)
    return Solution(*asked, points, moves, best, discarded, *_choices(ways), states)


def within_reach(
    view: Mapping[str, Any], seat: int, *, backend: Backend | None = None
) -> dict[int, int | None]:
    """Return the fewest actions for each card that a seat holds in its own view.

    None stands for a card that the hand cannot pay for in this turn.
    """
    solution = solve(view["stones"], view["hands"][seat], backend=backend)
    return {card: solution.scorable.get(card) for card in solution.hand}


def _choices(
    ways: dict[tuple[int, ...], list[int]],
) -> tuple[dict[int, int], dict[tuple[int, ...], int]]:
    """Return what can be scored, each card alone and each set, with the fewest actions."""
    alone = {chosen[0]: len(walk) for chosen, walk in ways.items() if len(chosen) == 1}
    return alone, {chosen: len(walk) for chosen, walk in ways.items() if chosen}


def _walks(layout: int, cards: list[int], backend: Backend) -> tuple[dict[int, list[int]], int]:
    """Return the shortest walk to each set of hand cards that one can pass, a bit per card."""
    most = most_states(len(cards))
    states, table = backend.numbers(most), backend.numbers(1 << most.bit_length())
    found = backend.numbers(SETS)
    states[0] = layout
    hand = sum(card << CARD_BITS * k for k, card in enumerate(cards))
    count = backend.function(explore)(states, table, found, hand)
    return {k: walk_to(k, states, found) for k in range(SETS) if found[k]}, int(count)


def _cheapest(walks: dict[int, list[int]], cards: list[int]) -> dict[tuple[int, ...], list[int]]:
    """Return each set of cards that can be scored and paid for, with the shortest walk to it."""
    ways = {}
    for chosen in range(1 << len(cards)):
        passing = [walk for cover, walk in walks.items() if cover & chosen == chosen]
        walk = min(passing, key=len, default=None)
        ids = tuple(card for k, card in enumerate(cards) if chosen >> k & 1)
        if walk is not None and len(walk) + len(ids) <= len(cards):
            ways[ids] = walk
    return ways


def _rank(chosen: tuple[int, ...], actions: int, objective: str) -> tuple[int, int, int]:
    """Return what is compared under an objective, the more important first."""
    points = sum(VALUE[card] for card in chosen)
    if objective == "points":
        return points, len(chosen), -actions
    return points, -actions, len(chosen)


def _line(
    layout: int, cards: list[int], chosen: tuple[int, ...], walk: list[int]
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Write a walk down as moves: score as soon as a card is shown, discard the cheapest others.

    Among cards of the same value the one that is hardest to show goes first.
    """
    spare = [card for card in cards if card not in chosen]
    spare.sort(key=lambda card: (VALUE[card], -CARDS[card - 1].mean_actions, card))
    moves: list[int] = []
    waiting = list(chosen)
    for action, paid in [(None, 0), *zip(walk, spare, strict=False)]:
        if action is not None:
            moves.append(numbered(action, paid))
            layout = changed(layout, action)
        ready = [card for card in waiting if shows(layout, card)]
        moves += [numbered(SCORE, card) for card in ready]
        waiting = [card for card in waiting if card not in ready]
    return tuple(move_text(move) for move in moves), tuple(spare[: len(walk)])
