"""Everything that is said in words has a code, and the game's rules list it with its details."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import shiftbox
from shiftbox import Refused
from shiftbox.contract import Game
from shiftbox.games import CLASSES

from .settings import NAMES, SETTINGS, some_states, steps

RULES = Path(__file__).parents[2] / "docs" / "programs"
REFUSED, OVER, COUNTED = "refused", "over", "counted"
CODE = re.compile(r"`([a-z-]+)`(?: \(([a-z, ]+)\))?")
GAMES = Path(shiftbox.__file__).parent / "games"
GIVEN = re.compile(r'illegal\(\s*"([a-z-]+)"')
TRIED = (
    *("pass", "end", "draw 7", "draw 17", "draw A", "draw Sp", "T1", "LA", "xA1-A5", "xA1-A5+A1"),
    *("0:A@A1", "4:A@A1", "A@A1", "A@B1", "9@I9", "*@E5", "moon@A1"),
    *("score #1", "score #72", "flip A1 #5", "swap A1-A2 #5", "swap A2-A1 #9", "swap A1-C3 #9"),
    *("push Sp 1", "push Wi* 4 x9", "push Su 2 x1", "place A1", "place B2", "place F6"),
    *("move A1-C4", "move F6-A1"),
)


@cache
def listed(topic: str, game: str) -> dict[str, set[str]]:
    """Return the codes of a game under a topic, each with the names of its details."""
    page = RULES / f"{game}.md"
    chapter = page.read_text(encoding="utf-8").partition("\n## Codes\n")[2].partition("\n## ")[0]
    lines = re.findall(rf"^- {topic}: (.*)$", chapter, re.MULTILINE)
    assert len(lines) == 1, f"{page.name} needs a chapter Codes with a line '- {topic}: …'"
    return {code: set(names.split(", ")) - {""} for code, names in CODE.findall(lines[0])}


def refusals(game: Game[Any]) -> Iterator[Refused]:
    states = some_states(game, 4, 30)
    texts = sorted({text for state in states for text in game.moves(state)})[::7]
    for state in states:
        for text in {*texts, *TRIED} - set(game.moves(state)):
            try:
                game.find(state, text)
            except Refused as why:
                yield why


@pytest.mark.parametrize("game", SETTINGS, ids=NAMES)
def test_every_illegal_move_is_refused_with_a_listed_code(game: Game[Any]) -> None:
    known = listed(REFUSED, game.info.id)
    for why in refusals(game):
        if why.code == "illegal-move":
            assert why.because is not None
            assert known[why.because] == set(why.details)
        again = Refused.from_json(why.as_json())
        assert again.as_json() == why.as_json()


@pytest.mark.parametrize("game", SETTINGS, ids=NAMES)
def test_ends_and_breakdowns_have_listed_codes(game: Game[Any]) -> None:
    *_, match = steps(game, 5)
    outcome = match.outcome
    assert outcome is not None
    assert listed(OVER, game.info.id)[outcome.why.code] == set(outcome.why.details)
    for state in some_states(game, 5, 10):
        for item in game.breakdown(state):
            assert listed(COUNTED, game.info.id)[item.kind] == set(item.details)


@pytest.mark.parametrize("name", CLASSES)
def test_the_list_has_every_reason_that_the_rules_give_and_no_other(name: str) -> None:
    sources = "".join(file.read_text() for file in (GAMES / name.replace("-", "_")).glob("*.py"))
    assert set(GIVEN.findall(sources)) == set(listed(REFUSED, name))
    assert set(re.findall(r'Reason\(\s*"([a-z-]+)"', sources)) == set(listed(OVER, name))
