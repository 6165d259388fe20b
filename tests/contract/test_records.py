"""A match can be written down and played again, and a wrong record is caught where it is wrong."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from shiftbox import Match, Record, Refused
from shiftbox.contract import Game

from .settings import some_states, steps


@pytest.fixture
def finished(game: Game[Any]) -> Match:
    *_, match = steps(game, 11)
    return match


def test_a_record_replays_to_the_same_end(finished: Match) -> None:
    written = finished.record().dumps()
    again = Match.replay(Record.loads(written))
    assert again.position() == finished.position()
    assert again.record().dumps() == written


def test_a_running_match_has_a_record_too(game: Game[Any]) -> None:
    match = next(iter(steps(game, 12)))
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.position() == match.position()


def test_an_edited_record_is_refused_with_the_place(finished: Match) -> None:
    whole = finished.record().as_json()
    middle = len(whole["moves"]) // 2

    def refused(**change: Any) -> str:
        edited = {**copy.deepcopy(whole), **change}
        with pytest.raises(Refused) as why:
            Match.replay(Record.loads(json.dumps(edited)))
        assert why.value.code == "bad-record"
        return why.value.message

    moves = whole["moves"]
    assert f"moves[{middle}]" in refused(moves=[*moves[:middle], "nonsense", *moves[middle:]])
    assert f"moves[{len(moves)}]" in refused(moves=[*moves, moves[-1]])
    assert "outcome" in refused(moves=moves[:-1])
    assert "moves[0]" in refused(moves=[7])
    assert "scores" in refused(outcome={**whole["outcome"], "scores": [99] * finished.game.players})
    assert "outcome" in refused(outcome=None)
    assert "seats" in refused(seats=[])
    assert "shiftbox" in refused(shiftbox=2)
    assert "shiftbox" in refused(shiftbox=True)
    floats = [float(score) for score in whole["outcome"]["scores"]]
    assert "scores" in refused(outcome={**whole["outcome"], "scores": floats})
    assert refused(start={**whole["start"], "turn": 77})
    assert refused(variant="other")


def test_true_is_no_seat_in_a_position(game: Game[Any]) -> None:
    match = next(iter(steps(game, 12)))
    if match.to_act in {0, 1}:
        given = {**match.position(), "to_act": bool(match.to_act)}
        with pytest.raises(Refused, match="to_act"):
            game.read(given)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"shiftbox": 1}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        Record.loads(text)


def test_positions_round_trip(game: Game[Any]) -> None:
    for state in some_states(game, 13, 60):
        position = json.loads(json.dumps(game.position(state)))
        assert game.position(game.read(position)) == position


def test_a_position_with_a_missing_or_extra_key_is_refused(game: Game[Any]) -> None:
    for state in some_states(game, 14, 3):
        position = game.position(state)
        for key in position:
            with pytest.raises(Refused):
                Match.load({name: value for name, value in position.items() if name != key})
        with pytest.raises(Refused, match="unknown keys"):
            Match.load({**position, "extra": 1})


@pytest.mark.parametrize(
    "rubbish", [None, -1, 99, 1.5, "x", [], {}, [[]], True, [None] * 9, 10**30]
)
def test_rubbish_in_a_position_is_refused_or_harmless(game: Game[Any], rubbish: Any) -> None:
    for state in some_states(game, 15, 2):
        position = game.position(state)
        for key, value in position.items():
            if json.dumps(rubbish) == json.dumps(value):
                continue
            try:
                match = Match.load({**position, key: rubbish})
            except Refused:
                continue
            assert match.position() == {**position, key: rubbish}


def test_what_a_record_says_of_the_people_outlives_a_replay(finished: Match) -> None:
    colours = finished.game.info.colours
    each = finished.game.colours_each
    told = {**finished.record().as_json(), "practice": True, "first": {"by": "lot", "place": 0}}
    for seat, about in enumerate(told["seats"]):
        about["colours"] = list(colours[seat * each : (seat + 1) * each])
    again = Match.replay(Record.loads(json.dumps(told))).record().as_json()
    assert {key: again[key] for key in ("practice", "first", "seats")} == {
        key: told[key] for key in ("practice", "first", "seats")
    }


@pytest.mark.parametrize("first", [{"by": [], "place": 0}, {"by": "lot", "place": {}}, [], "lot"])
def test_rubbish_about_who_begins_is_refused(game: Game[Any], first: Any) -> None:
    told = Match(game, 1).record().as_json()
    with pytest.raises(Refused, match="first: must be"):
        Record.loads(json.dumps({**told, "first": first}))


def test_rubbish_about_colours_is_refused(game: Game[Any]) -> None:
    told, each = Match(game, 1).record().as_json(), game.colours_each
    twice = [game.info.colours[0]] * max(2, each)
    rubbish: list[Any] = [twice, [[]] * each, "", None]
    for colours in rubbish:
        told["seats"][0]["colours"] = colours
        with pytest.raises(Refused, match="colours: must be"):
            Record.loads(json.dumps(told))
