"""Who may do what: every address for every role, at tables that may be watched and others."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from shiftbox.puzzles.collection import collection
from shiftbox.server.storage.keys import new_secret
from shiftbox.server.wire.examples import challenge_code, example
from shiftbox.server.wire.openapi import OPERATIONS, Operation

from .client import Browser, Json, Server, Sitting
from .people import two_people

ROLES = ("nobody", "stranger", "elsewhere", "other seat", "owner")
"""Without a cookie, with an invented one, with a seat at another table, seat 1, and seat 0."""
OUTSIDE = ROLES[:3]
ALLOWED: dict[str, tuple[int, ...]] = {
    "games": (200,) * 5,
    "health": (200,) * 5,
    "open": (201,) * 5,
    "mine": (200,) * 5,
    "summary": (200,) * 5,
    "join": (403,) * 5,
    "invites": (403, 403, 403, 403, 200),
    "reopen": (403, 403, 403, 403, 409),
    "bot": (403, 403, 403, 403, 409),
    "invitation": (403,) * 5,
    "device": (403, 403, 403, 200, 200),
    "record": (409,) * 5,
    "replay": (409,) * 5,
    "positions?at=0": (200,) * 5,
    "positions?at=0&seat=0": (403, 403, 403, 403, 200),
    "positions?at=0&seat=1": (403, 403, 403, 200, 403),
    "reach": (403, 403, 403, 200, 200),
    "reach?seat=0": (403, 403, 403, 403, 200),
    "hint": (403,) * 5,
    "hint?seat=0": (403,) * 5,
    "go_on": (201,) * 5,
    "puzzles": (200,) * 5,
    "puzzle_today?date=2026-11-18": (200,) * 5,
    "puzzle": (200,) * 5,
    "challenge_today?date=2026-11-18": (200,) * 5,
    "challenge": (200,) * 5,
    "make_challenge": (201,) * 5,
    "check_record": (200,) * 5,
    "upload": (200,) * 5,
    "report": (200,) * 5,
    "moment": (200,) * 5,
    "board_dealt": (200,) * 5,
    "board_moment": (200,) * 5,
    "board_tree": (200,) * 5,
    "board_hints": (200,) * 5,
    "score": (200,) * 5,
}
"""For each operation at a running table that may be watched, the status for each role."""
TO_JOIN = {"invite": new_secret()}
PUZZLE = collection()[0].id


@pytest.fixture(params=[True, False], ids=["watched", "hidden"])
def watching(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def everybody(server: Server, ada: Sitting, bob: Sitting) -> dict[str, Browser]:
    nobody, stranger, elsewhere = Browser(server), Browser(server), Browser(server)
    stranger.cookie = new_secret()
    elsewhere.open("hidden-stones")
    return dict(zip(ROLES, (nobody, stranger, elsewhere, bob.browser, ada.browser), strict=True))


def asked(browser: Browser, operation: Operation, query: str, table: str) -> tuple[int, Json]:
    known = operation.path.replace("{table}", table).replace("{puzzle}", PUZZLE)
    known = known.replace("{challenge}", challenge_code())
    path = known + (f"?{query}" if query else "")
    body: Any = None
    if operation.body is not None:
        body = TO_JOIN if operation.name == "join" else example(operation.name)
    cookie = browser.cookie
    answer = browser.ask(operation.method, path, body)
    browser.cookie = cookie
    return answer


def test_the_list_of_who_may_do_what_is_complete() -> None:
    assert {name.partition("?")[0] for name in ALLOWED} == {op.name for op in OPERATIONS}


@pytest.mark.parametrize("name", ALLOWED)
def test_every_role_at_every_address(server: Server, watching: bool, name: str) -> None:
    ada, bob = two_people(server, "hidden-stones", watching=watching)
    known, query = name.partition("?")[::2]
    operation = next(op for op in OPERATIONS if op.name == known)
    people = everybody(server, ada, bob)
    answers = {role: asked(people[role], operation, query, ada.table) for role in ROLES}
    absent = asked(people["nobody"], operation, query, uuid4().hex[:24])
    for role, allowed in zip(ROLES, ALLOWED[name], strict=True):
        status, told = answers[role]
        if "{table}" in operation.path and role in OUTSIDE and not watching:
            assert (status, told) == absent, role
        else:
            assert status == allowed, (role, told)
    if "{table}" in operation.path:
        assert answers["nobody"] == answers["stranger"] == answers["elsewhere"]
    bob.send("ping")
    bob.until("pong")
    assert (bob.state["seq"], bob.state["outcome"]) == (0, None)
