"""Chromium thinks as machine code does: `python -m tests.browser.same_thoughts`.

Moments of random games in all settings are loaded into the engine of a page and into one at home,
and both think with the same seed, every level in turn. Replies are compared to the last digit. Of
both the time of the whole reply is taken, the first of each kind aside: code is made ready then.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from shiftbox.bots import LEVELS
from shiftbox.engine.session import Session
from shiftbox.games import settings
from shiftbox.match import Match

from .conftest import FLAGS, NAMES
from .serving import Server

TIMED = """async (request) => {
    const begun = performance.now();
    const told = await window.shiftbox.engine(request);
    return [told, (performance.now() - begun) / 1000];
}"""
COUNT, LATEST = 500, 60
Kind = tuple[str, str, int, str]
Both = tuple[float, float]
"""What one thought took, at home and in the page."""


def asked(seed: int) -> tuple[Kind, list[dict[str, Any]]] | None:
    """Return what both are asked: to load a moment of a random game, and to think about it."""
    chosen = list(settings())
    game, level = chosen[seed % len(chosen)], LEVELS[seed // len(chosen) % len(LEVELS)]
    match, dice = Match(game, seed), random.Random(seed)
    for _ in range(dice.randrange(LATEST)):
        if match.to_act is None:
            return None
        match.play(dice.choice(match.moves()))
    if not isinstance(match.to_act, int):
        return None
    load = {"cmd": "load", "position": game.position(match.state)}
    kind = (game.info.id, game.variant, game.players, level)
    return kind, [load, {"cmd": "go", "level": level, "seed": seed}]


def compared(page: Page, count: int) -> dict[Kind, list[Both]]:
    """Compare so many thoughts; return by kind what each took, at home and in the page."""
    home, seed = Session(), 0
    taken: dict[Kind, list[Both]] = defaultdict(list)
    warm: set[Kind] = set()
    while sum(map(len, taken.values())) < count:
        seed += 1
        found = asked(seed)
        if found is None:
            continue
        kind, (load, go) = found
        for request in [load, go] if kind in warm else [load, go, load, go]:
            begun = time.perf_counter()
            own = {"ok": True, **home.answer(request)}
            middle = time.perf_counter() - begun
            told, there = page.evaluate(TIMED, request)
            if told != own:
                raise SystemExit(f"seed {seed}, {request}: {told} instead of {own}")
        warm.add(kind)
        taken[kind].append((middle, there))
        print(f"\r{sum(map(len, taken.values()))} of {count}", end="", file=sys.stderr)
    return taken


def main() -> None:
    """Print for each game and level what whole thoughts take in the page and at home."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, "--no-sandbox"])
        page = browser.new_page(base_url=server.address)
        page.goto("/settings")
        taken = compared(page, int(sys.argv[1]) if len(sys.argv) > 1 else COUNT)
        browser.close()
        server.kill()
    print(f"\n{sum(map(len, taken.values()))} thoughts, all the same")
    Console().print(table(taken))


def table(taken: dict[Kind, list[Both]]) -> Table:
    """Return what whole thoughts of each game and level take on average."""
    found = Table("game", "level", "thoughts", "at home, ms", "in the page, ms", "times", "median")
    for name in dict.fromkeys(kind[0] for kind in taken):
        for level in LEVELS:
            of_level = (taken[kind] for kind in taken if (kind[0], kind[3]) == (name, level))
            pairs = [both for kind in of_level for both in kind]
            own, there = (sum(part) for part in zip(*pairs, strict=True))
            mean = [f"{1000 * part / len(pairs):.1f}" for part in (own, there)]
            middle = median(after / before for before, after in pairs)
            ratios = [f"{there / own:.2f}", f"{middle:.2f}"]
            found.add_row(name, level, str(len(pairs)), *mean, *ratios)
    return found


if __name__ == "__main__":
    main()
