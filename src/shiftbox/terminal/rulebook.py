"""The rules of the games in words, from the one text of each in docs/rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from shiftbox.contract import Refused
from shiftbox.reading import shown

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "rules", PACKAGE.parents[1] / "docs" / "rules")
"""Where the texts lie: in the installed package, or beside the sources."""

CHAPTER = re.compile(r"^## (.+)\n", re.MULTILINE)
RULE = re.compile(r"^(\d+)\. ", re.MULTILINE)
PART_OF_RULE = re.compile(r"^   (\d+)\. ", re.MULTILINE)
AFTER_RULES = re.compile(r"\n\n(?=\S)")
CARD = re.compile(r"^### \D*(\d+).*\n\n(.+)$", re.MULTILINE)
SHOWN = re.compile(r"^( *)\[(.+)\]\((boards/\S+\.md)#(\S+)\)$", re.MULTILINE)
"""An example of a text: a link to its board in letters, on a line of its own."""
BOARD = re.compile(r"^## (.+)\n\n", re.MULTILINE)


@cache
def chapters(game: str) -> dict[str, str]:
    """Return the chapters about playing a game, by their titles; none if the text is not here."""
    for folder in FOLDERS:
        if (folder / f"{game}.md").exists():
            found = _split(CHAPTER, (folder / f"{game}.md").read_text(encoding="utf-8"))
            return {title: _with_boards(folder, text.strip()) for title, text in found.items()}
    return {}


def _with_boards(folder: Path, text: str) -> str:
    """Return a text in which each example is followed by its board in letters."""

    def drawn(link: re.Match[str]) -> str:
        indent, caption, file, name = link.groups()
        boards = _split(BOARD, (folder / file).read_text(encoding="utf-8"))
        lines = [f"*{caption}*", "", *boards[name].strip().splitlines()]
        return "\n".join(f"{indent}{line}".rstrip() for line in lines)

    return SHOWN.sub(drawn, text)


def whole_text(game: str) -> dict[str, str]:
    """Return the chapters for somebody who wants to read them."""
    found = chapters(game)
    if not found:
        raise Refused("no-rules", "The texts of the rules are not part of this installation.")
    return found


def rule(game: str, number: str) -> str:
    """Return the rule with a number such as 4 or 4.2."""
    rules = _split(RULE, "\n\n".join(["", *whole_text(game).values()]))
    whole, _, part = number.partition(".")
    own = AFTER_RULES.split(rules.get(whole, ""))[0]
    found = _split(PART_OF_RULE, own).get(part, "") if part else own
    if not found:
        known = ", ".join(rules)
        raise Refused("no-rule", f"There is no rule {shown(number)}; the rules are {known}.")
    return f"**{number}** {found.strip()}"


def cards(game: str) -> dict[int, str]:
    """Return what each score card of a game counts; empty if it has none."""
    listed = CARD.findall(chapters(game).get("Score cards", ""))
    return {int(number): what for number, what in listed}


def _split(heading: re.Pattern[str], text: str) -> dict[str, str]:
    """Return what follows each heading of a text, by what the heading names."""
    _, *parts = heading.split(text)
    return dict(zip(parts[::2], parts[1::2], strict=True))
