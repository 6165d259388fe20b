"""Where every point of Blockers! comes from, at the end or if it ended now."""

from __future__ import annotations

from shiftbox.contract import Item, Reason

from .groups import UPPER_ROWS, cell_bit, group, lower_cells, upper_cells
from .material import BASE_TURNS, CELLS, PRO, ROW_OF, State, colours_each, first_colour
from .scoring import all_taken, most_taken, scores, taken_points
from .text import cell_text


def groups(s: State, colour: int) -> list[list[int]]:
    """Rule 2: return the cells of each group of a colour, in reading order."""
    upper, lower = upper_cells(s, colour), lower_cells(s, colour)
    found: list[list[int]] = []
    grouped: set[int] = set()
    for cell in range(CELLS):
        bit, is_upper = cell_bit(cell), ROW_OF[cell] < UPPER_ROWS
        if cell in grouped or not (upper if is_upper else lower) & bit:
            continue
        whole = group(bit if is_upper else 0, 0 if is_upper else bit, upper, lower)
        found.append(
            [k for k in range(cell, CELLS) if whole[ROW_OF[k] >= UPPER_ROWS] & cell_bit(k)]
        )
        grouped.update(found[-1])
    return found


def breakdown(s: State) -> tuple[Item, ...]:
    """Rule 7: return a line for each group and for each taken tile that counts."""
    return tuple(
        item for seat in range(s.players) for item in (*_groups(s, seat), *_taken(s, seat))
    )


def _groups(s: State, seat: int) -> list[Item]:
    first = first_colour(s, seat)
    return [
        _group(seat, colour, cells)
        for colour in range(first, first + colours_each(s))
        for cells in groups(s, colour)
    ]


def _group(seat: int, colour: int, cells: list[int]) -> Item:
    details = {"colour": colour, "tiles": len(cells)}
    texts = tuple(map(cell_text, cells))
    return Item(seat, 1, "group", f"group of {len(cells)}", texts, details)


def _taken(s: State, seat: int) -> list[Item]:
    colour = most_taken(s, seat)
    line = Item(seat, 1, "taken", f"tile taken of colour {colour}", (), {"colour": colour})
    return [line] * taken_points(s, seat)


def reason(s: State) -> Reason:
    """Rules 6 to 8: say why it is over and, if points alone did not decide, what did."""
    why = _ended(s)
    points = [0] * s.players
    scores(s, points)
    tied = [seat for seat in range(s.players) if points[seat] == min(points)]
    if len(tied) == 1:
        return why
    taken = [all_taken(s, seat) for seat in tied]
    details = {"points": min(points), "seats": tied, "taken": taken}
    figures = f"{min(points)} points each, tiles taken: {' against '.join(map(str, taken))}"
    if taken.count(min(taken)) == 1:
        words = f"{why.words}; of equal points, fewer taken tiles win ({figures})"
        return Reason("fewer-taken", words, details)
    words = f"{why.words}; equal points with equally many taken tiles share the win ({figures})"
    return Reason("shared", words, details)


def _ended(s: State) -> Reason:
    if s.variant == PRO:
        return Reason("no-colour", "no colour can be played on")
    return Reason("turns", f"everybody has had {BASE_TURNS} turns", {"turns": BASE_TURNS})
