"""Whether the bots' chances mean what they say, on the command line."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import KNOWN_GAMES, STOPPED, Jobs, Json, PlotFile, Ray

if TYPE_CHECKING:
    from shiftbox.lab.calibration import Calibration, Contest, Played
    from shiftbox.lab.runners import Runner


def calibrate(
    game: Annotated[str, typer.Argument(help=KNOWN_GAMES)],
    *,
    variant: Annotated[str | None, typer.Option(help="The first by default.")] = None,
    players: Annotated[int | None, typer.Option(help="The fewest by default.")] = None,
    level: Annotated[str, typer.Option(help="Whose chances.")] = "master",
    by: Annotated[
        str,
        typer.Option(help="thoughts of who decides, as told or unscaled, or the outlook."),
    ] = "thoughts",
    number: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    jobs: Jobs = None,
    ray: Ray = None,
    results: Annotated[
        Path | None, typer.Option(help="Keep games here, and go on from what is there.")
    ] = None,
    plot: PlotFile = None,
    json: Json = False,
) -> None:
    """Play a level against itself and compare the chances that it gives with what came of them."""
    from shiftbox.games import game as chosen_game
    from shiftbox.lab import calibration as lab
    from shiftbox.lab.runners import runner

    chosen = chosen_game(game, variant=variant, players=players, options={})
    setting = lab.setting_of(chosen, level, by)
    done = {played.seed: played for played in lab.kept(results, setting)} if results else {}
    seeds = range(1, number + 1)
    found = [done[seed] for seed in seeds if seed in done]
    contests = [lab.Contest(**setting, seed=seed) for seed in seeds if seed not in done]
    run = runner(lab.play, jobs, ray)
    is_stopped = False
    try:
        for played in _played(contests, run, number, quiet=json):
            found.append(played)
            if results is not None:
                with results.open("a", encoding="utf-8") as file:
                    file.write(lab.line_of(setting, played))
    except KeyboardInterrupt:
        is_stopped = True
        typer.echo("Stopped: this is what has been played so far.", err=True)
    _tell(lab.calibration(found), setting, plot, as_json=json)
    if is_stopped:
        raise typer.Exit(STOPPED)


def _played(
    contests: list[Contest], run: Runner[Contest, Played], number: int, *, quiet: bool
) -> Iterator[Played]:
    from rich.console import Console
    from rich.progress import Progress

    from shiftbox.games import game

    from .compiling import compile_first

    if not contests:
        return
    first = contests[0]
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        compile_first([game(first.game, variant=first.variant, players=first.players)], progress)
        task = progress.add_task("playing", total=number, completed=number - len(contests))
        for played in run(contests):
            progress.advance(task)
            yield played


def _tell(found: Calibration, setting: dict[str, Any], plot: Path | None, *, as_json: bool) -> None:
    if plot is not None:
        from shiftbox.lab.plot import draw_calibration

        draw_calibration(found, plot)
    if as_json:
        print(json_text.dumps(found.as_json()))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table("said", "was", "values", box=None, padding=(0, 1))
    for each in found.bins:
        was = f"{100 * each.was:.1f} ± {100 * each.margin:.1f} %"
        table.add_row(f"{100 * each.said:.1f} %", was, f"{each.count:,}")
    console = Console(highlight=False)
    console.print("{game} {variant}, {players} players, {level}, by {by}".format(**setting))
    console.print(table)
    console.print(
        f"{found.games:,} games, {found.values:,} chances: "
        f"error {found.error:.3f}, Brier score {found.brier:.3f}"
    )
