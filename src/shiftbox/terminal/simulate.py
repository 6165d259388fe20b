"""Simulated worlds on the command line: many, to see that every promise holds, or one again."""

from __future__ import annotations

import json as json_text
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shiftbox.contract import Refused

from .options import STOPPED, Json

if TYPE_CHECKING:
    from shiftbox.simulation.runs import Ran

Seeds = Annotated[
    int | None, typer.Option("--seeds", "-n", help="How many worlds; 100 by default.")
]
First = Annotated[int, typer.Option(help="The seed of the first.")]
Seed = Annotated[int | None, typer.Option(help="Run the world of this seed alone, again.")]
Plant = Annotated[
    str | None, typer.Option(help="A fault to plant on purpose; docs/simulation.md names them.")
]


@dataclass
class Tried:
    """What came of some worlds."""

    seeds: int = 0
    steps: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    failed: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)

    def add(self, ran: Ran) -> None:
        """Count a world."""
        self.seeds += 1
        self.steps += ran.steps
        self.faults += ran.faults
        if ran.promise is not None:
            self.failed.append(ran.seed)
            self.said.append(f"seed {ran.seed} breaks “{ran.promise}”: {_last_line(ran.what)}")

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        faults = dict(sorted(self.faults.items()))
        return {"seeds": self.seeds, "steps": self.steps, "faults": faults, "failed": self.failed}


def simulate(
    *,
    seeds: Seeds = None,
    first: First = 1,
    seed: Seed = None,
    plant: Plant = None,
    json: Json = False,
) -> None:
    """Run tables in simulated worlds where everything fails. Status 1 if a promise is broken."""
    from shiftbox.simulation.planted_faults import planted

    if seed is not None and (seeds is not None or first != 1):
        raise Refused("bad-request", "Either --seed runs one world again, or --seeds runs many.")
    number = 100 if seeds is None else seeds
    if number < 1:
        raise Refused("bad-request", f"At least one world is run, not {number}.")
    if min(first, first if seed is None else seed) < 0:
        raise Refused("bad-request", "A seed is a whole number from 0.")
    with planted(plant):
        if seed is not None:
            _run_again(seed, as_json=json)
        else:
            _run_many(range(first, first + number), as_json=json)


def _run_again(seed: int, *, as_json: bool) -> None:
    """Run one world and show what broke, with its last steps."""
    from shiftbox.simulation.runs import run

    ran = run(seed)
    if as_json:
        print(json_text.dumps(ran.as_json()))
    else:
        for step in ran.trace:
            typer.echo(step)
        holds = "every promise holds" if ran.promise is None else f"“{ran.promise}” is broken"
        typer.echo(f"Seed {seed}: {ran.steps} steps (digest {ran.digest}), {holds}.")
        if ran.promise is not None:
            typer.echo(ran.what)
    if ran.promise is not None:
        raise typer.Exit(1)


def _run_many(seeds: Iterable[int], *, as_json: bool) -> None:
    """Run many worlds, until all are run or somebody has seen enough."""
    tried, is_stopped = Tried(), False
    try:
        _try_all(list(seeds), tried, is_shown=not as_json)
    except KeyboardInterrupt:
        is_stopped = True
    if as_json:
        print(json_text.dumps(tried.as_json()))
    else:
        _show(tried)
    if tried.failed or is_stopped:
        raise typer.Exit(STOPPED if is_stopped else 1)


def _try_all(seeds: list[int], tried: Tried, *, is_shown: bool) -> None:
    from rich.console import Console
    from rich.progress import track

    from shiftbox.simulation.runs import run

    console = Console(stderr=True)
    shown = track(
        seeds,
        "Worlds",
        console=console,
        transient=True,
        disable=not is_shown or not console.is_terminal,
    )
    for seed in shown:
        tried.add(run(seed))


def _show(tried: Tried) -> None:
    """Print what was tried, and what broke."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_column(justify="left")
    table.add_column(justify="right")
    table.add_row("[bold]worlds[/]", f"[bold]{tried.seeds:,}[/]")
    table.add_row("steps", f"{tried.steps:,}")
    for fault, times in sorted(tried.faults.items()):
        table.add_row(fault, f"{times:,}")
    console = Console(highlight=False)
    console.print(table)
    for words in tried.said:
        console.print(words, markup=False, soft_wrap=True)
    broken = f"{len(tried.failed)} worlds break one" if tried.failed else "every promise holds"
    console.print(f"[bold]{broken[0].upper()}{broken[1:]}.[/]")
    if tried.failed:
        console.print(f"See it again: shiftbox simulate --seed {tried.failed[0]}")


def _last_line(text: str) -> str:
    return text.rsplit("\n", 1)[-1]
