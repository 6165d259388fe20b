"""A record on the screen."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from shiftbox.match import Match

from .counting import table_of_points
from .naming import drawn, reason_of
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
            after = game.after(step.before, step.move)
            board = drawn(game, game.view(after, None), match.names)
            console.print(escape(board) + "\n")
    if not every:
        console.print("\n" + escape(drawn(game, match.view(None), match.names)))
    _show_end(console, match)


def _show_end(console: Console, match: Match) -> None:
    outcome = match.outcome
    if outcome:
        won = ", ".join(match.names[seat] for seat in outcome.winners) or "nobody"
        console.print(f"\nWon by {escape(won)}: {escape(reason_of(outcome, match.names))}.")
        lines = outcome.breakdown
        console.print(table_of_points(match.names, outcome.scores, outcome.winners, lines))
