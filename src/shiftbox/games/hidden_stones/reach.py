"""Which hand cards can be scored in one turn: exhaustive search over the layouts within reach.

Each swap or flip costs a hand card, a score costs nothing but the card itself. So a set of cards
can be scored if a walk of swaps and flips, short enough to be paid with the other cards, passes a
layout for each of them. Which of the others are discarded makes no difference to that.

A state of the search is a layout with the set of hand cards that the walk has passed so far; the
search goes through them level by level, so each set is first met on its shortest walk. A state is
not pursued if no set that is still open could be completed from it in the steps that are left.

The hand is one number, seven bits per card; sets of hand cards have a bit per card.
"""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers
from shiftbox.state import count_bits

from .cards import FIRST, MASK, MUST, shows
from .legal_moves import ACTIONS, changed
from .material import CELLS, MOST_HELD
from .piles import CARD, CARD_BITS

SETS = 1 << MOST_HELD
ACTION_BITS = 5
"""A step is 32 * the stored state from which it led + 1 + the action; 0 is no step."""
SCATTER = 0x1E3779B1
"""Times a state of 33 bits it stays within 62 bits, as all numbers must."""
STATE_BITS = 3 * CELLS + MOST_HELD
STATE = (1 << STATE_BITS) - 1
"""A state's layout and, in the lowest bits, its set; above them stands the step that led there."""
FOUND = 1 << 32
"""Marks a set that has been passed; below stands the last step of the walk to it."""
LAST_BITS = 0o111111111
"""The lowest bit of each cell."""


def most_states(held: int) -> int:
    """Return how many states a search can store at most: a walk each, up to the last step but one.

    The last step is only looked at.
    """
    return sum(ACTIONS**steps for steps in range(max(1, held - 1)))


def is_within(stones: int, card: int, steps: int) -> bool:
    """Tell whether a card might be shown after so many actions: each sets right two cells at most.

    It may say yes where the truth is no, never the other way round.
    """
    for place in range(FIRST[card], FIRST[card + 1]):
        wrong = (stones ^ MUST[place]) & MASK[place]
        wrong = (wrong | wrong >> 1 | wrong >> 2) & LAST_BITS
        for _ in range(2 * steps):
            wrong &= wrong - 1
        if wrong == 0:
            return True
    return False


def shown_of(stones: int, hand: int, cards: int) -> int:
    """Return which cards of a set a layout shows."""
    shown, k = 0, 0
    while cards >> k != 0:
        if (cards >> k) & 1 != 0 and shows(stones, hand >> CARD_BITS * k & CARD):
            shown |= 1 << k
        k += 1
    return shown


def is_any_within(stones: int, hand: int, cards: int, steps: int) -> bool:
    """Tell whether some card of a set might be shown after so many actions."""
    k = 0
    while cards >> k != 0:
        if (cards >> k) & 1 != 0 and is_within(stones, hand >> CARD_BITS * k & CARD, steps):
            return True
        k += 1
    return False


def still_open(found: Numbers, held: int, least: int, most: int) -> int:
    """Return the cards of all sets of `least` to `most` cards that no walk has passed yet."""
    cards = 0
    for wanted in range(1, 1 << held):
        if least <= count_bits(wanted) <= most:
            passed = False
            for cover in range(wanted, 1 << held):
                passed = passed or (cover & wanted == wanted and found[cover] != 0)
            if not passed:
                cards |= wanted
    return cards


def is_new(state: int, table: Numbers) -> bool:
    """Put a state into the table, unless it is there already."""
    last = len(table) - 1
    slot = (state * SCATTER >> 20) & last
    while table[slot] != 0:
        if table[slot] == state:
            return False
        slot = (slot + 1) & last
    table[slot] = state
    return True


def explore(states: Numbers, table: Numbers, found: Numbers, hand: int) -> int:
    """Search from the layout in states[0]; return how many states were stored.

    `found` then tells for each set of cards whether some walk has passed just these, and the last
    step of the shortest one; `walk_to` follows it back.
    """
    held = 0
    while hand >> CARD_BITS * held != 0:
        held += 1
    cover = shown_of(states[0], hand, (1 << held) - 1)
    states[0] = states[0] << MOST_HELD | cover
    found[cover] = FOUND
    begin, end = 0, 1
    for steps in range(1, held):
        lone = still_open(found, held, 1, 1)
        more = still_open(found, held, 2, held - steps)
        if lone | more == 0:
            break
        count = end
        for k in range(begin, end):
            if is_worth(states[k] & STATE, hand, lone, more, held - steps):
                count = expand(states, table, found, hand, k, count, held - steps)
        begin, end = end, count
    return end


def is_worth(state: int, hand: int, lone: int, more: int, left: int) -> bool:
    """Tell whether a set that is open could be completed from a state.

    A set of two or more must leave one step unused: the card that would pay for it is scored.
    """
    stones, missing = state >> MOST_HELD, ~(state & (SETS - 1))
    if is_any_within(stones, hand, lone & missing, left):
        return True
    return left > 1 and is_any_within(stones, hand, more & missing, left - 1)


def expand(
    states: Numbers, table: Numbers, found: Numbers, hand: int, k: int, count: int, left: int
) -> int:
    """Take every action in a stored state and store what is new; return how many there are then.

    The last step that a hand can pay for leads to nothing that need be stored.
    """
    stones, cover = (states[k] & STATE) >> MOST_HELD, states[k] & (SETS - 1)
    for action in range(ACTIONS):
        after = changed(stones, action)
        passed = cover | shown_of(after, hand, (SETS - 1) & ~cover)
        state = after << MOST_HELD | passed
        step = k << ACTION_BITS | action + 1
        if found[passed] == 0:
            found[passed] = FOUND | step
        if left > 1 and is_new(state, table):
            states[count] = step << STATE_BITS | state
            count += 1
    return count


def walk_to(cover: int, states: Numbers, found: Numbers) -> list[int]:
    """Return the actions of the shortest walk that passes just this set of cards."""
    walk: list[int] = []
    step = int(found[cover]) & (FOUND - 1)
    while step != 0:
        walk.append((step & (1 << ACTION_BITS) - 1) - 1)
        step = int(states[step >> ACTION_BITS]) >> STATE_BITS
    return walk[::-1]
