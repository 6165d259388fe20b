"""Somebody in front of a browser, who hears what the server tells the page."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, FloatRect, Locator, Page, WebSocket

from shiftbox.record import Record

from .moves import picks

QUIET = ("WebSocket connection to", "Failed to load resource")
"""What the browser itself logs when a server is gone or refuses; the page says it in words."""

PATIENCE = 60.0

OPEN_PLACE = """(one) => {
    const line = one.matches('g.row') ? one.querySelector('path') : null;
    if (!line) return null;
    one.scrollIntoView({ block: 'nearest' });
    const at = (part) => line.getPointAtLength(part * line.getTotalLength())
        .matrixTransform(line.getScreenCTM());
    return Array.from({ length: 19 }, (_, k) => at((k + 1) / 20))
        .filter(({ x, y }) => one.contains(document.elementFromPoint(x, y)))
        .map(({ x, y }) => [x, y])[0] ?? null;
}"""
"""Where on the page a line can be clicked that others may cross; null for all else."""


class Person:
    """A page, what it was told, and hands."""

    def __init__(self, page: Page, settings: dict[str, Any]) -> None:
        self.page = page
        self.state: dict[str, Any] = {}
        self.told: list[str] = []
        self.complaints: list[str] = []
        kept = json.dumps({"confirm": False, "first": "me", "pace": 0, **settings})
        page.add_init_script(
            "localStorage.getItem('shiftbox.settings') ?? "
            f"localStorage.setItem('shiftbox.settings', {json.dumps(kept)})"
        )
        page.on("websocket", self._listen)
        page.on("console", self._complain)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _complain(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(QUIET):
            self.complaints.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.told.append(text)
        message = json.loads(text)
        if message["type"] == "state":
            self.state = message

    def open_table(self, **wish: Any) -> dict[str, Any]:
        """Open a table as the page would, with its cookie, and go there."""
        return self._opened("/api/tables", {"first": 0, **wish})

    def open_record(self, record: Record) -> dict[str, Any]:
        """Go on with a game where all people share this screen: its deal is known beforehand."""
        return self._opened("/api/records", {"record": record.as_json(), "together": True})

    def _opened(self, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        # Asked by the page's own browser, with its cookies, but without loading a page for it.
        answer = self.page.request.post(path, data=wish)
        opened: dict[str, Any] = answer.json()
        assert answer.ok, opened
        self.page.goto(f"/t/{opened['table']}")
        self.until(lambda: bool(self.state) and self.state["table"]["id"] == opened["table"])
        return opened

    def against_bots(self, game: str, variant: str, players: int = 2) -> None:
        """Open a table with bots in all the other seats."""
        seats = [{"kind": "here", "name": "Ada"}]
        seats += [{"kind": "bot", "level": "novice"}] * (players - 1)
        self.open_table(game=game, variant=variant, players=players, seats=seats)

    def until(self, so: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Wait while the page lives on."""
        end = time.monotonic() + patience
        while not so():
            if time.monotonic() > end:
                raise TimeoutError(f"nothing came of it at {self.page.url}: {self.state!s:.600}")
            self.page.wait_for_timeout(20)

    def until_page(self, so: str) -> None:
        """Wait until an expression is true on the page, asking from outside its policy."""
        self.until(lambda: bool(self.page.evaluate(so)))

    @property
    def heard(self) -> list[str]:
        """Every move and draw that the page has been told of, in order of telling."""
        told = [json.loads(text) for text in self.told]
        states = [message for message in told if message["type"] == "state"]
        return [entry["text"] for state in states for entry in state["log"]["entries"]]

    @property
    def moment(self) -> tuple[int, int, int | None]:
        return self.state["seq"], self.state["draft"], self.state["viewing"]

    @property
    def over(self) -> bool:
        return bool(self.state.get("outcome"))

    def is_playing(self) -> bool:
        return bool(self.state["status"] == "running")

    def may_move(self) -> bool:
        return bool(self.state["moves"])

    def may_play(self, text: str) -> bool:
        return any(move["text"] == text for move in self.state["moves"])

    def target(self, name: str) -> Locator:
        """Return something on the board, or what the bar offers."""
        found = self.page.locator(f'[data-target="{name}"], [data-offer="{name}"]')
        return found.filter(visible=True).first

    def click(self, names: list[str]) -> None:
        for name in names:
            found = self.target(name)
            # A line may be crossed by another one just in its middle: it is clicked beside that.
            place = found.evaluate(OPEN_PLACE)
            if place:
                self.page.mouse.click(*place)
            else:
                found.click()

    def drag(self, source: str, target: str) -> None:
        """Drag something that can be dragged onto a target with the mouse, in several steps."""
        start = self.page.locator(f'[data-drag="{source}"]').filter(visible=True).first
        start.scroll_into_view_if_needed()
        mouse, ends = self.page.mouse, [start.bounding_box(), self.target(target).bounding_box()]
        (x, y), (to_x, to_y) = [middle(box) for box in ends if box]
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 9, y + 9)
        mouse.move((x + to_x) / 2, (y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up()

    def move(self, act: Callable[[list[str]], None], move: str) -> None:
        """Make a move on the board, and wait for the server's answer."""
        before = self.moment
        act(picks(self.state["table"]["game"], move, self.state["position"]))
        self.until(lambda: self.moment != before or self.over)

    def play_some(self, moves: int) -> None:
        """Make some moves on the board, and wait until it is the own turn again."""
        for _ in range(moves):
            self.until(self.may_move)
            self.move(self.click, self.state["moves"][0]["text"])
        self.until(self.may_move)

    def taken_along(self) -> Path:
        """Take the running game along, and return the file of its record."""
        self.page.get_by_role("tab", name="Table").click()
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Take this game along").click()
        self.page.get_by_text("This game was moved:").wait_for()
        return download.value.path()

    def go_on(self, file: Path) -> None:
        """Open a record on the page of replays, and go on with its game."""
        self.state = {}
        self.page.locator("input[type=file]").set_input_files(file)
        self.page.get_by_role("button", name="Go on playing").click()
        self.until(lambda: self.state.get("status") == "running", patience=120)
        self.page.locator("h1", has_text="moved").wait_for()

    def play_to_the_end(
        self, act: Callable[[list[str]], None] | None = None, most: int = 400
    ) -> None:
        """Play a whole game on the board, with whatever the page offers."""
        dice = random.Random(7)
        for _ in range(most):
            self.until(lambda: self.over or bool(self.state["moves"]))
            if self.over:
                break
            self.move(act or self.click, chosen(self.state["moves"], dice))
        assert self.over
        self.page.locator("#ending").wait_for()


def middle(box: FloatRect) -> tuple[float, float]:
    """Return the middle of something on the page."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def chosen(moves: list[dict[str, Any]], dice: random.Random) -> str:
    """Return a move that leads on: score what fits, make something fit, else anything plain."""
    texts: list[str] = [move["text"] for move in moves]
    scores = [text for text in texts if text.startswith("score")]
    shows: list[str] = [move["text"] for move in moves if move["preview"].get("shows")]
    if found := scores or shows:
        return found[0]
    if "end" in texts and dice.random() < 0.5:
        return "end"
    plain = [text for text in texts if " x" not in text and not text.startswith("move ")]
    return dice.choice(plain or texts)
