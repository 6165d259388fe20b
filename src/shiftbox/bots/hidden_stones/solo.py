"""The solo game: the hardest cards first, from as full a hand as can be, then an exact finish."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply, random_draw
from shiftbox.games.hidden_stones.cards import CARDS
from shiftbox.games.hidden_stones.legal_moves import PASS, may_pass, numbered
from shiftbox.games.hidden_stones.material import MOST_HELD
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS
from shiftbox.games.hidden_stones.reach import SETS
from shiftbox.state import CHANCE, NOBODY

from .endgame import begin, finish, first_turn
from .playing import hand_number, play_walk, walk_number
from .turns import BEST, DISCARDS, HAND, HELD, IMPOSSIBLE, WAY, find_turns, prepare

HARDNESS = (0, *(round(card.mean_actions**2 * 16) for card in CARDS))
"""What it is worth to be rid of a card."""
EASY = 60
"""Easier cards are better kept: they pay for actions, and they are the ones to end with."""
STRIKE = 1 << 20
LOOK = 3
"""How many actions a turn of the finish is looked ahead."""
QUICK = 2
"""How many actions the next turn of a simulation is looked ahead."""


def cards_left(s: Any) -> int:
    """Count the cards that are not scored yet."""
    left: int = s.held[0] + s.draw_size + s.discard_size
    return left


def wants_pass(s: Any) -> bool:
    """Tell whether a pass is free and brings cards."""
    there = s.draw_size + s.discard_size
    return may_pass(s) and s.strike_on_pass == 0 and there > 0 and s.held[0] < MOST_HELD


def all_left(s: Any) -> int:
    """Return all cards that are left as one number, the hand first."""
    cards = hand_number(s)
    count = s.held[0]
    for k in range(s.discard_size):
        cards |= s.discard[k] << CARD_BITS * count
        count += 1
    for k in range(s.draw_size):
        cards |= s.draw[k] << CARD_BITS * count
        count += 1
    return cards


def hardest_set(desk: Numbers, free: int) -> int:
    """Return the set to score while many cards are left: the hardest card that can be shown.

    `free` is 1 if this turn has scored already, so that scoring nothing more costs nothing.
    """
    best, best_value = 0, IMPOSSIBLE
    for chosen in range(SETS):
        if desk[BEST + chosen] > IMPOSSIBLE:
            value = desk[BEST + chosen] - (STRIKE if chosen == 0 and free == 0 else 0)
            for k in range(desk[HELD]):
                if (chosen >> k) & 1 != 0:
                    value += HARDNESS[(desk[HAND] >> CARD_BITS * k) & CARD] - EASY
            if value > best_value:
                best, best_value = chosen, value
    return best


def search_finish(
    s: Any, nodes: Numbers, table: Numbers, plan: Numbers, hand: int, look: int
) -> int:
    """Search a way to score all that is left; return the table after its first turn, or -1."""
    free = 1 if s.scored_now > 0 else 0
    begin(plan, s.stones, (1 << cards_left(s)) - 1, s.strikes)
    place = finish(nodes, table, plan, hand, (1 << s.held[0]) - 1, free, look)
    return first_turn(plan, place) if place >= 0 else -1


def play_hardest(
    s: Any, nodes: Numbers, table: Numbers, desk: Numbers, mind: Numbers, actions: int
) -> None:
    """Play the turn that scores the hardest card, looking so many actions ahead."""
    prepare(desk, mind, hand_number(s), actions, 0)
    find_turns(nodes, table, desk, mind, s.stones)
    chosen = hardest_set(desk, 0)
    walk = walk_number(nodes, desk[WAY + chosen])
    play_walk(s, walk, desk[HAND], chosen, desk[DISCARDS + chosen])


def strikes_after(
    s: Any,
    pad: Any,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    mind: Numbers,
    walk: int,
    chosen: int,
    discards: int,
) -> int:
    """Play a turn and, in a hurry, the next one; return the minus points then."""
    if chosen == SETS:
        apply(s, numbered(PASS, 0))
    else:
        play_walk(s, walk, hand_number(s), chosen, discards)
    is_through = False
    while s.to_act != NOBODY and not is_through:
        if s.to_act == CHANCE:
            apply(s, random_draw(s, pad))
        elif wants_pass(s):
            apply(s, numbered(PASS, 0))
        else:
            play_hardest(s, nodes, table, desk, mind, QUICK)
            is_through = True
    strikes: int = s.strikes
    return strikes
