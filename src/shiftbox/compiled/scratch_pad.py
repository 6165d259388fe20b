"""The scratch pad of a search: its dice and room for a list of moves.

It is a record like a state, and not a handful of arrays, because machine code counts references to
arrays and not to records: passing arrays around halved the speed of random play.

Matches never use these dice; their draws come from `shiftbox.match`.
"""

from __future__ import annotations

from dataclasses import dataclass

from shiftbox.state import numbers

MOST_MOVES = 512
"""No game here ever has more moves, or draws, to choose from."""

WORD = 0xFFFFFFFF
LONG = 0xFFFFFFFFFFFFFFFF


@dataclass(slots=True)
class Pad:
    """Two words of dice, a list of moves and, for draws, their weights."""

    low: int = 1
    high: int = 0
    moves: list[int] = numbers(MOST_MOVES)
    weights: list[int] = numbers(MOST_MOVES)


def roll(pad: Pad) -> int:
    """Return 32 random bits: xoroshiro64** of Blackman and Vigna on two 32-bit words."""
    low, high = pad.low, pad.high ^ pad.low
    scrambled = (low * 0x9E3779BB) & WORD
    scrambled = ((scrambled << 5) | (scrambled >> 27)) & WORD
    pad.low = (((low << 26) | (low >> 6)) & WORD) ^ high ^ ((high << 9) & WORD)
    pad.high = ((high << 13) | (high >> 19)) & WORD
    return (scrambled * 5) & WORD


def below(pad: Pad, limit: int) -> int:
    """Return a whole number from 0 to `limit` - 1, each equally likely within limit / 2**32."""
    return (roll(pad) * limit) >> 32


def seed_words(seed: int) -> tuple[int, int]:
    """Return the two words for a seed of any size; different seeds give unrelated throws."""
    words = []
    state = seed & LONG
    for _ in range(2):
        state = (state + 0x9E3779B97F4A7C15) & LONG
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & LONG
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & LONG
        words.append((mixed ^ (mixed >> 31)) & WORD)
    return (words[0], words[1]) if any(words) else (1, 0)
