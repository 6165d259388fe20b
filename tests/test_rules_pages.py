"""The rules in three languages: the same rules, the same boards, the same figures."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tools.client_data import examples

from shiftbox.games import CLASSES
from shiftbox.games.shifting_seasons.geometry import (
    AREA,
    NEXT_TO_NUMBER,
    ROWS,
    bit_of,
    neighbours,
)

RULES = Path(__file__).parents[1] / "docs" / "rules"
LANGUAGES = {"en": RULES, "de": RULES / "de", "hu": RULES / "hu"}
NUMBER = re.compile(r"^( *)(\d+)\. ", re.MULTILINE)
SHOWN = re.compile(r"^ *\[(.+)\]\((?:\.\./)?boards/([\w-]+)\.md#([\w-]+)\)$", re.MULTILINE)
FIGURE = re.compile(r"\d+")

SILENT = {"en": "Where the rulebook is silent", "de": "Wo die Anleitung schweigt"}
SILENT["hu"] = "Ahol a szabályfüzet hallgat"
GOAL = {"en": "Goal", "de": "Ziel", "hu": "A játék célja"}
CLOCKWISE = {"en": "clockwise", "de": "im Uhrzeigersinn", "hu": "az óramutató járása szerint"}
BY_LOT = {"en": "drawn by lot", "de": "ausgelost", "hu": "kisorsoljátok"}
FIRST = {
    "shiftago": BY_LOT,
    "blockers": BY_LOT,
    "hidden-stones": {
        "en": "Agree on who begins",
        "de": "Bestimmt, wer beginnt",
        "hu": "Válasszatok kezdőjátékost",
    },
    "shifting-seasons": {"en": "The youngest", "de": "Die jüngste Person", "hu": "A legfiatalabb"},
}
"""How a game's rulebook chooses who begins; a game that is not listed says nothing about it."""

everywhere = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in CLASSES for language in LANGUAGES]
)


def text(game: str, language: str) -> str:
    return (LANGUAGES[language] / f"{game}.md").read_text("utf-8")


@cache
def shown(game: str) -> dict[str, dict[str, Any]]:
    return {example["name"]: example for example in examples(game)}


def points(game: str, name: str, seat: int = 0) -> int:
    example = shown(game)[name]
    items = example["frames"][-1]["breakdown"]
    told = [items[place] for place in example.get("counted", range(len(items)))]
    return sum(item["points"] for item in told if item["seat"] == seat)


@everywhere
def test_rules_and_boards_are_the_same_in_every_language(game: str, language: str) -> None:
    first, other = text(game, "en"), text(game, language)
    assert NUMBER.findall(other) == NUMBER.findall(first)
    assert [link[1:] for link in SHOWN.findall(other)] == [
        link[1:] for link in SHOWN.findall(first)
    ]
    assert other.count("\n## ") == first.count("\n## ")
    assert other.count("\n### ") == first.count("\n### ")
    assert other.count("\n|") == first.count("\n|")
    assert len(re.findall(r"^- ", other, re.MULTILINE)) == len(
        re.findall(r"^- ", first, re.MULTILINE)
    )
    for mine, theirs in zip(SHOWN.findall(other), SHOWN.findall(first), strict=True):
        assert FIGURE.findall(mine[0]) == FIGURE.findall(theirs[0]), mine[0]


@everywhere
def test_every_example_exists_and_is_shown(game: str, language: str) -> None:
    named = [name for _, of, name in SHOWN.findall(text(game, language)) if of == game]
    assert len(named) == len(set(named)), "one is shown twice"
    assert set(named) == set(shown(game)) - {"guide"}


@everywhere
def test_a_page_is_for_players(game: str, language: str) -> None:
    page = text(game, language)
    assert "```" not in page
    assert "`" not in page
    assert not re.search(r"our ruling|unsere festlegung|a mi döntésünk", page, re.IGNORECASE)
    if game in FIRST:
        assert re.findall(r"^## (.+)$", page, re.MULTILINE)[0] == GOAL[language]
        assert re.findall(r"^## (.+)$", page, re.MULTILINE)[-1] == SILENT[language]
        assert CLOCKWISE[language] in page
        assert FIRST[game][language] in page


def test_every_score_card_has_a_board_that_scores_and_one_that_does_not() -> None:
    for card in range(1, 15):
        scores, other = (
            points("shifting-seasons", f"card-{card}"),
            points("shifting-seasons", f"card-{card}-not"),
        )
        assert scores > 0
        # A single tile is a group already, so card 13 can only count less.
        assert other < scores if card == 13 else other == 0, card


def test_the_tiles_on_every_board_of_seasons_lie_where_they_may_be_laid() -> None:
    """Each beside its number or a tile in the same area, unless a bonus token has moved it."""
    for name, example in shown("shifting-seasons").items():
        moved: set[str] = set()
        for frame in example["frames"]:
            for board in frame["position"]["boards"]:
                assert _apart(board) <= moved, name
            moves = [move["text"] for move in frame["moves"] if move["text"].startswith("move ")]
            moved |= {cell for text in moves for cell in text.removeprefix("move ").split("-")}


