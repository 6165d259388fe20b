"""Songwire's rules, over whole numbers alone, so that they run as Python and as machine code."""

from __future__ import annotations

from shiftbox.state import CHANCE, NOBODY

from .material import BIRDS, NO_BIRD, PLACES, State

SHOO = PLACES
"""Moves are numbers: 0–11 seat the bird on that place, 12 shoos it, 12 + N draws bird N."""


def chance_moves(s: State, out: list[int], weights: list[int]) -> int:
    """Rule 1: every bird in the bag is equally likely to come."""
    count = 0
    for bird in range(1, BIRDS + 1):
        if s.bag >> bird & 1 != 0:
            out[count], weights[count] = SHOO + bird, 1
            count += 1
    return count


def may_sit(s: State, place: int) -> bool:
    """Rule 2: the place is free, lower notes are on its left and higher ones on its right."""
    for other in range(PLACES):
        bird = s.birds[other]
        if bird != NO_BIRD and (other == place or (other < place) != (bird < s.bird)):
            return False
    return True


def legal_moves(s: State, out: list[int]) -> int:
    """Rules 2 and 3: seat the bird on any place that fits, or shoo it."""
    count = 0
    for move in range(SHOO + 1):
        if move == SHOO or may_sit(s, move):
            out[count] = move
            count += 1
    return count


def apply(s: State, move: int) -> None:
    """Rules 1–3: a bird comes, or the one in the air sits down or leaves and ends the turn."""
    if move > SHOO:
        s.bird = move - SHOO
        s.bag ^= 1 << s.bird
    else:
        if move < SHOO:
            s.birds[move], s.owners[move] = s.bird, s.turn
        s.bird = NO_BIRD
        s.turn = 0 if s.turn + 1 == s.players else s.turn + 1
    go_on(s)


def go_on(s: State) -> None:
    """Rule 1: as long as the bag holds birds, one comes for the seat whose turn it is."""
    s.to_act = CHANCE if s.bag != 0 else NOBODY
    if s.bird != NO_BIRD:
        s.to_act = s.turn


def choir(s: State, seat: int) -> int:
    """Rule 4: count a seat's birds in its longest row that nothing interrupts."""
    longest, row = 0, 0
    for place in range(PLACES):
        row = row + 1 if s.birds[place] != NO_BIRD and s.owners[place] == seat else 0
        longest = max(longest, row)
    return longest


def scores(s: State, out: list[int]) -> None:
    """Rule 4: every bird of the longest choir is a point."""
    for seat in range(s.players):
        out[seat] = choir(s, seat)


def winners(s: State) -> int:
    """Rule 4: most points win, and several may share that; a bit for each seat."""
    most, leaders = 0, 0
    for seat in range(s.players):
        points = choir(s, seat)
        if points >= most:
            leaders = (leaders if points == most else 0) | 1 << seat
            most = points
    return leaders if s.to_act == NOBODY else 0


def broken_invariant(s: State) -> int:
    """Return 0, or 1 where the notes on the wire do not rise."""
    highest = NO_BIRD
    for place in range(PLACES):
        if s.birds[place] != NO_BIRD and s.birds[place] <= highest:
            return 1
        highest = max(highest, s.birds[place])
    return 0
