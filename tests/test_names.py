"""A game is known by name in its own folders only, so that a new one needs no edit elsewhere."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import shiftbox
from shiftbox.games import CLASSES, catalogue, package_of

SOURCE = Path(shiftbox.__file__).parent

OWN_FOLDERS = ("games", "bots", "bots/study", "environments", "puzzles")
"""Where every game has a folder of its own."""

REGISTRY = SOURCE / "games" / "__init__.py"
"""The only file with a line for each game, in `CLASSES`."""


def names() -> list[str]:
    """Return every name under which a game goes, in small letters."""
    classes = [place.rpartition(":")[2] for place in CLASSES.values()]
    titles = [info.title.rstrip("!") for info in catalogue()]
    packages = [package_of(name) for name in CLASSES]
    return sorted({name.lower() for name in (*CLASSES, *packages, *classes, *titles)})


NAMES = re.compile("|".join(map(re.escape, names())), re.IGNORECASE)


def is_of_one_game(path: Path) -> bool:
    """Tell whether a file lies in a folder of one game."""
    place = path.relative_to(SOURCE)
    folders = [f"{own}/{package_of(name)}" for own in OWN_FOLDERS for name in CLASSES]
    return any(place.is_relative_to(folder) for folder in folders)


FILES = [path for path in sorted(SOURCE.rglob("*.py")) if not is_of_one_game(path)]


def registry_lines() -> set[int]:
    """Return the numbers of the lines that `CLASSES` takes."""
    for node in ast.parse(REGISTRY.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "CLASSES":
            return {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    raise AssertionError("there is no CLASSES")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_game_is_named(path: Path) -> None:
    allowed = registry_lines() if path == REGISTRY else set()
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    named = [f"{n}: {line}" for n, line in lines if NAMES.search(line) and n not in allowed]
    assert not named, f"{path.relative_to(SOURCE)} knows a game by name"


@pytest.mark.parametrize("name", CLASSES)
def test_a_game_has_its_folder_where_its_id_says(name: str) -> None:
    assert CLASSES[name].startswith(f"shiftbox.games.{package_of(name)}.game:")
