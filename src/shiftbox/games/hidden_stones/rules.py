"""The course of Hidden Stones: actions, drawing, whose turn comes, when it is over."""

from __future__ import annotations

from shiftbox.state import CHANCE, NOBODY

from .dealing import deal
from .legal_moves import ACTIONS, END, PASS, SCORE, changed
from .material import (
    ACTING,
    CARDS_TO_END,
    DEAL,
    DRAW,
    FULL_HAND,
    LOSING_STRIKES,
    MOST_HELD,
    OVER,
    PASS_DRAWS,
    SOLO,
    SOLO_CARDS,
    START,
    State,
)
from .piles import CARD, CARD_BITS, put_into_hand, reshuffle, take_from_draw, take_from_hand


def apply(s: State, move: int) -> None:
    """Play a legal move or draw."""
    what, card = move >> CARD_BITS, move & CARD
    if what < ACTIONS:
        act(s, what, card)
    elif what == SCORE:
        score(s, card)
    elif what == END:
        end(s)
    elif what == PASS:
        pass_turn(s)
    elif s.phase == DEAL:
        deal(s, card)
    else:
        draw(s, card)


def act(s: State, action: int, card: int) -> None:
    """Rules 2.1 and 2.2: discard a card and swap two stones or turn one over."""
    take_from_hand(s, s.turn, card)
    s.discard[s.discard_size] = card
    s.discard_size += 1
    s.stones = changed(s.stones, action)
    s.phase = ACTING


def score(s: State, card: int) -> None:
    """Rule 2.3: put a shown card on the own pile. Rule 7: the sixteenth wins solo at once."""
    take_from_hand(s, s.turn, card)
    s.scored[s.scored_size] = s.turn << CARD_BITS | card
    s.scored_size += 1
    s.piles[s.turn] += 1
    s.scored_now += 1
    s.phase = ACTING
    if s.variant == SOLO and s.scored_size == SOLO_CARDS:
        finish(s)


def end(s: State) -> None:
    """Rule 2.4: draw up to 4 cards. Rule 7: a solo turn without a score is a minus point."""
    s.passed[s.turn] = 0
    if s.variant == SOLO and s.scored_now == 0:
        s.strikes += 1
    draw_cards(s, FULL_HAND - s.held[s.turn])


def pass_turn(s: State) -> None:
    """Rule 3: draw 2, never above 6 in hand. Rule 7: a minus point only if so agreed."""
    s.passed[s.turn] = 1
    if s.variant == SOLO:
        s.strikes += s.strike_on_pass
    room = MOST_HELD - s.held[s.turn]
    draw_cards(s, min(room, PASS_DRAWS))


def draw_cards(s: State, wanted: int) -> None:
    """Rule 4: cards are drawn as far as there are any. Rule 7: the fourth minus point loses."""
    if s.strikes == LOSING_STRIKES:
        finish(s)
        return
    there = s.draw_size + s.discard_size
    s.to_draw = min(there, wanted)
    if s.to_draw <= 0:
        end_turn(s)
        return
    s.phase = DRAW
    s.to_act = CHANCE
    if s.draw_size == 0:
        reshuffle(s)


def draw(s: State, card: int) -> None:
    """Rule 4: take a card; if one more must be drawn and none lies there, shuffle first."""
    if s.draw_size == 0:
        reshuffle(s)
    take_from_draw(s, card)
    put_into_hand(s, s.turn, card)
    s.to_draw -= 1
    if s.to_draw == 0:
        end_turn(s)
    elif s.draw_size == 0:
        reshuffle(s)


def end_turn(s: State) -> None:
    """Rule 5: with enough cards scored, the game is over when all had equally many turns."""
    s.to_draw = 0
    s.scored_now = 0
    s.turns[s.turn] += 1
    if s.turn == s.players - 1 and is_end_near(s):
        finish(s)
        return
    s.turn = 0 if s.turn == s.players - 1 else s.turn + 1
    s.to_act = s.turn
    s.phase = START


def is_end_near(s: State) -> bool:
    """Rule 5: tell whether somebody has 10, 9, 8, 7 scored cards with 2, 3, 4, 5 players."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.piles[seat])
    return s.variant != SOLO and most >= CARDS_TO_END[s.players]


def finish(s: State) -> None:
    """End the game."""
    s.phase = OVER
    s.to_act = NOBODY
