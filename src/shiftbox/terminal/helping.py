"""What somebody at the screen may want to know: what to type, what signs mean, the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from shiftbox.contract import Game, View

from .listing import listing
from .rulebook import cards, rule, whole_text

COMMANDS = {
    "?": "list every legal move",
    "hint": "ask a bot what it would do",
    "undo": "take your last move back",
    "rules": "read the rules; rules 2 reads rule 2 alone",
    "save FILE": "write the record, to go on later with shiftbox play --resume FILE",
    "help": "this list",
    "quit": "leave the game",
}


def show_help(console: Console, game: Game[Any], view: View) -> None:
    """Print what can be typed, how moves of this game are written, and what its signs mean."""
    console.print("Type a move, or")
    console.print(listing(COMMANDS))
    console.print("Moves look like this:")
    console.print(listing(game.info.moves))
    signs = dict(_signs(game, view))
    if signs:
        console.print("What you see:")
        console.print(listing(signs))


def show_rules(console: Console, game: str, number: str) -> None:
    """Print one rule, or without a number all that a player has to know."""
    if number:
        console.print(Markdown(rule(game, number)))
        return
    for title, text in whole_text(game).items():
        console.print(f"\n[bold]{title}[/]\n")
        console.print(Markdown(text))


def _signs(game: Game[Any], view: View) -> Iterator[tuple[str, str]]:
    """Return the signs of a drawn board with their meanings, score cards included."""
    yield from game.info.signs.items()
    counting = cards(game.info.id)
    if counting:
        yield from ((f"card {card}", counting[card]) for card in view.position["cards"])
