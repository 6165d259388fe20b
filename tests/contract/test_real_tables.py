"""What a module `real_table` owes: it counts its own example, given as an object or as text."""

from __future__ import annotations

import json

import pytest

from shiftbox.games import module_of, score_table, with_module


@pytest.mark.parametrize("name", with_module("real_table"))
def test_the_example_of_a_table_is_counted(name: str) -> None:
    counting = module_of(name, "real_table")
    assert counting is not None
    counted = score_table(name, counting.EXAMPLE)
    assert counted.scores
    assert score_table(name, json.dumps(counting.EXAMPLE)) == counted
