"""Asking for another game is kept like all else: a restart finds it, and the game that is over."""

from __future__ import annotations

from .client import Browser, Sitting, serving
from .people import two_people


def back(sitting: Sitting) -> Sitting:
    """Return the same browser at the same table, after a restart."""
    again = sitting.browser.sit(sitting.table)
    again.until_state(lambda state: state["status"] == "over")
    return again


def test_a_table_at_which_another_game_was_asked_for_can_be_read(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada, bob = two_people(server)
        assert bob.ask("resign", seat=1)["type"] == "done"
        assert ada.ask("again")["type"] == "done"
        server.stop()
        server.start()
        ada, bob = back(ada), back(bob)
        assert ada.state["rematch"]["agreed"] == ada.state["yours"]
        assert bob.ask("again")["type"] == "done"
        ada.until_state(lambda state: state["next"] is not None)
        server.stop()
        server.start()
        assert back(ada).state["next"] is not None
        status, _ = Browser(server).ask("GET", f"/api/tables/{ada.table}/record")
        assert status == 200
