"""Puzzles as tables and drawings in the terminal."""

from __future__ import annotations

import json as json_text
import random
from collections import Counter, defaultdict

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from shiftbox import compiled
from shiftbox.bots import LEVELS
from shiftbox.puzzles.attempt import solution_line
from shiftbox.puzzles.collection import collection
from shiftbox.puzzles.difficulty import solves
from shiftbox.puzzles.kinds import kind_named, kinds
from shiftbox.puzzles.puzzle import EASIEST, HARDEST, Puzzle

from .solving import NAMES, drawn

RANKS = range(EASIEST, HARDEST + 1)


def show_list(puzzles: list[Puzzle]) -> None:
    """Print how many there are of each kind and difficulty, or a short list by id."""
    console = Console(highlight=False)
    if len(puzzles) <= 60:
        for puzzle in puzzles:
            console.print(f"{'★' * puzzle.difficulty:6} {puzzle.id}")
        return
    counted: dict[str, Counter[int]] = defaultdict(Counter)
    for puzzle in puzzles:
        counted[puzzle.kind][puzzle.difficulty] += 1
    table = Table("kind", *("★" * rank for rank in RANKS), "all", box=None, padding=(0, 2))
    for kind, ranks in counted.items():
        numbers = [str(ranks[rank] or "–") for rank in RANKS]
        table.add_row(kind, *numbers, str(ranks.total()))
    console.print(table)
    console.print(f"{len(puzzles)} puzzles; --kind and --difficulty list them by id.")


def show_puzzle(puzzle: Puzzle) -> None:
    """Draw the board; print the goal, the key, a solution and who misses it."""
    opened = kind_named(puzzle.kind).open(puzzle)
    console = Console(highlight=False)
    console.print(escape(drawn(opened, opened.state)))
    console.print(f"\n[bold]{escape(puzzle.goal.told(NAMES))}[/]  {'★' * puzzle.difficulty}")
    console.print(f"Key: {escape(', '.join(puzzle.key))}")
    console.print(f"A solution: {escape(' · '.join(solution_line(puzzle)))}")
    console.print(f"Missed by: {', '.join(puzzle.measured['missed']) or 'nobody'}")


def show_levels(sample: int, seed: int, *, as_json: bool) -> None:
    """Print which share of the puzzles each level solves, by difficulty."""
    asked, solved = Counter[int](), Counter[tuple[str, int]]()
    dice = random.Random(seed)
    for kind in kinds().values():
        puzzles = collection(kind.name) if kind.has_moves() else []
        for puzzle in dice.sample(puzzles, min(sample, len(puzzles))):
            opened = kind.open(puzzle)
            backend = compiled.fastest(opened.game)
            asked[puzzle.difficulty] += 1
            for level in LEVELS:
                is_solved = solves(kind, opened, level, 1000 + seed, backend)
                solved[level, puzzle.difficulty] += is_solved
    figures = {level: {str(rank): solved[level, rank] for rank in RANKS} for level in LEVELS}
    if as_json:
        counts = {str(rank): asked[rank] for rank in RANKS}
        print(json_text.dumps({"asked": counts, "solved": figures}))
        return
    heads = [f"{'★' * rank} ({asked[rank]})" for rank in RANKS]
    table = Table("solved by", *heads, "all", box=None, padding=(0, 2))
    for level in LEVELS:
        shares = [_share(solved[level, rank], asked[rank]) for rank in RANKS]
        total = sum(solved[level, rank] for rank in RANKS)
        table.add_row(level, *shares, _share(total, asked.total()))
    Console(highlight=False).print(table)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "–"
