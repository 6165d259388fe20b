"""The part of this package that plays in a browser, packed."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import Lock

PACKAGE = Path(__file__).parents[2]
WHOLE = ("compiled", "engine", "games", "tables")
"""Folders that go along with all that is in them; a module's hash covers all its sources."""
WIRE = (
    "__init__",
    "bodies",
    "catalogue",
    "close_codes",
    "looking_back",
    "recording",
    "replaying",
    "score_assistant",
    "summarising",
)
LAB = ("__init__", "bench", "perft")
"""What the engine measures with."""
NOT_PLAYING = {"cli.py", "__main__.py"}
MODIFIED = (2020, 1, 1, 0, 0, 0)
"""The same for all, so that the same files make the same archive."""


def files() -> Iterator[Path]:
    """Return everything that goes along, in no order."""
    yield from (path for path in PACKAGE.glob("*.py") if path.name not in NOT_PLAYING)
    for folder in WHOLE:
        yield from (
            path for path in (PACKAGE / folder).rglob("*") if path.suffix in {".py", ".wasm"}
        )
    bots = PACKAGE / "bots"
    played = (path for path in bots.rglob("*") if not path.is_relative_to(bots / "study"))
    yield from (path for path in played if path.is_file() and "__pycache__" not in path.parts)
    yield from (path for path in (PACKAGE / "site").rglob("*.py") if path.name != "publishing.py")
    yield PACKAGE / "server" / "__init__.py"
    yield from (PACKAGE / "server" / "wire" / f"{name}.py" for name in WIRE)
    yield from (PACKAGE / "lab" / f"{name}.py" for name in LAB)


_making = Lock()


def packed() -> bytes:
    """Return the archive, the same bytes for the same files; made once in a process."""
    # Of several threads that ask at once, one makes it and the others wait.
    with _making:
        return _made()


@cache
def tag() -> str:
    """Return what the archive is known by in HTTP: it changes with its content."""
    return f'"{hashlib.sha256(packed()).hexdigest()[:32]}"'


@cache
def _made() -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(files()):
            name = path.relative_to(PACKAGE.parent).as_posix()
            archive.writestr(
                zipfile.ZipInfo(name, MODIFIED), path.read_bytes(), zipfile.ZIP_DEFLATED
            )
    return memory.getvalue()
