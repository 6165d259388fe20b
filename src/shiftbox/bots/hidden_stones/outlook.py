"""Each seat's share of the win in a whole state of Hidden Stones, every hand included.

The stones decide what a hand is worth, and every turn moves them. So a turn or two are played in
the head first, in a hurry, by seats whose hands are known; cards that are drawn on the way count as
any cards. Then a small network judges what lies there. Alone, the share is the chance to win.
"""

from __future__ import annotations

from typing import Any

from shiftbox.bots.network import ONE, divide, is_over, opinion, settle
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Numbers, apply, random_draw, restore
from shiftbox.compiled.searches import MOST_SEATS
from shiftbox.contract import Game
from shiftbox.games.hidden_stones.legal_moves import PASS, numbered
from shiftbox.games.hidden_stones.material import CARDS_TO_END, MOST_HELD, SOLO, SOLO_CARDS
from shiftbox.games.hidden_stones.piles import CARD_BITS
from shiftbox.games.hidden_stones.reach import SETS
from shiftbox.games.hidden_stones.scoring import ones, points
from shiftbox.state import CHANCE

from .judging import ACTIONS_SEEN, POINT, SIGHT, points_in
from .levels import LEVELS, hardest_first, mind_of
from .outlook_weights import STARTS, WEIGHTS
from .playing import choose_turn, play_set
from .routes import distance, located
from .solo import HARDNESS, play_hardest, wants_pass
from .thinking import FEW_NODES, FEW_SLOTS
from .turns import BEST, CLASS, DESK, FRESH, IMPOSSIBLE, NEAR, find_turns, prepare

BOX, PADS = 3, 1
FEATURES = 20
QUICK_ACTIONS, FEWER_ACTIONS = 3, 2
"""How many actions a turn in the head is looked ahead, with two players and with more."""
TURNS_AHEAD = 2
"""How many turns are played in the head at most."""
NEAR_ACTIONS = 2
"""How many actions each seat's next turn is looked ahead, as the stones lie."""
WORTH, WITHIN, READY, LEFT = 0, 1, 2, 3
FACTS = 4
"""Of each seat: what its hand is worth, its next turn, that turn's points, cards to the end."""
DRAWN = FACTS * MOST_SEATS
ODDS = DRAWN + MOST_SEATS
NOTES = ODDS + MOST_SEATS + 1
"""After the facts stand how many cards of each hand are not known, and odds; alone a seat is set
against even ones."""

__all__ = ["BOX", "PADS", "STARTS", "quick", "rows", "weigh"]


def rows(game: Game[Any], backend: Backend) -> tuple[Any, ...]:
    """Return what the functions below work with: weights, room, and a mind in a hurry."""
    numbers = backend.numbers
    weights, sight = numbers(len(_weights(game))), numbers(FEATURES * MOST_SEATS)
    weights[:] = _weights(game)
    if game.variant == "solo":
        mind = hardest_first(backend)
    else:
        mind = mind_of(LEVELS["master"], game.players, backend)
    mind[ACTIONS_SEEN] = QUICK_ACTIONS if game.players <= 2 else FEWER_ACTIONS
    room = (numbers(FEW_NODES), numbers(FEW_SLOTS), numbers(DESK), numbers(SIGHT))
    return (weights, sight, numbers(NOTES), *room, mind)


def _weights(game: Game[Any]) -> tuple[int, ...]:
    return WEIGHTS[game.variant, game.players]


def weigh(
    box: Any,
    pads: Any,
    units: Numbers,
    weights: Numbers,
    sight: Numbers,
    notes: Numbers,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    seen: Numbers,
    mind: Numbers,
) -> None:
    """Add each seat's share in box[1] to its units; box[2] is for trying."""
    restore(box, 2, 1)
    s = box[2]
    play_ahead(s, pads[0], notes, nodes, table, desk, seen, mind)
    if is_over(s):
        settle(s, s.players, units)
        return
    describe(s, sight, notes, nodes, table, desk, mind)
    for seat in range(s.players):
        notes[ODDS + seat] = opinion(sight, FEATURES * seat, FEATURES, weights)
    notes[ODDS + s.players] = 0
    divide(notes, ODDS, max(2, s.players), units)


def play_ahead(
    s: Any,
    pad: Any,
    notes: Numbers,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    seen: Numbers,
    mind: Numbers,
) -> None:
    """Play on, always with the same dice, until the hand of who acts is not known any more."""
    turns = 0
    pad.low, pad.high = 1, 2
    for seat in range(s.players):
        notes[DRAWN + seat] = 0
    while not is_over(s) and turns < TURNS_AHEAD and notes[DRAWN + s.turn] == 0:
        if s.to_act != CHANCE:
            end_turn(s, pad, nodes, table, desk, seen, mind)
            turns += 1
        if s.to_act == CHANCE:
            notes[DRAWN + s.turn] = s.to_draw
        while s.to_act == CHANCE:
            apply(s, random_draw(s, pad))


def end_turn(
    s: Any, pad: Any, nodes: Numbers, table: Numbers, desk: Numbers, seen: Numbers, mind: Numbers
) -> None:
    """Let the seat that acts, if one does, play its turn to the end."""
    if s.to_act == CHANCE or is_over(s):
        return
    if s.variant == SOLO:
        if wants_pass(s):
            apply(s, numbered(PASS, 0))
        else:
            play_hardest(s, nodes, table, desk, mind, FEWER_ACTIONS)
    else:
        play_set(s, nodes, desk, choose_turn(s, pad, nodes, table, desk, seen, mind))


