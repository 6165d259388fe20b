"""What the cards and actions of Hidden Stones brought in a game.

A card is counted each time that a seat draws it, with its value if that seat scores it. The points
of all cards and of the bonus are each seat's score.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shiftbox.bots.study.material import Had, Material
from shiftbox.games.hidden_stones.cards import CARDS, VALUE, VALUES
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, DRAWN, FIRST_FLIP, PASS, SCORE
from shiftbox.games.hidden_stones.material import State
from shiftbox.games.hidden_stones.piles import CARD, CARD_BITS, hand_of
from shiftbox.games.hidden_stones.scoring import bonus
from shiftbox.match import Match

Tally = Counter[tuple[str, int]]
"""By name and seat."""


def counted(match: Match) -> Material:
    """Return each value and each card with what they brought, then the bonus and the actions."""
    amounts, points = Tally(), Tally()
    for seat, card in drawn(match):
        for name in names_of(card):
            amounts[name, seat] += 1
    for step in match.log:
        what, seat = step.move >> CARD_BITS, step.before.turn
        if what == SCORE:
            for name in names_of(step.move & CARD):
                points[name, seat] += VALUE[step.move & CARD]
        elif what < ACTIONS:
            amounts["flip" if what >= FIRST_FLIP else "swap", seat] += 1
        elif what == PASS:
            amounts["pass", seat] += 1
    seats = range(match.game.players)
    cards = [f"value {value}" for value in VALUES] + [f"card {card.id}" for card in CARDS]
    material = {
        name: tuple(Had(amounts[name, k], points[name, k]) for k in seats) for name in cards
    }
    bonuses = [bonus(match.state, seat) for seat in seats]
    material["bonus"] = tuple(Had(int(each > 0), each) for each in bonuses)
    for name in ("swap", "flip", "pass"):
        material[name] = tuple(Had(amounts[name, seat]) for seat in seats)
    return material


def names_of(card: int) -> tuple[str, str]:
    """Return under which names a card is counted."""
    return f"value {VALUE[card]}", f"card {card}"


def drawn(match: Match) -> Iterator[tuple[int, int]]:
    """Yield every card that a seat was dealt or drew, with the seat."""
    start: State = match.start
    for seat in range(start.players):
        for card in hand_of(start, seat):
            yield seat, card
    for step in match.log:
        if step.is_draw and step.move >> CARD_BITS == DRAWN:
            yield step.before.turn, step.move & CARD
