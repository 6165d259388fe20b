"""Reads a position of Blockers! and refuses one that cannot be, with the place that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.contract import result
from shiftbox.reading import (
    bad,
    check_outcome,
    exact_keys,
    listing,
    one_of,
    shown,
    turn,
    whole,
    wholes,
)
from shiftbox.state import CHANCE, NOBODY, count_bits

from .material import (
    BASE,
    BASE_TURNS,
    CELLS,
    DRAW,
    MOST_COLOURS,
    NO_COLOUR,
    OVER,
    PHASES,
    PLACE,
    PRO,
    RACK,
    SIZE,
    TILES,
    UNUSED,
    VARIANTS,
    State,
    colour_on,
    colours_each,
    first_colour,
    put,
    tile_on,
)
from .rules import is_finished
from .scoring import scores, winners
from .text import cell_text
from .view import count_on_board

KEYS = (
    "game",
    "variant",
    "players",
    "board",
    "racks",
    "piles",
    "taken",
    "turns",
    "turn",
    "to_act",
    "phase",
    "drawing",
)
MOST_TURNS = {BASE: BASE_TURNS, PRO: 4 * BASE_TURNS}
"""In the pro variant each round sees at least one of the 96 placements."""


def read(given: Mapping[str, Any], variant: str, players: int) -> State:
    """Return the state of a position, or refuse it with the place that is wrong."""
    over = isinstance(given, Mapping) and given.get("phase") == "over"
    exact_keys(given, (*KEYS, "outcome") if over else KEYS)
    s = State(variant=VARIANTS.index(variant), players=players)
    s.colours = players * colours_each(s)
    read_board(s, given["board"])
    rest = [0] * (MOST_COLOURS - s.colours)
    s.racks = _tile_sets(given["racks"], s.colours, "racks") + rest
    s.piles = _tile_sets(given["piles"], s.colours, "piles") + rest
    read_taken(s, given["taken"])
    turns = wholes(given["turns"], players, 0, MOST_TURNS[s.variant], "turns")
    s.turns = turns + [0] * (MOST_COLOURS - players)
    s.turn = turn(given, players)
    s.phase = PHASES.index(one_of(given["phase"], PHASES[: OVER + 1], "phase"))
    _read_actor(s, given)
    for colour in range(s.colours):
        _check_tiles(s, colour)
        _check_rack(s, colour)
    _check_turns(s)
    _check_end(s, given)
    return s


def read_board(s: State, given: Any) -> None:
    """Lay the tiles of a board of nine lists of nine cells."""
    for r, row in enumerate(listing(given, SIZE, "board")):
        for c, held in enumerate(listing(row, SIZE, f"board[{r}]")):
            cell = SIZE * r + c
            where = f"board[{r}][{c}] ({cell_text(cell)})"
            if not isinstance(held, str):
                raise bad(where, f"must be a text, not {shown(held)}")
            if held == "":
                continue
            if held[0] not in "01234"[: s.colours] or held[1:] not in TILES:
                raise bad(
                    where,
                    f'must be "" or a colour from 0 to {s.colours - 1} with a tile like "0G" or '
                    f'"1moon", not {shown(held)}',
                )
            put(s, cell, int(held[0]), TILES.index(held[1:]))


def _tile_sets(given: Any, colours: int, where: str) -> list[int]:
    """Return a set of tiles for each colour."""
    sets = []
    for colour, tiles in enumerate(listing(given, colours, where)):
        place, found = f"{where}[{colour}]", 0
        for k, text in enumerate(listing(tiles, None, place)):
            bit = 1 << TILES.index(one_of(text, TILES, f"{place}[{k}]"))
            if found & bit:
                raise bad(f"{place}[{k}]", f"{text} is there twice: a colour has each tile once")
            found |= bit
        sets.append(found)
    return sets


def read_taken(s: State, given: Any) -> None:
    """Read how many tiles of each colour every seat has taken."""
    for seat, counts in enumerate(listing(given, s.players, "taken")):
        most = len(TILES) - UNUSED
        for colour, n in enumerate(wholes(counts, s.colours, 0, most, f"taken[{seat}]")):
            if n and s.variant == BASE and colour == seat:
                raise bad(f"taken[{seat}][{colour}]", "nobody takes tiles of the own colour")
            s.taken[MOST_COLOURS * seat + colour] = n


def _read_actor(s: State, given: Mapping[str, Any]) -> None:
    """Read who acts and which colour draws: one of the colours of the seat whose turn it is."""
    drawing = given["drawing"]
    if s.phase == DRAW:
        first = first_colour(s, s.turn)
        s.drawing = whole(drawing, first, first + colours_each(s) - 1, "drawing")
        s.to_act = CHANCE
    elif drawing is not None:
        raise bad("drawing", f"must be null unless the phase is draw, not {shown(drawing)}")
    else:
        s.drawing = NO_COLOUR
        s.to_act = NOBODY if s.phase == OVER else s.turn
    due = {DRAW: "chance", OVER: None, PLACE: s.turn}[s.phase]
    if isinstance(given["to_act"], bool) or given["to_act"] != due:
        raise bad("to_act", f"must be {shown(due)} here, not {shown(given['to_act'])}")


def _check_tiles(s: State, colour: int) -> None:
    """Check that each of a colour's 28 tiles is somewhere, and nowhere twice."""
    seen = {tile: "racks" for tile in range(len(TILES)) if s.racks[colour] >> tile & 1}
    hidden = [(tile, "piles") for tile in range(len(TILES)) if s.piles[colour] >> tile & 1]
    cells = [cell for cell in range(CELLS) if colour_on(s, cell) == colour]
    for tile, where in [*hidden, *((tile_on(s, cell), cell_text(cell)) for cell in cells)]:
        if tile in seen:
            raise bad(f"colour {colour}", f"tile {TILES[tile]} is in {seen[tile]} and in {where}")
        seen[tile] = where
    taken = taken_of(s, colour)
    if len(seen) + taken != len(TILES):
        raise bad(
            f"colour {colour}",
            f"{len(cells)} tiles on the board, {taken} taken, {count_bits(s.racks[colour])} on the "
            f"rack and {len(hidden)} in the pile make {len(seen) + taken}, not {len(TILES)}",
        )


