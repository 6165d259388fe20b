"""Text from outside: on one line, and nothing in it that is there but cannot be seen.

What joins characters or changes their form stays where a script or an emoji needs it, and only
there: elsewhere two names could look the same and be different.
"""

from __future__ import annotations

import re
import unicodedata

UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories: control and format characters, halves of characters, none at all, line breaks."""
BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159\ufffc")
"""Letters and signs that show nothing: fillers, the empty pattern of Braille and the like."""
JOINER, NON_JOINER, AS_EMOJI = "\u200d", "\u200c", "\ufe0f"
VIRAMA = 9
"""The combining class of the signs after which a joiner changes how a script is written."""
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
"""The flag of a part of a country, spelt in invisible letters."""
VARIANTS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose between forms of the character before them."""
VARIED = {"Lo", "So", "Sm", "Sk", "Po", "Pd"}
KEYCAP, GRAPHEME_JOINER = "\u20e3", "\u034f"


def clean(text: str) -> str:
    """Return text from outside on one line, without what cannot be seen."""
    kept: list[str] = []
    given = unicodedata.normalize("NFC", text)
    at = 0
    while at < len(given):
        flag = FLAG.match(given, at)
        found = flag[0] if flag else given[at]
        at += len(found)
        if flag or _is_kept(found, "".join(kept[-1:]), given[at : at + 1]):
            kept.append(found)
    together = unicodedata.normalize("NFC", "".join(kept))
    return " ".join(together.split())


def _is_kept(char: str, before: str, after: str) -> bool:
    """Tell whether a character stays, from what stays before it and what comes after it."""
    if char in BLANK:
        return False
    if char in {JOINER, NON_JOINER}:
        return _joins(char, before[-1:], after)
    if VARIANTS.match(char):
        return before != "" and (unicodedata.category(before[-1]) in VARIED or after == KEYCAP)
    category = unicodedata.category(char)
    if category.startswith("M"):
        return before != "" and not before[-1].isspace() and char != GRAPHEME_JOINER
    return category not in UNWANTED or char.isspace()


def _joins(char: str, before: str, after: str) -> bool:
    """Tell whether a joiner has work to do here: in Indic scripts, Arabic ones, or an emoji."""
    if not before:
        return False
    if unicodedata.combining(before) == VIRAMA:
        return True
    if char == NON_JOINER:
        return _is_arabic(before) and _is_arabic(after)
    return (before == AS_EMOJI or _is_sign(before)) and _is_sign(after)


def _is_arabic(char: str) -> bool:
    return char != "" and unicodedata.bidirectional(char) in {"AL", "NSM"}


def _is_sign(char: str) -> bool:
    return char != "" and unicodedata.category(char) in {"So", "Sm", "Sk"}


def is_visible(text: str) -> bool:
    """Tell whether there is anything to see in clean text."""
    return any(unicodedata.category(char)[0] in "LNPS" for char in text)
