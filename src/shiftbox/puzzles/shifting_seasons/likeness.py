"""Which positions of Shifting Seasons are alike: a quarter turn renames areas, lanes and seasons.

The number cells and the lanes form pinwheels, so a turned board is a board again. The colours of
the areas matter to card 8 alone: without it, seasons may be exchanged as one likes. Card 3 counts
columns and not rows, so with it only half turns are alike.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import permutations
from typing import Any

from shiftbox.contract import Game
from shiftbox.games.shifting_seasons.material import AREA_SEASON, SEASONS, State

Tiles = list[list[str]]
COLUMNS_CARD, HOME_CARD = 3, 8


def _turned(cells: Tiles) -> Tiles:
    """Return cells turned clockwise."""
    return [list(row) for row in zip(*cells[::-1], strict=True)]


def _renamings(turns: int, cards: list[int]) -> list[dict[str, str]]:
    """Return how seasons may be renamed when the board is turned so often."""
    if HOME_CARD not in cards:
        return [dict(zip(SEASONS, order, strict=True)) for order in permutations(SEASONS)]
    areas = [SEASONS[season] for season in AREA_SEASON]
    return [{areas[k]: areas[(k + turns) % 4] for k in range(4)}]


def _renamed(tile: str, names: Mapping[str, str]) -> str:
    return names[tile[:2]] + tile[2:] if tile[:2] in names else ""


def _forms(position: Mapping[str, Any], seat: int, parts: list[Tiles], cards: list[int]) -> Any:
    """Return the first of all forms of some cells and the seat's season."""
    forms = []
    for turns in range(4):
        if turns % 2 == 0 or COLUMNS_CARD not in cards:
            for names in _renamings(turns, cards):
                cells = [
                    [[_renamed(tile, names) for tile in row] for row in part] for part in parts
                ]
                shown = sorted(_renamed(tile, names) for tile in position["display"])
                forms.append([cells, names[position["seasons"][seat]], shown])
        parts = [_turned(part) for part in parts]
    return min(forms, key=json.dumps)


def board_essence(game: Game[Any], state: State, seat: int) -> object:
    """Return what matters in the own last turn."""
    position = game.position(state)
    cards = sorted(position["cards"])
    parts = [position["boards"][seat], position["sliding"]]
    rest = [position["tokens"][seat], position["token_supply"], position["frames"]]
    # Which areas have been full would turn with the board; how many is enough to tell apart.
    framed = sum(position["framed"][seat])
    pushed = position["pushed"] and [len(position["pushed"]["tile"])]
    phase = position["phase"]
    return [_forms(position, seat, parts, cards), cards, rest, framed, pushed, phase]


def card_essence(game: Game[Any], state: State, seat: int) -> object:
    """Return what matters for counting any of the cards, which the goal names."""
    position = {**game.position(state), "display": []}
    return _forms(position, seat, [position["boards"][seat]], sorted(position["cards"]))
