"""Live play: views, sequence numbers, drafts, undoing, leaving, talking, going on."""

from __future__ import annotations

import random
from typing import Any
from uuid import uuid4

import pytest

from shiftbox import Match, Record
from shiftbox.games import CLASSES

from .client import Browser, Server
from .people import begun, choice, play_on, settle, two_people


@pytest.mark.parametrize("game", CLASSES)
def test_a_whole_game_and_its_record(server: Server, game: str) -> None:
    ada, bob = two_people(server, game)
    watcher = Browser(server).sit(ada.table)
    play_on([ada, bob], random.Random(game))
    settle(ada, watcher)
    assert ada.state["outcome"] == bob.state["outcome"] == watcher.state["outcome"]
    assert watcher.state["yours"] == []
    assert watcher.state["moves"] == []
    status, record = Browser(server).ask("GET", f"/api/tables/{ada.table}/record")
    assert status == 200
    match = Match.replay(Record.from_json(record))
    assert match.outcome is not None
    assert list(match.outcome.winners) == ada.state["outcome"]["winners"]
    assert [seat["name"] for seat in record["seats"]] == ["Ada", "Bob"]
    status, replay = Browser(server).ask("GET", f"/api/tables/{ada.table}/replay")
    assert status == 200
    assert len(replay["frames"]) == len(record["moves"]) + 1
    assert Browser(server).ask("POST", "/api/replays", {"record": record}) == (200, replay)
    assert len(ada.log) == len(record["moves"])
    _, told = Browser(server).ask("GET", f"/api/tables/{ada.table}")
    assert told["winners"] == ada.state["outcome"]["winners"]


def test_no_record_of_a_running_game(server: Server) -> None:
    ada, _ = two_people(server)
    for path in ("record", "replay"):
        status, answer = Browser(server).ask("GET", f"/api/tables/{ada.table}/{path}")
        assert (status, answer["error"]["code"]) == (409, "still-running")


def test_a_refused_move_says_why_and_shows_the_present_view(server: Server) -> None:
    ada, bob = two_people(server)
    for sitting, move, code in ((ada, "X9", "not-a-move"), (bob, "T1", "not-to-act")):
        answer = sitting.play(move)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert sitting.frames[-2].startswith('{"type":"state"')
        assert sitting.state["seq"] == 0


def test_a_stale_move_is_refused_with_the_present_view(server: Server) -> None:
    ada, bob = two_people(server)
    ada.play("T1")
    settle(ada, bob)
    bob.play("T2")
    answer = bob.play("T3", seq=1)
    assert (answer["code"], bob.state["seq"]) == ("stale", 2)


def test_the_same_id_is_played_once(server: Server) -> None:
    ada, _ = two_people(server)
    name = uuid4().hex
    first = ada.play("T1", id=name)
    assert [ada.play("T1", id=name, seq=0) for _ in range(5)] == [first] * 5
    assert ada.state["seq"] == 1


def test_coming_back_gives_the_present_view(server: Server) -> None:
    browser = Browser(server)
    opened = browser.open("shiftago", seats=[{"kind": "here"}, {"kind": "here"}])
    first = begun(browser.sit(opened["table"]))
    dice = random.Random(1)
    for _ in range(9):
        assert first.play(choice(first, dice))["type"] == "done"
        with browser.sit(opened["table"]) as other:
            other.receive()
            assert other.state["seq"] == first.state["seq"]
            assert other.state["position"] == first.state["position"]
            assert other.log == first.log
            assert other.state["viewing"] == other.state["to_act"]


def test_people_who_share_a_screen_look_from_their_seats(server: Server) -> None:
    browser = Browser(server)
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bob"}]
    opened = browser.open("hidden-stones", seats=seats)
    screen = begun(browser.sit(opened["table"]))
    assert screen.state["viewing"] == 0
    screen.send("look", seat=1)
    screen.until_state(lambda state: state["viewing"] == 1)
    assert isinstance(screen.state["position"]["hands"][1], list)
    assert isinstance(screen.state["position"]["hands"][0], int)
    assert screen.state["moves"] == []
    screen.send("look", seat=3)
    assert screen.until("refused")["code"] == "not-yours"


def test_a_draft_is_seen_by_nobody_else_and_published_at_once(server: Server) -> None:
    ada, bob = two_people(server, "hidden-stones")
    watcher = Browser(server).sit(ada.table)
    watcher.receive()
    hand = ada.state["position"]["hands"][0]
    before = ada.state["position"]["stones"]
    assert ada.play(f"flip A1 #{hand[0]}")["type"] == "done"
    assert (ada.state["draft"], ada.state["seq"]) == (1, 0)
    assert ada.state["position"]["stones"] != before
    assert ada.play(f"swap A1-A2 #{hand[1]}")["type"] == "done"
    assert ada.ask("undo", seq=0, draft=2)["type"] == "done"
    assert ada.state["drafted"] == [f"flip A1 #{hand[0]}"]
    for other in (bob, watcher):
        other.send("ping")
        kinds = [other.receive()["type"]]
        while kinds[-1] != "pong":
            kinds.append(other.receive()["type"])
        assert "state" not in kinds
    assert ada.play("end")["type"] == "done"
    settle(ada, bob)
    assert [entry["text"] for entry in bob.log] == [f"flip A1 #{hand[0]}", "end", "draw ?"]


