"""Sequential tests: they err as seldom as they say, and end contests early."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable

import pytest

from shiftbox import Refused, game
from shiftbox.lab.arena import contest
from shiftbox.lab.pairing import Pairing, Result, play
from shiftbox.lab.runners import Results, in_this_process
from shiftbox.lab.sequential import BOUND, Sequential, until_decided

from .sequential_check import tried
from .test_arena import FIRST

TEST = Sequential(0, 100)


@pytest.mark.parametrize(("true", "accepted"), [(0, 0.0), (100, 1.0)])
def test_a_claim_that_holds_is_seldom_refused(true: float, accepted: float) -> None:
    found = tried(TEST, true, 150)
    # 5 % of 150 are 7.5, and more than 16 come by chance once in a thousand times.
    assert abs(found.accepted - accepted) <= 16 / 150
    assert found.pairs < 0.65 * found.fixed


def test_far_from_both_claims_it_ends_within_a_third_of_a_fixed_contest() -> None:
    found = tried(TEST, 200, 100)
    assert found.accepted == 1
    assert found.pairs < found.fixed / 3


def test_for_many_pairs_the_ratio_is_that_of_normal_distributions() -> None:
    """Profile likelihood of a mean in units of an unknown deviation, near the claims."""
    shares = [0.0, 0.25, 0.5, 0.75, 1.0, 0.5, 0.75, 0.5] * 500
    test = Sequential(0, 10)
    mean = sum(shares) / len(shares)
    deviation = math.sqrt(sum((share - mean) ** 2 for share in shares) / len(shares))
    seen = (mean - 0.5) / deviation
    claim = 10 * math.log(10) / 800 * math.sqrt(2)
    expected = len(shares) / 2 * math.log((1 + seen**2) / (1 + (seen - claim) ** 2))
    assert test.decided(shares, 2).ratio == pytest.approx(expected, rel=0.02)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_mirrored_strength_gives_the_mirrored_verdict(players: int) -> None:
    fair = 1 / players
    wins, losses = [fair, 2 * fair] * 40, [fair, 0.0] * 40
    assert TEST.decided(wins, players).verdict == "elo1"
    assert TEST.decided(losses, players).verdict == "elo0"
    assert TEST.decided([fair] * 3, players).verdict is None


def test_pairs_count_in_their_order_whichever_ends_first() -> None:
    """Winning pairs end early here; taken as they come, they would decide it at once."""

    def backwards(pairings: Iterable[Pairing]) -> Results[Result]:
        for pairing in reversed(list(pairings)):
            won = pairing.seed % 100 >= 40
            yield Result(pairing.key(), (1.0, 1.0) if won else (0.0, 0.0), ((), ()), 1)

    rating = contest(
        game("shiftago"),
        "random",
        FIRST,
        pairs=80,
        runner=backwards,
        sprt=TEST,
    )
    assert rating.sprt is not None
    assert rating.sprt.verdict == "elo0"
    assert rating.pairs < 40
    assert rating.share == 0


def test_a_contest_ends_when_it_is_decided_and_says_so() -> None:
    played: list[Pairing] = []

    def counted(pairings: Iterable[Pairing]) -> Results[Result]:
        for pairing in pairings:
            played.append(pairing)
            yield Result(pairing.key(), (1.0, 0.5), ((), ()), 1)

    rating = contest(
        game("shiftago"),
        "random",
        FIRST,
        pairs=5000,
        runner=counted,
        sprt=TEST,
    )
    assert rating.pairs == len(played) < 100
    told = json.loads(json.dumps(rating.as_json()))
    assert told["sprt"]["verdict"] == "elo1"
    assert told["sprt"]["ratio"] >= BOUND
    assert (
        "sprt"
        not in contest(
            game("shiftago"), FIRST, FIRST, pairs=1, runner=in_this_process(play)
        ).as_json()
    )


def test_nothing_is_decided_by_no_pairs() -> None:
    assert until_decided(TEST, [], 2)[1].verdict is None


@pytest.mark.parametrize("claims", [(10, 0), (5, 5), (float("nan"), 3), (0, 2000)])
def test_claims_that_decide_nothing_are_refused(claims: tuple[float, float]) -> None:
    with pytest.raises(Refused, match="the lower one first"):
        Sequential(*claims)
