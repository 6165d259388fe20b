"""Whole games of every kind and variant, on the boards, against bots."""

from __future__ import annotations

import pytest

from .conftest import Arrive

GAMES = [
    ("shiftago", "express", 2),
    ("shiftago", "expert", 3),
    ("shiftago", "extreme", 2),
    ("blockers", "base", 3),
    ("blockers", "pro", 2),
    ("hidden-stones", "base", 2),
    ("hidden-stones", "solo", 1),
    ("shifting-seasons", "base", 2),
]


@pytest.mark.parametrize(("game", "variant", "players"), GAMES)
def test_a_whole_game_against_bots(arrive: Arrive, game: str, variant: str, players: int) -> None:
    ada = arrive()
    ada.against_bots(game, variant, players)
    ada.play_to_the_end()
    ending = ada.page.locator("section.card", has=ada.page.locator("#ending"))
    scores = ada.state["outcome"]["scores"]
    told = ending.locator("tbody tr td:last-child").all_inner_texts()
    # A game of Express has no points: it is won or not.
    assert sorted(map(int, told)) == ([] if variant == "express" else sorted(scores))
