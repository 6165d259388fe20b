"""Shortest and endless games: played by the rules, as long as is said, and read as records."""

from __future__ import annotations

import pytest

from shiftbox.bots.study.lengths import Example, examples
from shiftbox.match import Match
from shiftbox.record import Record

ALL = list(examples())
SHORTEST = {
    ("shiftago", "express"): {2: 9, 3: 10, 4: 13},
    ("shiftago", "expert"): {2: 14, 3: 20, 4: 26},
    ("shiftago", "extreme"): {2: 14, 3: 20, 4: 26},
    ("hidden-stones", "base"): {2: 16, 3: 18, 4: 16, 5: 17},
    ("hidden-stones", "solo"): {1: 4},
}
"""Moves of the seats; draws are not counted."""


@pytest.mark.parametrize("example", ALL, ids=lambda each: each.name)
def test_an_example_is_a_record_that_can_be_verified(example: Example) -> None:
    match = example.match()
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.position() == match.position()
    if example.what == "shortest":
        moves = sum(not step.is_draw for step in match.log)
        assert match.outcome is not None
        assert moves == SHORTEST[example.game, example.variant][example.players]


@pytest.mark.parametrize("example", [e for e in ALL if e.what == "endless"], ids=lambda e: e.name)
def test_an_endless_game_comes_back_to_where_it_was(example: Example) -> None:
    """Only counts of turns go on, where a position has any: no rule of these games ends by them."""
    match = example.match()
    assert match.outcome is None
    last = {**match.position(), "turns": None}
    assert any(
        last == {**match.game.position(match.state_after(count)), "turns": None}
        for count in range(len(match))
    )


def test_the_longest_games_use_all_marbles_or_cells() -> None:
    longest = {each.players: each.match() for each in ALL if each.what == "longest"}
    assert {players: len(match) for players, match in longest.items()} == {2: 44, 3: 49, 4: 49}
    assert all(match.outcome for match in longest.values())


def test_every_setting_that_has_a_shortest_game_is_there_once() -> None:
    told = {(each.game, each.variant, each.players) for each in ALL if each.what == "shortest"}
    assert told == {(*named, n) for named, lengths in SHORTEST.items() for n in lengths}
