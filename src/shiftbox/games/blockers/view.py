"""The positions of Blockers! and what each seat may know of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.contract import Below, Position, actor, result
from shiftbox.state import count_bits

from .material import (
    BASE,
    CELLS,
    FREE,
    MOST_COLOURS,
    NO_COLOUR,
    OVER,
    PHASES,
    SIZE,
    TILES,
    VARIANTS,
    State,
    colour_on,
    colours_each,
    is_out,
    tile_on,
)
from .scoring import scores, winners
from .text import tile_texts


def position(s: State) -> Position:
    """Write a state down whole."""
    racks = [tile_texts(s.racks[colour]) for colour in range(s.colours)]
    piles = [tile_texts(s.piles[colour]) for colour in range(s.colours)]
    return _with_table(s, racks, piles)


def seen(s: State, seat: int | None) -> Position:
    """Build up what a seat may know: its own tiles, a colour that is out, and what lies open.

    `unseen` has for each other colour the tiles on its rack and in its pile together: everybody
    sees all the others. It is null for a colour whose rack and pile are known anyway.
    """
    racks: list[Any] = []
    piles: list[Any] = []
    unseen: list[list[str] | None] = []
    for colour in range(s.colours):
        own = colour // colours_each(s) == seat
        shown = own or (s.variant != BASE and is_out(s, colour))
        rack, pile = s.racks[colour], s.piles[colour]
        racks.append(tile_texts(rack) if shown else count_bits(rack))
        piles.append(tile_texts(pile) if own or pile == 0 else count_bits(pile))
        unseen.append(None if shown else tile_texts(rack | pile))
    return {**_with_table(s, racks, piles), "unseen": unseen}


def _with_table(s: State, racks: list[Any], piles: list[Any]) -> Position:
    """Add what lies open on the table."""
    seats = range(s.players)
    told: Position = {
        "game": "blockers",
        "variant": VARIANTS[s.variant],
        "players": s.players,
        "board": [[cell_held(s, SIZE * r + c) for c in range(SIZE)] for r in range(SIZE)],
        "racks": racks,
        "piles": piles,
        "taken": [s.taken[MOST_COLOURS * k : MOST_COLOURS * k + s.colours] for k in seats],
        "turns": s.turns[: s.players],
        "turn": s.turn,
        "to_act": actor(s.to_act),
        "phase": PHASES[s.phase],
        "drawing": None if s.drawing == NO_COLOUR else s.drawing,
    }
    if s.phase == OVER:
        told["outcome"] = result(s, s.players, scores, winners)
    return told


def cell_held(s: State, cell: int) -> str:
    """Return what lies on a cell: the colour's digit and the tile, or nothing."""
    return "" if s.board[cell] == FREE else f"{colour_on(s, cell)}{TILES[tile_on(s, cell)]}"


def imagined(seen: Mapping[str, Any], below: Below) -> Position:
    """Deal the unseen tiles of each colour to its rack and pile by fair dice."""
    given = {key: value for key, value in seen.items() if key != "unseen"}
    racks, piles = list(given["racks"]), list(given["piles"])
    for colour, unseen in enumerate(seen["unseen"]):
        if unseen is not None:
            pile = list(unseen)
            racks[colour] = sorted(pile.pop(below(len(pile))) for _ in range(racks[colour]))
            piles[colour] = pile
    return {**given, "racks": racks, "piles": piles}


def count_on_board(s: State, colour: int) -> int:
    """Count the tiles of a colour that lie on the board."""
    return sum(colour_on(s, cell) == colour for cell in range(CELLS))
