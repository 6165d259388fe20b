"""The table of ratings on the command line."""

from __future__ import annotations

import json as as_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import Jobs, Json, PlotFile, Ray

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from shiftbox.lab.league import Contest
    from shiftbox.lab.pairing import Pairing, Result
    from shiftbox.lab.rating_schedule import Round
    from shiftbox.lab.runners import Runner
    from shiftbox.lab.tallies import Tally

RESULTS = Path("ratings.jsonl")


def ratings(
    game: Annotated[list[str] | None, typer.Argument(help="Games; all by default.")] = None,
    *,
    variant: Annotated[list[str] | None, typer.Option(help="Only these variants.")] = None,
    players: Annotated[list[int] | None, typer.Option(help="Only tables of so many.")] = None,
    match: Annotated[
        list[str] | None, typer.Option(help="Only these, such as master-strong or master-greedy.")
    ] = None,
    pairs: Annotated[
        int,
        typer.Option(
            min=0, help="Deals per contest, each played from every seat; 0 plays nothing."
        ),
    ] = 200,
    seconds: Annotated[
        float | None, typer.Option(min=0, help="Stop after so long; compiling is not counted.")
    ] = None,
    jobs: Jobs = None,
    seed: Annotated[int, typer.Option(help="The same number gives the same deals.")] = 1,
    results: Annotated[
        Path, typer.Option(help="Keep results here, and go on from what is there.")
    ] = RESULTS,
    write: Annotated[
        Path | None, typer.Option(help="Write the table into this file, between its markers.")
    ] = None,
    plot: PlotFile = None,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Rate all levels in every setting; broken off at any time, it goes on where it was."""
    from shiftbox.lab.pairing import play
    from shiftbox.lab.rating_schedule import begin
    from shiftbox.lab.runners import runner

    wanted = _wanted(game or [], variant or [], players or [], match or [])
    run = begin(wanted, results, pairs=pairs, seconds=seconds, seed=seed)
    try:
        _play(run, results, runner(play, jobs, ray), quiet=json)
    finally:
        _tell(wanted, results, write, plot, json=json)


def _wanted(
    games: list[str], variants: list[str], players: list[int], matches: list[str]
) -> list[Contest]:
    from shiftbox.contract import Refused
    from shiftbox.games import game_class
    from shiftbox.lab.league import contests

    for name in games:
        game_class(name)
    found = contests(games, variants, players, matches)
    if not found:
        known = ", ".join(dict.fromkeys(contest.match for contest in contests(games)))
        raise Refused("no-contest", f"No contest is like that; matches are {known}.")
    return found


def _play(run: Round, results: Path, runner: Runner[Pairing, Result], *, quiet: bool) -> None:
    """Play, and show how far it is."""
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TimeElapsedColumn

    from shiftbox.games import game
    from shiftbox.lab.rating_schedule import play_all

    from .compiling import compile_first

    console = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeElapsedColumn())
    missing = sum(max(0, run.pairs - len(tally.done)) for tally in run.tallies.values())
    if missing and run.seconds != 0:
        with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
            compile_first((game(tally.contest.game) for tally in run.tallies.values()), bar)
            task = bar.add_task("playing", total=missing)
            play_all(run, results, runner, lambda tally: _advance(bar, task, tally))
    for name in sorted(run.changed):
        console.print(f"The sources of {name} have changed meanwhile: start again to rate it.")


def _advance(bar: Progress, task: TaskID, tally: Tally) -> None:
    c = tally.contest
    text = f"{c.game} {c.variant}, {c.players}: {c.match} ({len(tally.done)})"
    bar.update(task, advance=1, description=text)


def _tell(
    wanted: list[Contest], results: Path, write: Path | None, plot: Path | None, *, json: bool
) -> None:
    """Print what is known, and write and draw it where that is asked for."""
    from shiftbox.lab import ratings_report
    from shiftbox.lab.league import contests
    from shiftbox.lab.tallies import load

    tallies = load(results, contests())
    if json:
        print(as_text.dumps(ratings_report.as_json(wanted, tallies)))
    found = [r for c in wanted if c.key() in tallies and (r := tallies[c.key()].rating())]
    if not json and found:
        from .rating_table import show_ratings

        show_ratings(found)
    if write:
        ratings_report.write_between_markers(write, ratings_report.markdown(contests(), tallies))
    if plot:
        from shiftbox.lab.plot import draw

        draw(found, plot)
