"""Seats before the game: given to a bot, and what a link tells of the table that it is for."""

from __future__ import annotations

import msgspec

from shiftbox.tables.setup import Setup

from .client import Browser, Server
from .people import begun


def test_whoever_opened_the_table_gives_a_free_seat_to_a_bot(server: Server) -> None:
    ada, eve = Browser(server), Browser(server)
    opened = ada.open("blockers", name="Ada", players=3)
    path, links = f"/api/tables/{opened['table']}/bot", opened["invites"]
    bob = {"seat": 1, "level": "novice"}
    assert eve.ask("POST", path, bob)[1]["error"]["code"] == "not-yours"
    assert ada.ask("POST", path, {"seat": 0})[1]["error"]["code"] == "not-free"
    assert ada.ask("POST", path, {"seat": 1, "level": "genius"})[1]["error"]["code"] == "bad-level"
    status, told = ada.ask("POST", path, bob)
    assert (status, told["seats"][1]["kind"], told["status"]) == (200, "bot", "waiting")
    assert ada.ask("POST", path, bob)[0] == 409, "it is not free any more"
    join = f"/api/tables/{opened['table']}/join"
    assert eve.ask("POST", join, {"invite": links[1]["secret"]})[0] == 403
    assert eve.join(opened["table"], links[0]["secret"])["yours"] == [2]
    assert begun(ada.sit(opened["table"])).state["seats"][1]["level"] == "novice"
    assert ada.ask("POST", path, {"seat": 2})[1]["error"]["code"] == "not-free"


def test_the_last_free_seat_begins_the_game(server: Server) -> None:
    ada = Browser(server)
    table = ada.open("shiftago", players=2)["table"]
    assert ada.ask("POST", f"/api/tables/{table}/bot", {"seat": 1})[0] == 200
    begun(ada.sit(table)).play("T1")


def test_a_table_does_not_wait_for_ever_for_somebody_who_took_a_seat(server: Server) -> None:
    ada, bob, eve = Browser(server), Browser(server), Browser(server)
    opened = ada.open("shiftago", players=2, clock={"kind": "turn", "seconds": 60})
    table, link = opened["table"], opened["invites"][0]["secret"]
    here, path = ada.sit(table), f"/api/tables/{opened['table']}/reopen"
    bob.join(table, link)
    here.until_state(lambda state: not state["seats"][1]["free"])
    assert here.state["status"] == "waiting"
    assert bob.ask("POST", path, {"seat": 1})[1]["error"]["code"] == "not-yours"
    assert ada.ask("POST", path, {"seat": 0})[1]["error"]["code"] == "not-absent"
    assert ada.ask("POST", path, {"seat": 4})[1]["error"]["code"] == "not-absent"
    status, made = ada.ask("POST", path, {"seat": 1})
    assert status == 200
    assert eve.join(table, made["invites"][0]["secret"])["yours"] == [1]
    assert ada.ask("POST", path, {"seat": 1})[0] == 200, "eve is not here either"
    assert eve.join(table, ada.ask("POST", f"{path[:-6]}invites", {})[1]["invites"][0]["secret"])
    there = eve.sit(table)
    here.until_state(lambda state: state["status"] == "running")
    assert ada.ask("POST", path, {"seat": 1})[1]["error"]["code"] == "not-absent"
    there.close()
    assert bob.ask("GET", f"/api/tables/{table}")[1]["yours"] == []


def test_links_of_others_work_on_when_a_seat_is_freed(server: Server) -> None:
    ada, bob, eve, dan = (Browser(server) for _ in range(4))
    opened = ada.open(
        "shiftago", players=3, variant="extreme", clock={"kind": "turn", "seconds": 60}
    )
    table, links = opened["table"], {link["seat"]: link["secret"] for link in opened["invites"]}
    here = ada.sit(table)
    bob.join(table, links[1])
    here.until_state(lambda state: not state["seats"][1]["free"])
    status, made = ada.ask("POST", f"/api/tables/{table}/reopen", {"seat": 1})
    assert (status, [link["seat"] for link in made["invites"]]) == (200, [1])
    assert eve.join(table, links[2])["yours"] == [2], "a link that was sent before"
    assert bob.ask("POST", f"/api/tables/{table}/join", {"invite": links[1]})[0] == 403
    assert dan.join(table, made["invites"][0]["secret"])["yours"] == [1]


def test_a_link_tells_what_it_is_for_also_of_a_private_table(server: Server) -> None:
    ada, eve = Browser(server), Browser(server)
    opened = ada.open("shiftago", name="Ada", players=2, watching=False)
    path = f"/api/tables/{opened['table']}"
    link, other = {"invite": opened["invites"][1]["secret"]}, {"invite": "A" * 43}
    assert eve.ask("GET", path)[0] == 404
    assert eve.ask("POST", f"{path}/invitation", other)[0] == 404
    told = eve.ask("POST", f"{path}/invitation", link)[1]
    assert [seat["name"] for seat in told["seats"]] == ["Ada", "Seat 2"]
    gone = eve.ask("POST", f"/api/tables/{'0' * 24}/invitation", link)
    assert (gone[0], gone[1]["error"]["code"]) == (404, "no-table")
    assert eve.join(opened["table"], link["invite"])["yours"] == [1]
    used = eve.ask("POST", f"{path}/invitation", link)
    assert used[1]["error"]["code"] == "no-invite"


def test_a_link_for_any_seat_tells_nothing_once_all_are_taken(server: Server) -> None:
    ada, bob, eve = Browser(server), Browser(server), Browser(server)
    opened = ada.open("shiftago", name="Ada", players=2, watching=False)
    links = opened["invites"]
    bob.join(opened["table"], next(link["secret"] for link in links if link["seat"] is None))
    for link in links:
        wish = {"invite": link["secret"]}
        status, told = eve.ask("POST", f"/api/tables/{opened['table']}/invitation", wish)
        assert status == 404, told
        assert "Ada" not in str(told)


def test_a_guest_gets_the_free_seat_of_the_colour_they_want(server: Server) -> None:
    ada, bob = Browser(server), Browser(server)
    seats = [{"kind": "here"}, {"kind": "open"}, {"kind": "open", "colour": "blue"}]
    opened = ada.open("shiftago", players=3, first=0, seats=seats)
    link = next(link["secret"] for link in opened["invites"] if link["seat"] is None)
    assert bob.join(opened["table"], link, colour="blue")["yours"] == [2]


def test_a_table_that_was_kept_before_lets_others_ask_for_a_stand_in() -> None:
    kept = b'{"game":"shiftago","variant":"express","players":2,"options":{}}'
    assert msgspec.json.decode(kept, type=Setup).claims
