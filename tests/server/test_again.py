"""Answers get lost: opening and joining again by the same name has no second effect."""

from __future__ import annotations

import http.client
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

from shiftbox.server.storage.keys import new_secret

from .client import Browser, Json, Server, serving
from .people import begun, two_people
from .postgres import Cluster


@dataclass
class Lossy:
    """A line to a server on which every answer is lost after the server has sent it."""

    server: Server
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def _lose(server: Server, listening: socket.socket) -> None:
    """Pass one request after another on, wait for the answer, and hang up."""
    while True:
        try:
            here, _ = listening.accept()
        except OSError:
            return
        with here, socket.create_connection(("127.0.0.1", server.port)) as there:
            here.settimeout(20)
            asked = b""
            while not _is_whole(asked):
                asked += here.recv(65536)
            there.sendall(asked)
            there.settimeout(20)
            assert there.recv(65536).startswith(b"HTTP/1.1 2")


def _is_whole(asked: bytes) -> bool:
    head, _, body = asked.partition(b"\r\n\r\n")
    length = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    return bool(length) and len(body) >= int(length[0].split(b":")[1])


@pytest.fixture
def lossy(server: Server) -> Iterator[Lossy]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=_lose, args=(server, listening), daemon=True)
        thread.start()
        yield Lossy(server, listening.getsockname()[1])
        listening.shutdown(socket.SHUT_RDWR)
    thread.join(20)


def lose(browser: Browser, lossy: Lossy, path: str, body: Json) -> None:
    """Ask for something whose answer is lost."""
    real, browser.server = browser.server, lossy  # type: ignore[assignment]  # has its url
    with pytest.raises((OSError, http.client.HTTPException)):
        browser.ask("POST", path, body)
    browser.server = real


def waiting(server: Server, **how: Any) -> tuple[Browser, Json]:
    ada = Browser(server)
    return ada, ada.open("shiftago", name="Ada", players=3, **how)


def joining(opened: Json, link: int) -> tuple[str, Json]:
    wish = {"invite": opened["invites"][link]["secret"], "name": "Bob", "attempt": new_secret()}
    return f"/api/tables/{opened['table']}/join", wish


@pytest.mark.parametrize("link", [0, 1], ids=["any seat", "one seat"])
def test_a_seat_whose_answer_was_lost_is_got_again(server: Server, lossy: Lossy, link: int) -> None:
    _, opened = waiting(server)
    path, wish = joining(opened, link)
    bob = Browser(server)
    lose(bob, lossy, path, wish)
    assert bob.cookie is None
    answers = [bob.ask("POST", path, wish) for _ in range(3)]
    assert answers == [(200, {"table": opened["table"], "yours": [1]})] * 3
    Browser(server).join(opened["table"], opened["invites"][0]["secret"], name="Eve")
    assert begun(bob.sit(opened["table"])).state["yours"] == [1]


def test_one_who_already_has_a_secret_keeps_it(server: Server, lossy: Lossy) -> None:
    _, opened = waiting(server)
    bob = Browser(server)
    bob.open("shiftago")
    cookie = bob.cookie
    path, wish = joining(opened, 1)
    lose(bob, lossy, path, wish)
    assert bob.ask("POST", path, wish) == (200, {"table": opened["table"], "yours": [1]})
    assert bob.cookie == cookie


def test_one_who_got_a_secret_meanwhile_has_the_seat_by_that(server: Server, lossy: Lossy) -> None:
    _, opened = waiting(server)
    bob = Browser(server)
    path, wish = joining(opened, 1)
    lose(bob, lossy, path, wish)
    bob.open("shiftago")
    cookie = bob.cookie
    assert bob.ask("POST", path, wish)[1]["yours"] == [1]
    assert bob.cookie == cookie
    assert len(bob.ask("GET", "/api/tables")[1]["tables"]) == 2


def test_the_link_to_another_device_works_once_and_again(server: Server, lossy: Lossy) -> None:
    ada, opened = waiting(server)
    link = ada.ask("POST", f"/api/tables/{opened['table']}/device", {})[1]["secret"]
    path = f"/api/tables/{opened['table']}/join"
    wish = {"invite": link, "attempt": new_secret()}
    phone = Browser(server)
    lose(phone, lossy, path, wish)
    assert phone.ask("POST", path, wish) == (200, {"table": opened["table"], "yours": [0]})
    status, answer = Browser(server).ask("POST", path, {**wish, "attempt": new_secret()})
    assert (status, answer["error"]["code"]) == (403, "no-invite")


def test_nobody_else_gets_in_by_the_name_of_a_try(server: Server) -> None:
    """The name alone opens nothing: not without the link, nor what another's secret has got."""
    _, opened = waiting(server)
    bob, eve = Browser(server), Browser(server)
    bob.open("shiftago")
    path, wish = joining(opened, 1)
    assert bob.ask("POST", path, wish)[0] == 200
    _, other = waiting(server)
    elsewhere, _ = joining(other, 1)
    for trying in (
        (path, wish),
        (path, {**wish, "invite": new_secret()}),
        (path, {**wish, "attempt": new_secret()}),
        (elsewhere, wish),
    ):
        assert eve.ask("POST", *trying)[0] == 403
    assert eve.cookie is None


