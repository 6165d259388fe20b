"""The arena: fair, repeatable, resumable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Refused, game
from shiftbox.game import Game, View
from shiftbox.lab.arena import contest, in_this_process, on_all_cores
from shiftbox.lab.pairing import Pairing, Result, play, schedule
from shiftbox.lab.rating import elo, interval, rate

SHIFTAGO = game("shiftago")


def first_move(_game: Game[Any], view: View, _seed: int) -> str:
    """Play the first move of the list."""
    return view.moves[0]


FIRST = f"{__name__}:first_move"


def test_a_contender_against_itself_comes_out_even() -> None:
    rating = contest(SHIFTAGO, FIRST, FIRST, pairs=4, runner=in_this_process)
    assert rating.share == 0.5
    assert rating.elo == 0


def test_the_same_seed_gives_the_same_results_on_one_core_and_on_all() -> None:
    planned = list(schedule(SHIFTAGO, "novice", "random", 3, 5))
    alone = {result.key: result for result in in_this_process(planned)}
    together = {result.key: result for result in on_all_cores(planned)}
    assert alone == together


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = contest(SHIFTAGO, "random", FIRST, pairs=6, results=file, runner=in_this_process)
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20])
    played: list[Result] = []
    again = contest(
        SHIFTAGO,
        "random",
        FIRST,
        pairs=6,
        results=file,
        runner=in_this_process,
        progress=played.append,
    )
    assert again == whole
    assert len(played) == 3
    json.dumps(again.as_json())


def test_a_pairing_seats_the_first_everywhere_on_the_same_deal() -> None:
    result = play(Pairing("blockers", "base", 3, FIRST, FIRST, 3))
    assert len(result.wins) == 3
    assert len(set(result.scores)) == 1, "with one contender in all seats the matches are the same"
    assert sum(result.wins) == pytest.approx(1)


def test_what_a_share_says_in_elo() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(1.0) < 1300


def test_an_interval_narrows_with_more_pairs_and_is_never_a_point() -> None:
    mean, low, high = interval([1.0, 0.0] * 50)
    assert mean == 0.5
    assert 0.39 < low < 0.41
    assert 0.59 < high < 0.61
    assert interval([1.0] * 20)[1] < 0.95
    assert rate(("shiftago", "express", 3), "a", "b", [[1, 0, 0]]).elo is None


@pytest.mark.parametrize("name", ["god", "", "nowhere:nothing", "shiftbox.game:nothing"])
def test_unknown_contenders_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        contest(SHIFTAGO, name, "random", pairs=1, runner=in_this_process)
