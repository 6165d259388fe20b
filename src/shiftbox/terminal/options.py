"""Options of a game as they are typed on a command line, and those that commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from shiftbox.contract import Refused
from shiftbox.games import CLASSES
from shiftbox.reading import TooDeep, json_value


def _drawable(file: Path | None) -> Path | None:
    """Refuse a picture at once if there is nothing to draw it with."""
    if file is not None:
        from shiftbox.lab.plot import be_ready

        be_ready()
    return file


STOPPED = 130
"""The status of what somebody has stopped by Ctrl-C."""

KNOWN_GAMES = f"{', '.join(CLASSES)}."

Json = Annotated[bool, typer.Option("--json", help="Print figures for programs.")]

Jobs = Annotated[int | None, typer.Option(help="Processes; one per core by default.")]

Ray = Annotated[str | None, typer.Option(help="Address of a Ray cluster, or local.")]

PlotFile = Annotated[
    Path | None, typer.Option(help="Draw it: a name ending in .svg.", callback=_drawable)
]


def parsed_options(given: list[str]) -> dict[str, Any]:
    """Return options from texts like `skips=[3,0]`; a value that is not JSON is taken as text."""
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused("bad-option", f"An option is NAME=VALUE, like skips=[3,0], not {text!r}.")
        try:
            options[name.strip()] = json_value(value)
        except TooDeep as why:
            raise Refused("bad-option", f"{name.strip()}: {why}") from None
        except ValueError:
            options[name.strip()] = value
    return options
