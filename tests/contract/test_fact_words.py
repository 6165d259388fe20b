"""Every fact that a game's bots can tell has words in the browser, in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shiftbox.bots.players import FOLDER
from shiftbox.games import CLASSES, package_of

ROOT = Path(__file__).parents[2]
TELLING = [name for name in CLASSES if (FOLDER / package_of(name) / "facts.py").exists()]
"""The games whose bots tell facts; a game without a player of its own has none."""
LANGUAGES = ("de", "en", "hu")
FACTS = re.compile(r"^export const facts\b.*?^};", re.MULTILINE | re.DOTALL)
LANGUAGE = re.compile(r"^  (\w+): \{\n(.*?)^  \},", re.MULTILINE | re.DOTALL)
CODE = re.compile(r'^    "?([a-z-]+)"?: \(', re.MULTILINE)


def listed(game: str) -> set[str]:
    """Return the codes on the game's page for programs, which lists all that there are."""
    page = (ROOT / "docs" / "programs" / f"{game}.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| `([a-z-]+)`", page.split("## Facts")[1], re.MULTILINE))


def said(game: str) -> dict[str, set[str]]:
    """Return the codes for which the client has words, by language."""
    source = ROOT / "web" / "src" / "games" / game / "facts.ts"
    found = FACTS.search(source.read_text(encoding="utf-8"))
    assert found is not None, source
    return {name: set(CODE.findall(block)) for name, block in LANGUAGE.findall(found[0])}


@pytest.mark.parametrize("game", TELLING)
def test_every_fact_has_words_in_three_languages(game: str) -> None:
    codes = listed(game)
    assert codes
    assert said(game) == dict.fromkeys(LANGUAGES, codes)
