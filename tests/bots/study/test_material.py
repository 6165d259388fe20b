"""What seats had and did: the points of all things together are the score, in every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox.bots.study.material import Had, counter_of, read, written
from shiftbox.games import settings
from shiftbox.match import Match

COUNTED = [one for one in settings([]) if counter_of(one.info.id)]
PART_OF_OTHERS = {
    "precious tile",
    "taking",
    "tile of the own season",
    "token that moves a tile",
    *(f"value {value}" for value in (1, 2, 3, 5)),
}
"""What has points that are counted under another name too."""


def ended(chosen: Any, seed: int) -> Match:
    """Return a match of random moves to its end, or not much further than people would play."""
    match, dice = Match(chosen, seed), random.Random(seed)
    while isinstance(match.to_act, int) and len(match) < 3000:
        moves = match.moves()
        scoring = [move for move in moves if move.startswith("score")]
        match.play(dice.choice(scoring or moves))
    return match


def test_material_is_written_in_a_line_and_read_back() -> None:
    material = {
        "card 3": (Had(1, 12), Had(1, 0), Had(0, -2)),
        "token": (Had(0), Had(2), Had(0)),
        "none": (Had(0), Had(0), Had(0)),
    }
    line = written(material)
    assert line == "card 3=1+12,1,+-2|token:,2,"
    assert read(line) == {name: material[name] for name in ("card 3", "token")}
    assert read("") == {}


def test_a_game_whose_folder_counts_nothing_has_no_material() -> None:
    assert counter_of("shiftago") is None


@pytest.mark.parametrize("chosen", COUNTED, ids=str)
def test_the_points_of_all_things_are_the_score(chosen: Any) -> None:
    counted = counter_of(chosen.info.id)
    assert counted is not None
    for seed in range(2):
        match = ended(chosen, seed)
        scores = [0] * chosen.players
        chosen.rules.scores(match.state, scores)
        material = counted(match)
        assert read(written(material)).keys() <= material.keys()
        for seat, score in enumerate(scores):
            whole = [each[seat] for name, each in material.items() if name not in PART_OF_OTHERS]
            assert sum(had.points or 0 for had in whole) == score
