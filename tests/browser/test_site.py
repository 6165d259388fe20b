"""The static site in a real browser: the same games without any server."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from shiftbox.games import CLASSES, game_class
from shiftbox.server.web.package_zip import packed
from shiftbox.site import publishing
from shiftbox.site.publishing import publish

from .conftest import Arrive
from .sites import AS_BEFORE, BELOW, PACKAGE, SIZE, Files, Visitor

TITLES = [game_class(name).info.title for name in CLASSES]
RECORDS: dict[str, dict[str, object]] = {}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Files]:
    folder = tmp_path_factory.mktemp("host")
    publish(folder / BELOW)
    found = Files(folder)
    yield found
    found.stop()  # the last test has done so already; twice does no harm


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One browser for all tests in their order, as a visitor has one."""
    how = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
    found = browser.new_context(**how, reduced_motion="reduce")  # type: ignore[arg-type]
    found.set_default_timeout(60_000)
    yield found
    found.close()


@pytest.fixture(scope="module")
def ada(context: BrowserContext, files: Files) -> Iterator[Visitor]:
    found = Visitor(context, files.address)
    yield found
    assert found.complaints == []
    assert all(url.startswith((files.address, "blob:", "data:")) for url in found.requested)


@pytest.fixture(scope="module")
def bea(context: BrowserContext, files: Files) -> Visitor:
    """A second tab of the same browser."""
    return Visitor(context, files.address)


def test_nothing_is_loaded_before_the_visitor_agrees(ada: Visitor) -> None:
    ada.visit()
    ada.page.get_by_text("Tables you open or join").wait_for()
    ada.visit("/rules")
    ada.page.locator("h1", has_text="Rules").wait_for()
    ada.visit()
    ada.against(TITLES[0])
    ada.page.get_by_text("MB at most").wait_for()
    ada.page.get_by_role("button", name="Not now").click()
    ada.page.get_by_text("The games have not been loaded yet.").wait_for()
    heavy = [url for url in ada.requested if url.endswith((".wasm", ".zip", ".mjs"))]
    assert heavy == []


def test_a_no_is_a_no_also_where_a_table_is_waited_for(browser: Browser, files: Files) -> None:
    context = browser.new_context(locale="en-GB")
    ada = Visitor(context, files.address)
    ada.page.clock.install()
    ada.visit("/t/somewhere")
    ada.page.get_by_role("button", name="Not now").click()
    ada.page.get_by_text("have not been loaded yet").wait_for()
    asked = len(ada.fetched)
    ada.page.clock.run_for(60_000)
    ada.page.get_by_text("have not been loaded yet").wait_for()
    assert (ada.page.get_by_text("MB at most").count(), len(ada.fetched)) == (0, asked)
    ada.visit()
    ada.page.get_by_role("heading", name=TITLES[0]).wait_for()
    expect(ada.page.get_by_role("button", name="Load the games")).to_have_count(0)
    context.close()


