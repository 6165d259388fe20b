"""The shortest games of Hidden Stones, and games that could go on for ever.

Nobody scores more cards in a turn than there are in the hand: four at first, six after a pass. So
10 or 9 cards take three turns at least and 8 or 7 two, and the others have as many. The examples
begin with a layout that shows fifteen cards at once, so that nothing need be moved.

Whoever ends a turn with four cards in hand draws none, and everything is as it was a round ago:
there is no longest game for several. Alone the fourth turn without a card loses.
"""

from __future__ import annotations

from collections.abc import Iterator

from shiftbox.bots.study.lengths import Example
from shiftbox.games.hidden_stones.material import CARDS_TO_END, FULL_HAND

LAYOUT = "SHPTTDBHB"
SHOWN = (2, 3, 8, 12, 16, 18, 24, 28, 32, 33, 36, 39, 43, 50)
"""Cards that this layout shows."""
OTHERS = (1, 4, 5, 6, 7, 9, 10, 11, 13, 14, 15, 17, 19, 20, 21, 22)
"""Cards for the hands of the others."""
SOLO_DECK = (*range(1, 9), *range(29, 33), *range(55, 58), 68)


def _dealt(cards: tuple[int, ...], layout: str = LAYOUT) -> tuple[str, ...]:
    return (*(f"draw {face}" for face in layout), *(f"draw {card}" for card in cards))


def _moves(players: int) -> Iterator[str]:
    """Yield moves and draws in which the first seat scores its whole hand in every turn."""
    scored, wanted = 0, CARDS_TO_END[players]
    while scored < wanted:
        now = SHOWN[scored : min(wanted, scored + FULL_HAND)]
        yield from (f"score #{card}" for card in now)
        yield "end"
        drawn = SHOWN[scored + FULL_HAND : scored + FULL_HAND + len(now)]
        yield from (f"draw {card}" for card in drawn)
        scored += len(now)
        yield from ["end"] * (players - 1)


def _shortest(players: int) -> Example:
    hands = (*SHOWN[:FULL_HAND], *OTHERS[: FULL_HAND * (players - 1)])
    return Example(
        "shortest", "hidden-stones", "base", players, tuple(_moves(players)), _dealt(hands)
    )


def _endless(players: int) -> Example:
    hands = OTHERS[: FULL_HAND * players] if players < 5 else (*OTHERS, *SHOWN[:FULL_HAND])
    moves = ("end",) * (2 * players)
    return Example("endless", "hidden-stones", "base", players, moves, _dealt(hands))


LOST = Example(
    *("shortest", "hidden-stones", "solo", 1),
    moves=("end",) * 4,
    deal=_dealt((*SOLO_DECK, *SOLO_DECK[:FULL_HAND])),
)
EXAMPLES = [
    *(_shortest(players) for players in (2, 3, 4, 5)),
    *(_endless(players) for players in (2, 3, 4, 5)),
    LOST,
]
