"""Dealing Hidden Stones, one draw at a time: the stones, in solo the deck, then the hands."""

from __future__ import annotations

from .cards import VALUE, VALUES
from .material import (
    CELLS,
    FULL_HAND,
    MOST_CARDS,
    SOLO,
    SOLO_CARDS,
    SOLO_DECK,
    START,
    STONES,
    State,
)
from .piles import is_in_draw, put_into_draw, put_into_hand, take_from_draw

HANDS, CHOICE, LAYOUT = 0, 1, 2
"""What is being dealt; the deal goes from the last to the first."""


def start_deal(s: State) -> None:
    """Rules 1 and 7: count the draws to be made; only the solo deck is put together by draws."""
    s.to_draw = CELLS + FULL_HAND * s.players
    if s.variant == SOLO:
        s.to_draw += SOLO_CARDS
        return
    for card in range(1, MOST_CARDS + 1):
        put_into_draw(s, card)


def stage(s: State) -> int:
    """Tell what the next draw deals, by the number of draws that are left."""
    left = s.to_draw - FULL_HAND * s.players
    if left <= 0:
        return HANDS
    chosen = SOLO_CARDS if s.variant == SOLO else 0
    return CHOICE if left <= chosen else LAYOUT


def laid(s: State) -> int:
    """Return how many stones lie already."""
    chosen = SOLO_CARDS if s.variant == SOLO else 0
    return CELLS + FULL_HAND * s.players + chosen - s.to_draw


def stones_left(s: State, kind: int) -> int:
    """Rule 1: count the stones of a kind that are not laid yet."""
    left = STONES[kind]
    for cell in range(laid(s)):
        if (s.stones >> (3 * cell + 1)) & 3 == kind:
            left -= 1
    return left


def may_choose(s: State, card: int) -> bool:
    """Rule 7: the solo deck is drawn value by value, at random within each."""
    before = 0
    for k in range(len(SOLO_DECK)):
        before += SOLO_DECK[k]
        if s.draw_size < before:
            return VALUE[card] == VALUES[k] and not is_in_draw(s, card)
    return False


def deal(s: State, dealt: int) -> None:
    """Rules 1 and 7: lay a face, add a card to the solo deck, or give the next seat a card."""
    now = stage(s)
    if now == LAYOUT:
        s.stones |= dealt << 3 * laid(s)
    elif now == CHOICE:
        put_into_draw(s, dealt)
    else:
        take_from_draw(s, dealt)
        put_into_hand(s, s.players - 1 - (s.to_draw - 1) // FULL_HAND, dealt)
    s.to_draw -= 1
    if s.to_draw == 0:
        s.phase = START
        s.to_act = 0
