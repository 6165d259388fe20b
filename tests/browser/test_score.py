"""The score assistant counts the worked example, tapped in tile by tile."""

from __future__ import annotations

import json
import urllib.request

import pytest

from .conftest import Arrive
from .serving import Server

BOARD = """
Au* 1 Au Su* Su Su*
. Au Su Wi Sp 2
. Wi Wi* Sp* Sp* .
. Wi Wi Sp* Su* Sp
4 Wi . Sp Au .
Au . . Sp 3 Wi
"""
NAMES = {"Sp": "Spring", "Su": "Summer", "Au": "Autumn", "Wi": "Winter"}


@pytest.fixture(autouse=True)
def _server_counts(server: Server) -> None:
    with urllib.request.urlopen(f"{server.address}/api/openapi.json") as answer:
        if "/api/scores" not in json.load(answer)["paths"]:
            pytest.skip("this server does not count real tables")


def named(kind: str) -> str:
    return NAMES[kind[:2]] + (", precious" if kind.endswith("*") else "")


def test_the_worked_example_gives_70_points(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/score/shifting-seasons")
    palette = ada.page.get_by_role("group", name="What to lay")
    for r, row in enumerate(BOARD.split("\n")[1:7]):
        for c, kind in enumerate(row.split()):
            if kind[:2] in NAMES:
                palette.get_by_role("button", name=named(kind), exact=True).click()
                ada.page.get_by_role("button", name=f"{'ABCDEF'[r]}{c + 1}: empty").click()
    ada.page.get_by_label("Players in the game").select_option("4")
    ada.page.get_by_role("button", name="Count").click()
    ada.page.get_by_role("heading", name="70 points").wait_for()
    ada.page.get_by_role("button", name="12 tiles, 5 precious, 3 of the player’s season").hover()
    assert ada.page.locator("button.lit").count() == 12

    ada.page.get_by_role("button", name="Copy the link").click()
    link = ada.page.locator(".copy input").input_value()
    bea = arrive()
    bea.page.goto(link)
    bea.page.get_by_role("heading", name="70 points").wait_for()


def test_a_table_of_blockers(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/score/blockers")
    ada.page.get_by_role("button", name="Fill in an example").click()
    ada.page.get_by_role("button", name="Count").click()
    for name, points in (("Seat 1", 5), ("Seat 2", 4), ("Seat 3", 2)):
        ada.page.get_by_role("heading", name=f"{name}: {points} points").wait_for()


def test_what_was_filled_in_is_kept_and_an_example_can_be_taken_back(arrive: Arrive) -> None:
    ada = arrive()
    page = ada.page
    page.goto("/score/shifting-seasons")
    page.get_by_text("0 of 24 tiles").wait_for()
    page.get_by_role("button", name="A1: empty").click()
    page.get_by_role("button", name="A3: empty").click()
    page.get_by_text("2 of 24 tiles").wait_for()

    page.get_by_role("link", name="Blockers!").click()
    page.get_by_role("button", name="I9: empty").click()
    page.get_by_role("link", name="Shifting Seasons").click()
    page.get_by_text("2 of 24 tiles").wait_for()
    page.go_back()
    page.get_by_role("button", name="I9: Colour 1").wait_for()
    page.go_back()
    page.reload()
    page.get_by_text("2 of 24 tiles").wait_for()

    page.get_by_role("button", name="Fill in an example").click()
    page.get_by_text("24 of 24 tiles").wait_for()
    page.get_by_role("button", name="Clear the board").click()
    page.get_by_text("0 of 24 tiles").wait_for()
    page.reload()
    before = page.get_by_role("button", name="Earlier entries")
    before.click()
    page.get_by_text("24 of 24 tiles").wait_for()
    before.click()
    page.get_by_text("2 of 24 tiles").wait_for()
    assert before.count() == 0


def test_damaged_storage_costs_nothing_but_what_it_held(arrive: Arrive) -> None:
    ada = arrive()
    ada.page.goto("/score/shifting-seasons")
    for damaged in ("{", '{"table": {"cards": [1], "boards": [{}]}, "past": 7}'):
        ada.page.evaluate(
            "text => localStorage.setItem('shiftbox.score.shifting-seasons', text)", damaged
        )
        ada.page.reload()
        ada.page.get_by_text("0 of 24 tiles").wait_for()


def test_on_a_phone_the_palette_stays_in_sight_and_errors_stand_at_their_cell(
    arrive: Arrive,
) -> None:
    ada = arrive(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    palette = ada.page.get_by_role("group", name="What to lay")
    for game, cell in (("shifting-seasons", "F5"), ("blockers", "I9")):
        ada.page.goto(f"/score/{game}")
        last = ada.page.get_by_role("button", name=f"{cell[0]}{int(cell[1]) - 1}: empty")
        last.scroll_into_view_if_needed()
        ada.page.mouse.wheel(0, 250)
        ada.until(lambda: (box := palette.bounding_box()) is not None and 0 <= box["y"] < 120)
    ada.page.goto("/score/shifting-seasons")
    ada.page.get_by_role("button", name="A1: empty").tap()
    ada.page.get_by_role("button", name="Count").tap()
    why = ada.page.get_by_role("alert").filter(
        has_text="At the end every board has 24 tiles, this one has 1."
    )
    why.wait_for()
    # It is about the board: it stands below all of it, at no cell, and no row is pushed away.
    assert why.inner_text().startswith("At the end")
    assert ada.page.locator(".grid .wrong").count() == 0
    corner, told = (
        ada.page.get_by_role("button", name="F6: empty").bounding_box(),
        why.bounding_box(),
    )
    assert corner
    assert told
    assert 0 <= told["y"] - (corner["y"] + corner["height"]) < 4
    assert 0 < told["y"] < 844


@pytest.mark.parametrize("width", [360, 390])
def test_taken_tiles_stand_below_the_name_and_beside_each_other(arrive: Arrive, width: int) -> None:
    ada = arrive(viewport={"width": width, "height": 844}, is_mobile=True, has_touch=True)
    ada.page.goto("/score/blockers")
    ada.page.get_by_label("Players").select_option("3")
    seat = ada.page.locator("fieldset.seat").nth(1)
    taken = [label.bounding_box() for label in seat.locator("label").all()]
    name = seat.get_by_role("textbox").bounding_box()
    assert name
    first, second = filter(None, taken)
    assert first["y"] == second["y"]
    assert min(first["x"], second["x"]) >= name["x"]
