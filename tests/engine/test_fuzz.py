"""Ten thousand requests that nobody should send, and the engine goes on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from .client import Client

COMMANDS = ["games", "new", "load", "moves", "play", "undo", "position", "view", "perft", "go"]
COMMANDS += ["record", "replay", "nonsense", "", "NEW"]
KEYS = ["game", "variant", "players", "options", "seed", "chance", "position", "move", "seat"]
KEYS += ["depth", "level", "seconds", "simulations", "record", "id"]
WORDS = [
    "shiftago",
    "blockers",
    "hidden-stones",
    "shifting-seasons",
    "express",
    "pro",
    "solo",
    "T4",
]
WORDS += [
    "end",
    "pass",
    "draw 17",
    "push Sp 1",
    "auto",
    "manual",
    "\ud800",
    "\0",
    "",
    "skips",
    "é" * 50,
]


def value(dice: random.Random, depth: int = 0) -> Any:
    """Return any JSON value, mostly a wrong one."""
    kind = dice.randrange(9 if depth < 3 else 7)
    if kind == 0:
        return dice.choice([None, True, False])
    if kind in {1, 2}:
        return dice.choice([0, 1, 2, 3, -1, 5, 10**40, -(10**19), 2**63, 255])
    if kind == 3:
        return dice.choice([0.5, -0.0, 1e300, 1e-300])
    if kind < 7:
        return dice.choice(WORDS)
    if kind == 7:
        return [value(dice, depth + 1) for _ in range(dice.randrange(8))]
    return {dice.choice(KEYS): value(dice, depth + 1) for _ in range(dice.randrange(6))}


def damaged(line: bytes, dice: random.Random) -> bytes:
    """Return a line with a few bytes changed, lost or added."""
    text = bytearray(line)
    for _ in range(dice.randrange(1, 5)):
        place = dice.randrange(len(text) + 1)
        if dice.random() < 0.5 and place < len(text):
            del text[place]
        else:
            text.insert(place, dice.randrange(256))
    return bytes(text)


def changed(position: Any, dice: random.Random) -> Any:
    """Return a position with one thing in it replaced."""
    if isinstance(position, dict) and position:
        key = dice.choice(list(position))
        return {**position, key: changed(position[key], dice)}
    if isinstance(position, list) and position and dice.random() < 0.8:
        place = dice.randrange(len(position))
        return [*position[:place], changed(position[place], dice), *position[place + 1 :]]
    return value(dice)


def request(dice: random.Random, known: list[Any]) -> bytes:
    """Return a request that is wrong in one way or another, or out of order."""
    kind = dice.randrange(4)
    if kind == 0 and known:
        cmd, key = dice.choice([("load", "position"), ("replay", "record")])
        found = next((item for item in known if (key == "record") == ("moves" in item)), known[0])
        line = json.dumps({"cmd": cmd, key: changed(found, dice)})
    else:
        fields = {key: value(dice) for key in dice.sample(KEYS, dice.randrange(5))}
        fields.pop("simulations", None)
        fields.pop("seconds", None)
        line = json.dumps({"cmd": dice.choice(COMMANDS), "simulations": 1, **fields, "depth": 1})
    return damaged(line.encode(), dice) if kind == 1 else line.encode()


@pytest.mark.parametrize("seed", range(10))
def test_a_thousand_wrong_requests_change_nothing_that_the_rules_forbid(seed: int) -> None:
    client, dice = Client(), random.Random(seed)
    known: list[Any] = []
    for number in range(1000):
        if number % 50 == 0:
            name = dice.choice(["shiftago", "blockers", "hidden-stones", "shifting-seasons"])
            if client("new", game=name, seed=number)["ok"]:
                moves = client.must("moves")["moves"]
                client.must("play", move=dice.choice(moves))
                known = [client.must("position")["position"], client.must("record")["record"]]
        before = client("position")
        told = client.raw(request(dice, known))
        if not told["ok"]:
            assert client("position") == before
        elif before["ok"]:
            loaded = client.must("position")["position"]
            assert client.must("load", position=loaded)["ok"]


def test_deep_nesting_and_large_numbers_are_refused() -> None:
    client = Client()
    for line in (b"[" * 100_000, b'{"cmd":' * 50_000, b'{"cmd":"games","id":1e999}', b"9" * 10_000):
        client.raw(line)
    assert client.raw(b'{"cmd":"new","seed":NaN}')["error"]["code"] == "bad-json"
    assert client.raw(b"\xff\xfe")["error"]["code"] == "bad-json"
    assert client.raw(None)["error"]["code"] == "too-long"
