"""A uniformly random move or draw of Hidden Stones without listing them all."""

from __future__ import annotations

from shiftbox.compiled.interface import weighed_draw
from shiftbox.compiled.scratch_pad import Pad, below

from .cards import shows
from .dealing import HANDS, stage
from .legal_moves import DRAWN, END, PASS, SCORE, may_pass, numbered
from .material import DEAL, MOST_HELD, State

PER_CARD = SCORE + 1
"""A card's places in the lottery: its 21 actions and its score."""


def random_move(s: State, pad: Pad) -> int:
    """Draw lots, one per move that may exist, until the lot of a legal one comes up."""
    tickets = PER_CARD * s.held[s.turn] + 2
    while True:
        ticket = below(pad, tickets)
        if ticket >= 2:
            held = (ticket - 2) // PER_CARD
            what = ticket - 2 - PER_CARD * held
            card = s.hands[MOST_HELD * s.turn + held]
            if what != SCORE or shows(s.stones, card):
                return numbered(what, card)
        elif ticket == 1:
            return numbered(END, 0)
        elif may_pass(s):
            return numbered(PASS, 0)


def random_draw(s: State, pad: Pad) -> int:
    """Draw any card of the pile, each as likely, or deal by the weights."""
    if s.phase == DEAL and stage(s) != HANDS:
        return weighed_draw(s, pad)
    if s.draw_size == 0:
        return numbered(DRAWN, s.discard[below(pad, s.discard_size)])
    return numbered(DRAWN, s.draw[below(pad, s.draw_size)])
