"""The laboratory: games that are looked at, summed up with intervals, and gone on with."""

from __future__ import annotations

import csv
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from shiftbox import Refused, game
from shiftbox.bots.outlook import Outlook
from shiftbox.cli import app
from shiftbox.lab import observed_games
from shiftbox.lab.balance import balances
from shiftbox.lab.observed_games import Observed, Trial, keep, kept, leads, play, trials, version_of
from shiftbox.lab.pages import write_pages
from shiftbox.match import Match

ROW = Observed(
    *("blockers", "base", 2, "casual", 1, 0, "now"),
    decisions=48,
    turns=48,
    branching=40.0,
    shares="1 0",
    scores="7 9",
    ended=1,
    winners=1,
    lead_changes=2,
    half_time=1.0,
    material="",
)


def rows(*results: tuple[str, str]) -> list[Observed]:
    """Return two plays of each deal by what the seats got in them."""
    return [
        replace(ROW, seed=seed, replay=replay, shares=shares, decisions=48 + replay)
        for seed, deal in enumerate(results)
        for replay, shares in enumerate(deal)
    ]


def test_a_game_is_played_again_the_same_and_told_whole() -> None:
    trial = Trial("shifting-seasons", "base", 3, "random", 5, 0)
    seen = play(trial)
    assert play(trial) == seen
    assert play(replace(trial, replay=1)).decisions != 0
    assert seen.turns == 72
    assert sum(seen.won()) == pytest.approx(1)
    assert len(seen.scores.split()) == 3
    assert seen.material.startswith("card ")


def test_leads_are_judged_for_all_seats_alike_whoever_plays() -> None:
    """Also random players lead and are overtaken, and no judgement is of the seat to act."""
    trial = Trial("shifting-seasons", "base", 2, "random", 5, 0)
    seen = play(trial)
    chosen = game(trial.game, variant=trial.variant, players=trial.players)
    match, dice = Match(chosen, trial.seed), random.Random("5 0")
    chances = []
    while isinstance(seat := match.to_act, int):
        chances.append(Outlook(chosen).judged(match.state))
        moves = match.view(seat).moves
        match.play(moves[dice.getrandbits(62) % len(moves)])
    changes, at_half = leads(chances)
    assert seen.lead_changes == changes
    assert seen.half_time == (-1 if at_half is None else seen.won()[at_half])
    assert changes > 0


