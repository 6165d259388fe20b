"""Take the README's pictures of the browser client: `make screenshots`.

With a folder as an argument every page is taken, in all sizes, both themes and three languages,
to be looked at; further arguments name the pages to take.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from shiftbox.site.publishing import publish

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import NAMES, WITHOUT_WINDOW, launched  # noqa: E402 - only now on the path
from tests.browser.moves import picks  # noqa: E402 - only now on the path
from tests.browser.people import Person  # noqa: E402 - only now on the path
from tests.browser.serving import Server  # noqa: E402 - only now on the path
from tests.browser.sites import BELOW, Files, Visitor  # noqa: E402 - only now on the path

PICTURES = ROOT / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "small": {"width": 1024, "height": 768},
    "laptop": {"width": 1280, "height": 800},
    "wide": {"width": 1440, "height": 900},
    "large": {"width": 1920, "height": 1080},
    "phone": {"width": 390, "height": 844},
    "narrow": {"width": 360, "height": 740},
}
LANGUAGES = ("de", "hu", "en")
"""English last: what is done on a page after it was taken is done in English."""
KINDS = ("express-win-in-n", "last-rounds", "best-turn", "last-turns", "count-this-card")
"""Puzzles to be taken: one of every game, and one that asks for a number."""
GAMES = {
    "shiftago": "expert",
    "blockers": "base",
    "hidden-stones": "base",
    "shifting-seasons": "base",
}
PATHS = {
    **{f"new-{game}": f"/new?game={game}" for game in GAMES},
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
    **{f"guide-{game}": f"/guide/{game}" for game in GAMES},
    "puzzles": "/puzzles",
    "puzzle-today": "/puzzles/today",
    "challenge-today": "/challenge/today",
    "analysis-begin": "/analysis",
    "rules": "/rules",
    "settings": "/settings",
    "replay-choose": "/replay",
    "missing": "/nowhere",
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MOVES = 14


def arrived(browser: Browser, server: Server, theme: Literal["light", "dark"]) -> Person:
    """Return somebody with a wide window in a theme."""
    context = browser.new_context(
        base_url=server.address,
        viewport=SIZES["wide"],
        color_scheme=theme,
        locale="en-GB",
        reduced_motion="reduce",
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


class Gallery:
    """Takes a page in all sizes and themes, if it is among those asked for."""

    def __init__(self, person: Person, folder: Path, wanted: list[str]) -> None:
        self.person, self.folder, self.wanted = person, folder, wanted

    def wants(self, name: str) -> bool:
        """Say whether a page is among those asked for."""
        return not self.wanted or name in self.wanted

    def take(self, name: str, again: Callable[[Page], None] = lambda _: None) -> None:
        """Take what is on the screen; `again` does anew what a change of language forgets."""
        page: Page = self.person.page
        for language in LANGUAGES:
            speak(self.person, language)
            again(page)
            for size, window in SIZES.items():
                page.set_viewport_size(window)
                for theme in THEMES:
                    page.emulate_media(color_scheme=theme)
                    page.wait_for_timeout(150)
                    file = self.folder / f"{name}-{size}-{language}-{theme}.png"
                    page.screenshot(path=file, full_page=True)
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(SIZES["wide"])

    def visit(self, name: str, path: str) -> None:
        """Go to a page and take it."""
        self.person.page.goto(path)
        self.person.page.wait_for_load_state("networkidle")
        self.take(name)


def every_page(gallery: Gallery) -> None:
    """Take all that the client has to show."""
    for name, path in PATHS.items():
        if gallery.wants(name):
            gallery.visit(name, path)
    for name, take in TABLES.items():
        if gallery.wants(name):
            take(gallery, name)
    if gallery.wants("home"):
        gallery.visit("home", "/")


def running(game: str) -> Callable[[Gallery, str], None]:
    """Take a table in the middle of a game."""

    def take(gallery: Gallery, name: str) -> None:
        play(gallery.person, game, MOVES)
        gallery.take(name)

    return take


def finished(game: str) -> Callable[[Gallery, str], None]:
    """Take a table after the end, with where its points come from, and once its replay."""

    def take(gallery: Gallery, name: str) -> None:
        gallery.person.against_bots(game, GAMES[game])
        gallery.person.play_to_the_end()
        gallery.take(name)
        if game == "shifting-seasons":
            gallery.person.page.get_by_role("link", name="Watch the replay").click()
            gallery.person.page.locator("input[type=range]").fill("40")
            gallery.take("replay")

    return take


def settle(person: Person, **settings: object) -> None:
    """Change settings of a page, from its next loading on."""
    person.page.evaluate(
        "(changed) => { const kept = JSON.parse(localStorage['shiftbox.settings']);"
        "localStorage['shiftbox.settings'] = JSON.stringify({ ...kept, ...changed }); }",
        settings,
    )


def speak(person: Person, language: str) -> None:
    """Show the same page in a language."""
    settle(person, language=language)
    person.page.reload()
    person.page.wait_for_load_state("networkidle")


def proposing(game: str) -> Callable[[Gallery, str], None]:
    """Take a table on which something is chosen and would be confirmed."""

    def take(gallery: Gallery, name: str) -> None:
        person = gallery.person
        play(person, game, MOVES // 2)
        settle(person, confirm=True)

        def choose(page: Page) -> None:
            page.locator("[data-target]").first.wait_for()
            found = person.state["moves"]
            move = found[len(found) // 2]["text"]
            person.click(picks(game, move, person.state["position"]))

        gallery.take(name, choose)
        settle(person, confirm=False)

    return take


def waiting(gallery: Gallery, name: str) -> None:
    """Take a table with a free seat, and what somebody sees who comes by its link."""
    page = gallery.person.page
    page.goto("/new?game=hidden-stones")
    page.get_by_label("Name in seat 1").fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    field = page.get_by_label("Send this link to a friend")
    field.wait_for()
    gallery.take(name)
    gallery.visit("join", field.input_value())


def counted(game: str) -> Callable[[Gallery, str], None]:
    """Take the score assistant with a counted example."""

    def count(page: Page) -> None:
        page.locator(".buttons .primary").click()
        page.locator("section.card h2").first.wait_for()

    def take(gallery: Gallery, name: str) -> None:
        page = gallery.person.page
        page.goto(f"/score/{game}")
        page.get_by_role("button", name="Fill in an example").click()
        gallery.take(name, count)

    return take


def hinted(game: str) -> Callable[[Gallery, str], None]:
    """Take a table with all three steps of a hint."""

    def ask(page: Page) -> None:
        for shown in (".hint-card .step", "[data-confirm]", ".hint-card .facts"):
            page.keyboard.press("h")
            page.locator(shown).first.wait_for()

    def take(gallery: Gallery, name: str) -> None:
        play(gallery.person, game, MOVES // 2)
        gallery.take(name, ask)

    return take


def puzzle(kind: str) -> Callable[[Gallery, str], None]:
    """Take a puzzle of a kind, to be solved."""

    def take(gallery: Gallery, name: str) -> None:
        listed = gallery.person.page.request.get("/api/puzzles").json()["puzzles"]
        first = next(one["id"] for one in listed if one["kind"] == kind)
        gallery.visit(name, f"/puzzles/{first}")

    return take


def reported(game: str) -> Callable[[Gallery, str], None]:
    """Take the report on a finished game."""

    def take(gallery: Gallery, name: str) -> None:
        person = gallery.person
        report_on(person, game)
        gallery.take(name)

    return take


def report_on(person: Person, game: str) -> None:
    """Play a game to its end and have the report made."""
    person.against_bots(game, GAMES[game])
    person.play_to_the_end()
    person.page.goto(f"/replay/{person.state['table']['id']}#report")
    person.page.locator(".graph").wait_for(timeout=120_000)
    person.page.locator("progress").wait_for(state="detached", timeout=120_000)


def analysed(gallery: Gallery, name: str) -> None:
    """Take the analysis board with a variation and its best moves."""
    analyse(gallery.person)
    gallery.take(name, judge)


def analyse(person: Person) -> None:
    """Play a few moves on the analysis board, and one that differs."""
    page = person.page
    page.goto("/analysis")
    page.locator("form select").first.select_option("shiftago")
    page.get_by_role("button", name="Deal").click()
    page.locator(".moves [data-node='0'][aria-current]").wait_for()
    for number, move in enumerate(("T4", "LD", "T3", "B4", "RC"), 1):
        person.click(picks("shiftago", move, {}))
        page.locator(f".moves [data-node='{number}'][aria-current]").wait_for()
    page.locator("[data-node='3']").click()
    page.locator(".moves [data-node='3'][aria-current]").wait_for()
    person.click(picks("shiftago", "B3", {}))
    page.locator(".moves [data-node='6'][aria-current]").wait_for()


def judge(page: Page) -> None:
    """Have the best moves of what is shown judged."""
    page.locator(".moves [aria-current]").wait_for()
    page.get_by_role("button", name=re.compile("^(Analyse|Analysieren|Elemzés)$")).click()
    page.locator("[data-hint]").first.wait_for(timeout=120_000)


TABLES: dict[str, Callable[[Gallery, str], None]] = {
    "waiting": waiting,
    **{f"score-{game}": counted(game) for game in ("shifting-seasons", "blockers")},
    **{f"table-{game}": running(game) for game in GAMES},
    **{f"proposed-{game}": proposing(game) for game in GAMES},
    **{f"end-{game}": finished(game) for game in GAMES},
    **{f"hint-{game}": hinted(game) for game in GAMES},
    **{f"puzzle-{kind}": puzzle(kind) for kind in KINDS},
    **{f"report-{game}": reported(game) for game in GAMES},
    "analysis": analysed,
}


def for_readme(browser: Browser, server: Server) -> None:
    """Take the first page, every game in light and dark by turns, a report and an analysis."""
    ada = arrived(browser, server, "light")
    ada.page.goto("/")
    ada.page.wait_for_load_state("networkidle")
    ada.page.screenshot(path=PICTURES / "home.png")
    for number, game in enumerate(GAMES):
        person = arrived(browser, server, "dark" if number % 2 else "light")
        play(person, game, MOVES)
        person.page.screenshot(path=PICTURES / f"{game}.png")
    ada.page.emulate_media(color_scheme="dark")
    report_on(ada, "shifting-seasons")
    ada.page.screenshot(path=PICTURES / "report.png")
    ada.page.emulate_media(color_scheme="light")
    analyse(ada)
    judge(ada.page)
    ada.page.screenshot(path=PICTURES / "analysis.png")


def on_a_phone(browser: Browser, folder: Path) -> None:
    """Take a game on a phone, in the browser alone."""
    publish(folder / BELOW)
    files = Files(folder)
    how: dict[str, Any] = {"viewport": SIZES["phone"], "device_scale_factor": 2, "has_touch": True}
    ada = Visitor(
        browser.new_context(**how, locale="en-GB", reduced_motion="reduce"), files.address
    )
    ada.visit()
    ada.against("Blockers!")
    ada.accept()
    ada.arrived()
    for number in range(MOVES):
        ada.until(ada.may_move)
        found = ada.state["moves"]
        ada.move(ada.click, found[number * 5 % len(found)]["text"])
    ada.until(ada.may_move)
    ada.page.evaluate("scrollTo(0, 0)")
    ada.page.screenshot(path=PICTURES / "phone.png")
    files.stop()


def main(arguments: list[str]) -> None:
    """Start a server of its own and take the pictures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launched(playwright, WITHOUT_WINDOW, *NAMES)
        try:
            if arguments:
                target = Path(arguments[0])
                target.mkdir(parents=True, exist_ok=True)
                ada = arrived(browser, server, "light")
                every_page(Gallery(ada, target, arguments[1:]))
            else:
                for_readme(browser, server)
                on_a_phone(browser, Path(folder) / "site")
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
