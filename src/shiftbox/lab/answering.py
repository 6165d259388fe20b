"""Plays for `earlier`, on whatever sources it finds: a line asks, a line answers.

Only this file is of today; everything that it imports is of the version that is asked for.
"""

from __future__ import annotations

import json
import sys

from shiftbox.contract import View
from shiftbox.games import game
from shiftbox.lab.contenders import Contender


def answer(line: str) -> str:
    """Return the move for what is asked."""
    asked = json.loads(line)
    name, variant, players, options = asked["game"]
    chosen = game(name, variant=variant, players=players, options=options)
    seat, position, moves = asked["view"]
    contender = Contender(asked["contender"])
    contender.prepare(chosen)
    return contender.move(chosen, View(seat, position, tuple(moves)), asked["seed"])


if __name__ == "__main__":
    for asked_line in sys.stdin:
        print(json.dumps(answer(asked_line)), flush=True)
