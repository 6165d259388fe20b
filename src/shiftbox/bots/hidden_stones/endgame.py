"""The last six cards of a solo game: a search for turns that score them all.

With six cards or fewer left, a pass brings all of them into the hand, and what a turn discards
comes back. Chance is out of it. Turn by turn the search keeps the most promising tables (a beam);
it ends when one of them has no card left. Sets of cards have a bit per card of one hand number.
"""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, changed
from shiftbox.games.hidden_stones.material import LOSING_STRIKES, MOST_HELD
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS
from shiftbox.games.hidden_stones.reach import (
    ACTION_BITS,
    SETS,
    STATE,
    STATE_BITS,
    is_new,
    shown_of,
)
from shiftbox.state import count_bits

from .routes import distance, located
from .turns import forget

WIDTH = 32
"""How many tables are kept after each turn."""
TURNS = 10
"""Six cards and three minus points never take more turns."""
STONES, LEFT, STRIKES, HOPE, PARENT, WALK, TAKEN = 0, 1, 2, 3, 4, 5, 6
PLACE = 7
"""What is known of a table: the stones, the cards that are left, the minus points, how far from the
end it looks, from which table it came, by which walk and with which scores."""
BEAM = PLACE * WIDTH * (TURNS + 1)
COUNTS = BEAM
"""After the tables: how many there are after each turn."""
FAR_AWAY = COUNTS + TURNS + 1
"""After the counts: how far each card is away."""
PLAN = FAR_AWAY + MOST_HELD


def begin(plan: Numbers, stones: int, left: int, strikes: int) -> None:
    """Write down the table from which the search goes."""
    for turn in range(TURNS + 1):
        plan[COUNTS + turn] = 0
    plan[STONES], plan[LEFT], plan[STRIKES] = stones, left, strikes
    plan[HOPE] = plan[PARENT] = plan[WALK] = plan[TAKEN] = 0
    plan[COUNTS] = 1


def finish(
    nodes: Numbers, table: Numbers, plan: Numbers, hand: int, held: int, free: int, look: int
) -> int:
    """Search from the table that `begin` wrote; return the place of a finished one, or -1.

    `held` are the cards in hand for the first turn; `free` is 1 if that turn has scored already.
    """
    for turn in range(TURNS):
        for k in range(plan[COUNTS + turn]):
            at = PLACE * (WIDTH * turn + k)
            paying = held if turn == 0 else plan[at + LEFT]
            is_free = free if turn == 0 else 0
            found = spread(nodes, table, plan, hand, at, paying, is_free, look)
            if found >= 0:
                return found
    return -1


def spread(
    nodes: Numbers,
    table: Numbers,
    plan: Numbers,
    hand: int,
    at: int,
    paying: int,
    free: int,
    look: int,
) -> int:
    """Take every turn from one table and keep the promising ones; return a finished one or -1."""
    stones = plan[at + STONES]
    nodes[0] = stones << MOST_HELD | shown_of(stones, hand, paying)
    is_new(nodes[0], table)
    found = settle(nodes, plan, hand, at, paying, free, 0, 0)
    begun, end = 0, 1
    for steps in range(1, min(look, count_bits(paying)) + 1):
        count = end
        for k in range(begun, end):
            count = step_on(nodes, table, hand, paying, k, count)
        for k in range(end, count):
            if found < 0:
                found = settle(nodes, plan, hand, at, paying, free, k, steps)
        begun, end = end, count
        if found >= 0:
            break
    forget(nodes, table, end)
    return found


def step_on(nodes: Numbers, table: Numbers, hand: int, paying: int, k: int, count: int) -> int:
    """Store what each action makes of a state, if it is new; return how many there are then."""
    stones, cover = (nodes[k] & STATE) >> MOST_HELD, nodes[k] & (SETS - 1)
    for action in range(ACTIONS):
        after = changed(stones, action)
        passed = cover | shown_of(after, hand, paying & ~cover)
        state = after << MOST_HELD | passed
        if is_new(state, table):
            nodes[count] = (k << ACTION_BITS | action + 1) << STATE_BITS | state
            count += 1
    return count


def settle(
    nodes: Numbers, plan: Numbers, hand: int, at: int, paying: int, free: int, k: int, steps: int
) -> int:
    """End the turn in a state with each set that it may score; return a finished table or -1."""
    stones, cover = (nodes[k] & STATE) >> MOST_HELD, nodes[k] & (SETS - 1)
    left, strikes = plan[at + LEFT], plan[at + STRIKES]
    measure(plan, hand, stones, left)
    taken = cover
    while True:
        struck = strikes + (1 if taken == 0 and free == 0 else 0)
        if count_bits(taken) + steps <= count_bits(paying) and struck < LOSING_STRIKES:
            score = promise(plan, left & ~taken, struck)
            place = keep(plan, at, stones, left & ~taken, struck, score)
            if place >= 0:
                plan[place + WALK] = walk_number(nodes, k)
                plan[place + TAKEN] = taken
                if left == taken:
                    return place
        if taken == 0:
            return -1
        taken = (taken - 1) & cover


def walk_number(nodes: Numbers, k: int) -> int:
    """Return the actions that led to a state as one number, the first lowest, each plus one."""
    walk = 0
    step = nodes[k] >> STATE_BITS
    while step != 0:
        walk = walk << ACTION_BITS | (step & (1 << ACTION_BITS) - 1)
        step = nodes[step >> ACTION_BITS] >> STATE_BITS
    return walk


def measure(plan: Numbers, hand: int, stones: int, left: int) -> None:
    """Write down how far each card that is left is away."""
    where = located(stones)
    for k in range(MOST_HELD):
        if (left >> k) & 1 != 0:
            plan[FAR_AWAY + k] = distance(where, (hand >> CARD_BITS * k) & CARD)


def promise(plan: Numbers, left: int, strikes: int) -> int:
    """Return how far a table looks from the end: the less, the better."""
    score = 10 * strikes
    for k in range(MOST_HELD):
        if (left >> k) & 1 != 0:
            score += 8 * plan[FAR_AWAY + k] - 4
    return score


def keep(plan: Numbers, at: int, stones: int, left: int, strikes: int, score: int) -> int:
    """Keep a table if it is better than the worst one kept; return its place, or -1."""
    turn = at // (PLACE * WIDTH) + 1
    first, count = PLACE * WIDTH * turn, plan[COUNTS + turn]
    place, worst = -1, -(1 << 40)
    for k in range(count):
        other = first + PLACE * k
        is_same = plan[other + STONES] == stones and plan[other + LEFT] == left
        if is_same and plan[other + STRIKES] <= strikes:
            return -1
        if plan[other + HOPE] > worst:
            place, worst = other, plan[other + HOPE]
    if count < WIDTH:
        place = first + PLACE * count
        plan[COUNTS + turn] += 1
    elif score >= worst:
        return -1
    plan[place + STONES], plan[place + LEFT], plan[place + STRIKES] = stones, left, strikes
    plan[place + HOPE], plan[place + PARENT] = score, at
    return place


def first_turn(plan: Numbers, place: int) -> int:
    """Return the place of the table after the first turn on the way to a finished one."""
    while plan[place + PARENT] != 0:
        place = plan[place + PARENT]
    return place
