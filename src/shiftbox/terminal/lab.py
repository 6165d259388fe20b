"""The laboratory on the command line: how balanced, long and lucky games are, and what counts."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import STOPPED, Jobs, Json, Ray

if TYPE_CHECKING:
    from shiftbox.contract import Game
    from shiftbox.lab.observed_games import Observed, Trial
    from shiftbox.lab.runners import Runner

WIDTH = 29
"""So wide is the longest name of a figure."""


def lab(
    game: Annotated[list[str] | None, typer.Argument(help="Games; all of them by default.")] = None,
    *,
    variant: Annotated[str | None, typer.Option(help="Only this one.")] = None,
    players: Annotated[int | None, typer.Option(help="Only so many.")] = None,
    level: Annotated[
        list[str] | None, typer.Option(help="Who plays; may be given again. casual by default.")
    ] = None,
    number: Annotated[
        int, typer.Option("--games", "-n", help="Games of each setting, two of each deal.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same number gives the same deals.")] = 1,
    results: Annotated[
        Path | None, typer.Option(help="Keep games here (CSV), and go on from what is there.")
    ] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    write: Annotated[
        Path | None, typer.Option(help="Write a page for each game into this folder, and plots.")
    ] = None,
    material: Annotated[
        bool, typer.Option("--material", help="Tell what cards, tiles and actions are worth.")
    ] = False,
    json: Json = False,
) -> None:
    """Measure settings: seat advantage, length, branching, decisiveness, leads, spread and luck."""
    from shiftbox.lab import observed_games as games
    from shiftbox.lab.runners import runner

    chosen, levels = _settings(game or [], variant, players), level or ["casual"]
    planned = [t for one in chosen for who in levels for t in games.trials(one, who, number, seed)]
    known = games.kept(results) if results else {}
    missing = [trial for trial in planned if trial not in known]
    run, is_stopped = runner(games.play, jobs, ray), False
    try:
        for row in _played(missing, run, len(planned), quiet=json):
            known[row.key()] = row
            if results is not None:
                games.keep(results, [row])
    except KeyboardInterrupt:
        is_stopped = True
        typer.echo("Stopped: this is what has been played so far.", err=True)
    rows = [known[trial] for trial in planned if trial in known]
    if write is not None:
        _write(write, rows, f"--games {number} --seed {seed}")
    (_tell_worths if material else _tell)(rows, as_json=json)
    if is_stopped:
        raise typer.Exit(STOPPED)


def _write(folder: Path, rows: list[Observed], how: str) -> None:
    from shiftbox.lab.balance import balances
    from shiftbox.lab.pages import write_pages

    write_pages(folder, balances(rows), rows, how)


def _settings(names: list[str], variant: str | None, players: int | None) -> list[Game[Any]]:
    """Return what is measured, or refuse if that is nothing."""
    from shiftbox.contract import Refused
    from shiftbox.games import settings

    found = [
        one
        for one in settings(names)
        if variant in {None, one.variant} and players in {None, one.players}
    ]
    if not found:
        there = ", ".join(f"{one.variant} with {one.players}" for one in settings(names))
        raise Refused("bad-request", f"There is no such setting. There are {there}.")
    return found


def _played(
    missing: list[Trial], run: Runner[Trial, Observed], total: int, *, quiet: bool
) -> Iterator[Observed]:
    from rich.console import Console
    from rich.progress import Progress

    from shiftbox.bots import LEVELS
    from shiftbox.games import game

    from .compiling import compile_first

    if not missing:
        return
    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as progress:
        names = dict.fromkeys(trial.game for trial in missing if trial.level in LEVELS)
        compile_first([game(name) for name in names], progress)
        task = progress.add_task("playing", total=total, completed=total - len(missing))
        for row in run(missing):
            progress.advance(task)
            yield row


def _tell(rows: list[Observed], *, as_json: bool) -> None:
    from shiftbox.lab.balance import balances

    found = balances(rows)
    if as_json:
        print(json_text.dumps([each.as_json() for each in found]))
        return
    from rich.console import Console

    from shiftbox.lab.pages import HEADINGS, cells

    from .listing import listing

    console = Console(highlight=False)
    for each in found:
        players = "1 player" if each.players == 1 else f"{each.players} players"
        console.print(f"[bold]{each.game} {each.variant}, {players}, {each.level}[/]")
        console.print(listing(dict(zip(HEADINGS, cells(each), strict=True)), WIDTH), "")
    console.print("Means with 95 % intervals.")


def _tell_worths(rows: list[Observed], *, as_json: bool) -> None:
    """Tell what things are worth, a table for each variant and level."""
    from shiftbox.lab.material import worths

    found = worths(rows)
    if as_json:
        print(json_text.dumps([each.as_json() for each in found]))
        return
    from rich.console import Console
    from rich.table import Table

    from shiftbox.lab.material_pages import MATERIAL_HEADINGS, material_cells

    console = Console(highlight=False)
    if not found:
        console.print("These games do not tell what seats had and did.")
        return
    for named in dict.fromkeys((each.game, each.variant, each.level) for each in found):
        game, variant, level = named
        console.print(f"[bold]{game} {variant}, {level}[/]")
        table = Table("what", *MATERIAL_HEADINGS, box=None, pad_edge=False)
        for each in found:
            if (each.game, each.variant, each.level) == named:
                table.add_row(each.name, *material_cells(each))
        console.print(table, "")
    console.print("Means with 95 % intervals; wins in fair shares.")
