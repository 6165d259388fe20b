"""Writes the schema of all messages and the TypeScript types of the browser client.

Run `python -m shiftbox.server.wire.schema` in the checkout after changing what goes over the wire.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from shiftbox.tables import message_parts, messages, moving, new_table

from . import board_bodies, bodies, challenge_bodies, puzzle_bodies, report_bodies

Schema = dict[str, Any]

BODIES = (
    new_table.NewTable,
    moving.GoOn,
    bodies.Opened,
    bodies.Join,
    bodies.Joined,
    bodies.Reopen,
    bodies.Nothing,
    bodies.Invites,
    bodies.DeviceLink,
    bodies.Tables,
    bodies.Games,
    bodies.Upload,
    bodies.Past,
    bodies.Reach,
    bodies.Hints,
    bodies.Replay,
    report_bodies.AskReport,
    report_bodies.Reported,
    report_bodies.AskMoment,
    report_bodies.Moment,
    puzzle_bodies.Puzzles,
    puzzle_bodies.PuzzleOfDay,
    puzzle_bodies.PuzzleFrame,
    challenge_bodies.NewChallenge,
    challenge_bodies.ChallengeInfo,
    challenge_bodies.CheckRecord,
    challenge_bodies.CheckedRecord,
    board_bodies.DealBoard,
    board_bodies.DealtBoard,
    board_bodies.AskBoard,
    board_bodies.BoardMoment,
    board_bodies.AskTree,
    board_bodies.BoardTree,
    board_bodies.AskBoardHints,
    board_bodies.BoardHints,
    bodies.RealTable,
    bodies.Counted,
    bodies.Health,
    bodies.Trouble,
    bodies.Failure,
)
SOURCES = (
    message_parts,
    messages,
    new_table,
    board_bodies,
    bodies,
    challenge_bodies,
    puzzle_bodies,
    report_bodies,
)
"""Where these types, and the notes below their fields, stand."""
SCHEMA_FILE = Path("docs/server-protocol.json")
TYPES_FILE = Path("web/src/lib/protocol.ts")
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def components(ref_template: str = "#/$defs/{name}") -> Schema:
    """Return the JSON schema of every message and body by its name."""
    unions = (messages.ClientMessage, messages.ServerMessage)
    _, found = msgspec.json.schema_components((*unions, *BODIES), ref_template=ref_template)
    return dict(sorted(found.items()))


def names_of(union: Any) -> list[str]:
    """Return the names of a union's members."""
    return [member.__name__ for member in union.__args__]


def document() -> Schema:
    """Return the schema of the socket's messages and of the bodies of bodies."""
    refs = {
        name: {"oneOf": [{"$ref": f"#/$defs/{member}"} for member in names_of(union)]}
        for name, union in (
            ("ClientMessage", messages.ClientMessage),
            ("ServerMessage", messages.ServerMessage),
        )
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Shiftbox table server",
        "$defs": {**components(), **refs},
    }


def typescript() -> str:
    """Return the types of the browser client."""
    lines = ["// Made by `python -m shiftbox.server.wire.schema`. Do not edit.", ""]
    notes = field_notes()
    for name, schema in components().items():
        lines += [*_interface(name, schema, notes), ""]
    for name, union in (
        ("ClientMessage", messages.ClientMessage),
        ("ServerMessage", messages.ServerMessage),
    ):
        lines += [f"export type {name} = {' | '.join(names_of(union))};", ""]
    return "\n".join(lines)


def field_notes() -> dict[tuple[str, str], str]:
    """Return the text below each field of a message, by class and field."""
    notes = {}
    for module in SOURCES:
        for kind in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(kind, ast.ClassDef):
                for field, text in pairwise(kind.body):
                    match field, text:
                        case (
                            ast.AnnAssign(target=ast.Name(id=name)),
                            ast.Expr(value=ast.Constant(value=str(note))),
                        ):
                            notes[kind.name, name] = " ".join(note.split())
    return notes


def _interface(name: str, schema: Schema, notes: dict[tuple[str, str], str]) -> Iterator[str]:
    yield f"/** {schema.get('description', name)} */"
    yield f"export interface {name} {{"
    needed = set(schema.get("required", ()))
    for key, value in schema["properties"].items():
        mark = "" if key in needed else "?"
        if (name, key) in notes:
            yield f"  /** {notes[name, key]} */"
        yield f"  {key}{mark}: {_type(value)};"
    yield "}"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return (
            f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
        )
    return "null" if kind == "null" else SIMPLE.get(str(kind), "unknown")


def files() -> dict[Path, str]:
    """Return what belongs into each file, by its path in the checkout."""
    schema = json.dumps(document(), indent=1, ensure_ascii=False) + "\n"
    return {SCHEMA_FILE: schema, TYPES_FILE: typescript()}


def write(root: Path) -> None:
    """Write the files below a checkout."""
    for path, text in files().items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
