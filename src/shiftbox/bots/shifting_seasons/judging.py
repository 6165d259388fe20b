"""What a board is worth in the end, as far as it can be seen now: learned by self-play."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled.interface import Numbers
from shiftbox.games.shifting_seasons.material import CARDS, TURNS
from shiftbox.games.shifting_seasons.scoring import points_of

from .features import COUNTS, describe

POINT = 64
"""One point in the units of the weights."""
PHASE_TURNS = 4
PHASES = TURNS // PHASE_TURNS
TOKENS = PHASES * (CARDS + 1) * COUNTS
"""After the weights of the cards stands what a token is worth, by the turns that are left."""
MODE = TOKENS + TURNS + 1
BY_COUNT, BY_PROMISE = 0, 1
"""Whether only the running count matters, or what the board promises."""
MIND = MODE + 1


def weight_at(turns: int, card: int) -> int:
    """Return where the weights of a card begin after so many turns of a seat."""
    phase = min(PHASES - 1, turns // PHASE_TURNS)
    return (phase * (CARDS + 1) + card) * COUNTS


def promise(s: Any, seat: int, turns: int, mind: Numbers, counts: Numbers) -> int:
    """Return what a seat's board will be worth, after so many turns of its own."""
    if mind[MODE] == BY_COUNT or turns >= TURNS:
        return POINT * points_of(s, seat)
    total: int = mind[TOKENS + turns] * s.tokens[seat]
    for k in range(4):
        card = s.cards[k]
        describe(s, seat, card, counts, 0)
        first = weight_at(turns, card)
        for count in range(COUNTS):
            total += mind[first + count] * counts[count]
    return total


def margin(s: Any, seat: int, mind: Numbers, counts: Numbers) -> int:
    """Return by how much a seat's board promises more than the best of the others."""
    best = -(1 << 40)
    for other in range(s.players):
        if other != seat:
            best = max(best, promise(s, other, s.turns[other], mind, counts))
    return promise(s, seat, s.turns[seat], mind, counts) - best
