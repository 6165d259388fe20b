"""Replays: they never take a bot's place, are packed, and have limits of their own."""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import random
import socket
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import uvicorn
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

from shiftbox.games import game
from shiftbox.match import Match
from shiftbox.reading import DEEPEST
from shiftbox.server import time_slices
from shiftbox.server.commands import manners
from shiftbox.server.host import Host
from shiftbox.server.settings import Limits, Settings
from shiftbox.server.web.http import Api
from shiftbox.server.wire.bodies import Replay
from shiftbox.server.workers import replays

from .client import Browser, Server, free_port, serving
from .hosted import until
from .people import two_people


def record_of(name: str, seed: int = 1) -> dict[str, Any]:
    match, dice = Match(game(name), seed), random.Random(seed)
    while match.to_act is not None:
        match.play(dice.choice(match.moves()))
    told: dict[str, Any] = json.loads(match.record().dumps())
    return told


RECORD = record_of("shiftago")
JSON = {"Content-Type": "application/json"}


def posted(server: Server, body: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        line.request("POST", "/api/replays", body, {**JSON, **headers})
        answer = line.getresponse()
        return answer, answer.read()
    finally:
        line.close()


@pytest.mark.parametrize("path", ["/api/replays", "/api/tables", "/api/scores"])
@pytest.mark.parametrize("depth", [DEEPEST, 500, 5000])
def test_what_is_nested_too_deeply_is_refused_and_bots_go_on(
    server: Server, path: str, depth: int
) -> None:
    ada = Browser(server)
    body = json.dumps({"record": {"x": "@"}, "game": "shiftago"})
    deep = body.replace('"@"', "[" * depth + "]" * depth)
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    line.request("POST", path, deep, JSON)
    answer = line.getresponse()
    told = json.loads(answer.read())
    line.close()
    assert answer.status == 400
    assert told["error"]["code"] == "bad-message"
    assert f"{DEEPEST} deep at most" in told["error"]["message"]
    opened = ada.open("shiftago", seats=[{"kind": "bot", "level": "novice"}, {"kind": "here"}])
    with ada.sit(opened["table"]) as sitting:
        sitting.until_state(lambda state: state["seq"] == 1)
    assert ada.ask("GET", "/api/health")[0] == 200


def test_a_deep_message_is_refused_in_words(server: Server) -> None:
    ada, _ = two_people(server, "shiftago")
    for depth in (DEEPEST, 500, 1500):
        ada.socket.send(json.dumps({"type": "@"}).replace('"@"', "[" * depth + "]" * depth))
        refused = ada.until("refused")
        assert refused["code"] == "bad-message"
        assert f"{DEEPEST} deep at most" in refused["message"]


def test_a_replay_is_the_same_packed_and_portion_by_portion(server: Server) -> None:
    body = json.dumps({"record": RECORD})
    plain, whole = posted(server, body, **{"Accept-Encoding": "identity"})
    zipped, packed = posted(server, body, **{"Accept-Encoding": "br, gzip"})
    assert (plain.status, zipped.status) == (200, 200)
    assert plain.getheader("Content-Encoding") is None
    assert zipped.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(packed) == whole
    assert len(packed) < len(whole) / 10
    told = msgspec.json.decode(whole, type=Replay)
    assert told.record == RECORD
    assert [frame.move for frame in told.frames] == [None, *RECORD["moves"]]
    match = Match(game("shiftago"), start=game("shiftago").read(RECORD["start"]))
    for frame in told.frames:
        if frame.move is not None:
            match.play(frame.move)
        assert frame.position == match.position()


def test_who_does_not_want_gzip_does_not_get_it() -> None:
    wants = {"gzip": True, "GZIP;q=0.5": True, "br, gzip;q=0": False, "": False, "x-gzip": False}
    assert {given: replays._takes_gzip(given) for given in wants} == wants


# Limits


def asking(address: str) -> Request:
    scope = {"type": "http", "method": "POST", "path": "/", "query_string": b"", "path_params": {}}
    headers = [(b"content-type", b"application/json")]
    return Request({**scope, "headers": headers, "client": (address, 1)}, empty)


async def empty() -> dict[str, Any]:
    return {"type": "http.request", "body": b"{}", "more_body": False}


class Busy:
    """Stands for the processes, and is as slow as it likes."""

    def __init__(self) -> None:
        self.asked = 0
        self.open = asyncio.Event()

    async def answer(self, _: Any) -> bytes:
        self.asked += 1
        await self.open.wait()
        return gzip.compress(b"{}")


def test_an_address_may_replay_so_much_at_once_and_so_often(sqlite: str) -> None:
    async def work() -> None:
        limits = Limits(replays_at_once=2, replay_burst=4, replays_per_minute=0.001)
        host: Any = Host(Settings(sqlite, limits=limits))
        host.questions, host.is_open = (busy := Busy()), True
        api = Api(host)

        async def ask(address: str) -> int:
            async def shown(request: Request) -> Any:
                api._count_replay(request)
                return await api._shown(request, {})

            return (await api.guarded(shown)(asking(address))).status_code

        first = [asyncio.ensure_future(ask("1.1.1.1")) for _ in range(2)]
        await until(lambda: busy.asked == 2)
        assert await ask("1.1.1.1") == 429
        other = asyncio.ensure_future(ask("2.2.2.2"))
        await until(lambda: busy.asked == 3)
        busy.open.set()
        assert await asyncio.gather(*first, other) == [200] * 3
        assert await ask("1.1.1.1") == 200
        assert await ask("1.1.1.1") == 429
        host.engine.dispose()

    asyncio.run(work())


@pytest.fixture
def crowded(sqlite: str) -> Iterator[Server]:
    limits = Limits(requests_per_second=1e6, request_burst=10**6, replay_burst=10**6)
    with serving(sqlite, limits=limits) as server:
        yield server


def test_many_replays_do_not_hold_a_bot_up(crowded: Server) -> None:
    """What one address may not replay is refused at once, and a bot moves before the rest ends."""
    long = json.dumps({"record": record_of("shifting-seasons")}).encode()
    ada, lines = Browser(crowded), []
    seats = [{"kind": "bot", "level": "novice"}, {"kind": "here"}]
    with ada.sit(ada.open("shiftago", seats=seats)["table"]) as sitting:
        sitting.until_state(lambda state: state["seq"] == 1)
    began = time.perf_counter()
    posted(crowded, long.decode())
    alone = time.perf_counter() - began
    for _ in range(60):
        line = socket.create_connection(("127.0.0.1", crowded.port), timeout=60)
        head = "POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        line.sendall(f"{head}Content-Length: {len(long)}\r\n\r\n".encode() + long)
        lines.append(line)
    began = time.perf_counter()
    with ada.sit(ada.open("shiftago", seats=seats)["table"]) as sitting:
        sitting.until_state(lambda state: state["seq"] == 1)
    took = time.perf_counter() - began
    answers = [line.recv(100) for line in lines]
    for line in lines:
        line.close()
    refused = sum(answer.startswith(b"HTTP/1.1 429") for answer in answers)
    assert refused >= 60 - 2 * Limits().replays_at_once
    assert took < max(5.0, 3 * alone)


# Answers that nobody reads


class Flood:
    """An application that sends much more than anybody takes unasked."""

    def __init__(self) -> None:
        self.is_over = asyncio.Event()

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1000):
            await send({"type": "http.response.body", "body": b"x" * 65_536, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        self.is_over.set()


def test_an_answer_that_is_not_read_is_given_up() -> None:
    limits = Limits(unread_seconds=0.2)

    async def work() -> None:
        flood, port = Flood(), free_port()
        how: dict[str, Any] = {"log_level": "warning", "lifespan": "off", "port": port}
        how["http"] = manners(Settings("", limits=limits))["http"]
        server = uvicorn.Server(uvicorn.Config(flood, **how))
        serving = asyncio.ensure_future(server.serve())
        await until(lambda: server.started)
        _, deaf = await asyncio.open_connection("127.0.0.1", port, limit=1)
        deaf.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await until(flood.is_over.is_set)
        await until(lambda: not server.server_state.connections)
        deaf.close()
        server.should_exit = True
        await serving

    asyncio.run(work())


def test_replays_are_counted_before_anything_is_read_for_them(sqlite: str) -> None:
    limits = Limits(replay_burst=3, replays_per_minute=0.001)
    with serving(sqlite, limits=limits) as server:
        path = f"/api/tables/{'0' * 24}/replay"
        statuses = [Browser(server).ask("GET", path)[0] for _ in range(5)]
    assert statuses == [404] * 3 + [429] * 2


def test_a_long_log_becomes_a_record_while_others_go_on() -> None:
    async def work() -> None:
        others = 0

        async def go_on() -> None:
            nonlocal others
            while True:
                others += 1
                await asyncio.sleep(0)

        other = asyncio.ensure_future(go_on())
        done: list[int] = []

        def do(item: int) -> None:
            time.sleep(0.002)
            done.append(item)

        await time_slices.for_each(range(50), do)
        other.cancel()
        assert done == list(range(50))
        assert others > 10

    asyncio.run(work())
