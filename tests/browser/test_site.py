"""The static site in a real browser: what it loads and when, newer versions, and installing it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from shiftbox.games import CLASSES, game_class
from shiftbox.site import publishing
from shiftbox.site.entries import FORMAT

from .sites import BELOW, PACKAGE, SIZE, Files, Visitor, quick

TITLES = [game_class(name).info.title for name in CLASSES]
KEEP = """async ([table, text]) => {
    const done = (asked, name = 'onsuccess') => new Promise((told) => (asked[name] = told));
    const opened = indexedDB.open('shiftbox /some/where/');
    await done(opened);
    const change = opened.result.transaction(['entries', 'aside'], 'readwrite');
    const ours = IDBKeyRange.bound([table, 1], [table, Infinity]);
    const [entries, aside] = ['entries', 'aside'].map((name) => change.objectStore(name));
    const asked = [entries.count(ours), aside.count()];
    await done(asked[1]);
    const [kept, left] = asked.map(({ result }) => result);
    if (text) entries.add({ table, at: kept + 1, text });
    await done(change, 'oncomplete');
    opened.result.close();
    if (text) new BroadcastChannel('shiftbox /some/where/').postMessage(table);
    return [kept + (text ? 1 : 0), left];
}"""
"""Keeps one more entry of a table, if one is given, and tells other tabs; returns how many entries
there are then, and how many were set aside."""


@pytest.fixture(scope="module")
def files(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Files]:
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(site, folder / BELOW)
    found = Files(folder)
    yield found
    found.stop()


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


def test_a_newer_version_comes_when_asked_for_and_takes_nothing_from_another_tab(
    context: BrowserContext, ada: Visitor, files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada.play(1)
    bob = Visitor(context, files.address)
    first, package = ada.version, ada.page.evaluate(PACKAGE)
    newer = quick() + b"newer"
    monkeypatch.setattr(publishing, "packed", lambda: newer)
    publishing.publish(files.folder / BELOW)
    bob.visit("/rules")
    bob.page.locator("h1", has_text="Rules").wait_for()
    assert bob.version == first
    bob.visit()
    bob.fetched.clear()
    bob.page.get_by_role("button", name="Load it").click()
    bob.until(lambda: bob.version != first)
    assert not any(name.endswith((".wasm", ".js")) for name in bob.fetched)
    # The other tab is told, and has all it needs, though the host has it no more.
    ada.page.get_by_text("newer version of the games was loaded in another tab").wait_for()
    assert ada.version == first
    assert ada.page.evaluate("(at) => fetch(at).then(({ status }) => status)", package) == 200
    ada.play(1)
    assert sum(name.endswith((first, bob.version)) for name in ada.kept) == 2
    # If the newer one goes on with the game in a way of its own, this one leaves it alone.
    table = ada.page.url.partition("/t/")[2]
    entry = json.dumps({"format": FORMAT + 1})
    kept = bob.page.evaluate(KEEP, [table, entry])
    ada.page.get_by_text("This game has gone on in a newer version.").wait_for()
    assert bob.page.evaluate(KEEP, [table, None]) == kept
    assert kept[1] == 0
    ada.visit()
    ada.page.get_by_role("button", name="Load the page again").click()
    ada.until(lambda: ada.version == bob.version)

    def is_forgotten() -> bool:
        bob.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        return not any(name.endswith(first) for name in bob.kept)

    bob.until(is_forgotten)
    assert ada.complaints == bob.complaints == []
    bob.page.close()


def test_sites_beside_each_other_share_nothing(context: BrowserContext, files: Files) -> None:
    (files.folder / "other").symlink_to(files.folder / BELOW)
    ada = Visitor(context, files.address)
    ada.visit()
    tables = ada.page.locator("main a[href^='#/t/']")
    tables.first.wait_for()
    ada.address = files.address.replace(BELOW, "other")
    ada.visit()
    ada.page.get_by_text("Tables you open or join").wait_for()
    assert tables.count() == 0
    assert ada.complaints == []


def test_its_manifest_is_whole(context: BrowserContext, files: Files) -> None:
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


def test_it_can_be_installed(whole_browser: Browser, files: Files) -> None:
    context = whole_browser.new_context()
    ada = Visitor(context, files.address)
    ada.visit()
    asking = context.new_cdp_session(ada.page)
    found = asking.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's browser is a private window, and that is all that is in the way.
    assert [error["errorId"] for error in found] == ["in-incognito"]
