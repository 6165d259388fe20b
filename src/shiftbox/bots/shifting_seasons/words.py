"""What a move gains, in words for a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shiftbox.bots.fact import Fact, said


def words_of(facts: Sequence[Fact]) -> str:
    """Say what a move does and gains; for a push, with the place that is meant for its tile."""
    first, *others = facts
    if first.code == "ends":
        return "keeps the tokens for later" if first.details["tokens"] else "ends the turn"
    if first.code != "brings":
        return said([_laid(first), *_gains(first, others)])
    parts = [_brought(first)]
    laid = next((fact for fact in others if fact.code == "lays"), None)
    if laid is not None:
        parts += [f"best on {laid.details['cell']}", *_gains(laid, others)]
    return said([*parts, *(_opened(fact) for fact in others if fact.code == "opens")])


def _brought(fact: Fact) -> str:
    told = fact.details
    tokens = f" for {told['tokens']} token{'s' * (told['tokens'] > 1)}" if told["tokens"] else ""
    return f"brings {told['tile']} to area {told['area']}{tokens}"


def _laid(fact: Fact) -> str:
    tile, cell = fact.details["tile"], fact.details["cell"]
    return f"a token moves {tile} to {cell}" if fact.code == "moves" else f"{tile} on {cell}"


def _gains(laid: Fact, facts: Sequence[Fact]) -> list[str]:
    """Say which cards a tile adds to or prepares, and whether a frame or token comes with it."""
    gains = [_card(fact.details) for fact in facts if fact.code == "card"]
    gains += [f"a {fact.code}" for fact in facts if fact.code in ("frame", "token")]
    if not gains and not laid.details["turns_left"]:
        return ["which adds nothing"]
    prepared = [_prepared(fact.details) for fact in facts if fact.code == "prepares"]
    is_last = not laid.details["turns_left"]
    return gains + ([] if is_last else prepared) or ["which gains nothing yet"]


def _card(told: Any) -> str:
    return f"{told['gain']:+} for card {told['card']}"


def _prepared(told: Any) -> str:
    tiles = told["tiles"]
    return f"prepares card {told['card']}, {tiles} tile{'s' * (tiles > 1)} from its next step"


def _opened(fact: Fact) -> str:
    tile, area = fact.details["tile"], fact.details["area"]
    return f"the next player can then push {tile} to area {area}"
