"""What things are worth, on games of which it is known."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from shiftbox.cli import app
from shiftbox.lab.material import Worth, worths
from shiftbox.lab.observed_games import Observed
from shiftbox.lab.pages import write_pages


def games(*played: tuple[str, str], players: int = 2, first: int = 0) -> list[Observed]:
    """Return a game of each deal by its material and what the seats got of the win."""
    return [
        Observed(
            *("blockers", "base", players, "casual", first + seed, 0, "now"),
            decisions=48,
            turns=48,
            branching=40.0,
            shares=shares,
            scores="7 9",
            ended=1,
            winners=1,
            lead_changes=2,
            half_time=1.0,
            material=material,
        )
        for seed, (material, shares) in enumerate(played)
    ]


def worth(rows: list[Observed], name: str = "star") -> Worth:
    """Return what one thing is worth."""
    return next(each for each in worths(rows) if each.name == name)


def test_who_has_what_decides_wins_twice_the_fair_share() -> None:
    found = worth(games(*[("star=1+6,", "1 0"), ("star=,1+2", "0 1")] * 8))
    assert (found.with_it.value, found.without.value, found.most.value) == (2, 0, 2)
    assert (found.games, found.amount.value, found.points.value) == (16, 0.5, 4)
    assert found.spread.value == 4
    assert found.one_more.value == 2
    assert found.with_it.high == 2


def test_what_everybody_has_is_told_apart_by_its_points() -> None:
    found = worth(games(*[("star=1+6,1+2", "1 0"), ("star=1+2,1+6", "1 0")] * 8))
    assert (found.amount.value, found.points.value, found.spread.value) == (1, 4, 4)
    assert (found.with_it.value, found.without.value) == (None, None)
    assert found.most.value == 1
    assert found.one_more.value is None


def test_one_more_is_told_beside_the_others_of_the_game_alone() -> None:
    """Long games have more of everything, which says nothing of who wins them."""
    played = [("star:1,2", "0 1"), ("star:12,11", "1 0"), ("star:5,8", "0 1")]
    found = worth(games(*played * 5))
    # Deviations of a half bring a fair share each, those of one and a half no more than that.
    assert found.one_more.value == pytest.approx(2 * (0.5 + 0.5 + 1.5) / (0.5 + 0.5 + 4.5))
    assert found.points.value is None


def test_games_of_all_numbers_of_players_stand_in_one_table_by_fair_shares() -> None:
    two = games(*[("star=1+6,", "1 0"), ("star=1+6,", "0 1")] * 6)
    four = games(*[("star=1+6,,,", "1 0 0 0")] * 6, players=4, first=100)
    others = games(*[("star=1+6,,,", "0 0 0 1")] * 6, players=4, first=200)
    found = worth(two + four + others)
    # With two the seat that has it wins half, its fair share; with four half is twice as much.
    assert found.with_it.value == pytest.approx((12 * 1 + 12 * 2) / 24)


def test_deals_are_the_samples() -> None:
    once = games(*[("star=1+6,", "1 0"), ("star=1+6,", "0 1")] * 10)
    twice = worth([*once, *once])
    assert twice.with_it == worth(once).with_it
    assert twice.with_it.low == pytest.approx(1 - 1.96 / 19**0.5)


def test_few_deals_say_nothing_and_neither_do_games_that_were_broken_off() -> None:
    assert worth(games(*[("star=1+6,", "1 0")] * 9)).with_it.value is None
    assert worths(games(("", "1 0"))) == []


def test_alone_games_with_it_stand_beside_games_without() -> None:
    won = games(*[("star=1+6", "1")] * 12, players=1)
    lost = games(*[("moon=1", "0"), ("moon=1", "1")] * 6, players=1, first=100)
    found = worth(won + lost)
    assert found.with_it.value == pytest.approx(24 / 18)
    assert found.without.value == pytest.approx(12 / 18)
    assert found.spread.value is None


def test_pages_say_what_things_are_worth(tmp_path: Path) -> None:
    rows = games(*[("card 10=1+6,|card 9=,1+1|star=,1+2", "1 0")] * 12)
    page = write_pages(tmp_path, [], rows, "--games 12")
    assert page == []
    from shiftbox.lab.balance import balances

    text = write_pages(tmp_path, balances(rows), rows, "--games 12")[0].read_text()
    table = text[text.index("## What things are worth") :]
    names = [line.split("|")[1].strip() for line in table.splitlines() if line.startswith("| ")]
    assert names == ["what", "card 9", "card 10", "star"]
    assert "| card 10 | 12 | 0.5 ± 0.0 | 6.00 ± 0.00 | 6.0 ± 0.0 | 2.00 ± 0.00 |" in table


def test_the_command_tells_what_things_are_worth() -> None:
    asked = ["lab", "blockers", "--players", "2", "--variant", "base", "--level", "random"]
    how = ["--games", "20", "--jobs", "1", "--material"]
    told = CliRunner().invoke(app, [*asked, *how, "--json"])
    assert told.exit_code == 0, told.output
    found = {each["name"]: each for each in json.loads(told.stdout)}
    assert {"joker", "number", "letter", "symbol", "taking", "tile lost"} == set(found)
    assert found["joker"]["games"] == 20
    ran = CliRunner().invoke(app, ["lab", "shiftago", "--level", "random", *how[:4], "--material"])
    assert "do not tell" in ran.output
