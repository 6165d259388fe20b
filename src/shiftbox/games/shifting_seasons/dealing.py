"""Dealing Shifting Seasons: cards, seasons, then the tiles, each by a draw."""

from __future__ import annotations

from .display import add_to_display
from .legal_moves import FIRST_CARD_DRAW, FIRST_DRAW, FIRST_SEASON_DRAW
from .material import BEFORE, DISPLAY, KIND_COUNT, NO_SEASON, SLIDING, State


def deal(s: State, move: int) -> None:
    """Rule 1: two cards of each sort, a season for each seat, then the tiles."""
    if move >= FIRST_SEASON_DRAW:
        seat = 0
        while s.seasons[seat] != NO_SEASON:
            seat += 1
        s.seasons[seat] = move - FIRST_SEASON_DRAW
    elif move >= FIRST_CARD_DRAW:
        deal_card(s, move - FIRST_CARD_DRAW)
    else:
        deal_tile(s, move - FIRST_DRAW)


def deal_card(s: State, card: int) -> None:
    """Rule 1: add a card to its pair, the lower number first."""
    slot = 0
    while s.cards[slot] != 0:
        slot += 1
    s.cards[slot] = card
    if slot & 1 == 1 and s.cards[slot - 1] > card:
        s.cards[slot], s.cards[slot - 1] = s.cards[slot - 1], card


def deal_tile(s: State, kind: int) -> None:
    """Rule 1: 16 tiles fill the lanes, 3 the display; then seat 0 begins."""
    dealt = 8 * KIND_COUNT[s.players] - s.bag_size
    s.bag[kind] -= 1
    s.bag_size -= 1
    if dealt < SLIDING:
        s.sliding[dealt] = kind
        return
    add_to_display(s, kind)
    if dealt + 1 == SLIDING + DISPLAY:
        s.phase = BEFORE
        s.to_act = 0
