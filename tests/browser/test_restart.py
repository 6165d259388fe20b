"""The server is killed and started again under a page that is open."""

from __future__ import annotations

from pathlib import Path

from .conftest import Arrive
from .serving import Server


def test_a_page_survives_the_death_of_its_server(arrive: Arrive, tmp_path: Path) -> None:
    own = Server(tmp_path)
    own.start()
    try:
        ada = arrive(at=own)
        ada.against_bots("shiftago", "expert")
        for move in ("T1", "B7"):
            ada.until(lambda: bool(ada.state["moves"]))
            ada.move(ada.click, move)
        ada.until(lambda: bool(ada.state["moves"]))
        board = ada.state["position"]["board"]
        own.kill()
        warning = ada.page.get_by_text("Connection lost.")
        warning.first.wait_for()
        # What may be out of date looks so, and takes no move.
        assert ada.page.locator(".table.stale").count() == 1
        ada.target("T2").click(force=True)
        assert ada.page.locator("[data-move]").count() == 0
        told = len(ada.told)
        own.start()
        ada.until(lambda: len(ada.told) > told)
        ada.page.locator(".table.stale").wait_for(state="detached")
        assert ada.state["position"]["board"] == board
        ada.play_to_the_end()
    finally:
        own.kill()
