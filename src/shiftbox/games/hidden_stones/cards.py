"""The 72 cards of Hidden Stones, and whether a layout shows one.

A card's pattern is written in rows from the top, `/` between them; `*` is any stone. Each place
where a pattern fits into the 3×3 becomes a pair of numbers over the packed layout (`material`):
the bits that matter and what they must be.
"""

from __future__ import annotations

from typing import NamedTuple

from .material import FACES, SIDE, bits_of


class Card(NamedTuple):
    """A card as it is printed, and how hard it is."""

    id: int
    value: int
    pattern: str
    mean_actions: float
    """Least number of swaps and flips that show it, on average over all layouts."""
    worst_actions: int
    """The same from the worst layout."""


CARDS = (
    Card(1, 1, "DP", 1.2118, 4),
    Card(2, 1, "P/D", 1.2118, 4),
    Card(3, 1, "T/H", 1.2118, 4),
    Card(4, 1, "TH", 1.2118, 4),
    Card(5, 1, "D/T", 1.3214, 3),
    Card(6, 1, "DT", 1.3214, 3),
    Card(7, 1, "H/P", 1.3214, 3),
    Card(8, 1, "HP", 1.3214, 3),
    Card(9, 1, "P/H", 1.3214, 3),
    Card(10, 1, "PH", 1.3214, 3),
    Card(11, 1, "T/D", 1.3214, 3),
    Card(12, 1, "TD", 1.3214, 3),
    Card(13, 1, "***/*B*/***", 1.3611, 3),
    Card(14, 1, "***/*F*/***", 1.3611, 3),
    Card(15, 1, "*D/P*", 1.47, 5),
    Card(16, 1, "T*/*H", 1.47, 5),
    Card(17, 1, "B/D", 1.4769, 4),
    Card(18, 1, "BH", 1.4769, 4),
    Card(19, 1, "DF", 1.4769, 4),
    Card(20, 1, "F/H", 1.4769, 4),
    Card(21, 1, "FT", 1.4769, 4),
    Card(22, 1, "P/F", 1.4769, 4),
    Card(23, 1, "PB", 1.4769, 4),
    Card(24, 1, "T/B", 1.4769, 4),
    Card(25, 1, "D/D", 1.5714, 4),
    Card(26, 1, "HH", 1.5714, 4),
    Card(27, 1, "P/P", 1.5714, 4),
    Card(28, 1, "TT", 1.5714, 4),
    Card(29, 2, "**S", 1.5, 3),
    Card(30, 2, "*/*/M", 1.5, 3),
    Card(31, 2, "M**", 1.5, 3),
    Card(32, 2, "S/*/*", 1.5, 3),
    Card(33, 2, "*T/B*", 1.7358, 5),
    Card(34, 2, "H*/*F", 1.7358, 5),
    Card(35, 2, "D*T", 1.7827, 4),
    Card(36, 2, "T*D", 1.7827, 4),
    Card(37, 2, "H*H", 1.9286, 5),
    Card(38, 2, "P*P", 1.9286, 5),
    Card(39, 2, "*HB", 1.9604, 5),
    Card(40, 2, "FP*", 1.9604, 5),
    Card(41, 2, "M/D", 1.9901, 5),
    Card(42, 2, "PM", 1.9901, 5),
    Card(43, 2, "SH", 1.9901, 5),
    Card(44, 2, "T/S", 1.9901, 5),
    Card(45, 2, "D/*/B", 2.054, 5),
    Card(46, 2, "F/*/T", 2.054, 5),
    Card(47, 2, "B/B", 2.5, 5),
    Card(48, 2, "FF", 2.5, 5),
    Card(49, 2, "***/***/**M", 2.5, 5),
    Card(50, 2, "S**/***/***", 2.5, 5),
    Card(51, 2, "**D/***/D**", 2.7336, 6),
    Card(52, 2, "H**/***/**H", 2.7336, 6),
    Card(53, 2, "**B/***/P**", 3.0282, 7),
    Card(54, 2, "T**/***/**F", 3.0282, 7),
    Card(55, 3, "HBD", 2.7442, 7),
    Card(56, 3, "TFP", 2.7442, 7),
    Card(57, 3, "F/T/H", 2.7895, 7),
    Card(58, 3, "B*B", 3.0, 6),
    Card(59, 3, "F/*/F", 3.0, 6),
    Card(60, 3, "*P/PM", 3.2629, 7),
    Card(61, 3, "T*/ST", 3.2629, 7),
    Card(62, 3, "DDD", 3.9524, 8),
    Card(63, 3, "H/H/H", 3.9524, 8),
    Card(64, 3, "P/P/P", 3.9524, 8),
    Card(65, 3, "TTT", 3.9524, 8),
    Card(66, 3, "*D*/***/D*D", 4.3571, 8),
    Card(67, 3, "P*P/***/*P*", 4.3571, 8),
    Card(68, 5, "H*T/***/D*P", 4.7997, 8),
    Card(69, 5, "*T*/F*F/*P*", 4.9644, 10),
    Card(70, 5, "*D*/H*H/*M*", 5.0682, 10),
    Card(71, 5, "M**/*F*/**F", 5.3651, 10),
    Card(72, 5, "*S*/***/B*B", 5.5516, 10),
)

DECK = len(CARDS)
VALUES = (1, 2, 3, 5)
VALUE = (0, *(card.value for card in CARDS))
"""A card's value by its id; nothing has the id 0."""


def placements(pattern: str) -> list[tuple[int, int]]:
    """Rule 2.3: a pattern fits anywhere inside the 3×3, never turned or mirrored.

    Returns, for each place, the bits that matter and what they must be.
    """
    rows = pattern.split("/")
    tall, wide = len(rows), len(rows[0])
    found = []
    for down in range(SIDE - tall + 1):
        for right in range(SIDE - wide + 1):
            mask = must = 0
            for r, row in enumerate(rows):
                for c, face in enumerate(row):
                    if face != "*":
                        bit = bits_of(down + r, right + c)
                        mask |= 7 << bit
                        must |= FACES.index(face) << bit
            found.append((mask, must))
    return found


PLACES = tuple(placements(card.pattern) for card in CARDS)
MASK = tuple(mask for places in PLACES for mask, _ in places)
MUST = tuple(must for places in PLACES for _, must in places)
FIRST = (0, *(sum(map(len, PLACES[:k])) for k in range(DECK + 1)))
"""Where a card's places begin in `MASK` and `MUST`, by its id; they end where the next begin."""


def shows(stones: int, card: int) -> bool:
    """Rule 2.3: tell whether the layout shows a card's pattern at least once."""
    place, end = FIRST[card], FIRST[card + 1]
    while place < end and stones & MASK[place] != MUST[place]:
        place += 1
    return place < end
