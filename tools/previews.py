"""Draw the pictures that links show where they are pasted: `python tools/previews.py`.

Each is the miniature of a game, as the browser client draws it, on its cloth; `games` has them all.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from shiftbox.games import CLASSES

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, NAMES  # noqa: E402 - only now on the path
from tests.browser.serving import Server  # noqa: E402 - only now on the path

FOLDER = ROOT / "web" / "public" / "preview"
LAYOUT = """
    (wanted) => {
        const pictures = [...document.querySelectorAll('.picture')];
        const named = (each) => each.closest('article').getAttribute('aria-labelledby');
        const shown = pictures.filter((each) => !wanted || named(each) === `game-${wanted}`);
        const sheet = document.createElement('div');
        const cloth = getComputedStyle(pictures[0]).backgroundColor;
        sheet.style.cssText = `position: fixed; inset: 0; z-index: 99; display: flex; gap: 0;
            justify-content: center; align-items: center; background: ${cloth}`;
        for (const each of shown) {
            each.style.width = `${shown.length > 1 ? 300 : 630}px`;
            sheet.append(each);
        }
        document.body.append(sheet);
        return shown.length;
    }
"""


def draw(page: Page, game: str | None) -> None:
    """Draw the picture of a game, or of all."""
    page.goto("/")
    page.locator(".picture svg").last.wait_for()
    page.wait_for_timeout(1500)
    if page.evaluate(LAYOUT, game):
        page.wait_for_timeout(300)
        page.screenshot(path=FOLDER / f"{game or 'games'}.png")


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--no-sandbox"])
        how = {"base_url": server.address, "color_scheme": "light", "reduced_motion": "reduce"}
        try:
            page = browser.new_page(viewport={"width": 1200, "height": 630}, **how)  # type: ignore[arg-type]
            for game in (*CLASSES, None):
                draw(page, game)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
