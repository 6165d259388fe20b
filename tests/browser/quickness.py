"""How soon the page answers a finger on a slow phone: `python -m tests.browser.quickness [times]`.

A phone's processor is imitated by slowing the page's main thread down 4 or 6 times. For each
interaction the browser's own clock (Event Timing) tells the time from the touch to the next
picture. Whatever else runs on the machine only ever adds to it, so an interaction is repeated
and the lower quartile is told. Beside it stands the processor time that the page's main thread
needed for it, at the same slowness, which does not depend on what else runs. The smaller of the
two is what the interaction takes: the first is too long on a busy machine, the second counts
frames that come after the answer.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, sync_playwright

from .conftest import FLAGS, NAMES
from .moves import picks
from .people import Person
from .serving import Server

PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
}
SHORTEST = 16
"""Event Timing does not tell of anything shorter."""

WATCH = """
    window.answers = [];
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (one.interactionId) answers.push(one.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
"""


@dataclass
class Answer:
    """How long the page took to answer, each time that it was asked."""

    shown: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)

    @property
    def to_picture(self) -> float:
        """The time from the touch to the next picture."""
        return lower_quartile(self.shown)

    @property
    def processor(self) -> float:
        """The processor time of the main thread."""
        return lower_quartile(self.worked)

    @property
    def takes(self) -> float:
        return min(self.to_picture, self.processor)


def lower_quartile(times: list[float]) -> float:
    """Return what a quarter of the times stays below: noise only ever adds."""
    return statistics.quantiles(times, n=4)[0] if len(times) > 1 else times[0]


class Phone:
    """Somebody's slow phone, and how long it takes to answer."""

    def __init__(self, person: Person, slowness: int) -> None:
        self.person = person
        self.answers: dict[str, Answer] = {}
        self._slowness = slowness
        self._line: CDPSession = person.page.context.new_cdp_session(person.page)
        self._line.send("Performance.enable", {"timeDomain": "threadTicks"})
        person.page.add_init_script(WATCH)

    def slow(self, *, on: bool) -> None:
        """Slow the page's main thread down, or let it run as it can."""
        rate = self._slowness if on else 1
        self._line.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def _busy(self) -> float:
        found = self._line.send("Performance.getMetrics")["metrics"]
        seconds: float = next(one["value"] for one in found if one["name"] == "TaskDuration")
        return 1000 * seconds

    def tap(self, name: str, target: str) -> None:
        """Tap something while the phone is slow, and note how long the answer took."""
        page = self.person.page
        place = page.locator(target).filter(visible=True).first
        place.scroll_into_view_if_needed()
        page.wait_for_timeout(150)
        box = place.bounding_box()
        assert box, target
        page.evaluate("answers.length = 0")
        self.slow(on=True)
        busy = self._busy()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        worked = self._busy() - busy
        page.wait_for_timeout(60)
        self.slow(on=False)
        page.wait_for_timeout(150)
        shown = page.evaluate("Math.max(0, ...answers)")
        answer = self.answers.setdefault(name, Answer())
        answer.shown.append(shown or SHORTEST)
        answer.worked.append(worked)

    def move(self, game: str) -> None:
        """Make the first move that is offered, tapping all that it takes, and confirm it."""
        person = self.person
        person.until(lambda: person.over or person.may_move())
        if person.over:
            return
        text = usual(game, [move["text"] for move in person.state["moves"]])
        before = person.moment
        steps = picks(game, text, person.state["position"])
        for step in steps:
            kind = step.split()[0] if " " in step else "arrow" if game == "shiftago" else step
            self.tap(f"{game}: {kind}", f'[data-target="{step}"]')
        self.tap(f"{game}: confirm", "[data-confirm]")
        person.until(lambda: person.moment != before or person.over)
        person.page.wait_for_timeout(400)


def usual(game: str, texts: list[str]) -> str:
    """Return a move that is usual in a game, somewhere in the middle of those offered."""
    plain = [text for text in texts if " x" not in text and not text.startswith("move ")]
    acting = [text for text in plain if text.startswith(("flip", "swap"))]
    offered = acting or plain or texts
    return offered[len(offered) // 2] if game != "shifting-seasons" else offered[-1]


TURNS: dict[str, tuple[str, int]] = {
    "shiftago": ("expert", 9),
    "blockers": ("base", 9),
    "hidden-stones": ("base", 9),
    "shifting-seasons": ("base", 14),
}


def measure(browser: Browser, server: Server, game: str, slowness: int, turns: int) -> Phone:
    """Play some turns of a game on a slow phone."""
    context = browser.new_context(base_url=server.address, **PHONE)  # type: ignore[arg-type]  # a mapping of several kinds
    phone = Phone(Person(context.new_page(), {"confirm": True, "name": "Ada"}), slowness)
    phone.person.against_bots(game, TURNS[game][0])
    phone.person.until(phone.person.may_move)
    phone.person.page.wait_for_timeout(500)
    for _ in range(turns):
        phone.move(game)
    for tab in ("Score X-ray", "Moves"):
        phone.tap(f"{game}: tab", f'[role=tab]:has-text("{tab}")')
    context.close()
    return phone


def reference(browser: Browser, slowness: int, times: int = 12) -> Phone:
    """Tap a page that has nothing to do but to change a word: what the machine itself takes."""
    context = browser.new_context(**PHONE)  # type: ignore[arg-type]  # a mapping of several kinds
    phone = Phone(Person(context.new_page(), {}), slowness)
    phone.person.page.goto("data:text/html,<meta name=viewport content=width=device-width>")
    phone.person.page.evaluate(
        "document.body.innerHTML = '<button onclick=\"this.textContent += 1\">tap</button>'"
    )
    for _ in range(times):
        phone.tap("an empty page", "button")
    context.close()
    return phone


def every(browser: Browser, server: Server, slowness: int) -> Iterator[tuple[str, Answer]]:
    yield from reference(browser, slowness).answers.items()
    for game, (_, turns) in TURNS.items():
        yield from measure(browser, server, game, slowness, turns).answers.items()


def main(rates: list[int]) -> None:
    """Print the table of all interactions for each slowness."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--no-sandbox"])
        try:
            for rate in rates:
                print(f"{rate}x slower: to the next picture, processor time of the main thread")
                report(every(browser, server, rate), print)
        finally:
            browser.close()
            server.kill()


def report(answers: Iterator[tuple[str, Answer]], tell: Callable[[str], None]) -> None:
    for name, answer in answers:
        told = f"{answer.to_picture:7.0f} ms {answer.processor:7.0f} ms"
        tell(f"  {name:28}{told}  ({len(answer.shown)} times, worst {max(answer.shown):.0f} ms)")


if __name__ == "__main__":
    main([int(rate) for rate in sys.argv[1:]] or [4, 6])
