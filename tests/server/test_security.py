"""Nobody gets in: cookies, origins, hosts, headers, limits, and every role at every door."""

from __future__ import annotations

import contextlib
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock
from uuid import uuid4

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from shiftbox.contract import Refused
from shiftbox.server import commands
from shiftbox.server.rate_limits import Bucket
from shiftbox.server.security import is_known_host
from shiftbox.server.settings import LOCAL_NAMES, Limits, Settings
from shiftbox.server.storage.keys import new_secret
from shiftbox.server.web import pages

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


def cookies_of(server: Server, cookie: str | None, path: str, body: Any) -> list[str]:
    """Return what an answer has the browser keep."""
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
    line.request("GET" if body is None else "POST", path, json.dumps(body), headers)
    answer = line.getresponse()
    answer.read()
    line.close()
    assert answer.getheader("Strict-Transport-Security") == "max-age=31536000"
    return answer.headers.get_all("Set-Cookie") or []


def test_by_https_the_cookie_is_this_hosts_alone(sqlite: str) -> None:
    """Former cookies go on being read, and get the present name."""
    with serving(sqlite) as server:
        ada = Browser(server)
        table = ada.open("shiftago")["table"]
    with serving(sqlite, secure=True) as server:
        ada.server = server
        fresh = cookies_of(server, None, "/api/tables", {"game": "shiftago"})[0]
        assert fresh.startswith("__Host-shiftbox=")
        assert {"Secure", "HttpOnly", "SameSite=strict", "Path=/"} <= set(fresh.split("; "))
        assert "Domain" not in fresh
        with ada.sit(table) as sitting:
            assert sitting.receive()["yours"] == [0]
        renewed, former = cookies_of(server, f"shiftbox={ada.cookie}", "/api/tables", None)
        assert renewed.startswith(f"__Host-shiftbox={ada.cookie};")
        assert "Secure" in renewed
        assert former.startswith('shiftbox="";')
        assert "Max-Age=0" in former
        present = f"__Host-shiftbox={ada.cookie}; shiftbox={'x' * 43}"
        assert cookies_of(server, present, "/api/tables", None) == []
        ada.cookie = f"{'x' * 43}; __Host-shiftbox={ada.cookie}"
        assert [t["id"] for t in ada.ask("GET", "/api/tables")[1]["tables"]] == [table]


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
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("X-Frame-Options") == "DENY"
    assert answer.getheader("Referrer-Policy") == "no-referrer"
    assert answer.getheader("Server") is None


def test_the_package_is_sent_once_to_who_has_it(server: Server) -> None:
    """Its tag counts also where a proxy has weakened it, or beside others."""
    first = raw(server, "GET", "/offline/shiftbox.zip")
    known = first.getheader("ETag") or ""
    assert (first.status, known[:1]) == (200, '"')
    for told in (known, f'"another", W/{known}'):
        again = raw(server, "GET", "/offline/shiftbox.zip", **{"If-None-Match": told})
        assert (again.status, again.getheader("ETag")) == (304, known)
    other = raw(server, "GET", "/offline/shiftbox.zip", **{"If-None-Match": '"another"'})
    assert other.status == 200


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


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "//", "", "x://[v]"])
def test_an_origin_that_is_none_is_turned_away(server: Server, origin: str) -> None:
    ada, _ = two_people(server)
    browser = Browser(server)
    browser.headers = {"Origin": origin}
    status, answer = browser.ask("POST", "/api/tables", {"game": "shiftago"})
    assert (status, answer["error"]["code"]) == (403, "foreign-origin")
    with browser.sit(ada.table, origin=Origin(origin)) as sitting:
        with pytest.raises(ConnectionClosed) as closed:
            sitting.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


