"""The table of ratings: complete, resumable, and true to the sources."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Refused
from shiftbox.contract import Game, View
from shiftbox.games import CLASSES, game_class, package_of
from shiftbox.lab import ratings_report, sources
from shiftbox.lab.contenders import Contender
from shiftbox.lab.league import Contest, contests
from shiftbox.lab.pairing import Pairing, Result, play
from shiftbox.lab.rating_schedule import Round, begin, play_all, verdict
from shiftbox.lab.runners import Results, Runner, in_this_process, on_cores
from shiftbox.lab.tallies import Tally, load, save

RANDOM = [Contest("shiftago", "express", count, "random", "random") for count in (2, 3)]
FAMILY = ["master-strong", "strong-casual", "casual-novice", "master-casual", "master-turn_greedy"]


def results_of(wins: float) -> Runner[Pairing, Result]:
    """Return a runner that plays nothing and gives every pairing the same wins."""

    def run(pairings: Iterable[Pairing]) -> Results[Result]:
        for pairing in pairings:
            share = (wins / pairing.players,) * pairing.players
            yield Result(pairing.key(), share, (), 0)

    return run


def played(run: Round, file: Path, wins: float = 1.0) -> list[str]:
    """Play a run with results that are made up; return whose turn it was."""
    turns: list[str] = []
    play_all(run, file, results_of(wins), lambda tally: turns.append(tally.contest.match))
    return turns


def test_every_setting_with_opponents_is_rated() -> None:
    settings = {(c.game, c.variant, c.players) for c in contests()}
    for name in CLASSES:
        for variant, counts in game_class(name).info.variants.items():
            assert {(name, variant, n) for n in counts if n > 1} <= settings
    for setting in settings:
        matches = {c.match for c in contests() if (c.game, c.variant, c.players) == setting}
        assert {"master-strong", "strong-casual", "casual-novice"} <= matches
        assert setting[2] == 2 or "master-casual" in matches


def test_a_new_game_is_rated_without_being_known_anywhere(newcomer: str, tmp_path: Path) -> None:
    asked = contests([newcomer])
    assert {(c.players, c.match) for c in asked if c.players == 2} == {
        (2, "master-strong"),
        (2, "strong-casual"),
        (2, "casual-novice"),
    }
    assert {c.goal for c in asked if c.players == 2} == {0.6}
    file = tmp_path / "ratings.jsonl"
    played(begin(asked, file, pairs=2, seconds=None), file)
    assert "### Newcomer: ratings" in ratings_report.markdown(asked, load(file, asked))


@pytest.mark.parametrize(
    "contest", [c for c in contests() if c.is_baseline or c.is_sparring], ids=str
)
def test_every_baseline_and_sparring_partner_plays(
    contest: Contest, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shiftbox import Match, game

    monkeypatch.setattr("shiftbox.lab.sparring.MOVES", 2000)
    match = Match(game(contest.game, variant=contest.variant, players=contest.players), 1)
    view = match.view(0)
    assert Contender(contest.second).move(match.game, view, 1) in view.moves


def test_a_part_of_the_table_can_be_asked_for() -> None:
    few = contests(["blockers"], ["base"], [2, 3], ["master-strong", "master-greedy"])
    assert [(c.players, c.match) for c in few] == [
        (2, "master-strong"),
        (2, "master-greedy"),
        (3, "master-strong"),
    ]


def test_contests_take_turns_and_all_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "ratings.jsonl"
    run = begin(contests(["hidden-stones"], [], [2], FAMILY), file, pairs=3, seconds=None)
    turns = played(run, file)
    assert len(turns) == 12
    for start in (0, 4, 8):
        assert len(set(turns[start : start + 4])) == 4, "every contest has had its turn"
    assert {len(t.done) for t in load(file, contests()).values()} == {3}


def test_it_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "ratings.jsonl"
    whole = begin(RANDOM, tmp_path / "whole.jsonl", pairs=4, seconds=None)
    play_all(whole, tmp_path / "whole.jsonl", in_this_process(play))
    first = begin(RANDOM, file, pairs=4, seconds=None)
    with pytest.raises(KeyboardInterrupt):
        play_all(first, file, _broken_off_after(3))
    assert sum(len(t.done) for t in load(file, RANDOM).values()) == 3
    played(begin(RANDOM, file, pairs=0, seconds=None), file)
    play_all(begin(RANDOM, file, pairs=4, seconds=None), file, in_this_process(play))
    assert file.read_text() == (tmp_path / "whole.jsonl").read_text()


def _broken_off_after(count: int) -> Runner[Pairing, Result]:
    def run(pairings: Iterable[Pairing]) -> Results[Result]:
        for number, result in enumerate(in_this_process(play)(pairings)):
            if number == count:
                raise KeyboardInterrupt
            yield result

    return run


def asleep(_game: Game[Any], view: View, _seed: int) -> str:
    """Think for a minute."""
    time.sleep(60)
    return view.moves[0]


def test_ctrl_c_ends_the_processes_in_the_middle_of_a_game() -> None:
    from multiprocessing import active_children

    contenders = ["random", *[f"{__name__}:asleep"] * 9]
    named = ((name, number) for number, name in enumerate(contenders))
    results = on_cores(play, 2)(
        Pairing("shiftago", "express", 2, name, name, n) for name, n in named
    )
    next(results)
    assert active_children()
    with pytest.raises(KeyboardInterrupt):
        results.throw(KeyboardInterrupt)
    deadline = time.monotonic() + 20
    while active_children() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not active_children()


def test_a_run_stops_when_its_time_is_up(tmp_path: Path) -> None:
    file = tmp_path / "ratings.jsonl"
    began = time.monotonic()
    play_all(begin(RANDOM, file, pairs=10**6, seconds=0.3), file, in_this_process(play))
    assert time.monotonic() - began < 10
    assert load(file, RANDOM)


def test_what_is_undecided_gets_more(tmp_path: Path) -> None:
    file = tmp_path / "ratings.jsonl"
    run = begin(contests(["hidden-stones"], [], [2], FAMILY), file, pairs=200, seconds=None)
    sure = run.tallies["hidden-stones", "base", 2, "strong", "casual"]
    for number in range(40):
        sure.add(number, 2.0)
    assert verdict(sure) == "yes"
    turns = []
    for pairing in run.pairings():
        turns.append(pairing.first + "-" + pairing.second)
        wins = 2.0 if pairing.first == "strong" else 1.2
        run.count(Result(pairing.key(), (wins / 2, wins / 2), (), 0))
        if len(turns) == 300:
            break
    assert "strong-casual" not in turns
    assert turns.count("master-strong") == 100


def test_a_changed_bot_starts_anew_and_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ratings.jsonl"
    asked = contests(["hidden-stones", "shiftago"], ["base", "express"], [2], ["casual-novice"])
    played(begin(asked, file, pairs=2, seconds=None), file)
    old = sources.version

    def edited(game: str, contenders: Iterable[str]) -> str:
        return "edited" if game == "shiftago" else old(game, contenders)

    monkeypatch.setattr("shiftbox.lab.rating_schedule.version", edited)
    run = begin(asked, file, pairs=2, seconds=None)
    assert {t.contest.game: len(t.done) for t in run.tallies.values()} == {
        "shiftago": 0,
        "hidden-stones": 2,
    }


def test_an_edit_while_playing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ratings.jsonl"
    run = begin(RANDOM, file, pairs=5, seconds=None)
    monkeypatch.setattr("shiftbox.lab.rating_schedule.version", lambda *_: "edited")
    assert played(run, file) == []
    assert run.changed == {"shiftago"}
    assert not file.exists()


def test_a_version_is_what_decides_moves() -> None:
    files = {
        path.relative_to(sources.PACKAGE).as_posix()
        for path in sources.reached(
            ["shiftbox.games.shiftago.game", "shiftbox.bots.shiftago.player"]
        )
    }
    assert {"games/shiftago/rules.py", "bots/shiftago/search.py", "state.py"} <= files
    assert not any("words" in name or "blockers" in name or "training" in name for name in files)


def copied_to(copy: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let versions be those of a copy of the package, in which a test may edit."""
    shutil.copytree(sources.PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    monkeypatch.setattr(sources, "PACKAGE", copy)
    return copy


def test_a_version_follows_meaning_and_learned_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = copied_to(tmp_path / "shiftbox", monkeypatch)

    def now() -> str:
        return sources.version("shiftago", ("master", "strong"))

    before, levels = now(), copy / "bots/shiftago/levels.py"
    levels.write_text("# a remark\n" + levels.read_text())
    (copy / "bots/shiftago/words.py").write_text("")
    (copy / "bots/blockers/levels.py").write_text("")
    assert now() == before
    levels.write_text(levels.read_text() + "\nMORE = 1\n")
    edited = now()
    (copy / "bots/shiftago/weights/express_2.py").write_text("WEIGHTS = ''")
    assert len({before, edited, now()}) == 3


def test_what_a_game_tells_is_no_part_of_a_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = copied_to(tmp_path / "shiftbox", monkeypatch)
    before, file = sources.version("shiftago", ("master",)), copy / "games/shiftago/game.py"
    told = file.read_text().replace('title="Shiftago"', 'title="Push"')
    file.write_text(told.replace("seat {s.winner} has a row", "five in a row"))
    assert sources.version("shiftago", ("master",)) == before
    file.write_text(told.replace("rules.begin_turn(s, 0)", "rules.begin_turn(s, 1)"))
    assert sources.version("shiftago", ("master",)) != before


@pytest.mark.parametrize("name", CLASSES)
def test_a_scale_is_no_part_of_a_version(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chances may be told anew after any number of rated games: no move changes by it."""
    copy = copied_to(tmp_path / "shiftbox", monkeypatch)
    before = sources.version(name, ("master",))
    (copy / f"bots/{package_of(name)}/scales.py").write_text("SCALES = {}")
    (copy / "bots/scaling.py").write_text("SECTIONS = ()")
    assert sources.version(name, ("master",)) == before


def test_goals_hold_when_the_whole_interval_says_so() -> None:
    two, three = RANDOM
    assert verdict(None) == "not yet shown"
    assert verdict(_tally(two, 1.5, 100)) == "not yet shown", "the goal lies within the interval"
    assert verdict(_tally(two, 1.8, 10)) == "not yet shown"
    assert verdict(_tally(two, 1.8, 100)) == "yes"
    assert verdict(_tally(two, 0.9, 200)) == "no"
    assert verdict(_tally(three, 1.5, 100)) == "yes", "half of the wins of three is a large share"
    assert verdict(_tally(three, 0.5, 100)) == "no"


def test_goals_are_those_that_were_set() -> None:
    goals = {(c.game, c.variant, c.players, c.match): c.goal for c in contests()}
    assert goals["shiftago", "extreme", 2, "casual-novice"] == 0.75
    assert goals["blockers", "pro", 2, "master-strong"] == 0.75
    assert goals["hidden-stones", "base", 2, "master-strong"] == 0.6
    assert goals["shiftago", "expert", 2, "master-greedy"] == 0.9
    assert goals["blockers", "base", 2, "master-greedy"] == 0.97
    assert goals["hidden-stones", "base", 2, "master-turn_greedy"] == 0.6
    assert goals["shifting-seasons", "base", 2, "master-running_count"] == 0.75
    assert goals["blockers", "base", 4, "master-casual"] == 1.5 / 4
    assert goals["shifting-seasons", "base", 2, "master-picked_games"] == 0.75
    assert goals["hidden-stones", "base", 5, "master-random_games"] == 1.5 / 5
    assert goals["shifting-seasons", "base", 3, "master-master@f168491"] == 1 / 3
    assert goals["blockers", "base", 4, "master-strong"] == 1 / 4


def _tally(contest: Contest, wins: float, pairs: int) -> Tally:
    tally = Tally(contest, 1, sources.version("shiftago", ("random",)))
    for number in range(pairs):
        tally.add(number, wins)
    return tally


def test_the_table_is_made_from_the_file_alone(tmp_path: Path) -> None:
    file, page = tmp_path / "ratings.jsonl", tmp_path / "bots.md"
    asked = contests(["shifting-seasons"], [], [2, 3], [*FAMILY, "master-running_count"])
    played(begin(asked, file, pairs=50, seconds=None), file, wins=1.6)
    tallies = load(file, asked)
    page.write_text(f"before\n{ratings_report.BEGIN}\nof yesterday\n{ratings_report.END}\nafter\n")
    ratings_report.write_between_markers(page, ratings_report.markdown(asked, tallies))
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert "of yesterday" not in text
    assert "| base, 2 | `master` – `strong` | 100 | 80.0 % (71.1–86.7) |" in text
    assert "| base, 3 | `master` among `casual` | 150 | 53.3 % (45.4–61.1)" in text
    told = ratings_report.as_json(asked, tallies)
    undecided = {(entry["players"], entry["second"]) for entry in told if entry["holds"] != "yes"}
    baseline = "shiftbox.bots.study.shifting_seasons.baselines:running_count"
    assert undecided == {(2, baseline), (3, "casual")}, "80 % and 53 % are near 75 % and 50 %"
    json.dumps(told)


def test_results_of_an_earlier_version_are_marked() -> None:
    contest = RANDOM[0]
    tally = Tally(contest, 1, "earlier")
    tally.add(0, 2.0)
    assert "| 2 † |" in ratings_report.markdown([contest], {contest.key(): tally})


def test_a_page_without_markers_and_a_file_of_something_else_are_refused(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing here")
    with pytest.raises(Refused, match="no lines"):
        ratings_report.write_between_markers(page, "text")
    with pytest.raises(Refused, match="not a file of ratings"):
        load(page, RANDOM)
    with pytest.raises(Refused, match="not a file of ratings"):
        save(page, [])
    assert page.read_text() == "nothing here"
