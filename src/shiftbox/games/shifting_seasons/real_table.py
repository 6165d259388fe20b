"""The score of a real table of Shifting Seasons: boards typed in as text or JSON.

    cards: 1 5 8 13            or: cards: first-game

    name: Ada                  may be left out
    season: spring             or Sp
    Au* [1] Au  | Su* Su  Su*
     .  Au  Su  | Wi  Sp  [2]
     …                         six rows; further boards follow, each with its season

A `#` begins a comment; `|` and spaces are only for the eye. With a single board `players: 2` says
how many play. As JSON: {"cards": [1, 5, 8, 13], "players": 2, "boards": [{"name": "Ada",
"season": "Sp", "board": [six rows]}]}, a row being a list of six texts or one text as above.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from shiftbox.contract import Refused
from shiftbox.reading import TooDeep, json_value, shown
from shiftbox.real_table import TableScore

from .breakdown import breakdown, card_item
from .geometry import ROWS, SIZE
from .material import (
    FIRST_GAME,
    KIND_COUNT,
    KINDS,
    OVER,
    SEASON_NAMES,
    SEASONS,
    TURNS,
    State,
)
from .reading import read_cards
from .scoring import leaders, points_of
from .text import board_lines, side_by_side
from .view import NUMBERS, board_text, tiles_on_board

HEADER = re.compile(r"([A-Za-z]+)\s*:\s*(.*)")
FREE = ("", ".", "·", "-")
MOST_BOARDS = 4
EXAMPLE = {
    "cards": [1, 5, 8, 13],
    "players": 2,
    "boards": [
        {
            "season": "Sp",
            "board": [
                "Au* [1] Au  | Su* Su  Su*",
                " .  Au  Su  | Wi  Sp  [2]",
                " .  Wi  Wi* | Sp* Sp*  . ",
                " .  Wi  Wi  | Sp* Su* Sp ",
                "[4] Wi   .  | Sp  Au   . ",
                "Au   .   .  | Sp  [3] Wi ",
            ],
        }
    ],
}


def score_table(given: str | Mapping[str, Any]) -> TableScore:
    """Return the points of one or several full boards, or refuse them and name the cell."""
    if isinstance(given, str):
        given = _from_json(given) if given.lstrip().startswith("{") else _from_text(given)
    _known_keys(given, ("cards", "players", "boards"), "table")
    boards = given.get("boards")
    if not isinstance(boards, list) or not 1 <= len(boards) <= MOST_BOARDS:
        raise _bad("boards", f"there must be 1 to {MOST_BOARDS} of them")
    s = State(players=len(boards), phase=OVER)
    s.cards = _cards(given.get("cards"))
    names = tuple(_read_player(s, seat, board) for seat, board in enumerate(boards))
    _check_kinds(s, names, _players(given.get("players"), len(boards)))
    return _scored(s, names)


def _bad(where: str, problem: str, because: str | None = None, **details: Any) -> Refused:
    return Refused("bad-table", f"{where}: {problem}", None, because, **details)


def _known_keys(given: object, keys: tuple[str, ...], where: str) -> None:
    if not isinstance(given, Mapping):
        raise _bad(where, f"must be an object, not {shown(given)}")
    for key in given:
        if key not in keys:
            raise _bad(where, f"{shown(key)} is not known here, only {', '.join(keys)}")


def _from_json(text: str) -> Mapping[str, Any]:
    try:
        found: Mapping[str, Any] = json_value(text)
    except TooDeep as why:
        raise _bad("table", str(why)) from None
    except ValueError as why:
        raise _bad("table", f"is not JSON: {why}") from why
    return found


def _from_text(text: str) -> Mapping[str, Any]:
    """Turn a typed table into the same form as JSON has; a name or season begins a board."""
    table: dict[str, Any] = {"boards": []}
    board: dict[str, Any] = {"board": []}
    for line in text.splitlines():
        content = line.partition("#")[0].strip()
        header = HEADER.fullmatch(content)
        if not content:
            continue
        if header and header[1] in ("cards", "players"):
            table[header[1]] = _numbers(header[2])
            continue
        if not table["boards"] or (header and board["board"]):
            board = {"board": []}
            table["boards"].append(board)
        if header:
            board[header[1]] = header[2]
        else:
            board["board"].append(content)
    return table


LONGEST_NUMBER = 4
"""Digits; no number at a table has so many."""


def _numbers(text: str) -> Any:
    """Return numbers as such; a single one for a line like `players: 2`."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() and len(word) < LONGEST_NUMBER for word in words):
        return text
    found = [int(word) for word in words]
    return found[0] if len(found) == 1 else found


def _cards(given: Any) -> list[int]:
    if given is None:
        raise _bad("cards", "the four score cards are missing, like cards: 1 5 8 13")
    try:
        return read_cards(list(FIRST_GAME) if given == "first-game" else given)
    except Refused as why:
        raise Refused("bad-table", why.message) from why


def _players(given: Any, boards: int) -> int:
    """Return how many play: as many as there are boards, unless only one is counted."""
    if given is None:
        return boards if boards > 1 else MOST_BOARDS
    if isinstance(given, bool) or given not in (2, 3, 4) or given < boards:
        least = max(2, boards)
        raise _bad("players", f"must be a number from {least} to 4, not {shown(given)}")
    return int(given)


