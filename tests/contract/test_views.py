"""Nobody is told what they may not know, and everybody is told the rest."""

from __future__ import annotations

import json
import random
from typing import Any

from shiftbox.contract import Game

from .settings import some_states, steps

OPEN = Game.seen, Game.told, Game.imagine
"""What is seen and heard of a game in which nothing is hidden."""


def seats(game: Game[Any]) -> list[int | None]:
    return [None, *range(game.players)]


def test_a_view_does_not_change_when_what_it_hides_does(game: Game[Any]) -> None:
    dice = random.Random(1)
    for state in some_states(game, 1, 40):
        for seat in seats(game):
            view = game.view(state, seat)
            other = game.imagine(view, dice.randrange)
            again = game.view(other, seat)
            assert json.dumps(again.position) == json.dumps(view.position)
            assert again.moves == view.moves
            assert game.drawn(again) == game.drawn(view)


def test_what_is_imagined_is_a_whole_position(game: Game[Any]) -> None:
    dice = random.Random(2)
    for state in some_states(game, 2, 30):
        for seat in seats(game):
            imagined = game.imagine(game.view(state, seat), dice.randrange)
            position = game.position(imagined)
            assert game.position(game.read(position)) == position


def test_a_game_with_secrets_says_itself_what_is_seen_and_heard(game: Game[Any]) -> None:
    said = type(game).seen, type(game).told, type(game).imagine
    is_open = [one is other for one, other in zip(said, OPEN, strict=True)]
    assert is_open == [not game.info.has_secrets] * 3


def test_a_view_has_every_key_of_the_position(game: Game[Any]) -> None:
    for match in steps(game, 3):
        keys = set(match.position())
        for seat in seats(game):
            assert keys <= set(match.view(seat).position)


def test_only_the_seat_to_act_is_given_moves(game: Game[Any]) -> None:
    for match in steps(game, 4):
        for seat in seats(game):
            given = match.view(seat).moves
            assert given == (tuple(match.moves()) if match.to_act == seat is not None else ())


def test_a_draw_tells_others_nothing_where_hands_are_secret(game: Game[Any]) -> None:
    for match in steps(game, 5):
        if match.to_act != "chance":
            continue
        draws = game.moves(match.state)
        for seat in seats(game):
            heard = {game.told(match.state, move, seat) for move in draws.values()}
            if seat == match.state.turn or not game.info.has_secrets:
                assert heard == set(draws)
            else:
                assert heard == {"draw ?"}


def test_moves_of_the_seats_are_heard_by_all(game: Game[Any]) -> None:
    for match in steps(game, 7):
        if isinstance(match.to_act, int):
            for text, move in game.moves(match.state).items():
                assert {game.told(match.state, move, seat) for seat in seats(game)} == {text}


def test_an_empty_view_of_a_spectator_names_no_seat(game: Game[Any]) -> None:
    view = game.view(some_states(game, 6, 1)[0], None)
    assert view.seat is None
    assert view.moves == ()
