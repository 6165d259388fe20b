"""Blockers! as numbers.

An action of a colour is the joker on one of the 81 cells, then each other tile, in the order of
`TILES`, on the nine cells of its line. In the pro variant those of the own second colour follow.
The last action is the pass. Colours count from the own first one on, as seats do.
"""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers
from shiftbox.environments.encoding import Encoding, Parts
from shiftbox.games.blockers.legal_moves import (
    COLOUR_SHIFT,
    FIRST_DRAW,
    KINDS,
    PASS,
    TILE_SHIFT,
    colour_of,
)
from shiftbox.games.blockers.material import (
    BAND,
    BASE,
    CELLS,
    JOKER,
    LINE,
    MOST_COLOURS,
    SIZE,
    State,
    colours_each,
    first_colour,
    is_out,
)
from shiftbox.state import count_bits

MASK = (1 << COLOUR_SHIFT) - 1
"""The bits of a placement that tell tile and cell."""


def _cells(tile: int) -> range | tuple[int, ...]:
    return range(CELLS) if tile == JOKER else LINE[SIZE * tile : SIZE * (tile + 1)]


PLACED = tuple(tile << TILE_SHIFT | cell for tile in range(KINDS) for cell in _cells(tile))
SLOTS = len(PLACED)
"""Ways to place a tile of one colour."""
SLOT = tuple(PLACED.index(k) if k in set(PLACED) else 0 for k in range(MASK + 1))


def actions(s: State) -> int:
    """Count the actions of a setting."""
    return SLOTS * colours_each(s) + 1


def action_of(s: State, move: int) -> int:
    """Return the action that a legal move is."""
    if move == PASS:
        return SLOTS * colours_each(s)
    return SLOTS * (colour_of(move) - first_colour(s, s.turn)) + SLOT[move & MASK]


def move_of(s: State, action: int) -> int:
    """Return the move that a legal action is."""
    if action == SLOTS * colours_each(s):
        return PASS
    second = 1 if action >= SLOTS else 0
    colour = first_colour(s, s.turn) + second
    return colour << COLOUR_SHIFT | PLACED[action - SLOTS * second]


def draw_of(move: int) -> int:
    """Return the number of a draw: the tile."""
    return move - FIRST_DRAW


def parts(s: State) -> Parts:
    """Return what is observed. Which tile lies where matters to no rule, only its colour does."""
    return {
        "board": (s.colours, SIZE, SIZE),
        "racks": (s.colours, KINDS),
        "hidden": (s.colours, KINDS),
        "rack_sizes": (s.colours,),
        "pile_sizes": (s.colours,),
        "taken": (s.players, s.colours),
        "turns": (s.players,),
        "turn": (s.players,),
    }


def observe(s: State, seat: int, out: Numbers, at: int) -> None:
    """Write what a seat sees: `hidden` is a pile, or rack and pile together where both are."""
    colours, first = s.colours, first_colour(s, seat)
    racks = at + CELLS * colours
    sizes = racks + 2 * KINDS * colours
    for k in range(colours):
        colour = first + k if first + k < colours else first + k - colours
        is_seen = k < colours_each(s) or (s.variant != BASE and is_out(s, colour))
        rack, pile = s.racks[colour], s.piles[colour]
        observe_cells(s, colour, out, at + CELLS * k)
        observe_tiles(rack if is_seen else 0, out, racks + KINDS * k)
        observe_tiles(pile if is_seen else rack | pile, out, racks + KINDS * (colours + k))
        out[sizes + k] = count_bits(rack)
        out[sizes + colours + k] = count_bits(pile)
    observe_seats(s, seat, out, sizes + 2 * colours)


def observe_cells(s: State, colour: int, out: Numbers, at: int) -> None:
    """Mark the cells on which tiles of a colour lie."""
    for row in range(SIZE):
        cells = s.rows[BAND * colour + row + 1] >> 1
        for column in range(SIZE):
            out[at + SIZE * row + column] = (cells >> column) & 1


def observe_tiles(tiles: int, out: Numbers, at: int) -> None:
    """Mark a set of tiles."""
    for tile in range(KINDS):
        out[at + tile] = (tiles >> tile) & 1


def observe_seats(s: State, seat: int, out: Numbers, at: int) -> None:
    """Write what each seat has taken of each colour, its turns, and whose turn it is."""
    turns = at + s.players * s.colours
    first = first_colour(s, seat)
    for k in range(s.players):
        other = seat + k if seat + k < s.players else seat + k - s.players
        for c in range(s.colours):
            colour = first + c if first + c < s.colours else first + c - s.colours
            out[at + s.colours * k + c] = s.taken[MOST_COLOURS * other + colour]
        out[turns + k] = s.turns[other]
        out[turns + s.players + k] = 1 if other == s.turn else 0


ENCODING = Encoding(actions, KINDS, action_of, move_of, draw_of, parts, observe)
