"""What a board promises for a score card: a few counts that training gives weights to.

Each card has sixteen counts. Those of lines and shapes tell how many tiles are missing, and what
the tiles that lie there already are worth; the others what fits their card. The last is always 1.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers
from shiftbox.games.shifting_seasons.cards import largest_group_of, worth
from shiftbox.games.shifting_seasons.geometry import (
    ACROSS,
    AREA,
    AREAS,
    BOARD,
    CENTRE_LEFT,
    CENTRE_TOP,
    DOWN,
    FIRST_LINE,
    LINES,
    PLACES,
    neighbours,
)
from shiftbox.games.shifting_seasons.legal_moves import filled
from shiftbox.games.shifting_seasons.material import CARDS, HOME, LAST_POSITION_CARD
from shiftbox.games.shifting_seasons.missing import SHAPES
from shiftbox.games.shifting_seasons.scoring import card_points
from shiftbox.state import count_bits

COUNTS = 16
ALWAYS = COUNTS - 1
VALUES = 7
"""From here on stand the values of what lies there, by the number of missing tiles."""
NEVER = 6
"""In place of a number of missing tiles: what is missing cannot come any more."""


def _shapes(steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return all places of shapes on the board, given their steps as the cards' rules do."""
    found = []
    for first, second in steps:
        for start in PLACES:
            pair = 1 << start | 1 << start + first
            shape = pair | pair << second
            if shape & ~BOARD == 0:
                found.append(shape)
    return tuple(found)


_BY_CARD = {card: _shapes(steps) for card, (_, steps) in SHAPES.items()}
SHAPE = tuple(shape for card in sorted(_BY_CARD) for shape in _BY_CARD[card])
FIRST_SHAPE = tuple(
    sum(len(shapes) for other, shapes in _BY_CARD.items() if other < card)
    for card in range(CARDS + 2)
)
"""Where a card's shapes begin; they end where the next card's begin."""


def describe(s: Any, seat: int, card: int, out: Numbers, first: int) -> None:
    """Write the counts of a card for a seat's board into `out` from `first` on."""
    for k in range(COUNTS - 1):
        out[first + k] = 0
    out[first + ALWAYS] = 1
    if card <= LAST_POSITION_CARD:
        describe_lines(s, seat, card, out, first)
    elif card in (10, 11, 14):
        describe_shapes(s, seat, card, out, first)
    elif card == 8:
        describe_home(s, seat, out, first)
    elif card == 9:
        describe_sets(s, seat, out, first)
    elif card == 12:
        describe_pairs(s, seat, out, first)
    else:
        describe_groups(s, seat, out, first)


def describe_lines(s: Any, seat: int, card: int, out: Numbers, first: int) -> None:
    """Cards 1–7: each line by what it lacks."""
    cells = filled(s, seat)
    for k in range(FIRST_LINE[card - 1], FIRST_LINE[card]):
        missing = count_bits(LINES[k] & ~cells)
        out[first + missing] += 1
        out[first + VALUES + missing] += worth(s, seat, LINES[k] & cells)


def describe_shapes(s: Any, seat: int, card: int, out: Numbers, first: int) -> None:
    """Cards 10, 11 and 14: for each colour the shape that lacks least and is worth most."""
    cells = filled(s, seat)
    for season in range(4):
        tiles = s.tiles[4 * seat + season]
        closed = cells & ~tiles
        least, value = NEVER, 0
        for k in range(FIRST_SHAPE[card], FIRST_SHAPE[card + 1]):
            if SHAPE[k] & closed == 0:
                missing = count_bits(SHAPE[k] & ~tiles)
                if missing <= least:
                    here = worth(s, seat, SHAPE[k] & tiles)
                    if missing < least or here > value:
                        least, value = missing, here
        out[first + least] += 1
        out[first + VALUES + least] += value


def describe_home(s: Any, seat: int, out: Numbers, first: int) -> None:
    """Card 8: what is at home, and how much room is left there."""
    cells = filled(s, seat)
    out[first] = card_points(s, seat, 8)
    for season in range(4):
        out[first + 1] += count_bits(HOME[season] & ~cells)
        if season == s.seasons[seat]:
            out[first + 2] = count_bits(HOME[season] & ~cells)


def describe_sets(s: Any, seat: int, out: Numbers, first: int) -> None:
    """Card 9: each area by the colours that its next set lacks, if it has room for them."""
    cells = filled(s, seat)
    out[first] = card_points(s, seat, 9)
    for area in range(AREAS):
        sets = 8
        for season in range(4):
            sets = min(sets, count_bits(s.tiles[4 * seat + season] & AREA[area]))
        lacking = after = 0
        for season in range(4):
            count = count_bits(s.tiles[4 * seat + season] & AREA[area])
            lacking += 1 if count == sets else 0
            after += max(0, 2 - count)
        room = count_bits(AREA[area] & ~cells)
        if sets < 2:
            out[first + 1 + (lacking if lacking <= room else 0)] += 1
            if after <= room and sets == 0:
                out[first + 6 + min(7, after)] += 1


def describe_pairs(s: Any, seat: int, out: Numbers, first: int) -> None:
    """Card 12: pairs across a border that can still come, with one tile or none lying there."""
    cells = filled(s, seat)
    out[first] = card_points(s, seat, 12)
    left, top = ACROSS | CENTRE_LEFT, DOWN | CENTRE_TOP
    right, below = cells >> 1, cells >> 8
    out[first + 1] = count_bits(left & (cells ^ right)) + count_bits(top & (cells ^ below))
    out[first + 2] = count_bits(left & ~(cells | right)) + count_bits(top & ~(cells | below))
    outer = (ACROSS & (cells ^ right)) | (DOWN & (cells ^ below))
    out[first + 3] = count_bits(outer)


def describe_groups(s: Any, seat: int, out: Numbers, first: int) -> None:
    """Card 13: the best group, where it can grow, and the second best one."""
    cells = filled(s, seat)
    best = second = best_group = best_season = 0
    for season in range(4):
        group = largest_group_of(s.tiles[4 * seat + season], s.precious[seat])
        value = worth(s, seat, group)
        if value > best:
            second = best
            best, best_group, best_season = value, group, season
        elif value > second:
            second = value
    tiles = s.tiles[4 * seat + best_season]
    open_cells = neighbours(best_group) & BOARD & ~cells
    out[first], out[first + 1], out[first + 2] = best, second, count_bits(open_cells)
    out[first + 3] = worth(s, seat, tiles & ~best_group)
    out[first + 4] = worth(s, seat, tiles & neighbours(open_cells) & ~best_group)
    out[first + 5] = 1 if best_season == s.seasons[seat] else 0
