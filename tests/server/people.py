"""People at tables, for the tests."""

from __future__ import annotations

import random
from typing import Any

from .client import Browser, Server, Sitting


def two_people(server: Server, game: str = "shiftago", **how: Any) -> tuple[Sitting, Sitting]:
    """Return two people at a table whose game has begun."""
    ada, bob = Browser(server), Browser(server)
    opened = ada.open(game, name="Ada", players=2, **how)
    bob.join(opened["table"], opened["invites"][0]["secret"], name="Bob")
    both = ada.sit(opened["table"]), bob.sit(opened["table"])  # a clock waits for both
    return begun(both[0]), begun(both[1])


def begun(sitting: Sitting) -> Sitting:
    sitting.until_state(lambda state: state["status"] == "running")
    return sitting


def settle(*sittings: Sitting) -> None:
    """Read on until everybody has seen the latest state."""
    for sitting in sittings:
        sitting.until_state(bool)
    latest = max(sitting.state["seq"] for sitting in sittings)
    for sitting in sittings:
        sitting.until_state(lambda state: state["seq"] >= latest)


def choice(sitting: Sitting, dice: random.Random) -> str:
    texts: list[str] = [move["text"] for move in sitting.state["moves"]]
    return dice.choice([text for text in texts if text.startswith("score")] or texts)


def play_on(people: list[Sitting], dice: random.Random, most: int = 10**6) -> int:
    """Play at random, to the end or so many moves; return how many were played."""
    played = 0
    settle(*people)
    while people[0].state["outcome"] is None and played < most:
        acting = next(p for p in people if people[0].state["to_act"] in p.state["yours"])
        answer = acting.play(choice(acting, dice))
        assert answer["type"] == "done", answer
        played += 1
        settle(*people)
    return played
