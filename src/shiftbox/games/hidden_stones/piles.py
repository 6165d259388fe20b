"""Hands and piles of Hidden Stones: cards going from one to another."""

from __future__ import annotations

from .material import MOST_HELD, State

CARD_BITS = 7
CARD = (1 << CARD_BITS) - 1
"""A card's id fits into seven bits; what belongs to it is written above them."""


def is_in_draw(s: State, card: int) -> bool:
    """Tell whether a card lies in the draw pile."""
    return s.place[card] < s.draw_size and s.draw[s.place[card]] == card


def put_into_draw(s: State, card: int) -> None:
    """Add a card to the draw pile."""
    s.draw[s.draw_size] = card
    s.place[card] = s.draw_size
    s.draw_size += 1


def take_from_draw(s: State, card: int) -> None:
    """Take a card out of the draw pile; the last one fills the gap."""
    s.draw_size -= 1
    last = s.draw[s.draw_size]
    s.draw[s.place[card]] = last
    s.place[last] = s.place[card]


def put_into_hand(s: State, seat: int, card: int) -> None:
    """Add a card to a hand."""
    s.hands[MOST_HELD * seat + s.held[seat]] = card
    s.held[seat] += 1


def take_from_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand; the last one fills the gap."""
    place = MOST_HELD * seat
    s.held[seat] -= 1
    last = s.hands[place + s.held[seat]]
    while s.hands[place] != card:
        place += 1
    s.hands[place] = last


def reshuffle(s: State) -> None:
    """Rule 4: the discards become the draw pile, and everybody has seen which cards they are."""
    s.shuffles += 1
    for k in range(s.discard_size):
        card = s.discard[k]
        put_into_draw(s, card)
        s.shuffle[card] = s.shuffles
    s.discard_size = 0


def hand_of(s: State, seat: int) -> list[int]:
    """Return a hand, sorted."""
    return sorted(s.hands[MOST_HELD * seat : MOST_HELD * seat + s.held[seat]])


def scored_of(s: State, seat: int) -> list[int]:
    """Return a seat's scored cards in the order played."""
    return [both & CARD for both in s.scored[: s.scored_size] if both >> CARD_BITS == seat]


def shown_cards(s: State) -> set[int]:
    """Rule 4: return the cards that lie open, discarded or scored."""
    return {*s.discard[: s.discard_size], *(both & CARD for both in s.scored[: s.scored_size])}
