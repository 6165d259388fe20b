"""Imports point downwards only, and nothing slow is imported by the way."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import shiftbox

SOURCE = Path(shiftbox.__file__).parent

LAYERS = [
    {"state"},
    {"compiled"},
    {"game", "reading"},
    {"table"},
    {"games"},
    {"record", "series", "warming"},
    {"match"},
    {"bots"},
    {"lab"},
    {"engine", "server", "terminal"},
    {"cli", "__init__", "__main__"},
]
"""From the bottom up. A module may import from its own layer and from those below."""

LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
FILES = sorted(SOURCE.rglob("*.py"))


def part_of(path: Path) -> str:
    """Return the part of the package that a file belongs to."""
    first = path.relative_to(SOURCE).parts[0]
    return first.removesuffix(".py")


def imported_parts(path: Path) -> set[str]:
    """Return the parts of the package that a file imports, also inside functions."""
    package = ["shiftbox", *path.relative_to(SOURCE).parts[:-1]]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            names = [start] if start != "shiftbox" else [f"shiftbox.{a.name}" for a in node.names]
        else:
            continue
        for name in names:
            parts = name.split(".")
            if parts[0] == "shiftbox":
                found.add(parts[1] if len(parts) > 1 else "__init__")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_downwards(path: Path) -> None:
    here = LEVEL[part_of(path)]
    for name in imported_parts(path) - {part_of(path)}:
        if name == "__version__":
            continue
        assert LEVEL[name] <= here, f"{path.name} imports {name}, which lies above it"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_files_stay_readable(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 400
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            length = (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
            assert length <= 25, f"{node.name} in {path.name} has {length} lines"


def test_only_one_module_knows_numba() -> None:
    knowing = [path.name for path in FILES if "import numba" in path.read_text(encoding="utf-8")]
    assert knowing == ["as_machine_code.py"]


def test_games_do_not_know_each_other() -> None:
    folders = [path for path in (SOURCE / "games").iterdir() if (path / "game.py").exists()]
    for folder in folders:
        others = {other.name for other in folders} - {folder.name}
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and node.module:
                    assert others.isdisjoint(node.module.split(".")), path


@pytest.mark.parametrize("code", ["import shiftbox", "import shiftbox.cli"])
def test_starting_imports_nothing_slow(code: str) -> None:
    check = (
        f"{code}; import sys; print(sorted({{'numba', 'numpy', 'llvmlite'}} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
