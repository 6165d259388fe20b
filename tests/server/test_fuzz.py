"""Rubbish of every kind, over HTTP and the socket: no failure inside, no change, no growth."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from shiftbox.server.storage.keys import new_secret

from .client import Browser, Server, Sitting
from .people import two_people

MESSAGES = int(os.environ.get("SHIFTBOX_FUZZ", "10000"))
"""Over both databases: so many frames, and so many requests; frames of players come on top."""
KINDS = ["play", "undo", "ask-take-back", "answer-take-back", "resign", "claim", "again"]
KINDS += ["chat", "react", "look", "ping"]
ENDS = ["", "/join", "/invites", "/device", "/reopen", "/record", "/replay", "/x"]
ENDS += ["/positions", "/positions?at=0", "/positions?at=-1&seat=x", "/reach", "/reach?seat=9"]
ENDS += ["/hint", "/hint?seat=0", "/hint?seat=x"]
FIELDS = ["type", "id", "seq", "draft", "move", "seat", "agree", "text", "reaction", "extra"]

OLD = [
    json.dumps({"type": "play", "id": f"old{seq}", "seq": seq, "draft": draft, "move": move})
    for seq, move in enumerate(("pass", "end", "T1", "flip A1 #1", "score #1", "B4", "LC"))
    for draft in (0, 1, 3)
]
"""Messages that were right at some moment of some game."""


def rubbish(dice: random.Random, depth: int = 0) -> Any:
    """Return any JSON."""
    simple: list[Any] = [
        None,
        True,
        0,
        -1,
        2**31,
        2**63,
        10**40,
        1e308,
        -0.5,
        "",
        "T1",
        "x" * dice.randrange(200),
        "\u202e\x00\ud83d",
        "end",
    ]
    if depth > 2 or dice.random() < 0.7:
        return dice.choice(simple)
    if dice.random() < 0.5:
        return [rubbish(dice, depth + 1) for _ in range(dice.randrange(4))]
    return {dice.choice(FIELDS): rubbish(dice, depth + 1) for _ in range(dice.randrange(4))}


def frame(dice: random.Random, state: dict[str, Any]) -> str | bytes:
    """Return a message that is almost one, or nothing like one."""
    fate = dice.random()
    if fate < 0.1:
        return dice.randbytes(dice.randrange(1, 300))
    if fate < 0.15:
        return "[" * dice.randrange(1, 2000)
    if fate < 0.16:
        return json.dumps(
            {"type": "chat", "id": "huge", "text": "x" * dice.randrange(4000, 90_000)}
        )
    if fate < 0.25:
        return dice.choice(OLD)
    message: dict[str, Any] = {"type": dice.choice(KINDS), "id": f"fuzz{dice.getrandbits(40)}"}
    for name in dice.sample(FIELDS[2:], dice.randrange(5)):
        message[name] = rubbish(dice)
    if dice.random() < 0.5:
        message |= {"seq": dice.choice([state["seq"], state["seq"] - 1, 0]), "draft": 0}
    text = json.dumps(message)
    return text[: dice.randrange(1, len(text))] if fate < 0.4 else text


Frames = Callable[[random.Random, dict[str, Any]], str | bytes]


def fuzz(sitting: Sitting, dice: random.Random, made: Frames = frame) -> int:
    """Send rubbish until the server closes the connection; return how much that was."""
    sent = 0
    try:
        sitting.receive()
        for sent in range(1, 400):
            sitting.socket.send(made(dice, sitting.state))
            if sent % 10 == 0:
                sitting.socket.send('{"type":"ping"}')
                sitting.until("pong")
    except ConnectionClosed:
        pass
    return sent


def harmless(dice: random.Random, state: dict[str, Any]) -> str | bytes:
    """Return rubbish that does not give up or talk for one's own seat."""
    while True:
        text = frame(dice, state)
        if isinstance(text, bytes) or not re.search("resign|chat|react|again", text):
            return text


