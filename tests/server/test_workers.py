"""Several server processes on one PostgreSQL: any of them takes any seat."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from uuid import uuid4

import pytest

from .client import Browser, Server, serving
from .people import begun, play_on, settle
from .postgres import Cluster


@pytest.fixture(scope="module")
def pair(cluster: Cluster) -> Iterator[tuple[Server, Server]]:
    address = cluster.new_database()
    with serving(address) as one, serving(address) as other:
        yield one, other
        assert one.metric("shiftbox_errors_total") == other.metric("shiftbox_errors_total") == 0


@pytest.mark.parametrize("game", ["shiftago", "hidden-stones"])
def test_people_at_different_processes_play_a_game(pair: tuple[Server, Server], game: str) -> None:
    ada, bob = Browser(pair[0]), Browser(pair[1])
    opened = ada.open(game, players=2)
    bob.join(opened["table"], opened["invites"][0]["secret"])
    people = [begun(ada.sit(opened["table"])), begun(bob.sit(opened["table"]))]
    play_on(people, random.Random(1))
    assert people[0].state["outcome"] == people[1].state["outcome"]


def test_both_processes_know_who_is_here(pair: tuple[Server, Server]) -> None:
    ada, bob = Browser(pair[0]), Browser(pair[1])
    opened = ada.open("shiftago")
    bob.join(opened["table"], opened["invites"][0]["secret"])
    here, there = begun(ada.sit(opened["table"])), begun(bob.sit(opened["table"]))
    while not all(seat["connected"] for seat in here.until("people", "state")["seats"]):
        pass
    there.close()
    while here.until("people", "state")["seats"][1]["connected"]:
        pass
    again = bob.sit(opened["table"])
    again.send("chat", text="back")
    here.until_state(lambda state: state["chat"])


def test_the_same_id_at_both_processes_is_played_once(pair: tuple[Server, Server]) -> None:
    ada = Browser(pair[0])
    opened = ada.open("shiftago", seats=[{"kind": "here"}, {"kind": "here"}])
    one = begun(ada.sit(opened["table"]))
    ada.server = pair[1]
    two = begun(ada.sit(opened["table"]))
    for turn in range(6):
        name = uuid4().hex
        for sitting in (one, two):
            sitting.send("play", id=name, seq=turn, move="T1" if turn % 2 else "B1")
        assert {sitting.until("done", "refused")["type"] for sitting in (one, two)} == {"done"}
        settle(one, two)
        assert one.state["seq"] == turn + 1
    if one.state["outcome"] is None:
        for sitting, move in ((one, "T2"), (two, "T3")):
            sitting.send("play", id=uuid4().hex, seq=6, move=move)
        answers = [sitting.until("done", "refused") for sitting in (one, two)]
        assert sorted(a.get("code", "done") for a in answers) == ["done", "stale"]


def test_bots_go_on_when_their_process_dies(cluster: Cluster) -> None:
    address = cluster.new_database()
    with serving(address) as other:
        victim = Server(address).start()
        ada = Browser(victim)
        seats = [{"kind": "bot", "level": "novice"}] * 4
        opened = ada.open("shiftago", variant="expert", seats=seats)
        ada.sit(opened["table"]).receive()
        victim.kill()
        watcher = Browser(other).sit(opened["table"])
        watcher.receive()
        seq, deadline = watcher.state["seq"], time.monotonic() + 20
        watcher.until_state(lambda state: state["seq"] > seq or time.monotonic() > deadline)
        assert watcher.state["seq"] > seq


def test_one_command_with_two_workers(cluster: Cluster) -> None:
    with serving(cluster.new_database(), workers=2) as server:
        ada, bob = Browser(server), Browser(server)
        opened = ada.open("shiftago")
        bob.join(opened["table"], opened["invites"][0]["secret"])
        people = [begun(ada.sit(opened["table"])), begun(bob.sit(opened["table"]))]
        play_on(people, random.Random(1), most=6)