def taken_of(s: State, colour: int) -> int:
    """Count the tiles of a colour that have been taken, by whomever."""
    return sum(s.taken[MOST_COLOURS * seat + colour] for seat in range(s.players))


def _check_rack(s: State, colour: int) -> None:
    """Check rules 5 and 6: a rack has five tiles; four while it draws or when the pile is empty."""
    held = count_bits(s.racks[colour])
    if s.phase == DRAW and s.drawing == colour:
        if held != UNUSED or not s.piles[colour]:
            raise bad(f"racks[{colour}]", f"must have {UNUSED} tiles, and its pile one to draw")
    elif held != RACK and (held != UNUSED or s.piles[colour]):
        fewer = f", or {UNUSED} when its pile is empty" if held < RACK else ""
        raise bad(f"racks[{colour}]", f"must have {RACK} tiles{fewer}, not {held}")


def _check_turns(s: State) -> None:
    """Check that turns go around, and that nobody has played more tiles than turns allow."""
    for seat in range(s.players):
        due = s.turns[s.turn] + (1 if seat < s.turn else 0)
        if s.turns[seat] != due:
            raise bad("turn", f"seat {s.turn} cannot follow after turns {s.turns[: s.players]}")
        first = first_colour(s, seat)
        own = range(first, first + colours_each(s))
        played = sum(count_on_board(s, colour) + taken_of(s, colour) for colour in own)
        if played > s.turns[seat] + (s.phase == DRAW and seat == s.turn):
            raise bad(
                f"turns[{seat}]", f"{s.turns[seat]} turns are too few for {played} tiles played"
            )


def _check_end(s: State, given: Mapping[str, Any]) -> None:
    """Check rules 6 and 8: that it is over exactly when it must be, and who has won."""
    if s.phase == DRAW:
        if s.turns[s.turn] >= MOST_TURNS[s.variant]:
            raise bad("phase", f"seat {s.turn} has had all its turns")
        return
    if is_finished(s) != (s.phase == OVER):
        why = "it must be over" if s.phase == PLACE else "it is not over yet"
        end = "all have had their 24 turns" if s.variant == BASE else "no colour can be played on"
        raise bad("phase", f"{why}: the game ends when {end}")
    if s.phase == OVER:
        check_outcome(result(s, s.players, scores, winners), given["outcome"])
