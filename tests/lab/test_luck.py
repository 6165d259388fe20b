"""Luck of draws and of own dice: nothing on average, and only where there is some."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import Match
from shiftbox.analysis.ledger import ledger as ledger_of
from shiftbox.analysis.ledger import node_of, start_of
from shiftbox.contract import Game, View
from shiftbox.games import game
from shiftbox.lab.adjusting import mean_and_error
from shiftbox.lab.contenders import Contender
from shiftbox.lab.luck import PROBATION, OwnDice, luck_of_draw, luck_of_draws
from tests.analysis.games import at_a_draw, outlook_of, played


def first_move(_game: Game[Any], view: View, _seed: int) -> str:
    """Play the first move of the list."""
    asked.append(view)
    return view.moves[0]


asked: list[View] = []
WITHOUT_DICE = Contender(f"{__name__}:first_move")
SEED = 5


@pytest.mark.parametrize("name", ["blockers", "hidden-stones", "shifting-seasons"])
def test_luck_of_a_match_is_that_of_its_ledger(name: str) -> None:
    chosen = game(name)
    match, outlook = played(chosen, 9), outlook_of(chosen)
    nodes = [node_of(outlook, match.state_after(k)) for k in range(len(match) + 1)]
    start = start_of(outlook, match, nodes[0])
    whole = ledger_of(start, nodes, [step.before.to_act for step in match.log])
    luck = luck_of_draws(outlook, match, random.Random(SEED), sides=1000)
    assert luck == pytest.approx([entry.luck for entry in whole.entries])


def test_sides_that_dice_choose_stand_for_all_on_average() -> None:
    chosen = game("hidden-stones")
    match, outlook, dice = at_a_draw(chosen), outlook_of(chosen), random.Random(SEED)
    drawn = match.moves()[0]
    exact = luck_of_draw(outlook, match.state, drawn, dice, sides=1000)
    some = [luck_of_draw(outlook, match.state, drawn, dice, sides=6)[0] for _ in range(150)]
    mean, error = mean_and_error(some)
    assert 0 < error < 0.003
    assert mean == pytest.approx(exact[0], abs=3 * error)


def test_own_dice_give_nothing_on_average() -> None:
    chosen = game("blockers")
    match, outlook, contender = played(chosen, 12), outlook_of(chosen), Contender("random")
    while not isinstance(match.to_act, int):
        match = played(chosen, len(match) + 1)
    view, dice, lucks = match.view(match.to_act), random.Random(SEED), []
    for _ in range(400):
        heard = OwnDice(outlook, dice)
        heard.hear(contender, match, contender.move(chosen, view, dice.getrandbits(62)))
        lucks.append(heard.luck[0])
    assert max(lucks) > 0.01 > -0.01 > min(lucks)
    mean, error = mean_and_error(lucks)
    assert mean == pytest.approx(0, abs=3 * error)


def test_who_throws_no_dice_is_soon_not_asked_again() -> None:
    chosen = game("shiftago")
    match, heard = Match(chosen, SEED), OwnDice(outlook_of(chosen), random.Random(SEED), others=2)
    asked.clear()
    for _ in range(PROBATION + 4):
        heard.hear(WITHOUT_DICE, match, match.moves()[0])
        match.play(match.moves()[0])
    assert len(asked) == 2 * PROBATION
    assert heard.luck == (0.0, 0.0)