def _read_player(s: State, seat: int, given: Any) -> str:
    """Read one board with its season; return whose it is."""
    where = f"board {seat + 1}"
    _known_keys(given, ("name", "season", "board"), where)
    name = given.get("name", where)
    if not isinstance(name, str) or not name.strip():
        raise _bad(where, f"a name is a text, not {shown(name)}")
    season = str(given.get("season", "")).strip().lower()
    known = [*map(str.lower, SEASONS), *SEASON_NAMES]
    if season not in known:
        raise _bad(name, f"season must be {', '.join(SEASON_NAMES)}, not {shown(season)}")
    s.seasons[seat] = known.index(season) % len(SEASONS)
    if s.seasons[seat] in s.seasons[:seat]:
        raise _bad(name, f"somebody else has {SEASON_NAMES[s.seasons[seat]]} too")
    _read_rows(s, seat, given.get("board"), name)
    _check_full(s, seat, name)
    return name


def _check_full(s: State, seat: int, name: str) -> None:
    """Rule 7: everybody has laid 24 tiles; name the first free cell, or the last tile laid."""
    lying = tiles_on_board(s, seat)
    if lying == TURNS:
        return
    rows = board_text(s, seat)
    held = {f"{ROWS[r]}{c + 1}": tile for r, row in enumerate(rows) for c, tile in enumerate(row)}
    free = [cell for cell, tile in held.items() if not tile]
    laid = [cell for cell, tile in held.items() if tile in KINDS]
    cell = free[0] if lying < TURNS else laid[-1]
    problem = f"at the end a board has {TURNS} tiles, this one {lying}"
    raise _bad(name, problem, "not-full", seat=seat, cell=cell, n=lying, of=TURNS)


def _read_rows(s: State, seat: int, rows: Any, name: str) -> None:
    if not isinstance(rows, list) or len(rows) != SIZE:
        count = len(rows) if isinstance(rows, list) else "none"
        raise _bad(name, f"a board has {SIZE} rows, this one {count}")
    for r, row in enumerate(rows):
        cells = row.replace("|", " ").split() if isinstance(row, str) else row
        if not isinstance(cells, list) or len(cells) != SIZE:
            raise _bad(f"{name}, row {ROWS[r]}", f"must have {SIZE} cells, not {shown(row)}")
        for c, tile in enumerate(cells):
            _read_cell(s, seat, 8 * r + c, tile, f"{name}, {ROWS[r]}{c + 1}")


def _read_cell(s: State, seat: int, bit: int, given: Any, where: str) -> None:
    """Rule 3: a place has a tile or none; a number cell has its number and no tile."""
    tile = given.strip().capitalize() if isinstance(given, str) else None
    if bit in NUMBERS:
        if tile not in (NUMBERS[bit], f"[{NUMBERS[bit]}]"):
            raise _bad(where, f"is the number [{NUMBERS[bit]}] and takes no tile ({shown(given)})")
    elif tile in KINDS:
        kind = KINDS.index(tile)
        s.tiles[4 * seat + kind // 2] |= 1 << bit
        s.precious[seat] |= kind % 2 << bit
    elif tile not in FREE:
        raise _bad(where, f"must be {', '.join(KINDS)} or . for free, not {shown(given)}")


def _check_kinds(s: State, names: tuple[str, ...], players: int) -> None:
    """Refuse more tiles of a kind than there are, and name the cell of the first one too many."""
    seen: Counter[str] = Counter()
    most = KIND_COUNT[players]
    for seat, name in enumerate(names):
        for r, row in enumerate(board_text(s, seat)):
            for c, tile in enumerate(row):
                seen[tile] += 1
                if tile in KINDS and seen[tile] > most:
                    raise _bad(
                        f"{name}, {ROWS[r]}{c + 1}",
                        f"one {tile} too many: with {players} players there are only {most}",
                        "too-many",
                        seat=seat,
                        cell=f"{ROWS[r]}{c + 1}",
                        tile=tile,
                        n=most,
                    )


def _scored(s: State, names: tuple[str, ...]) -> TableScore:
    seats = range(s.players)
    ahead = leaders(s)
    won = tuple(seat for seat in seats if ahead >> seat & 1) if s.players > 1 else ()
    scores = tuple(points_of(s, seat) for seat in seats)
    drawing = "\n\n".join(_drawn_board(s, seat, names[seat]) for seat in seats)
    return TableScore(names, scores, won, breakdown(s), drawing)


def _drawn_board(s: State, seat: int, name: str) -> str:
    """Draw a board once for each card, the counted cells in round brackets, two side by side."""
    board = board_text(s, seat)
    lines = [f"{name}, {SEASON_NAMES[s.seasons[seat]]}: {points_of(s, seat)} points"]
    blocks = []
    for card in s.cards:
        item = card_item(s, seat, card)
        blocks.append([f"{item.what}: {item.points}", *board_lines(board, item.cells)])
    for pair in (blocks[:2], blocks[2:]):
        lines += ["", *side_by_side(pair)]
    return "\n".join(lines)
