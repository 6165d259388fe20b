"""Playing whole turns: what the search has found, carried out by the rules."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers, apply
from shiftbox.compiled.scratch_pad import below
from shiftbox.games.hidden_stones.cards import shows
from shiftbox.games.hidden_stones.legal_moves import END, PASS, SCORE, numbered
from shiftbox.games.hidden_stones.material import MOST_HELD
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS
from shiftbox.games.hidden_stones.reach import ACTION_BITS, STATE_BITS
from shiftbox.state import NOBODY

from .judging import ACTIONS_SEEN, OVERLOOKED, PASS_TURN, best_set, judge
from .turns import DISCARDS, HAND, WAY, find_turns, prepare


def hand_number(s: Any) -> int:
    """Return the hand of the seat whose turn it is as one number, seven bits per card."""
    hand = 0
    for k in range(s.held[s.turn]):
        hand |= s.hands[MOST_HELD * s.turn + k] << CARD_BITS * k
    return hand


def walk_number(nodes: Numbers, step: int) -> int:
    """Return the actions of a walk as one number, the first lowest, each plus one."""
    walk = 0
    while step != 0:
        walk = walk << ACTION_BITS | (step & (1 << ACTION_BITS) - 1)
        step = nodes[step >> ACTION_BITS] >> STATE_BITS
    return walk


def score_all(s: Any, hand: int, taken: int) -> int:
    """Score the cards of a set that are shown; return the others."""
    for k in range(MOST_HELD):
        card = (hand >> CARD_BITS * k) & CARD
        if (taken >> k) & 1 != 0 and shows(s.stones, card):
            apply(s, numbered(SCORE, card))
            taken ^= 1 << k
    return taken


def play_walk(s: Any, walk: int, hand: int, taken: int, discards: int) -> None:
    """Play a turn: score as soon as a card is shown, discard for each action, then end."""
    taken = score_all(s, hand, taken)
    while walk != 0 and s.to_act != NOBODY:
        k = 0
        while (discards >> k) & 1 == 0:
            k += 1
        discards ^= 1 << k
        apply(s, numbered((walk & (1 << ACTION_BITS) - 1) - 1, (hand >> CARD_BITS * k) & CARD))
        walk >>= ACTION_BITS
        taken = score_all(s, hand, taken)
    if s.to_act != NOBODY:
        apply(s, numbered(END, 0))


def play_set(s: Any, nodes: Numbers, desk: Numbers, chosen: int) -> None:
    """Play the best turn that was found for a set, or pass."""
    if chosen == PASS_TURN:
        apply(s, numbered(PASS, 0))
    else:
        walk = walk_number(nodes, desk[WAY + chosen])
        play_walk(s, walk, desk[HAND], chosen, desk[DISCARDS + chosen])


def choose_turn(
    s: Any, pad: Any, nodes: Numbers, table: Numbers, desk: Numbers, sight: Numbers, mind: Numbers
) -> int:
    """Return the set that a mind scores in its turn, or that it passes."""
    overlooked = 0
    for k in range(MOST_HELD):
        if mind[OVERLOOKED] > 0 and below(pad, 16) < mind[OVERLOOKED]:
            overlooked |= 1 << k
    prepare(desk, mind, hand_number(s), mind[ACTIONS_SEEN], overlooked)
    find_turns(nodes, table, desk, mind, s.stones)
    chosen = best_set(s, sight, desk, mind)
    judge(s, sight, desk, mind, chosen)
    return chosen
