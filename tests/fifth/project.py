"""A copy of this project in which the game of docs/examples has been added as CONTRIBUTING says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatch_build import install, run

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "songwire"
GAME = "songwire"
COPIED = ("docs", "src", "tests", "tools", "web", "hatch_build.py", "pyproject.toml")
LEFT = shutil.ignore_patterns("__pycache__", "node_modules", "static", ".hypothesis")

LINES = {
    "src/shiftbox/games/__init__.py": (
        "}\n",
        '    "songwire": "shiftbox.games.songwire.game:Songwire",\n',
    ),
    "web/src/games/index.ts": ("];\n", '  "songwire",\n'),
}
"""The two files that know every game, the end of its list there, and the line that is added."""

MAKING = (("-m", "tools.client_data"), ("-m", "tests.contract.golden", GAME))
"""What is run then, for files that are made from the game."""


class Project:
    """A checkout with one more game, and what is run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cache = folder / "cache"
        for name in COPIED:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            how: dict[str, Any] = {"ignore": LEFT} if (ROOT / name).is_dir() else {}
            copy(ROOT / name, folder / name, **how)
        install(ROOT, with_tools=True)
        (folder / "web" / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())

    def add_the_game(self) -> None:
        """Do what CONTRIBUTING says: the files, the two lines, and what is made from them."""
        shutil.copytree(EXAMPLE, self.folder, dirs_exist_ok=True)
        for name, (end, line) in LINES.items():
            before, found, after = (self.folder / name).read_text("utf-8").partition(end)
            assert found
            (self.folder / name).write_text(f"{before}{line}{end}{after}", "utf-8")
        for command in MAKING:
            self.python(*command)

    @property
    def environment(self) -> dict[str, str]:
        """The copied sources come first, and compiled code is kept apart from ours."""
        paths = f"{self.folder / 'src'}{os.pathsep}{self.folder}"
        ours = {"PYTHONPATH": paths, "SHIFTBOX_CACHE": str(self._cache), "COLUMNS": "200"}
        theirs = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
        return {**theirs, **ours}

    def python(self, *words: str, typed: str = "") -> str:
        """Run Python in the copy; return what it prints, or fail with all that it said."""
        ran = subprocess.run(
            [sys.executable, *words],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        assert ran.returncode == 0, f"{words}\n{ran.stdout}\n{ran.stderr}"
        return ran.stdout

    def shiftbox(self, *words: str, typed: str = "") -> str:
        """Run a command of the project."""
        return self.python("-m", "shiftbox", *words, typed=typed)

    def node(self, tool: str, *words: str) -> None:
        """Run a tool of the client in the copy."""
        run(self.folder, f"node_modules/{tool}", *words)

    def pytest(self, *words: str) -> str:
        """Run tests of the copy in one process, whatever runs the tests of this checkout."""
        return self.python("-m", "pytest", "-p", "no:xdist", "-p", "no:cacheprovider", *words)
