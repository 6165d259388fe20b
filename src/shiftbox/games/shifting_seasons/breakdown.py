"""Where every point of Shifting Seasons comes from, at the end or if it ended now."""

from __future__ import annotations

from shiftbox.contract import Item, Reason

from .material import TURNS, State
from .scoring import card_points, counted_cells, points_of
from .text import CARD_TITLES, cells_text


def breakdown(s: State) -> tuple[Item, ...]:
    """Return what each card gives each seat."""
    return tuple(card_item(s, seat, card) for seat in range(s.players) for card in s.cards)


def card_item(s: State, seat: int, card: int) -> Item:
    """Return what one card gives one seat: points, cells, precious ones, own ones."""
    cells = counted_cells(s, seat, card)
    own = s.tiles[4 * seat + s.seasons[seat]]
    details = {
        "card": card,
        "tiles": cells.bit_count(),
        "precious": (cells & s.precious[seat]).bit_count(),
        "own": (cells & own).bit_count(),
    }
    what = f"card {card}: {CARD_TITLES[card]}"
    return Item(seat, card_points(s, seat, card), "card", what, cells_text(cells), details)


def reason(s: State) -> Reason:
    """Rules 7 and 8: say why it is over and, if points alone did not decide, what did."""
    points = [points_of(s, seat) for seat in range(s.players)]
    best = [seat for seat in range(s.players) if points[seat] == max(points)]
    ended = f"the display is empty, and everybody has placed {TURNS} tiles"
    details = {"tiles": TURNS}
    if len(best) == 1:
        return Reason("tiles-placed", ended, details)
    precious = [s.precious[seat].bit_count() for seat in best]
    tie = {**details, "points": max(points), "seats": best, "precious": precious}
    figures = f"{max(points)} points each, precious tiles: {' against '.join(map(str, precious))}"
    if precious.count(max(precious)) == 1:
        words = f"{ended}; of equal scores, more precious tiles win ({figures})"
        return Reason("precious", words, tie)
    words = f"{ended}; equal scores with equally many precious tiles share the win ({figures})"
    return Reason("shared", words, tie)
