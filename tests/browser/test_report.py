"""The report on a finished game: a graph to step by, figures that add up, and retrying."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response

from shiftbox.games import game
from shiftbox.match import Match

from .conftest import Arrive
from .moves import picks
from .people import Person
from .test_accessible import faults
from .test_phone import PHONE

PATIENCE = 120_000


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game in which the first move that there is was always played."""
    match = Match(game("shiftago"), seed=1, names=["Ada", "Bob"])
    while match.to_act is not None:
        match.play(match.moves()[0])
    file = tmp_path_factory.mktemp("record") / "record.json"
    file.write_text(match.record().dumps())
    return file


def opened(person: Person, record: Path, name: str = "Report") -> list[dict[str, Any]]:
    """Open the record, and its report by one click; return what the server tells of it."""
    answers: list[Response] = []
    asked = "/api/reports"
    person.page.on(
        "response", lambda answer: answers.append(answer) if asked in answer.url else None
    )
    person.page.goto("/replay")
    person.page.locator("input[type=file]").set_input_files(record)
    person.page.get_by_role("button", name=name, exact=True).click()
    # The replay has a slider too: only the graph says that the report has begun.
    person.page.locator(".graph [role=slider]").wait_for(timeout=PATIENCE)
    person.page.locator("progress").wait_for(state="detached", timeout=PATIENCE)
    # Read only now: within the event a page may be asked nothing.
    return [answer.json() for answer in answers]


def test_a_report_is_read_stepped_through_and_kept(arrive: Arrive, record: Path) -> None:
    ada = arrive()
    told = opened(ada, record)
    page, report = ada.page, told[-1]["report"]
    assert told[-1]["complete"]
    ledger = page.get_by_role("table").first.locator("tbody tr").all()
    rows = [
        [int(text.replace("\N{MINUS SIGN}", "-")) for text in row.locator("td").all_inner_texts()]
        for row in ledger
    ]
    start, own, others, result, _accuracy = rows
    for seat in (0, 1):
        assert start[seat] + own[seat] + others[seat] == result[seat]
    assert result == [100 * seat["result"] for seat in report["seats"]]
    assert page.get_by_text("Luck").count() == 0, "nothing is drawn"
    assert page.get_by_label("With open hands").count() == 0, "nothing is hidden"
    listed = page.get_by_role("tabpanel").locator("ol").bounding_box()
    window = page.viewport_size
    assert listed is not None
    assert window is not None
    assert listed["height"] < window["height"], "board and graph stay in sight beside it"
    graph = page.get_by_role("slider", name="Chances of winning")
    graph.focus()
    page.keyboard.press("ArrowRight")
    page.get_by_text("Turn 1 of").wait_for()
    assert graph.get_attribute("aria-valuenow") == "1"
    assert page.locator("[data-colour]").count() > 0
    page.keyboard.press("End")
    page.keyboard.press("PageUp")
    marks = {ply + 1 for ply in report["turning"]}
    marks |= {one["ply"] + 1 for one in report["decisions"] if one["lost"] > 0.08}
    assert int(graph.get_attribute("aria-valuenow") or 0) in marks
    box = graph.bounding_box()
    assert box is not None
    before = page.locator(".board svg").first.inner_html()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 40)
    assert int(graph.get_attribute("aria-valuenow") or 0) == pytest.approx(
        (len(report["chances"]) - 1) / 2, abs=1.6
    )
    assert page.locator(".board svg").first.inner_html() != before
    assert faults(ada) == []
    assert opened(ada, record) == [], "it was kept"


def test_a_mistake_is_tried_again_on_the_board(arrive: Arrive, record: Path) -> None:
    ada = arrive()
    report = opened(ada, record)[-1]["report"]
    wrong = next(one for one in report["decisions"] if one["label"] in {"mistake", "blunder"})
    ada.page.get_by_role("button", name="Find it yourself").first.click()
    ada.page.get_by_role("heading", name="Find the better move").wait_for()
    attempt = ada.page.get_by_role("button", name="Try this move")
    tries = {wrong["move"]: "That is what was played.", wrong["best"]: "That is it"}
    for move, verdict in tries.items():
        ada.click(picks("shiftago", move, {}))
        attempt.click()
        ada.page.get_by_text(verdict).wait_for(timeout=PATIENCE)
    assert faults(ada) == []
    ada.page.get_by_role("button", name="Back to the report").click()
    assert ada.page.get_by_role("heading", name="Find the better move").count() == 0


def test_on_a_phone_and_in_german(arrive: Arrive, record: Path) -> None:
    ada = arrive(**{**PHONE, "locale": "de-DE"})
    opened(ada, record, "Auswertung")
    page = ada.page
    page.get_by_role("heading", name="Woher das Ergebnis kommt").wait_for()
    page.get_by_text("Gespielt:").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(ada) == []


def test_an_unfinished_game_has_no_report(arrive: Arrive, record: Path, tmp_path: Path) -> None:
    told = json.loads(record.read_text())
    file = tmp_path / "unfinished.json"
    file.write_text(json.dumps({**told, "moves": told["moves"][:4], "outcome": None}))
    ada = arrive()
    ada.page.goto("/replay")
    ada.page.locator("input[type=file]").set_input_files(file)
    ada.page.get_by_role("button", name="One forward").wait_for()
    assert ada.page.get_by_role("button", name="Report").count() == 0
