"""The stones, the hands and piles, and the state of a game of Hidden Stones.

A layout is one number with three bits per cell, the upper left cell lowest. Three bits name the
face that lies up; the two faces of a stone differ in the last bit, so turning it over flips a bit:

         1   2   3          S 0  sun     M 1  moon     1 stone
    A    0   3   6          F 2  fish    B 3  bird     2 stones
    B    9  12  15          H 4  horse   P 5  ship     3 stones
    C   18  21  24          D 6  seed    T 7  tree     3 stones
"""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.state import numbers

SIDE = 3
CELLS = SIDE * SIDE
FACES = "SMFBHPDT"
STONES = (1, 2, 3, 3)
"""How many stones there are of each kind; kind = face // 2."""

BASE, SOLO = 0, 1
VARIANTS = ("base", "solo")

START, ACTING, DRAW, OVER, DEAL = 0, 1, 2, 3, 4
PHASES = ("start", "acting", "draw", "over")
"""`DEAL` comes before the first position that anybody sees."""

MOST_SEATS = 5
FULL_HAND = 4
"""Dealt to each seat, and drawn up to at the end of a turn."""
MOST_HELD = 6
PASS_DRAWS = 2
CARDS_TO_END = (0, 0, 10, 9, 8, 7)
"""Rule 5: how many scored cards bring on the end, by the number of players."""
MOST_CARDS = 72

SOLO_DECK = (8, 4, 3, 1)
"""Rule 7: how many cards of value 1, 2, 3 and 5 are in the solo deck."""
SOLO_CARDS = 16
LOSING_STRIKES = 4


def bits_of(row: int, column: int) -> int:
    """Return where a cell's three bits begin."""
    return 3 * (SIDE * row + column)


SWAPS = tuple(
    (cell, other)
    for cell in range(CELLS)
    for other in ([cell + 1] if cell % SIDE < SIDE - 1 else []) + [cell + SIDE]
    if other < CELLS
)
"""The twelve pairs of neighbours, in reading order."""


@dataclass(slots=True)
class State:
    """Everything that a rule of Hidden Stones may look at, and what attentive players remember."""

    variant: int = BASE
    players: int = 2
    strike_on_pass: int = 0
    stones: int = 0
    hands: list[int] = numbers(MOST_SEATS * MOST_HELD)
    """Six places per seat, in no order; the first `held` of them are cards."""
    held: list[int] = numbers(MOST_SEATS)
    draw: list[int] = numbers(MOST_CARDS)
    """The draw pile as a set: its order means nothing."""
    draw_size: int = 0
    place: list[int] = numbers(MOST_CARDS + 1)
    """Where in `draw` a card is, by its id, if it is there."""
    discard: list[int] = numbers(MOST_CARDS)
    """In the order played."""
    discard_size: int = 0
    scored: list[int] = numbers(MOST_CARDS)
    """In the order played, all seats together: 128 * seat + card."""
    scored_size: int = 0
    piles: list[int] = numbers(MOST_SEATS)
    """How many cards each seat has scored."""
    strikes: int = 0
    passed: list[int] = numbers(MOST_SEATS)
    turns: list[int] = numbers(MOST_SEATS)
    scored_now: int = 0
    turn: int = 0
    to_act: int = 0
    phase: int = DEAL
    to_draw: int = 0
    """Cards still to be drawn in this turn; while dealing, draws still to be made."""
    shuffles: int = 0
    """How often the discards have become the draw pile."""
    shuffle: list[int] = numbers(MOST_CARDS + 1)
    """By a card's id: after which shuffle it last lay in the draw pile. Everybody knows that."""
