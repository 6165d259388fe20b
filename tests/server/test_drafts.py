"""A draft is nobody else's business: not even that there is one, or that it grows."""

from __future__ import annotations

import time
import urllib.request
from collections.abc import Iterator

import pytest

from .client import Browser, Server, Sitting, serving
from .people import begun
from .postgres import Cluster


@pytest.fixture(scope="module")
def pair(cluster: Cluster) -> Iterator[tuple[Server, Server]]:
    address = cluster.new_database()
    with serving(address) as one, serving(address) as other:
        yield one, other


class Party:
    """Ada drafts at one process, and at the other on her phone; Bob and a stranger look on."""

    def __init__(self, here: Server, there: Server) -> None:
        self.ada, self.phone, self.bob = Browser(here), Browser(there), Browser(there)
        opened = self.ada.open("hidden-stones", players=2, clock={"kind": "game", "seconds": 600})
        self.table = opened["table"]
        self.bob.join(self.table, opened["invites"][0]["secret"])
        self.phone.cookie = self.ada.cookie
        lookers = (self.bob, Browser(there), Browser(here))
        sat = [browser.sit(self.table) for browser in (self.ada, self.phone, *lookers)]
        self.laptop, self.small, *self.others = [begun(sitting) for sitting in sat]
        time.sleep(1.5)  # whoever arrives is told of in portions of a second
        for other in self.others:
            quiet(other)

    def seen(self) -> list[bytes]:
        """Return what others find who ask, at both processes."""
        asking = [(self.bob, "/api/tables"), (self.bob, f"/api/tables/{self.table}")]
        asking += [(Browser(self.ada.server), f"/api/tables/{self.table}")]
        return [_body(browser, path) for browser, path in asking]


def _body(browser: Browser, path: str) -> bytes:
    headers = {"Cookie": f"shiftbox={browser.cookie}"} if browser.cookie else {}
    request = urllib.request.Request(browser.server.url + path, headers=headers)
    with urllib.request.urlopen(request) as answer:
        found: bytes = answer.read()
        return found


def quiet(sitting: Sitting) -> list[str]:
    """Return the kinds of all that has been sent to somebody, up to now."""
    sitting.send("ping")
    kinds = []
    while (kind := sitting.receive()["type"]) != "pong":
        kinds.append(kind)
    return kinds


def test_nobody_elsewhere_is_sent_anything_while_a_turn_is_drafted(
    pair: tuple[Server, Server],
) -> None:
    party = Party(*pair)
    before = party.seen()
    hand = party.laptop.state["position"]["hands"][0]
    time.sleep(1.1)  # what is told in whole seconds would differ from here on
    for turn in range(1, 4):
        assert party.laptop.play(f"flip A1 #{hand[0]}")["type"] == "done"
        party.small.until_state(lambda state: state["draft"] == 1)
        assert party.small.play(f"swap A1-A2 #{hand[1]}")["type"] == "done"
        party.laptop.until_state(lambda state: state["draft"] == 2)
        for draft in (2, 1):
            assert party.laptop.ask("undo", seq=0, draft=draft)["type"] == "done"
        party.small.until_state(lambda state: state["draft"] == 0)
        assert party.seen() == before, turn
    assert [quiet(other) for other in party.others] == [[], [], []]


def test_two_devices_that_draft_at_once_are_noticed_by_nobody(pair: tuple[Server, Server]) -> None:
    party = Party(*pair)
    hand = party.laptop.state["position"]["hands"][0]
    for _ in range(5):
        for sitting in (party.laptop, party.small):
            sitting.send("play", seq=0, draft=0, move=f"flip A1 #{hand[0]}")
        answers = [s.until("done", "refused")["type"] for s in (party.laptop, party.small)]
        assert "done" in answers
        for sitting in (party.laptop, party.small):
            sitting.until_state(lambda state: state["draft"] == 1)
        assert party.laptop.ask("undo", seq=0, draft=1)["type"] == "done"
        party.small.until_state(lambda state: state["draft"] == 0)
    assert [quiet(other) for other in party.others] == [[], [], []]
