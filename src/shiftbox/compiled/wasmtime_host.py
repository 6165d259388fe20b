"""Modules run by Wasmtime: the only module that knows it."""

from __future__ import annotations

import atexit
import ctypes
from pathlib import Path
from typing import Any

import wasmtime

from .as_webassembly import PAGE


class WasmtimeHost:
    """One instance of a module, with a memory of its own."""

    def __init__(self, path: Path) -> None:
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        module = wasmtime.Module(engine, path.read_bytes())
        instance = wasmtime.Instance(self._store, module, [])
        # Left to the end of the process, Wasmtime would complain that parts of Python are gone.
        atexit.register(_close, self._store, module, engine)
        self._exports = instance.exports(self._store)
        memory, heap = self._exports["memory"], self._exports["heap"]
        assert isinstance(memory, wasmtime.Memory)
        assert isinstance(heap, wasmtime.Global)
        self._memory = memory
        self.heap = int(heap.value(self._store))
        self.pages = memory.size(self._store)
        self._look()

    def call(self, name: str, given: list[int]) -> int:
        """Call an export."""
        function: Any = self._exports[name]
        return int(function(self._store, *given))

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""
        self._check(address, size)
        return ctypes.string_at(self._start + address, size)

    def write(self, address: int, data: bytes) -> None:
        """Overwrite a part of the memory."""
        self._check(address, len(data))
        ctypes.memmove(self._start + address, data, len(data))

    def clear(self, address: int, size: int) -> None:
        """Overwrite a part of the memory with zeros."""
        self._check(address, size)
        ctypes.memset(self._start + address, 0, size)

    def grow(self, pages: int) -> None:
        """Make the memory larger."""
        self._memory.grow(self._store, pages)
        self.pages += pages
        self._look()

    def _look(self) -> None:
        """Find out where the memory lies; it may move when it grows."""
        start = ctypes.cast(self._memory.data_ptr(self._store), ctypes.c_void_p).value
        assert start is not None
        self._start = start

    def _check(self, address: int, size: int) -> None:
        if not 0 <= address <= address + size <= self.pages * PAGE:
            raise IndexError(f"{size} bytes at {address} are not in the module's memory.")


def _close(*parts: wasmtime.Store | wasmtime.Module | wasmtime.Engine) -> None:
    for part in parts:
        part.close()
