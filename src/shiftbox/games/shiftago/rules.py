"""Shiftago's course: inserting, scoring, whose turn comes, when it is over."""

from __future__ import annotations

from shiftbox.state import NOBODY

from .legal_moves import FIRST_SCORE, is_full, moved_on, occupied, pushed
from .material import (
    ENTRY,
    EXPRESS,
    INSERT,
    OVER,
    POINTS_TO_WIN,
    SCORE,
    State,
)
from .scoring import has_row, shortest_row, take_row


def apply(s: State, move: int) -> None:
    """Play a legal move."""
    if move < FIRST_SCORE:
        insert(s, move)
    else:
        score(s, (move - FIRST_SCORE) // 2, (move - FIRST_SCORE) % 2)


def insert(s: State, entrance: int) -> None:
    """Rules 1, 2 and 4: push a marble in; a row wins (Express) or must be scored, else pass on."""
    moving = pushed(occupied(s), entrance)
    for seat in range(s.players):
        s.marbles[seat] = moved_on(s.marbles[seat], moving, entrance)
    s.marbles[s.turn] |= ENTRY[entrance]
    s.reserve[s.turn] -= 1
    if not has_row(s.marbles[s.turn], shortest_row(s)):
        begin_turn(s, seat_after(s, s.turn))
    elif s.variant == EXPRESS:
        win(s)
    else:
        s.phase = SCORE


def score(s: State, row: int, last_stays: int) -> None:
    """Rules 4.1–4.3: a row brings points and marbles back; the same player wins or goes on."""
    take_row(s, row, last_stays)
    if s.points[s.turn] >= POINTS_TO_WIN:
        win(s)
    else:
        s.phase = INSERT


def seat_after(s: State, seat: int) -> int:
    """Return the seat to the left."""
    return 0 if seat + 1 == s.players else seat + 1


def begin_turn(s: State, seat: int) -> None:
    """Rule 6: handicapped seats are skipped. Rules 2, 4.4: no marble or a full board ends it."""
    while s.skips[seat] > 0:
        s.skips[seat] -= 1
        seat = seat_after(s, seat)
    s.turn = seat
    s.to_act = seat
    s.phase = INSERT
    if s.reserve[seat] == 0 or is_full(s):
        s.phase = OVER
        s.to_act = NOBODY


def win(s: State) -> None:
    """Rules 2 and 4.3: the seat whose turn it is has won at once."""
    s.winner = s.turn
    s.phase = OVER
    s.to_act = NOBODY
