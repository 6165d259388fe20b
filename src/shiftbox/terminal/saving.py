"""Records as files: checked before a game, written in it and after it, and read again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import NamedTemporaryFile

from shiftbox.contract import Refused
from shiftbox.reading import TooDeep, json_value
from shiftbox.record import Record

SOURCES = "`save` in a game, `shiftbox play --save` and the browser at the end of a game write them"
"""Where records come from."""


def named(name: str) -> Path:
    """Return the file with a name as one writes it in a shell, `~` for the own folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def read(file: Path) -> Record:
    """Return the record in a file; refuse what is none, and a damaged one with its place."""
    try:
        given = json_value(file.read_bytes())
    except OSError as why:
        raise Refused("cannot-read", f"{file} cannot be read: {why.strerror}.") from None
    except TooDeep as why:
        raise Refused("bad-record", f"{file} is no record of a game: {why}") from None
    except ValueError:
        given = None
    if not isinstance(given, Mapping) or "shiftbox" not in given:
        raise Refused("bad-record", f"{file} is no record of a game: {SOURCES}.")
    return Record.from_json(given)


def check_writable(file: Path) -> None:
    """Refuse a file to which no record could be written; leave everything as it was."""
    try:
        existed = file.exists()
        file.open("a", encoding="utf-8").close()
        if not existed:
            file.unlink()
    except (OSError, ValueError) as why:
        raise _unwritable(file, why) from None


def write(record: Record, file: Path) -> None:
    """Write a record to a file, or say why that cannot be done."""
    try:
        file.write_text(record.dumps(), encoding="utf-8")
    except (OSError, ValueError) as why:
        raise _unwritable(file, why) from None


def keep(record: Record, file: Path) -> None:
    """Write a record for good: where the file fails, put it elsewhere and say where."""
    try:
        write(record, file)
    except Refused as why:
        raise Refused(why.code, f"{why.message} {_put_elsewhere(record.dumps())}") from None


def _put_elsewhere(text: str) -> str:
    """Put a text into a file of its own, or else onto the screen; return where it is."""
    try:
        with NamedTemporaryFile(
            "w", prefix="shiftbox-", suffix=".json", delete=False, encoding="utf-8"
        ) as other:
            other.write(text)
    except OSError:
        return f"This is the record:\n{text}"
    return f"The record is in {other.name} instead."


def _unwritable(file: Path, why: OSError | ValueError) -> Refused:
    told = why.strerror if isinstance(why, OSError) else "no file can have that name"
    return Refused("cannot-save", f"{shown_name(file)} cannot be written: {told}.")


def shown_name(file: Path) -> str:
    """Return a file's name as it can be printed, whatever is in it."""
    return "".join(char if char.isprintable() else "?" for char in str(file))
