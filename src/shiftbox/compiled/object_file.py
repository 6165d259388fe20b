"""From an object file, as LLVM writes it for wasm32, to a module that runs: a linker for one file.

All functions of a module are in one object file, and LLVM has laid its data out from address 0 on
as if that were final. So nothing has to be moved: what a linker would give (a memory, a place for
the stack, names for what is called from outside) is put in, and what only a linker reads is left
out.

    0          data          stack (grows downwards)     heap: what the caller takes
    ├───────────────────────┼──────────────────────────┼────────────────────────── …
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

MAGIC = b"\0asm\1\0\0\0"
PAGE = 1 << 16
STACK = 1 << 20
"""Bytes for the stack."""

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT = range(8)
ELEMENT, CODE, DATA, DATA_COUNT = 9, 10, 11, 12
ORDER = (TYPE, FUNCTION, MEMORY, GLOBAL, EXPORT, DATA_COUNT, CODE, DATA)

FUNCTION_KIND, TABLE_KIND, MEMORY_KIND, GLOBAL_KIND = range(4)
I32, CONSTANT, VARIABLE, I32_CONST, END = 0x7F, 0, 1, 0x41, 0x0B
SYMBOL_TABLE, FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 8, 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40


class Unlinkable(Exception):
    """An object file asks for something that only a real linker, or a host, could give it."""


@dataclass
class _Reader:
    """Reads numbers and names from a section, one after another."""

    data: bytes
    at: int = 0

    def number(self) -> int:
        """Read an unsigned number in LEB128."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def bytes(self, size: int) -> bytes:
        """Read so many bytes."""
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        """Read a text with its length before it."""
        return self.bytes(self.number()).decode()


@dataclass
class _Object:
    """The sections of an object file: by their number, custom ones by their name."""

    sections: dict[int, bytes] = field(default_factory=dict)
    custom: dict[str, bytes] = field(default_factory=dict)


def _read(data: bytes) -> _Object:
    if not data.startswith(MAGIC):
        raise Unlinkable("This is no WebAssembly object file.")
    reader, found = _Reader(data, len(MAGIC)), _Object()
    while reader.at < len(data):
        kind, size = reader.number(), reader.number()
        body = reader.bytes(size)
        if kind == CUSTOM:
            inner = _Reader(body)
            name = inner.name()
            found.custom[name] = body[inner.at :]
        else:
            found.sections[kind] = body
    return found


def _imports(section: bytes) -> Iterator[tuple[str, int]]:
    """Return name and kind of what is imported; anything but memory and stack is refused."""
    reader = _Reader(section)
    for _ in range(reader.number()):
        reader.name()
        name, kind = reader.name(), reader.number()
        if name not in {"__linear_memory", "__stack_pointer", "__indirect_function_table"}:
            raise Unlinkable(f"The host would have to give {name}.")
        if kind == TABLE_KIND:
            reader.number()
        if kind == GLOBAL_KIND:
            reader.bytes(2)
        else:
            for _ in range(1 + reader.number() % 2):
                reader.number()
        yield name, kind


def _functions(linking: bytes) -> dict[str, int]:
    """Return the number of each function that has a name, from the linker's symbol table."""
    reader, found = _Reader(linking), dict[str, int]()
    reader.number()
    while reader.at < len(linking):
        kind, size = reader.number(), reader.number()
        inner = _Reader(reader.bytes(size))
        if kind == SYMBOL_TABLE:
            for _ in range(inner.number()):
                found.update(_symbol(inner))
    return found


def _symbol(reader: _Reader) -> Iterator[tuple[str, int]]:
    kind, flags = reader.number(), reader.number()
    if kind == DATA_SYMBOL:
        reader.name()
        if not flags & UNDEFINED:
            for _ in range(3):
                reader.number()
    elif kind == SECTION_SYMBOL:
        reader.number()
    else:
        number = reader.number()
        if not flags & UNDEFINED or flags & EXPLICIT_NAME:
            name = reader.name()
            if kind == FUNCTION_SYMBOL and not flags & UNDEFINED:
                yield name, number


def _end_of_data(section: bytes) -> int:
    """Return the first address behind all data."""
    reader, end = _Reader(section), 0
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.number() != I32_CONST:
            raise Unlinkable("Data must lie at a fixed place.")
        start = reader.number()
        if reader.number() != END:
            raise Unlinkable("Data must lie at a fixed place.")
        size = reader.number()
        reader.bytes(size)
        end = max(end, start + size)
    return end


def _number(value: int) -> bytes:
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _signed(value: int) -> bytes:
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value & 0x7F)
    return bytes(out)


def _row(parts: list[bytes]) -> bytes:
    return _number(len(parts)) + b"".join(parts)


def _name(text: str) -> bytes:
    return _number(len(text.encode())) + text.encode()


def linked(data: bytes, doors: dict[str, str]) -> bytes:
    """Return the module of an object file in which the doors, by symbol, have their names.

    It exports the functions, its `memory`, and `heap`: the first address that is free.
    """
    found = _read(data)
    if {kind for kind, body in found.sections.items() if kind in {TABLE, ELEMENT}}:
        raise Unlinkable("Functions may not be called by address.")
    list(_imports(found.sections.pop(IMPORT, b"\0")))
    numbers = _functions(found.custom["linking"])
    heap = -(-_end_of_data(found.sections.get(DATA, b"\0")) // 16) * 16 + STACK
    pages = -(-heap // PAGE)
    top = bytes([I32_CONST]) + _signed(heap) + bytes([END])
    sections = {
        **found.sections,
        MEMORY: _row([b"\0" + _number(pages)]),
        GLOBAL: _row([bytes([I32, VARIABLE]) + top, bytes([I32, CONSTANT]) + top]),
        EXPORT: _row(
            [_name("memory") + bytes([MEMORY_KIND, 0]), _name("heap") + bytes([GLOBAL_KIND, 1])]
            + [_name(n) + bytes([FUNCTION_KIND]) + _number(numbers[s]) for s, n in doors.items()]
        ),
    }
    body = (bytes([k]) + _number(len(sections[k])) + sections[k] for k in ORDER if k in sections)
    return MAGIC + b"".join(body)
