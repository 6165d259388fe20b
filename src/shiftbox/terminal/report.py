"""Reports on games, on the command line."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shiftbox.contract import Refused

from .options import STOPPED, Json

if TYPE_CHECKING:
    from rich.console import Console

    from shiftbox.analysis import Report, Reporting
    from shiftbox.record import Record

SUFFIX = ".report"
WORTH_TELLING = 8
"""So many decisions are told of in the terminal, those that lost most."""


def report(
    file: Annotated[Path, typer.Argument(help="A record, as `save` and --save write it.")],
    *,
    depth: Annotated[str, typer.Option(help="quick, usual or deep.")] = "usual",
    is_open: Annotated[
        bool, typer.Option("--open", help="Judge by what was really there, hands open.")
    ] = False,
    html: Annotated[Path | None, typer.Option(help="Write it as a page to this file.")] = None,
    kept: Annotated[
        Path | None, typer.Option(help="Keep it here; RECORD.report beside the record by default.")
    ] = None,
    json: Json = False,
) -> None:
    """Tell how a game went: chances, what decisions lost, and what luck gave."""
    from .saving import check_writable, read

    for written in (html, kept):
        if written is not None:
            check_writable(written)
    record = read(file)
    place = kept or file.with_name(file.name + SUFFIX)
    found = _made(record, depth, place, is_open=is_open, quiet=json)
    whole = found.report()
    if html is not None:
        from shiftbox.analysis.page import page

        html.write_text(page(whole, record.game, record.names), encoding="utf-8")
    if json:
        print(json_text.dumps(whole.as_json()))
    else:
        _show(whole, record)
    if not found.is_complete:
        raise typer.Exit(STOPPED)


def _made(record: Record, depth: str, place: Path, *, is_open: bool, quiet: bool) -> Reporting:
    """Make a report, or go on with what was kept of it; Ctrl-C keeps what there is."""
    from rich.console import Console
    from rich.progress import Progress

    from shiftbox.analysis import begin_report
    from shiftbox.analysis.comparing import depth_of
    from shiftbox.compiled import has_module
    from shiftbox.match import Match

    from .compiling import compile_first

    with Progress(console=Console(stderr=True), transient=True, disable=quiet) as bar:
        depth_of(depth)
        Match.replay(record)  # refused before anybody waits
        if not has_module(record.game):
            compile_first([record.game], bar)
        found = begin_report(record, depth=depth, is_open=is_open, begun=_kept(place))
        task = bar.add_task("looking at the game", total=1.0)
        try:
            while not found.is_complete:
                found.go_on()
                bar.update(task, completed=found.progress)
        except KeyboardInterrupt:
            typer.echo("Stopped: this is what is known so far.", err=True)
        _keep(found, place)
    return found


def _kept(place: Path) -> Any:
    """Return what was kept there; refuse a file that is something else, which would be lost."""
    from shiftbox.analysis.game_report import is_kept

    try:
        text = place.read_bytes()
    except OSError:
        return None
    try:
        found = json_text.loads(text or b"null")
    except ValueError:
        found = text
    if found is not None and not is_kept(found):
        raise Refused(
            "cannot-save",
            f"{place} is no report that was begun; keep it elsewhere with --kept FILE.",
        )
    return found


def _keep(found: Reporting, place: Path) -> None:
    """Write down what there is, if the place can be written; else it is made anew next time.

    What was kept before gives way only to a whole file, whenever somebody breaks off.
    """
    unfinished = place.with_name(f"{place.name}.part")
    try:
        unfinished.write_text(json_text.dumps(found.kept()), encoding="utf-8")
        unfinished.replace(place)
    except OSError:
        return


def _show(found: Report, record: Record) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    names = [escape(name) for name in record.names]
    game = record.game
    console.print(f"[bold]{game.info.title}[/] ({game.variant}), {', '.join(names)}")
    heads = ("", "start", "own", "others", "luck", "result", "accuracy")
    table = Table(*heads, box=None, padding=(0, 1))
    for seat, entry in enumerate(found.ledger.entries):
        parts = [f"{100 * part:+.1f}" for part in (entry.own, entry.others, entry.luck)]
        figures = [f"{100 * entry.start:.1f}", *parts, f"{100 * entry.result:.1f}"]
        table.add_row(names[seat], *figures, f"{found.accuracy(seat):.0f}")
    console.print(table)
    _show_decisions(found, names, console)
    if found.progress < 1:
        console.print(f"This is {found.progress:.0%} of the report; ask again to go on.")


def _show_decisions(found: Report, names: list[str], console: Console) -> None:
    from rich.markup import escape

    worst = sorted((one for one in found.decisions if one.lost), key=lambda one: -one.lost)
    for one in sorted(worst[:WORTH_TELLING], key=lambda one: one.ply):
        lost = f"[bold]{one.label}[/] -{100 * one.lost:.1f} %"
        better = f"better {escape(one.best)}" + (f": {escape(one.words)}" if one.words else "")
        console.print(f"{one.ply + 1:4}  {names[one.seat]}  {escape(one.move)}  {lost}  {better}")
    turning = ", ".join(str(ply + 1) for ply in found.turning_points())
    if turning:
        console.print(f"Turning points: steps {turning}.")
