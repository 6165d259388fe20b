"""What seats may expect: shares of a win, the same everywhere, the result at the end."""

from __future__ import annotations

from typing import Any

import pytest

from shiftbox import Match
from shiftbox.bots.network import UNITS, divide, faded
from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import fastest, plain
from shiftbox.contract import Game
from shiftbox.games import CLASSES, game

from .games import outlook_of, played


def test_shares_are_shares(game: Game[Any]) -> None:
    outlook = outlook_of(game)
    for steps in (0, 7, 20):
        shares = outlook.expected(played(game, steps).state)
        assert len(shares) == game.players
        assert all(0 <= share <= 1 for share in shares)
        if game.players > 1:
            assert sum(shares) == pytest.approx(1, abs=1e-12)


def test_the_end_is_the_result() -> None:
    chosen = game("shiftago")
    match = played(chosen, 1000)
    assert match.outcome is not None
    assert outlook_of(chosen).judged(match.state) == match.outcome.shares(2)


@pytest.mark.parametrize("name", CLASSES)
def test_it_judges_alike_plain_and_compiled(name: str) -> None:
    chosen = game(name)
    state = played(chosen, 6).state
    assert Outlook(chosen, plain(chosen)).judged(state) == outlook_of(chosen).judged(state)


@pytest.mark.parametrize("name", CLASSES)
def test_before_a_deal_seats_are_worth_what_they_are_on_average(name: str) -> None:
    outlook = outlook_of(game(name))
    assert sum(outlook.before_deal) == pytest.approx(1)
    if outlook.game.is_dealing(outlook.game.new()):
        assert outlook.dealt(60) == pytest.approx(outlook.before_deal, abs=0.08)


def test_who_is_far_ahead_is_expected_to_win() -> None:
    """Hidden Stones: one seat has scored nine of the dearest cards, the other none."""
    chosen = game("hidden-stones")
    position = Match(chosen, 3).position()
    scored = sorted(position["draw"])[-9:]
    position["draw"] = [card for card in position["draw"] if card not in scored]
    even = outlook_of(chosen).judged(
        chosen.read(position | {"draw": sorted([*position["draw"], *scored])})
    )
    position["scored"] = [scored, []]
    ahead = outlook_of(chosen).judged(chosen.read(position))
    assert ahead[0] > 0.9 > even[0]


def test_a_game_without_an_outlook_is_judged_by_random_games(newcomer: str) -> None:
    chosen = game(newcomer)
    outlook = Outlook(chosen, plain(chosen))
    shares = outlook.judged(Match(chosen).state)
    assert sum(shares) == pytest.approx(1)
    assert shares == outlook.judged(Match(chosen).state)


def test_odds_divide_the_win() -> None:
    units = [0, 0, 0]
    divide([1024, 0, 0], 0, 3, units)
    assert sum(units) == pytest.approx(UNITS, abs=3)
    assert units[0] / units[1] == pytest.approx(2.71828, rel=1e-3)
    assert units[1] == units[2]
    assert faded(0) == UNITS
    assert [faded(k) for k in range(2000)] == sorted((faded(k) for k in range(2000)), reverse=True)


def test_machine_code_is_what_is_measured() -> None:
    assert fastest(game("shiftago")).is_compiled
