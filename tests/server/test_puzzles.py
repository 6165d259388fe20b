"""Puzzles over HTTP and in the browser alone: the same answers, and refusals in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shiftbox.server.wire import analysing, board_bodies, puzzle_bodies, puzzling

from .client import Browser, serving


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("puzzles")
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", errors=Path(folder / "errors")) as server:
        yield Browser(server)
        assert server.metric("shiftbox_errors_total") == 0


def listed(browser: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.ask("GET", "/api/puzzles")[1]["puzzles"]
    return found


def frame(browser: Browser, name: str, query: str = "") -> tuple[int, Any]:
    return browser.ask("GET", f"/api/puzzles/{name}{query}")


def test_all_are_listed_and_each_kind_can_be_opened_and_solved(browser: Browser) -> None:
    puzzles = listed(browser)
    fields = {"id", "kind", "game", "variant", "players", "difficulty"}
    assert all(set(line) == fields and 1 <= line["difficulty"] <= 5 for line in puzzles)
    firsts = {line["kind"]: line for line in puzzles}
    for line in firsts.values():
        status, told = frame(browser, line["id"])
        assert (status, told["status"], told["puzzle"]) == (200, "to-solve", line)
        assert len(told["frames"]) == 1
        assert told["solution"] is told["hint"] is told["line"] is None
        own: list[str] = []
        while told["status"] == "to-solve":
            asked = frame(browser, line["id"], f"?moves={quoted(own)}&help=hint")[1]
            own.append(asked["hint"]["move"])
            told = frame(browser, line["id"], f"?moves={quoted(own)}")[1]
        assert told["status"] == "solved", (line["id"], own)
        assert told["moves"] == []
        solved = board_bodies.AskBoard(**told["line"])
        assert len(analysing.moment(solved).log) == len(solved.moves), "it can be analysed"
        assert {why["code"] for why in told["why"]} & {"only-move", "equal-moves", "counted"}


def quoted(moves: list[str]) -> str:
    return ",".join(moves).replace(" ", "%20").replace("#", "%23").replace("*", "%2A")


def test_what_a_card_counts_is_not_told_before_it_is_asked_for(browser: Browser) -> None:
    name = next(line["id"] for line in listed(browser) if line["kind"] == "count-this-card")
    told = frame(browser, name)[1]
    assert (told["answer"], told["moves"]) == ("number", [])
    assert [one["breakdown"] for one in told["frames"]] == [[]]
    assert frame(browser, name, "?help=solution")[1]["frames"][-1]["breakdown"] != []


def test_a_day_has_the_same_puzzle_for_everybody(browser: Browser) -> None:
    asked = "/api/puzzles/today?date=2026-11-18"
    status, told = browser.ask("GET", asked)
    assert (status, told) == (200, browser.ask("GET", asked)[1])
    assert told["puzzle"] in {line["id"] for line in listed(browser)}
    other = {
        browser.ask("GET", f"/api/puzzles/today?date=2026-11-{day}")[1]["puzzle"]
        for day in range(18, 25)
    }
    assert len(other) > 4


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/puzzles/nothing-00000000", 404, "unknown-puzzle"),
        ("/api/puzzles/%22%3E", 404, "unknown-puzzle"),
        ("/api/puzzles/today", 400, "bad-message"),
        ("/api/puzzles/today?date=soon", 400, "bad-message"),
        ("/api/puzzles/today?date=2026-02-31", 422, "bad-date"),
        ("/api/puzzles/{one}?moves=Z9", 422, "not-a-move"),
        ("/api/puzzles/{one}?help=all", 400, "bad-message"),
        ("/api/puzzles/{one}?moves=" + "T1," * 400, 400, "bad-message"),
    ],
)
def test_refusals_say_why(browser: Browser, path: str, status: int, code: str) -> None:
    one = next(line["id"] for line in listed(browser) if line["kind"] == "express-win-in-n")
    got, told = browser.ask("GET", path.format(one=one))
    assert (got, told["error"]["code"]) == (status, code)
    assert told["error"]["message"]


def test_no_request_takes_long(browser: Browser) -> None:
    """A proof may be long; solving is not."""
    kinds = {line["kind"]: line["id"] for line in listed(browser)}
    for name in kinds.values():
        told = puzzling.frame(name, puzzle_bodies.Solving(help="solution"))
        assert len(json.dumps([one.position for one in told.frames])) < 40_000
