from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from shiftbox import game
from shiftbox.contract import Game

Play = Callable[..., str]


class Keyboard:
    """Lines as somebody types them; one that is a function is called in place of typing."""

    def __init__(self, lines: tuple[str | Callable[[], str], ...]) -> None:
        self._lines: Iterator[str | Callable[[], str]] = iter(lines)

    def readline(self) -> str:
        line = next(self._lines, None)
        if line is None:
            return ""
        return (line if isinstance(line, str) else line()) + "\n"


@pytest.fixture(autouse=True)
def wide_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sentence be broken, wherever a test runs."""
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play a game in this process by typing lines; return what stands on the screen."""
    from shiftbox.terminal.play import play_in_terminal

    def typed(
        name: str | Game[Any],
        *lines: str | Callable[[], str],
        people: int = 2,
        seed: int | None = 3,
        save: Path | None = None,
    ) -> str:
        chosen = game(name) if isinstance(name, str) else name
        monkeypatch.setattr("sys.stdin", Keyboard(lines))
        play_in_terminal(chosen, people, "novice", seed, save)
        return capsys.readouterr().out

    return typed
