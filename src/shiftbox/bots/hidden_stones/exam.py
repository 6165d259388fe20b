"""Measuring the player: `python -m shiftbox.bots.hidden_stones.exam [--json]`.

Turn regret against brute force, the judged turn against the greedy one from both seats, and
solo games. `turn_greedy` is a contender for the arena.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Callable
from typing import Any

from shiftbox import compiled
from shiftbox.compiled.interface import Numbers
from shiftbox.game import Game, View
from shiftbox.games import game
from shiftbox.games.hidden_stones.cards import VALUE, shows
from shiftbox.games.hidden_stones.material import CELLS, MOST_HELD, STONES
from shiftbox.games.hidden_stones.moves import ACTIONS, changed
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS

from . import finishing, judging, levels, solo, turns
from .search import NODES, SLOTS, Search

GREEDY = levels.Level(MOST_HELD, keeps=False)
"""Takes the most points that a turn can give, whatever it leaves behind."""


def turn_greedy(game: Game[Any], view: View, seed: int) -> str:
    """Return the move of a player that always takes the most points now."""
    backend = compiled.machine(game)
    return Search(game, view, GREEDY, seed, backend).thought().move


def most_points(path: Numbers, stones: int, hand: int, held: int) -> int:
    """Return the most points of a turn by trying every sequence of actions, one after the other.

    path[n] is the layout after n actions, path[8 + n] the next action to try there.
    """
    best, depth = 0, 0
    path[0], path[8] = stones, 0
    best = points_passed(path, 0, hand, held)
    while depth >= 0:
        if depth == held - 1 or path[8 + depth] == ACTIONS:
            depth -= 1
        else:
            path[depth + 1] = changed(path[depth], path[8 + depth])
            path[8 + depth] += 1
            depth += 1
            path[8 + depth] = 0
            best = max(best, points_passed(path, depth, hand, held))
    return best


def points_passed(path: Numbers, steps: int, hand: int, held: int) -> int:
    """Return the points of the best cards that a path has shown and the hand has left to score."""
    points, scored = 0, 0
    for value in (5, 3, 2, 1):
        for k in range(held):
            card = (hand >> CARD_BITS * k) & CARD
            if VALUE[card] == value and scored < held - steps:
                is_shown = False
                for n in range(steps + 1):
                    is_shown = is_shown or shows(path[n], card)
                if is_shown:
                    points += value
                    scored += 1
    return points


def turn_regret(cases: int, seed: int = 1) -> dict[str, float]:
    """Return how many points the search misses against brute force over random cases."""
    backend = compiled.machine(game("hidden-stones"))
    call, numbers, dice = backend.function, backend.numbers, random.Random(seed)
    room = (numbers(NODES), numbers(SLOTS), numbers(turns.DESK))
    mind = levels.mind_of(levels.LEVELS["master"], 2, backend)
    path, missed, wrong = numbers(16), 0, 0
    for case in range(cases):
        held = 5 if case % 50 == 0 else dice.choice((1, 2, 3, 4, 4, 4))
        stones, hand = random_case(dice, held)
        best = int(call(most_points)(path, stones, hand, held))
        call(turns.prepare)(room[2], mind, hand, MOST_HELD, 0)
        call(turns.find_turns)(*room, mind, stones)
        found = max(
            int(call(judging.points_in)(room[2], chosen))
            for chosen in range(1 << held)
            if room[2][turns.BEST + chosen] > turns.IMPOSSIBLE
        )
        missed += abs(best - found)
        wrong += best != found
    return {"cases": cases, "wrong": wrong, "regret": missed / cases}


def random_case(dice: random.Random, held: int) -> tuple[int, int]:
    """Return a random layout and a random hand number."""
    kinds = [kind for kind, count in enumerate(STONES) for _ in range(count)]
    dice.shuffle(kinds)
    stones = sum((2 * kinds[cell] + dice.randrange(2)) << 3 * cell for cell in range(CELLS))
    cards = dice.sample(range(1, len(VALUE)), held)
    return stones, sum(card << CARD_BITS * k for k, card in enumerate(cards))


def solo_share(games: int, seed: int = 1) -> dict[str, float]:
    """Return the share of solo games that are won by the whole plan."""
    chosen = game("hidden-stones", variant="solo", players=1)
    backend = compiled.machine(chosen)
    numbers = backend.numbers
    room = (numbers(NODES), numbers(SLOTS), numbers(turns.DESK), numbers(finishing.PLAN))
    box, pad = backend.box(chosen.new(), 2), backend.pads(seed, 1)[0]
    run = backend.function(solo.solo_games)
    won = int(run(box, pad, *room, levels.hardest_first(backend), games))
    return {"games": games, "won": won / games, "interval": interval(won / games, games)}


def interval(share: float, games: int) -> float:
    """Return half the width of the 95 % confidence interval of a share (Agresti and Coull)."""
    near = (share * games + 2) / (games + 4)
    return 1.96 * math.sqrt(near * (1 - near) / (games + 4))


def against_greedy(pairs: int, seed: int = 1) -> dict[str, float]:
    """Return the share that the judged turn alone, without looking ahead, wins of greedy turns."""
    from .training import Lab

    lab = Lab(2)
    backend = lab.backend
    mind = levels.mind_of(levels.LEVELS["master"], 2, backend)
    mind[judging.ACTIONS_SEEN] = 3
    greedy = levels.mind_of(levels.Level(3, keeps=False), 2, backend)
    first, _ = lab.play(greedy, mind, 1, pairs, seed)
    second, _ = lab.play(greedy, mind, 2, pairs, seed)
    share = float(first[0] + second[1]) / 2
    return {"games": 2 * pairs, "won": share, "interval": interval(share, 2 * pairs)}


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--cases", type=int, default=10000)
    asked.add_argument("--solo", type=int, default=200)
    asked.add_argument("--pairs", type=int, default=1000)
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    parts: dict[str, Callable[[], dict[str, float]]] = {
        "turn regret": lambda: turn_regret(given.cases),
        "solo": lambda: solo_share(given.solo),
        "judged turn against greedy turn": lambda: against_greedy(given.pairs),
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
