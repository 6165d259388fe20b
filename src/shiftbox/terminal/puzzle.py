"""Puzzles on the command line: solved, shown, checked and made."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shiftbox.contract import Refused

from .options import Jobs, Json, Ray

if TYPE_CHECKING:
    from shiftbox.puzzles.puzzle import Puzzle

app = typer.Typer(
    help="Solve puzzles that are proved; without a command one is chosen for you.",
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
KindName = Annotated[str | None, typer.Option("--kind", help="Only of this kind.")]
Difficulty = Annotated[int | None, typer.Option(min=1, max=5, help="From 1 to 5.")]
Id = Annotated[str, typer.Argument(help="As `shiftbox puzzle list` names it.")]
Day = Annotated[str | None, typer.Option(help="Another day, such as 2026-11-18.")]


@app.callback(invoke_without_command=True)
def choose(context: typer.Context, *, kind: KindName = None, difficulty: Difficulty = None) -> None:
    """Solve a puzzle, chosen by lot."""
    if context.invoked_subcommand is None:
        import random

        from shiftbox.puzzles.collection import collection, in_words

        from .solving import solve_in_terminal

        fitting = [p for p in collection(kind) if difficulty in {None, p.difficulty}]
        if not fitting:
            raise Refused("no-puzzles", "There is no such puzzle: `shiftbox puzzle list` has all.")
        solve_in_terminal(in_words(random.SystemRandom().choice(fitting)))


@app.command()
def solve(puzzle: Id) -> None:
    """Solve the puzzle with this id."""
    from shiftbox.puzzles.collection import puzzle_named

    from .solving import solve_in_terminal

    solve_in_terminal(puzzle_named(puzzle))


@app.command()
def today(*, day: Day = None, json: Json = False) -> None:
    """Solve the puzzle of the day."""
    from datetime import UTC, datetime

    from shiftbox.puzzles.collection import in_words
    from shiftbox.puzzles.daily import day_named, puzzle_of

    from .solving import solve_in_terminal

    chosen = day_named(day) if day else datetime.now(UTC).date()
    puzzle = in_words(puzzle_of(chosen))
    if json:
        print(json_text.dumps({"day": chosen.isoformat(), **puzzle.listed()}))
    else:
        solve_in_terminal(puzzle, chosen.isoformat())


@app.command("list")
def list_all(*, kind: KindName = None, difficulty: Difficulty = None, json: Json = False) -> None:
    """List the puzzles that came with this installation, the easiest first."""
    from shiftbox.puzzles.collection import collection

    from .puzzle_tables import show_list

    found = [p for p in collection(kind) if difficulty in {None, p.difficulty}]
    if json:
        print(json_text.dumps([puzzle.listed() for puzzle in found]))
    else:
        show_list(found)


@app.command()
def show(puzzle: Id, *, json: Json = False) -> None:
    """Show a puzzle with its solution and its proof."""
    from shiftbox.puzzles.collection import puzzle_named

    from .puzzle_tables import show_puzzle

    found = puzzle_named(puzzle)
    if json:
        print(json_text.dumps(found.as_json()))
    else:
        show_puzzle(found)


@app.command()
def verify(
    puzzle: Annotated[str | None, typer.Argument(help="An id, or a file with a puzzle.")] = None,
    *,
    every: Annotated[bool, typer.Option("--all", help="The whole collection.")] = False,
    jobs: Jobs = None,
    json: Json = False,
) -> None:
    """Check a proof by the plain rules. Status 1 if it does not hold."""
    from shiftbox.puzzles.collection import collection

    from .puzzle_checks import check_all, check_one

    if every == (puzzle is not None):
        raise Refused("bad-request", "Name a puzzle or a file, or say --all.")
    verdicts = check_one(puzzle) if puzzle else check_all(collection(), jobs, shown=not json)
    failed = [verdict for verdict in verdicts if not verdict.holds]
    if json:
        told = [{"id": v.id, "holds": v.holds, "says": v.says} for v in verdicts]
        print(json_text.dumps(told))
    else:
        for verdict in failed if every else verdicts:
            typer.echo(f"{verdict.id}: {'holds' if verdict.holds else 'fails'}, {verdict.says}")
        if every:
            typer.echo(f"{len(verdicts) - len(failed)} of {len(verdicts)} puzzles hold.")
    if failed:
        raise typer.Exit(1)


@app.command()
def make(
    kind: Annotated[str, typer.Argument(help="The kind, such as last-rounds.")],
    *,
    count: Annotated[int, typer.Option(min=1, help="How many there shall be.")] = 10,
    file: Annotated[
        Path | None, typer.Option(help="Where they gather; KIND.jsonl by default.")
    ] = None,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Find new puzzles, prove and measure them. Broken off, it goes on where it was."""
    from shiftbox.lab.runners import runner
    from shiftbox.puzzles.making import found_from

    from .puzzle_making import make_in_terminal

    make_in_terminal(kind, count, file, runner(found_from, jobs, ray))


@app.command()
def levels(
    *,
    sample: Annotated[int, typer.Option(min=1, help="How many of each kind are asked.")] = 20,
    seed: Annotated[int, typer.Option(help="The same number asks the same.")] = 1,
    json: Json = False,
) -> None:
    """Let bots of every level solve puzzles, and tell how many they solve by difficulty."""
    from .puzzle_tables import show_levels

    show_levels(sample, seed, as_json=json)


def stars(puzzle: Puzzle) -> str:
    """Return a difficulty as it is shown."""
    return "★" * puzzle.difficulty + "☆" * (5 - puzzle.difficulty)
