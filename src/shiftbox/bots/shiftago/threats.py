"""What a seat of Shiftago can do with its next push: complete a row, or not."""

from __future__ import annotations

from shiftbox.games.shiftago.legal_moves import may_insert, moved_on, occupied, pushed
from shiftbox.games.shiftago.material import BOARD, ENTRANCES, ENTRY, SIZE, State
from shiftbox.games.shiftago.scoring import has_row, row_points, shortest_row

from .patterns import COLUMN, GATHER_COLUMN, LOW, ROW

NO_MOVE = -1
ALL_LANES = (1 << 2 * SIZE) - 1

LANE_OF = tuple(SIZE * (entrance // (2 * SIZE)) + entrance % SIZE for entrance in range(ENTRANCES))
"""The lane of an entrance: 0–6 columns, 7–13 rows."""

COUNT = tuple(bits.bit_count() for bits in range(1 << SIZE))


def makes_row(own: int, cells: int, entrance: int, length: int) -> bool:
    """Tell whether a push into a lane leaves a row of the own colour."""
    after = moved_on(own, pushed(cells, entrance), entrance) | ENTRY[entrance]
    return has_row(after, length)


def completing(own: int, step: int, length: int) -> int:
    """Return the cells on which one more marble would complete a row in a direction."""
    ahead, behind = own >> step, own << step
    ahead_2, behind_2 = ahead & own >> 2 * step, behind & own << 2 * step
    if length == 3:
        return (ahead_2 | (ahead & behind) | behind_2) & BOARD
    ahead_3, behind_3 = ahead_2 & own >> 3 * step, behind_2 & own << 3 * step
    if length == 4:
        return (ahead_3 | (ahead_2 & behind) | (ahead & behind_2) | behind_3) & BOARD
    ahead_4, behind_4 = ahead_3 & own >> 4 * step, behind_3 & own << 4 * step
    found = ahead_4 | (ahead_3 & behind) | (ahead_2 & behind_2) | (ahead & behind_3) | behind_4
    return found & BOARD


def lanes_of_interest(own: int, length: int) -> int:
    """Return the lanes in which a push could complete a row: in no other one it can.

    A push changes one lane. A row across it needs all its other marbles beside the lane, a row
    along it needs all but one in it, and a row elsewhere stands already.
    """
    if has_row(own, length):
        return ALL_LANES
    aslant = completing(own, 7, length) | completing(own, 9, length)
    across_columns = aslant | completing(own, 1, length)
    across_rows = aslant | completing(own, 8, length)
    lanes = 0
    for lane in range(SIZE):
        column, row = (own >> lane) & COLUMN, (own >> 8 * lane) & ROW
        standing = ((column * GATHER_COLUMN) & LOW) >> 56
        if (across_columns >> lane) & COLUMN != 0 or COUNT[standing] >= length - 1:
            lanes |= 1 << lane
        if (across_rows >> 8 * lane) & ROW != 0 or COUNT[row] >= length - 1:
            lanes |= 1 << (SIZE + lane)
    return lanes


def row_makers(s: State) -> int:
    """Return the insertions that complete a row of the seat whose turn it is, a bit for each."""
    return makers(s, s.turn, shortest_row(s))


def point_makers(s: State) -> int:
    """Return those that complete a row worth points: in Extreme the shortest are worth none."""
    length = shortest_row(s)
    while row_points(s.players, length) == 0:
        length += 1
    return makers(s, s.turn, length)


def makers(s: State, seat: int, length: int) -> int:
    """Return the insertions that would leave a seat a row of at least some length."""
    own, cells = s.marbles[seat], occupied(s)
    lanes = lanes_of_interest(own, length)
    found = 0
    if lanes == 0:
        return found
    for entrance in range(ENTRANCES):
        if (lanes >> LANE_OF[entrance]) & 1 == 0:
            continue
        if makes_row(own, cells, entrance, length) and may_insert(s, entrance):
            found |= 1 << entrance
    return found
