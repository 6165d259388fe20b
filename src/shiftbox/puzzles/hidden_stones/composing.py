"""Solo endings of Hidden Stones that can be finished, built backwards from where they end."""

from __future__ import annotations

import random
from typing import Any

from shiftbox.games.hidden_stones.cards import CARDS, VALUE, VALUES, shows
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, changed
from shiftbox.games.hidden_stones.material import (
    CELLS,
    FACES,
    FULL_HAND,
    LOSING_STRIKES,
    SIDE,
    SOLO_CARDS,
    SOLO_DECK,
    STONES,
)

USUAL_TURNS = 12


def composed(dice: random.Random) -> dict[str, Any]:
    """Return a position in which the cards that are left might just be scored in time."""
    last = _layout(dice)
    shown = [card.id for card in CARDS if shows(last, card.id)]
    dice.shuffle(shown)
    stones = last
    for _ in range(dice.randrange(2, 5)):
        stones = changed(stones, dice.randrange(ACTIONS))
    deck = _deck(shown, dice)
    wanted = [card for card in shown if card in deck][: dice.randrange(2, FULL_HAND + 1)]
    others = [card for card in deck if card not in wanted]
    left = dice.choice((3, 3, FULL_HAND))
    hand = sorted((wanted + dice.sample(others, FULL_HAND))[:left])
    strikes = dice.choice((LOSING_STRIKES - 1, LOSING_STRIKES - 1, dice.randrange(LOSING_STRIKES)))
    scored = [card for card in deck if card not in hand]
    dice.shuffle(scored)
    return _written(stones, hand, scored, strikes, USUAL_TURNS + dice.randrange(6))


def _layout(dice: random.Random) -> int:
    kinds = [kind for kind, count in enumerate(STONES) for _ in range(count)]
    dice.shuffle(kinds)
    return sum((2 * kind + dice.randrange(2)) << 3 * cell for cell, kind in enumerate(kinds))


def _deck(liked: list[int], dice: random.Random) -> list[int]:
    """Return a solo deck with as many of the liked cards as it may hold."""
    deck: list[int] = []
    for value, count in zip(VALUES, SOLO_DECK, strict=True):
        fitting = [card for card in liked if VALUE[card] == value]
        others = [card.id for card in CARDS if card.value == value and card.id not in fitting]
        dice.shuffle(others)
        deck += (fitting + others)[:count]
    assert len(deck) == SOLO_CARDS
    return deck


def _written(
    stones: int, hand: list[int], scored: list[int], strikes: int, turns: int
) -> dict[str, Any]:
    faces = "".join(FACES[stones >> 3 * cell & 7] for cell in range(CELLS))
    return {
        "game": "hidden-stones",
        "variant": "solo",
        "players": 1,
        "options": {"strike_on_pass": False},
        "stones": [faces[SIDE * row : SIDE * (row + 1)] for row in range(SIDE)],
        "hands": [hand],
        "draw": [],
        "discard": [],
        "scored": [scored],
        "strikes": strikes,
        "passed": [False],
        "turns": [turns],
        "scored_now": 0,
        "turn": 0,
        "to_act": 0,
        "phase": "start",
        "to_draw": 0,
    }