@pytest.mark.parametrize(
    "table", ["%00", "%ed%a0%80", "%ff", "a" * 23 + "%0a", "A" * 24, "a" * 999]
)
def test_what_is_no_id_is_no_table(server: Server, table: str) -> None:
    """PostgreSQL takes no text with a NUL in it."""
    browser = Browser(server)
    for path in ("", "/record", "/replay", "/positions?at=0", "/reach", "/hint"):
        status, answer = browser.ask("GET", f"/api/tables/{table}{path}")
        assert (status, answer["error"]["code"]) == (404, "no-table")
    status, answer = browser.ask("POST", f"/api/tables/{table}/join", {"invite": "A" * 43})
    assert (status, answer["error"]["code"]) == (404, "no-table")
    with browser.sit(table) as sitting:
        with pytest.raises(ConnectionClosed) as closed:
            sitting.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_no_text_is_more_than_the_database_takes(server: Server) -> None:
    """A NUL, half a character, and one line more than the pattern of an id seems to allow."""
    ada, bob = two_people(server, chat=True)
    for strange in ("\0", "a\0b", "\ud800", "\U0010ffff"):
        for wish in (
            {"game": strange},
            {"game": "shiftago", "variant": strange},
            {"game": "shiftago", "options": {strange: strange}},
            {"game": "shiftago", "seats": [{"kind": "bot", "level": strange}, {"kind": "here"}]},
            {
                "game": "shiftago",
                "name": strange + "x",
                "seats": [{"kind": "here", "name": strange}],
            },
        ):
            assert ada.browser.ask("POST", "/api/tables", wish)[0] in {400, 422}
        assert ada.ask("chat", text=strange).get("code") in {None, "bad-message"}
        assert ada.ask("play", seq=0, move=strange)["code"] != "internal"
    table = ada.browser.ask(
        "POST", "/api/tables", {"game": "shiftago", "first": 0, "name": "A\0da"}
    )[1]["table"]
    assert ada.browser.ask("GET", f"/api/tables/{table}")[1]["seats"][0]["name"] == "Ada"
    too_long = "x" * 64 + "\n"
    assert ada.ask("chat", text="hello", id=too_long)["code"] == "bad-message"
    assert ada.ask("play", seq=0, move="T1", id=too_long)["code"] == "bad-message"
    assert bob.ask("chat", text="A\0B")["type"] == "done"


def test_a_household_is_one_address() -> None:
    from shiftbox.server.rate_limits import network_of

    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1:2:3") == "2001:db8::/64"
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("unknown") == "unknown"


def test_a_local_server_knows_only_its_own_names() -> None:
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


def test_a_frame_that_is_too_large_ends_the_connection(sqlite: str) -> None:
    with serving(sqlite) as server:
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


def test_six_people_behind_one_address_may_load_pages_again_and_again() -> None:
    limits, asked_by_a_page = Limits(), 5
    bucket = Bucket(limits.requests_per_second, limits.request_burst)
    assert all(bucket.take() for _ in range(6 * 10 * asked_by_a_page))
    assert not all(bucket.take() for _ in range(limits.request_burst)), "there is an end to it"


def test_sockets_cannot_be_opened_again_and_again(sqlite: str) -> None:
    limits = Limits(requests_per_second=0.001, request_burst=8)
    with serving(sqlite, limits=limits) as server:
        ada = Browser(server)
        table = ada.open("shiftago")["table"]
        codes = []
        for _ in range(10):
            sitting = ada.sit(table)
            try:
                sitting.receive()
            except ConnectionClosed as why:
                codes.append(why.rcvd.code if why.rcvd else None)
            sitting.close()
    assert codes == [4429, 4429]


@pytest.mark.parametrize("name", ["Games.Example.org", "192.0.2.1", "2001:DB8::1"])
def test_a_server_knows_its_names_in_any_capitals(name: str) -> None:
    given = commands._host_name(name)
    shown = f"[{name}]:80" if ":" in name else f"{name}:80"
    assert is_known_host(Headers({"host": shown}), Settings("", hosts=[given]))


@pytest.mark.parametrize("name", ["https://a.example", "a.example:80", "a.example/", "", "a b"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(Refused, match=r"A name is like games.example.org"):
        commands._host_name(name)


def test_every_address_of_this_computer_keeps_foreign_names_out() -> None:
    assert commands._names_of("127.0.0.2") == [*LOCAL_NAMES, "127.0.0.2"]
    assert commands._names_of("0.0.0.0") == []


def test_a_path_that_no_file_has_is_not_looked_for() -> None:
    with mock.patch.object(Path, "resolve", side_effect=AssertionError):
        assert pages._file("a/" * 16_000) is None
