"""The score cards by trying every choice: slow, and written without a look at the real scoring.

A board is a mapping from (row, column) to its tile. A card is a list of decisions, each about some
of the tiles, with every way of choosing among them; the best one of each decision counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations, product

Cell = tuple[int, int]
Board = dict[Cell, str]
Cells = frozenset[Cell]

SEASONS = ("Sp", "Su", "Au", "Wi")
NUMBERS = ((0, 1), (1, 5), (5, 4), (4, 0))
COLOURS = {(0, 0): "Au", (0, 1): "Su", (1, 1): "Sp", (1, 0): "Wi"}
NOTHING: Cells = frozenset()
SMALL_DIAGONALS = ("A3 B2 C1", "A4 B5 C6", "D6 E5 F4", "D1 E2 F3")


@dataclass
class Decision:
    """Which tiles it is about, and every choice among them."""

    about: Cells
    choices: list[Cells]


def area(cell: Cell) -> Cell:
    return cell[0] // 3, cell[1] // 3


def beside(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def on_board(cell: Cell) -> bool:
    return 0 <= cell[0] < 6 and 0 <= cell[1] < 6 and cell not in NUMBERS


def worth(board: Board, season: str, cells: Iterable[Cell]) -> int:
    return sum(1 + board[c].endswith("*") + board[c].startswith(season) for c in cells)


def subsets(things: list[Cells]) -> Iterator[tuple[Cells, ...]]:
    return chain.from_iterable(combinations(things, n) for n in range(len(things) + 1))


def lines(card: int) -> list[list[Cell]]:
    six = range(6)
    edges = [[(0, k) for k in six], [(5, k) for k in six], [(k, 0) for k in six]]
    edges.append([(k, 5) for k in six])
    inner = range(1, 5)
    found = {
        1: [[(k, k) for k in six], [(k, 5 - k) for k in six]],
        2: [list(product((2, 3), (2, 3)))],
        3: [[(k, 2) for k in six], [(k, 3) for k in six]],
        4: [[cell for cell in edge if on_board(cell)] for edge in edges],
        5: [[(r, k) for k in inner] for r in (1, 4)] + [[(k, c) for k in inner] for c in (1, 4)],
        6: [[cell for cell in beside(number) if on_board(cell)] for number in NUMBERS],
        7: [[("ABCDEF".index(c[0]), int(c[1]) - 1) for c in d.split()] for d in SMALL_DIAGONALS],
    }
    return found[card]


def position_card(board: Board, card: int) -> list[Decision]:
    filled = [frozenset(line) for line in lines(card) if all(cell in board for cell in line)]
    return [Decision(frozenset(board), [NOTHING.union(*chosen) for chosen in subsets(filled)])]


def home(board: Board) -> list[Decision]:
    return [
        Decision(frozenset([cell]), [frozenset([cell] if tile[:2] == COLOURS[area(cell)] else [])])
        for cell, tile in board.items()
    ]


def sets(board: Board) -> list[Decision]:
    decisions = []
    for corner in COLOURS:
        inside = [cell for cell in board if area(cell) == corner]
        found = [
            frozenset(four)
            for four in combinations(inside, 4)
            if len({board[cell][:2] for cell in four}) == 4
        ]
        pairs = [a | b for a, b in combinations(found, 2) if not a & b]
        decisions.append(Decision(frozenset(inside), [NOTHING, *found, *pairs]))
    return decisions


def shapes(board: Board, steps: list[list[Cell]]) -> list[Decision]:
    """One shape for each colour, each given by its cells seen from the first."""
    decisions = []
    for season in SEASONS:
        own = frozenset(cell for cell, tile in board.items() if tile[:2] == season)
        places = [[(r + a, c + b) for a, b in shape] for shape in steps for r, c in own]
        found = [frozenset(place) for place in places if own.issuperset(place)]
        decisions.append(Decision(own, [NOTHING, *found]))
    return decisions


def pairs(board: Board) -> list[Decision]:
    found = [
        frozenset([a, b])
        for a in board
        for b in beside(a)
        if a < b and b in board and area(a) != area(b) and board[a][:2] == board[b][:2]
    ]
    disjoint = [
        NOTHING.union(*chosen)
        for chosen in subsets(found)
        if len(NOTHING.union(*chosen)) == 2 * len(chosen)
    ]
    return [Decision(frozenset(board), disjoint)]


def groups(board: Board, season: str) -> list[Cells]:
    left = {cell for cell, tile in board.items() if tile[:2] == season}
    found = []
    while left:
        edge, group = [left.pop()], set[Cell]()
        while edge:
            cell = edge.pop()
            group.add(cell)
            near = [other for other in beside(cell) if other in left]
            left.difference_update(near)
            edge += near
        found.append(frozenset(group))
    return found


def largest(board: Board) -> list[Decision]:
    choices = []
    for season in SEASONS:
        found = groups(board, season)
        choices += [group for group in found if len(group) == max(map(len, found))]
    return [Decision(frozenset(board), choices or [NOTHING])]


def decisions(board: Board, card: int) -> list[Decision]:
    if card <= 7:
        return position_card(board, card)
    if card == 8:
        return home(board)
    if card == 9:
        return sets(board)
    if card == 12:
        return pairs(board)
    if card == 13:
        return largest(board)
    four, three = range(4), range(3)
    return shapes(
        board,
        {
            10: [[(0, k) for k in four], [(k, 0) for k in four]],
            11: [[(k, k) for k in three], [(k, -k) for k in three]],
            14: [[(0, 0), (0, 1), (1, 0), (1, 1)]],
        }[card],
    )
