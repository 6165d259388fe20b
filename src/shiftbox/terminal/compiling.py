"""Compiling before something is measured, with a bar that shows how far it is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from rich.progress import Progress, TaskID

from shiftbox.bots.compiling import prepare
from shiftbox.contract import Game
from shiftbox.machine_code import is_ready


def compile_first(games: Iterable[Game[Any]], progress: Progress) -> None:
    """Compile what is not in the cache yet, each game once."""
    for name, game in {game.info.id: game for game in games}.items():
        if not is_ready(game):
            task = progress.add_task(f"compiling {name}", total=1.0)
            prepare(game, partial(_show_part, progress, task))
            progress.remove_task(task)


def _show_part(progress: Progress, task: TaskID, part: float) -> None:
    progress.update(task, completed=part)
