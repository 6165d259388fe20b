"""Take the README's pictures of the browser client: `make screenshots`.

With a folder as an argument every page is taken, in both sizes and both themes, to be looked at.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, NAMES  # noqa: E402
from tests.browser.people import Person  # noqa: E402
from tests.browser.serving import Server  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZES = {"wide": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
PAGES = {
    "home": "/",
    "new": "/new?game=shifting-seasons",
    "rules": "/rules/shiftago",
    "guide": "/guide/hidden-stones",
    "score": "/score",
    "settings": "/settings",
    "replay": "/replay",
}
GAMES = {"shiftago": "expert", "blockers": "base", "hidden-stones": "base"}
GAMES["shifting-seasons"] = "base"
MOVES = 14


def arrived(browser: Browser, server: Server, size: str, theme: str, **how: Any) -> Person:
    """Return somebody with a window of a size in a theme."""
    context = browser.new_context(
        base_url=server.address,
        viewport=SIZES[size],
        color_scheme=theme,
        locale="en-GB",
        reduced_motion="reduce",
        **how,
    )
    return Person(context.new_page(), {"name": "Ada"})


def play(person: Person, game: str, moves: int) -> None:
    """Play some moves, the most promising of those that are shown."""
    person.against_bots(game, GAMES[game], 3 if game == "blockers" else 2)
    for number in range(moves):
        person.until(lambda: person.over or person.may_move())
        if person.over:
            return
        found = person.state["moves"]
        best = max(found, key=lambda move: move["preview"].get("gain", 0))
        chosen = best if best["preview"].get("gain") else found[number * 5 % len(found)]
        person.move(person.click, chosen["text"])
    person.until(lambda: person.over or person.may_move())
    person.page.wait_for_timeout(300)


def every_page(browser: Browser, server: Server, folder: Path) -> None:
    """Take all pages and tables in all sizes and themes."""
    for size in SIZES:
        for theme in ("light", "dark"):
            ada = arrived(browser, server, size, theme)
            for name, path in PAGES.items():
                ada.page.goto(path)
                ada.page.wait_for_load_state("networkidle")
                ada.page.screenshot(path=folder / f"{name}-{size}-{theme}.png", full_page=True)
            for game in GAMES:
                play(ada, game, MOVES)
                ada.page.screenshot(path=folder / f"{game}-{size}-{theme}.png", full_page=True)


def for_readme(browser: Browser, server: Server) -> None:
    """Take the first page, and every game once, in light and dark by turns."""
    ada = arrived(browser, server, "wide", "light")
    ada.page.goto("/")
    ada.page.wait_for_load_state("networkidle")
    ada.page.screenshot(path=PICTURES / "home.png")
    for number, game in enumerate(GAMES):
        person = arrived(browser, server, "wide", "dark" if number % 2 else "light")
        play(person, game, MOVES)
        person.page.screenshot(path=PICTURES / f"{game}.png")


def main() -> None:
    """Start a server of its own and take the pictures."""
    import shutil

    path = next(filter(None, map(shutil.which, NAMES)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--no-sandbox"])
        try:
            if len(sys.argv) > 1:
                target = Path(sys.argv[1])
                target.mkdir(parents=True, exist_ok=True)
                every_page(browser, server, target)
            else:
                for_readme(browser, server)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
