"""The static site served by the simplest server there is, and somebody who plays on it."""

from __future__ import annotations

import functools
import http.server
import json
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from .people import Person

BELOW = "some/where"
"""The site lies in a folder of its host, not at its root."""
LISTENING = """
const Real = Worker;
window.Worker = class extends Real {
  constructor(...how) {
    super(...how);
    const hear = ({ data }) => data?.do === 'tell' && window.heardHere(data.text);
    this.addEventListener('message', hear);
  }
};
"""
"""What the worker of the tables tells the page, the test hears too."""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files as `python -m http.server` does, and says nothing."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        pass


class Files(http.server.ThreadingHTTPServer):
    """A static host that can be stopped."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        self.address = f"http://localhost:{self.server_port}/{BELOW}/"
        self._thread = threading.Thread(target=self.serve_forever, daemon=True)
        self._thread.start()

    def handle_error(self, *_: Any) -> None:
        """A browser may hang up."""

    def stop(self) -> None:
        if self._thread.is_alive():
            self.shutdown()
            self.server_close()
            self._thread.join()


class Visitor(Person):
    """Somebody at the site; tables are opened by its own pages."""

    def __init__(self, context: BrowserContext, address: str, **settings: Any) -> None:
        page: Page = context.new_page()
        page.expose_binding("heardHere", lambda _, text: self._hear(text))
        page.add_init_script(LISTENING)
        self.address = address
        self.requested: list[str] = []
        page.on("request", lambda request: self.requested.append(request.url))
        super().__init__(page, settings)

    def visit(self, path: str = "/") -> None:
        """Go to a page; what runs goes on, since only what stands behind the # changes."""
        self.page.goto(f"{self.address}#{path}")

    def accept(self) -> None:
        """Let the games be loaded."""
        self.page.get_by_role("button", name="Load the games").click()

    def against(self, title: str, level: str = "Novice") -> None:
        """Begin a game against one bot, from the first page."""
        self.state = {}
        card = self.page.locator("article").filter(has=self.page.get_by_role("heading", name=title))
        card.wait_for()
        if not card.get_by_role("button", name=level).count():
            card.get_by_role("button", name="Against bots").click()
        card.get_by_role("button", name=level).click()

    def arrived(self) -> None:
        self.until(lambda: bool(self.state), patience=120)

    def saved_record(self) -> dict[str, Any]:
        """Save the record of the game that is shown, and return it."""
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Save the record").click()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        found: dict[str, Any] = json.loads(text)
        return found
