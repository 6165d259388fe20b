"""The engine's `analyse`: what `go` would play, and what else is worth a look."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Client


def started() -> Client:
    client = Client()
    client.must("new", game="shiftago", seed=5)
    return client


def test_the_first_hint_is_what_go_plays() -> None:
    client = started()
    gone = client.must("go", simulations=50, seed=1)
    told = client.must("analyse", simulations=50, seed=1, most=3)
    first = told["hints"][0]
    assert (first["move"], first["value"], told["line"]) == (
        gone["move"],
        gone["value"],
        gone["line"],
    )
    assert told["seat"] == 0
    assert len(told["hints"]) == 3
    assert all(hint["words"] and 0 <= hint["chance"] <= 1 for hint in told["hints"])
    assert set(gone) - {"ok", "id"} == {"move", "value", "line", "simulations"}


@pytest.mark.parametrize("most", [0, -1, True, "3", 1.5])
def test_a_bad_number_of_hints_is_refused(most: Any) -> None:
    client = started()
    reply = client("analyse", simulations=5, most=most)
    assert reply["error"]["code"] == "bad-request"


def test_null_asks_for_every_legal_move() -> None:
    client = started()
    legal = client.must("moves")["moves"]
    told = client.must("analyse", simulations=50, seed=1, most=None)
    few = client.must("analyse", simulations=50, seed=1)
    hints = told["hints"]
    assert sorted(hint["move"] for hint in hints) == legal
    assert hints[0] == few["hints"][0]
    behind = [hint["behind"] for hint in hints]
    assert behind == sorted(behind)
    assert behind[0] == 0
    for hint in hints:
        assert hint["words"]
        assert {"enters"} <= {fact["code"] for fact in hint["facts"]}
        assert abs(sum(hint["value"]) - 1) < 0.001


def test_all_moves_of_a_game_with_draws_are_judged_soon_and_in_order() -> None:
    client = Client()
    for name in ("hidden-stones", "blockers", "shifting-seasons"):
        legal = client.must("new", game=name, seed=1)["moves"]
        told = client.must("analyse", simulations=10, seed=1, most=None)
        assert sorted(hint["move"] for hint in told["hints"]) == legal
        behind = [hint["behind"] for hint in told["hints"]]
        assert behind == sorted(behind)
        assert 0.5 > behind[-1] > 0, name


def test_only_what_is_proved_is_exact() -> None:
    client = started()
    told = client.must("analyse", simulations=300, seed=1)
    assert not any(hint["exact"] for hint in told["hints"])
    for move in ["T1", "RC", "T2", "RD", "T4", "RE", "T3", "RF"]:
        client.must("play", move=move)
    best = client.must("analyse", simulations=300, seed=1)["hints"][0]
    assert best["exact"]
    assert best["facts"][0] == {"code": "wins", "details": {}, "cells": []}
    assert best["facts"][1]["code"] == "completes"
    assert best["facts"][1]["cells"] == ["A1", "A2", "A3", "A4", "A5"]
