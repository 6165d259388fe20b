"""The points of Blockers!: fewest win."""

from __future__ import annotations

from .groups import count_groups
from .material import MOST_COLOURS, OVER, State, colours_each, first_colour

POINT = 1000
"""What a point weighs against a taken tile when ties are broken."""


def group_points(s: State, seat: int) -> int:
    """Rules 7 and 8: a point for each group of the own colour, or of both own colours."""
    points = 0
    first = first_colour(s, seat)
    for colour in range(first, first + colours_each(s)):
        points += count_groups(s, colour)
    return points


def most_taken(s: State, seat: int) -> int:
    """Rule 7: return the colour of which a seat took most, the first of several."""
    most = 0
    for colour in range(1, s.colours):
        if s.taken[MOST_COLOURS * seat + colour] > s.taken[MOST_COLOURS * seat + most]:
            most = colour
    return most


def taken_points(s: State, seat: int) -> int:
    """Rule 7: a point for each taken tile of the colour taken most, once also in a tie."""
    return s.taken[MOST_COLOURS * seat + most_taken(s, seat)]


def all_taken(s: State, seat: int) -> int:
    """Count the tiles that a seat has taken, of all colours."""
    tiles = 0
    for colour in range(s.colours):
        tiles += s.taken[MOST_COLOURS * seat + colour]
    return tiles


def scores(s: State, out: list[int]) -> None:
    """Rule 7: points for groups and for taken tiles."""
    for seat in range(s.players):
        out[seat] = group_points(s, seat) + taken_points(s, seat)


def winners(s: State) -> int:
    """Rules 7 and 8: fewest points, then fewest taken tiles, then shared: a bit per seat."""
    if s.phase != OVER:
        return 0
    best, leaders = 0, 0
    for seat in range(s.players):
        weight = POINT * (group_points(s, seat) + taken_points(s, seat)) + all_taken(s, seat)
        if leaders == 0 or weight < best:
            best, leaders = weight, 1 << seat
        elif weight == best:
            leaders |= 1 << seat
    return leaders
