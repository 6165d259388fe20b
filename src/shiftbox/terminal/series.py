"""A series of games in the terminal: the same people, first to win so many."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape

from shiftbox.contract import Game, Outcome, Refused
from shiftbox.match import Match
from shiftbox.seating import First, Seating, order_from
from shiftbox.series import Series

from .play import names_of
from .screen import Screen


def play_series(
    game: Game[Any], people: int, level: str, seed: int | None, target: int, first: First
) -> None:
    """Play until somebody has won so many games, or somebody leaves."""
    if game.players < 2:
        raise Refused("bad-series", "A series needs at least two players.")
    console = Console(highlight=False)
    series = Series(names_of(game, people, level), target=target, starter=first.place)
    begins = first
    while series.winner is None:
        console.print(f"\n{standing(series)}")
        outcome = _played(_following(game, first, begins), people, level, seed, begins)
        if outcome is None:
            return
        series.report(outcome)
        begins = First("turn", series.starter)
        seed = None if seed is None else seed + 1
    console.print(f"\n{standing(series)}")
    console.print(f"[bold]{escape(series.names[series.winner])}[/] has won the series.")


def standing(series: Series) -> str:
    """Return in one line which game comes, and who has won how many."""
    score = " · ".join(f"{escape(n)} {w}" for n, w in zip(series.names, series.wins, strict=True))
    number = series.games + (series.winner is None)
    return f"Game {number}, first to {series.target}: {score}"


def _played(
    game: Game[Any], people: int, level: str, seed: int | None, begins: First
) -> Outcome | None:
    """Play one game of it; None if somebody has left."""
    names = names_of(game, people, level, begins)
    match = Match(game, seed, names=names, seating=Seating(begins))
    Screen(match, people, level, None).play()
    return match.outcome


def _following(game: Game[Any], first: First, begins: First) -> Game[Any]:
    """Return the game with what belongs to a person, a handicap say, where they sit now."""
    former = order_from(first, game.players)
    order = [former.index(place) for place in order_from(begins, game.players)]
    options = {
        name: [value[seat] for seat in order]
        if name in game.info.per_seat and isinstance(value, list)
        else value
        for name, value in game.options.items()
    }
    return type(game)(game.variant, game.players, options)