def _apart(board: list[list[str]]) -> set[str]:
    """Return the cells of the tiles that nothing in their area connects with its number."""
    tiles = {bit_of(ROWS[r] + str(c + 1)) for r in range(6) for c in range(6) if board[r][c][1:]}
    apart = sum(1 << bit for bit in tiles)
    for area, beside in zip(AREA, NEXT_TO_NUMBER, strict=True):
        reached = beside
        while found := apart & area & reached:
            apart &= ~found
            reached |= neighbours(found)
    return {ROWS[bit // 8] + str(bit % 8 + 1) for bit in tiles if apart >> bit & 1}


def test_the_figures_that_are_told_are_those_of_the_rules() -> None:
    assert [points("shifting-seasons", f"booklet-{card}") for card in (1, 5, 8, 13)] == [
        20,
        14,
        21,
        15,
    ]
    assert [points("blockers", "count", seat) for seat in range(3)] == [5, 4, 2]
    assert points("shifting-seasons", "card-2") == 16
    assert points("hidden-stones", "twice") == 4, "the card and the bonus for most cards of value 1"
    rows = {
        "expert-two": 2,
        "expert-whole": 5,
        "expert-one-end": 2,
        "extreme": 0,
        "extreme-five": 5,
    }
    for name, scored in rows.items():
        assert shown("shiftago")[name]["frames"][-1]["position"]["points"][0] == scored


@pytest.mark.parametrize(
    ("game", "scores"),
    [("blockers", (4, 6)), ("hidden-stones", (17, 14)), ("shifting-seasons", (51, 28))],
)
def test_a_guide_ends_as_it_says(game: str, scores: tuple[int, int]) -> None:
    end = shown(game)["guide"]["frames"][-1]
    assert tuple(points(game, "guide", seat) for seat in (0, 1)) == scores
    assert end["position"]["outcome"]["winners"] == [0]
    for language in LANGUAGES:
        guide = RULES.parents[1] / f"web/src/games/{game}/guide/{language}.ts"
        said = guide.read_text("utf-8").splitlines()[-2]
        assert all(re.search(rf"\b{score}\b", said) for score in scores), said


def test_a_guide_has_every_kind_of_move() -> None:
    kinds = {
        "shiftago": ["T", "B", "x"],
        "blockers": ["5@", "I@", "heart@", "3@", "*@"],
        "hidden-stones": ["swap", "flip", "score", "end", "pass"],
        "shifting-seasons": ["push", "place", "move", "end"],
    }
    for game, wanted in kinds.items():
        guide = shown(game)["guide"]
        frames = [
            frame for frame in guide["frames"] if frame["moves"] and frame["seat"] == guide["seat"]
        ]
        mine = [frame["moves"][0] for frame in frames]
        assert all(any(move["text"].startswith(kind) for move in mine) for kind in wanted), game
        assert len(mine) <= 12, "it is short"
    seasons = [frame["moves"][0] for frame in shown("shifting-seasons")["guide"]["frames"][:-1]]
    assert any(move["text"].endswith(" x2") for move in seasons)
    assert any(move["preview"].get("token") for move in seasons)
    taking = [frame["moves"][0] for frame in shown("blockers")["guide"]["frames"][:-1]]
    assert any(move["preview"]["takes"] is not None for move in taking)


def test_german_words_are_those_of_the_rulebooks() -> None:
    client = RULES.parents[1] / "web/src"
    german = [
        *(RULES / "de").glob("*.md"),
        client / "i18n/de.ts",
        *client.glob("games/*/about/de.ts"),
        *client.glob("games/*/guide/de.ts"),
        # These hold all three languages: none of the words below is one of another.
        *(path for path in client.glob("games/*/*.ts") if not path.name.endswith(".test.ts")),
        *client.glob("*/words.ts"),
    ]
    for path in german:
        page = path.read_text("utf-8")
        foreign = re.findall(
            r"[Ww]ertvoll\w*|[Mm]urmel\w*|versetz\w*|am wenigsten Punkte|[Ll]ocker\b", page
        )
        assert not foreign, (path, foreign)
        # "Platz 3 gewinnt" reads like a rank, and a tile is pushed out, as the rulebook says.
        doubtful = re.findall(r"\bPlatz \d|Jahreszeit\w*|heraus(?:ge)?f[aä]ll\w*", page)
        assert not doubtful, (path, doubtful)
    seasons = text("shifting-seasons", "de")
    assert not re.search(r"\bFeld(er|es|ern|s)?\b", seasons)
    assert "die besten vier von fünf" in seasons
    assert "nur wenn alle vier gefüllt sind" in seasons
    assert "only if all four are filled" in text("shifting-seasons", "en")
    assert "csak ha mind a négy tele van" in text("shifting-seasons", "hu")
    for language, least in (
        ("en", "at least five"),
        ("de", "mindestens fünf"),
        ("hu", "legalább öt"),
    ):
        assert least in text("shiftago", language)


def test_hungarian_words_are_those_of_the_rulebook() -> None:
    """A scored card is "beváltott" ("bevált" is proven), and a round is no turn."""
    client = RULES.parents[1] / "web/src/games/hidden-stones"
    for path in (RULES / "hu/hidden-stones.md", client / "about/hu.ts", client / "texts.ts"):
        page = path.read_text("utf-8")
        assert not re.search(r"\bbevált kárty|pontozott kárty|[Aa] kört végigj|művelet", page), path
