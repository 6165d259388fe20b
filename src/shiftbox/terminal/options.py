"""Options of a game as they are typed on a command line, and those that commands share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from shiftbox.game import Refused


def _drawable(file: Path | None) -> Path | None:
    """Refuse a picture at once if there is nothing to draw it with."""
    if file is not None:
        from shiftbox.lab.plot import be_ready

        be_ready()
    return file


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
            options[name.strip()] = json.loads(value)
        except ValueError:
            options[name.strip()] = value
    return options
