"""Shiftago's rows: where they stand, what they are worth, who has won."""

from __future__ import annotations

from .material import DIRECTIONS, EXPRESS, EXTREME, NO_ROW, OVER, State

ROW_POINTS = (0, 0, 0, 0, 0, 2, 5, 10, 0, 0, 0, 0, 2, 5, 8, 10)
"""Points by length of row, 0–7 marbles with 2 players, then 0–7 marbles with 3 or 4."""


def row_points(players: int, length: int) -> int:
    """Rule 4.1: with 2 players 5→2, 6→5, 7→10; with 3–4 players 4→2, 5→5, 6→8, 7→10."""
    return ROW_POINTS[length if players == 2 else 8 + length]


def shortest_row(s: State) -> int:
    """Rules 2, 4 and 5: 5 marbles with 2 players and 4 with more; one less in Extreme."""
    length = 5 if s.players == 2 else 4
    return length - 1 if s.variant == EXTREME else length


def row_starts(marbles: int, step: int, length: int) -> int:
    """Return the cells from which at least `length` marbles stand in one direction."""
    pairs = marbles & (marbles >> step)
    if length == 3:
        return pairs & (pairs >> step)
    fours = pairs & (pairs >> 2 * step)
    if length == 4:
        return fours
    return fours & (marbles >> 4 * step)


def has_row(marbles: int, length: int) -> bool:
    """Tell whether a row of at least this length stands anywhere."""
    return (
        row_starts(marbles, 1, length)
        | row_starts(marbles, 7, length)
        | row_starts(marbles, 8, length)
        | row_starts(marbles, 9, length)
    ) != 0


def row_length(marbles: int, start: int, step: int) -> int:
    """Count the marbles from a cell on in one direction."""
    length = 0
    while (marbles >> start) & 1 != 0:
        length += 1
        start += step
    return length


def rows(s: State, out: list[int]) -> int:
    """Rule 4: list the own rows in their full length, as 64 * direction + first cell.

    A row is a maximal run: a cell starts one only if no own marble stands before it.
    """
    count = 0
    marbles = s.marbles[s.turn]
    length = shortest_row(s)
    for direction in range(4):
        step = DIRECTIONS[direction]
        starts = row_starts(marbles, step, length) & ~(marbles << step)
        cell = 0
        while starts != 0:
            if starts & 1 != 0:
                out[count] = 64 * direction + cell
                count += 1
            starts >>= 1
            cell += 1
    return count


def scores(s: State, out: list[int]) -> None:
    """Rules 2 and 4: a won game of Express counts 1; in Expert and Extreme the points count."""
    for seat in range(s.players):
        if s.variant == EXPRESS:
            out[seat] = 1 if s.winner == seat else 0
        else:
            out[seat] = s.points[seat]


def winners(s: State) -> int:
    """Return the winners as a set of bits: who won by a move, else who alone has most points.

    Rule 2: an Express game that nobody won is a draw. Rule 4.4: a tie for most points is a draw.
    """
    if s.phase != OVER or (s.variant == EXPRESS and s.winner == NO_ROW):
        return 0
    if s.winner != NO_ROW:
        return 1 << s.winner
    best, leaders = -1, 0
    for seat in range(s.players):
        if s.points[seat] > best:
            best, leaders = s.points[seat], 1 << seat
        elif s.points[seat] == best:
            leaders = 0
    return leaders


def take_row(s: State, row: int, last_stays: int) -> None:
    """Rules 4.1 and 4.2: points for the whole row, and its marbles back to their player.

    With 2 players both end marbles stay, with 3–4 players one of them.
    """
    start = row % 64
    step = DIRECTIONS[row // 64]
    length = row_length(s.marbles[s.turn], start, step)
    for k in range(length):
        first, last = k == 0, k == length - 1
        stays = first or last if s.players == 2 else (last if last_stays == 1 else first)
        if not stays:
            s.marbles[s.turn] ^= 1 << (start + k * step)
            s.reserve[s.turn] += 1
    s.points[s.turn] += row_points(s.players, length)
