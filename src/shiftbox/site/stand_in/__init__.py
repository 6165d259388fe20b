"""The part of msgspec that tables use, in plain Python, for where msgspec cannot be installed.

Its C code is not there for a browser's Python. `use` puts this in its place before anything of
`shiftbox.tables` is imported; a test compares both on every message.
"""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

from . import reading, structs, writing


def use() -> None:
    """Let `import msgspec` find this, if it would find nothing."""
    if "msgspec" not in sys.modules and importlib.util.find_spec("msgspec") is None:
        sys.modules.update(made())


def made() -> dict[str, ModuleType]:
    """Return the modules that stand for msgspec, by their names."""
    top, json, of_structs = (ModuleType(f"msgspec{part}") for part in ("", ".json", ".structs"))
    for name in ("UNSET", "Meta", "Raw", "Struct", "UnsetType", "field"):
        setattr(top, name, getattr(structs, name))
    for name in ("DecodeError", "ValidationError", "convert"):
        setattr(top, name, getattr(reading, name))
    vars(json).update(
        decode=reading.decode,
        Decoder=reading.Decoder,
        encode=writing.encode,
        Encoder=writing.Encoder,
    )
    vars(of_structs).update(replace=structs.replace)
    vars(top).update(json=json, structs=of_structs, to_builtins=writing.to_builtins)
    return {module.__name__: module for module in (top, json, of_structs)}
