"""Shifting Seasons' score: what each card counts, each seat's points, who has won."""

from __future__ import annotations

from shiftbox.state import count_bits

from .cards import (
    at_home,
    complete_lines,
    diagonals_of_three,
    largest_group,
    pairs_across,
    runs_of_four,
    sets_in_areas,
    squares,
    worth,
)
from .legal_moves import filled
from .material import LAST_POSITION_CARD, OVER, State

CENTRE_CARD = 2


def counted_cells(s: State, seat: int, card: int) -> int:
    """Return the cells of a board that a card counts, at their best."""
    if card <= LAST_POSITION_CARD:
        return complete_lines(filled(s, seat), card)
    if card == 8:
        return at_home(s, seat)
    if card == 9:
        return sets_in_areas(s, seat)
    if card == 10:
        return runs_of_four(s, seat)
    if card == 11:
        return diagonals_of_three(s, seat)
    if card == 12:
        return pairs_across(s, seat)
    if card == 13:
        return largest_group(s, seat)
    return squares(s, seat)


def card_points(s: State, seat: int, card: int) -> int:
    """Rule 8: each tile counts once for a card; the centre of card 2 counts double."""
    points = worth(s, seat, counted_cells(s, seat, card))
    return 2 * points if card == CENTRE_CARD else points


def points_of(s: State, seat: int) -> int:
    """Rule 8: the four cards' points together."""
    points = 0
    for k in range(4):
        points += card_points(s, seat, s.cards[k])
    return points


def scores(s: State, out: list[int]) -> None:
    """Write each seat's points."""
    for seat in range(s.players):
        out[seat] = points_of(s, seat)


def winners(s: State) -> int:
    """Rule 8: most points win; then most precious tiles on the board; then the win is shared."""
    return leaders(s) if s.phase == OVER else 0


def leaders(s: State) -> int:
    """Return who would win if it ended now, a bit per seat."""
    best, ahead = -1, 0
    for seat in range(s.players):
        rank = 64 * points_of(s, seat) + count_bits(s.precious[seat])
        if rank > best:
            best, ahead = rank, 1 << seat
        elif rank == best:
            ahead |= 1 << seat
    return ahead