def test_a_draft_outlives_its_socket_and_its_moves_are_idempotent(server: Server) -> None:
    ada, _ = two_people(server, "hidden-stones")
    card = ada.state["position"]["hands"][0][0]
    name = uuid4().hex
    move = f"flip A1 #{card}"
    assert ada.play(move, id=name)["type"] == "done"
    assert ada.play(move, id=name, draft=0)["type"] == "done"
    assert ada.state["draft"] == 1
    assert ada.play("pass")["code"] == "illegal-move"
    assert ada.play("end", draft=0)["code"] == "stale"


def test_undo_within_the_own_turn_but_not_across_a_draw(server: Server) -> None:
    ada, _ = two_people(server, "shifting-seasons")
    dice = random.Random(4)
    start = ada.state["position"]
    assert not ada.state["may_undo"]
    assert ada.play(choice(ada, dice))["type"] == "done"
    assert ada.state["may_undo"]
    name = uuid4().hex
    seq = ada.state["seq"]
    assert ada.ask("undo", seq=seq, id=name)["type"] == "done"
    assert ada.ask("undo", seq=seq, id=name)["type"] == "done"
    assert ada.state["position"] == start
    assert ada.log == []
    assert ada.state["seq"] == seq + 1
    for _ in range(2):
        ada.play(choice(ada, dice))
    assert ada.log[-1]["by"] == "chance"
    assert not ada.state["may_undo"]
    assert ada.ask("undo", seq=ada.state["seq"])["type"] == "refused"


def test_a_finished_turn_is_taken_back_by_consent(server: Server) -> None:
    ada, bob = two_people(server)
    ada.play("T4")
    settle(ada, bob)
    assert ada.state["may_ask"]
    assert not bob.state["may_ask"]
    assert bob.ask("ask-take-back", seq=1)["type"] == "refused"
    assert ada.ask("ask-take-back", seq=1)["type"] == "done"
    bob.until_state(lambda state: state["take_back"] is not None)
    assert bob.state["take_back"] == {"seat": 0, "waiting": [1]}
    name = uuid4().hex
    for _ in range(2):
        assert bob.ask("answer-take-back", seq=1, agree=True, id=name)["type"] == "done"
    settle(ada, bob)
    assert (bob.state["to_act"], bob.state["seq"], bob.log) == (0, 2, [])


def test_a_refused_take_back_leaves_the_turn(server: Server) -> None:
    ada, bob = two_people(server)
    ada.play("T4")
    ada.ask("ask-take-back", seq=1)
    bob.until_state(lambda state: state["take_back"] is not None)
    assert bob.ask("answer-take-back", seq=1, agree=False)["type"] == "done"
    ada.until_state(lambda state: not state["take_back"]["waiting"])
    assert bob.ask("answer-take-back", seq=1, agree=True)["type"] == "refused"
    assert bob.play("T4")["type"] == "done"
    assert len(bob.log) == 2


def test_nothing_is_taken_back_across_a_draw_or_anothers_decision(server: Server) -> None:
    ada, bob = two_people(server, "hidden-stones")
    ada.play("pass")
    settle(ada, bob)
    assert not ada.state["may_ask"]
    assert ada.ask("ask-take-back", seq=ada.state["seq"])["code"] == "no-take-back"


def test_resigning_ends_a_game_of_two(server: Server) -> None:
    ada, bob = two_people(server)
    assert bob.ask("resign", seat=0)["code"] == "not-yours"
    assert bob.ask("resign", seat=1)["type"] == "done"
    settle(ada, bob)
    ada.until_state(lambda state: state["status"] == "over")
    assert (ada.state["outcome"]["winners"], ada.state["outcome"]["how"]) == ([0], "resigned")
    assert ada.play("T1")["code"] == "not-running"
    assert Browser(server).ask("GET", f"/api/tables/{ada.table}/record")[0] == 200


def test_a_bot_goes_on_for_who_resigns_among_three(server: Server) -> None:
    browser = Browser(server)
    seats = [{"kind": "here"}, {"kind": "here"}, {"kind": "here"}]
    opened = browser.open("shiftago", seats=seats)
    screen = begun(browser.sit(opened["table"]))
    assert screen.ask("resign", seat=0)["type"] == "done"
    screen.until_state(lambda state: state["to_act"] == 1)
    assert screen.log[0]["by"] == 0
    assert screen.state["seats"][0]["resigned"]


