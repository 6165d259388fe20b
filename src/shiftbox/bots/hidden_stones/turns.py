"""Every turn that a hand allows, exactly, and for each set of cards to score the best way.

Level by level the search meets every layout that the hand can pay for, together with the set of
hand cards that the walk has passed. Wherever it stands the turn may end: some of the passed cards
are scored, as many others as there were actions are discarded, the rest is kept. What is kept is
worth something by its value and by how far the layout then is from showing it (`routes`), and so
are the cards to be drawn; of all ways to score one set the most valuable is remembered.

The search works on a row of numbers, the desk; its places have names below.
"""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers
from shiftbox.games.hidden_stones.cards import VALUE
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, changed
from shiftbox.games.hidden_stones.material import FULL_HAND, MOST_HELD
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS
from shiftbox.games.hidden_stones.reach import (
    ACTION_BITS,
    SCATTER,
    SETS,
    STATE,
    STATE_BITS,
    is_new,
    shown_of,
)
from shiftbox.state import count_bits

from .routes import distance, located

HELD, HAND, DEPTH, SEEN, MOST = 0, 1, 2, 3, 4
"""How many cards, the cards as one number, how many actions are looked ahead at most, which cards
are not overlooked, the most that a card can be worth."""
WORTH = 5
"""What each hand card is worth if it is kept in the layout at hand."""
BEST = WORTH + MOST_HELD
"""For each set to score: what the rest is worth at best, `IMPOSSIBLE` if it cannot be scored."""
WAY = BEST + SETS
"""For each set: the step that ends the best walk (0: none), as `reach` writes steps."""
DISCARDS = WAY + SETS
"""For each set: the cards that pay for that walk."""
LAYOUT = DISCARDS + SETS
"""For each set: the stones at the end."""
DESK = LAYOUT + SETS

IMPOSSIBLE = -(1 << 40)
NEAR = 8
"""A card this far away or further is as good as any other so far away."""
CLASS = tuple((0, 0, 1, 2, 2, 3)[value] for value in VALUE)
"""A card's class by its id: value 1, 2, 3 or 5."""
FRESH = 4 * NEAR
"""The weights tell what a kept card is worth, NEAR for each class; then what a drawn one is."""
CARD_WEIGHTS = FRESH + 1


def prepare(desk: Numbers, weights: Numbers, hand: int, depth: int, overlooked: int) -> None:
    """Put a hand on the desk and forget what was found before."""
    held = 0
    while hand >> CARD_BITS * held != 0:
        held += 1
    desk[HELD], desk[HAND], desk[DEPTH] = held, hand, min(depth, held)
    desk[SEEN], desk[MOST] = ((1 << held) - 1) & ~overlooked, weights[0]
    for cards in range(SETS):
        desk[BEST + cards] = IMPOSSIBLE
    for k in range(held):
        kind = NEAR * CLASS[(hand >> CARD_BITS * k) & CARD]
        for far in range(NEAR):
            desk[MOST] = max(desk[MOST], weights[kind + far])


def find_turns(nodes: Numbers, table: Numbers, desk: Numbers, weights: Numbers, stones: int) -> int:
    """Find the best way to score each set of the prepared hand; return how many states were met."""
    hand, held = desk[HAND], desk[HELD]
    cover = shown_of(stones, hand, desk[SEEN])
    nodes[0] = stones << MOST_HELD | cover
    weigh(desk, weights, nodes[0], 0, 0)
    is_new(nodes[0], table)
    begin, end = 0, 1
    for steps in range(1, desk[DEPTH] + 1):
        count = end
        for k in range(begin, begin + 1 if steps == held else end):
            count = widen(nodes, table, desk, weights, k, count, steps)
        begin, end = end, count
    forget(nodes, table, end)
    return end


def widen(
    nodes: Numbers, table: Numbers, desk: Numbers, weights: Numbers, k: int, count: int, steps: int
) -> int:
    """Take every action in a state and weigh what is new; return how many states there are then.

    After the last action that the hand can pay for no card is left, so the layout does not matter:
    one such walk stands for all.
    """
    stones, cover = (nodes[k] & STATE) >> MOST_HELD, nodes[k] & (SETS - 1)
    for action in range(1 if steps == desk[HELD] else ACTIONS):
        after = changed(stones, action)
        passed = cover | shown_of(after, desk[HAND], desk[SEEN] & ~cover)
        state = after << MOST_HELD | passed
        if is_new(state, table):
            step = k << ACTION_BITS | action + 1
            weigh(desk, weights, state, step, steps)
            nodes[count] = step << STATE_BITS | state
            count += 1
    return count


def forget(nodes: Numbers, table: Numbers, count: int) -> None:
    """Empty the table: of a small search only the slots that it used."""
    last = len(table) - 1
    for k in range(count):
        slot = ((nodes[k] & STATE) * SCATTER >> 20) & last
        while table[slot] != 0:
            table[slot] = 0
            slot = (slot + 1) & last


def weigh(desk: Numbers, weights: Numbers, state: int, step: int, paid: int) -> None:
    """Let the turn end here with each set of passed cards, and remember where that is best."""
    stones, chosen = state >> MOST_HELD, state & (SETS - 1)
    cover, is_assessed = chosen, False
    while True:
        kept = desk[HELD] - count_bits(chosen) - paid
        drawn = weights[FRESH] * max(0, FULL_HAND - kept)
        if kept >= 0 and drawn + kept * desk[MOST] > desk[BEST + chosen]:
            if kept > 0 and not is_assessed:
                assess(desk, weights, stones)
                is_assessed = True
            discards = cheapest(desk, chosen, paid)
            worth = drawn + kept_worth(desk, chosen | discards)
            if worth > desk[BEST + chosen]:
                desk[BEST + chosen], desk[WAY + chosen] = worth, step
                desk[DISCARDS + chosen], desk[LAYOUT + chosen] = discards, stones
        if chosen == 0:
            break
        chosen = (chosen - 1) & cover


def assess(desk: Numbers, weights: Numbers, stones: int) -> None:
    """Write down what each hand card is worth in a layout."""
    where = located(stones)
    for k in range(desk[HELD]):
        card = (desk[HAND] >> CARD_BITS * k) & CARD
        far = min(NEAR - 1, distance(where, card))
        desk[WORTH + k] = weights[NEAR * CLASS[card] + far]


def cheapest(desk: Numbers, chosen: int, paid: int) -> int:
    """Return so many of the cards that are not chosen, those that are worth least."""
    discards = 0
    for _ in range(paid):
        least = -1
        for k in range(desk[HELD]):
            is_free = ((chosen | discards) >> k) & 1 == 0
            if is_free and (least < 0 or desk[WORTH + k] < desk[WORTH + least]):
                least = k
        discards |= 1 << least
    return discards


def kept_worth(desk: Numbers, gone: int) -> int:
    """Return what the cards that are kept are worth."""
    worth = 0
    for k in range(desk[HELD]):
        if (gone >> k) & 1 == 0:
            worth += desk[WORTH + k]
    return worth
