"""What a board still lacks for each card's next step, in words that a screen can show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .cards import BELOW, DOWN_LEFT, DOWN_RIGHT, RIGHT, best_shape
from .geometry import (
    ACROSS,
    AREA,
    AREAS,
    BOARD,
    CENTRE_LEFT,
    CENTRE_TOP,
    DOWN,
    FIRST_LINE,
    LINES,
    PLACES,
    neighbours,
)
from .legal_moves import filled
from .material import AREA_SEASON, LAST_POSITION_CARD, SEASON_NAMES, State
from .scoring import counted_cells
from .text import CARD_TITLES, cell_text, cells_text

SHAPES = {
    10: ("four in a row or column", ((RIGHT, 2 * RIGHT), (BELOW, 2 * BELOW))),
    11: ("three on a diagonal", ((DOWN_RIGHT, DOWN_RIGHT), (DOWN_LEFT, DOWN_LEFT))),
    14: ("a square", ((RIGHT, BELOW),)),
}
"""For the cards with one shape per colour: its name, and the two steps that make it."""

LINE_NAMES = (
    "",
    "the diagonal {ends}",
    "the centre",
    "the column {ends}",
    "the outer line {ends}",
    "the connection {ends}",
    "the surroundings of number {number}",
    "the diagonal {ends}",
)
"""What a line of the cards 1–7 is called, by the card's number."""

NOTHING = "nothing more to gain"


@dataclass(frozen=True)
class Step:
    """The next step of a card: how many tiles it takes, which cells, in words."""

    tiles: int
    words: str
    cells: tuple[str, ...]


def next_step(s: State, seat: int, card: int) -> Step:
    """Return the step of a card that takes fewest further tiles."""
    if card <= LAST_POSITION_CARD:
        steps = _lines(s, seat, card)
    elif card in SHAPES:
        steps = _shapes(s, seat, card)
    else:
        steps = {8: _at_home, 9: _sets, 12: _pairs, 13: _group}[card](s, seat)
    return min(steps, key=lambda step: step.tiles, default=Step(0, NOTHING, ()))


def listed(names: tuple[str, ...], last: str = "and") -> str:
    """Return names as a sentence lists them."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def _lines(s: State, seat: int, card: int) -> Iterator[Step]:
    """Cards 1–7: fill the places of a line that are still free."""
    cells = filled(s, seat)
    for number, line in enumerate(LINES[FIRST_LINE[card - 1] : FIRST_LINE[card]], 1):
        free, whole = cells_text(line & ~cells), cells_text(line)
        if free:
            name = LINE_NAMES[card].format(ends=f"{whole[0]}–{whole[-1]}", number=number)
            need = "any tile" if len(free) == 1 else "tiles"
            yield Step(len(free), f"{need} on {listed(free)} for {name}", free)


def _at_home(s: State, seat: int) -> Iterator[Step]:
    """Card 8: one more tile in its colour's area."""
    for area in range(AREAS):
        free = cells_text(AREA[area] & ~filled(s, seat))
        if free:
            words = f"one {SEASON_NAMES[AREA_SEASON[area]]} tile in area {area + 1}"
            yield Step(1, words, free)


def _sets(s: State, seat: int) -> Iterator[Step]:
    """Card 9: the colours that an area lacks for one more set, if it has room for them."""
    for area in range(AREAS):
        counts = [(s.tiles[4 * seat + k] & AREA[area]).bit_count() for k in range(4)]
        sets = min(counts) + 1
        free = cells_text(AREA[area] & ~filled(s, seat))
        lacking = [name for name, n in zip(SEASON_NAMES, counts, strict=True) if n < sets]
        if sets <= 2 and len(lacking) <= len(free):
            words = f"{listed(tuple(lacking))} in area {area + 1} for one more set"
            yield Step(len(lacking), words, free)


def _shapes(s: State, seat: int, card: int) -> Iterator[Step]:
    """Cards 10, 11 and 14: fill up a shape of a colour that has none yet."""
    name, steps = SHAPES[card]
    cells = filled(s, seat)
    for season in range(4):
        tiles = s.tiles[4 * seat + season]
        if any(best_shape(tiles, 0, first, second, 0) for first, second in steps):
            continue
        for start in PLACES:
            for first, second in steps:
                shape = 1 << start
                shape |= shape << first
                shape |= shape << second
                if shape & ~BOARD == 0 and shape & cells & ~tiles == 0:
                    free = cells_text(shape & ~tiles)
                    words = f"{SEASON_NAMES[season]} on {listed(free)} for {name}"
                    yield Step(len(free), words, free)


def _pairs(s: State, seat: int) -> Iterator[Step]:
    """Card 12: a partner for a tile that has none, or else two tiles on both sides of a border."""
    counted, cells = counted_cells(s, seat, 12), filled(s, seat)
    for season in range(4):
        alone = s.tiles[4 * seat + season] & ~counted
        for bit in PLACES:
            partners = _across_border(bit) & alone
            if not cells >> bit & 1 and partners:
                words = f"{SEASON_NAMES[season]} on {cell_text(bit)} pairs with "
                yield Step(1, words + listed(cells_text(partners), "or"), (cell_text(bit),))
    for bit in PLACES:
        free = _across_border(bit) & ~cells
        if not cells >> bit & 1 and free:
            pair = (cell_text(bit), cells_text(free)[0])
            yield Step(2, f"two tiles of one colour on {listed(pair)}", pair)


def _across_border(bit: int) -> int:
    """Return the cells next to a cell in other areas."""
    cell = 1 << bit
    left, top = ACROSS | CENTRE_LEFT, DOWN | CENTRE_TOP
    return (
        (cell & left) << RIGHT
        | (cell >> RIGHT) & left
        | (cell & top) << BELOW
        | (cell >> BELOW) & top
    )


def _group(s: State, seat: int) -> Iterator[Step]:
    """Card 13: one more tile of its colour next to the group that counts."""
    group = counted_cells(s, seat, 13)
    if group == 0:
        yield Step(1, "any tile", cells_text(BOARD))
        return
    free = cells_text(neighbours(group) & BOARD & ~filled(s, seat))
    season = next(k for k in range(4) if s.tiles[4 * seat + k] & group)
    if free:
        words = f"{SEASON_NAMES[season]} on {listed(free, 'or')} joins the group"
        yield Step(1, f"{words} of {group.bit_count()}", free)


def missing(s: State, seat: int) -> list[dict[str, object]]:
    """Return for each card in play its next step, ready to be shown."""
    found = [(card, next_step(s, seat, card)) for card in s.cards]
    return [
        {
            "card": card,
            "title": CARD_TITLES[card],
            "tiles": step.tiles,
            "words": step.words,
            "cells": list(step.cells),
        }
        for card, step in found
    ]
