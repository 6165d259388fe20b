"""The engine's `report`: how a whole game went, from its record."""

from __future__ import annotations

from typing import Any

from shiftbox.analysis import make_report
from shiftbox.analysis.comparing import USUAL
from shiftbox.contract import Refused
from shiftbox.reading import shown
from shiftbox.record import Record

from .session import needed


def answer_report(request: dict[str, Any]) -> dict[str, Any]:
    """Make a report on a record; the running game stays as it is."""
    record = Record.from_json(needed(request, "record"))
    is_open = request.get("open", False)
    if not isinstance(is_open, bool):
        raise Refused("bad-request", f"open is true or false, not {shown(is_open)}.")
    made = make_report(record, depth=request.get("depth", USUAL), is_open=is_open)
    return made.report().as_json()
