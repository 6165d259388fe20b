"""What a client must know to draw Hidden Stones."""

from __future__ import annotations

from typing import Any

from .cards import CARDS, VALUES
from .material import CARDS_TO_END, FACES, LOSING_STRIKES, SIDE, SOLO_CARDS, SOLO_DECK, SWAPS
from .text import CELL_TEXTS


def printed() -> dict[str, Any]:
    """Return the stones' faces, the neighbours, all cards, and what ends a game."""
    ends = {players: cards for players, cards in enumerate(CARDS_TO_END) if cards}
    return {
        "side": SIDE,
        "faces": FACES,
        "pairs": [(CELL_TEXTS[one], CELL_TEXTS[other]) for one, other in SWAPS],
        "cards": [(card.value, card.pattern) for card in CARDS],
        "cards_to_end": {1: SOLO_CARDS, **ends},
        "solo_deck": dict(zip(VALUES, SOLO_DECK, strict=True)),
        "losing_strikes": LOSING_STRIKES,
    }
