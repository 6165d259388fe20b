"""What the browser client is given of the games is what Python knows of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import client_data

from shiftbox.games import CLASSES

ROOT = Path(__file__).parents[1]
FILES = client_data.files()


@pytest.mark.parametrize("path", FILES, ids=str)
def test_a_generated_file_is_up_to_date(path: Path) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == FILES[path], (
        "run python -m tools.client_data"
    )


def test_nothing_generated_is_left_over() -> None:
    written = {
        path.relative_to(ROOT)
        for name in ("info.ts", "data.ts", "examples.json")
        for path in (ROOT / client_data.FOLDER).glob(f"*/{name}")
    }
    boards = {path.relative_to(ROOT) for path in (ROOT / client_data.BOARDS).glob("*")}
    assert written | boards == set(FILES)


@pytest.mark.parametrize("name", CLASSES)
def test_every_game_has_an_example_for_its_guide(name: str) -> None:
    assert (client_data.FOLDER / name / "examples.json") in FILES
    assert FILES[client_data.FOLDER / name / "examples.json"] != "[]\n"
