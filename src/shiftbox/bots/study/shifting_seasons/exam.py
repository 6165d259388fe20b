"""Measuring the player: `python -m shiftbox.bots.study.shifting_seasons.exam [--json]`.

What boards promise against the running count, and what the last turns miss against brute force,
also where tokens are in hand.
"""

from __future__ import annotations

import argparse
import random
from typing import Any

from shiftbox import compiled
from shiftbox.bots.shifting_seasons import endgame, judging, levels
from shiftbox.bots.shifting_seasons.endgame import UNKNOWN
from shiftbox.bots.shifting_seasons.player import PLAYER
from shiftbox.bots.shifting_seasons.thinking import ROOM
from shiftbox.bots.shifting_seasons.turns import MEANT, play_on
from shiftbox.bots.study.figures import Figures, interval, tell
from shiftbox.bots.thought import Effort
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers, apply, random_draw
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.games.shifting_seasons.material import TURNS
from shiftbox.state import CHANCE

from . import brute_force
from .training import Lab

LIMIT = 20_000_000
"""How many states a search looks through at most: some five seconds."""
DEAR = 4
"""So many points a token is worth to those who like to keep them."""
LAST_TURNS = 3


def against_running_count(pairs: int, seed: int = 1) -> Figures:
    """Return the share that the promise of boards alone wins of the running count."""
    lab = Lab(2)
    mind = levels.mind_of(levels.Level(), lab.backend)
    count = levels.mind_of(levels.Level(promises=False), lab.backend)
    first = lab.play(count, mind, 1, pairs, seed)[0]
    second = lab.play(count, mind, 2, pairs, seed)[0]
    share = float(first[0] + second[1]) / 2
    return {"games": 2 * pairs, "won": share, "interval": interval(share, 2 * pairs)}


def ending_regret(cases: int, *, with_tokens: bool = False, seed: int = 1) -> Figures:
    """Return by how many points master's last turns fall short of brute force.

    Where that has no room, of the player's own search with far more room than the player has.
    """
    chosen = game("shifting-seasons", players=2)
    backend, dice = compiled.machine(chosen), random.Random(seed)
    told = {"cases": 0, "too large": 0, "pruned": 0, "wrong": 0, "missed": 0}
    while told["cases"] < cases:
        left = 1 + (told["cases"] + told["too large"]) % LAST_TURNS
        s = near_end(chosen, backend, dice, left, with_tokens=with_tokens)
        search = next((by for by in (exactly, pruned) if by(s, s.turn, backend) != UNKNOWN), None)
        if search is None:
            told["too large"] += 1
            continue
        view, effort = chosen.view(s, s.turn), Effort("master")
        move = PLAYER.consider(chosen, view, effort, 1, backend).move
        after = chosen.after(s, chosen.moves(s)[move])
        short = search(s, s.turn, backend) - search(after, s.turn, backend)
        told["cases"] += 1
        told["pruned"] += search is pruned
        told["wrong"] += short > 0
        told["missed"] += short
    return {**told, "regret": told["missed"] / cases}


def near_end(
    chosen: Game[Any], backend: Backend, dice: random.Random, left: int, *, with_tokens: bool
) -> Any:
    """Return a state between sensible players with so many turns left.

    `with_tokens`: both like to keep their tokens, and somebody still has one.
    """
    mind, counts = levels.mind_of(levels.Level(), backend), backend.numbers(MEANT + 1)
    if with_tokens:
        for k in range(judging.TOKENS, judging.MODE):
            mind[k] = DEAR * judging.POINT
    while True:
        box, pads = (
            backend.box(chosen.deal(dice.randrange), 8),
            backend.pads(dice.getrandbits(63), 8),
        )
        backend.function(play_until)(box, pads, mind, counts, 2 * TURNS - left)
        s = backend.state(box, 0)
        if any(s.tokens) or not with_tokens:
            return s


def play_until(box: Any, pads: Any, mind: Numbers, counts: Numbers, through: int) -> None:
    """Play on from box[0] until so many turns are through."""
    while box[0].turns[0] + box[0].turns[1] < through:
        if box[0].to_act == CHANCE:
            apply(box[0], random_draw(box[0], pads[0]))
        else:
            play_on(box, pads, 0, mind, counts, 0)


def exactly(s: Any, seat: int, backend: Backend) -> int:
    """Return by how many points a seat will be ahead if both play their best, if that is known."""
    box, pads, work = backend.box(s, ROOM), backend.pads(1, ROOM), backend.numbers(brute_force.WORK)
    found = int(backend.function(brute_force.best_lead)(box, pads, work, LIMIT))
    return found if seat == 0 or found == UNKNOWN else -found


def pruned(s: Any, seat: int, backend: Backend) -> int:
    """Return the same by the player's own search, with far more room than the player has."""
    box, pads, work = backend.box(s, ROOM), backend.pads(1, ROOM), backend.numbers(endgame.WORK)
    how = (endgame.EVERYTHING, seat, UNKNOWN, LIMIT)
    if int(backend.function(endgame.solve)(box, pads, work, *how)) < 0:
        return UNKNOWN
    return round(endgame.lead(work, 0, seat) / endgame.RANK)


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--pairs", type=int, default=500)
    asked.add_argument("--endings", type=int, default=200)
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    tell(
        {
            "promise against running count": lambda: against_running_count(given.pairs),
            "last three turns": lambda: ending_regret(given.endings),
            "the same with tokens in hand": lambda: ending_regret(given.endings, with_tokens=True),
        },
        as_json=given.json,
    )


if __name__ == "__main__":
    main()
