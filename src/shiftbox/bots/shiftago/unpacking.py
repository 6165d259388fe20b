"""The learned weights of Shiftago as searches want them: unpacked, and for two players as odds."""

from __future__ import annotations

import base64
import zlib
from array import array
from functools import cache
from importlib import import_module
from typing import Any

from shiftbox.contract import Game
from shiftbox.games.shiftago.material import POINTS_TO_WIN

from .judging import SCORES, STAGES, WEIGHTS_EACH
from .patterns import LENGTHS, PATTERNS, START


def reversed_pattern(pattern: int, length: int) -> int:
    """Return the pattern of a line read from its other end."""
    turned = 0
    for _ in range(length):
        turned = turned * 3 + pattern % 3
        pattern //= 3
    return turned


@cache
def images() -> tuple[int, ...]:
    """Return for each weight the one of the same line read from its other end."""
    found = list(range(WEIGHTS_EACH))
    for kind, length in enumerate(LENGTHS):
        for pattern in range(3**length):
            found[START[kind] + pattern] = START[kind] + reversed_pattern(pattern, length)
    return tuple(found)


@cache
def exchanged() -> tuple[int, ...]:
    """Return for each weight the one of the same line or score seen by the other of two."""
    found = list(range(WEIGHTS_EACH))
    for kind, length in enumerate(LENGTHS):
        for pattern in range(3**length):
            found[START[kind] + pattern] = START[kind] + other_view(pattern, length)
    for place in range(STAGES * SCORES):
        own, others = divmod(place % SCORES, POINTS_TO_WIN)
        found[PATTERNS + place] = PATTERNS + place - place % SCORES + POINTS_TO_WIN * others + own
    return tuple(found)


def other_view(pattern: int, length: int) -> int:
    """Return a line's pattern with own and others' marbles exchanged."""
    digits = (pattern // 3**k % 3 for k in range(length))
    return sum(-digit % 3 * 3**k for k, digit in enumerate(digits))


def packed(weights: list[int]) -> str:
    """Return weights as text: of each line and its image only one is kept."""
    kept = [w for k, w in enumerate(weights) if images()[k % WEIGHTS_EACH] >= k % WEIGHTS_EACH]
    return base64.b85encode(zlib.compress(array("h", kept).tobytes(), 9)).decode()


def unpacked(text: str) -> tuple[int, ...]:
    """Return the weights that a text stands for."""
    kept = iter(array("h", zlib.decompress(base64.b85decode(text))))
    weights: list[int] = []
    while (first := next(kept, None)) is not None:
        base = len(weights)
        for k, image in enumerate(images()):
            fresh = first if k == 0 else None
            if image < k:
                weights.append(weights[base + image])
            else:
                weights.append(next(kept) if fresh is None else fresh)
    return tuple(weights)


@cache
def _learned(variant: str, players: int) -> tuple[int, ...]:
    module = import_module(f"{__package__}.weights.{variant}_{players}")
    return unpacked("".join(module.WEIGHTS))


def weights_of(game: Game[Any]) -> tuple[int, ...]:
    """Return the weights for a setting, for each number of turns that a seat is away."""
    return _learned(game.variant, game.players)


def odds_of(game: Game[Any]) -> tuple[int, ...]:
    """Return for two players weights that add up to the odds of the seat in turn.

    What a position promises that seat less what it promises the other, in one sum.
    """
    return _odds(game.variant, game.players)


@cache
def _odds(variant: str, players: int) -> tuple[int, ...]:
    weights = _learned(variant, players)
    return tuple(weights[k] - weights[WEIGHTS_EACH + other] for k, other in enumerate(exchanged()))
