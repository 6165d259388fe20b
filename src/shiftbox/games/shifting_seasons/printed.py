"""What a client must know to draw Shifting Seasons and to fill in a table of it."""

from __future__ import annotations

from typing import Any

from .geometry import CARD_LINES, LANE_CELLS, NUMBER_CELLS, SIZE
from .material import (
    AREA_SEASON,
    CARDS,
    FIRST_GAME,
    KINDS,
    LAST_POSITION_CARD,
    SEASON_NAMES,
    SEASONS,
    TURNS,
)
from .text import CARD_TITLES


def printed() -> dict[str, Any]:
    """Return the boards with their lanes and areas, the kinds of tiles, and the score cards."""
    return {
        "size": SIZE,
        "lanes": [lane.split() for lane in LANE_CELLS],
        "number_cells": NUMBER_CELLS,
        "seasons": SEASONS,
        "season_names": dict(zip(SEASONS, SEASON_NAMES, strict=True)),
        "area_seasons": [SEASONS[season] for season in AREA_SEASON],
        "kinds": KINDS,
        "turns": TURNS,
        "cards": CARDS,
        "last_position_card": LAST_POSITION_CARD,
        "first_game": FIRST_GAME,
        "card_titles": CARD_TITLES[1:],
        "card_cells": {
            number: sorted({cell for line in lines for cell in line.split()})
            for number, lines in enumerate(CARD_LINES, 1)
        },
    }
