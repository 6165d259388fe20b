"""Looking back over the log, and what the own hand can do: from the own view, no further."""

from __future__ import annotations

import random

import pytest

from shiftbox.games import CLASSES
from shiftbox.games.hidden_stones.solver import within_reach

from .client import Browser, Json, Server, Sitting
from .people import choice, settle, two_people


def past(sitting: Sitting, at: int, **more: int) -> tuple[int, Json]:
    query = "&".join(f"{key}={value}" for key, value in {"at": at, **more}.items())
    return sitting.browser.ask("GET", f"/api/tables/{sitting.table}/positions?{query}")


@pytest.mark.parametrize("name", CLASSES)
def test_the_past_is_what_was_seen_then(server: Server, name: str) -> None:
    ada, bob = two_people(server, name)
    watcher = Browser(server).sit(ada.table)
    people, dice = (ada, bob, watcher), random.Random(name)
    seen: dict[int, list[Json]] = {}
    for _ in range(12):
        settle(*people)
        if not ada.state["drafted"] and not bob.state["drafted"]:
            seen[len(ada.log)] = [sitting.state["position"] for sitting in people]
        acting = ada if ada.state["to_act"] == 0 else bob
        acting.play(choice(acting, dice))
    assert len(seen) > 2
    for at, positions in seen.items():
        for sitting, position, seat in zip(people, positions, (0, 1, None), strict=True):
            status, told = past(sitting, at)
            assert (status, told["viewing"], told["at"]) == (200, seat, at)
            assert told["position"] == position


def test_nobody_looks_from_another_seat_or_beyond_the_log(server: Server) -> None:
    ada, bob = two_people(server, "hidden-stones")
    assert past(ada, 0, seat=0)[0] == 200
    assert past(ada, 0, seat=1)[0] == 403
    assert past(Browser(server).sit(ada.table), 0, seat=0)[0] == 403
    status, answer = past(bob, 10**6)
    assert (status, answer["error"]["code"]) == (409, "no-position")
    assert past(bob, -1)[0] == 400


def test_a_draft_of_another_seat_is_not_in_the_past(server: Server) -> None:
    ada, bob = two_people(server, "hidden-stones")
    acting, other = (ada, bob) if ada.state["to_act"] == 0 else (bob, ada)
    before = past(other, 0)
    action = next(m["text"] for m in acting.state["moves"] if m["text"].startswith("flip"))
    assert acting.play(action)["type"] == "done"
    assert past(other, 0) == before
    assert past(other, 1)[0] == 409


def test_the_reach_of_the_own_hand_with_what_is_drafted(server: Server) -> None:
    ada, bob = two_people(server, "hidden-stones")
    acting, other = (ada, bob) if ada.state["to_act"] == 0 else (bob, ada)
    for drafted in (0, 1):
        status, told = acting.browser.ask("GET", f"/api/tables/{ada.table}/reach")
        seat = acting.state["viewing"]
        wanted = within_reach(acting.state["position"], seat)
        assert (status, told["viewing"], told["draft"]) == (200, seat, drafted)
        assert told["cards"] == {str(card): actions for card, actions in wanted.items()}
        action = next(m["text"] for m in acting.state["moves"] if m["text"].startswith("flip"))
        acting.play(action)
    path = f"/api/tables/{ada.table}/reach"
    hand = other.state["position"]["hands"][other.state["viewing"]]
    assert set(other.browser.ask("GET", path)[1]["cards"]) == set(map(str, hand))
    assert other.browser.ask("GET", f"{path}?seat={acting.state['viewing']}")[0] == 403
    assert Browser(server).ask("GET", path)[0] == 403


def test_only_hidden_stones_is_measured(server: Server) -> None:
    ada, _ = two_people(server, "shiftago")
    status, answer = ada.browser.ask("GET", f"/api/tables/{ada.table}/reach")
    assert (status, answer["error"]["code"]) == (422, "no-reach")


def test_a_card_is_out_of_reach_if_the_hand_cannot_pay() -> None:
    view = {"stones": ["TPH", "PFS", "DFT"], "hands": [[31], 5]}
    assert within_reach(view, 0) == {31: None}


def test_the_host_is_told(server: Server) -> None:
    ada, bob = two_people(server)
    assert ada.state["table"]["host"] == bob.state["table"]["host"] == 0
    seats = [{"kind": "bot"}, {"kind": "open"}]
    opened = ada.browser.open("shiftago", seats=seats)
    sitting = Browser(server).sit(opened["table"])
    assert sitting.until_state(bool)["table"]["host"] is None


def test_a_refusal_carries_the_code_of_its_sentence(server: Server) -> None:
    ada, bob = two_people(server, "hidden-stones")
    acting = ada if ada.state["to_act"] == 0 else bob
    hand = acting.state["position"]["hands"][acting.state["viewing"]]
    missing = next(card for card in range(1, 73) if card not in hand)
    answer = acting.play(f"flip A1 #{missing}")
    assert (answer["code"], answer["because"]) == ("illegal-move", "not-held")
    assert answer["details"] == {"card": missing, "held": hand}
