"""Nobody is told what they may not know, in any byte; and a leak would be noticed."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import aclosing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shiftbox.games import CLASSES, game
from shiftbox.server import connection
from shiftbox.tables import stand_ins, views
from shiftbox.tables.table import Table

from .plants import PLANTS
from .wires import sent
from .worlds import Worlds

MOMENTS = int(os.environ.get("SHIFTBOX_LEAK_MOMENTS", "1000"))
"""How many moments are compared for each game; `make test-full` asks for more."""


@pytest.mark.parametrize("name", CLASSES)
def test_two_worlds_that_look_the_same_send_the_same(name: str) -> None:
    moments = differing = number = 0
    variants = [
        (variant, players)
        for variant, counts in game(name).info.variants.items()
        for players in (counts[0], counts[-1])
    ]
    while moments < MOMENTS or number < 2 * len(variants):
        variant, players = variants[number % len(variants)]
        chosen = game(name, variant=variant, players=players)
        observer = (None, *range(players))[number % (players + 1)]
        worlds = Worlds(chosen, observer, f"{name} {number}")
        for true, other in worlds.messages():
            assert true == other
        moments += worlds.moments_seen
        differing += worlds.differing
        number += 1
    if game(name).info.has_secrets:
        assert differing > moments / 2


LISTED = [(name, plant) for name, plants in PLANTS.items() for plant in plants]


@pytest.mark.parametrize(
    ("name", "plant"), LISTED, ids=[f"{name}-{what.replace(' ', '-')}" for name, what in LISTED]
)
def test_a_planted_leak_is_caught(name: str, plant: str) -> None:
    leak = PLANTS[name][plant]

    def encode(state: Any, table: Table, observer: int | None) -> bytes:
        told = msgspec.json.decode(msgspec.json.encode(state))
        return json.dumps({**told, "extra": leak(table, observer)}).encode()

    for number in range(20):
        worlds = Worlds(game(name, players=2), number % 2, f"{plant} {number}", encode)
        for true, other in worlds.messages():
            if true != other:
                return
    raise AssertionError("nobody noticed")


def whole_game(worlds: Worlds, folder: Path) -> int:
    """Play a game at two real servers and compare every byte; return how many frames came."""

    async def play() -> int:
        count = 0
        async with aclosing(sent(worlds, folder)) as pairs:
            async for true, other in pairs:
                assert true == other
                count += len(true)
        return count

    return asyncio.run(play())


@pytest.mark.parametrize("watching", ["first", "last", "spectator"])
@pytest.mark.parametrize("name", CLASSES)
def test_two_worlds_send_the_same_bytes_through_the_socket(
    name: str, watching: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        stand_ins, "STALLED", 1e9
    )  # else the offer of a bot would depend on seconds
    players = {"first": 2, "last": 3, "spectator": 2}[watching]
    observer = {"first": 0, "last": players - 1, "spectator": None}[watching]
    worlds = Worlds(game(name, players=players), observer, f"{name} {watching}")
    assert whole_game(worlds, tmp_path) > 2 * worlds.moments_seen
    if worlds.game.info.has_secrets:
        assert worlds.differing > worlds.moments_seen / 2


@pytest.mark.parametrize(
    ("name", "plant"),
    [
        ("hidden-stones", "one of the hands of another"),
        ("hidden-stones", "the next card"),
        ("blockers", "one of the racks of another"),
        ("blockers", "the next tile of another"),
        ("shifting-seasons", "the order of the bag"),
    ],
)
def test_a_leak_into_the_socket_is_caught(
    name: str, plant: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak = PLANTS[name][plant]

    def leaking(table: Table, recipient: Any, now: float) -> Any:
        state = views.state_for(table, recipient, now)
        seen = msgspec.json.decode(msgspec.json.encode(state.position)) or {}
        position = {**seen, "extra": leak(table, state.viewing)}
        return msgspec.structs.replace(state, position=position)

    monkeypatch.setattr(connection, "state_for", leaking)
    worlds = Worlds(game(name, players=2), 0, plant)
    with pytest.raises(AssertionError, match="At index"):
        whole_game(worlds, tmp_path)
