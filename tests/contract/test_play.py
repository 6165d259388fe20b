"""What must hold in play, whatever the game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from shiftbox import Match, Refused
from shiftbox import game as make_game
from shiftbox.contract import Game

from .settings import sensible, some_states, steps


def test_games_end_with_an_outcome_and_nobody_is_ever_stuck(game: Game[Any]) -> None:
    for seed in range(3):
        match = None
        for match in steps(game, seed):
            if match.to_act is None:
                break
            assert match.outcome is None
            assert match.moves(), match.position()
        assert match is not None
        outcome = match.outcome
        assert outcome is not None
        assert len(outcome.scores) == game.players
        assert set(outcome.winners) <= set(range(game.players))
        assert outcome.reason
        assert match.moves() == []
        json.dumps(outcome.as_json())


def test_every_listed_move_applies_and_changes_something(game: Game[Any]) -> None:
    for state in some_states(game, 1, 12):
        before = game.position(state)
        for move in game.moves(state).values():
            after = game.after(state, move)
            assert game.position(after) != before
            json.dumps(game.position(after))
        assert game.position(state) == before


def test_any_other_text_is_refused_and_changes_nothing(game: Game[Any]) -> None:
    dice = random.Random(2)
    states = some_states(game, 2, 12)
    texts = sorted({text for state in states for text in game.moves(state)})
    rubbish = ["", " ", "x", "T0", "draw", "draw ?", "end now", "é", "\0", "9" * 500, "A1-A2"]
    for state in states:
        match = Match(game, start=state, chance="manual")
        legal = set(match.moves())
        before = match.position()
        mangled = [_mangle(text, dice) for text in dice.choices(texts, k=60)]
        for text in [*texts, *rubbish, *mangled]:
            if text in legal:
                continue
            with pytest.raises(Refused) as refused:
                match.play(text)
            assert refused.value.message
            assert refused.value.code
        assert match.position() == before
        assert not match.log


def _mangle(text: str, dice: random.Random) -> str:
    place = dice.randrange(len(text) + 1)
    return dice.choice(
        [
            text[:place] + text[place + 1 :],
            text[:place] + " " + text[place:],
            text + text,
            text.lower(),
        ]
    )


def test_texts_and_numbers_of_moves_belong_to_each_other(game: Game[Any]) -> None:
    for state in some_states(game, 3, 40):
        moves = game.moves(state)
        assert len(set(moves.values())) == len(moves)
        assert list(moves) == sorted(moves)
        for text, move in moves.items():
            assert game.text(state, move) == text
            assert game.find(state, text) == move


def test_undo_restores_everything(game: Game[Any]) -> None:
    match = Match(game, 4, chance="manual")
    dice = random.Random(4)
    seen: list[Any] = []
    while match.to_act is not None and len(seen) < 60:
        seen.append((match.position(), match.moves(), [match.view(seat) for seat in (None, 0)]))
        match.play(sensible(match.moves(), dice))
    while seen:
        match.undo()
        now = (match.position(), match.moves(), [match.view(seat) for seat in (None, 0)])
        assert now == seen.pop()
    with pytest.raises(Refused, match="Nothing"):
        match.undo()


def test_undo_with_automatic_draws_goes_back_before_the_last_move(game: Game[Any]) -> None:
    match = Match(game, 5)
    dice = random.Random(5)
    for _ in range(12):
        if match.to_act is None:
            break
        before = match.position()
        match.play(sensible(match.moves(), dice))
        match.undo()
        assert match.position() == before
        match.play(sensible(match.moves(), dice))


def test_the_same_seed_deals_and_draws_the_same_game(game: Game[Any]) -> None:
    def played(seed: int) -> list[str]:
        match, dice = Match(game, seed), random.Random(1)
        start = json.dumps(match.position())
        for _ in range(20):
            if match.to_act is not None:
                match.play(sensible(match.moves(), dice))
        return [start, *(step.text for step in match.log)]

    assert played(7) == played(7)


def test_seat_0_acts_first(game: Game[Any]) -> None:
    assert Match(game, 1).to_act == 0


def test_odds_are_positive_and_belong_to_the_moves(game: Game[Any]) -> None:
    for match in steps(game, 6):
        odds = match.odds()
        if match.to_act == "chance":
            assert [text for text, _ in odds] == match.moves()
            assert all(weight > 0 for _, weight in odds)
        else:
            assert odds == []


def test_what_a_move_does_can_be_told_before_it_is_played(game: Game[Any]) -> None:
    for state in some_states(game, 8, 10):
        if isinstance(game.to_act(state), int):
            for move in game.moves(state).values():
                assert json.dumps(game.preview(state, move))


def test_the_breakdown_is_there_at_any_moment_and_adds_up_at_the_end(game: Game[Any]) -> None:
    for match in steps(game, 9):
        items = game.breakdown(match.state)
        json.dumps([item.what for item in items])
        outcome = match.outcome
        if outcome is not None and items:
            for seat in range(game.players):
                points = sum(item.points for item in items if item.seat == seat)
                assert points == outcome.scores[seat]


def test_unknown_settings_are_refused_in_words() -> None:
    with pytest.raises(ValueError, match="Unknown game 'chess': choose one of"):
        make_game("chess")
    with pytest.raises(ValueError, match="has no variant 'blitz'"):
        make_game("shiftago", variant="blitz")
    with pytest.raises(ValueError, match="is for 2 to 4 players, not 9"):
        make_game("shiftago", players=9)
    with pytest.raises(ValueError, match="has no option 'speed'"):
        make_game("shiftago", options={"speed": 1})
