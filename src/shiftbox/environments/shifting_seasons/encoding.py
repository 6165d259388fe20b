"""Shifting Seasons as numbers.

First the pushes, numbered as in the rules (32 * tokens used + 8 * lane + tile) for as many tokens
as a seat can ever have; then the 32 places, area by area; then the end of the turn; then the moves
of a tile by a token, 32 * place from + place to.
"""

from __future__ import annotations

from shiftbox.compiled.interface import Numbers
from shiftbox.environments.encoding import Encoding, Parts
from shiftbox.games.shifting_seasons.geometry import AREA_PLACES, AREAS, PLACES, SIZE
from shiftbox.games.shifting_seasons.legal_moves import (
    END,
    FIRST_DRAW,
    FIRST_MOVE,
    FIRST_PLACE,
    FIRST_SEASON_DRAW,
)
from shiftbox.games.shifting_seasons.material import (
    AFTER,
    BEFORE,
    CARDS,
    DISPLAY,
    KINDS,
    NO_TILE,
    PLACE,
    SEASONS,
    SLIDING,
    TOKEN_SUPPLY,
    State,
)

TILES, COLOURS = len(KINDS), len(SEASONS)
ALL_PLACES = AREAS * AREA_PLACES
LAST = max(PLACES) + 1
PLACE_OF = tuple(PLACES.index(bit) if bit in PLACES else 0 for bit in range(LAST))
"""The number of a place by its bit."""
PLANES = COLOURS + 1
CELLS = SIZE * SIZE


def pushes(s: State) -> int:
    """Count the pushes: a seat has a token at first and can gain all in the supply."""
    return 32 * (2 + TOKEN_SUPPLY[s.players])


def actions(s: State) -> int:
    """Count the actions of a setting."""
    return pushes(s) + ALL_PLACES + 1 + ALL_PLACES * ALL_PLACES


def action_of(s: State, move: int) -> int:
    """Return the action that a legal move is."""
    if move < FIRST_PLACE:
        return move
    if move < END:
        return pushes(s) + PLACE_OF[move - FIRST_PLACE]
    if move == END:
        return pushes(s) + ALL_PLACES
    both = move - FIRST_MOVE
    moved = ALL_PLACES * PLACE_OF[both >> 6] + PLACE_OF[both & 63]
    return pushes(s) + ALL_PLACES + 1 + moved


def move_of(s: State, action: int) -> int:
    """Return the move that a legal action is."""
    rest = action - pushes(s)
    if rest < 0:
        return action
    if rest < ALL_PLACES:
        return FIRST_PLACE + PLACES[rest]
    if rest == ALL_PLACES:
        return END
    rest -= ALL_PLACES + 1
    return FIRST_MOVE + 64 * PLACES[rest // ALL_PLACES] + PLACES[rest % ALL_PLACES]


def draw_of(move: int) -> int:
    """Return the number of a draw: a tile, a score card, a season."""
    return move - FIRST_DRAW


def parts(s: State) -> Parts:
    """Return what is observed: nothing is hidden."""
    seats = s.players
    return {
        "boards": (seats, PLANES, SIZE, SIZE),
        "sliding": (SLIDING, TILES),
        "display": (TILES,),
        "bag": (TILES,),
        "pushed": (TILES,),
        "area": (AREAS,),
        "phase": (3,),
        "cards": (CARDS,),
        "seasons": (seats, COLOURS),
        "framed": (seats, AREAS),
        "tokens": (seats,),
        "turns": (seats,),
        "turn": (seats,),
        "token_supply": (1,),
        "frames": (1,),
    }


def observe(s: State, seat: int, out: Numbers, at: int) -> None:
    """Write what a seat sees."""
    for k in range(s.players):
        other = seat + k if seat + k < s.players else seat + k - s.players
        observe_board(s, other, out, at + CELLS * PLANES * k)
    at += CELLS * PLANES * s.players
    observe_tiles(s, out, at)
    at += TILES * (SLIDING + 3)
    if s.phase == PLACE:
        out[at + s.pushed_area] = 1
    at += AREAS
    out[at] = 1 if s.phase == BEFORE else 0
    out[at + 1] = 1 if s.phase == PLACE else 0
    out[at + 2] = 1 if s.phase == AFTER else 0
    for k in range(4):
        if s.cards[k] > 0:
            out[at + 2 + s.cards[k]] = 1
    observe_seats(s, seat, out, at + 3 + CARDS)


def observe_board(s: State, seat: int, out: Numbers, at: int) -> None:
    """Write a board: where the tiles of each season lie, then which are precious."""
    for plane in range(PLANES):
        cells = s.tiles[4 * seat + plane] if plane < COLOURS else s.precious[seat]
        for row in range(SIZE):
            for column in range(SIZE):
                out[at + CELLS * plane + SIZE * row + column] = (cells >> (8 * row + column)) & 1


def observe_tiles(s: State, out: Numbers, at: int) -> None:
    """Write the lanes, how many of each tile are in display and bag, and the tile to be placed."""
    for cell in range(SLIDING):
        if s.sliding[cell] != NO_TILE:
            out[at + TILES * cell + s.sliding[cell]] = 1
    at += TILES * SLIDING
    for slot in range(DISPLAY):
        if s.display[slot] != NO_TILE:
            out[at + s.display[slot]] += 1
    for kind in range(TILES):
        out[at + TILES + kind] = s.bag[kind]
    if s.phase == PLACE:
        out[at + 2 * TILES + s.pushed_tile] = 1


def observe_seats(s: State, seat: int, out: Numbers, at: int) -> None:
    """Write what belongs to each seat, and what is left for all."""
    seats = s.players
    counts = at + (COLOURS + AREAS) * seats
    for k in range(seats):
        other = seat + k if seat + k < seats else seat + k - seats
        if s.seasons[other] >= 0:
            out[at + COLOURS * k + s.seasons[other]] = 1
        for area in range(AREAS):
            out[at + COLOURS * seats + AREAS * k + area] = (s.framed[other] >> area) & 1
        out[counts + k] = s.tokens[other]
        out[counts + seats + k] = s.turns[other]
        out[counts + 2 * seats + k] = 1 if other == s.turn else 0
    out[counts + 3 * seats] = s.token_supply
    out[counts + 3 * seats + 1] = s.frames


DRAWS = FIRST_SEASON_DRAW + COLOURS - FIRST_DRAW
ENCODING = Encoding(actions, DRAWS, action_of, move_of, draw_of, parts, observe)
