"""Statements that every move says to the database: put into words once, then said as they are.

SQLAlchemy would go over them each time, which costs more than what the database does with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect
from sqlalchemy.sql.dml import UpdateBase

Given = Mapping[str, Any]


class SaidOften:
    """A statement whose values are texts, numbers, truths or nothing, which drivers know."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._words: dict[str, tuple[str, Callable[[Given], Any]]] = {}

    def say(self, connection: Connection, *given: Given) -> CursorResult[Any]:
        """Say it to a database, once for all of what is given; return what comes back."""
        dialect = connection.dialect
        words = self._words.get(dialect.name)
        if words is None:
            words = self._words[dialect.name] = _in_words(self._statement, dialect)
        text, values = words
        return connection.exec_driver_sql(
            text, values(given[0]) if len(given) == 1 else [values(each) for each in given]
        )


def _in_words(statement: UpdateBase, dialect: Dialect) -> tuple[str, Callable[[Given], Any]]:
    """Return a statement as a database wants it, and what makes its values of what is given."""
    compiled = statement.compile(dialect=dialect)
    fixed: Given = compiled.params
    if not compiled.positional:
        return str(compiled), lambda given: {**fixed, **given}
    order = tuple(compiled.positiontup or ())
    return str(compiled), lambda given: tuple(map({**fixed, **given}.__getitem__, order))
