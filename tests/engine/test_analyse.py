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


@pytest.mark.parametrize("most", [0, -1, True, "3", 1.5, None])
def test_a_bad_number_of_hints_is_refused(most: Any) -> None:
    client = started()
    reply = client("analyse", simulations=5, most=most)
    assert reply["error"]["code"] == "bad-request"
