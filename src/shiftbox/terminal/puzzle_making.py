"""Making puzzles in the terminal, with progress."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from shiftbox.contract import Refused
from shiftbox.puzzles.kinds import kind_named
from shiftbox.puzzles.making import Run, Workshop

from .options import STOPPED


def make_in_terminal(name: str, count: int, file: Path | None, run: Run) -> None:
    """Search until a file has so many puzzles; say how to go on if somebody breaks off."""
    kind = kind_named(name)
    place = file or Path(f"{kind.name}.jsonl")
    workshop = Workshop(kind, place)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(kind.name, total=count, completed=len(workshop.puzzles))
        try:
            workshop.make(count, run, lambda found, _: bar.update(task, completed=found))
        except KeyboardInterrupt:
            console.print(f"Stopped with {len(workshop.puzzles)}; the same command goes on.")
            raise SystemExit(STOPPED) from None
        except OSError as why:
            raise Refused("cannot-save", f"{place} cannot be written: {why.strerror}.") from None
    print(f"{len(workshop.puzzles)} puzzles of the kind {kind.name} are in {place}.")
