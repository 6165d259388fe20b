"""Which turn is best: the chance to win after it, judged by a very small network.

The network sees twelve numbers about the table after the turn, has one layer of sixteen cells and
works with whole numbers only, so that it judges alike everywhere. `weights` are made by training.
"""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers
from shiftbox.games.hidden_stones.cards import VALUE
from shiftbox.games.hidden_stones.legal_moves import may_pass
from shiftbox.games.hidden_stones.material import CARDS_TO_END, MOST_HELD, PASS_DRAWS
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS
from shiftbox.games.hidden_stones.reach import SETS
from shiftbox.games.hidden_stones.scoring import BONUS, ones, points
from shiftbox.state import count_bits

from .turns import BEST, CARD_WEIGHTS, FRESH, HAND, HELD, IMPOSSIBLE, WORTH, assess

POINT = 64
"""One point in the units in which cards are weighed."""

FEATURES = 12
CELLS = 16
FIRST_LAYER = CARD_WEIGHTS
BIASES = FIRST_LAYER + FEATURES * CELLS
SECOND_LAYER = BIASES + CELLS
LAST_BIAS = SECOND_LAYER + CELLS
BY_POINTS = LAST_BIAS + 1
"""If not 0, points alone are judged: so many for a point, 1 for a unit of what is kept."""
ACTIONS_SEEN, OVERLOOKED = BY_POINTS + 1, BY_POINTS + 2
"""How many actions are looked ahead; in how many of 16 cases a hand card is overlooked."""
MIND = OVERLOOKED + 1
"""All weights of a player: of cards, then of the network."""

SCALE = 10
"""Weights of the network are written in 1 / 1024."""
SURE = 20 << SCALE
"""The judgement of a game that is won; its negative of one that is lost."""

PASS_TURN = SETS
"""In place of a set of cards to score."""

OTHER_BEST, OTHER_ALL, OTHER_ONES, OTHER_CARDS, OTHER_HELD = 12, 13, 14, 15, 16
OWN_POINTS, OWN_ONES, OWN_CARDS = 17, 18, 19
SIGHT = 20
"""The network's numbers, and after them what they are made from."""


def points_in(desk: Numbers, chosen: int) -> int:
    """Add up the values of some hand cards."""
    total = 0
    for k in range(desk[HELD]):
        if (chosen >> k) & 1 != 0:
            total += VALUE[(desk[HAND] >> CARD_BITS * k) & CARD]
    return total


def ones_in(desk: Numbers, chosen: int) -> int:
    """Count the cards of value 1 among some hand cards."""
    total = 0
    for k in range(desk[HELD]):
        if (chosen >> k) & 1 != 0 and VALUE[(desk[HAND] >> CARD_BITS * k) & CARD] == 1:
            total += 1
    return total


def look_at_others(s: Any, sight: Numbers) -> None:
    """Write down what matters of the other seats, the same for every turn of this one."""
    best_points, all_points, best_ones, most_cards, most_held = -1, 0, -1, 0, 0
    for seat in range(s.players):
        if seat != s.turn:
            total = points(s, seat)
            best_points = max(best_points, total)
            all_points += total
            best_ones = max(best_ones, ones(s, seat))
            most_cards = max(most_cards, s.piles[seat])
            most_held = max(most_held, s.held[seat])
    sight[OTHER_BEST], sight[OTHER_ALL] = best_points, all_points
    sight[OTHER_ONES], sight[OTHER_CARDS], sight[OTHER_HELD] = best_ones, most_cards, most_held
    sight[OWN_POINTS], sight[OWN_ONES] = points(s, s.turn), ones(s, s.turn)
    sight[OWN_CARDS] = s.piles[s.turn]