def test_what_judges_and_counts_decides_what_a_line_says(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[tuple[str, ...]]()

    def version(_: str, who: tuple[str, ...]) -> str:
        asked.append(who)
        return "now"

    monkeypatch.setattr(observed_games, "version", version)
    assert version_of(Trial("blockers", "base", 2, "random", 1, 0)) == "now"
    version_of(Trial("shiftago", "express", 2, "random", 1, 0))
    own = ("shiftbox.bots.blockers.outlook:", "shiftbox.bots.study.blockers.material:")
    assert asked == [("random", *own), ("random", "shiftbox.bots.shiftago.outlook:")]


def test_who_leads_is_told_by_chances_that_differ_clearly() -> None:
    assert leads([(0.5, 0.5), (0.52, 0.48)]) == (0, None)
    assert leads([(0.6, 0.4), (0.49, 0.51), (0.4, 0.6), (0.41, 0.59)]) == (1, 1)
    assert leads([(0.6, 0.4), (0.6, 0.4), (0.6, 0.4), (0.2, 0.8)]) == (1, 0)
    assert leads([(0.3,), (0.9,)]) == (0, None)
    assert leads([(), ()]) == (0, None)


def test_deals_that_decide_the_game_are_luck_and_others_are_not() -> None:
    decided = balances(rows(*[("1 0", "1 0"), ("0 1", "0 1")] * 10))[0]
    assert decided.luck.value == 1
    undecided = balances(rows(*[("1 0", "0 1"), ("1 0", "1 0"), ("0 1", "0 1"), ("0 1", "1 0")]))[0]
    assert undecided.luck.value == pytest.approx(0)
    without_draws = [replace(row, game="shiftago", variant="express") for row in rows(("1 0",) * 2)]
    assert balances(without_draws)[0].luck.high == 0


def test_one_game_played_twice_tells_nothing_of_luck() -> None:
    twice = rows(*[("1 0", "1 0"), ("0 1", "0 1")] * 10)
    assert balances(twice)[0].luck.value == 1
    same = [replace(row, decisions=48) for row in twice]
    assert balances(same)[0].luck.value is None


def test_a_deal_is_one_sample_however_often_it_is_played() -> None:
    found = balances(rows(*[("1 0", "1 0")] * 3, ("0 1", "0 1")))[0]
    seat = found.seats[0]
    assert (found.games, seat.value) == (8, 0.75)
    # Four samples 1, 1, 1, 0: a standard error of a quarter.
    assert seat.high is not None
    assert seat.high - 0.75 == pytest.approx(1.96 * 0.25)
    assert found.spread.value == 2
    assert found.half_time.value == 1


def test_games_that_were_broken_off_are_counted_but_not_summed_up() -> None:
    found = balances([ROW, replace(ROW, seed=2, ended=0, shares="0.5 0.5", scores="", turns=999)])[
        0
    ]
    assert (found.games, found.broken_off, found.turns.value) == (2, 1, 48)


def test_a_table_is_read_back_and_other_sources_are_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(observed_games, "version_of", lambda _: "now")
    file = tmp_path / "games.csv"
    keep(file, [ROW, replace(ROW, seed=2, version="then")])
    keep(file, [replace(ROW, seed=3)])
    assert list(kept(file).values()) == [ROW, replace(ROW, seed=3)]
    file.write_text("seed,winner\n1,0\n")
    with pytest.raises(Refused, match="not a table"):
        kept(file)


def test_the_command_goes_on_from_what_is_there(tmp_path: Path) -> None:
    file, pages = tmp_path / "games.csv", tmp_path / "pages"
    asked = ["lab", "shiftago", "--variant", "express", "--players", "2", "--level", "random"]
    how = ["--jobs", "1", "--results", str(file), "--json"]
    first = CliRunner().invoke(app, [*asked, *how, "--games", "4"])
    assert first.exit_code == 0, first.output
    before = file.read_text()
    again = CliRunner().invoke(app, [*asked, *how, "--games", "6", "--write", str(pages)])
    assert json.loads(again.stdout)[0]["games"] == 6
    assert file.read_text().startswith(before)
    assert len(list(csv.DictReader(file.read_text().splitlines()))) == 6
    text = (pages / "shiftago.md").read_text()
    assert "`shiftbox lab shiftago --level random --games 6 --seed 1`" in text
    assert "| express, 2, random | 6 |" in text


def test_bad_settings_are_refused_in_words() -> None:
    for words, asked in (
        ("There is no such setting. There are base with 2", ["blockers", "--players", "9"]),
        ("an even number, not 3", ["shiftago", "--games", "3"]),
        ("A contender is", ["shiftago", "--level", "god"]),
    ):
        ran = CliRunner().invoke(app, ["lab", *asked])
        assert isinstance(ran.exception, Refused)
        assert words in ran.exception.message


def test_an_interval_is_shown_beside_its_mean(tmp_path: Path) -> None:
    found = balances(rows(*[("1 0", "1 0")] * 3, ("0 1", "0 1")))
    page = write_pages(tmp_path, found, [], "--games 8 --seed 1")[0].read_text()
    assert "75 ± 49 / 25 ± 49" in page


def test_deals_differ_from_seed_to_seed() -> None:
    first, second = (list(trials(game("blockers"), "random", 4, seed)) for seed in (1, 2))
    assert [(trial.seed, trial.replay) for trial in first] == [
        (1000000, 0),
        (1000000, 1),
        (1000001, 0),
        (1000001, 1),
    ]
    assert not {trial.seed for trial in first} & {trial.seed for trial in second}
