"""What `shiftbox site` writes: whole, small, and nothing that is not used."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from threading import Event

import pytest

from shiftbox.compiled import modules
from shiftbox.contract import Refused
from shiftbox.games import CLASSES
from shiftbox.puzzles.collection import SMALLER, file_of, unpacked
from shiftbox.puzzles.kinds import kinds
from shiftbox.server.security import HEADERS
from shiftbox.server.web import package_zip
from shiftbox.server.web.package_zip import contents, files, packed
from shiftbox.site import publishing

ROOT = Path(__file__).parents[2]
LISTED = set((ROOT / "web" / "standard-library.txt").read_text(encoding="utf-8").split())
OUTSIDE = {"msgspec", "numba", "llvmlite", "wasmtime", "platformdirs", "rich", "typer", "numpy"}
"""What is imported only where it is installed, or by modules that no browser imports."""
NOT_IMPORTED = {
    "shiftbox/compiled/as_machine_code.py",
    "shiftbox/compiled/lowering.py",
    "shiftbox/compiled/object_file.py",
    "shiftbox/compiled/wasmtime_host.py",
    "shiftbox/bots/compiling.py",
    "shiftbox/bots/modules.py",
    "shiftbox/engine/stream.py",
}
"""Go along because a module's hash covers them, or for their neighbours."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "deep" / "below"
    publishing.publish(folder)
    return folder


def marked(site: Path) -> list[str]:
    """Return the version of a site and its two folders, as its page knows them."""
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search('<meta name="shiftbox-site" content="([^"]+)"', page)
    assert found is not None
    return found[1].split()


