"""What stands in for msgspec takes and refuses the same, and writes the same."""

from __future__ import annotations

import importlib
import json
import sys
from types import ModuleType
from typing import Any

import msgspec
import pytest

from shiftbox.site import stand_in
from shiftbox.site.stand_in.reading import DecodeError
from shiftbox.site.stand_in.structs import OfStructs, types_of

from .values import Values

MODULES = (
    "shiftbox.tables.message_parts",
    "shiftbox.tables.messages",
    "shiftbox.tables.new_table",
    "shiftbox.tables.setup",
    "shiftbox.tables.wishes",
    "shiftbox.server.wire.bodies",
)


def modules_with_stand_in() -> dict[str, ModuleType]:
    """Return the modules of all messages as they are where msgspec is not installed."""
    mine = {name: module for name, module in sys.modules.items() if _depends(name)}
    for name in mine:
        del sys.modules[name]
    sys.modules.update(stand_in.made())
    try:
        found = {name: importlib.import_module(name) for name in MODULES}
        for kind in (kind for module in found.values() for kind in vars(module).values()):
            if isinstance(kind, OfStructs):
                types_of(kind)  # while a type's name still means the one of these modules
        return found
    finally:
        for name in [name for name in sys.modules if _depends(name)]:
            del sys.modules[name]
        sys.modules.update(mine)


def _depends(name: str) -> bool:
    return name.startswith(("msgspec", "shiftbox.tables", "shiftbox.server"))


THERE = modules_with_stand_in()
HERE = {name: importlib.import_module(name) for name in MODULES}
KINDS = [
    (module, name)
    for module, found in THERE.items()
    for name, kind in vars(found).items()
    if isinstance(kind, OfStructs) and kind.__module__ == module
]
UNIONS = [("shiftbox.tables.messages", "ClientMessage")]


def outcome(decode: Any, encode: Any, text: bytes, kind: Any) -> bytes | None:
    """Return what becomes of a text that is read and written again; None if it is refused."""
    try:
        written: bytes = encode(decode(text, type=kind))
    except (msgspec.DecodeError, DecodeError):
        return None
    return written


@pytest.mark.parametrize("place", [*KINDS, *UNIONS], ids=lambda place: place[1])
def test_the_same_is_taken_and_written(place: tuple[str, str]) -> None:
    module, name = place
    here, there = getattr(HERE[module], name), getattr(THERE[module], name)
    taken = 0
    for seed in range(300):
        text = json.dumps(Values(seed).of(there), ensure_ascii=bool(seed % 2)).encode()
        expected = outcome(msgspec.json.decode, msgspec.json.encode, text, here)
        found = outcome(stand_in.reading.decode, stand_in.writing.encode, text, there)
        assert (found is None) == (expected is None), text
        if found is not None and expected is not None:
            taken += 1
            assert json.loads(found) == json.loads(expected), text
            if b"." not in found and b"e-" not in found:  # a fraction may be written otherwise
                assert found == expected
    assert 0 < taken < 300


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{", b"[1,]", b"NaN", b"1e400", b"-Infinity", b'"\\ud800"', b'"\\ud83d\\ude00"',
        b'{"a":1,"a":2}', b" 1 ", b"1 x", b'"\xff"', b"1.0", b"1" * 30, b"01", b"[" * 100_000,
        b"true", b'"\n"',
    ],
    ids=lambda text: text[:12].decode(errors="replace"),
)  # fmt: skip
@pytest.mark.parametrize("kind", [Any, int, str, float, bool])
def test_texts_that_may_be_no_json(text: bytes, kind: Any) -> None:
    try:
        expected: Any = msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        expected = DecodeError
    try:
        found: Any = stand_in.reading.decode(text, type=kind)
    except DecodeError:
        found = DecodeError
    assert found == expected
    assert type(found) is type(expected)


def test_a_struct_behaves_as_those_of_msgspec() -> None:
    for module in (HERE, THERE):
        messages = module["shiftbox.tables.messages"]
        play = messages.Play("a", 3, "T4")
        assert (play.draft, play == messages.Play("a", 3, "T4", 0)) == (0, True)
        assert repr(play) == "Play(id='a', seq=3, move='T4', draft=0)"
        assert messages.Play.__match_args__ == ("id", "seq", "move", "draft")
        for wrong in ((), ("a", 3, "T4", 0, 1)):
            with pytest.raises(TypeError):
                messages.Play(*wrong)
        with pytest.raises(TypeError):
            messages.Play("a", 3, "T4", seq=3)
        line = module["shiftbox.tables.message_parts"].ChatLine(1, 0, "hello", 5)
        with pytest.raises(AttributeError):
            line.text = "changed"


def test_changeable_defaults_are_not_shared() -> None:
    new_table = THERE["shiftbox.tables.new_table"]
    one, other = new_table.NewTable("a"), new_table.NewTable("a")
    one.options["x"] = 1
    assert other.options == {}


def test_it_is_used_only_where_msgspec_is_missing() -> None:
    stand_in.use()
    assert sys.modules["msgspec"] is msgspec