def test_a_download_that_was_stopped_or_broke_goes_on_where_it_was(
    ada: Visitor, files: Files
) -> None:
    """The heaviest file does not come at first; all before it have come and are kept."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    # A host that is slow to give out the newest: the page of a former version, of the same size.
    version = json.loads((files.folder / BELOW / publishing.LISTED).read_text())["version"]
    page = (files.folder / BELOW / publishing.PAGE).read_text()
    former = page.replace(version, "0" * len(version))
    assert former != page
    ada.page.route("**/index.html", lambda route: route.fulfill(body=former))
    ada.page.route("**/pyodide.asm.wasm", hold)
    ada.visit()
    ada.begin(TITLES[0])
    ada.page.get_by_text("The network broke off").wait_for()
    ada.page.unroute("**/index.html")
    ada.page.get_by_role("button", name="Go on loading").click()
    ada.until(lambda: len(held) == 1)
    ada.page.get_by_role("button", name="Stop").click()
    ada.page.get_by_text("The games have not been loaded yet.").wait_for()
    before = {*ada.fetched}
    assert len(before) > 50
    ada.fetched.clear()
    ada.begin(TITLES[0])
    ada.until(lambda: len(held) == 2)
    held[1].abort()
    ada.page.get_by_text("The network broke off").wait_for()
    ada.page.get_by_role("button", name="Go on loading").click()
    ada.until(lambda: len(held) == 3)
    heavy = urlsplit(held[2].request.url).path.removeprefix(urlsplit(ada.address).path)
    assert ada.fetched == ["offline/parts.json", heavy] * 2
    # Some hosts answer with a page of their own where a file is missing: that is not kept.
    held[2].fulfill(body="Nothing here.")
    ada.page.get_by_text("The network broke off").wait_for()
    ada.page.unroute("**/pyodide.asm.wasm")
    ada.page.get_by_role("button", name="Go on loading").click()
    ada.arrived()
    assert not any(name.startswith("assets/") for name in before & {*ada.fetched})


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_against_a_bot(ada: Visitor, title: str, tmp_path: Path) -> None:
    ada.visit()
    ada.against(title)
    ada.arrived()
    ada.play_to_the_end()
    RECORDS[title] = ada.saved_record()
    assert is_verified(RECORDS[title], tmp_path)


def is_verified(record: dict[str, object], folder: Path) -> bool:
    """Tell whether `shiftbox verify` accepts a record, as that of a game that is over."""
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    command = [sys.executable, "-m", "shiftbox", "verify", str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.returncode == 0 and "it is over" in ran.stdout


def test_a_game_that_was_closed_in_the_middle_goes_on_in_another_tab(
    ada: Visitor, bea: Visitor
) -> None:
    ada.visit()
    ada.against(TITLES[1])
    ada.arrived()
    ada.play(3)
    left, table = ada.state, ada.page.url
    played = ada.heard[-3:]
    bea.page.goto(table)
    bea.arrived()
    ada.play(1)
    bea.until(lambda: bea.state["seq"] == ada.state["seq"] > left["seq"])
    ada.page.close()
    assert set(played) <= set(bea.heard)
    bea.play(1)
    bea.visit()
    bea.page.locator(f"a[href='{table[table.index('#') :]}']").first.wait_for()
    assert bea.complaints == []


def test_a_finished_game_is_replayed_and_a_record_is_taken_in(bea: Visitor, tmp_path: Path) -> None:
    bea.visit("/replay")
    bea.page.locator("main a[href^='#/replay/']").first.click()
    bea.page.locator(".stage").wait_for()
    bea.visit("/replay")
    file = tmp_path / "record.json"
    file.write_text(json.dumps(RECORDS[TITLES[0]]))
    bea.page.locator("input[type=file]").set_input_files(file)
    bea.page.locator(".stage").wait_for()
    assert bea.complaints == []


def test_a_newer_version_comes_when_asked_for_and_takes_nothing_from_another_tab(
    context: BrowserContext, bea: Visitor, files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    for page in context.pages:
        if page != bea.page:
            page.close()
    bea.visit()
    bea.against(TITLES[0])
    bea.arrived()
    bea.play(1)
    bob = Visitor(context, files.address)
    first, package = bea.version, bea.page.evaluate(PACKAGE)
    newer = packed() + b"newer"
    monkeypatch.setattr(publishing, "packed", lambda: newer)
    publish(files.folder / BELOW)
    bob.visit("/rules")
    bob.page.locator("h1", has_text="Rules").wait_for()
    assert bob.version == first
    bob.visit()
    bob.fetched.clear()
    bob.page.get_by_role("button", name="Load it").click()
    bob.until(lambda: bob.version != first)
    assert not any(name.endswith((".wasm", ".js")) for name in bob.fetched)
    # The other tab is told, and has all it needs, though the host has it no more.
    bea.page.get_by_text("newer version of the games was loaded in another tab").wait_for()
    assert bea.version == first
    assert bea.page.evaluate("(at) => fetch(at).then(({ status }) => status)", package) == 200
    bea.play(1)
    assert sum(name.endswith((first, bob.version)) for name in bea.kept) == 2
    bea.visit()
    bea.page.get_by_role("button", name="Load the page again").click()
    bea.until(lambda: bea.version == bob.version)

    def is_forgotten() -> bool:
        bob.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        return not any(name.endswith(first) for name in bob.kept)

    bob.until(is_forgotten)
    assert bea.complaints == bob.complaints == []
    bob.page.close()


def test_sites_beside_each_other_share_nothing_and_former_names_are_taken_over(
    context: BrowserContext, files: Files
) -> None:
    for name in ("other", "third"):
        shutil.copytree(files.folder / BELOW, files.folder / name)
    ada = Visitor(context, files.address)
    ada.visit()
    tables = ada.page.locator("main a[href^='#/t/']")
    tables.first.wait_for()
    ada.address = files.address.replace(BELOW, "other")
    ada.visit()
    ada.page.get_by_text("Tables you open or join").wait_for()
    assert tables.count() == 0
    ada.page.evaluate(AS_BEFORE, [files.address, files.address.replace(BELOW, "third")])
    ada.address = files.address.replace(BELOW, "third")
    ada.fetched.clear()
    ada.visit()
    tables.first.wait_for()
    ada.until(lambda: f"shiftbox /third/ {ada.version}" in ada.kept)
    ada.until(lambda: "shiftbox" not in ada.kept)
    assert not any(name.endswith((".wasm", ".zip", ".js")) for name in ada.fetched)
    assert ada.complaints == []


def test_it_can_be_installed(context: BrowserContext, files: Files) -> None:
    ada = Visitor(context, files.address)
    ada.visit()
    ada.until_page("navigator.serviceWorker?.controller != null")
    asking = context.new_cdp_session(ada.page)
    manifest = asking.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    assert {told["name"], told["short_name"]} == {"Shiftbox"}
    assert told["display"] == "standalone"
    for key in ("start_url", "scope"):
        assert urljoin(manifest["url"], told[key]) == ada.address
    for icon in told["icons"]:
        size = ada.page.evaluate(SIZE, urljoin(manifest["url"], icon["src"]))
        assert icon["sizes"] in {"any", f"{size[0]}x{size[1]}"}
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in told["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    found = asking.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's browser is a private window, and that is all that is in the way.
    assert {error["errorId"] for error in found} <= {"in-incognito"}


def test_a_game_moves_to_a_server_and_back_and_is_played_to_its_end(
    context: BrowserContext, files: Files, arrive: Arrive, tmp_path: Path
) -> None:
    ada, bob = Visitor(context, files.address), arrive()
    ada.visit()
    ada.against(TITLES[0])
    ada.arrived()
    ada.play_some(2)
    bob.page.goto("/replay")
    bob.go_on(ada.taken_along())
    bob.until(bob.may_move)
    assert bob.state["position"] == ada.state["position"]
    bob.play_some(1)
    again = Visitor(context, files.address)
    again.visit("/replay")
    again.go_on(bob.taken_along())
    again.until(again.may_move)
    assert again.state["position"] == bob.state["position"]
    again.play_to_the_end()
    record = again.saved_record()
    assert record["practice"] is True
    assert is_verified(record, tmp_path)
    assert ada.complaints + again.complaints == []


def test_without_a_network_and_without_the_host_everything_goes_on(
    context: BrowserContext, files: Files
) -> None:
    """The last one at this host: it is stopped."""
    ada = Visitor(context, files.address)
    ada.visit()
    ada.until_page("navigator.serviceWorker?.controller != null")
    files.stop()
    context.set_offline(True)
    try:
        ada.page.reload()
        ada.page.get_by_role("heading", name=TITLES[0]).wait_for()
        ada.page.locator("main a[href^='#/t/']").first.wait_for()
        ada.against(TITLES[1])
        ada.arrived()
        ada.play(2)
        ada.visit("/rules")
        ada.page.locator("main a[href^='#/rules/']").first.click()
        ada.page.locator("article h2").first.wait_for()
    finally:
        context.set_offline(False)
    assert ada.complaints == []
