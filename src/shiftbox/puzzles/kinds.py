"""All kinds of puzzles by name, found in the games' folders."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

from shiftbox.contract import Refused
from shiftbox.games import CLASSES, package_of
from shiftbox.reading import shown

from .kind import Kind

FOLDER = Path(__file__).parent


def module_of(game: str, part: str) -> ModuleType | None:
    """Return a module of a game's folder, given the game's id; None if there is none."""
    package = package_of(game)
    has_own = (FOLDER / package / f"{part}.py").exists()
    return import_module(f"{__package__}.{package}.{part}") if has_own else None


@cache
def kinds() -> dict[str, Kind]:
    """Return every kind by its name, in the order of the games."""
    modules = [module_of(game, "kinds") for game in CLASSES]
    return {kind.name: kind for module in modules if module for kind in module.KINDS}


def kind_named(name: str) -> Kind:
    """Return a kind by its name."""
    found = kinds().get(name)
    if found is None:
        known = ", ".join(kinds())
        raise Refused("unknown-kind", f"There is no kind {shown(name)} of puzzles: {known}.")
    return found
