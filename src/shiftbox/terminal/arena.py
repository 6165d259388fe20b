"""The arena on the command line."""

from __future__ import annotations

import json as as_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from .options import KNOWN_GAMES, Jobs, Json, PlotFile, Ray

if TYPE_CHECKING:
    from shiftbox.contract import Game
    from shiftbox.lab.elo import Rating
    from shiftbox.lab.pairing import Pairing, Result
    from shiftbox.lab.runners import Runner
    from shiftbox.lab.sequential import Sequential

PAIRS = 50
MOST_PAIRS = 20_000
"""A sequential test that is not decided by then is given up."""


def arena(
    game: Annotated[str, typer.Argument(help=KNOWN_GAMES)],
    first: Annotated[
        str, typer.Argument(help="A level, random, module:function or LEVEL@COMMIT.")
    ] = "master",
    second: Annotated[str, typer.Argument(help="Who sits in the other seats.")] = "strong",
    *,
    variant: Annotated[str | None, typer.Option(help="Of the game; its first by default.")] = None,
    players: Annotated[int | None, typer.Option(help="The fewest by default.")] = None,
    pairs: Annotated[
        int | None,
        typer.Option(min=1, help="Deals, each played from every seat; 50, with --sprt 20000."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same number gives the same deals.")] = 1,
    results: Annotated[
        Path | None, typer.Option(help="Keep results here, and go on from what is there.")
    ] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="E0 E1",
            help="End when it is decided: stronger by E0 at most or E1 at least (normalised Elo).",
        ),
    ] = None,
    adjusted: Annotated[
        bool, typer.Option("--adjusted", help="Tell, too, what is left without luck.")
    ] = False,
    plot: PlotFile = None,
    json: Json = False,
) -> None:
    """Let bots play each other over mirrored deals, and rate them with a confidence interval."""
    from shiftbox.games import game as make
    from shiftbox.lab.pairing import play
    from shiftbox.lab.runners import runner
    from shiftbox.lab.sequential import Sequential

    test = Sequential(*sprt) if sprt else None
    pairs = pairs or (MOST_PAIRS if test else PAIRS)
    chosen = make(game, variant=variant, players=players)
    plan = Plan(pairs, seed, results, runner(play, jobs, ray), test, adjusted)
    rating = _contest(chosen, (first, second), plan, quiet=json)
    if json:
        print(as_text.dumps(rating.as_json()))
    else:
        from .rating_table import show_ratings

        show_ratings([rating])
    if plot:
        from shiftbox.lab.plot import draw

        draw([rating], plot)


class Plan(NamedTuple):
    """How a contest is played, as `lab.arena.contest` takes it."""

    pairs: int
    seed: int
    results: Path | None
    runner: Runner[Pairing, Result]
    sprt: Sequential | None
    adjusted: bool


def _contest(chosen: Game[Any], contenders: tuple[str, str], plan: Plan, *, quiet: bool) -> Rating:
    """Play a contest and show how far it is."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    from shiftbox.bots import LEVELS
    from shiftbox.lab.arena import contest

    from .compiling import compile_first

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        if set(contenders) & set(LEVELS) or plan.adjusted:
            compile_first([chosen], bar)
        task = bar.add_task(" against ".join(contenders), total=plan.pairs)
        return contest(chosen, *contenders, **plan._asdict(), progress=lambda _: bar.advance(task))
