"""Positions of Hidden Stones that cannot be are refused, with the place; all others load."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Match, Refused
from shiftbox.games import game_of

from .tables import QUIET, position_on, solo_deck

SAMPLES = Path(__file__).parents[2] / "data" / "hidden-stones.jsonl"
HANDS = [[1, 2, 3, 4], [21, 22, 23, 24]]


@pytest.mark.parametrize("line", SAMPLES.read_text(encoding="utf-8").splitlines())
def test_samples_of_real_games_agree(line: str) -> None:
    sample = json.loads(line)
    match = Match.load(sample["position"], chance="manual")
    assert match.position() == sample["position"]
    assert match.moves() == sample["moves"]
    assert [list(pair) for pair in match.odds()] == sample.get("odds", [])
    for seat, key in ((0, "view_of_seat_0"), (None, "view_of_a_spectator")):
        view = match.view(seat).position
        assert {key: view[key] for key in sample[key]} == sample[key]
    match.play(sample["play"])
    assert match.position() == sample["next"]
    told = None if match.outcome is None else match.outcome.as_json()
    assert (told and {key: told[key] for key in ("scores", "winners")}) == sample["outcome"]


def refusal(position: dict[str, Any]) -> str:
    with pytest.raises(Refused) as why:
        game_of(position).read(position)
    return why.value.message


BASE_CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"stones": ["SFH", "DFH", "DHH"]}, "stones: H and P lie 4 times, must be 3"),
    ({"stones": ["SFH", "DFH", "DHX"]}, "stones[2]"),
    ({"stones": ["SFH", "DFH"]}, "stones: must be a list of 3"),
    ({"hands": [[1, 2, 3, 4], [21, 22, 23]]}, "cards: all 72 must be there"),
    ({"hands": [[1, 2, 3, 4], [21, 22, 23, 4]]}, "hands[1][3]: card 4 is already in hands[0]"),
    ({"hands": [[1, 2, 3, 4]]}, "hands: must be a list of 2"),
    ({"hands": [[1, 2, 3, "4"], [21, 22, 23, 24]]}, "hands[0][3]: must be a whole number"),
    ({"hands": [[1, 2, 3, 73], [21, 22, 23, 24]]}, "hands[0][3]"),
    ({"discard": [1]}, "discard[0]: card 1 is already in hands[0]"),
    ({"scored": [[], [], []]}, "scored"),
    ({"draw": 64}, "draw: must be a list"),
    ({"strikes": 1}, "strikes: must be a whole number from 0 to 0"),
    ({"passed": [0, 1]}, "passed[0]: must be true or false"),
    ({"turns": [0, 1]}, "turn: if it is seat 0's, turns[1] must be 0, not 1"),
    ({"turn": 1, "to_act": 1}, "turn: if it is seat 1's, turns[0] must be 1, not 0"),
    ({"turn": 2}, "turn"),
    ({"to_act": 1}, "to_act: must be 0 in phase start"),
    ({"to_act": "chance"}, "to_act"),
    ({"to_act": False}, "to_act"),
    ({"to_act": None}, "to_act"),
    ({"phase": "deal"}, "phase"),
    ({"phase": "draw", "to_act": "chance", "to_draw": 1}, "phase: seat 0 has nothing to draw"),
    ({"scored_now": 1}, "scored_now"),
    ({"to_draw": 1}, "to_draw"),
    ({"options": {}}, "options: lacks strike_on_pass"),
    ({"options": {"strike_on_pass": True}}, "strike_on_pass is for solo"),
    ({"phase": "over", "to_act": None, "outcome": {}}, "phase: it is over after the last seat"),
]


@pytest.mark.parametrize(("change", "message"), BASE_CHANGES)
def test_what_cannot_be_is_refused_with_its_place(change: dict[str, Any], message: str) -> None:
    position = position_on(QUIET, HANDS)
    assert game_of(position).read(position)
    assert refusal({**position, **change}).startswith(message)


def test_a_hand_has_at_most_six_cards() -> None:
    assert refusal(position_on(QUIET, [list(range(1, 8)), [21]])).startswith("hands[0]: has 7")


@pytest.mark.parametrize(
    ("hand", "passed", "most"), [([1, 2], False, 2), ([1, 2], True, 2), ([1, 2, 3, 4, 5], True, 1)]
)
def test_so_many_cards_may_be_drawn(hand: list[int], passed: bool, most: int) -> None:
    change: dict[str, Any] = {"phase": "draw", "to_act": "chance", "passed": [passed, False]}
    for to_draw in range(1, most + 1):
        position = position_on(QUIET, [hand, [21]], to_draw=to_draw, **change)
        assert game_of(position).position(game_of(position).read(position)) == position
    position = position_on(QUIET, [hand, [21]], to_draw=most + 1, **change)
    assert refusal(position).startswith(f"to_draw: must be a whole number from 1 to {most}")


def test_solo_needs_its_deck() -> None:
    position = position_on(QUIET, [[1, 2, 3, 4]])
    assert game_of(position).read(position)
    draw = [68 if card == 55 else card for card in position["draw"] if card != 68]
    assert refusal({**position, "draw": draw}).startswith("cards: the solo deck has 3 of value 3")


def test_solo_is_over_when_it_is_over() -> None:
    lost = position_on(QUIET, [[1, 2, 3, 4]], strikes=4)
    assert refusal(lost).startswith("phase: 4 strikes lose")
    over = {"phase": "over", "to_act": None, "outcome": {"scores": [0], "winners": []}}
    assert game_of(lost).read({**lost, **over})
    assert refusal({**lost, **over, "strikes": 3}).startswith("phase: it is over with 4 strikes")
    assert refusal({**lost, **over, "scored_now": 1}).startswith("scored_now")
    claimed = {"scores": [0], "winners": [0]}
    assert refusal({**lost, **over, "outcome": claimed}).startswith("outcome: must be")


def test_solo_is_won_when_all_are_scored() -> None:
    won = position_on(QUIET, [[]], scored=[solo_deck([])])
    assert refusal(won).startswith("phase: all 16 cards are scored")
    outcome = {"scores": [30], "winners": [0]}
    over = {"phase": "over", "to_act": None, "outcome": outcome, "scored_now": 2}
    assert game_of(won).read({**won, **over})
    assert refusal({**won, **over, "scored_now": 0}).startswith("scored_now: must not be 0")
    assert refusal({**won, **over, "strikes": 4}).startswith("phase")


def test_what_play_may_not_reach_but_breaks_no_count_loads() -> None:
    hands = [[], [1, 2, 3, 4, 5, 6]]
    position = position_on(QUIET, hands, scored=[list(range(30, 60)), []], turns=[3, 3])
    assert game_of(position).position(game_of(position).read(position)) == position
