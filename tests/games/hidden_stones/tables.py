"""Tables of Hidden Stones: the stones drawn as text, the cards where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shiftbox import Match
from shiftbox.games.hidden_stones.cards import CARDS, VALUE

SOLO_DECK = {1: 8, 2: 4, 3: 3, 5: 1}

QUIET = """
    S F H
    D F H
    D H D
"""
"""Shows no card with a tree, a ship, a bird or the moon."""


def rows_of(drawing: str) -> list[str]:
    """Return drawn stones as a position has them."""
    return ["".join(line.split()) for line in drawing.strip().splitlines()]


def solo_deck(first: Sequence[int]) -> list[int]:
    """Return a solo deck that holds the given cards, filled up with the lowest numbers."""
    deck = list(first)
    for value, count in SOLO_DECK.items():
        there = sum(VALUE[card] == value for card in deck)
        fresh = [c.id for c in CARDS if c.value == value and c.id not in deck]
        deck += fresh[: count - there]
    return deck


def position_on(
    drawing: str,
    hands: Sequence[Sequence[int]],
    *,
    draw: Sequence[int] = (),
    discard: Sequence[int] = (),
    scored: Sequence[Sequence[int]] = (),
    rest: str = "draw",
    **change: Any,
) -> dict[str, Any]:
    """Return a position at the start of seat 0's turn; the cards not named go to `rest`."""
    players = len(hands)
    piles = [list(pile) for pile in scored] or [[] for _ in hands]
    named = [c for group in (*hands, draw, discard, *piles) for c in group]
    deck = [card.id for card in CARDS] if players > 1 else solo_deck(named)
    position: dict[str, Any] = {
        "game": "hidden-stones",
        "variant": "base" if players > 1 else "solo",
        "players": players,
        "options": {"strike_on_pass": False},
        "stones": rows_of(drawing),
        "hands": [sorted(hand) for hand in hands],
        "draw": list(draw),
        "discard": list(discard),
        "scored": piles,
        "strikes": 0,
        "passed": [False] * players,
        "turns": [0] * players,
        "scored_now": 0,
        "turn": 0,
        "to_act": 0,
        "phase": "start",
        "to_draw": 0,
    }
    position[rest] = position[rest] + [card for card in deck if card not in named]
    position["draw"].sort()
    return {**position, **change}


def match_on(drawing: str, hands: Sequence[Sequence[int]], **how: Any) -> Match:
    """Return a match that goes on from there, with draws played by the test."""
    return Match.load(position_on(drawing, hands, **how), chance="manual")


def stones_of(match: Match) -> list[str]:
    """Return the layout as a position has it."""
    stones: list[str] = match.position()["stones"]
    return stones


def play(match: Match, *moves: str) -> Match:
    """Play several moves."""
    for move in moves:
        match.play(move)
    return match
