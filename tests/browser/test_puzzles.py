"""The page of puzzles: solved, failed and refuted, with hints, day by day, against the clock."""

from __future__ import annotations

import json
import re
import urllib.parse
import urllib.request
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Arrive
from .people import Person
from .serving import Server
from .test_accessible import faults

KIND = "express-win-in-n"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def asked(server: Server, path: str) -> Any:
    with urllib.request.urlopen(f"{server.address}/api/puzzles{path}") as answer:
        return json.load(answer)


def solution(server: Server, name: str) -> tuple[list[str], str]:
    """Return the own moves of a puzzle's solution, and a first move that is refuted."""
    told = asked(server, f"/{name}?help=solution")
    own = [one["move"] for one in told["solution"] if one["by"] == told["seat"]]
    for move in (move["text"] for move in told["moves"]):
        query = urllib.parse.urlencode({"moves": move})
        why = asked(server, f"/{name}?{query}")["why"]
        if why and why[0]["code"] == "refuted":
            return own, move
    raise AssertionError("every first move solves it")


@pytest.fixture
def puzzle(server: Server) -> tuple[str, list[str], str]:
    lines = [line for line in asked(server, "")["puzzles"] if line["kind"] == KIND]
    name = lines[0]["id"]
    return name, *solution(server, name)


def play(page: Page, move: str) -> None:
    page.locator(f"[data-target='{move}']").click()


def status(page: Page, text: str) -> None:
    expect(page.locator(".bar [role=status]")).to_contain_text(text)


def test_a_wrong_move_is_refuted_on_the_board_and_a_hint_leads_on(
    arrive: Arrive, puzzle: tuple[str, list[str], str]
) -> None:
    name, own, wrong = puzzle
    ada = arrive()
    page = ada.page
    page.goto(f"/puzzles/{name}")
    expect(page.locator(".goal")).to_contain_text(re.compile(r"wins in \d\sturns"))
    play(page, wrong)
    status(page, "That does not do it.")
    expect(page.locator(".told")).to_contain_text("the goal is out of reach")
    expect(page.locator(".told strong").first).to_contain_text("pushes a marble")
    assert faults(ada) == []
    page.get_by_role("button", name="Try again").click()
    status(page, "Your move.")

    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("Look here:")
    page.get_by_role("button", name="Show the move").click()
    page.get_by_role("button", name="Play", exact=True).click()
    for move in own[1:]:
        status(page, "Right so far.")
        play(page, move)
    status(page, "Solved!")
    expect(page.locator(".told")).to_contain_text("first move")
    assert faults(ada) == []
    assert kept(ada)["level"] < 1000, "who needed help has missed it"
    assert kept(ada)["puzzles"] == {name: "solved"}

    page.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url(re.compile(rf"/puzzles/(?!{name})"))


def kept(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        person.page.evaluate("localStorage.getItem('shiftbox.puzzles')")
    )
    return found


def test_by_keyboard_on_a_phone_in_german(
    arrive: Arrive, puzzle: tuple[str, list[str], str]
) -> None:
    name, own, _ = puzzle
    ada = arrive(**PHONE, locale="de-DE", settings={"confirm": True})
    page = ada.page
    page.goto("/puzzles")
    page.get_by_role("heading", name="Rätsel des Tages").wait_for()
    assert faults(ada) == []
    page.goto(f"/puzzles/{name}")
    expect(page.locator(".goal")).to_contain_text(re.compile(r"gewinnt in \d\sZügen"))
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"]  # type: ignore[index]
    for move in own:
        page.locator(f"[data-target='{move}'][aria-disabled=false]").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Spielen", exact=True)).to_be_visible()
        page.locator(f"[data-target='{move}']").focus()
        page.keyboard.press("Enter")
    status(page, "Gelöst!")
    assert faults(ada) == []
    assert kept(ada)["level"] > 1000


def test_in_hungarian_with_a_solution(arrive: Arrive, puzzle: tuple[str, list[str], str]) -> None:
    name, own, _ = puzzle
    page = arrive(locale="hu-HU").page
    page.goto("/puzzles")
    page.get_by_role("heading", name="A nap fejtörője").wait_for()
    page.get_by_role("heading", name="A nap kihívása").wait_for()
    page.goto(f"/puzzles/{name}")
    expect(page.locator(".goal")).to_contain_text(re.compile(r"\d\skörön belül nyer"))
    for move in own:
        expect(page.locator(f"[data-target='{move}'][aria-disabled=false]")).to_have_count(1)
        play(page, move)
    status(page, "Megoldva!")


