"""Facts of moves against the plain rules: `python -m tests.bots.facts_check 1000`.

Facts are told from a world that fits the view of whoever moves, and checked in the true one, so
that nothing hidden can have slipped into them. How each is checked stands in `fact_checks.py` of
the game's folder: by trying moves, following lines and counting, not by what the bots use.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from shiftbox import Match
from shiftbox.bots import Fact
from shiftbox.bots.players import facts_of, words_of
from shiftbox.contract import Game
from shiftbox.games import CLASSES, package_of, settings
from tests.contract.settings import sensible

LATEST = 90
"""A position lies at most so many moves into its game."""


@dataclass(frozen=True)
class Moment:
    """A move in the true state, and what it leads to."""

    game: Game[Any]
    state: Any
    text: str

    @property
    def seat(self) -> int:
        """Who moves."""
        return int(self.state.turn)

    @property
    def after(self) -> Any:
        """The state after the move."""
        return self.game.after(self.state, self.game.find(self.state, self.text))


Check = Callable[[Moment, Fact], bool]


def positions(name: str, count: int, first: int = 0) -> Iterator[tuple[Match, random.Random]]:
    """Yield random moments of random games in all settings of a game, a seat to act."""
    chosen, seed = list(settings([name])), first
    while count:
        match, dice = Match(chosen[seed % len(chosen)], seed), random.Random(seed)
        for _ in range(dice.randrange(LATEST)):
            if match.to_act is not None:
                match.play(sensible(match.moves(), dice))
        seed += 1
        if isinstance(match.to_act, int):
            count -= 1
            yield match, dice


def check(game: Game[Any], state: Any, text: str, facts: Sequence[Fact]) -> list[str]:
    """Return the codes of the facts of a move; raise if one of them is not true."""
    checks: dict[str, Check] = import_module(
        f"tests.bots.{package_of(game.info.id)}.fact_checks"
    ).CHECKS
    moment = Moment(game, state, text)
    for fact in facts:
        wrong = f"{game!r}: {text} in {game.position(state)}: {fact}"
        assert checks[fact.code](moment, fact), wrong
    assert words_of(game, facts), "something is said of every move"
    return [fact.code for fact in facts]


def checked(name: str, count: int, first: int = 0) -> Counter[str]:
    """Check the facts of one move in each of so many positions; return how often each was told."""
    found: Counter[str] = Counter()
    for match, dice in positions(name, count, first):
        seat = match.to_act
        assert isinstance(seat, int)
        text = dice.choice(match.moves())
        world = match.game.imagine(match.view(seat), dice.randrange)
        facts = facts_of(match.game, world, match.game.find(world, text))
        found.update(check(match.game, match.state, text, facts))
    return found


if __name__ == "__main__":
    for game_id in CLASSES:
        told = checked(game_id, int(sys.argv[1]))
        print(f"{game_id}: {sum(told.values())} facts, all true: {dict(told.most_common())}")
