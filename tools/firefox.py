"""Visit the site with Firefox and play a game to its end without a network: `make firefox`."""

from __future__ import annotations

import json
import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from shiftbox.games import CLASSES, game_class
from shiftbox.site.publishing import publish

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.moves import picks  # noqa: E402 - only now on the path
from tests.browser.people import chosen  # noqa: E402 - only now on the path
from tests.browser.sites import BELOW, Files  # noqa: E402 - only now on the path

from tools.bidi import Firefox  # noqa: E402 - only now on the path

TITLE = game_class(next(iter(CLASSES))).info.title
SETTINGS = {"language": "en", "confirm": False, "first": "me", "pace": 0, "motion": 0}
LISTENING = """
localStorage.setItem('shiftbox.settings', SETTINGS);
const Real = Worker;
window.Worker = class extends Real {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', ({ data }) => {
      const told = data?.do === 'tell' ? JSON.parse(data.text) : {};
      if (told.type === 'state') window.stateHere = told;
    });
  }
};
""".replace("SETTINGS", json.dumps(json.dumps(SETTINGS)))


def button(name: str, within: str = "document") -> str:
    """Return what finds a button by what stands on it."""
    named = f"one.textContent.trim() === {json.dumps(name)}"
    return f"[...({within})?.querySelectorAll('button') ?? []].find((one) => {named})"


def begin(firefox: Firefox) -> None:
    """Begin a game against a bot, from the first page."""
    card = (
        "[...document.querySelectorAll('article')]"
        f".find((one) => one.querySelector('h2, h3')?.textContent.trim() === {json.dumps(TITLE)})"
    )
    firefox.until(card)
    if not firefox.evaluate(f"!!({button('Novice', card)})"):
        firefox.click(button("Against bots", card))
    firefox.click(button("Novice", card))


def play_to_the_end(firefox: Firefox) -> dict[str, Any]:
    """Play with whatever the page offers, and return how the table stands in the end."""
    dice = random.Random(7)
    while True:
        firefox.until("window.stateHere?.outcome || window.stateHere?.moves.length")
        state: dict[str, Any] = firefox.evaluate("stateHere")
        if state["outcome"]:
            firefox.until("document.querySelector('#ending')")
            return state
        for name in picks(state["table"]["game"], chosen(state["moves"], dice), state["position"]):
            places = f'[data-target="{name}"], [data-offer="{name}"]'
            found = f"[...document.querySelectorAll({json.dumps(places)})]"
            firefox.click(f"{found}.find((one) => one.checkVisibility())")
        moment = json.dumps([state["seq"], state["draft"], state["viewing"]])
        now = "JSON.stringify([stateHere.seq, stateHere.draft, stateHere.viewing])"
        firefox.until(f"stateHere.outcome || {now} !== JSON.stringify({moment})")


def main() -> None:
    """Say how each step went; whatever fails ends it."""
    program = shutil.which("firefox") or shutil.which("firefox-esr")
    if program is None:
        sys.exit("There is no Firefox.")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        publish(folder / "host" / BELOW)
        (folder / "profile").mkdir()
        files = Files(folder / "host")
        firefox = Firefox(program, folder / "profile")
        try:
            firefox.begin_with(LISTENING)
            firefox.visit(files.address)
            begin(firefox)
            firefox.click(button("Load the games"))
            firefox.until("window.stateHere")
            print("The games are loaded and a table is open.")
            firefox.until("navigator.serviceWorker.controller")
            files.stop()
            firefox.visit(f"{files.address}?again#/")
            begin(firefox)
            state = play_to_the_end(firefox)
            print(f"Without the host: {state['seq']} moves of {TITLE} to the end.")
        finally:
            firefox.close()
            files.stop()


if __name__ == "__main__":
    main()
