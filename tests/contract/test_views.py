"""Nobody is told what they may not know, and everybody is told the rest."""

from __future__ import annotations

import json
import random
from typing import Any

from shiftbox.game import Game

from .settings import some_states, steps


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


def test_the_log_tells_the_same_in_two_worlds_that_a_seat_cannot_tell_apart(
    game: Game[Any],
) -> None:
    dice = random.Random(5)
    for state in some_states(game, 5, 25):
        for seat in seats(game):
            other = game.imagine(game.view(state, seat), dice.randrange)
            if seat == state.turn:
                continue
            for text, move in game.moves(state).items():
                if game.to_act(state) == "chance":
                    heard = {game.told(other, m, seat) for m in game.moves(other).values()}
                    assert game.told(state, move, seat) in heard or text in heard


def test_an_empty_view_of_a_spectator_names_no_seat(game: Game[Any]) -> None:
    view = game.view(some_states(game, 6, 1)[0], None)
    assert view.seat is None
    assert view.moves == ()