def look_ahead(s: Any, sight: Numbers, desk: Numbers, chosen: int, worth: int) -> None:
    """Write down the network's numbers for a turn that scores some cards and keeps some worth."""
    end, others = CARDS_TO_END[s.players], s.players - 1
    own = sight[OWN_POINTS] + points_in(desk, chosen)
    left = max(0, end - sight[OWN_CARDS] - count_bits(chosen))
    their_left = max(0, end - sight[OTHER_CARDS])
    is_last = 1 if s.turn == others else 0
    sight[0] = 8 * (own - sight[OTHER_BEST])
    sight[1] = 8 * left
    sight[2] = 8 * their_left
    sight[3] = 8 * (sight[OWN_ONES] + ones_in(desk, chosen) - sight[OTHER_ONES])
    sight[4] = worth >> 4
    sight[5] = 32 * is_last
    sight[6] = 32 if left == 0 or their_left == 0 else 0
    sight[7] = 16 * (sight[OTHER_HELD] - 4)
    sight[8] = (8 * (others * own - sight[OTHER_ALL])) // others
    sight[9] = 32 if left <= 2 else 0
    sight[10] = 32 if their_left <= 2 else 0
    sight[11] = 32 if left == 0 else 0


def judged(s: Any, sight: Numbers, mind: Numbers) -> int:
    """Return the judgement of a turn that was looked at: certain if it ends the game."""
    if s.turn == s.players - 1 and sight[6] != 0:
        return result(sight)
    total = mind[LAST_BIAS] << SCALE
    for cell in range(CELLS):
        inside = mind[BIASES + cell] << 5
        for k in range(FEATURES):
            inside += mind[FIRST_LAYER + FEATURES * cell + k] * sight[k]
        if inside > 0:
            total += mind[SECOND_LAYER + cell] * (inside >> 5)
    judgement: int = max(-SURE + 1, min(SURE - 1, total >> SCALE))
    return judgement


def result(sight: Numbers) -> int:
    """Rules 5 and 6: judge the end of the game; the seat with most cards of value 1 has 3 more."""
    ahead = sight[0]
    if sight[3] > 0:
        ahead += 8 * BONUS
    elif sight[3] < 0:
        ahead -= 8 * BONUS
    return SURE if ahead > 0 else -SURE if ahead < 0 else 0


def judge(s: Any, sight: Numbers, desk: Numbers, mind: Numbers, chosen: int) -> int:
    """Return how good it is to score a set in its best way, or to pass."""
    if chosen == PASS_TURN:
        cards, worth = 0, passing_worth(s, desk, mind)
    else:
        cards, worth = chosen, desk[BEST + chosen]
    look_ahead(s, sight, desk, cards, worth)
    if mind[BY_POINTS] != 0:
        counted: int = mind[BY_POINTS] * points_in(desk, cards) + worth
        return counted
    return judged(s, sight, mind)


def passing_worth(s: Any, desk: Numbers, mind: Numbers) -> int:
    """Return what the hand is worth after a pass."""
    assess(desk, mind, s.stones)
    worth: int = mind[FRESH] * min(PASS_DRAWS, MOST_HELD - desk[HELD])
    for k in range(desk[HELD]):
        worth += desk[WORTH + k]
    return worth


def is_possible(s: Any, desk: Numbers, chosen: int) -> bool:
    """Tell whether a set can be scored as a whole, or the turn passed."""
    if chosen == PASS_TURN:
        return may_pass(s)
    return bool(desk[BEST + chosen] > IMPOSSIBLE)


def judge_all(s: Any, sight: Numbers, desk: Numbers, mind: Numbers, judgements: Numbers) -> None:
    """Write down how good each set is, and to pass; `IMPOSSIBLE` of what cannot be done."""
    look_at_others(s, sight)
    for chosen in range(SETS + 1):
        judgements[chosen] = IMPOSSIBLE
        if is_possible(s, desk, chosen):
            judgements[chosen] = judge(s, sight, desk, mind, chosen)


def best_set(s: Any, sight: Numbers, desk: Numbers, mind: Numbers) -> int:
    """Return the set that is best to score, or to pass if that is better."""
    best, best_judgement = 0, -(1 << 60)
    look_at_others(s, sight)
    for chosen in range(SETS + 1):
        if is_possible(s, desk, chosen):
            judgement = judge(s, sight, desk, mind, chosen)
            if judgement > best_judgement:
                best, best_judgement = chosen, judgement
    return best