def test_fuzzed_frames(server: Server) -> None:
    """Strangers, invented tokens, owners of other tables and the other seat send rubbish.

    Nothing at the table changes.
    """
    ada, bob = two_people(server, "hidden-stones")
    elsewhere, guest = two_people(server, "hidden-stones")
    before, dice, sent = ada.state["position"], random.Random(5), 0
    memory = resident(server)
    cookies = [None, new_secret(), "x" * 43, elsewhere.browser.cookie, guest.browser.cookie]
    heard: Counter[str | None] = Counter()
    while sent < MESSAGES // 2:
        browser = Browser(server)
        browser.cookie = dice.choice([*cookies, bob.browser.cookie])
        with browser.sit(ada.table) as sitting:
            is_other_seat = browser.cookie == bob.browser.cookie
            count = fuzz(sitting, dice, harmless if is_other_seat else frame)
            sent += count
            heard[browser.cookie] += count
    assert len(heard) == len(cookies) + 1
    with Browser(server).sit(ada.table) as late:
        late.receive()
        assert (late.state["seq"], late.state["chat"]) == (0, [])
        assert late.state["outcome"] is None
    elsewhere.send("ping")
    elsewhere.until("pong")
    assert elsewhere.state["seq"] == 0
    card = before["hands"][0][0]
    assert ada.play(f"flip A1 #{card}")["type"] == "done"
    assert resident(server) - memory < 60_000_000


def test_fuzzed_frames_of_a_player(server: Server) -> None:
    """A player sends rubbish too: the game stays one that the rules allow."""
    ada, bob = two_people(server, "shiftago")
    browser, dice = Browser(server), random.Random(6)
    seats = [{"kind": "here"}, {"kind": "here"}]
    sent = 0
    while sent < MESSAGES // 10:
        table = browser.open("shiftago", seats=seats)["table"]
        with browser.sit(table) as sitting:
            sent += fuzz(sitting, dice)
    assert (ada.state["seq"], bob.state["seq"]) == (0, 0)


def resident(server: Server) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(found.split()[1]) * 1024


def test_fuzzed_requests(server: Server) -> None:
    dice = random.Random(7)
    ada = Browser(server)
    table = ada.open("blockers")["table"]
    _, guest = two_people(server, "blockers")
    paths = ["/api/tables", "/api/replays", "/api/games", "/", "/metrics", "/api/\u00e9"]
    paths += [f"/api/tables/{table}{end}" for end in ENDS]
    paths += [f"/api/tables/{guest.table}{end}" for end in ENDS if end != "/join"]
    paths += ["/api/tables/" + "f" * 24 + "/join", "/api/tables/../..", "/" + "a" * 3000]
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    statuses = set()
    for _ in range(MESSAGES // 2):
        body = json.dumps(rubbish(dice)).encode()
        if dice.random() < 0.5:
            fields = ("game", "players", "options", "seats", "clock", "invite", "name", "record")
            picked = {name: rubbish(dice) for name in dice.sample(fields, 3)}
            body = json.dumps({"game": "shiftago", **picked}).encode()
        if dice.random() < 0.2:
            body = dice.randbytes(dice.randrange(500))
        if dice.random() < 0.01:
            body = json.dumps({"game": "x" * dice.randrange(10_000, 700_000)}).encode()
        method = dice.choice(["GET", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
        kind = dice.choice(["application/json", "application/json; charset=utf-8", "text/plain"])
        secret = dice.choice([ada.cookie, guest.browser.cookie, new_secret(), ";;;"])
        path = dice.choice(paths).encode().decode("latin-1")
        line.request(
            method,
            path.replace("\u00c3\u00a9", "%C3%A9"),
            body,
            {"Content-Type": kind, "Cookie": f"shiftbox={secret}"},
        )
        answer = line.getresponse()
        answer.read()
        statuses.add(answer.status)
    line.close()
    assert max(statuses) < 500, statuses
    _, summary = ada.ask("GET", f"/api/tables/{table}")
    assert summary["status"] == "waiting"
