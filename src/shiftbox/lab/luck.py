"""What chance gave in a match: what was drawn, and what the contenders' own dice made them do.

A draw's luck is what the outlook says after it, less the mean over what could have been drawn.
Whoever overlooks things by dice is lucky, too, when the dice are kind: a move's luck is what the
outlook says after it, less the mean over moves that the same contender would have chosen from the
same view by other dice. Both are 0 on average whoever plays and however well the outlook judges.
"""

from __future__ import annotations

import random
from typing import Any

from shiftbox.analysis.ledger import is_dealt, minus
from shiftbox.bots.outlook import Outlook, Shares
from shiftbox.match import Match

from .contenders import Contender

SIDES = 16
"""Of a draw with more sides so many are drawn by dice and stand for all."""
OTHERS = 4
"""So many other thoughts are asked of a contender at a decision."""
PROBATION = 8
"""Who decides so often, and the same by all dice, throws none, and is not asked again."""


def luck_of_draws(
    outlook: Outlook, match: Match, dice: random.Random, sides: int = SIDES
) -> Shares:
    """Return what the deal and all draws of a match gave each seat."""
    first = outlook.judged(match.start)
    luck = minus(first, outlook.before_deal) if is_dealt(match) else (0.0,) * len(first)
    for step in match.log:
        if step.is_draw:
            luck = plus(luck, luck_of_draw(outlook, step.before, step.text, dice, sides))
    return luck


def luck_of_draw(
    outlook: Outlook, before: Any, drawn: str, dice: random.Random, sides: int = SIDES
) -> Shares:
    """Return what a draw gave each seat, compared with all sides or with some that dice choose."""
    weights, numbers = outlook.game.odds(before), outlook.game.moves(before)
    if len(weights) <= sides:
        whole = sum(weight for _, weight in weights)
        odds = {text: weight / whole for text, weight in weights}
    else:
        texts, chances = zip(*weights, strict=True)
        odds = shares_among(dice.choices(texts, chances, k=sides))
    return above_mean(outlook, before, numbers, drawn, odds)


class OwnDice:
    """What their own dice gave the contenders of one match, decision by decision."""

    def __init__(self, outlook: Outlook, dice: random.Random, others: int = OTHERS) -> None:
        self.luck: Shares = (0.0,) * outlook.game.players
        self._outlook, self._dice, self._others = outlook, dice, others
        self._decided: dict[str, int] = {}
        self._throws: set[str] = set()

    def hear(self, contender: Contender, match: Match, move: str) -> None:
        """Take notice of a move that a contender is about to play.

        Whether it is asked for other thoughts depends on earlier decisions alone.
        """
        name, view = contender.name, match.view(int(match.to_act or 0))
        is_asked = name in self._throws or self._decided.get(name, 0) < PROBATION
        if len(view.moves) < 2 or not is_asked:
            return
        seeds = [self._dice.getrandbits(62) for _ in range(self._others)]
        others = [contender.move(match.game, view, seed) for seed in seeds]
        self._decided[name] = self._decided.get(name, 0) + 1
        if {*others} != {move}:
            self._throws.add(name)
            shares = shares_among(others)
            found = above_mean(self._outlook, match.state, match.legal(), move, shares)
            self.luck = plus(self.luck, found)


def above_mean(
    outlook: Outlook, before: Any, numbers: dict[str, int], came: str, odds: dict[str, float]
) -> Shares:
    """Return by how much seats may expect more after what came than on average."""
    after = {text: outlook.after(before, numbers[text]) for text in {came, *odds}}
    seats = range(outlook.game.players)
    mean = tuple(sum(part * after[text][seat] for text, part in odds.items()) for seat in seats)
    return minus(after[came], mean)


def shares_among(texts: list[str]) -> dict[str, float]:
    """Return what part of a list each text makes up."""
    return {text: texts.count(text) / len(texts) for text in texts}


def plus(one: Shares, other: Shares) -> Shares:
    """Return the sum, seat by seat."""
    return tuple(a + b for a, b in zip(one, other, strict=True))