@pytest.mark.parametrize("game", CLASSES)
def test_bots_play_a_seat(server: Server, game: str) -> None:
    browser = Browser(server)
    seats = [{"kind": "here"}, {"kind": "bot", "level": "novice"}]
    opened = browser.open(game, seats=seats)
    ada = begun(browser.sit(opened["table"]))
    dice = random.Random(2)
    bots_moves = 0
    while bots_moves < 2:
        ada.until_state(lambda state: state["to_act"] == 0 or state["outcome"])
        bots_moves = len({n for n, entry in enumerate(ada.log) if entry["by"] == 1})
        move = "pass" if game == "hidden-stones" and not ada.log else choice(ada, dice)
        assert ada.play("end" if ada.state["draft"] > 1 else move)["type"] == "done"


def test_bots_of_one_level_can_be_told_apart(server: Server) -> None:
    browser = Browser(server)
    seats = [{"kind": "here"}, *[{"kind": "bot", "level": "novice"}] * 4]
    summary = browser.ask("GET", f"/api/tables/{browser.open('blockers', seats=seats)['table']}")[1]
    assert len({seat["name"] for seat in summary["seats"]}) == 5


def test_chat_and_reactions(server: Server) -> None:
    ada, bob = two_people(server)
    name = ada.send("chat", text="<b>hi</b>\u202e\n there\x00")
    line = bob.until("said")["line"]
    assert (line["seat"], line["text"]) == (0, "<b>hi</b> there")
    ada.ask("chat", text="again", id=name)
    ada.send("react", reaction="clap")
    assert bob.until("reacted") == {"type": "reacted", "seat": 0, "reaction": "clap"}
    late = Browser(server).sit(ada.table)
    late.receive()
    assert [said["text"] for said in late.state["chat"]] == ["<b>hi</b> there"]
    assert late.ask("chat", text="me too")["code"] == "not-yours"


def test_chat_can_be_switched_off(server: Server) -> None:
    ada, _ = two_people(server, chat=False)
    assert ada.ask("chat", text="hi")["code"] == "no-chat"
    assert ada.ask("react", reaction="clap")["code"] == "no-chat"


def test_a_series_goes_on_with_the_next_starter(server: Server) -> None:
    ada, bob = two_people(server, series=2)
    assert ada.ask("again")["code"] == "not-over"
    ada.ask("resign", seat=0)
    bob.until_state(lambda state: state["status"] == "over")
    assert bob.state["table"]["series"] == {"target": 2, "wins": [0, 1], "game": 1, "winner": None}
    name = uuid4().hex
    assert bob.ask("again", id=name)["type"] == "done"
    assert bob.state["next"] is None, "nobody has said yes for Ada"
    assert bob.ask("again", id=name)["type"] == "done"
    listed = ada.browser.ask("GET", "/api/tables")[1]["tables"]
    assert [(table["asked"], table["series"]["wins"]) for table in listed] == [(True, [0, 1])]
    assert ada.ask("again")["type"] == "done"
    following = ada.state["next"]
    bob.until_state(lambda state: state["next"] == following)
    status, summary = Browser(server).ask("GET", f"/api/tables/{following}")
    assert status == 200
    # Bob won, so the next to begin sits to his left: Ada, who stays in seat 0.
    assert summary["series"] == {"target": 2, "wins": [0, 1], "game": 2, "winner": None}
    assert [seat["name"] for seat in summary["seats"]] == ["Ada", "Bob"]


def test_one_seat_on_two_devices(server: Server) -> None:
    ada, phone = Browser(server), Browser(server)
    opened = ada.open("shiftago", seats=[{"kind": "here"}, {"kind": "bot"}])
    _, link = ada.ask("POST", f"/api/tables/{opened['table']}/device", {})
    assert phone.join(opened["table"], link["secret"])["yours"] == [0]
    assert phone.cookie != ada.cookie
    again = {"invite": link["secret"]}
    third = Browser(server).ask("POST", f"/api/tables/{opened['table']}/join", again)
    assert third[0] == 403
    begun(phone.sit(opened["table"])).play("T1")
    with ada.sit(opened["table"]) as here:
        here.until_state(lambda state: state["seq"] >= 1)


def test_seats_by_their_own_links(server: Server) -> None:
    host, bob, eve = Browser(server), Browser(server), Browser(server)
    opened = host.open("blockers", players=3)
    links: dict[Any, str] = {link["seat"]: link["secret"] for link in opened["invites"]}
    assert set(links) == {None, 1, 2}
    assert bob.join(opened["table"], links[2])["yours"] == [2]
    path = f"/api/tables/{opened['table']}/join"
    assert eve.ask("POST", path, {"invite": links[2]})[0] == 403
    assert eve.ask("POST", path, {"invite": links[None], "seat": 2})[0] == 409
    _, fresh = host.ask("POST", f"/api/tables/{opened['table']}/invites", {})
    assert eve.ask("POST", path, {"invite": links[None]})[0] == 403
    assert eve.join(opened["table"], fresh["invites"][0]["secret"])["yours"] == [1]
    begun(eve.sit(opened["table"]))
    _, mine = eve.ask("GET", "/api/tables")
    assert [table["id"] for table in mine["tables"]] == [opened["table"]]
