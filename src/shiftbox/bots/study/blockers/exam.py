"""What the Blockers! player is held to, measured.

`python -m shiftbox.bots.study.blockers.exam` takes positions of the last round between two players
and compares the player's move with every move and every reply; `--json` prints the figures for a
program.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

from shiftbox import compiled
from shiftbox.bots.blockers.endgame import turns_to_come
from shiftbox.bots.blockers.judging import Mind, load_weights
from shiftbox.bots.blockers.levels import WHIM
from shiftbox.bots.blockers.player import PLAYER
from shiftbox.bots.blockers.playout import best_looking
from shiftbox.bots.blockers.weights import WEIGHTS
from shiftbox.bots.study.figures import Figures, tell
from shiftbox.bots.thought import Effort
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers, apply, legal_moves, random_draw, restore, winners
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.state import CHANCE, NOBODY

LAST_ROUND = 2


def to_last_round(box: Any, pad: Any, mind: Mind) -> None:
    """Play from box[0] until two turns are left."""
    while turns_to_come(box[0]) > LAST_ROUND:
        if box[0].to_act == CHANCE:
            apply(box[0], random_draw(box[0], pad))
        else:
            apply(box[0], best_looking(box[0], pad, mind))


def guaranteed(box: Any, pads: Any, moves: Numbers, shares: Numbers) -> None:
    """Write for each move what share of the win is left after the worst reply: 0, 1 or 2 halves."""
    for k in range(len(moves)):
        restore(box, 1, 0)
        apply(box[1], moves[k])
        shares[k] = 2
        replies = 0 if box[1].to_act == NOBODY else legal_moves(box[1], pads[1].moves)
        for reply in range(replies):
            restore(box, 2, 1)
            apply(box[2], pads[1].moves[reply])
            shares[k] = min(shares[k], halves(winners(box[2]), box[0].turn))


def halves(won: int, seat: int) -> int:
    """Return a seat's share of the win in halves."""
    if (won >> seat) & 1 == 0:
        return 0
    return 2 if won == 1 << seat else 1


def last_round(chosen: Game[Any], backend: Backend, seed: int) -> Any:
    """Return a position of the last round, played to by sensible players with whims."""
    dice = random.Random(seed)
    box, pads = backend.box(chosen.deal(dice.randrange), 2), backend.pads(seed, 1)
    mind, given = backend.records(Mind, 1)[0], backend.numbers(len(WEIGHTS["base", 2]))
    given[:] = WEIGHTS["base", 2]
    backend.function(load_weights)(mind, given, WHIM * dice.choice((1, 3, 10)), 0)
    backend.function(to_last_round)(box, pads[0], mind)
    return backend.state(box, 0)


def regret(chosen: Game[Any], backend: Backend, state: Any, level: str) -> float:
    """Return how much of the win a level's move gives away against the best reply."""
    view = chosen.view(state, state.turn)
    thought = PLAYER.consider(chosen, view, Effort(level), 1, backend)
    codes = chosen.moves(state)
    moves, shares = backend.numbers(len(codes)), backend.numbers(len(codes))
    moves[:] = list(codes.values())
    box, pads = backend.box(state, 3), backend.pads(1, 2)
    backend.function(guaranteed)(box, pads, moves, shares)
    chance = dict(zip(codes, (int(share) for share in shares), strict=True))
    return (max(chance.values()) - chance[thought.move]) / 2


def examine(count: int, seed: int, level: str = "master") -> Figures:
    """Measure the regret on positions of the last round."""
    chosen = game("blockers", players=2)
    backend = compiled.machine(chosen)
    start = time.monotonic()
    lost = [
        regret(chosen, backend, last_round(chosen, backend, 1_000_000 * seed + number), level)
        for number in range(count)
    ]
    return {
        "level": level,
        "positions": count,
        "regret": sum(lost) / max(1, count),
        "mistakes": sum(loss > 0 for loss in lost),
        "seconds": round(time.monotonic() - start, 1),
    }


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="master")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    tell(
        {"last round": lambda: examine(asked.positions, asked.seed, asked.level)},
        as_json=asked.json,
    )


if __name__ == "__main__":
    main()
