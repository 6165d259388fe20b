"""Nobody gets in: cookies, origins, hosts, headers, limits, and every role at every door."""

from __future__ import annotations

import contextlib
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from shiftbox.server.seating import new_secret
from shiftbox.server.settings import LOCAL_NAMES, Limits

from .client import Browser, Server, serving
from .people import two_people


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that everybody gets."""
    folder = tmp_path_factory.mktemp("strict")
    limits = Limits(request_burst=400, table_burst=5, message_burst=20, sockets_per_address=4)
    with serving(f"sqlite:///{folder / 'tables.sqlite'}", limits=limits) as found:
        yield found


def raw(server: Server, method: str, path: str, **headers: str) -> http.client.HTTPResponse:
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    line.request(method, path, headers=headers)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer


def test_a_seat_is_a_secret_cookie(server: Server) -> None:
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    body = json.dumps({"game": "shiftago"})
    line.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
    answer = line.getresponse()
    told, cookie = answer.read().decode(), answer.getheader("Set-Cookie") or ""
    line.close()
    secret = cookie.split(";")[0].removeprefix("shiftbox=")
    assert len(secret) == 43
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    assert secret not in told


def test_no_secret_is_in_the_database(sqlite: str) -> None:
    with serving(sqlite) as server:
        ada = Browser(server)
        opened = ada.open("shiftago")
    kept = b"".join(path.read_bytes() for path in Path(sqlite[10:]).parent.glob("tables.sqlite*"))
    assert opened["table"].encode() in kept
    for secret in (ada.cookie, *(link["secret"] for link in opened["invites"])):
        assert secret is not None
        assert secret.encode() not in kept


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/api/nothing", "/metrics", "/x.js"])
def test_every_answer_has_the_headers(server: Server, path: str) -> None:
    answer = raw(server, "GET", path)
    policy = answer.getheader("Content-Security-Policy") or ""
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("X-Frame-Options") == "DENY"
    assert answer.getheader("Referrer-Policy") == "no-referrer"
    assert answer.getheader("Server") is None


def test_the_page_is_there_or_says_that_it_is_not_built(server: Server) -> None:
    assert raw(server, "GET", "/").status == 200
    assert raw(server, "GET", "/nothing.js").status == 404
    for path in ("/../pyproject.toml", "/..%2f..%2fapp.py", "/%2e%2e/app.py", "//etc/passwd"):
        line = http.client.HTTPConnection("127.0.0.1", server.port)
        line.request("GET", path)
        told = line.getresponse().read()
        line.close()
        assert b"import" not in told.replace(b"<script", b"")[:50]
        assert b"root:" not in told


def test_foreign_origins_are_turned_away(server: Server) -> None:
    ada, _ = two_people(server)
    browser = Browser(server)
    with browser.sit(ada.table, origin=Origin("https://evil.example")) as sitting:
        with pytest.raises(ConnectionClosed) as closed:
            sitting.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    with browser.sit(ada.table, origin=Origin(server.url)) as sitting:
        assert sitting.receive()["type"] == "state"
    browser.headers = {"Origin": "https://evil.example"}
    status, answer = browser.ask("POST", "/api/tables", {"game": "shiftago"})
    assert (status, answer["error"]["code"]) == (403, "foreign-origin")


def test_a_local_server_knows_only_its_own_names() -> None:
    from starlette.datastructures import Headers

    from shiftbox.server.security import is_known_host
    from shiftbox.server.settings import Settings

    local = Settings("", hosts=LOCAL_NAMES)
    for host, known in (
        ("localhost:7474", True),
        ("127.0.0.1", True),
        ("[::1]:7474", True),
        ("evil.example", False),
        ("", False),
        ("[", False),
    ):
        assert is_known_host(Headers({"host": host}), local) is known


def test_too_much_is_refused(strict: Server) -> None:
    ada = Browser(strict)
    opened = [ada.ask("POST", "/api/tables", {"game": "shiftago"}) for _ in range(7)]
    assert [status for status, _ in opened] == [201] * 5 + [429] * 2
    table = opened[0][1]["table"]
    sitting = ada.sit(table)
    with contextlib.suppress(ConnectionClosed):  # the server may hang up before the last one
        for _ in range(40):
            sitting.send("ping")
    assert sitting.until("bye")["code"] == "too-fast"
    sittings = [ada.sit(table) for _ in range(6)]
    codes = []
    for other in sittings:
        try:
            other.receive()
        except ConnectionClosed as why:
            codes.append(why.rcvd.code if why.rcvd else None)
    assert codes == [4429, 4429]
    large = {"game": "x" * 20_000}
    assert ada.ask("POST", "/api/tables", large)[0] in {400, 413}
    path = "/api/games"
    statuses = {Browser(strict).ask("GET", path)[0] for _ in range(500)}
    assert statuses == {200, 429}


def test_a_frame_that_is_too_large_ends_the_connection(strict: Server) -> None:
    with serving(strict.database) as server:
        ada, _ = two_people(server)
        ada.socket.send("x" * 10_000)
        with pytest.raises(ConnectionClosed):
            ada.until("never")


def messages() -> list[dict[str, Any]]:
    """Every message that would change something, as the owner of seat 0 would send it."""
    return [
        {"type": "play", "seq": 0, "move": "T1"},
        {"type": "undo", "seq": 0},
        {"type": "ask-take-back", "seq": 0},
        {"type": "answer-take-back", "seq": 0, "agree": True},
        {"type": "resign", "seat": 0},
        {"type": "claim", "seat": 0},
        {"type": "again"},
        {"type": "chat", "text": "hi"},
        {"type": "react", "reaction": "clap"},
    ]


def test_every_role_at_every_message(server: Server) -> None:
    """Strangers, invented tokens and owners of other tables are all told the same."""
    ada, _ = two_people(server)
    stranger, liar, other = Browser(server), Browser(server), Browser(server)
    liar.cookie = new_secret()
    other.open("shiftago")
    answers = []
    for browser in (stranger, liar, other):
        with browser.sit(ada.table) as sitting:
            sitting.receive()
            assert sitting.state["yours"] == []
            told = []
            for message in messages():
                answer = sitting.ask(**{"kind": message["type"], **_without_type(message)})
                assert answer["type"] == "refused"
                told.append((answer["code"], answer["message"]))
            answers.append(told)
    assert answers[0] == answers[1] == answers[2]
    ada.send("ping")
    ada.until("pong")
    assert ada.state["seq"] == 0
    assert ada.state["chat"] == []


def _without_type(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key != "type"}


def test_the_other_seat_may_not_act_for_this_one(server: Server) -> None:
    ada, bob = two_people(server)
    for message in messages()[:5]:
        assert bob.ask(**{"kind": message["type"], **_without_type(message)})["type"] == "refused"
    assert ada.play("T1")["type"] == "done"


def test_a_table_that_may_not_be_watched_is_not_there(server: Server) -> None:
    ada, _ = two_people(server, watching=False)
    stranger = Browser(server)
    missing = f"/api/tables/{uuid4().hex[:24]}"
    hidden = f"/api/tables/{ada.table}"
    for path in ("", "/record", "/replay"):
        assert stranger.ask("GET", hidden + path) == stranger.ask("GET", missing + path)
    for table in (ada.table, missing[-24:]):
        with stranger.sit(table) as sitting:
            with pytest.raises(ConnectionClosed) as closed:
                sitting.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
