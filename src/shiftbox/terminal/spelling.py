"""What somebody has typed, in the capitals of the game's own notation."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import product

from shiftbox.contract import Refused
from shiftbox.match import Match

LETTERS = re.compile(r"([A-Za-z]+)")
MOST_WORDS = 4
"""No move has more words than this; what has more is not spelled anew."""


def as_written(match: Match, typed: str) -> str:
    """Return the move that was meant, whatever its capitals and spaces.

    If it is not legal, it is spelled as the game understands it, so that the refusal says why.
    """
    tidy = " ".join(typed.split())
    for move in match.moves():
        if move.lower() == tidy.lower():
            return move
    return next((way for way in _spellings(tidy) if _is_understood(match, way)), tidy)


def _spellings(text: str) -> Iterable[str]:
    """Return a text in all ways to write its words: as it is, small, large, and mixed."""
    parts = LETTERS.split(text)
    if len(parts) // 2 > MOST_WORDS:
        return [text]
    ways = [_of_word(part) if k % 2 else (part,) for k, part in enumerate(parts)]
    return map("".join, product(*ways))


def _of_word(word: str) -> tuple[str, ...]:
    forms: tuple[Callable[[str], str], ...] = (str, str.lower, str.upper, str.capitalize)
    return tuple(
        dict.fromkeys([*(form(word) for form in forms), word[0].lower() + word[1:].upper()])
    )


def _is_understood(match: Match, text: str) -> bool:
    """Tell whether the game knows what is meant: it refuses by a rule and not as no move at all."""
    why: Refused = match.game.why_not(match.state, text)
    return why.code != "not-a-move" or why.rule is not None
