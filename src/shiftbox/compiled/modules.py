"""A game's WebAssembly module on the disk, and whether it was made from the present sources.

Modules are made by `shiftbox.bots.modules` when the package is built, and ship with it. The hash of
the sources stands at the end of each, in a section of its own: after an edit a module is passed
over until it is made anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "modules"
KEEPING = {"__init__", "cache", "modules", "wasmtime_host"}
"""Files that only keep and load what others make."""
SECTION = b"\x07sources"
"""The name of the section, with its length before it as WebAssembly has it."""


def path_of(name: str) -> Path:
    """Return where the module of a game lies, given the game's id."""
    return FOLDER / f"{name}.wasm"


def is_current(name: str) -> bool:
    """Tell whether a game's module is there and was made from the present sources."""
    try:
        written = path_of(name).stat().st_mtime_ns
    except OSError:
        return False
    return _is_current(name, written)


@lru_cache(maxsize=64)
def _is_current(name: str, _written: int) -> bool:
    return path_of(name).read_bytes().endswith(SECTION + fingerprint(name).encode())


def signed(module: bytes, name: str) -> bytes:
    """Return a module that says which sources it was made from."""
    body = SECTION + fingerprint(name).encode()
    return module + bytes([0, len(body)]) + body


def fingerprint(name: str) -> str:
    """Return a hash of all sources that can reach a game's module."""
    digest = hashlib.sha256()
    for path in sorted(_sources(name.replace("-", "_"))):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources(package: str) -> Iterator[Path]:
    yield PACKAGE / "state.py"
    for folder in ("compiled", "games", "bots"):
        found = (PACKAGE / folder).glob("*.py")
        yield from (path for path in found if path.stem not in KEEPING)
    for folder in ("games", "bots"):
        yield from (PACKAGE / folder / package).rglob("*.py")
