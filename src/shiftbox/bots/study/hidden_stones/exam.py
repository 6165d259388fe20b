"""Measuring the player: `python -m shiftbox.bots.study.hidden_stones.exam [--json]`.

Turn regret against brute force, the judged turn against the greedy one from both seats, and
solo games.
"""

from __future__ import annotations

import argparse
import random

from shiftbox import compiled
from shiftbox.bots.hidden_stones import endgame, judging, levels, turns
from shiftbox.bots.hidden_stones.thinking import NODES, SLOTS
from shiftbox.bots.study.figures import Figures, interval, tell
from shiftbox.compiled.interface import Numbers
from shiftbox.games import game
from shiftbox.games.hidden_stones.cards import VALUE, shows
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, changed
from shiftbox.games.hidden_stones.material import CELLS, MOST_HELD, STONES
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS

from .selfplay import solo_games
from .training import Lab

SMALL_HANDS = (1, 2, 3, 4, 4, 4, 5, 4, 4, 4)
FULL_HANDS = (MOST_HELD,)
"""How many cards the hands have, in turn: brute force over six takes a second each."""


def most_points(path: Numbers, stones: int, hand: int, held: int) -> int:
    """Return the most points of a turn by trying every sequence of actions, one after the other.

    path[n] is the layout after n actions, path[8 + n] the next action to try there, path[16 + n]
    the hand cards that have been shown so far.
    """
    best, depth = 0, 0
    path[0], path[8], path[16] = stones, 0, cards_shown(stones, hand, held)
    best = points_passed(path[16], hand, held, held)
    while depth >= 0:
        if depth == held - 1 or path[8 + depth] == ACTIONS:
            depth -= 1
        else:
            path[depth + 1] = changed(path[depth], path[8 + depth])
            path[8 + depth] += 1
            depth += 1
            path[8 + depth] = 0
            path[16 + depth] = path[15 + depth] | cards_shown(path[depth], hand, held)
            best = max(best, points_passed(path[16 + depth], hand, held, held - depth))
    return best


def cards_shown(stones: int, hand: int, held: int) -> int:
    """Return the hand cards that a layout shows, a bit for each."""
    shown = 0
    for k in range(held):
        if shows(stones, (hand >> CARD_BITS * k) & CARD):
            shown |= 1 << k
    return shown


def points_passed(shown: int, hand: int, held: int, left: int) -> int:
    """Return the points of the best cards that were shown, with so many left to be scored."""
    points = 0
    for value in (5, 3, 2, 1):
        for k in range(held):
            if (
                (shown >> k) & 1 != 0
                and left > 0
                and VALUE[(hand >> CARD_BITS * k) & CARD] == value
            ):
                points += value
                left -= 1
    return points


def turn_regret(cases: int, held: tuple[int, ...] = SMALL_HANDS, seed: int = 1) -> Figures:
    """Return how many points the search misses against brute force over random cases."""
    backend = compiled.machine(game("hidden-stones"))
    call, numbers, dice = backend.function, backend.numbers, random.Random(seed)
    room = (numbers(NODES), numbers(SLOTS), numbers(turns.DESK))
    mind = levels.mind_of(levels.LEVELS["master"], 2, backend)
    path, missed, wrong = numbers(24), 0, 0
    for case in range(cases):
        count = held[case % len(held)]
        stones, hand = random_case(dice, count)
        best = int(call(most_points)(path, stones, hand, count))
        call(turns.prepare)(room[2], mind, hand, MOST_HELD, 0)
        call(turns.find_turns)(*room, mind, stones)
        found = max(
            int(call(judging.points_in)(room[2], chosen))
            for chosen in range(1 << count)
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


def solo_share(games: int, seed: int = 1) -> Figures:
    """Return the share of solo games that are won by the whole plan."""
    chosen = game("hidden-stones", variant="solo", players=1)
    backend = compiled.machine(chosen)
    numbers = backend.numbers
    room = (numbers(NODES), numbers(SLOTS), numbers(turns.DESK), numbers(endgame.PLAN))
    box, pad = backend.box(chosen.new(), 2), backend.pads(seed, 1)[0]
    run = backend.function(solo_games)
    won = int(run(box, pad, *room, levels.hardest_first(backend), games))
    return {"games": games, "won": won / games, "interval": interval(won / games, games)}


def against_greedy(pairs: int, seed: int = 1) -> Figures:
    """Return the share that the judged turn alone, without looking ahead, wins of greedy turns."""
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
    asked.add_argument("--full-hands", type=int, default=300)
    asked.add_argument("--solo", type=int, default=200)
    asked.add_argument("--pairs", type=int, default=1000)
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    tell(
        {
            "turn regret, one to five cards": lambda: turn_regret(given.cases),
            "turn regret, six cards": lambda: turn_regret(given.full_hands, FULL_HANDS),
            "solo": lambda: solo_share(given.solo),
            "judged turn against greedy turn": lambda: against_greedy(given.pairs),
        },
        as_json=given.json,
    )


if __name__ == "__main__":
    main()
