"""Libraries that only some figures need, and that are installed on demand."""

from __future__ import annotations

from shiftbox.contract import Refused


def missing(code: str, library: str, extra: str) -> Refused:
    """Return the refusal that says how to install what is missing."""
    command = f"python -m pip install -e '.[{extra}]'"
    return Refused(code, f"{library} is not installed. In the project's environment: {command}")