def solve_today(page: Page, server: Server, date: str) -> None:
    """Let the page show the solution's moves, one after the other."""
    name = asked(server, f"/today?date={date}")["puzzle"]
    page.locator(".goal").wait_for()
    told = asked(server, f"/{name}?help=solution")
    if told["answer"] == "number":
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="Show the move").click()
        page.get_by_role("button", name="Answer").click()
    else:
        for one in told["solution"]:
            if one["by"] == told["seat"]:
                hint = page.get_by_role("button", name="Hint")
                show = page.get_by_role("button", name="Show the move")
                expect(hint.or_(show)).to_be_visible()
                if hint.is_visible():
                    hint.click()
                show.click()
                page.get_by_role("button", name="Play", exact=True).click()
                expect(page.locator("[data-status=showing]")).to_have_count(0)
    status(page, "Solved!")


def test_the_racks_that_lie_open_are_drawn(arrive: Arrive, server: Server) -> None:
    lines = [line for line in asked(server, "")["puzzles"] if line["kind"] == "last-rounds"]
    told = asked(server, f"/{lines[0]['id']}")
    racks, other = told["frames"][-1]["position"]["racks"], 1 - told["seat"]
    page = arrive().page
    page.goto(f"/puzzles/{lines[0]['id']}")
    expect(page.locator(".goal")).to_contain_text("all racks lie open")
    drawn = page.locator("aside.panel .seat").nth(other).locator(".tiles svg")
    assert len(racks[other]) > 3
    expect(drawn).to_have_count(
        len(racks[other]) + len(told["frames"][-1]["position"]["piles"][other])
    )


def test_a_streak_over_two_days_and_a_result_that_spoils_nothing(
    arrive: Arrive, server: Server
) -> None:
    page = arrive().page
    for day, streak in ((18, "1 day in a row"), (19, "2 days in a row")):
        page.clock.set_fixed_time(datetime(2026, 11, day, 12))
        page.goto("/puzzles/today")
        solve_today(page, server, f"2026-11-{day}")
        expect(page.get_by_text(streak, exact=True)).to_be_visible()
    result = page.get_by_label("Share your result").input_value()
    assert "2026-11-19" in result
    assert "2 days in a row" in result
    name = asked(server, "/today?date=2026-11-19")["puzzle"]
    assert name not in result
    for move in asked(server, f"/{name}?help=solution")["solution"][1:]:
        assert str(move["move"]) not in result.replace("2026-11-19", "").replace(server.address, "")
    page.goto("/puzzles")
    page.get_by_text("2 days in a row").wait_for()


def test_three_minutes(arrive: Arrive, server: Server) -> None:
    page = arrive().page
    page.clock.install(time=datetime(2026, 11, 18, 12))
    page.goto("/puzzles")
    page.get_by_label("Game").select_option(label="Shiftago")
    page.get_by_label("Kind").select_option(KIND)
    with page.expect_response(re.compile(f"/api/puzzles/{KIND}")) as answer:
        page.get_by_role("button", name="Start the clock").click()
    name = answer.value.json()["puzzle"]["id"]
    for move in solution(server, name)[0]:
        play(page, move)
        page.clock.run_for(100)
    status(page, "Solved!")
    expect(page.get_by_text("1 solved")).to_be_visible()
    page.clock.run_for(1000)
    expect(page.get_by_role("timer")).to_contain_text("2:5")
    page.clock.run_for(180_000)
    expect(page.get_by_text("Time is up: 1 solved, 0 missed.")).to_be_visible()
    expect(page.get_by_text("Your best: 1")).to_be_visible()


def test_a_file_that_is_none_is_refused_and_nothing_is_lost(
    arrive: Arrive, tmp_path: Path, puzzle: tuple[str, list[str], str]
) -> None:
    ada = arrive()
    page = ada.page
    mine = {"shiftbox-puzzles": 1, "level": 1234, "rated": 9, "puzzles": {}, "days": {}, "best": 4}
    page.goto("/puzzles")
    page.evaluate("(kept) => localStorage.setItem('shiftbox.puzzles', kept)", json.dumps(mine))
    page.reload()
    page.get_by_text("1234").wait_for()
    bad, good = tmp_path / "bad.json", tmp_path / "good.json"
    bad.write_text(json.dumps({**mine, "level": "high"}))
    page.get_by_label("Add a file").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("damaged at “level”")
    assert kept(ada) == mine
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(good)
    assert json.loads(good.read_text()) == mine
    good.write_text(json.dumps({**mine, "puzzles": {puzzle[0]: "solved"}}))
    page.get_by_label("Add a file").set_input_files(good)
    page.get_by_text("1 solved, 0 missed").wait_for()
