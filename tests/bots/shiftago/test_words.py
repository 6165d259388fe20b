"""Words of Shiftago that fit the board."""

from __future__ import annotations

from typing import Any

import pytest

from shiftbox import Match, game
from shiftbox.bots.shiftago.facts import facts_of
from shiftbox.bots.shiftago.words import words_of
from shiftbox.contract import Game
from shiftbox.games.shiftago.material import INSERT
from shiftbox.state import NOBODY, copy_of
from tests.games.shiftago.boards import match_on

from .test_search import SETTINGS, after_random_moves


def words_for(chosen: Game[Any], state: Any, move: int) -> str:
    return words_of(facts_of(chosen, state, move))


@pytest.mark.parametrize(
    ("played", "move", "words"),
    [
        ("", "T1", "comes in on A1"),
        ("T1 RC", "T2", "now has 2 marbles in line, A1–A2"),
        ("T1 RC", "B4", "comes in on G4"),
        ("T1 RC T2 RF", "B4", "comes in on G4"),
        ("T1 RC T2 RF", "RC", "comes in on C7 and pushes 1 marble on"),
        ("T1 RC T2 RF", "T2", "is one of 2 marbles in line, A1–A2"),
        ("T1 RC T2 RD T4 RE", "RD", "breaks up 3 marbles in line of another player, C7–E7"),
        ("T1 RC T2 RD T4 RE", "T3", "threatens to complete a row: T5 or LA would make A1–A5"),
        ("T1 RC T2 RD T4 RE T3 RF", "T5", "wins at once"),
    ],
)
def test_a_push_is_told_by_what_it_does_to_lines(played: str, move: str, words: str) -> None:
    """Seat 0 pushes from the top into row A, seat 1 from the right into column 7."""
    match = Match(game("shiftago"), 1)
    for text in played.split():
        match.play(text)
    assert words_for(match.game, match.state, match.game.find(match.state, move)) == words


DANGER = """
    0 0 . . . . 1
    0 1 . . . 1 0
    0 1 . 0 . . 1
    1 0 1 0 . . .
    1 1 1 1 . . .
    0 0 . 1 . . .
    0 1 0 0 . . .
"""
"""Seat 1 would win by a push into row E from the left."""
STOPPED = "stops the next player's row: LE would make E1–E5"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("LE", f"{STOPPED}, threatens to complete a row: LD would make A1–G1"),
        ("B7", "leaves a row to the next player: LE would make E1–E5"),
        ("T5", "leaves a row to the next player: LE would make E1–E5"),
    ],
)
def test_a_danger_is_told_as_it_is(move: str, words: str) -> None:
    match = match_on(DANGER)
    assert words_for(match.game, match.state, match.game.find(match.state, move)) == words


@pytest.mark.parametrize(("variant", "players"), SETTINGS)
def test_what_is_said_of_rows_is_true(variant: str, players: int) -> None:
    """Compared with trying every push."""
    chosen = game("shiftago", variant=variant, players=players)
    told = set()
    for seed in range(25):
        state = after_random_moves(chosen, 6 * players + seed % 12, seed)
        for move in chosen.moves(state).values():
            after, words = chosen.after(state, move), words_for(chosen, state, move)
            if after.to_act == NOBODY or after.phase != INSERT:
                continue
            seats = (state, after.turn), (after, after.turn), (after, state.turn)
            before, left, own = (can_complete_a_row(chosen, *seat) for seat in seats)
            assert ("stops the next" in words) == (before and not left)
            assert ("leaves a row" in words) == (before and left)
            assert ("offers the next" in words) == (not before and left)
            assert ("threatens" in words) == own
            told.add((before, left))
    assert len(told) == 4


def can_complete_a_row(chosen: Game[Any], state: Any, seat: int) -> bool:
    asked = copy_of(state)
    asked.turn = asked.to_act = seat
    afters = [chosen.after(asked, move) for move in chosen.moves(asked).values()]
    return any(a.winner == seat or (a.turn == seat and a.phase != INSERT) for a in afters)


def test_the_end_is_told_as_it_is() -> None:
    """The last marble of all: whoever has most points wins."""
    full = """
        0 1 0 1 0 1 0
        1 0 1 0 1 0 1
        1 0 1 0 1 0 1
        0 1 0 1 0 1 0
        0 1 0 1 0 1 0
        1 0 1 0 1 0 1
        . . . . . . 1
    """
    for points, words in {
        (3, 2): "wins at once",
        (2, 2): "in a draw",
        (2, 3): "another wins",
    }.items():
        match = match_on(full, variant="expert", points=list(points))
        assert words in words_for(match.game, match.state, match.game.find(match.state, "LG"))
