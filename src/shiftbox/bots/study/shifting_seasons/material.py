"""What the score cards, tokens and tiles of Shifting Seasons brought in a game.

The points of the cards add up to each seat's score. What is precious or of the own season brings a
part of the same points: what it counts more than another tile in its place.
"""

from __future__ import annotations

from shiftbox.bots.study.material import Had, Material
from shiftbox.games.shifting_seasons.geometry import AREAS
from shiftbox.games.shifting_seasons.legal_moves import END, FIRST_MOVE, FIRST_PLACE
from shiftbox.games.shifting_seasons.material import State
from shiftbox.games.shifting_seasons.scoring import (
    CENTRE_CARD,
    card_points,
    counted_cells,
    points_of,
)
from shiftbox.match import Match
from shiftbox.state import count_bits


def counted(match: Match) -> Material:
    """Return each card with its points, then what tokens and the kinds of tiles brought."""
    s: State = match.state
    seats = range(s.players)
    cards = {
        f"card {card}": tuple(Had(1, card_points(s, seat, card)) for seat in seats)
        for card in sorted(s.cards)
    }
    moved, pushed = tokens(match)
    return {
        **cards,
        "token that moves a tile": moved,
        "token that pushes again": pushed,
        "precious tile": tuple(_more(s, seat, s.precious[seat]) for seat in seats),
        "tile of the own season": tuple(_more(s, seat, _own(s, seat)) for seat in seats),
        "frame": tuple(Had(count_bits(s.framed[seat] & ((1 << AREAS) - 1))) for seat in seats),
    }


def tokens(match: Match) -> tuple[tuple[Had, ...], tuple[Had, ...]]:
    """Return the tokens used in both ways; a moved tile's points are those that it gains at once.

    It may have made room for what comes later, which is not counted.
    """
    players = match.game.players
    moves, gained, pushes = [0] * players, [0] * players, [0] * players
    for number, step in enumerate(match.log):
        seat = step.before.turn
        if step.is_draw:
            continue
        if step.move < FIRST_PLACE:
            pushes[seat] += step.move >> 5
        elif step.move != END and step.move >= FIRST_MOVE:
            moves[seat] += 1
            after = match.state_after(number + 1)
            gained[seat] += points_of(after, seat) - points_of(step.before, seat)
    return tuple(map(Had, moves, gained)), tuple(map(Had, pushes))


def _own(s: State, seat: int) -> int:
    return s.tiles[4 * seat + s.seasons[seat]]


def _more(s: State, seat: int, tiles: int) -> Had:
    """Return how many of these tiles a seat has, and the points that each brings more by itself."""
    points = 0
    for card in s.cards:
        counts = 2 if card == CENTRE_CARD else 1
        points += counts * count_bits(counted_cells(s, seat, card) & tiles)
    return Had(count_bits(tiles), points)
