"""What is generated is up to date: the schema, the client's types, the database's form."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from shiftbox.server.storage import database
from shiftbox.server.storage.rows import metadata
from shiftbox.server.wire import schema
from shiftbox.tables import messages

ROOT = Path(__file__).parents[2]


def test_the_schema_and_the_types_of_the_client_are_those_of_the_messages() -> None:
    for path, text in schema.files().items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, (
            "run python -m shiftbox.server.wire.schema"
        )


def test_every_reaction_has_a_type() -> None:
    assert get_args(messages.Reaction) == messages.REACTIONS


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_lead_to_the_present_form(
    kind: str, request: pytest.FixtureRequest, sqlite: str
) -> None:
    address = sqlite
    if kind == "postgresql":
        address = request.getfixturevalue("cluster").new_database()
    engine = database.opened(address)
    database.prepare(engine)
    with engine.connect() as line:
        context = MigrationContext.configure(line)
        assert context.get_current_revision() == database.HEAD
        assert compare_metadata(context, metadata) == []
    engine.dispose()