def test_a_try_that_was_refused_may_be_made_again(server: Server) -> None:
    _, opened = waiting(server)
    path, wish = joining(opened, 0)
    bob = Browser(server)
    assert bob.ask("POST", path, {**wish, "seat": 0})[1]["error"]["code"] == "no-free-seat"
    assert bob.ask("POST", path, wish)[1]["yours"] == [1]


def test_who_has_lost_the_seat_does_not_get_it_back_by_trying_again(server: Server) -> None:
    opened = Browser(server).open("shiftago", players=2)
    path, wish = joining(opened, 1)
    bob = Browser(server)
    assert bob.ask("POST", path, wish)[0] == 200
    _forget_keys(server, opened["table"])
    assert bob.ask("POST", path, wish)[1]["error"]["code"] == "no-invite"


def _forget_keys(server: Server, table: str) -> None:
    from sqlalchemy import delete

    from shiftbox.server.storage.database import opened
    from shiftbox.server.storage.rows import keys

    engine = opened(server.database)
    with engine.begin() as line:
        line.execute(delete(keys).where(keys.c.table_id == table, keys.c.seat == 1))
    engine.dispose()


def test_a_table_whose_answer_was_lost_is_got_again(server: Server, lossy: Lossy) -> None:
    wish = {"game": "shiftago", "players": 3, "first": 0, "attempt": new_secret()}
    ada = Browser(server)
    lose(ada, lossy, "/api/tables", wish)
    first, again = (ada.ask("POST", "/api/tables", wish) for _ in range(2))
    assert first == again
    assert first[0] == 201
    assert first[1]["yours"] == [0]
    assert [link["seat"] for link in first[1]["invites"]] == [None, 1, 2]
    assert len(ada.ask("GET", "/api/tables")[1]["tables"]) == 1
    Browser(server).join(first[1]["table"], first[1]["invites"][1]["secret"])
    left = ada.ask("POST", "/api/tables", wish)[1]["invites"]
    assert [link["seat"] for link in left] == [None, 2]


def test_new_links_can_be_asked_for_again(server: Server, lossy: Lossy) -> None:
    ada, opened = waiting(server)
    path = f"/api/tables/{opened['table']}/"
    for what in ("invites", "device"):
        lose(ada, lossy, path + what, {})
    link = ada.ask("POST", path + "invites", {})[1]["invites"][0]["secret"]
    assert Browser(server).join(opened["table"], link)["yours"] == [1]
    link = ada.ask("POST", path + "device", {})[1]["secret"]
    assert Browser(server).join(opened["table"], link)["yours"] == [0]


def test_a_seat_is_reopened_again(server: Server, lossy: Lossy) -> None:
    from sqlalchemy import update

    from shiftbox.server.storage.database import opened
    from shiftbox.server.storage.rows import seats

    ada, bob = two_people(server)
    bob.close()
    engine = opened(server.database)
    with engine.begin() as line:
        absent = update(seats).where(seats.c.table_id == ada.table, seats.c.seat == 1)
        line.execute(absent.values(substituted=True))
    engine.dispose()
    path = f"/api/tables/{ada.table}/reopen"
    lose(ada.browser, lossy, path, {"seat": 1})
    status, answer = ada.browser.ask("POST", path, {"seat": 1})
    assert status == 200
    link = answer["invites"][0]["secret"]
    assert Browser(server).join(ada.table, link)["yours"] == [1]


def test_the_same_try_at_the_same_moment_takes_one_seat(server: Server) -> None:
    _, opened = waiting(server)
    path, wish = joining(opened, 0)
    with ThreadPoolExecutor(6) as threads:
        found = list(threads.map(lambda _: Browser(server).ask("POST", path, wish), range(6)))
    assert found == [(200, {"table": opened["table"], "yours": [1]})] * 6


def test_several_processes_agree_who_was_first(cluster: Cluster) -> None:
    """Each connection may get to another process."""
    with serving(cluster.new_database(), workers=2) as server:
        for _ in range(8):
            _, opened = waiting(server)
            path, wish = joining(opened, 0)
            with ThreadPoolExecutor(6) as threads:
                asked = threads.map(lambda _: Browser(server).ask("POST", path, wish), range(6))  # noqa: B023 - all are done before the next round
                assert {(status, *answer["yours"]) for status, answer in asked} == {(200, 1)}


def test_a_secret_that_the_server_has_not_given_becomes_no_key(server: Server) -> None:
    chosen = "A" * 43
    ada, bob = Browser(server), Browser(server)
    ada.cookie = bob.cookie = chosen
    opened = ada.open("shiftago", players=2)
    bob.join(opened["table"], opened["invites"][0]["secret"])
    assert len({chosen, ada.cookie, bob.cookie}) == 3
    liar = Browser(server)
    liar.cookie = chosen
    assert liar.ask("GET", "/api/tables")[1]["tables"] == []
    given = ada.cookie
    ada.open("shiftago")
    assert ada.cookie == given
