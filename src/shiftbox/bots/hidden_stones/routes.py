"""How many actions a card is away: exact, from tables of a few thousand numbers.

Swaps move stones and flips turn them, and neither minds the other. So the fewest actions that show
a pattern are, over all places of the pattern and all choices of stones for its cells, the fewest
swaps that bring these stones there plus one flip for each that lies on the wrong side.

The nine stones have numbers by their kinds: 0 sun, 1–2 fish, 3–5 horse, 6–8 seed. Where they lie is
one number, four bits per stone; above them stands a bit per stone for the side that lies up.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from shiftbox.games.hidden_stones.cards import CARDS
from shiftbox.games.hidden_stones.material import CELLS, FACES, SIDE, STONES, SWAPS

FAR = 15
SIDES = 4 * CELLS
"""Where the bits for the sides begin."""
FIRST_STONE = tuple(sum(STONES[:kind]) for kind in range(len(STONES)))


def _cells(pattern: str) -> list[tuple[int, int]]:
    """Return the cells of a pattern in its upper left place, and their faces."""
    rows = pattern.split("/")
    return [
        (SIDE * r + c, FACES.index(face))
        for r, row in enumerate(rows)
        for c, face in enumerate(row)
        if face != "*"
    ]


def _shifts(pattern: str) -> Iterable[int]:
    """Return by how much a pattern's cells move for each of its places."""
    rows = pattern.split("/")
    return [
        SIDE * down + right
        for down in range(SIDE - len(rows) + 1)
        for right in range(SIDE - len(rows[0]) + 1)
    ]


def _index(cells: Iterable[int]) -> int:
    """Return the place of some stones' cells in a table of swaps."""
    index = 0
    for cell in cells:
        index = CELLS * index + cell
    return index


def _swaps_to(target: tuple[int, ...]) -> list[int]:
    """Return the fewest swaps that bring stones from any cells to the target's."""
    exchange = [
        {low: high, high: low} | {c: c for c in range(CELLS) if c not in (low, high)}
        for low, high in SWAPS
    ]
    table = [FAR] * CELLS ** len(target)
    table[_index(target)] = 0
    near = [target]
    while near:
        steps = table[_index(near[0])] + 1
        further = {tuple(swap[c] for c in cells) for cells in near for swap in exchange}
        near = [cells for cells in sorted(further) if table[_index(cells)] == FAR]
        for cells in near:
            table[_index(cells)] = steps
    return table


def _choices(faces: Iterable[int]) -> list[tuple[int, ...]]:
    """Return every choice of stones for a pattern's faces."""
    kinds = [range(FIRST_STONE[f >> 1], FIRST_STONE[f >> 1] + STONES[f >> 1]) for f in faces]
    return [stones for stones in product(*kinds) if len({*stones}) == len(stones)]


_TARGETS = [
    [tuple(cell + shift for cell, _ in _cells(card.pattern)) for shift in _shifts(card.pattern)]
    for card in CARDS
]
_USED = sorted({target for targets in _TARGETS for target in targets})
_OFFSET: dict[tuple[int, ...], int] = {}
_table: list[int] = []
for _target in _USED:
    _OFFSET[_target] = len(_table)
    _table += _swaps_to(_target)
SWAPS_TO = tuple(_table)
"""For each target that some card has: the fewest swaps from everywhere."""

_FACES = [[face for _, face in _cells(card.pattern)] for card in CARDS]
_CHOICES = [_choices(faces) for faces in _FACES]

LENGTH = (0, *map(len, _FACES))
"""By a card's id: how many stones its pattern asks for."""
TURNED = (0, *(sum((face & 1) << k for k, face in enumerate(faces)) for faces in _FACES))
"""A bit for each of these: the side that must lie up."""
PLACE = tuple(_OFFSET[target] for targets in _TARGETS for target in targets)
FIRST_PLACE = (0, *(sum(map(len, _TARGETS[:k])) for k in range(len(CARDS) + 1)))
CHOICE = tuple(
    sum(stone << 4 * k for k, stone in enumerate(stones)) for some in _CHOICES for stones in some
)
FIRST_CHOICE = (0, *(sum(map(len, _CHOICES[:k])) for k in range(len(CARDS) + 1)))


def located(stones: int) -> int:
    """Return where each stone of a layout lies, and on which side."""
    where, met = 0, 0
    for cell in range(CELLS):
        face = (stones >> 3 * cell) & 7
        kind = face >> 1
        stone = FIRST_STONE[kind] + ((met >> 4 * kind) & 15)
        met += 1 << 4 * kind
        where |= cell << 4 * stone | (face & 1) << SIDES + stone
    return where


def distance(where: int, card: int) -> int:
    """Return the fewest swaps and flips after which the stones show a card."""
    best = FAR
    for choice in range(FIRST_CHOICE[card], FIRST_CHOICE[card + 1]):
        index, flips = 0, 0
        for k in range(LENGTH[card]):
            stone = (CHOICE[choice] >> 4 * k) & 15
            index = CELLS * index + ((where >> 4 * stone) & 15)
            flips += ((where >> SIDES + stone) ^ (TURNED[card] >> k)) & 1
        for place in range(FIRST_PLACE[card], FIRST_PLACE[card + 1]):
            best = min(best, flips + SWAPS_TO[PLACE[place] + index])
    return best
