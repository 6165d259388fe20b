"""Where to click for a move: the targets of the boards, in order."""

from __future__ import annotations

import re
from typing import Any


def picks(game: str, move: str, position: dict[str, Any]) -> list[str]:
    """Return what has to be picked on the board for a move; the usual target is the move itself."""
    several = {
        "blockers": _blockers,
        "hidden-stones": _hidden_stones,
        "shifting-seasons": _shifting_seasons,
    }
    return several[game](move, position) if game in several else [move]


def _blockers(move: str, position: dict[str, Any]) -> list[str]:
    if move == "pass":
        return ["pass"]
    tile, cell = move.split("@")
    if ":" not in tile:
        tile = f"{position['turn']}:{tile}"
    return [f"tile {tile}", f"cell {cell}"]


def _hidden_stones(move: str, _: dict[str, Any]) -> list[str]:
    if move in {"end", "pass"}:
        return [move]
    action, card = move.split(" #")
    return [f"card {card}"] if action == "score" else [action, f"card {card}"]


def _shifting_seasons(move: str, position: dict[str, Any]) -> list[str]:
    if push := re.fullmatch(r"push (\S+) (\d)(?: x(\d))?", move):
        tile, lane, times = push.groups()
        often = [f"times {times}"] if times else []
        return [*often, f"tile {position['display'].index(tile)}", f"lane {lane}"]
    if moved := re.fullmatch(r"move (\w\d)-(\w\d)", move):
        return [f"cell {moved[1]}", f"cell {moved[2]}"]
    return ["end"] if move == "end" else [f"cell {move.removeprefix('place ')}"]
