"""Tune the tastes of the Blockers! player by games of one taste against another.

`python -m shiftbox.bots.blockers.training --players 2` changes one taste at a time, lets the
changed player sit among unchanged ones, keeps what wins more, and writes `tastes.py`.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

from shiftbox import compiled
from shiftbox.compiled.interface import apply, random_draw, restore, winners
from shiftbox.game import Game
from shiftbox.games import game
from shiftbox.state import CHANCE, NOBODY, count_bits

from .levels import WHIM
from .playout import UNITS, Tastes, best_looking, set_tastes
from .tastes import TASTES

FILE = Path(__file__).parent / "tastes.py"
FACTORS = (0.5, 0.7, 1.4, 2.0)
STEPS = (-30, -12, -4, 4, 12, 30)
SURE = 2.0
"""A change is kept if it wins by so many standard errors."""


def duel(box: Any, pad: Any, new: Tastes, old: Tastes, games: int) -> int:
    """Play games with one new taste among old ones, in each seat in turn; return units won."""
    won, seat = 0, 0
    for _ in range(games):
        restore(box, 1, 0)
        while box[1].to_act != NOBODY:
            if box[1].to_act == CHANCE:
                apply(box[1], random_draw(box[1], pad))
            else:
                tastes = new if box[1].to_act == seat else old
                apply(box[1], best_looking(box[1], pad, tastes))
        ended = winners(box[1])
        if (ended >> seat) & 1 != 0:
            won += UNITS // count_bits(ended)
        seat = 0 if seat + 1 == box[1].players else seat + 1
    return won


class Tuner:
    """One setting and its tastes so far."""

    def __init__(self, chosen: Game[Any], tastes: tuple[int, ...], seed: int) -> None:
        self.tastes = tastes
        self._game, self._backend = chosen, compiled.machine(chosen)
        self._pads = self._backend.pads(seed, 1)
        self._box = self._backend.box(chosen.new(), 2)

    def _record(self, tastes: tuple[int, ...]) -> Any:
        record, given = self._backend.records(Tastes, 1)[0], self._backend.numbers(len(tastes))
        given[:] = tastes
        self._backend.function(set_tastes)(record, given, WHIM, 0)
        return record

    def share(self, tastes: tuple[int, ...], games: int) -> float:
        """Return the share of games that other tastes win among the present ones."""
        play = self._backend.function(duel)
        new, old = self._record(tastes), self._record(self.tastes)
        return float(play(self._box, self._pads[0], new, old, games)) / (UNITS * games)

    def improve(self, changed: tuple[int, ...], games: int) -> bool:
        """Keep changed tastes if they are surely better."""
        fair = 1 / self._game.players
        error = (fair * (1 - fair) / games) ** 0.5
        if self.share(changed, games) < fair + SURE * error:
            return False
        self.tastes = changed
        return True


def changes(tastes: tuple[int, ...], dice: random.Random) -> list[tuple[int, ...]]:
    """Return the tastes with one of them changed, in any order."""
    found = []
    for place, taste in enumerate(tastes):
        tried = {round(taste * factor) for factor in FACTORS} | {taste + step for step in STEPS}
        found += [(*tastes[:place], new, *tastes[place + 1 :]) for new in sorted(tried - {taste})]
    dice.shuffle(found)
    return found


def train(chosen: Game[Any], tries: int, games: int) -> tuple[int, ...]:
    """Tune the tastes of one setting."""
    dice = random.Random(3)
    tuner = Tuner(chosen, tastes_to_begin(chosen), seed=3)
    for number in range(tries):
        changed = changes(tuner.tastes, dice)[0]
        if tuner.improve(changed, games):
            print(f"{chosen}: try {number + 1} of {tries}: {tuner.tastes}", flush=True)
    return tuner.tastes


def tastes_to_begin(chosen: Game[Any]) -> tuple[int, ...]:
    """Return the tastes known for a setting, or those of the game for two."""
    return TASTES.get((chosen.variant, chosen.players), TASTES["base", 2])


def main() -> None:
    """Tune the settings that are asked for and write all tastes down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", choices=("base", "pro"), default="base")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), action="append")
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--games", type=int, default=3000, help="games for each try")
    asked = parser.parse_args()
    known = dict(TASTES)
    for players in asked.players or (2, 3, 4, 5):
        chosen = game("blockers", variant=asked.variant, players=players)
        known[asked.variant, players] = train(chosen, asked.tries, asked.games)
        lines = [f'    ("{v}", {n}): {tastes},' for (v, n), tastes in sorted(known.items())]
        told = (
            '"""What the player of Blockers! likes, in the order of `gain`, tuned by `training`."""'
        )
        text = "\n".join(
            [told, "", "TASTES: dict[tuple[str, int], tuple[int, ...]] = {", *lines, "}", ""]
        )
        FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
