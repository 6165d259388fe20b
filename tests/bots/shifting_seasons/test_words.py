"""Words of Shifting Seasons that fit the moment."""

from __future__ import annotations

import random

from shiftbox import Match, game
from shiftbox.bots.shifting_seasons.facts import facts_of
from shiftbox.bots.shifting_seasons.words import words_of
from shiftbox.games.shifting_seasons.material import PLACE, TURNS


def test_nothing_is_prepared_for_after_the_end() -> None:
    told: dict[bool, set[str]] = {False: set(), True: set()}
    dice = random.Random(4)
    for seed in range(6):
        match = Match(game("shifting-seasons"), seed)
        while match.to_act is not None:
            state, moves = match.state, match.game.moves(match.state)
            if state.phase == PLACE:
                words = {words_of(facts_of(match.game, state, move)) for move in moves.values()}
                told[state.turns[state.turn] == TURNS - 1] |= words
            match.play(dice.choice(sorted(moves)))
    said = {is_last: " ".join(words) for is_last, words in told.items()}
    assert "adds nothing" in said[True]
    assert "prepares" not in said[True]
    assert "prepares card" in said[False]
    assert "gains nothing yet" in said[False]
    assert "adds nothing" not in said[False]
