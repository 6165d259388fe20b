"""Chromium thinks as machine code does: `python -m tests.browser.same_thoughts`.

Moments of random games in all settings are loaded into the engine of a page and into one at home,
and both think with the same seed, every level in turn. Replies are compared to the last digit. Of
both the time of the whole reply is taken, the first of each kind aside: code is made ready then.
A message's way to the page's worker and back takes longer than a short thought, and is no thought:
it is measured with questions that are refused at once, told, and taken off.
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
REFUSED = """async () => {
    const begun = performance.now();
    await window.shiftbox.engine({ cmd: 'nothing' }).catch(() => null);
    return (performance.now() - begun) / 1000;
}"""
COUNT, LATEST = 500, 60
TRIPS, MOST = 200, 2.0
"""How often a message's way is measured, and how many times as long a thought may take there."""
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


def way(page: Page) -> float:
    """Return how long a message takes to the page's worker and back, in seconds."""
    return float(median(page.evaluate(REFUSED) for _ in range(TRIPS)))


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
        trip = way(page)
        browser.close()
        server.kill()
    print(f"\n{sum(map(len, taken.values()))} thoughts, all the same")
    print(f"a message's way there and back, {1000 * trip:.2f} ms, is taken off")
    names = [*dict.fromkeys(kind[0] for kind in taken)]
    Console().print(table(names, taken, trip))
    slow = [name for name in names if middle(pairs_of(taken, name), trip) > MOST]
    if slow:
        raise SystemExit(f"more than {MOST} times as long in the page: {', '.join(slow)}")


def pairs_of(taken: dict[Kind, list[Both]], name: str, *levels: str) -> list[Both]:
    """Return what the thoughts of a game took, of some levels or of all."""
    kinds = (kind for kind in taken if kind[0] == name and kind[3] in (levels or LEVELS))
    return [both for kind in kinds for both in taken[kind]]


def middle(pairs: list[Both], trip: float) -> float:
    """Return how many times as long a thought takes in the page, in the median."""
    return median((there - trip) / own for own, there in pairs)


def table(names: list[str], taken: dict[Kind, list[Both]], trip: float) -> Table:
    """Return what whole thoughts of each game and level take on average."""
    heads = ("game", "level", "thoughts", "at home, ms", "in the page, ms", "times", "median")
    found = Table(*heads)
    for name in names:
        for told, levels in [*((level, (level,)) for level in LEVELS), ("all", ())]:
            pairs = pairs_of(taken, name, *levels)
            own, whole = (sum(part) for part in zip(*pairs, strict=True))
            there = whole - trip * len(pairs)
            mean = [f"{1000 * part / len(pairs):.1f}" for part in (own, there)]
            ratios = [f"{there / own:.2f}", f"{middle(pairs, trip):.2f}"]
            found.add_row(name, told, str(len(pairs)), *mean, *ratios)
    return found


if __name__ == "__main__":
    main()
