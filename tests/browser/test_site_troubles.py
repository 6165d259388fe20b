"""What a visitor of the site is told when something is missing or breaks, and that play goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from shiftbox.games import CLASSES, game_class

from .sites import Files, Visitor
from .test_ending import resign

TITLE = game_class(next(iter(CLASSES))).info.title
NO_BOTS = "self.Worker = class { postMessage() {} terminate() {} };"
NO_STORAGE = "Object.defineProperty(self, 'indexedDB', { value: undefined });"
PLAIN_HTTP = """for (const name of ['serviceWorker', 'locks', 'storage']) {
    Object.defineProperty(Navigator.prototype, name, { value: undefined });
}
Object.defineProperty(self, 'caches', { value: undefined });"""
NO_ROOM_FOR_FILES = """Cache.prototype.put = async () => {
    throw new DOMException('No room.', 'QuotaExceededError');
};"""
CLASSIC = """const Modern = Worker;
window.Worker = class extends Modern {
  constructor(address) {
    super(address);
  }
};"""
FULL = """IDBObjectStore.prototype.add = () => {
    throw new DOMException('No room.', 'QuotaExceededError');
};"""
LOADED = """async () => {
    const kept = await caches.open('shiftbox /some/where/');
    await kept.put('offline/current', new Response('some version'));
}"""
DAMAGE = """async () => {
    const opened = indexedDB.open('shiftbox /some/where/');
    await new Promise((done) => (opened.onsuccess = done));
    const change = opened.result.transaction('entries', 'readwrite');
    const entries = change.objectStore('entries');
    entries.openCursor(null, 'prev').onsuccess = ({ target }) => {
        target.result.update({ ...target.result.value, text: '{"half' });
    };
    await new Promise((done) => (change.oncomplete = done));
}"""


@pytest.fixture(scope="module")
def files(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Files]:
    found = Files.of(site, tmp_path_factory.mktemp("host"))
    yield found
    found.stop()


Come = Callable[..., Visitor]


@pytest.fixture
def come(browser: Browser, files: Files) -> Iterator[Come]:
    """Let somebody come in whose worker of the tables begins with a script, and whose page does.

    No bot plays here: they have no worker, so that Python is started once and not twice.
    """
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce",
        service_workers="block",
    )  # fmt: skip
    context.set_default_timeout(60_000)
    people: list[Visitor] = []

    def enter(script: str, of_page: str = "") -> Visitor:
        def changed(route: Route) -> None:
            if "shiftbox-anew" in route.request.headers:
                route.continue_()  # it is only loaded, and has to be what is listed
                return
            answer = route.fetch()
            route.fulfill(response=answer, body=NO_BOTS + script + answer.text())

        context.route("**/tables.worker-*.js", changed)
        people.append(Visitor(context, files.address))
        people[-1].page.add_init_script(of_page)
        people[-1].visit("/new")
        return people[-1]

    yield enter
    assert [person.complaints for person in people] == [[] for _ in people]
    context.close()


def open_for_two(ada: Visitor) -> None:
    """Open a table for two people at this screen, which is what the form offers."""
    ada.page.get_by_role("button", name="Open the table").click()
    ada.accept()
    ada.arrived()


@pytest.mark.parametrize(
    ("script", "of_page", "words"),
    [
        (NO_STORAGE, NO_STORAGE + PLAIN_HTTP, ["keeps nothing here"]),
        (FULL, NO_ROOM_FOR_FILES, ["no room in this browser to keep the games", "no room left"]),
    ],
    ids=["no storage", "full"],
)
def test_play_goes_on_where_nothing_can_be_kept(
    come: Come, script: str, of_page: str, words: list[str]
) -> None:
    ada = come(script, of_page)
    said = ada.page.locator(".warning")
    open_for_two(ada)
    for some in words:
        said.filter(has_text=some).wait_for()
    ada.play(3)
    assert ada.state["seq"] == 3
    resign(ada)
    assert ada.saved_record()["game"] == next(iter(CLASSES))
    said.filter(has_text=words[-1]).wait_for()


def test_damage_is_set_aside_and_the_game_goes_on_from_before_it(come: Come) -> None:
    ada = come("")
    open_for_two(ada)
    ada.play(3)
    # Before that the worker of the tables breaks: nothing of the game is lost by it.
    ada.page.evaluate("workersHere[0].postMessage({ heard: 'nonsense' })")
    ada.page.get_by_text("The games have stopped working").wait_for()
    assert [text for text in ada.complaints if "nonsense" not in text] == []
    ada.complaints.clear()
    ada.page.evaluate(DAMAGE)
    ada.state = {}
    ada.page.get_by_role("button", name="Load the page again").click()
    ada.arrived()
    ada.page.get_by_text("It was set aside").wait_for()
    assert ada.state["seq"] == 2
    ada.play(2)
    assert ada.state["seq"] == 4


@pytest.mark.parametrize(
    ("of_page", "words"),
    [
        ("delete self.WebAssembly;", "this browser has no WebAssembly"),
        ("delete self.BroadcastChannel;", "this browser has no BroadcastChannel"),
    ],
    ids=["WebAssembly", "BroadcastChannel"],
)
def test_what_a_browser_lacks_is_named_before_anything_is_loaded(
    come: Come, of_page: str, words: str
) -> None:
    ada = come("", of_page)
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.get_by_text(words).wait_for()
    ada.page.get_by_text("could not be started in this browser").wait_for()
    assert not any(name.endswith("parts.json") for name in ada.fetched[1:])


def test_a_browser_that_is_too_old_is_told_so(come: Come) -> None:
    """It does not know scripts of workers that import others; the games were loaded before."""
    ada = come("", CLASSIC)
    ada.page.evaluate(LOADED)
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.get_by_text("it takes one from 2023 or later").wait_for()
    assert all("import" in text for text in ada.complaints)
    ada.complaints.clear()
