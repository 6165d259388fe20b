"""How the players were made and are measured: training, self-play, exams, baselines, goals.

No player imports anything of this; the lab and tests do, and the programs are started by name.
"""

from __future__ import annotations

from pathlib import Path

from shiftbox.games import package_of

FOLDER = Path(__file__).parent


def module_of(name: str, part: str) -> str | None:
    """Return a module about a game's player, given the game's id, if there is one."""
    package = package_of(name)
    exists = (FOLDER / package / f"{part}.py").exists()
    return f"{__package__}.{package}.{part}" if exists else None
