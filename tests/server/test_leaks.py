"""Nobody is told what they may not know, in any byte; and a leak would be noticed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from shiftbox.games import CLASSES, game
from shiftbox.server.table import Table

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
        moments += worlds.moments
        differing += worlds.differing
        number += 1
    if game(name).info.has_secrets:
        assert differing > moments / 2


Plant = Callable[[Table, int | None], Any]


def _others(table: Table, observer: int | None) -> list[int]:
    return [seat for seat in range(table.game.players) if seat != observer]


def _whole(table: Table) -> Any:
    assert table.course is not None
    return table.game.position(table.course.state)


def _hands(table: Table, observer: int | None) -> list[list[int]]:
    return [_whole(table)["hands"][seat] for seat in _others(table, observer)]


def _state(table: Table) -> Any:
    assert table.course is not None
    return table.course.state


PLANTS: dict[str, Plant] = {
    "the whole position": lambda table, _: _whole(table),
    "another's hand": _hands,
    "one card of another's hand": lambda table, seat: [hand[:1] for hand in _hands(table, seat)],
    "the highest card of all hands": lambda table, seat: max(
        (max(hand, default=0) for hand in _hands(table, seat)), default=0
    ),
    "the sum of all hands": lambda table, seat: sum(map(sum, _hands(table, seat))),
    "the draw pile": lambda table, _: _whole(table)["draw"],
    "the order of the draw pile": lambda table, _: list(_state(table).draw),
    "the next card": lambda table, _: _whole(table)["draw"][:1],
    "the state as debug text": lambda table, _: repr(_state(table)),
    "a hash of the state": lambda table, _: hash(repr(_state(table))),
    "a length that depends on hands": lambda table, seat: "x" * len(str(_hands(table, seat))),
    "a seed that tells the deal": lambda table, _: sum(
        card * k for k, card in enumerate(_whole(table)["draw"])
    ),
    "the undo stack": lambda table, _: (
        [repr(s.before) for s in table.course.steps]  # type: ignore[union-attr]
        + [repr(_state(table))]
    ),
    "the start": lambda table, _: repr(table.course.start if not table.seq else _state(table)),  # type: ignore[union-attr]
    "the log with its draws": lambda table, _: [s.text for s in table.course.steps],  # type: ignore[union-attr]
    "the legal moves of whoever acts": lambda table, _: list(table.game.moves(_state(table))),
    "how many moves whoever acts has": lambda table, _: len(table.game.moves(_state(table))),
    "previews of another's moves": lambda table, _: [
        table.game.preview(_state(table), move) for move in table.game.moves(_state(table)).values()
    ],
    "whether whoever acts can score": lambda table, _: any(
        text.startswith("score") for text in table.game.moves(_state(table))
    ),
    "an error text with a hand": lambda table, seat: (
        f"cannot play: hands are {_hands(table, seat)}"
    ),
    "another seat's view": lambda table, seat: table.game.seen(
        _state(table), _others(table, seat)[0]
    ),
}


@pytest.mark.parametrize("plant", PLANTS, ids=lambda name: name.replace(" ", "-"))
def test_a_planted_leak_is_caught(plant: str) -> None:
    leak = PLANTS[plant]

    def encode(state: Any, table: Table, observer: int | None) -> bytes:
        told = msgspec.to_builtins(state)
        return json.dumps({**told, "extra": leak(table, observer)}).encode()

    for number in range(20):
        worlds = Worlds(game("hidden-stones", players=2), number % 2, f"{plant} {number}", encode)
        for true, other in worlds.messages():
            if true != other:
                return
    raise AssertionError("nobody noticed")
