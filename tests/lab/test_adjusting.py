"""Contests without luck: the deal cancels, luck is told, nothing else changes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from shiftbox.games import game
from shiftbox.lab.adjusting import adjust, best_parts, mean_and_error
from shiftbox.lab.arena import contest
from shiftbox.lab.pairing import Pairing, Result, play
from shiftbox.lab.runners import in_this_process


def test_luck_is_subtracted_from_each_pair() -> None:
    results = [
        Result("a", (1.0, 0.0), (), 0, (0.4, -0.2), (0.0, 0.0)),
        Result("b", (1.0, 1.0), (), 0, (0.5, 0.1), (0.3, -0.1)),
        Result("c", (0.0, 0.0), (), 0, (-0.4, 0.0), (0.0, -0.4)),
    ]
    found = adjust(results)
    assert found.share == pytest.approx((0.4 + 0.6 + 0.4) / 3)
    assert found.luck == pytest.approx((0.1 + 0.3 - 0.2) / 3)
    assert found.dice == pytest.approx((0.1 - 0.2) / 3)
    assert found.low < found.share < found.high
    spread = mean_and_error([0.4, 0.6, 0.4])[1] / mean_and_error([0.5, 1.0, 0.0])[1]
    assert found.games_needed == pytest.approx(spread**2)


def test_so_much_of_luck_is_subtracted_as_leaves_the_least_spread() -> None:
    """Draws that are told four times too large are subtracted by a quarter, dice by a half."""
    dice = random.Random(3)
    given = [(dice.uniform(-0.2, 0.2), dice.uniform(-0.1, 0.1)) for _ in range(400)]
    noise = [dice.uniform(-0.02, 0.02) for _ in given]
    shares = [0.6 + a + b + off for (a, b), off in zip(given, noise, strict=True)]
    told = [(4 * a, 2 * b) for a, b in given]
    assert best_parts(shares, told) == pytest.approx((0.25, 0.5), abs=0.01)
    assert best_parts(shares, [(0.0, 0.0)] * 400) == (1, 1)
    assert best_parts(shares, [(0.0, b) for _, b in told]) == pytest.approx((1, 0.5), abs=0.15)
    assert best_parts(shares, [(-a, -b) for a, b in told]) == (0, 0)
    luckless = [
        Result(str(k), (share, share), (), 0, (4 * a, 4 * a), (2 * b, 2 * b))
        for k, (share, (a, b)) in enumerate(zip(shares, given, strict=True))
    ]
    found = adjust(luckless)
    assert found.share == pytest.approx(0.6, abs=0.005)
    assert found.games_needed < 0.05


def test_a_pairing_tells_of_luck_only_if_asked() -> None:
    asked = Pairing("blockers", "base", 2, "random", "random", 5, adjusted=True)
    usual = Pairing("blockers", "base", 2, "random", "random", 5)
    assert asked.key() != usual.key()
    told, plain = play(asked), play(usual)
    assert (told.wins, told.moves) == (plain.wins, plain.moves)
    assert plain.luck == plain.dice == ()
    assert len(told.luck) == len(told.dice) == 2
    assert plain.lucky_shares == (0, 0)
    assert told.lucky_shares == pytest.approx((sum(told.luck) / 2, sum(told.dice) / 2))


def test_an_adjusted_contest_goes_on_from_its_file(tmp_path: Path) -> None:
    file, chosen = tmp_path / "results.jsonl", game("blockers")
    how = {"results": file, "runner": in_this_process(play), "adjusted": True}
    first = contest(chosen, "random", "random", pairs=2, **how)  # type: ignore[arg-type]
    assert first.adjusted is not None
    told = first.as_json()
    assert {"share", "low", "high", "luck", "games_needed"} <= set(told["adjusted"])
    assert contest(chosen, "random", "random", pairs=2, **how) == first  # type: ignore[arg-type]
    assert len(file.read_text().splitlines()) == 2
    without = contest(chosen, "random", "random", pairs=2, runner=in_this_process(play))
    assert "adjusted" not in without.as_json()
    assert without.share == first.share
