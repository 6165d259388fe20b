"""Examples of Shifting Seasons."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import asdict
from typing import Any

from shiftbox.games import game
from shiftbox.games.shifting_seasons.geometry import (
    AREA,
    NEXT_TO_NUMBER,
    NUMBER_CELLS,
    PLACES,
    neighbours,
)
from shiftbox.games.shifting_seasons.material import KINDS
from shiftbox.games.shifting_seasons.real_table import score_table
from shiftbox.games.shifting_seasons.text import board_lines
from shiftbox.match import Match

from .playing import LETTERS, Example, example
from .seasons_boards import CARD_BOARDS, EXAMPLE, OTHER_COLOURS, changed, written
from .seasons_guide import FIRST_GAME, guide

NUMBERS = {("ABCDEF".index(c[0]), int(c[1]) - 1): str(k) for k, c in enumerate(NUMBER_CELLS, 1)}
EMPTY = ".#.... .....# ...... ...... #..... ....#."


def examples() -> list[Example]:
    """Return the guide, and what the rules show."""
    return [guide(), *_turns(), *_cards(), *_booklet()]


def _turns() -> list[Example]:
    """Rules 2 to 6: a turn, the lanes, where a tile may go, a frame, and both bonuses."""
    areas = _part("areas", "board", _table(EMPTY))
    lanes = _part("lanes", "sliding", _table(EMPTY))
    some = _table(".#.... .s...# .u.... .a.... #w.... ....#.", sliding_first="Su")
    turn = example("turn", some, ["push Su 1", "place B1"])
    near = _table(".#a... .s...# ...usw ...... #..... ....#.", sliding_first="Su")
    near.play("push Su 1")
    places = [move.split()[1] for move in near.moves()]
    full = _table("s#U..w wau..# sU.... ...... #...u. ....#.", sliding_first="Su")
    moved = _table("s#.... .S...# ...... ...... #S.... .s..#u", sliding_first="Su")
    return [
        areas,
        lanes,
        turn,
        {**_part("places", "board", near), "lit": places},
        example("frame", full, ["push Su 1", "place C3"]),
        example("move", moved, ["move F6-C4"]),
        example("twice", _table(EMPTY, sliding_first="Su"), ["push Su 1 x2"]),
    ]


def _cards() -> list[Example]:
    """Return for every card a board that scores, and one that does not."""
    found = []
    for card, (board, cells) in CARD_BOARDS.items():
        other = changed(board, cells) if cells else OTHER_COLOURS
        found += [_counted(f"card-{card}", board, card), _counted(f"card-{card}-not", other, card)]
    return found


def _booklet() -> list[Example]:
    """Return the booklet's count of 70 points, card by card."""
    own = written(EXAMPLE, NUMBERS)
    table = {"cards": FIRST_GAME, "boards": [{"name": "Ada", "season": "Sp", "board": own}]}
    position = {"players": 1, "boards": [own], "framed": [_framed(own)], "sliding": []}
    items = [asdict(item) for item in score_table(table).items]
    frame = {"seat": None, "position": position, "moves": [], "breakdown": items}
    return [
        {
            "name": f"booklet-{item['details']['card']}",
            "seat": 0,
            "frames": [frame],
            "part": "board",
            "counted": [place],
            LETTERS: _drawn(own, item),
        }
        for place, item in enumerate(items)
    ]


def _counted(name: str, board: str, card: int) -> Example:
    """Return a board of spring with what a card counts on it."""
    cards = sorted({card, *([1, 5] if card > 7 else [8, 13, 2 if card == 1 else 1])})
    cards = cards if len(cards) == 4 else sorted({*cards, 14 if card != 14 else 13})
    shown = _part(name, "board", _table(board, cards))
    (frame,) = shown["frames"]
    place = cards.index(card)
    letters = _drawn(frame["position"]["boards"][0], frame["breakdown"][place])
    return {**shown, "counted": [place], LETTERS: letters}


def _drawn(board: list[list[str]], item: dict[str, Any]) -> str:
    """Draw a board in letters with what a card counts in round brackets."""
    return "\n".join([f"{item['what']}: {item['points']}", *board_lines(board, item["cells"])])


def _part(name: str, part: str, match: Match) -> Example:
    """Return an example of which only one board is drawn; what it does not need is left away."""
    shown = example(name, match, [], seat=0)
    (frame,) = shown["frames"]
    position = frame["position"]
    kept = {"players": position["players"], "sliding": position["sliding"]}
    own = {"boards": position["boards"][:1], "framed": position["framed"][:1]}
    frame["position"] = {**kept, **own}
    frame["breakdown"] = frame["breakdown"][: len(position["cards"])]
    if part == "board":
        shown[LETTERS] = "\n".join(board_lines(position["boards"][0]))
    return {**shown, "part": part}


def _table(board: str, cards: list[int] | None = None, sliding_first: str = "") -> Match:
    """Return a table of two with this board of spring, another as full, and tiles for the rest."""
    own = written(board, NUMBERS)
    laid = Counter(tile for row in own for tile in row if tile and not tile.isdigit())
    rest = [kind for kind in KINDS for _ in range(8 - laid[kind])]
    random.Random(1).shuffle(rest)
    placed = sum(laid.values())
    other = written(EMPTY, NUMBERS)
    for bit in _in_play(placed):
        other[bit // 8][bit % 8] = rest.pop()
    options = {"cards": cards or FIRST_GAME, "seasons": ["Sp", "Au"]}
    fresh: dict[str, Any] = Match(game("shifting-seasons", options=options), seed=1).position()
    sliding = [[rest.pop() if tile else "" for tile in row] for row in fresh["sliding"]]
    display = sorted(
        (_taken(rest, sliding_first) for _ in range(min(3, len(rest)))), key=KINDS.index
    )
    framed = [_framed(own), _framed(other)]
    frames = sum(map(sum, framed))
    changes = {
        "boards": [own, other],
        "sliding": sliding,
        "display": display,
        "bag": {kind: rest.count(kind) for kind in KINDS},
        "framed": framed,
        "frames": max(0, 7 - frames),
        "turns": [placed, placed],
    }
    return Match.load({**fresh, **changes}, seed=1)


def _in_play(count: int) -> list[int]:
    """Return the bits of so many places, each beside its number or one before it in its area."""
    found: list[int] = []
    from_numbers = list(zip(AREA, NEXT_TO_NUMBER, strict=True))
    while len(found) < count:
        laid = sum(1 << bit for bit in found)
        beside = [next_to | neighbours(laid & area) & area for area, next_to in from_numbers]
        found.append(min(bit for bit in PLACES if (sum(beside) & ~laid) >> bit & 1))
    return found


def _taken(rest: list[str], wanted: str) -> str:
    """Take a tile, of a kind that is wanted if there is one."""
    if wanted in rest:
        rest.remove(wanted)
        return wanted
    return rest.pop()


def _framed(board: list[list[str]]) -> list[bool]:
    """Tell which areas are full."""
    corners = ((0, 0), (0, 3), (3, 3), (3, 0))
    return [all(board[r + y][c + x] for y in range(3) for x in range(3)) for r, c in corners]
