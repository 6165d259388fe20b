"""Imports point downwards only, and nothing slow is imported by the way."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import shiftbox

SOURCE = Path(shiftbox.__file__).parent

LAYERS = [
    {"state", "claims"},
    {"compiled"},
    {"contract", "reading"},
    {"real_table"},
    {"games"},
    {"chosen_deal", "seating"},
    {"record", "series", "machine_code"},
    {"match"},
    {"undo"},
    {"bots"},
    {"advice", "analysis", "puzzles"},
    {"tables"},
    {"server"},
    {"environments", "lab", "simulation"},
    {"engine", "site", "terminal"},
    {"cli", "__init__"},
    {"entry", "__main__"},
]
"""From the bottom up. A module may import from its own layer and from those below."""

LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
FILES = sorted(SOURCE.rglob("*.py"))


def part_of(path: Path) -> str:
    """Return the part of the package that a file belongs to.

    A game's commands lie with the game and belong to the terminal; what makes puzzles on all cores
    lies with what solves them and belongs to the lab.
    """
    parts = path.relative_to(SOURCE).parts
    if parts[0] == "puzzles" and parts[-1] in {"making.py", "packing.py"}:
        return "lab"
    if parts[0] == "games" and parts[-1] == "commands.py":
        return "terminal"
    return parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """Yield the name of everything that a file imports, also inside functions."""
    package = ["shiftbox", *path.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def imported_parts(path: Path) -> set[str]:
    """Return the parts of the package that a file imports."""
    names = [name.split(".") for name in imported(path)]
    return {name[1] if len(name) > 1 else "__init__" for name in names if name[0] == "shiftbox"}


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


def test_only_the_lab_and_studies_import_a_study() -> None:
    """What trains and examines players is no part of them, nor of what people play with."""
    for path in FILES:
        place = path.relative_to(SOURCE)
        if place.parts[0] != "lab" and place.parts[:2] != ("bots", "study"):
            studied = [name for name in imported(path) if name.startswith("shiftbox.bots.study")]
            assert not studied, f"{place} imports {studied}"


def test_only_what_makes_code_knows_numba() -> None:
    knowing = [path.name for path in FILES if "import numba" in path.read_text(encoding="utf-8")]
    assert knowing == ["as_machine_code.py", "lowering.py"]


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


def test_opening_the_games_loads_nothing_that_it_does_not_need() -> None:
    code = "import sys, shiftbox.entry, shiftbox.server.commands, shiftbox.server.app"
    slow = "{'typer', 'pydantic', 'alembic', 'rich', 'sqlalchemy.dialects.postgresql'}"
    check = f"{code}; print(sorted({slow} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_a_name_of_the_package_is_either_a_module_or_something_else() -> None:
    """`import shiftbox.match as m` must not give what `shiftbox.match` is not."""
    modules = {path.stem for path in SOURCE.iterdir()} - {"__init__"}
    assert modules.isdisjoint(shiftbox.__all__)


WORLD = {
    "asyncio",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "sqlalchemy",
    "starlette",
    "subprocess",
    "threading",
    "time",
}
"""What touches the world: input and output, the clock, dice, other threads and processes."""


@pytest.mark.parametrize("path", sorted((SOURCE / "tables").glob("*.py")), ids=lambda p: p.name)
def test_tables_touch_nothing_of_the_world(path: Path) -> None:
    assert {name.split(".")[0] for name in imported(path)}.isdisjoint(WORLD)


def test_worlds_know_no_clock_and_no_other_dice_than_their_seed() -> None:
    for path in (SOURCE / "simulation").glob("*.py"):
        used = {name.split(".")[0] for name in imported(path)}
        assert used.isdisjoint(WORLD - {"random"}), path.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name):
                assert node.id not in {"id", "hash"}, path.name
            if isinstance(node, ast.Attribute):
                assert node.attr != "SystemRandom", path.name


SERVER = [
    {
        "settings",
        "content_policy",
        "metrics",
        "rate_limits",
        "ports",
        "parent_process",
        "standstills",
        "time_slices",
    },
    {"garbage_collection", "wire"},
    {"health"},
    {"storage", "workers"},
    {"security", "connection", "start_message"},
    {"live_table", "neighbours", "maintenance", "host"},
    {"web"},
    {"app"},
    {"commands", "__init__"},
]
"""The layers inside the server, from the bottom up."""


def test_imports_inside_the_server_point_downwards() -> None:
    level = {name: number for number, names in enumerate(SERVER) for name in names}
    for path in sorted((SOURCE / "server").rglob("*.py")):
        here = path.relative_to(SOURCE / "server").parts[0].removesuffix(".py")
        parts = [name.split(".") for name in imported(path)]
        for part in parts:
            if part[:2] == ["shiftbox", "server"] and len(part) > 2 and part[2] != here:
                assert level[part[2]] <= level[here], f"{path} imports {'.'.join(part)}"
