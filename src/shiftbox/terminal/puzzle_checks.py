"""Proofs checked: one by its id or from a file, or the whole collection on all cores."""

from __future__ import annotations

from pathlib import Path

from shiftbox.contract import Refused
from shiftbox.lab.runners import on_cores
from shiftbox.puzzles.collection import puzzle_named
from shiftbox.puzzles.kinds import kinds
from shiftbox.puzzles.puzzle import Puzzle
from shiftbox.puzzles.verifying import Verdict, read, verify


def check_one(name: str) -> list[Verdict]:
    """Check the puzzle with an id, or the one in a file."""
    is_id = name.rpartition("-")[0] in kinds() and not Path(name).exists()
    if is_id:
        return [verify(puzzle_named(name))]
    try:
        return [verify(read(Path(name)))]
    except Refused as why:
        return [Verdict(name, holds=False, says=why.message)]


def check_all(puzzles: list[Puzzle], jobs: int | None, *, shown: bool) -> list[Verdict]:
    """Check many puzzles and show how far it has come."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    tracked = track(
        on_cores(verify, jobs)(puzzles),
        "Proofs",
        total=len(puzzles),
        console=console,
        transient=True,
        disable=not shown or not console.is_terminal,
    )
    return sorted(tracked, key=lambda verdict: verdict.id)
