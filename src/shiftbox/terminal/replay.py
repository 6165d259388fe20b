"""A record on the screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from shiftbox.match import Match

from .counting import show_end
from .saving import read


def show_record(file: Path, *, every: bool, as_json: bool) -> None:
    """Replay a record, refuse a damaged one with its place, and show how it ended."""
    match = Match.replay(read(file))
    console = Console(highlight=False)
    if as_json:
        console.print_json(data=match.record().as_json())
        return
    game, info = match.game, match.game.info
    console.print(f"[bold]{info.title}[/] ({game.variant}), {', '.join(map(escape, match.names))}")
    for number, step in enumerate(match.log, 1):
        who = game.to_act(step.before)
        name = match.names[who] if isinstance(who, int) else "chance"
        console.print(f"{number:4}  {escape(name):12}  {escape(step.text)}")
        if every:
            after = game.view(game.after(step.before, step.move), None)
            console.print(escape(game.drawn(replace(after, names=match.names))) + "\n")
    if not every:
        console.print("\n" + escape(game.drawn(match.view(None))))
    show_end(console, match)
