"""Whether ledgers add up: `python -m shiftbox.lab.ledger_check --games 1000 [GAME …]`.

Random games of every setting, in which seats now play quickly and now anything, are put into a
ledger. Each seat's must add up to its result, and luck must be 0 on average, within one and a half
intervals.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from shiftbox.analysis.ledger import Ledger, ledger, node_of, start_of
from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import Backend, fastest
from shiftbox.contract import Game
from shiftbox.games import settings
from shiftbox.match import Match

from .adjusting import SURE, mean_and_error

EXACT = 1e-9
MOST_MOVES = 400
"""A game that takes longer is put into the ledger as it stands."""
WHIM = 0.3
"""How often a seat plays anything."""


@dataclass(frozen=True)
class Checked:
    """What came of the ledgers of one setting."""

    setting: str
    games: int
    off: float
    """By how much the worst sum is off."""
    luck: float
    """The first seat's, on average."""
    margin: float
    """Half of its 95 % interval."""

    @property
    def holds(self) -> bool:
        """Whether all add up, and luck is 0 within one and a half intervals."""
        return self.off < EXACT and abs(self.luck) <= 1.5 * self.margin + EXACT


def checked(
    game: Game[Any],
    games: int,
    seed: int = 1,
    *,
    backend: Backend | None = None,
    most: int = MOST_MOVES,
) -> Checked:
    """Play games of a setting, of so many moves at most, and check their ledgers."""
    outlook = Outlook(game, backend or fastest(game))
    off, luck = 0.0, []
    for number in range(games):
        found = ledger_of(outlook, random.Random(f"{seed} {number}"), most)
        for entry in found.entries:
            total = entry.start + entry.own + entry.others + entry.luck
            off = max(off, abs(total - entry.result))
        luck.append(found.entries[0].luck)
    mean, error = mean_and_error(luck)
    return Checked(str(game).strip("<>"), games, off, mean, SURE * error)


def ledger_of(outlook: Outlook, dice: random.Random, most: int = MOST_MOVES) -> Ledger:
    """Play a random game and return its ledger."""
    match = Match(outlook.game, dice=dice.randrange)
    while isinstance(match.to_act, int) and len(match) < most:
        texts = match.moves()
        few = texts if dice.random() < WHIM else dice.sample(texts, min(4, len(texts)))
        seat, legal = match.to_act, match.legal()
        hopes = {text: outlook.after(match.state, legal[text])[seat] for text in few[:4]}
        match.play(max(hopes, key=lambda text: hopes[text]))
    nodes = [node_of(outlook, match.state_after(count)) for count in range(len(match) + 1)]
    start = start_of(outlook, match, nodes[0])
    return ledger(start, nodes, [step.before.to_act for step in match.log])


def all_checked(names: list[str], games: int) -> Iterator[Checked]:
    """Check every setting of some games, or of all."""
    for game in settings(names):
        yield checked(game, games)


def main() -> None:
    """Check, tell each setting as soon as it is through, and end with status 1 if one fails."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="*", help="all by default")
    asked.add_argument("--games", type=int, default=100, help="of each setting")
    asked.add_argument("--json", action="store_true", help="print figures for programs")
    given, failed = asked.parse_args(), False
    for one in all_checked(given.game, given.games):
        failed |= not one.holds
        if given.json:
            print(json.dumps(asdict(one)), flush=True)
        else:
            luck = f"luck {100 * one.luck:+.2f} ± {100 * one.margin:.2f} %"
            mark = "holds" if one.holds else "DOES NOT HOLD"
            print(f"{one.setting:36} {one.games} games, off {one.off:.1e}, {luck}: {mark}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
