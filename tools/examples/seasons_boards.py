"""Player boards of Shifting Seasons drawn as text, a scoring and another one for every card.

A letter is a tile: s spring, u summer, a autumn, w winter, a capital one precious; # is a number.
The board that does not score is the one that does, with some cells changed. As in play, every tile
goes back to the number of its area, by others in the same area.
"""

from __future__ import annotations

CARD_BOARDS: dict[int, tuple[str, dict[str, str]]] = {
    1: ("s#...u .U..a# .sswa. awaSw. #...w. s...#u", {"D4": "."}),
    2: (".#.u.. .saas# .wsU.. ..aS.. #wwus. ....#.", {"D4": "."}),
    3: (".#s... .uUww# .aas.. ..wu.. #wSa.. ..aw#.", {"C3": "."}),
    4: ("s#Uaws as...# U..... w..... #..... s...#.", {"A1": "."}),
    5: (".#u... saUws# uuu... .S.... #a.... ....#.", {"B2": "."}),
    6: ("s#U... .a...# ...... ...... #...a. ...u#w", {"B2": ".", "E5": "."}),
    7: (
        ".#s... .U...# au.... .....s #...ws ...S#.",
        {"A3": ".", "A1": "s", "C1": ".", "C3": "a", "F4": "."},
    ),
    8: ("a#A... .aw.u# ....U. .s.... #w.sS. .W..#.", {}),
    9: ("s#u... awU..# ...... ...sua #..wSU ...A#W", {"B2": "a", "E4": "s", "F6": "U"}),
    10: (".#.... .a...# .w.... .sSSSS #uw.a. ..w.#.", {"D4": "w"}),
    11: (".#u... .aS.u# au.sw. ....S. #a..u. .wa.#.", {"C4": "u", "F3": "."}),
    12: ("w#aAs. a.u.a# s..... S...w. #...w. ....#.", {"A4": "w", "D1": "w"}),
    13: ("s#.... .sS.w# ..sss. ....S. #a.aaa .a..#.", {"C4": "u"}),
    14: (".#s... ..a..# ..wWau aSWwsu #...a. ....#.", {"D4": "s"}),
}

EXAMPLE = "A#aUuU .auws# .wWSS. .wwSUs #w.sa. a..s#w"
"""A board with the totals of the booklet; it belongs to spring."""

OTHER_COLOURS = "w#W... .su.a# ....A. .a.... #s.aW. .S..#."
"""No tile lies in the area of its colour."""

TILES = {"s": "Sp", "u": "Su", "a": "Au", "w": "Wi"}


def changed(board: str, cells: dict[str, str]) -> str:
    """Return a board with some cells changed."""
    rows = [list(row) for row in board.split()]
    for cell, tile in cells.items():
        rows["ABCDEF".index(cell[0])][int(cell[1]) - 1] = tile
    return " ".join("".join(row) for row in rows)


def written(board: str, numbers: dict[tuple[int, int], str]) -> list[list[str]]:
    """Return a board as positions have it."""

    def tile(row: int, column: int, letter: str) -> str:
        if letter == "#":
            return numbers[row, column]
        if letter == ".":
            return ""
        return TILES[letter.lower()] + ("*" if letter.isupper() else "")

    rows = enumerate(board.split())
    return [[tile(r, c, letter) for c, letter in enumerate(row)] for r, row in rows]
