"""Challenges as they are told: the one of a day, one by its code, a new one, and who played it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import msgspec

from shiftbox.contract import Refused
from shiftbox.games import game_class
from shiftbox.puzzles.challenge import SEED_BITS, Challenge
from shiftbox.puzzles.codes import decode, encode
from shiftbox.puzzles.daily import challenge_of, day_named
from shiftbox.record import Record
from shiftbox.tables.setup import clean_name

from .challenge_bodies import ChallengeInfo, CheckedRecord, CheckRecord, NewChallenge
from .puzzle_bodies import Day

SECONDS = 1.2
"""After so long a slice of checking ends with the thought that is under way."""
MOST_MOVES = 3000


def of_day(asked: Day) -> ChallengeInfo:
    """Return the challenge of a day, or refuse a day that there is not."""
    return described(challenge_of(day_named(asked.date)), asked.date)


def named(code: str) -> ChallengeInfo:
    """Return what a code stands for, or say what is wrong with it."""
    return described(decode(code))


def described(challenge: Challenge, date: str | None = None) -> ChallengeInfo:
    """Return a challenge as it is told."""
    return ChallengeInfo(
        encode(challenge),
        challenge.game,
        challenge.variant,
        challenge.players,
        list(challenge.levels),
        dict(challenge.options),
        date,
    )


def made(asked: NewChallenge, below: Callable[[int], int]) -> ChallengeInfo:
    """Return a new challenge with a deal of its own, or refuse a setting that there is not."""
    variant = asked.variant or next(iter(game_class(asked.game).info.variants))
    levels, seed = tuple(asked.levels), below(1 << SEED_BITS)
    return described(Challenge(asked.game, variant, 1 + len(levels), levels, seed, asked.options))


def checked(code: str, asked: CheckRecord, seconds: float = SECONDS) -> CheckedRecord:
    """Check a record for so long, and return how far that has come.

    Whoever goes on from further than they were told deceives nobody but themselves.
    """
    challenge, record = decode(code), Record.loads(json.dumps(asked.record).encode())
    if len(record.moves) > MOST_MOVES:
        raise Refused("bad-record", f"moves: there are more than {MOST_MOVES}")
    due = time.monotonic() + seconds
    match = challenge.check(record, after=asked.after, is_enough=lambda: time.monotonic() > due)
    is_complete = len(match) >= len(record.moves)
    moves = len(record.moves)
    told = CheckedRecord(clean_name(record.names[0]), min(len(match), moves), moves, is_complete)
    if not is_complete or match.outcome is None:
        return told
    ended = match.outcome
    return msgspec.structs.replace(told, scores=list(ended.scores), winners=list(ended.winners))
