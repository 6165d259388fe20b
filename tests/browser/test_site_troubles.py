"""What a visitor of the site is told when nothing can be kept, and that play goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Route

from shiftbox.games import CLASSES, game_class
from shiftbox.site.publishing import publish

from .sites import BELOW, Files, Visitor

TITLE = game_class(next(iter(CLASSES))).info.title
NO_STORAGE = "Object.defineProperty(self, 'indexedDB', { value: undefined });"
FULL = """IDBObjectStore.prototype.add = () => {
    throw new DOMException('No room.', 'QuotaExceededError');
};"""
DAMAGE = """async () => {
    const opened = indexedDB.open('shiftbox');
    await new Promise((done) => (opened.onsuccess = done));
    const change = opened.result.transaction('entries', 'readwrite');
    const entries = change.objectStore('entries');
    entries.openCursor(null, 'prev').onsuccess = ({ target }) => {
        target.result.update({ ...target.result.value, text: '{"half' });
    };
    await new Promise((done) => (change.oncomplete = done));
}"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Files]:
    folder = tmp_path_factory.mktemp("host")
    publish(folder / BELOW)
    found = Files(folder)
    yield found
    found.stop()


@pytest.fixture
def come(browser: Browser, files: Files) -> Iterator[Callable[[str], Visitor]]:
    """Let somebody come in whose worker of the tables begins with a script."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce",
        service_workers="block",
    )  # fmt: skip
    context.set_default_timeout(60_000)
    people: list[Visitor] = []

    def enter(script: str) -> Visitor:
        def changed(route: Route) -> None:
            answer = route.fetch()
            route.fulfill(response=answer, body=script + answer.text())

        context.route("**/tables.worker-*.js", changed)
        people.append(Visitor(context, files.address))
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


def play(ada: Visitor, moves: int) -> None:
    for _ in range(moves):
        ada.until(ada.may_move)
        ada.move(ada.click, ada.state["moves"][0]["text"])


@pytest.mark.parametrize(
    ("script", "words"),
    [(NO_STORAGE, "keeps nothing here"), (FULL, "no room left")],
    ids=["no storage", "full"],
)
def test_play_goes_on_where_nothing_can_be_kept(
    come: Callable[[str], Visitor], script: str, words: str
) -> None:
    ada = come(script)
    open_for_two(ada)
    ada.page.get_by_text(words).wait_for()
    play(ada, 3)
    assert ada.state["seq"] == 3


def test_damage_is_set_aside_and_the_game_goes_on_from_before_it(
    come: Callable[[str], Visitor],
) -> None:
    ada = come("")
    open_for_two(ada)
    play(ada, 3)
    ada.page.evaluate(DAMAGE)
    ada.state = {}
    ada.page.reload()
    ada.arrived()
    ada.page.get_by_text("It was set aside").wait_for()
    assert ada.state["seq"] == 2
    play(ada, 2)
    assert ada.state["seq"] == 4
