"""The static site served by the simplest server there is, and somebody who plays on it."""

from __future__ import annotations

import functools
import http.server
import json
import threading
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Request

from shiftbox.server.web.package_zip import archive, contents, packed
from shiftbox.site import publishing

from .people import Person

BELOW = "some/where"
"""The site lies in a folder of its host, not at its root."""
LISTENING = """
const Real = Worker;
window.Worker = class extends Real {
  constructor(...how) {
    super(...how);
    (window.workersHere ??= []).push(this);
    const hear = ({ data }) => data?.do === 'tell' && window.heardHere(data.text);
    this.addEventListener('message', hear);
  }
};
"""
"""What the worker of the tables tells the page, the test hears too."""

PACKAGE = """
document.querySelector('meta[name=shiftbox-site]').content.replace(/.* /, './offline/')
    + '/shiftbox.zip'
"""
"""Where a page finds the package of its version."""
SIZE = """async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
}"""


def quick() -> bytes:
    """Return the package with bots that take no pause, as those of the tests' servers."""
    found, name = contents(packed()), "shiftbox/site/hosted_table.py"
    former = found[name]
    found[name] = former.replace(b"BOT_PAUSE = 0.4", b"BOT_PAUSE = 0.0")
    assert found[name] != former
    return archive(found, zipfile.ZIP_DEFLATED)


def publish_quick(folder: Path) -> None:
    """Write the site with bots that take no pause."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(publishing, "packed", quick)
        publishing.publish(folder)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files as `python -m http.server` does, and says nothing."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        # A line that is open when the host is stopped would go on answering.
        if isinstance(self.server, Files) and self.server.is_stopped:
            self.close_connection = True
        else:
            super().do_GET()


class Files(http.server.ThreadingHTTPServer):
    """A static host that can be stopped."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        self.folder, self.is_stopped = folder, False
        self.address = f"http://localhost:{self.server_port}/{BELOW}/"
        self._thread = threading.Thread(target=self.serve_forever, daemon=True)
        self._thread.start()

    @classmethod
    def of(cls, site: Path, folder: Path) -> Files:
        """Serve a site as it lies, below a folder of the host."""
        (folder / BELOW).parent.mkdir()
        (folder / BELOW).symlink_to(site)
        return cls(folder)

    def handle_error(self, *_: Any) -> None:
        """A browser may hang up."""

    def stop(self) -> None:
        self.is_stopped = True
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
        self.fetched: list[str] = []
        page.on("request", self._note)
        super().__init__(page, settings)

    def _note(self, request: Request) -> None:
        self.requested.append(request.url)
        if request.resource_type == "fetch":
            self.fetched.append(request.url.removeprefix(self.address))

    def visit(self, path: str = "/") -> None:
        """Go to a page; what runs goes on, since only what stands behind the # changes."""
        self.page.goto(f"{self.address}#{path}")

    def accept(self) -> None:
        """Let the games be loaded."""
        self.page.get_by_role("button", name="Load the games").click()

    def begin(self, title: str) -> None:
        """Begin a game against one bot, for the first time at this site."""
        self.against(title)
        self.accept()

    def play(self, moves: int) -> None:
        """Make some moves, whatever the page offers first."""
        for _ in range(moves):
            self.until(self.may_move)
            self.move(self.click, self.state["moves"][0]["text"])

    @property
    def version(self) -> str:
        """Of which version of the site the page is."""
        mark = self.page.locator("meta[name=shiftbox-site]").get_attribute("content") or ""
        return mark.split()[0]

    @property
    def kept(self) -> list[str]:
        """The names of what is kept of files."""
        found: list[str] = self.page.evaluate("caches.keys()")
        return found

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
