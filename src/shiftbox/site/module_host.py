"""Modules run by the browser itself: the only module that knows how."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

MakeInstance = Callable[[bytes], Any]
"""Given by the worker's script: makes an instance of a module's bytes."""


class BrowserHost:
    """One instance of a module, with a memory of its own."""

    def __init__(self, instance: Any) -> None:
        # Looked up once: each look into the browser's world costs as much as a short call.
        self._call, self._read = instance.call, instance.read
        self._write, self._clear, self._grow = instance.write, instance.clear, instance.grow
        self.heap = int(instance.heap)
        self.pages = int(instance.pages)

    def call(self, name: str, given: list[int]) -> int:
        """Call an export."""
        return int(self._call(name, *given))

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        found: bytes = self._read(address, size).to_bytes()
        return found

    def write(self, address: int, data: bytes) -> None:
        """Overwrite a part of the memory."""
        self._write(address, data)

    def clear(self, address: int, size: int) -> None:
        """Overwrite a part of the memory with zeros."""
        self._clear(address, size)

    def grow(self, pages: int) -> None:
        """Make the memory larger."""
        self._grow(pages)
        self.pages += pages


def host_by(make: MakeInstance) -> Callable[[Path], BrowserHost]:
    """Return what `compiled.use_host` takes."""
    return lambda path: BrowserHost(make(path.read_bytes()))
