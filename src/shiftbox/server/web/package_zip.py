"""The part of this package that plays in a browser, packed.

No host packs an archive further, so it has to be small by itself: all sources are one text in it,
of which less is left than of each alone. Each kind of puzzles stays packed, and is opened when
somebody asks for it.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from threading import Lock

from shiftbox.puzzles.collection import PACKED, SMALLER, smaller

PACKAGE = Path(__file__).parents[2]
WHOLE = ("compiled", "engine", "games", "tables")
"""Folders that go along with all that is in them; a module's hash covers all its sources."""
WIRE = (
    "__init__",
    "analysing",
    "board_bodies",
    "bodies",
    "catalogue",
    "challenge_bodies",
    "challenging",
    "close_codes",
    "hinting",
    "looking_back",
    "puzzle_bodies",
    "puzzling",
    "recording",
    "replaying",
    "report_bodies",
    "reporting",
    "score_assistant",
    "summarising",
)
ANALYSIS = ("__init__", "comparing", "game_report", "labels", "ledger")
"""What makes reports, but for their pages without a client."""
LAB = ("__init__", "bench", "perft")
"""What the engine measures with."""
NOT_SOLVING = {
    "composing",
    "difficulty",
    "falsifying",
    "finding",
    "forced_finding",
    "making",
    "packing",
    "planning",
    "searches",
    "solo_search",
    "sources",
    "turn_finding",
}
"""What finds puzzles, and is not needed to solve them."""
NOT_PLAYING = {"cli.py", "__main__.py"}
SOURCE, SOURCES = ".py", "sources.json"
"""How a source's name ends, and the file that has all of them by their names."""
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
    yield from (
        path
        for path in (PACKAGE / "puzzles").rglob("*")
        if path.suffix == PACKED or (path.suffix == ".py" and path.stem not in NOT_SOLVING)
    )
    yield PACKAGE / "server" / "__init__.py"
    yield from (PACKAGE / "server" / "wire" / f"{name}.py" for name in WIRE)
    yield from (PACKAGE / "analysis" / f"{name}.py" for name in ANALYSIS)
    yield from (PACKAGE / "lab" / f"{name}.py" for name in LAB)


_making = Lock()


def packed() -> bytes:
    """Return the archive, the same bytes for the same files; made once in a process."""
    # Of several threads that ask at once, one makes it and the others wait.
    with _making:
        return _made()


def archive(contents: Mapping[str, bytes], method: int = zipfile.ZIP_LZMA) -> bytes:
    """Return an archive of files, which `web/src/site/python.ts` unpacks."""
    memory = io.BytesIO()
    sources = {name: contents[name].decode() for name in contents if name.endswith(SOURCE)}
    others = {name: content for name, content in contents.items() if name not in sources}
    others[SOURCES] = json.dumps(sources, ensure_ascii=False).encode()
    with zipfile.ZipFile(memory, "w") as packing:
        for name, content in others.items():
            how = zipfile.ZIP_STORED if name.endswith(SMALLER) else method
            packing.writestr(zipfile.ZipInfo(name, MODIFIED), content, how)
    return memory.getvalue()


def contents(archive: bytes) -> dict[str, bytes]:
    """Return the files of an archive by their names."""
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        found = {name: packed.read(name) for name in packed.namelist()}
    sources = json.loads(found.pop(SOURCES))
    return {**{name: text.encode() for name, text in sources.items()}, **found}


@cache
def tag() -> str:
    """Return what the archive is known by in HTTP: it changes with its content."""
    return f'"{hashlib.sha256(packed()).hexdigest()[:32]}"'


@cache
def _made() -> bytes:
    return archive(dict(_named(path) for path in sorted(files())))


def _named(path: Path) -> tuple[str, bytes]:
    """Return a file's name in the archive, and its content there."""
    name, content = path.relative_to(PACKAGE.parent), path.read_bytes()
    if path.suffix == PACKED:
        return name.with_suffix(SMALLER).as_posix(), smaller(content)
    return name.as_posix(), content
