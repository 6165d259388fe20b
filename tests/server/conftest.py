"""Servers on a real SQLite file and on a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .client import SITTINGS, Server, serving
from .postgres import Cluster, running


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with running() as found:
        yield found


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server for the tests of one file, which must not have failed inside when they are done."""
    folder = tmp_path_factory.mktemp("server")
    if request.param == "sqlite":
        address = f"sqlite:///{folder / 'tables.sqlite'}"
    else:
        address = request.getfixturevalue("cluster").new_database()
    errors = folder / "errors"
    with serving(address, errors=errors) as found:
        yield found
        assert found.metric("shiftbox_errors_total") == 0, errors.read_text()
    assert errors.read_text() == ""


@pytest.fixture(autouse=True)
def _everybody_leaves() -> Iterator[None]:
    yield
    for sitting in list(SITTINGS):
        sitting.close()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"