def imported_outside(text: str) -> set[str]:
    """Return the modules that a file imports from outside of the package."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return {name for name in found if not name.startswith("shiftbox")}


@pytest.fixture(scope="module")
def archived() -> dict[str, bytes]:
    return contents(packed())


def test_what_plays_imports_only_what_goes_along(archived: dict[str, bytes]) -> None:
    there = set(archived)
    built_in = set(sys.builtin_module_names) | {"array", "math", "unicodedata", "zlib"}
    for name in there - NOT_IMPORTED:
        if name.endswith(".py") and not name.endswith("/commands.py"):
            wanted = imported_outside(archived[name].decode())
            missing = {m for m in wanted if m.split(".")[0] not in OUTSIDE} - LISTED - built_in
            assert not missing, f"{name} imports {missing}"


def test_the_modules_go_along_with_all_sources_that_their_hash_covers(
    archived: dict[str, bytes],
) -> None:
    there = set(archived)
    for name in CLASSES:
        assert f"shiftbox/compiled/modules/{name}.wasm" in there
        sources = {
            f"shiftbox/{path.relative_to(modules.PACKAGE).as_posix()}"
            for path in modules._sources(name.replace("-", "_"))
        }
        assert sources <= there


def test_all_puzzles_go_along(archived: dict[str, bytes]) -> None:
    for name, kind in kinds().items():
        at_home = file_of(kind)
        place = at_home.relative_to(modules.PACKAGE.parent).with_suffix(SMALLER).as_posix()
        assert len(archived[place]) < at_home.stat().st_size
        both = [list(unpacked(name, file)) for file in (archived[place], at_home.read_bytes())]
        assert both[0] == both[1]


def test_nothing_of_a_server_but_what_is_said_goes_along() -> None:
    places = {path.relative_to(modules.PACKAGE).as_posix() for path in files()}
    server = {place for place in places if place.startswith("server/")}
    assert all(place.startswith(("server/wire/", "server/__init__")) for place in server)
    assert not any("study" in place or place.startswith("terminal") for place in places)


def test_the_page_names_no_address_that_depends_on_its_place(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert '="/' not in page
    assert "http://" not in page
    assert "https://" not in page
    assert "<script>" not in page
    for path in [*site.rglob("*.js"), *site.rglob("*.css")]:
        text = path.read_text(encoding="utf-8")
        assert "url(/" not in text, path
        assert '"/assets' not in text, path
        assert "`/assets" not in text, path


def test_what_is_to_be_loaded_is_listed_with_its_size(site: Path) -> None:
    listed = json.loads((site / "offline" / "parts.json").read_text(encoding="utf-8"))
    for file in listed["files"]:
        assert (site / file["name"]).stat().st_size == file["size"]
    named = {file["name"] for file in listed["files"]}
    version, python, ours = marked(site)
    assert version == listed["version"]
    assert {
        "index.html",
        f"offline/{ours}/shiftbox.zip",
        f"offline/{python}/pyodide.asm.wasm",
    } <= named
    assert sum(file["size"] for file in listed["files"]) < 16_000_000
    games = json.loads((site / "offline" / ours / "games.json").read_text(encoding="utf-8"))
    assert [game["id"] for game in games["games"]] == list(CLASSES)


def test_what_changes_has_another_address_and_what_does_not_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publishing.publish(tmp_path / "site")
    former = marked(tmp_path / "site")
    monkeypatch.setattr(publishing, "packed", lambda: b"another")
    publishing.publish(tmp_path / "site")
    version, python, ours = marked(tmp_path / "site")
    assert (version == former[0], python == former[1], ours == former[2]) == (False, True, False)
    assert {path.name for path in (tmp_path / "site" / "offline").iterdir()} == {
        "parts.json",
        python,
        ours,
    }


def test_the_page_allows_what_a_server_does(site: Path) -> None:
    """But for who may show it in a frame, which browsers do not take from a page."""
    page = (site / "index.html").read_text(encoding="utf-8")
    policy = re.search('Content-Security-Policy" content="([^"]+)"', page)
    assert policy is not None
    assert f"{policy[1]}; frame-ancestors 'none'" == HEADERS["Content-Security-Policy"]


def test_the_archive_is_made_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def slowly() -> Iterator[Path]:
        made.append(1)
        everybody.wait(10)
        yield Path(publishing.__file__)

    everybody = Event()
    package_zip._made.cache_clear()
    monkeypatch.setattr(package_zip, "files", slowly)
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(packed) for _ in range(4)]
        while not made:
            wait(asked, timeout=0.01)
        everybody.set()
        assert len({one.result() for one in asked}) == 1
    package_zip._made.cache_clear()
    assert made == [1]


def test_a_former_site_is_replaced_and_anything_else_is_left_alone(
    site: Path, tmp_path: Path
) -> None:
    listed = json.loads((site / "offline" / "parts.json").read_text(encoding="utf-8"))
    listed["files"].append({"name": "assets/of-yesterday.js", "size": 3})
    (site / "offline" / "parts.json").write_text(json.dumps(listed))
    (site / "assets" / "of-yesterday.js").write_text("old")
    (site / ".git").mkdir()
    (site / ".git" / "HEAD").write_text("mine")
    (site / "CNAME").write_text("mine")
    publishing.publish(site)
    assert not (site / "assets" / "of-yesterday.js").exists()
    assert (site / ".git" / "HEAD").read_text() == (site / "CNAME").read_text() == "mine"
    named = (site / "offline" / "parts.json").read_text(encoding="utf-8")
    assert "HEAD" not in named
    assert "CNAME" not in named
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Refused, match="not empty"):
        publishing.publish(tmp_path)
    with pytest.raises(Refused, match="no folder"):
        publishing.publish(tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text() == "mine"
    outside = {"version": "", "files": [{"name": "../../mine.txt", "size": 4}]}
    folder = tmp_path / "deep" / "site"
    (folder / "offline").mkdir(parents=True)
    (folder / "offline" / "parts.json").write_text(json.dumps(outside))
    with pytest.raises(Refused, match="outside"):
        publishing.publish(folder)
    assert (tmp_path / "mine.txt").read_text() == "mine"
