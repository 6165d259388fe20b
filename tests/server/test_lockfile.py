"""One server at a time on an SQLite file."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from shiftbox.server import commands
from shiftbox.server.storage import database
from shiftbox.server.storage.lockfile import Held, locked

from .client import Server, free_port, serving
from .test_start_message import refusal


def test_a_second_server_is_refused_and_told_where_the_first_is(sqlite: str) -> None:
    with serving(sqlite) as first:
        assert first.process is not None
        said = refusal("--port", str(free_port()), "--database", sqlite)
        file = database.file_of(sqlite)
        assert said == (
            f"Another Shiftbox (process {first.process.pid}) keeps its tables in {file} and is at "
            f"http://localhost:{first.port}/. Stop that one, or keep tables elsewhere with "
            "--database."
        )


def test_a_link_to_the_file_is_the_same_file(sqlite: str, tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "tables.sqlite")
    with serving(sqlite):
        link = f"sqlite:///{tmp_path / 'link.sqlite'}"
        assert "Another Shiftbox" in refusal("--port", str(free_port()), "--database", link)


def test_a_killed_server_leaves_no_lock(sqlite: str) -> None:
    server = Server(sqlite).start()
    server.kill()
    assert Path(sqlite.removeprefix("sqlite:///") + ".lock").exists()
    server.start().stop()


@pytest.mark.parametrize("left", ["", "{", "[]", '{"process": 1}'])
def test_what_is_left_in_the_file_is_in_nobodys_way(tmp_path: Path, left: str) -> None:
    file = tmp_path / "tables.sqlite"
    beside = tmp_path / "tables.sqlite.lock"
    beside.write_text(left)
    with (
        locked(file, "http://localhost:1/"),
        pytest.raises(Held, match="localhost:1/"),
        locked(file, "http://localhost:2/"),
    ):
        pass
    with locked(file, "http://localhost:3/"):
        beside.write_text(left)
        with pytest.raises(Held, match="Another Shiftbox keeps"), locked(file, "elsewhere"):
            pass


def test_a_database_that_servers_share_has_no_lock() -> None:
    assert database.file_of("postgresql://shiftbox@/tables") is None
    with locked(None, "one"), locked(None, "other"):
        pass


@pytest.mark.parametrize("browser", [True, False])
def test_plain_shiftbox_goes_to_the_one_that_runs(
    sqlite: str, capsys: pytest.CaptureFixture[str], browser: bool
) -> None:
    file = database.file_of(sqlite)
    with (
        locked(file, "http://localhost:1/"),
        mock.patch.object(database, "default_url", return_value=sqlite),
        mock.patch.object(commands, "_open_when_ready"),
        mock.patch("webbrowser.open") as opened,
    ):
        commands.open_locally(browser=browser)
    assert capsys.readouterr().out == "Shiftbox is there already: http://localhost:1/\n"
    assert [call.args for call in opened.call_args_list] == [("http://localhost:1/",)] * browser
