from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Refused
from shiftbox.contract import Game
from shiftbox.games import CLASSES, game_class
from shiftbox.games.shifting_seasons.material import AREA_SEASON, CARDS, SEASON_NAMES, SEASONS
from shiftbox.terminal import rulebook
from tests.contract.test_reasons import refusals

from .conftest import Play

REPOSITORY = Path(__file__).parents[2]


def test_every_rule_that_a_refusal_names_can_be_read(game: Game[Any]) -> None:
    named = {why.rule for why in refusals(game) if why.rule}
    assert named
    for number in named:
        assert rulebook.rule(game.info.id, number).startswith(f"**{number}** *")


def test_a_rule_ends_where_the_next_begins() -> None:
    assert "**Scoring rows.**" in rulebook.rule("shiftago", "4")
    assert "*No row.*" in rulebook.rule("shiftago", "4")
    assert "**Rows for nothing.**" not in rulebook.rule("shiftago", "4")
    part = rulebook.rule("shiftago", "4.2")
    assert part.startswith("**4.2** *What stays.*")
    assert "*Going on.*" not in part
    assert "go round in circles" in rulebook.chapters("shiftago")["Where the rulebook is silent"]
    assert "go round in circles" not in rulebook.rule("shiftago", "7")


def test_an_example_is_drawn_in_letters() -> None:
    told = rulebook.rule("shiftago", "1")
    assert "after T3:" in told
    assert "boards/" not in told
    assert "card 13: largest group: 15" in rulebook.chapters("shifting-seasons")["Score cards"]


@pytest.mark.parametrize("number", ["9", "0", "4.9", "x", "4.2.1"])
def test_a_rule_that_is_not_there_is_refused_with_those_that_are(number: str) -> None:
    with pytest.raises(Refused, match="the rules are 1, 2, 3, 4, 5, 6, 7"):
        rulebook.rule("shiftago", number)


def test_rules_are_read_in_a_game(play: Play) -> None:
    for name in CLASSES:
        start = [""] if game_class(name).info.has_secrets else []
        told = play(name, *start, "RULES", "rules 2", "rules 99", "quit")
        assert "Goal" in told
        assert "clockwise" in told
        assert re.search(r"^Player 1: 2 [A-Z]", told, re.MULTILINE)
        assert "There is no rule '99'" in told


def test_without_the_texts_a_game_is_still_played(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "chapters", lambda _: {})
    told = play("shifting-seasons", "rules", "rules 1", "quit")
    assert told.count("not part of this installation") == 2


def test_help_says_what_signs_mean_and_cards_count(play: Play) -> None:
    told = play("shifting-seasons", "quit")
    for area, season in enumerate(AREA_SEASON):
        meaning = f"{SEASON_NAMES[season]}, the colour of area {area + 1}"
        assert re.search(rf"^  {SEASONS[season]} +{meaning}", told, re.MULTILINE)
    for card in re.findall(r"^ card (\d+): ", told, re.MULTILINE):
        counted = re.escape(rulebook.cards("shifting-seasons")[int(card)])
        assert re.search(rf"^  card {card} +{counted}", told, re.MULTILINE)
    assert "a tile of colour 2 with the number 7" in play("blockers", "", "quit")
    assert "sun, and on its back moon" in play("hidden-stones", "", "quit")


def test_every_score_card_is_described() -> None:
    assert list(rulebook.cards("shifting-seasons")) == list(range(1, CARDS + 1))
    assert rulebook.cards("shiftago") == {}


def test_help_that_is_too_long_for_a_line_stays_in_its_column(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    told = play("blockers", "", "quit")
    begins = told.index("Moves look like this:")
    lines = told[begins : told.index("What you see:")].splitlines()[1:]
    assert len(lines) > 3, "one of them is broken"
    assert all(re.match(r"  \S.{13}  \S| {18}\S", line) for line in lines)


def test_the_texts_are_part_of_what_is_installed(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=REPOSITORY,
        env={**os.environ, "SHIFTBOX_WITHOUT_CLIENT": "1"},
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    packed = zipfile.ZipFile(wheel).namelist()
    assert all(f"shiftbox/rules/{name}.md" in packed for name in CLASSES)
