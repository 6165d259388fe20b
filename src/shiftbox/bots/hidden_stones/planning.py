"""A turn as a player would write it down: its moves in order."""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.games.hidden_stones.cards import shows
from shiftbox.games.hidden_stones.legal_moves import END, PASS, SCORE, changed, numbered
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS
from shiftbox.games.hidden_stones.reach import ACTION_BITS
from shiftbox.games.hidden_stones.text import move_text


@dataclass(frozen=True)
class Turn:
    """A whole turn: what the search calls it, and its moves as text."""

    chosen: int
    walk: int
    discards: int
    moves: tuple[str, ...]


def cards_of(hand: int, chosen: int) -> list[int]:
    """Return some cards of a hand number."""
    held = range(-(-hand.bit_length() // CARD_BITS))
    return [hand >> CARD_BITS * k & CARD for k in held if chosen >> k & 1]


def passing(chosen: int) -> Turn:
    """Return the pass as a turn."""
    return Turn(chosen, 0, 0, (move_text(numbered(PASS, 0)),))


def turn_of(stones: int, hand: int, chosen: int, walk: int, discards: int) -> Turn:
    """Return a turn with its moves: score as soon as a card is shown, discard for each action."""
    waiting, paying = cards_of(hand, chosen), cards_of(hand, discards)
    actions = _actions(walk)
    moves: list[int] = []
    for step in range(len(actions) + 1):
        if step:
            moves.append(numbered(actions[step - 1], paying[step - 1]))
            stones = changed(stones, actions[step - 1])
        ready = [card for card in waiting if shows(stones, card)]
        moves += [numbered(SCORE, card) for card in ready]
        waiting = [card for card in waiting if card not in ready]
    texts = tuple(move_text(move) for move in [*moves, numbered(END, 0)])
    return Turn(chosen, walk, discards, texts)


def _actions(walk: int) -> list[int]:
    actions = []
    while walk:
        actions.append((walk & (1 << ACTION_BITS) - 1) - 1)
        walk >>= ACTION_BITS
    return actions
