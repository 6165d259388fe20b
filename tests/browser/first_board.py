"""How soon the first board is there without a network: `python -m tests.browser.first_board`.

A browser that has loaded a site comes again when neither the host nor a network is there. The time
is that from the tap on an opponent to the board, Python's start included, which nothing has begun
before; once as it is and once with the page's main thread slowed down 4 times. Whatever else runs
on the machine adds to it, so the shortest of some tries is told.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from shiftbox.games import CLASSES, game_class
from shiftbox.site.publishing import publish

from .conftest import FLAGS, NAMES
from .sites import BELOW, Files, Visitor

MOST = {1: 4.0, 4: 10.0}
"""By how often it is slowed down: seconds that it may take."""
TRIES = 5
TITLE = game_class(next(iter(CLASSES))).info.title


def loaded(browser: Browser, files: Files) -> BrowserContext:
    """Return a browser that has loaded the whole site."""
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(120_000)
    ada = Visitor(context, files.address)
    ada.visit()
    ada.against(TITLE)
    ada.accept()
    ada.arrived()
    ada.until_page("navigator.serviceWorker?.controller != null")
    ada.page.close()
    return context


def seconds(context: BrowserContext, address: str, slowness: int) -> float:
    """Return how long the first board takes after the tap, in a new tab."""
    ada = Visitor(context, address)
    ada.visit()
    ada.page.get_by_role("heading", name=TITLE).wait_for()
    line = context.new_cdp_session(ada.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slowness})
    begun = time.monotonic()
    ada.against(TITLE)
    ada.page.locator(".stage").wait_for()
    took = time.monotonic() - begun
    ada.page.close()
    return took


def main() -> int:
    """Print the times; the status is 1 if one is longer than it may be."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    found = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        publish(Path(folder) / BELOW)
        files = Files(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--no-sandbox"])
        context = loaded(browser, files)
        files.stop()
        context.set_offline(True)
        for slowness, most in MOST.items():
            found[slowness] = min(seconds(context, files.address, slowness) for _ in range(TRIES))
            print(f"{slowness}x slower: {found[slowness]:.1f} s, at most {most:.0f} s", flush=True)
        browser.close()
    return 0 if all(found[slowness] <= most for slowness, most in MOST.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
