"""Challenges as short codes for links, with a checksum; what is mistyped is refused in words.

Five bits a letter, in this order of bits: version 4, game 4, variant 4, players 3, a level of 2
bits for each bot, seed 40, whether there are options 1, and these as JSON in bytes; then 20 bits of
checksum.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from shiftbox.bots import LEVELS
from shiftbox.contract import Refused
from shiftbox.games import CLASSES, game_class
from shiftbox.reading import shown

from .challenge import SEED_BITS, Challenge

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
READ_AS = str.maketrans({"i": "1", "l": "1", "o": "0", "u": "v", "-": "", " ": ""})
VERSION = 1
GROUP = 4
CHECK_LETTERS = 4
LONGEST = 400
"""Letters of a code."""
LONGEST_WRITTEN = LONGEST // GROUP * (GROUP + 1)
"""The same with the dashes between them."""


def encode(challenge: Challenge) -> str:
    """Return the code of a challenge; options for which there is no room are refused."""
    variants = list(game_class(challenge.game).info.variants)
    bits = _bits(VERSION, 4) + _bits(list(CLASSES).index(challenge.game), 4)
    bits += _bits(variants.index(challenge.variant), 4) + _bits(challenge.players, 3)
    bits += "".join(_bits(LEVELS.index(level), 2) for level in challenge.levels)
    bits += _bits(challenge.seed, SEED_BITS) + ("1" if challenge.options else "0")
    if challenge.options:
        text = json.dumps(dict(challenge.options), sort_keys=True, separators=(",", ":"))
        bits += "".join(_bits(byte, 8) for byte in text.encode())
    bits += "0" * (-len(bits) % 5)
    body = "".join(ALPHABET[int(bits[k : k + 5], 2)] for k in range(0, len(bits), 5))
    whole = body + _check(body)
    if len(whole) > LONGEST:
        raise Refused("bad-option", "The options are too long for a code.")
    return "-".join(whole[k : k + GROUP] for k in range(0, len(whole), GROUP))


def _bits(value: int, width: int) -> str:
    return f"{value:0{width}b}"


def _check(body: str) -> str:
    digest = hashlib.sha256(f"shiftbox challenge {body}".encode()).digest()
    return "".join(ALPHABET[byte & 31] for byte in digest[:CHECK_LETTERS])


def decode(code: str) -> Challenge:
    """Return the challenge of a code, or refuse one that is none, was cut or mistyped."""
    letters = code.strip().lower().translate(READ_AS)
    if not letters or len(letters) > LONGEST:
        raise _bad(f"A challenge has a code of letters and digits, not {shown(code)}.")
    for letter in letters:
        if letter not in ALPHABET:
            raise _bad(f"A code has no {shown(letter)} in it: only letters and digits.")
    body, check = letters[:-CHECK_LETTERS], letters[-CHECK_LETTERS:]
    if not body or check != _check(body):
        raise _bad("This code is not whole: a letter is missing or another one. Copy it again.")
    return _read("".join(_bits(ALPHABET.index(letter), 5) for letter in body))


def _read(bits: str) -> Challenge:
    place = 0

    def number(width: int) -> int:
        nonlocal place
        if place + width > len(bits):
            raise _bad("This code ends too early.")
        place += width
        return int(bits[place - width : place], 2)

    if (version := number(4)) != VERSION:
        raise _bad(f"This code is of version {version}; this is version {VERSION}.")
    game = _one_of(list(CLASSES), number(4), "game")
    variant = _one_of(list(game_class(game).info.variants), number(4), "variant")
    players = number(3)
    levels = tuple(LEVELS[number(2)] for _ in range(max(0, players - 1)))
    seed, has_options = number(SEED_BITS), number(1)
    options = _options(bits[place:]) if has_options else {}
    return Challenge(game, variant, players, levels, seed, options)


def _one_of(names: list[str], number: int, what: str) -> str:
    if number >= len(names):
        raise _bad(f"This code names a {what} that is not known here: a newer version made it.")
    return names[number]


def _options(bits: str) -> dict[str, Any]:
    data = bytes(int(bits[k : k + 8], 2) for k in range(0, len(bits) - 7, 8))
    try:
        found = json.loads(data.rstrip(b"\0"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise _bad("The options of this code cannot be read.")
    return found


def _bad(message: str) -> Refused:
    return Refused("bad-code", message)
