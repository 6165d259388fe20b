"""Facts of Blockers!, checked by following groups from cell to cell."""

from __future__ import annotations

from typing import Any

from shiftbox.bots import Fact
from shiftbox.games.blockers.material import MOST_COLOURS, colour_on, colours_each
from tests.bots.facts_check import Moment

ROWS = "ABCDEFGHI"
NAMES = [f"{row}{column}" for row in ROWS for column in range(1, 10)]


def beside(name: str) -> set[str]:
    row, column = ROWS.index(name[0]), int(name[1])
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {f"{ROWS[r]}{c}" for r, c in near if 0 <= r < 9 and 1 <= c <= 9}


def tiles(state: Any, colour: int) -> set[str]:
    return {name for k, name in enumerate(NAMES) if colour_on(state, k) == colour}


def groups(cells: set[str]) -> list[set[str]]:
    found, left = [], set(cells)
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {near for name in edge for near in beside(name)} & left
            left -= edge
        found.append(group)
    return found


def touched(state: Any, colour: int, cell: str) -> int:
    """Count the groups that a tile on a cell would touch."""
    return sum(bool(group & beside(cell)) for group in groups(tiles(state, colour)))


def points(state: Any, seat: int) -> int:
    each = colours_each(state)
    taken = state.taken[MOST_COLOURS * seat : MOST_COLOURS * (seat + 1)]
    own = sum(len(groups(tiles(state, colour))) for colour in range(each * seat, each * (seat + 1)))
    return own + int(max(taken))


def cell_played(moment: Moment) -> str:
    return moment.text.split("@")[1]


def grouping(moment: Moment, fact: Fact) -> bool:
    colour, cell = fact.details["colour"], cell_played(moment)
    number = touched(moment.state, colour, cell)
    (group,) = (g for g in groups(tiles(moment.after, colour)) if cell in g)
    code = "begins" if number == 0 else "extends" if number == 1 else "joins"
    told = (fact.code, fact.details["groups"], fact.details["tiles"])
    is_own = colour // colours_each(moment.state) == moment.seat
    return is_own and told == (code, number, len(group)) and set(fact.cells) == group


def takes(moment: Moment, fact: Fact) -> bool:
    colour, (cell,) = fact.details["colour"], fact.cells
    first = MOST_COLOURS * moment.seat
    old, new = (max(s.taken[first : first + MOST_COLOURS]) for s in (moment.state, moment.after))
    return (
        cell == cell_played(moment)
        and cell in tiles(moment.state, colour)
        and fact.details["seat"] == colour // colours_each(moment.state)
        and fact.details["cost"] == new - old
    )


def blocks(moment: Moment, fact: Fact) -> bool:
    other, (cell,), after = fact.details["colour"], fact.cells, moment.after
    own = tiles(after, colour_on(after, NAMES.index(cell)))
    may_take = len(groups(own - {cell})) <= len(groups(own))
    return (
        cell == cell_played(moment)
        and fact.details["seat"] == other // colours_each(after) != moment.seat
        and fact.details["groups"] == touched(moment.state, other, cell) > 1
        and fact.details["may_take"] == may_take
    )


def one_away(moment: Moment, fact: Fact) -> bool:
    colour = fact.details["colour"]
    free = [name for k, name in enumerate(NAMES) if colour_on(moment.after, k) < 0]
    new = [c for c in free if touched(moment.after, colour, c) > 1]
    return list(fact.cells) == [c for c in new if touched(moment.state, colour, c) < 2]


def points_change(moment: Moment, fact: Fact) -> bool:
    seat = moment.seat
    change = points(moment.after, seat) - points(moment.state, seat)
    return bool(change) and bool(fact.details["change"] == change)


CHECKS = {
    **dict.fromkeys(("begins", "extends", "joins"), grouping),
    "takes": takes,
    "blocks": blocks,
    "one-away": one_away,
    "points": points_change,
    "passes": lambda moment, _: list(moment.game.moves(moment.state)) == ["pass"],
}
