"""Contests without luck: the deal cancels, luck is told, nothing else changes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from shiftbox.games import game
from shiftbox.lab.adjusting import adjust, best_part, mean_and_error
from shiftbox.lab.arena import contest
from shiftbox.lab.pairing import Pairing, Result, play
from shiftbox.lab.runners import in_this_process


def test_luck_is_subtracted_from_each_pair() -> None:
    results = [
        Result("a", (1.0, 0.0), (), 0, (0.4, -0.2)),
        Result("b", (1.0, 1.0), (), 0, (0.5, 0.3)),
        Result("c", (0.0, 0.0), (), 0, (-0.4, -0.4)),
    ]
    found = adjust(results)
    assert found.share == pytest.approx((0.4 + 0.6 + 0.4) / 3)
    assert found.luck == pytest.approx((0.1 + 0.4 - 0.4) / 3)
    assert found.low < found.share < found.high
    spread = mean_and_error([0.4, 0.6, 0.4])[1] / mean_and_error([0.5, 1.0, 0.0])[1]
    assert found.games_needed == pytest.approx(spread**2)


def test_so_much_of_luck_is_subtracted_as_leaves_the_least_spread() -> None:
    """Luck that is told four times too large is subtracted by a quarter."""
    dice = random.Random(3)
    given = [dice.uniform(-0.2, 0.2) for _ in range(400)]
    shares = [0.6 + luck + dice.uniform(-0.02, 0.02) for luck in given]
    assert best_part(shares, [4 * luck for luck in given]) == pytest.approx(0.25, abs=0.01)
    assert best_part(shares, [0.0] * 400) == 1
    assert best_part(shares, [-luck for luck in given]) == 0
    luckless = [
        Result(str(k), (share, share), (), 0, (4 * luck, 4 * luck))
        for k, (share, luck) in enumerate(zip(shares, given, strict=True))
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
    assert plain.luck == ()
    assert len(told.luck) == 2
    assert plain.lucky_share == 0
    assert told.lucky_share == pytest.approx(sum(told.luck) / 2)


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
