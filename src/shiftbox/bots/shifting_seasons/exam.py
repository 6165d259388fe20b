"""Measuring the player: `python -m shiftbox.bots.shifting_seasons.exam [--json]`.

What boards promise against the running count, and what the last turns miss against a search that
leaves nothing out.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Callable
from typing import Any

from shiftbox import compiled
from shiftbox.bots.thought import Effort
from shiftbox.compiled import Backend
from shiftbox.game import Game
from shiftbox.games import game
from shiftbox.games.shifting_seasons.scoring import points_of

from . import consider, ending, levels
from .search import ROOM

LIMIT = 400_000


def against_running_count(pairs: int, seed: int = 1) -> dict[str, float]:
    """Return the share that the promise of boards alone wins of the running count."""
    from .training import Lab

    lab = Lab(2)
    mind = levels.mind_of(levels.Level(), lab.backend)
    count = levels.mind_of(levels.Level(promises=False), lab.backend)
    first = lab.play(count, mind, 1, pairs, seed)[0]
    second = lab.play(count, mind, 2, pairs, seed)[0]
    share = float(first[0] + second[1]) / 2
    return {"games": 2 * pairs, "won": share, "interval": interval(share, 2 * pairs)}


def interval(share: float, games: int) -> float:
    """Return half the width of the 95 % confidence interval of a share (Agresti and Coull)."""
    near = (share * games + 2) / (games + 4)
    return 1.96 * math.sqrt(near * (1 - near) / (games + 4))


def ending_regret(cases: int, seed: int = 1) -> dict[str, float]:
    """Return by how many points the last turns fall short of a search with every tile move too."""
    chosen = game("shifting-seasons", players=2)
    backend, dice = compiled.machine(chosen), random.Random(seed)
    missed, counted, skipped = 0.0, 0, 0
    while counted < cases and skipped < 4 * cases:
        s = _near_end(chosen, backend, dice, 1 + counted % 3)
        best = _lead(chosen, s, backend)
        move = consider(
            chosen, chosen.view(s, s.turn), Effort("master"), 1, backend, lambda _: None
        ).move
        found = _lead(chosen, chosen.after(s, chosen.moves(s)[move]), backend, seat=s.turn)
        if best is None or found is None:
            skipped += 1
            continue
        counted += 1
        missed += best - found
    return {"cases": counted, "too large": skipped, "regret": missed / max(1, counted)}


def _near_end(chosen: Game[Any], backend: Backend, dice: random.Random, left: int) -> Any:
    """Return a state of a game between strong players with so many turns left."""
    s = chosen.deal(dice.randrange)
    while sum(s.turns[: chosen.players]) < 24 * chosen.players - left:
        if chosen.to_act(s) == "chance":
            s = chosen.after(s, chosen.drawn_by(s, dice.randrange))
        else:
            view, effort = chosen.view(s, s.turn), Effort("strong")
            thought = consider(chosen, view, effort, dice.getrandbits(30), backend, lambda _: None)
            s = chosen.after(s, chosen.moves(s)[thought.move])
    return s


def _lead(chosen: Game[Any], s: Any, backend: Backend, seat: int | None = None) -> float | None:
    """Return by how many points a seat is ahead if all play their best, tile moves included."""
    of = s.turn if seat is None else seat
    if chosen.to_act(s) is None:
        return float(points_of(s, of) - points_of(s, 1 - of))
    work, pads = backend.numbers(ending.WORK), backend.pads(1, ROOM)
    nodes = int(backend.function(ending.solve_all)(backend.box(s, ROOM), pads, work, LIMIT))
    return None if nodes < 0 else int(ending.lead(work, 0, of)) / ending.RANK


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--pairs", type=int, default=500)
    asked.add_argument("--endings", type=int, default=200)
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "promise against running count": lambda: against_running_count(given.pairs),
        "last three turns": lambda: ending_regret(given.endings),
    }
    results = {}
    for name, measure in parts.items():
        results[name] = measure()
        if not given.json:
            figures = "  ".join(f"{key} {value:.4g}" for key, value in results[name].items())
            print(f"{name:34}{figures}", flush=True)
    if given.json:
        print(json.dumps(results))


if __name__ == "__main__":
    main()
