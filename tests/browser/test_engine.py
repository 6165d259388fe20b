"""The browser's own engine, at a server: the same replies as those of the engine at home."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from shiftbox.engine.session import Session
from shiftbox.games import CLASSES, game
from shiftbox.match import Match

from .conftest import Arrive

PATIENCE = 120_000
ALONE = {
    "game": "shiftago",
    "first": 0,
    "seats": [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "novice"}],
}
ASK = "(request) => window.shiftbox.engine(request)"


def test_thoughts_in_the_browser_are_those_of_home(arrive: Arrive) -> None:
    ada, home = arrive(), Session()
    ada.page.goto("/settings")

    def both(**request: Any) -> dict[str, Any]:
        told: dict[str, Any] = ada.page.evaluate(ASK, request)
        assert told == {"ok": True, **home.answer(request)}, request
        return told

    for name in CLASSES:
        state = both(cmd="new", game=name, seed=7)
        for _ in range(6):
            if not isinstance(state["to_act"], int):
                break
            for level, seed in (("novice", 1), ("casual", 2), ("strong", 3)):
                thought = both(cmd="go", level=level, seed=seed)
            state = both(cmd="play", move=thought["move"])
        both(cmd="perft", depth=2)
    refused = ada.page.evaluate(ASK, {"cmd": "nonsense", "id": 5})
    assert (refused["ok"], refused["id"], refused["error"]["code"]) == (False, 5, "unknown-command")


def test_hints_and_reports_are_thought_here_for_who_wants_that(
    arrive: Arrive, tmp_path: Path
) -> None:
    ada = arrive()
    page, asked = ada.page, []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.goto("/settings")
    here = page.get_by_label("Think in this browser")
    here.wait_for()
    assert not any("offline" in path for path in asked), "nothing is loaded before it is wanted"
    here.check()
    page.get_by_text("Ready.").wait_for(timeout=PATIENCE)
    move_to(page, "/replay")
    match = Match(game("shiftago"), seed=1, names=["Ada", "Bob"])
    while match.to_act is not None:
        match.play(match.moves()[0])
    (tmp_path / "record.json").write_text(match.record().dumps())
    page.locator("input[type=file]").set_input_files(tmp_path / "record.json")
    page.get_by_role("button", name="Report", exact=True).click()
    page.locator(".graph [role=slider]").wait_for(timeout=PATIENCE)
    page.locator("progress").wait_for(state="detached", timeout=PATIENCE)
    opened = page.request.post("/api/tables", data=ALONE).json()
    move_to(page, f"/t/{opened['table']}")
    page.get_by_role("button", name="Hint", exact=True).press("h")
    expect(page.locator(".hint-card")).to_contain_text("Show the move")
    assert not any(path == "/api/reports" or path.endswith("/hint") for path in asked)


def move_to(page: Page, path: str) -> None:
    """Go to another page of the client, of which nothing is loaded anew."""
    page.evaluate("(path) => history.pushState({}, '', path)", path)
    page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
