"""What must hold in every state of Hidden Stones, checked after every move of a random game."""

from __future__ import annotations

from shiftbox.state import CHANCE, NOBODY

from .cards import VALUE, VALUES
from .material import (
    BASE,
    CELLS,
    DEAL,
    DRAW,
    LOSING_STRIKES,
    MOST_CARDS,
    MOST_HELD,
    OVER,
    SOLO_CARDS,
    SOLO_DECK,
    START,
    STONES,
    State,
)
from .piles import CARD, CARD_BITS, is_in_draw
from .rules import is_end_near

CARDS_LOST, HAND_TOO_BIG, STONES_LOST, PILES, COURSE, TURNS, STILL_GOING, MEMORY = range(1, 9)

HALF = MOST_CARDS // 2
"""Half of the cards have a bit each in one number."""


def broken_invariant(s: State) -> int:
    """Return 0 or the number of the first invariant that does not hold."""
    if s.phase == DEAL:
        return 0
    for seat in range(s.players):
        if s.held[seat] < 0 or s.held[seat] > MOST_HELD:
            return HAND_TOO_BIG
    if not has_all_cards(s):
        return CARDS_LOST
    for kind in range(len(STONES)):
        if stones_of(s, kind) != STONES[kind]:
            return STONES_LOST
    for seat in range(s.players):
        if scored_by(s, seat) != s.piles[seat]:
            return PILES
    if not remembers(s):
        return MEMORY
    return broken_course(s)


def has_all_cards(s: State) -> bool:
    """Rules 1 and 7: all 72 cards are somewhere, or in solo 8, 4, 3 and 1 by value."""
    low, high = cards_from(s, 1), cards_from(s, 1 + HALF)
    if s.variant == BASE:
        return low == high == (1 << HALF) - 1
    for k in range(len(SOLO_DECK)):
        count = 0
        for card in range(1, MOST_CARDS + 1):
            half, bit = (low, card - 1) if card <= HALF else (high, card - 1 - HALF)
            if VALUE[card] == VALUES[k]:
                count += (half >> bit) & 1
        if count != SOLO_DECK[k]:
            return False
    return low >= 0 and high >= 0


def cards_from(s: State, first: int) -> int:
    """Return which of 36 cards are in hands and piles, a bit each; -1 if one is there twice."""
    cards, count = 0, 0
    for seat in range(s.players):
        for place in range(MOST_HELD * seat, MOST_HELD * seat + s.held[seat]):
            cards |= bit_from(s.hands[place], first)
            count += is_from(s.hands[place], first)
    for k in range(s.draw_size):
        cards |= bit_from(s.draw[k], first)
        count += is_from(s.draw[k], first)
    for k in range(s.discard_size):
        cards |= bit_from(s.discard[k], first)
        count += is_from(s.discard[k], first)
    for k in range(s.scored_size):
        cards |= bit_from(s.scored[k] & CARD, first)
        count += is_from(s.scored[k] & CARD, first)
    left = cards
    while left != 0:
        left &= left - 1
        count -= 1
    return cards if count == 0 else -1


def is_from(card: int, first: int) -> int:
    """Tell by 1 or 0 whether a card is one of the 36 from `first` on."""
    return 1 if first <= card < first + HALF else 0


def bit_from(card: int, first: int) -> int:
    """Return the bit of one of the 36 cards from `first` on, 0 for others."""
    return 1 << (card - first) if first <= card < first + HALF else 0


def stones_of(s: State, kind: int) -> int:
    """Count the stones of a kind that lie there."""
    count = 0
    for cell in range(CELLS):
        if (s.stones >> (3 * cell + 1)) & 3 == kind:
            count += 1
    return count


def scored_by(s: State, seat: int) -> int:
    """Count a seat's scored cards."""
    count = 0
    for k in range(s.scored_size):
        if s.scored[k] >> CARD_BITS == seat:
            count += 1
    return count


def remembers(s: State) -> bool:
    """Rule 4: all cards of the draw pile have been there since the last shuffle."""
    for k in range(s.draw_size):
        if s.shuffle[s.draw[k]] != s.shuffles or not is_in_draw(s, s.draw[k]):
            return False
    return True


def broken_course(s: State) -> int:
    """Check whose turn it is and that the game goes on exactly while it should."""
    actor = NOBODY if s.phase == OVER else CHANCE if s.phase == DRAW else s.turn
    if s.to_act != actor or (s.phase == DRAW) != (s.to_draw > 0) or s.strikes > LOSING_STRIKES:
        return COURSE
    if s.phase == START and s.scored_now != 0:
        return COURSE
    if s.phase == DRAW and (s.draw_size == 0 or s.to_draw > s.draw_size + s.discard_size):
        return COURSE
    if s.variant != BASE:
        over = s.strikes == LOSING_STRIKES or s.scored_size == SOLO_CARDS
        return 0 if over == (s.phase == OVER) else STILL_GOING
    for seat in range(s.players):
        early = 1 if seat < s.turn and s.phase != OVER else 0
        if s.turns[seat] != s.turns[s.turn] + early:
            return TURNS
    if s.phase == OVER:
        return 0 if is_end_near(s) and s.turn == s.players - 1 else STILL_GOING
    return STILL_GOING if s.turn == 0 and s.phase == START and is_end_near(s) else 0
