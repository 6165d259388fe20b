"""Shifting Seasons' positions. Nothing is hidden: what the bag holds follows from the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.contract import Position, actor, result

from .geometry import AREAS, NUMBER_CELLS, SIZE, SLIDING_CELLS, bit_of
from .legal_moves import filled
from .material import KINDS, NO_TILE, OVER, PHASES, PLACE, SEASONS, State
from .scoring import scores, winners

KEYS = (
    "game",
    "variant",
    "players",
    "sliding",
    "display",
    "bag",
    "seasons",
    "cards",
    "boards",
    "tokens",
    "token_supply",
    "frames",
    "framed",
    "turns",
    "turn",
    "to_act",
    "phase",
    "pushed",
)

NUMBERS = {bit_of(cell): str(area + 1) for area, cell in enumerate(NUMBER_CELLS)}


def position(s: State) -> Position:
    """Write a state down."""
    n = s.players
    told: Position = {
        "game": "shifting-seasons",
        "variant": "base",
        "players": n,
        "sliding": sliding_text(s),
        "display": sorted(KINDS[kind] for kind in s.display if kind != NO_TILE),
        "bag": dict(zip(KINDS, s.bag, strict=True)),
        "seasons": [SEASONS[season] for season in s.seasons[:n]],
        "cards": s.cards[:],
        "boards": [board_text(s, seat) for seat in range(n)],
        "tokens": s.tokens[:n],
        "token_supply": s.token_supply,
        "frames": s.frames,
        "framed": [[bool(areas >> area & 1) for area in range(AREAS)] for areas in s.framed[:n]],
        "turns": s.turns[:n],
        "turn": s.turn,
        "to_act": actor(s.to_act),
        "phase": PHASES[s.phase],
        "pushed": pushed_text(s),
    }
    ended = {"outcome": result(s, s.players, scores, winners)}
    return {**told, **ended} if s.phase == OVER else told


def sliding_text(s: State) -> list[list[str]]:
    """Return the rows of the sliding board, empty texts beside the lanes."""
    rows = [[""] * 5 for _ in range(5)]
    for cell, kind in zip(SLIDING_CELLS, s.sliding, strict=True):
        rows["ABCDE".index(cell[0])][int(cell[1]) - 1] = KINDS[kind]
    return rows


def tile_at(s: State, seat: int, bit: int) -> str:
    """Return the tile on a cell of a board; an empty text for none."""
    for season, name in enumerate(SEASONS):
        if s.tiles[4 * seat + season] >> bit & 1:
            return name + "*" * (s.precious[seat] >> bit & 1)
    return ""


def board_text(s: State, seat: int) -> list[list[str]]:
    """Return the rows of a board: tiles, empty texts and the four numbers."""
    return [
        [NUMBERS.get(bit) or tile_at(s, seat, bit) for bit in range(8 * row, 8 * row + SIZE)]
        for row in range(SIZE)
    ]


def pushed_text(s: State) -> Mapping[str, Any] | None:
    """Return the tile that is to be placed and its area."""
    if s.phase != PLACE:
        return None
    return {"tile": KINDS[s.pushed_tile], "area": s.pushed_area + 1}


def tiles_on_board(s: State, seat: int) -> int:
    """Count the tiles on a board."""
    return filled(s, seat).bit_count()
