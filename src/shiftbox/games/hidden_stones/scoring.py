"""What the scored cards of Hidden Stones are worth, and who has won."""

from __future__ import annotations

from .cards import VALUE
from .material import BASE, OVER, SOLO_CARDS, State
from .piles import CARD, CARD_BITS

BONUS = 3
"""Rule 6: for the most cards of value 1."""


def points(s: State, seat: int) -> int:
    """Rules 6 and 7: add up the values of a seat's scored cards."""
    total = 0
    for k in range(s.scored_size):
        if s.scored[k] >> CARD_BITS == seat:
            total += VALUE[s.scored[k] & CARD]
    return total


def ones(s: State, seat: int) -> int:
    """Rule 6: count a seat's scored cards of value 1."""
    count = 0
    for k in range(s.scored_size):
        if s.scored[k] >> CARD_BITS == seat and VALUE[s.scored[k] & CARD] == 1:
            count += 1
    return count


def bonus(s: State, seat: int) -> int:
    """Rule 6: 3 more for the most cards of value 1, for all who tie, also at zero; none in solo."""
    if s.variant != BASE:
        return 0
    own = ones(s, seat)
    for other in range(s.players):
        if ones(s, other) > own:
            return 0
    return BONUS


def scores(s: State, out: list[int]) -> None:
    """Rules 6 and 7: the values, and in the game for several the bonus."""
    for seat in range(s.players):
        out[seat] = points(s, seat) + bonus(s, seat)


def winners(s: State) -> int:
    """Rule 6: most points win, ties share. Rule 7: solo is won by scoring the whole deck."""
    if s.phase != OVER:
        return 0
    if s.variant != BASE:
        return 1 if s.scored_size == SOLO_CARDS else 0
    best, leaders = -1, 0
    for seat in range(s.players):
        total = points(s, seat) + bonus(s, seat)
        if total > best:
            best, leaders = total, 1 << seat
        elif total == best:
            leaders |= 1 << seat
    return leaders
