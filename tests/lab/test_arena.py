"""The arena: fair, repeatable, resumable."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from shiftbox import Match, Refused, game
from shiftbox.contract import Game, View
from shiftbox.lab import earlier
from shiftbox.lab.arena import contest
from shiftbox.lab.contenders import Contender
from shiftbox.lab.elo import elo, interval, rate
from shiftbox.lab.pairing import Pairing, Result, play, schedule
from shiftbox.lab.plot import draw
from shiftbox.lab.runners import in_this_process, on_cores, on_ray

SHIFTAGO = game("shiftago")


def first_move(_game: Game[Any], view: View, _seed: int) -> str:
    """Play the first move of the list."""
    return view.moves[0]


FIRST = f"{__name__}:first_move"


def test_a_contender_against_itself_comes_out_even() -> None:
    rating = contest(SHIFTAGO, FIRST, FIRST, pairs=4, runner=in_this_process(play))
    assert rating.share == 0.5
    assert rating.elo == 0


def test_an_earlier_version_plays_from_the_history_or_from_a_folder() -> None:
    """A commit's sources answer in a process of their own; here those of today, by lot."""
    view = Match(SHIFTAGO, 3).view(0)
    chosen = Contender("random").move(SHIFTAGO, view, 5)
    for name in (f"random@{earlier.REPOSITORY}", "random@HEAD"):
        assert Contender(name).move(SHIFTAGO, view, 5) == chosen
    assert earlier.sources_of("HEAD") != earlier.REPOSITORY / earlier.SOURCES
    with pytest.raises(Refused, match="neither a folder nor a commit"):
        Contender("master@no-such-commit").move(SHIFTAGO, view, 5)
    earlier.end_all()


def test_the_same_seed_gives_the_same_results_on_one_core_and_on_all() -> None:
    planned = list(schedule(SHIFTAGO, "novice", "random", 3, 5))
    alone = {result.key: result for result in in_this_process(play)(planned)}
    together = {result.key: result for result in on_cores(play)(planned)}
    assert alone == together


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = contest(SHIFTAGO, "random", FIRST, pairs=6, results=file, runner=in_this_process(play))
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:3]) + "\n" + lines[3][:20])
    played: list[Result] = []
    again = contest(
        SHIFTAGO,
        "random",
        FIRST,
        pairs=6,
        results=file,
        runner=in_this_process(play),
        progress=played.append,
    )
    assert again == whole
    assert len(played) == 6, "progress tells of what was kept too"
    assert len(file.read_text().splitlines()) == 7, "only what was missing is played again"
    json.dumps(again.as_json())


def test_what_other_versions_played_is_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "results.jsonl"
    contest(SHIFTAGO, "random", FIRST, pairs=2, results=file, runner=in_this_process(play))
    monkeypatch.setattr("shiftbox.lab.arena.version", lambda *_: "another")
    contest(SHIFTAGO, "random", FIRST, pairs=2, results=file, runner=in_this_process(play))
    assert len(file.read_text().splitlines()) == 4


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


def test_the_interval_of_pairs_is_never_narrower_than_their_matches_allow() -> None:
    """Wilson's own figures: 4 of 4 matches, and 8 of 10 if pairs spread as single matches do."""
    assert interval([0.5, 0.5], 2)[1:] == pytest.approx((0.150, 0.850), abs=0.001)
    assert interval([1.0] * 4, 2)[1] == pytest.approx(0.510, abs=0.001)
    low, high = interval([1.0, 1.0, 1.0, 0.5, 0.5], 2)[1:]
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)


def test_a_share_never_lies_outside_its_interval() -> None:
    for pairs in range(1, 60):
        for result in (0.0, 1.0):
            mean, low, high = interval([result] * pairs, 2)
            assert low <= mean <= high


def test_pairs_that_go_together_say_less_than_single_matches() -> None:
    """When a pair is won or lost as a whole, its two matches are worth one."""
    whole, mixed = interval([1.0, 0.0] * 20, 2), interval([1.0, 0.0, 0.5, 0.5] * 10, 2)
    assert whole[2] - whole[1] > mixed[2] - mixed[1]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_fair_share_is_no_difference_in_strength(players: int) -> None:
    assert elo(1 / players, players) == pytest.approx(0)
    rating = rate(("blockers", "base", players), "a", "b", [1 / players] * 4)
    assert rating.elo == pytest.approx(0)
    assert rating.games == 4 * players
    assert elo(10 / (9 + players), players) == pytest.approx(400)


def test_alone_there_is_nobody_to_play_against() -> None:
    alone = game("hidden-stones", variant="solo")
    with pytest.raises(Refused, match="nobody to play against"):
        contest(alone, "random", "novice", pairs=1, runner=in_this_process(play))


def never_legal(_game: Game[Any], _view: View, _seed: int) -> str:
    return "Z9"


def test_a_contender_that_plays_what_is_no_move_is_named() -> None:
    name = f"{__name__}:never_legal"
    with pytest.raises(Refused, match=f"{name} has played 'Z9'"):
        contest(SHIFTAGO, name, "random", pairs=1, runner=in_this_process(play))


@pytest.mark.parametrize(
    "name", ["god", "", "nowhere:nothing", "shiftbox.contract:nothing", "os:name"]
)
def test_unknown_contenders_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        contest(SHIFTAGO, name, "random", pairs=1, runner=in_this_process(play))


def test_a_refusal_comes_back_from_another_process() -> None:
    planned = list(schedule(SHIFTAGO, "novice", "nowhere:nobody", 1, 5))
    with pytest.raises(Refused, match="cannot be found"):
        list(on_cores(play, 2)(planned))


class LocalRay:
    """Ray as far as the arena uses it, played in this process."""

    def __init__(self) -> None:
        self.is_open, self.most_waiting = False, 0

    def init(self, address: str, **_: object) -> None:
        if address == "nowhere":
            raise ConnectionError("nobody answers\nin many lines")
        self.is_open = True

    def shutdown(self) -> None:
        self.is_open = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def remote(self, function: Any) -> Any:
        return SimpleNamespace(remote=lambda *given: (function, given))

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        self.most_waiting = max(self.most_waiting, len(waiting))
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[Any]) -> list[Any]:
        return [function(*given) for function, given in done]


def test_a_cluster_gives_the_same_results_and_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = LocalRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    planned = list(schedule(SHIFTAGO, "random", FIRST, 5, 5))
    results = sorted(on_ray(play, "auto")(planned), key=lambda result: result.key)
    assert results == list(in_this_process(play)(planned))
    assert ray.most_waiting == 2, "what is not being played yet can still be left out"
    assert not ray.is_open
    with pytest.raises(Refused, match=r"No Ray cluster answers at nowhere: nobody answers$"):
        list(on_ray(play, "nowhere")(planned))


@pytest.mark.parametrize("library", ["ray", "matplotlib"])
def test_what_is_optional_says_how_to_install_it(
    library: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(Refused, match="pip install"):
        on_ray(play, "auto") if library == "ray" else draw([], tmp_path / "ratings.svg")


def test_ratings_are_drawn_the_same_every_time(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    ratings = [rate(("blockers", "base", n), "master", "x:greedy", [0.5, 0.25]) for n in (2, 3)]
    first, second = tmp_path / "first.svg", tmp_path / "second.svg"
    draw(ratings, first)
    draw(ratings, second)
    assert "<svg" in first.read_text()
    assert first.read_text() == second.read_text()
    with pytest.raises(Refused, match="cannot be drawn"):
        draw(ratings, tmp_path / "ratings.nothing")
