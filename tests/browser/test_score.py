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
    ada.page.get_by_role("button", name="12 tiles, 5 precious, 3 of the own season").hover()
    assert ada.page.locator("button.lit").count() == 12

    ada.page.get_by_role("button", name="Copy a link").click()
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
