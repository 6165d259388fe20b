"""A Chromium, a server, and pages that may not complain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from .people import Person
from .serving import Server
from .sites import publish_quick

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WITHOUT_WINDOW = "chromium-headless-shell"
"""The same browser without all that belongs to a window, at two thirds of the cost."""
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE = {"width": 1440, "height": 900}
PATIENCE = 20_000
"""Milliseconds for which is waited that something comes, however busy the machine is."""
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run a test of this folder once more if it fails, and tell both runs.

    A real browser on a busy machine may miss a moment that lasts a second; a fault fails twice.
    """
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.kill()
    assert found.errors == ""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games as files, with bots that take no pause; nobody writes here."""
    folder = tmp_path_factory.mktemp("site") / "files"
    publish_quick(folder)
    return folder


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What drives browsers.

    It keeps an event loop running in this thread until it is closed, and beside it nobody else's
    `asyncio.run` works: it has to go before a test of another folder comes.
    """
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The system's Chromium if there is one, else Playwright's own."""
    found = launched(playwright, WITHOUT_WINDOW, *NAMES)
    yield found
    found.close()


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """The same with all that belongs to a window, for what only that knows."""
    found = launched(playwright, *NAMES)
    yield found
    found.close()


def launched(playwright: Playwright, *names: str) -> Browser:
    path = next(filter(None, map(shutil.which, names)), None)
    # Chromium refuses its sandbox to root, which is who runs tests in a container.
    flags = [*FLAGS, "--no-sandbox"] if os.getuid() == 0 else FLAGS
    return playwright.chromium.launch(executable_path=path, args=flags)


Arrive = Callable[..., Person]


@pytest.fixture
def arrive(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Let somebody come with a browser of their own; nobody's page may have complained."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come(at: Server | None = None, **how: Any) -> Person:
        settings = how.pop("settings", {})
        how = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce", **how}
        context = browser.new_context(base_url=(at or server).address, **how)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page: Page = context.new_page()
        people.append(Person(page, settings))
        return people[-1]

    yield come
    for person in people:
        assert person.complaints == []
    for context in contexts:
        context.close()
