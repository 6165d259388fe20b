"""What a move of Shifting Seasons does: its points for each card, and what is missing then."""

from __future__ import annotations

from typing import Any

from .geometry import LANE_CELLS
from .legal_moves import END, FIRST_MOVE, FIRST_PLACE
from .material import KINDS, State
from .missing import missing
from .scoring import card_points, counted_cells, points_of
from .text import CARD_TITLES, cell_text, cells_text
from .view import tile_at


def preview(s: State, after: State, move: int) -> dict[str, Any]:
    """Return what a move does; one that lays a tile down tells what it gains and leaves missing.

    `goes_on` tells that the same seat acts next, so that the move can still be undone.
    """
    return {"goes_on": after.to_act == s.to_act, **_done(s, after, move)}


def _done(s: State, after: State, move: int) -> dict[str, Any]:
    if move < FIRST_PLACE:
        return _push_preview(move, after)
    if move < END:
        cell = move - FIRST_PLACE
        laid = {"cell": cell_text(cell), "tile": tile_at(after, s.turn, cell)}
        return {**laid, **_gains(s, after)}
    if move >= FIRST_MOVE:
        source, target = divmod(move - FIRST_MOVE, 64)
        moved = {"from": cell_text(source), "cell": cell_text(target)}
        tile = tile_at(after, s.turn, target)
        return {**moved, "tile": tile, **_gains(s, after)}
    return {}


def _push_preview(move: int, after: State) -> dict[str, Any]:
    return {
        "enters": KINDS[move & 7],
        "lane": LANE_CELLS[move >> 3 & 3].split(),
        "tokens": move >> 5,
        "tile": KINDS[after.pushed_tile],
        "area": after.pushed_area + 1,
    }


def _gains(s: State, after: State) -> dict[str, Any]:
    """Compare a board before and after a tile is laid down."""
    seat, points = s.turn, points_of(after, s.turn)
    return {
        "points": points,
        "gain": points - points_of(s, seat),
        "cards": [_card_gain(s, after, card) for card in s.cards],
        "missing": missing(after, seat),
        "frame": after.frames < s.frames,
        "token": after.token_supply < s.token_supply,
    }


def _card_gain(s: State, after: State, card: int) -> dict[str, Any]:
    points = card_points(after, s.turn, card)
    return {
        "card": card,
        "title": CARD_TITLES[card],
        "points": points,
        "gain": points - card_points(s, s.turn, card),
        "cells": list(cells_text(counted_cells(after, s.turn, card))),
    }
