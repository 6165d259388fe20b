"""What the Shiftago player is held to, measured.

`python -m shiftbox.bots.study.shiftago.exam` generates positions with a forced win and asks the
player for it; `--json` prints the figures for a program. A win is known to be forced because an
exhaustive search without weights, bounds or memory proves it.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

from shiftbox import compiled
from shiftbox.bots.shiftago.player import PLAYER
from shiftbox.bots.study.figures import Figures, tell
from shiftbox.bots.thought import Effort
from shiftbox.compiled import Backend
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.state import NOBODY

from .brute_force import Step, forced_win

PLIES = (1, 3, 5, 7)
LEVELS_DEEP = PLIES[-1] + 1


def positions(chosen: Game[Any], backend: Backend, count: int, seed: int) -> list[tuple[Any, int]]:
    """Return positions in which the seat in turn can force a win, with the plies that it takes."""
    dice = random.Random(seed)
    found: list[tuple[Any, int]] = []
    while len(found) < count:
        state = played(chosen, dice)
        plies = shortest_win(backend, state)
        if plies > 1 or (plies == 1 and dice.random() < 0.1):
            found.append((state, plies))
    return found


def played(chosen: Game[Any], dice: random.Random) -> Any:
    """Return a position after some random moves."""
    while True:
        state = chosen.new()
        for _ in range(dice.randrange(8, 34)):
            if state.to_act == NOBODY:
                break
            state = chosen.after(state, dice.choice(list(chosen.moves(state).values())))
        if state.to_act != NOBODY:
            return state


def shortest_win(backend: Backend, state: Any) -> int:
    """Return in how many plies the seat in turn can force a win, 0 if not within seven."""
    box, pads = backend.box(state, LEVELS_DEEP), backend.pads(1, LEVELS_DEEP)
    steps = backend.records(Step, LEVELS_DEEP)
    for plies in PLIES:
        if backend.function(forced_win)(box, pads, steps, plies):
            return plies
    return 0


def keeps_win(chosen: Game[Any], backend: Backend, state: Any, move: str, plies: int) -> bool:
    """Tell whether after a move the win is still forced in the plies that remain."""
    after = chosen.after(state, chosen.moves(state)[move])
    if after.to_act == NOBODY:
        return bool(after.winner == state.turn)
    if plies <= 1:
        return False
    replies = [chosen.after(after, reply) for reply in chosen.moves(after).values()]
    return all(
        reply.to_act != NOBODY and 0 < shortest_win(backend, reply) <= plies - 2
        for reply in replies
    )


def forced_wins(count: int, seed: int, backend: Backend | None = None) -> Figures:
    """Ask the player for every forced win: how many it finds, of how many plies; the slowest."""
    chosen = game("shiftago", variant="express", players=2)
    backend = backend or compiled.machine(chosen)
    tally = {plies: [0, 0] for plies in PLIES}
    slowest = 0.0
    PLAYER.rehearse(chosen, backend)
    for number, (state, plies) in enumerate(positions(chosen, backend, count, seed)):
        start = time.process_time()
        view = chosen.view(state, state.turn)
        thought = PLAYER.consider(chosen, view, Effort("master"), number, backend)
        slowest = max(slowest, time.process_time() - start)
        tally[plies][0] += keeps_win(chosen, backend, state, thought.move, plies)
        tally[plies][1] += 1
    found = {f"in {plies}": f"{kept}/{asked}" for plies, (kept, asked) in tally.items()}
    missed = sum(asked - kept for kept, asked in tally.values())
    return {"positions": count, "missed": missed, **found, "slowest seconds": round(slowest, 3)}


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--positions", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    tell(
        {"forced wins found": lambda: forced_wins(given.positions, given.seed)},
        as_json=given.json,
    )


if __name__ == "__main__":
    main()
