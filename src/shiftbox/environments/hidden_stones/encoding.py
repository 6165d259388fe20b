"""Hidden Stones as numbers.

Action 72 * what + card - 1 pays a swap (0–11) or a flip (12–20) with a card, or scores it (21), in
the order of the rules; the last two actions end the turn and pass. A draw is a card, then a face.
"""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers
from shiftbox.environments.encoding import Encoding, Parts
from shiftbox.games.hidden_stones.cards import DECK
from shiftbox.games.hidden_stones.legal_moves import END, LAID, PASS, SCORE, numbered
from shiftbox.games.hidden_stones.material import CELLS, FACES, MOST_HELD, START, State
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS

KINDS = len(FACES)
WITH_CARD = DECK * (SCORE + 1)
"""Actions that name a card come before this."""


def actions(s: State) -> int:  # noqa: ARG001 - as called
    """Count the actions, the same in every setting."""
    return WITH_CARD + 2


def action_of(s: State, move: int) -> int:  # noqa: ARG001 - as called
    """Return the action that a legal move is."""
    what, card = move >> CARD_BITS, move & CARD
    return DECK * what + card - 1 if what <= SCORE else WITH_CARD + what - END


def move_of(s: State, action: int) -> int:  # noqa: ARG001 - as called
    """Return the move that a legal action is."""
    if action >= WITH_CARD:
        return numbered(END if action == WITH_CARD else PASS, 0)
    what = action // DECK
    return numbered(what, action - DECK * what + 1)


def draw_of(move: int) -> int:
    """Return the number of a draw: a card, or a face behind all cards."""
    what, drawn = move >> CARD_BITS, move & CARD
    return DECK + drawn if what == LAID else drawn - 1


def parts(s: State) -> Parts:
    """Return what is observed; `unseen` may lie in the draw pile, `older` is in somebody's hand."""
    seats = s.players
    return {
        "stones": (CELLS, KINDS),
        "hand": (DECK,),
        "discard": (DECK,),
        "unseen": (DECK,),
        "older": (DECK,),
        "scored": (seats, DECK),
        "held": (seats,),
        "held_since_shuffle": (seats,),
        "passed": (seats,),
        "turn": (seats,),
        "draw_size": (1,),
        "scored_now": (1,),
        "strikes": (1,),
        "start": (1,),
    }


def observe(s: State, seat: int, out: Numbers, at: int) -> None:
    """Write what a seat sees: the table, its own hand, and what anybody remembers of the rest."""
    for cell in range(CELLS):
        out[at + KINDS * cell + ((s.stones >> 3 * cell) & 7)] = 1
    at += KINDS * CELLS
    observe_cards(s, seat, out, at)
    at += DECK * (4 + s.players)
    for k in range(s.players):
        other = seat + k if seat + k < s.players else seat + k - s.players
        out[at + k] = s.held[other]
        out[at + s.players + k] = held_since_shuffle(s, other)
        out[at + 2 * s.players + k] = s.passed[other]
        out[at + 3 * s.players + k] = 1 if other == s.turn else 0
    at += 4 * s.players
    out[at] = s.draw_size
    out[at + 1] = s.scored_now
    out[at + 2] = s.strikes
    out[at + 3] = 1 if s.phase == START else 0


def observe_cards(s: State, seat: int, out: Numbers, at: int) -> None:
    """Mark where each card is: own hand, discards, hidden, scored by whom."""
    unseen, older = at + 2 * DECK - 1, at + 3 * DECK - 1
    for card in range(1, DECK + 1):
        if s.shuffle[card] == s.shuffles:
            out[unseen + card] = 1
        elif s.players > 1:
            out[older + card] = 1
    for k in range(MOST_HELD * seat, MOST_HELD * seat + s.held[seat]):
        mark_card(s.hands[k], out, at, at)
    for k in range(s.discard_size):
        mark_card(s.discard[k], out, at, at + DECK)
    for k in range(s.scored_size):
        by = (s.scored[k] >> CARD_BITS) - seat
        by = by if by >= 0 else by + s.players
        mark_card(s.scored[k] & CARD, out, at, at + DECK * (4 + by))


def mark_card(card: int, out: Numbers, at: int, place: int) -> None:
    """Mark a card that is seen in its place, and no more as hidden."""
    out[place + card - 1] = 1
    out[at + 2 * DECK + card - 1] = 0
    out[at + 3 * DECK + card - 1] = 0


def held_since_shuffle(s: State, seat: int) -> int:
    """Count the cards of a hand that come from the present draw pile: all have seen that."""
    count = 0
    for k in range(MOST_HELD * seat, MOST_HELD * seat + s.held[seat]):
        count += 1 if s.shuffle[s.hands[k]] == s.shuffles else 0
    return count


ENCODING = Encoding(actions, DECK + KINDS, action_of, move_of, draw_of, parts, observe)
