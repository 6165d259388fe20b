"""Facts of moves are true by the plain rules; every code of them is written down."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from shiftbox import game
from shiftbox.bots import Effort, Fact, analyse
from shiftbox.bots.players import facts_of
from shiftbox.games import CLASSES, package_of

from .facts_check import check, checked, positions

POSITIONS = 30
DOCS = Path(__file__).parents[2] / "docs" / "programs"
PROVED = {"forced-win", "forced-loss", "finishes"}
"""Told by searches, whose own tests prove them."""


@pytest.mark.parametrize("name", CLASSES)
def test_no_fact_is_false(name: str) -> None:
    assert len(checked(name, POSITIONS, first=1000)) >= 4, "there is more than one thing to tell"


@pytest.mark.parametrize("name", CLASSES)
def test_facts_of_hints_are_true_also_of_whole_turns(name: str) -> None:
    found: Counter[str] = Counter()
    for match, _ in positions(name, 3, first=40):
        assert isinstance(match.to_act, int)
        view = match.view(match.to_act)
        for hint in analyse(match.game, view, Effort("novice"), seed=2).hints:
            facts = [fact for fact in hint.facts if fact.code not in PROVED]
            assert hint.facts, "every hint has facts"
            found.update(check(match.game, match.state, hint.move, facts))
    assert found


@pytest.mark.parametrize("name", CLASSES)
def test_every_code_is_written_down_and_can_be_checked(name: str) -> None:
    chapter = (DOCS / f"{name}.md").read_text(encoding="utf-8").split("## Facts")[1]
    written = set(re.findall(r"^\| `([a-z-]+)`", chapter, re.MULTILINE))
    source = Path(str(import_module(f"shiftbox.bots.{package_of(name)}.facts").__file__))
    checks = import_module(f"tests.bots.{package_of(name)}.fact_checks").CHECKS
    assert written - PROVED == set(checks)
    for code in written - {"finishes"}:
        assert f'"{code}"' in source.read_text(encoding="utf-8")


def test_facts_do_not_depend_on_what_is_hidden() -> None:
    """The same move in several worlds that fit the view."""
    for name in CLASSES:
        for match, dice in positions(name, 4, first=300):
            assert isinstance(match.to_act, int)
            view, text = match.view(match.to_act), dice.choice(match.moves())
            told = []
            for _ in range(3):
                world = match.game.imagine(view, dice.randrange)
                told.append(facts_of(match.game, world, match.game.find(world, text)))
            assert told[0] == told[1] == told[2]


def test_a_false_fact_is_noticed() -> None:
    match, _ = next(positions("shiftago", 1))
    text = match.moves()[0]
    with pytest.raises(AssertionError, match="enters"):
        check(match.game, match.state, text, [Fact("enters", {"moved": 9}, ("A1",))])


def test_facts_are_told_as_json() -> None:
    chosen = game("shiftago")
    state = chosen.new()
    (fact,) = facts_of(chosen, state, chosen.find(state, "T3"))
    assert fact.as_json() == {"code": "enters", "details": {"moved": 0}, "cells": ["A3"]}