def quick(
    box: Any,
    pads: Any,
    weights: Numbers,  # noqa: ARG001 - as all functions here are called
    sight: Numbers,  # noqa: ARG001
    notes: Numbers,  # noqa: ARG001
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    seen: Numbers,
    mind: Numbers,
) -> None:
    """Let the seat to act in box[1] play its turn."""
    end_turn(box[1], pads[0], nodes, table, desk, seen, mind)


def known_hand(s: Any, seat: int, fresh: int) -> int:
    """Return a seat's hand without the last cards, which are not known, as one number."""
    hand = 0
    for k in range(s.held[seat] - fresh):
        hand |= s.hands[MOST_HELD * seat + k] << CARD_BITS * k
    return hand


def note(
    s: Any,
    seat: int,
    notes: Numbers,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    mind: Numbers,
) -> None:
    """Write down what matters of a seat by itself."""
    where, at, fresh = located(s.stones), FACTS * seat, notes[DRAWN + seat]
    notes[at + WORTH] = mind[FRESH] * fresh
    for k in range(s.held[seat] - fresh):
        card = s.hands[MOST_HELD * seat + k]
        notes[at + WORTH] += mind[NEAR * CLASS[card] + min(NEAR - 1, distance(where, card))]
    prepare(desk, mind, known_hand(s, seat, fresh), NEAR_ACTIONS, 0)
    find_turns(nodes, table, desk, mind, s.stones)
    best, ready = 0, 0
    for chosen in range(SETS):
        if desk[BEST + chosen] > IMPOSSIBLE:
            gained = points_in(desk, chosen)
            value = POINT * gained + desk[BEST + chosen]
            if value > best:
                best, ready = value, gained
    notes[at + WITHIN], notes[at + READY] = best + mind[FRESH] * fresh, ready
    goal = SOLO_CARDS if s.variant == SOLO else CARDS_TO_END[s.players]
    notes[at + LEFT] = max(0, goal - s.piles[seat])


def describe(
    s: Any,
    sight: Numbers,
    notes: Numbers,
    nodes: Numbers,
    table: Numbers,
    desk: Numbers,
    mind: Numbers,
) -> None:
    """Write the numbers by which the network knows each seat."""
    for seat in range(s.players):
        note(s, seat, notes, nodes, table, desk, mind)
    for seat in range(s.players):
        if s.variant == SOLO:
            describe_alone(s, sight, notes)
        else:
            describe_seat(s, seat, sight, FEATURES * seat, notes)


def describe_alone(s: Any, sight: Numbers, notes: Numbers) -> None:
    """Write what matters in solo: minus points, what is left, and how hard it is."""
    hard = 0
    for k in range(s.held[0]):
        hard += HARDNESS[s.hands[k]]
    for k in range(s.draw_size):
        hard += HARDNESS[s.draw[k]]
    for k in range(s.discard_size):
        hard += HARDNESS[s.discard[k]]
    for k in range(FEATURES):
        sight[k] = 0
    for k in range(4):
        sight[k] = ONE if s.strikes == k else 0
    sight[4], sight[5] = 4 * notes[LEFT], hard >> 4
    sight[6] = notes[WITHIN] >> 2
    sight[7] = 16 * min(2, notes[READY])
    sight[8] = 8 * s.held[0]
    sight[9] = ONE if s.scored_now > 0 else 0
    sight[10] = 8 * notes[DRAWN]
    sight[11] = ONE if s.passed[0] != 0 else 0


def describe_seat(s: Any, seat: int, sight: Numbers, at: int, notes: Numbers) -> None:
    """Write what matters of a seat beside the best of the others."""
    total, own_ones, own = points(s, seat), ones(s, seat), FACTS * seat
    best, sum_of, most_ones, worth, within, ready, left = -99, 0, -9, 0, 0, 0, 99
    for other in range(s.players):
        if other != seat:
            here = points(s, other)
            best, sum_of = max(best, here), sum_of + here
            most_ones = max(most_ones, ones(s, other))
            worth = max(worth, notes[FACTS * other + WORTH])
            within = max(within, notes[FACTS * other + WITHIN])
            ready = max(ready, notes[FACTS * other + READY])
            left = min(left, notes[FACTS * other + LEFT])
    others = s.players - 1
    sight[at] = 8 * (total - best)
    sight[at + 1] = 8 * (others * total - sum_of) // others
    sight[at + 2] = 8 * (own_ones - most_ones)
    sight[at + 3], sight[at + 4] = 4 * notes[own + LEFT], 4 * left
    sight[at + 5], sight[at + 6] = notes[own + WORTH] >> 3, worth >> 3
    sight[at + 7], sight[at + 8] = notes[own + WITHIN] >> 3, within >> 3
    sight[at + 9], sight[at + 10] = 8 * notes[own + READY], 8 * ready
    sight[at + 11] = ONE if own_ones > most_ones else -ONE if own_ones < most_ones else 0
    describe_time(s, seat, sight, at + 12, notes[own + LEFT], left)


def describe_time(s: Any, seat: int, sight: Numbers, at: int, own: int, others: int) -> None:
    """Write whose turns are still to come, and how near the end is."""
    comes = seat >= s.turn
    away = seat - s.turn if comes else seat - s.turn + s.players
    is_last = own == 0 or others == 0
    sight[at] = ONE if comes else 0
    sight[at + 1] = 16 * away
    sight[at + 2] = ONE if is_last else 0
    sight[at + 3] = ONE if is_last and comes else 0
    sight[at + 4] = ONE if own <= 2 else 0
    sight[at + 5] = ONE if others <= 2 else 0
    sight[at + 6] = ONE if own == 0 else 0
    sight[at + 7] = ONE if seat == s.players - 1 else 0
