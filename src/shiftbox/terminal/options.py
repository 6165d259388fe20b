"""Options of a game as they are typed on a command line."""

from __future__ import annotations

import json
from typing import Any

from shiftbox.game import Refused


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
