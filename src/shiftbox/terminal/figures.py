"""Figures as tables for people and as JSON for programs."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from shiftbox.contract import Game
from shiftbox.games import catalogue, counted, settings
from shiftbox.lab.bench import measure
from shiftbox.lab.fuzz import check

from .compiling import compile_first
from .listing import listing

PLAIN_SECONDS = 0.2
WIDTH_OF_OPTIONS = 19
"""So wide is what has to be typed, for all games in one column."""


def show_games(*, as_json: bool) -> None:
    """List what can be played."""
    infos = catalogue()
    if as_json:
        print(json.dumps([info.as_json() for info in infos]))
        return
    console = Console(highlight=False)
    for info in infos:
        variants = {variant: counted(counts) for variant, counts in info.variants.items()}
        options = {f"-o {name}=…": what for name, what in info.options.items()}
        console.print(f"[bold]{info.id}[/]  {info.title} by {info.designed_by} ({info.publisher})")
        console.print(listing({**variants, **options}, WIDTH_OF_OPTIONS), "")
    console.print("Unless you say else, the first variant is played by the fewest players.")


def setting_text(game: Game[Any]) -> str:
    """Return which game is played how."""
    return f"{game.info.id} {game.variant}, {counted((game.players,))}"


def show_simulations(names: list[str], games: int, seed: int, *, as_json: bool) -> None:
    """Play random games in every setting; end with status 1 if an invariant breaks."""
    chosen = list(settings(names))
    findings = []
    with _progress(as_json=as_json) as progress:
        compile_first(chosen, progress)
        for game in chosen:
            task = progress.add_task(setting_text(game), total=games)
            step = partial(progress.advance, task)
            findings.append(check(game, games, seed=seed, progress=step))
    if as_json:
        print(json.dumps([found.as_json() for found in findings]))
    else:
        table = _table("game", "variant", "players", "games", "moves", "broken off", "invariants")
        for f in findings:
            held = "[red]broken: " + str(f.broken_invariant) if f.broken_invariant else "hold"
            counts = (f.players, f.games, f.moves, f.broken_off)
            table.add_row(f.game, f.variant, *(f"{count:,}" for count in counts), held)
        Console().print(table)
    if any(found.broken_invariant for found in findings):
        raise SystemExit(1)


def show_speed(names: list[str], seconds: float, *, as_json: bool) -> None:
    """Measure every setting, plain and compiled in the same run."""
    chosen = list(settings(names))
    rows = []
    with _progress(as_json=as_json) as progress:
        compile_first(chosen, progress)
        task = progress.add_task("measuring", total=len(chosen))
        for game in chosen:
            plain = measure(game, min(seconds, PLAIN_SECONDS), plain=True)
            rows.append((measure(game, seconds), plain))
            progress.advance(task)
    if as_json:
        told = [
            {**fast.as_json(), "plain_moves_per_second": p.moves_per_second} for fast, p in rows
        ]
        print(json.dumps(told))
        return
    table = _table("game", "variant", "players", "compiled moves/s", "plain moves/s", "ratio")
    for fast, plain in rows:
        ratio = fast.moves_per_second / plain.moves_per_second
        speeds = (f"{fast.moves_per_second:,.0f}", f"{plain.moves_per_second:,.0f}")
        table.add_row(fast.game, fast.variant, str(fast.players), *speeds, f"{ratio:,.0f}")
    Console().print(table)


def _progress(*, as_json: bool) -> Progress:
    return Progress(console=Console(stderr=True), transient=True, disable=as_json)


def _table(*columns: str) -> Table:
    table = Table(box=None, padding=(0, 1))
    for number, column in enumerate(columns):
        table.add_column(column, justify="left" if number < 2 else "right", no_wrap=True)
    return table


def show_search_speed(seconds: float, *, as_json: bool) -> None:
    """Measure a tree search beside OpenSpiel's in the same run."""
    from shiftbox.lab.openspiel import compare, peer

    found, games = compare(seconds), peer()
    if as_json:
        print(json.dumps(found.as_json()))
        return
    table = _table("search", "of", "simulations/s")
    table.add_row("Shiftbox, compiled", games.ours, f"{found.ours:,.0f}")
    table.add_row("OpenSpiel, C++", games.theirs, f"{found.theirs:,.0f}")
    table.add_row("ratio", "", f"{found.ratio:.1f}")
    Console().print(table)


def show_environment_speed(names: list[str], seconds: float, *, as_json: bool) -> None:
    """Measure steps of environments on one core, ours beside others', in the same run."""
    from shiftbox.lab.environment_speed import paces

    found = []
    with _progress(as_json=as_json) as progress:
        task = progress.add_task("measuring, after compiling once", total=None)
        for pace in paces(names, seconds):
            found.append(pace)
            progress.update(task, description=f"measured {pace.library}: {pace.game}")
    if as_json:
        print(json.dumps([pace.as_json() for pace in found]))
        return
    table = _table("library", "game", "with masks", "observed", "ratio", "observed")
    # Always the first setting, not the fastest: a maximum over many noisy figures flatters.
    first = found[0]
    for pace in found:
        speeds = (f"{pace.masks:,.0f}", f"{pace.observations:,.0f}")
        ratios = (first.masks / pace.masks, first.observations / pace.observations)
        is_ours = pace.library == first.library
        table.add_row(
            pace.library, pace.game, *speeds, *("" if is_ours else f"{r:.1f}" for r in ratios)
        )
    Console().print(table)
    Console().print(f"Steps a second; ratio: {first.game} beside the others.")
