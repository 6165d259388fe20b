"""Telling one version of a player from another, so that results of both are never mixed.

A version is a hash of what decides its moves: the rules and every module that its player imports,
without comments and docstrings, and whatever data lies beside them. What only puts things into
words is left out, modules and members of a `Game`: better words do not change how well it plays.
"""

from __future__ import annotations

import ast
import hashlib
import os
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from shiftbox.bots import LEVELS
from shiftbox.bots.players import module_of
from shiftbox.games import CLASSES

PACKAGE = Path(__file__).parents[1]
DECIDING = ("state", "compiled", "games", "bots")
"""The parts of the package in which moves are decided."""
WORDING = frozenset({"words", "text", "breakdown", "refusals", "notation"})
"""Modules that only put things into words."""
TELLING = frozenset({"info", "why_not", "breakdown", "reason", "preview", "drawn"})
"""Members of a `Game` that only tell people something; no player asks for them to choose a move."""


def version(game: str, contenders: Iterable[str]) -> str:
    """Return a short hash of all that decides how these contenders play a game."""
    return _version(PACKAGE, _moment(PACKAGE), game, tuple(contenders))


def _moment(package: Path) -> int:
    """Return a number that changes when a file is edited, added or taken away."""
    folders = [folder for part in DECIDING for folder, _, _ in os.walk(package / part)]
    entries = [entry for folder in [str(package), *folders] for entry in os.scandir(folder)]
    return hash(tuple((entry.path, entry.stat().st_mtime_ns) for entry in entries))


@lru_cache(maxsize=512)
def _version(_package: Path, _moment: int, game: str, contenders: tuple[str, ...]) -> str:
    module = CLASSES[game].partition(":")[0]
    starts = [module, *(_module_of(game, contender) for contender in contenders)]
    digest = hashlib.sha256()
    for path in sorted({*reached(starts), *_data(starts), *_outside(starts)}):
        digest.update("/".join(path.parts[-3:]).encode() + b"\0")
        digest.update(_essence(path, path.stat().st_mtime_ns) + b"\0")
    return digest.hexdigest()[:12]


def _module_of(game: str, contender: str) -> str:
    """Return where a contender's moves come from; a random one needs the rules alone.

    What plays as an earlier version did never changes: its name says all.
    """
    if "@" in contender:
        return "shiftbox.state"
    if contender in LEVELS:
        return module_of(game)
    return contender.partition(":")[0] if ":" in contender else "shiftbox.state"


def reached(starts: Iterable[str]) -> set[Path]:
    """Return the files of modules and of all that they import, as far as these decide moves."""
    found: set[Path] = set()
    waiting = [path for name in starts for path in _files(name)]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            names = _imports(path, path.stat().st_mtime_ns)
            waiting += [file for name in names for file in _files(name)]
    return found


def _files(name: str) -> list[Path]:
    """Return the file of a module that decides moves, or nothing."""
    parts = name.split(".")
    if parts[0] != "shiftbox" or len(parts) < 2 or parts[1] not in DECIDING or parts[-1] in WORDING:
        return []
    place = PACKAGE.joinpath(*parts[1:])
    return [p for p in (place.with_suffix(".py"), place / "__init__.py") if p.exists()]


@lru_cache(maxsize=1024)
def _imports(path: Path, _changed: int) -> tuple[str, ...]:
    """Return the name of every module that a file may import."""
    package = ["shiftbox", *path.relative_to(PACKAGE).parts[:-1]]
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            names += [start, *(f"{start}.{alias.name}" for alias in node.names)]
    return tuple(names)


def _outside(starts: Iterable[str]) -> Iterator[Path]:
    """Yield the files of contenders from elsewhere; what they import is not followed."""
    for name in starts:
        if name.partition(".")[0] != "shiftbox":
            try:
                found = find_spec(name)
            except ImportError:
                continue
            if found and found.has_location and found.origin:
                yield Path(found.origin)


def _data(starts: Iterable[str]) -> Iterator[Path]:
    """Yield what lies beside the modules and is looked up by name, such as learned weights."""
    for name in starts:
        if name.partition(".")[0] != "shiftbox":
            continue
        place = PACKAGE.joinpath(*name.split(".")[1:])
        folder = place if place.is_dir() else place.parent
        if folder.parent != PACKAGE and PACKAGE in folder.parents:
            for path in folder.rglob("*"):
                is_module = path.suffix == ".py" and path.parent == folder
                if path.is_file() and not is_module and "__pycache__" not in path.parts:
                    yield path


@lru_cache(maxsize=1024)
def _essence(path: Path, _changed: int) -> bytes:
    """Return a file without what does not change its meaning."""
    if path.suffix != ".py":
        return path.read_bytes()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if hasattr(node, "body") and isinstance(node.body, list):
            node.body = [part for part in node.body if not _is_remark(part)]
        if isinstance(node, ast.ClassDef):
            node.body = [part for part in node.body if not _names(part) & TELLING]
    return ast.dump(tree).encode()


def _names(member: ast.AST) -> set[str]:
    """Return what a statement in a class defines."""
    if isinstance(member, ast.FunctionDef):
        return {member.name}
    targets = member.targets if isinstance(member, ast.Assign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _is_remark(part: ast.AST) -> bool:
    """Tell whether a statement is a text that nobody reads at run time."""
    return (
        isinstance(part, ast.Expr)
        and isinstance(part.value, ast.Constant)
        and isinstance(part.value.value, str)
    )
