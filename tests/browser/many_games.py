"""Memory of a tab over many games: `python -m tests.browser.many_games [games]`.

One tab of a site plays games of all kinds against `strong`, one after the other, and draws all of
them; moves are said to the tables' worker instead of clicked, which is quicker. After each round of
the games the memory of the browser's renderers is read, in which the page and both of its Pythons
live. The first round makes everything ready; after that it may grow by a quarter at most.
"""

from __future__ import annotations

import json
import random
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from shiftbox.games import CLASSES, game_class

from .conftest import FLAGS, NAMES
from .people import chosen
from .sites import Files, Visitor, publish_quick

GAMES, MOST = 100, 1.25
TITLES = [game_class(name).info.title for name in CLASSES]
LISTEN = """() => workersHere[0].addEventListener('message', ({ data }) => {
    if (data.do === 'tell') window.lineHere = data.line;
})"""
SAY = "(text) => workersHere[0].postMessage({ heard: 'said', line: lineHere, text })"


def megabytes(browser: Browser, page: Page) -> float:
    """Return what the renderers hold, after what nobody needs was given back."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pids = [each["id"] for each in told["processInfo"] if each["type"] == "renderer"]
    status = [Path(f"/proc/{pid}/status").read_text() for pid in pids]
    return sum(int(text.partition("VmRSS:")[2].split()[0]) for text in status) / 1024


def say(ada: Visitor, dice: random.Random) -> None:
    """Make a move by saying so, and wait for what comes of it."""
    before, move = ada.moment, chosen(ada.state["moves"], dice)
    message = {"type": "play", "id": f"id-{dice.getrandbits(60)}", "move": move}
    message |= {key: ada.state[key] for key in ("seq", "draft")}
    ada.page.evaluate(SAY, json.dumps(message))
    ada.until(lambda: ada.over or ada.moment != before)


def play(ada: Visitor, dice: random.Random) -> None:
    """Play the game that is shown to its end."""
    while not ada.over:
        ada.until(lambda: ada.over or ada.may_move())
        if not ada.over:
            say(ada, dice)
    ada.page.locator("#ending").wait_for()


def rounds(browser: Browser, address: str, games: int) -> list[float]:
    """Play; return the memory after each round of all games."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(120_000)
    ada, dice, found = Visitor(context, address), random.Random(7), []
    ada.visit()
    ada.begin(TITLES[0])
    ada.arrived()
    ada.page.evaluate(LISTEN)
    for number in range(games):
        ada.visit()
        ada.told.clear()
        ada.against(TITLES[number % len(TITLES)], "Strong")
        ada.arrived()
        play(ada, dice)
        if number % len(TITLES) == len(TITLES) - 1:
            found.append(megabytes(browser, ada.page))
            print(f"after {number + 1} games {found[-1]:.0f} MB", flush=True)
    assert ada.complaints == []
    return found


def main() -> int:
    """Print the memory; the status is 1 if it has grown too much."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        publish_quick(Path(folder) / "site")
        (Path(folder) / "host").mkdir()
        files = Files.of(Path(folder) / "site", Path(folder) / "host")
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--no-sandbox"])
        found = rounds(browser, files.address, games)
        browser.close()
        files.stop()
    grown = found[-1] / found[0]
    print(f"{grown:.2f} times as much as after the first round, at most {MOST}")
    return 0 if grown <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
