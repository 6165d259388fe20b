"""The moves of Hidden Stones: their numbers, which are legal, which draws are possible.

A move is 128 * what + card, with 0 for no card. What: 0–11 swap that pair of neighbours, 12–20
flip that cell, then score, end, pass, and what chance does: draw a card or lay a stone (a face in
place of the card).
"""

from __future__ import annotations

from .cards import shows
from .dealing import HANDS, LAYOUT, may_choose, stage, stones_left
from .material import CELLS, DEAL, FACES, MOST_CARDS, MOST_HELD, START, SWAPS, State
from .piles import CARD_BITS

FIRST_FLIP = len(SWAPS)
ACTIONS = FIRST_FLIP + CELLS
"""Rule 2: 12 swaps and 9 flips, each of which costs a card."""
SCORE, END, PASS, DRAWN, LAID = ACTIONS, ACTIONS + 1, ACTIONS + 2, ACTIONS + 3, ACTIONS + 4

LOW = (*(3 * low for low, _ in SWAPS), *[0] * CELLS)
HIGH = (*(3 * high for _, high in SWAPS), *[0] * CELLS)
TURNED = (*[0] * len(SWAPS), *(1 << 3 * cell for cell in range(CELLS)))
"""For each action: where the bits of the two swapped cells begin, and the bit that a flip turns."""


def numbered(what: int, card: int) -> int:
    """Return a move's number."""
    return what << CARD_BITS | card


def changed(stones: int, action: int) -> int:
    """Rules 2.1 and 2.2: the layout after a swap or a flip."""
    low, high = LOW[action], HIGH[action]
    difference = ((stones >> low) ^ (stones >> high)) & 7
    return stones ^ (difference << low) ^ (difference << high) ^ TURNED[action]


def may_pass(s: State) -> bool:
    """Rules 2.4 and 3: instead of everything else, not twice running, not with an empty hand."""
    return s.phase == START and s.passed[s.turn] == 0 and s.held[s.turn] > 0


def legal_moves(s: State, out: list[int]) -> int:
    """Rule 2: any hand card pays for a swap or a flip; one that is shown may be scored."""
    out[0] = numbered(END, 0)
    count = 1
    if may_pass(s):
        out[count] = numbered(PASS, 0)
        count += 1
    first = MOST_HELD * s.turn
    for place in range(first, first + s.held[s.turn]):
        card = s.hands[place]
        for action in range(ACTIONS):
            out[count] = numbered(action, card)
            count += 1
        if shows(s.stones, card):
            out[count] = numbered(SCORE, card)
            count += 1
    return count


def chance_moves(s: State, out: list[int], weights: list[int]) -> int:
    """Rule 4: each card of the draw pile is as likely; an empty one takes in the discards."""
    if s.phase == DEAL and stage(s) != HANDS:
        return deal_moves(s, out, weights)
    count = s.draw_size if s.draw_size > 0 else s.discard_size
    for k in range(count):
        out[k] = numbered(DRAWN, s.draw[k] if s.draw_size > 0 else s.discard[k])
        weights[k] = 1
    return count


def deal_moves(s: State, out: list[int], weights: list[int]) -> int:
    """Rules 1 and 7: a stone in random place on a random side, or a card for the solo deck."""
    count = 0
    if stage(s) == LAYOUT:
        for face in range(len(FACES)):
            weights[count] = stones_left(s, face >> 1)
            if weights[count] > 0:
                out[count] = numbered(LAID, face)
                count += 1
        return count
    for card in range(1, MOST_CARDS + 1):
        if may_choose(s, card):
            out[count], weights[count] = numbered(DRAWN, card), 1
            count += 1
    return count
