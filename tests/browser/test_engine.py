"""The browser's own engine, at a server: the same replies as those of the engine at home."""

from __future__ import annotations

from typing import Any

from shiftbox.engine.session import Session
from shiftbox.games import CLASSES

from .conftest import Arrive

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
