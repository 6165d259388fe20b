"""Ledgers: they add up in every setting, and luck is nothing on average."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shiftbox import Match
from shiftbox.analysis.ledger import Node, ledger, node_of, start_of
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.lab.ledger_check import checked, ledger_of
from shiftbox.state import CHANCE

from .games import at_a_draw, outlook_of, played

DRAWING = ["blockers", "hidden-stones"]


def test_ledgers_add_up(game: Game[Any]) -> None:
    found = checked(game, 2, backend=outlook_of(game).backend, most=16)
    assert found.off < 1e-9


def test_a_game_that_is_over_ends_with_its_result() -> None:
    outlook = outlook_of(game("blockers", players=3))
    found = ledger_of(outlook, random.Random(3))
    assert sum(entry.result for entry in found.entries) == pytest.approx(1)
    assert {entry.result for entry in found.entries} <= {0.0, 1 / 3, 0.5, 1.0}
    assert sum(entry.luck for entry in found.entries) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", DRAWING)
def test_luck_of_a_draw_is_nothing_on_average(name: str) -> None:
    chosen = game(name)
    match, outlook = at_a_draw(chosen), outlook_of(chosen)
    odds = dict(match.odds())
    before, lucks = node_of(outlook, match.state), []
    for text, weight in odds.items():
        judged = outlook.judged(match.branch([text], chance="manual").state)
        luck = ledger(before.value, [before, Node(judged, judged)], [CHANCE]).luck[0]
        lucks.append((weight, luck))
    assert len({luck for _, luck in lucks}) > 1, "draws that change nothing prove nothing"
    for seat in range(chosen.players):
        mean = sum(weight * luck[seat] for weight, luck in lucks) / sum(odds.values())
        assert mean == pytest.approx(0, abs=1e-9)


def test_parts_go_to_who_did_it() -> None:
    """By hand: seat 0 decides, two draws follow, seat 1 decides."""
    values = [(0.5, 0.5), (0.6, 0.4), (0.7, 0.3), (0.65, 0.35), (1.0, 0.0)]
    judged = [values[0], values[1], (0.68, 0.32), values[3], values[4]]
    nodes = [Node(a, b) for a, b in zip(values, judged, strict=True)]
    found = ledger((0.45, 0.55), nodes, [0, CHANCE, CHANCE, 1])
    assert found.deal == pytest.approx((0.05, -0.05))
    assert found.luck[1] == pytest.approx((0.08, -0.08))
    assert found.luck[2] == pytest.approx((-0.05, 0.05))
    first, second = found.entries
    assert (first.own, first.others) == pytest.approx((0.1 + 0.02, 0.35))
    assert (second.own, second.others) == pytest.approx((-0.35, -0.12))
    assert first.luck == pytest.approx(0.05 + 0.08 - 0.05)


def test_a_position_in_the_middle_of_a_game_has_no_deal() -> None:
    chosen = game("blockers")
    match, outlook = played(chosen, 40), outlook_of(chosen)
    later = Match(chosen, start=match.state, chance="manual")
    first = node_of(outlook, later.start)
    assert start_of(outlook, later, first) == first.value
    assert start_of(outlook, match, node_of(outlook, match.start)) == outlook.before_deal
