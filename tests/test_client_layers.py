"""In the browser client a game lives in its folder, and nobody else names it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from shiftbox.games import CLASSES, game_class

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "web" / "src"
GAMES = SOURCE / "games"
REGISTRY = GAMES / "index.ts"
FROM_THE_SERVER = SOURCE / "lib" / "protocol.ts"
"""Made of the server's messages, with what these say about themselves."""

FILES = sorted(path for path in SOURCE.rglob("*") if path.suffix in {".ts", ".svelte", ".css"})
IMPORT = re.compile(r"""(?:from|import|import\()\s*["'](\.[^"'?]*)""")


def names(games: Collection[str] = tuple(CLASSES)) -> re.Pattern[str]:
    """Return what finds any of the games' ids or titles, however their words are joined."""
    called = {name for game in games for name in (game, game_class(game).info.title.rstrip("!"))}
    words = (re.split(r"[-_ ]", name) for name in called)
    return re.compile("|".join(sorted("[-_ ]?".join(parts) for parts in words)), re.IGNORECASE)


def folder_of(path: Path) -> str | None:
    """Return the game in whose folder a file lies."""
    parts = path.relative_to(GAMES).parts if path.is_relative_to(GAMES) else ("",)
    return parts[0] if parts[0] in CLASSES else None


def imported(path: Path) -> Iterator[Path]:
    """Return the files and folders that a file imports."""
    for found in IMPORT.findall(path.read_text(encoding="utf-8")):
        yield (path.parent / found).resolve()


def test_every_game_has_its_folder_and_its_line() -> None:
    listed = re.findall(r'^  "(.*)",$', REGISTRY.read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == list(CLASSES), "the pages and the server list the games in the same order"
    assert all((GAMES / name / "index.ts").exists() for name in CLASSES)


def test_no_game_is_named_outside_its_folder() -> None:
    naming = names()
    others = {path for path in FILES if folder_of(path) is None} - {REGISTRY, FROM_THE_SERVER}
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in [*sorted(others), ROOT / "tools" / "client_data.py"]
        for line in path.read_text(encoding="utf-8").splitlines()
        if naming.search(line)
    ]
    assert found == []


def test_the_registry_names_each_game_once() -> None:
    assert len(names().findall(REGISTRY.read_text(encoding="utf-8"))) == len(CLASSES)


def test_no_file_outside_is_called_after_a_game() -> None:
    naming = names()
    outside = [path for path in SOURCE.rglob("*") if path.is_file() and folder_of(path) is None]
    assert [path for path in outside if naming.search(path.name)] == []


@pytest.mark.parametrize("game", CLASSES)
def test_games_do_not_know_each_other(game: str) -> None:
    naming = names(CLASSES.keys() - {game})
    for path in FILES:
        if folder_of(path) == game:
            others = {folder_of(other) for other in imported(path)} - {None, game}
            assert others == set(), f"{path.relative_to(GAMES)} imports from {others}"
            assert naming.search(path.read_text(encoding="utf-8")) is None, path


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_stay_readable(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 400 or "Do not edit" in lines[0]
