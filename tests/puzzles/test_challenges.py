"""What a day brings, challenges with the same deal for everybody, and their codes."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from shiftbox.bots import LEVELS
from shiftbox.contract import Refused
from shiftbox.games import settings
from shiftbox.match import Match
from shiftbox.puzzles import daily
from shiftbox.puzzles.challenge import SEED_BITS, Challenge
from shiftbox.puzzles.codes import ALPHABET, decode, encode
from shiftbox.puzzles.collection import edition_of
from shiftbox.puzzles.daily import challenge_of, puzzle_of
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.record import Record

DAY = date(2026, 11, 18)


@some.composite
def challenges(draw: some.DrawFn) -> Challenge:
    game = draw(some.sampled_from(list(settings())))
    levels = draw(some.lists(some.sampled_from(LEVELS), min_size=4, max_size=4))
    seed = draw(some.integers(0, (1 << SEED_BITS) - 1))
    options = {}
    if draw(some.booleans()) and game.options:
        options = {name: value for name, value in game.options.items() if value is not None}
    bots = tuple(levels[: game.players - 1])
    return Challenge(game.info.id, game.variant, game.players, bots, seed, options)


@given(challenges())
def test_codes_say_all_of_a_challenge(challenge: Challenge) -> None:
    code = encode(challenge)
    assert decode(code) == challenge
    assert decode(code.upper().replace("-", " ")) == challenge


@given(challenges(), some.integers(0, 10**6), some.sampled_from(ALPHABET))
def test_a_mistyped_code_is_refused(challenge: Challenge, place: int, letter: str) -> None:
    code = encode(challenge).replace("-", "")
    place %= len(code)
    if code[place] != letter:
        with pytest.raises(Refused):
            decode(code[:place] + letter + code[place + 1 :])
    with pytest.raises(Refused):
        decode(code[:-1])


@pytest.mark.parametrize("code", ["", "?", "hello", "0" * 500, "ß", "-"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(Refused, match="code"):
        decode(code)


def test_a_day_brings_the_same_to_everybody() -> None:
    for number in range(14):
        day = DAY + timedelta(number)
        assert puzzle_of(day) == puzzle_of(day)
        assert challenge_of(day) == challenge_of(day)
        assert puzzle_of(day).difficulty == daily.WEEK[day.weekday()]
    names = [puzzle_of(DAY + timedelta(7 * week)).id for week in range(10)]
    assert len(set(names)) == 10
    played = {challenge_of(DAY + timedelta(number)).game for number in range(3)}
    assert len(played) == 3


def test_new_puzzles_leave_earlier_days_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [puzzle_of(DAY + timedelta(number)).id for number in range(21)]
    gone = {*kept}

    def edition(puzzle: Puzzle) -> int:
        return edition_of(puzzle) if puzzle.id in gone or puzzle.id[-1] > "3" else 2

    monkeypatch.setattr(daily, "edition_of", edition)
    monkeypatch.setattr(daily, "EDITIONS", {1: DAY, 2: DAY + timedelta(1000)})
    before = [puzzle_of(DAY + timedelta(number)).id for number in range(21)]
    monkeypatch.setattr(daily, "EDITIONS", {1: DAY, 2: DAY + timedelta(21)})
    assert [puzzle_of(DAY + timedelta(number)).id for number in range(21)] == before


def played_through(challenge: Challenge, seed: int) -> Match:
    """Return a challenge played by somebody who plays anything."""
    dice, match = random.Random(seed), challenge.match()
    challenge.let_bots_play(match)
    while match.to_act is not None:
        match.play(dice.choice(match.moves()))
        challenge.let_bots_play(match)
    return match


CHALLENGE = Challenge("blockers", "base", 2, ("novice",), 77)


def test_everything_but_the_person_follows_from_a_challenge() -> None:
    one, again = played_through(CHALLENGE, 1), played_through(CHALLENGE, 1)
    assert one.record() == again.record()
    other = replace(CHALLENGE, seed=78)
    assert other.match().start != one.start
    record = Record.loads(one.record().dumps())
    assert Match.replay(record).outcome == one.outcome
    assert CHALLENGE.check(record).outcome == one.outcome
    with pytest.raises(Refused, match="deal"):
        other.check(record)


def test_a_record_with_other_bots_or_draws_is_refused() -> None:
    match = CHALLENGE.match()
    match.play(match.moves()[0])
    wrong = next(move for move in match.moves() if move != CHALLENGE.bot_move(match))
    match.play(wrong)
    with pytest.raises(Refused, match="was to be played"):
        CHALLENGE.check(match.record())


def test_a_challenge_that_cannot_be_is_refused() -> None:
    with pytest.raises(Refused, match="bots"):
        Challenge("blockers", "base", 3, ("novice",), 1)
    with pytest.raises(Refused, match="level"):
        Challenge("blockers", "base", 2, ("wizard",), 1)
