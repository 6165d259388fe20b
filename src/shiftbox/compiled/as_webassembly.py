"""The same searches on the same rules in a WebAssembly module.

Boxes, pads, rows and records live in the module's memory, and whoever uses them does not notice.
What runs the module is a host: Wasmtime at home (`wasmtime_host`), the browser itself there.
"""

from __future__ import annotations

import struct
import weakref
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from shiftbox.state import State, layout

from .interface import Rules
from .scratch_pad import Pad, seed_words

PAGE = 1 << 16
WORD = 8


def export_name(plain: Callable[..., Any]) -> str:
    """Return the name by which a module exports a search."""
    return f"{plain.__module__}.{plain.__name__}"


class Host(Protocol):
    """What runs a module and gives access to its memory."""

    heap: int
    """The first address that is free."""
    pages: int
    """How large the memory is."""

    def call(self, name: str, given: list[int]) -> int:
        """Call an export."""

    def read(self, address: int, size: int) -> bytes:
        """Return a part of the memory."""

    def write(self, address: int, data: bytes) -> None:
        """Overwrite a part of the memory."""

    def clear(self, address: int, size: int) -> None:
        """Overwrite a part of the memory with zeros."""

    def grow(self, pages: int) -> None:
        """Make the memory larger."""


@dataclass(frozen=True, slots=True)
class Record:
    """One record of a row, to be passed on; it keeps its row alive."""

    address: int
    row: Row


class Row:
    """Numbers, or records of several numbers, side by side in a module's memory."""

    def __init__(self, owner: WebAssembly, length: int, width: int = 1, code: str = "q") -> None:
        self._host, self._length, self._width, self._code = owner.host, length, width, code
        size = WORD * width * length
        self.address = owner.take(size)
        weakref.finalize(self, owner.give_back, self.address, size)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Any]:
        if self._width > 1:
            return (self[k] for k in range(self._length))
        return iter(self.words(0, self._length))

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return list(self.words(0, self._length))[at]
        if not -self._length <= at < self._length:
            raise IndexError(at)
        at %= self._length
        if self._width > 1:
            return Record(self.address + WORD * self._width * at, self)
        return self.words(at, 1)[0]

    def __setitem__(self, at: Any, given: Any) -> None:
        if not isinstance(at, slice):
            self.fill(at, [given])
        else:
            numbers = list(given)
            start, stop, _ = at.indices(self._length)
            if len(numbers) != stop - start:
                raise ValueError(f"{len(numbers)} numbers do not fit into {stop - start} places.")
            self.fill(start, numbers)

    def words(self, first: int, count: int) -> tuple[Any, ...]:
        """Return some numbers of the row; a record is so many."""
        data = self._host.read(self.address + WORD * first, WORD * count)
        return struct.unpack(f"<{count}{self._code}", data)

    def fill(self, first: int, numbers: Iterable[Any]) -> None:
        """Overwrite numbers of the row."""
        given = [*numbers]
        packed = struct.pack(f"<{len(given)}{self._code}", *given)
        self._host.write(self.address + WORD * first, packed)


class WebAssembly:
    """One game's rules in a module of its own, and the searches that run on it."""

    is_compiled = True

    def __init__(self, rules: Rules, kind: type[State], host: Host) -> None:
        self.rules, self.host, self._kind = rules, host, kind
        self._top = host.heap
        self._free: defaultdict[int, list[int]] = defaultdict(list)

    def take(self, size: int) -> int:
        """Return the address of so many bytes of zeros."""
        if self._free[size]:
            address = self._free[size].pop()
            self.host.clear(address, size)
            return address
        address, self._top = self._top, self._top + size
        more = -(-self._top // PAGE) - self.host.pages
        if more > 0:
            self.host.grow(more)
        return address

    def give_back(self, address: int, size: int) -> None:
        """Let bytes be taken again."""
        self._free[size].append(address)

    def function(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """Return a search as the module has it."""
        name, call = export_name(plain), self.host.call
        return lambda *given: call(name, [n for one in given for n in _passed(one)])

    def box(self, state: State, size: int) -> Row:
        """Return a row of states with the given one first."""
        box = self.records(self._kind, size)
        values = [getattr(state, name) for name, _ in layout(self._kind)]
        box.fill(0, [n for v in values for n in (v if isinstance(v, list) else [v])])
        return box

    def pads(self, seed: int, size: int) -> Row:
        """Return a row of scratch pads; the first has the seed's dice."""
        pads = self.records(Pad, size)
        pads.fill(0, seed_words(seed))
        return pads

    def numbers(self, length: int) -> Row:
        """Return a row of zeros."""
        return Row(self, length)

    def fractions(self, length: int) -> Row:
        """Return a row of zeros for numbers that are not whole."""
        return Row(self, length, code="d")

    def records(self, kind: type[Any], size: int) -> Row:
        """Return records; each ends with a number that is not used, as those of machine code do."""
        return Row(self, size, _width(kind))

    def state(self, box: Row, index: int) -> State:
        """Return one state of a box as the plain rules know it."""
        width = _width(self._kind)
        left = iter(box.words(index * width, width))
        state = self._kind()
        for name, length in layout(self._kind):
            setattr(state, name, [next(left) for _ in range(length)] if length else next(left))
        return state


def _width(kind: Any) -> int:
    """Return how many numbers a record has, with the one at its end that is not used."""
    return 1 + sum(length or 1 for _, length in layout(kind))


def _passed(value: Any) -> tuple[int, ...]:
    """Return the numbers by which an export is given something."""
    if isinstance(value, Row):
        return value.address, len(value)
    return (value.address,) if isinstance(value, Record) else (int(value),)
