"""Where a result came from: own decisions, others' decisions and luck, which add up exactly.

Every state of a game has a value, each seat's share of the win: what the game's `outlook` says
where a seat acts, what is to be expected of all possible draws where chance acts, the result at
the end. A draw's luck is what the outlook says after it, less what was to be expected; so luck is
0 on average by construction, however well the outlook judges. Everything else is decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shiftbox.bots.outlook import Outlook, Shares
from shiftbox.match import Match
from shiftbox.state import CHANCE


@dataclass(frozen=True)
class Node:
    """What is known of the state after so many moves and draws."""

    value: Shares
    """What each seat may expect."""
    judged: Shares
    """What the outlook says of it as it lies there: the same, unless chance acts."""


@dataclass(frozen=True)
class Entry:
    """One seat's ledger: start + own + others + luck = result."""

    start: float
    own: float
    others: float
    luck: float
    result: float


@dataclass(frozen=True)
class Ledger:
    """What every step of a game has changed, for each seat."""

    deal: Shares
    """What the deal gave, compared with what seats are worth before it."""
    luck: dict[int, Shares]
    """What each draw gave, by its number in the log."""
    entries: tuple[Entry, ...]


def node_of(outlook: Outlook, state: Any) -> Node:
    """Judge a state."""
    judged = outlook.judged(state)
    return Node(outlook.expected(state) if state.to_act == CHANCE else judged, judged)


def is_dealt(match: Match) -> bool:
    """Tell whether a match began with a deal, and not with a position in the middle of a game."""
    is_new = not any(getattr(match.start, "turns", ()))
    return match.game.is_dealing(match.game.new()) and is_new


def start_of(outlook: Outlook, match: Match, first: Node) -> Shares:
    """Return what the seats could expect before anything had happened."""
    return outlook.before_deal if is_dealt(match) else first.value


def ledger(start: Shares, nodes: Sequence[Node], actors: Sequence[int]) -> Ledger:
    """Divide what happened between nodes among those who did it, a seat or chance each.

    Where several draws follow each other, the outlook after one and what is to be expected of the
    next differ a little; that belongs to the decision that led there.
    """
    seats = range(len(start))
    own, others, lucky = ([0.0 for _ in seats] for _ in range(3))
    deal = minus(nodes[0].value, start)
    lucky = list(deal)
    luck: dict[int, Shares] = {}
    decider = CHANCE
    for number, actor in enumerate(actors):
        before, after = nodes[number], nodes[number + 1]
        change = minus(after.value, before.value)
        if actor == CHANCE:
            luck[number] = minus(after.judged, before.value)
            change = minus(after.value, after.judged)
            lucky = [a + b for a, b in zip(lucky, luck[number], strict=True)]
        else:
            decider = actor
        for seat in seats:
            part = lucky if decider == CHANCE else own if seat == decider else others
            part[seat] += change[seat]
    result = nodes[-1].value
    parts = zip(start, own, others, lucky, result, strict=True)
    return Ledger(deal, luck, tuple(Entry(*part) for part in parts))


def minus(one: Shares, other: Shares) -> Shares:
    """Return the difference, seat by seat."""
    return tuple(a - b for a, b in zip(one, other, strict=True))
