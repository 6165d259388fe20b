"""The score of a real table of Blockers!: a board and taken tiles, typed in as text or JSON.

    variant: base              or pro; may be left out
    0 0 . 1 . . 2 2 2          nine rows of nine cells: . is free, a digit is a colour
    0G . . 1moon 1* . . . .    the tile may be named after it; without names, 00.1..222 will do
    …
    Ada: 0 1 1                 then a line for each player: tiles taken of colours 0, 1, 2 …
    Bob: 2 0 0
    Cleo: 0 0 0

The players come in the order of their colours: the first has 0, the second 1 …, in the pro variant
0 and 1, then 2 and 3. A `#` begins a comment. As JSON: {"variant": "base", "board": [nine rows],
"taken": [[0, 1, 1], [2, 0, 0], [0, 0, 0]], "names": ["Ada", "Bob", "Cleo"]}; a row is a text as
above or a list of nine cells ("" is free too), variant and names may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.contract import Refused, result
from shiftbox.reading import TooDeep, json_value, shown
from shiftbox.real_table import TableScore

from .breakdown import breakdown
from .material import (
    BASE,
    BASE_TURNS,
    CELLS,
    FREE,
    JOKER,
    MOST_COLOURS,
    OVER,
    ROWS,
    SIZE,
    TILES,
    VARIANTS,
    State,
    colour_on,
    colours_each,
    first_colour,
    put,
)
from .reading import taken_of
from .scoring import scores, winners
from .text import cell_text, fits, home
from .view import count_on_board

KEYS = ("variant", "board", "taken", "names")
EXAMPLE = {"board": ["0........", *["........."] * 8], "taken": [[0, 1], [0, 0]]}
NOTHING = ("", ".", "·", "-")


def score_table(given: str | Mapping[str, Any]) -> TableScore:
    """Rules 7 and 8: return the points of a table, or refuse it and say which cell and why."""
    if isinstance(given, str):
        given = _from_json(given) if given.lstrip().startswith("{") else _from_text(given)
    if not isinstance(given, Mapping):
        raise _bad("table", f"must be an object, not {shown(given)}")
    for key in given:
        if key not in KEYS:
            raise _bad("table", f"{shown(key)} is not known here, only {', '.join(KEYS)}")
    s = _seated(given.get("variant", VARIANTS[BASE]), given.get("taken"))
    names = _names(given.get("names"), s.players)
    _read_rows(s, given.get("board"))
    for seat, counts in enumerate(given["taken"]):
        _read_taken(s, seat, counts, names[seat])
    for colour in range(s.colours):
        _check_count(s, colour)
    ended = result(s, s.players, scores, winners)
    won, points = tuple(ended["winners"]), tuple(ended["scores"])
    return TableScore(names, points, won, breakdown(s), drawn(s, names))


def _bad(where: str, problem: str, because: str | None = None, **details: Any) -> Refused:
    return Refused("bad-table", f"{where}: {problem}", None, because, **details)


def _from_json(text: str) -> Any:
    try:
        return json_value(text)
    except TooDeep as why:
        raise _bad("table", str(why)) from None
    except ValueError as why:
        raise _bad("table", f"is not JSON: {why}") from why


def _from_text(text: str) -> dict[str, Any]:
    """Turn a typed table into the same form as JSON has."""
    table: dict[str, Any] = {"board": [], "taken": [], "names": []}
    for line in text.splitlines():
        content = line.partition("#")[0].strip()
        name, colon, value = content.partition(":")
        if name.strip() == "variant" and colon:
            table["variant"] = value.strip()
        elif colon:
            table["names"].append(name.strip())
            table["taken"].append([_number(word) for word in value.replace(",", " ").split()])
        elif content:
            table["board"].append(content)
    return table


def _number(word: str) -> int | str:
    return int(word) if word.isdecimal() and len(word) < 4 else word


def _seated(variant: Any, taken: Any) -> State:
    """Return an empty table with as many players as there are lists of taken tiles."""
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise _bad("variant", f"must be {' or '.join(VARIANTS)}, not {shown(variant)}")
    s = State(variant=VARIANTS.index(variant), phase=OVER)
    most = MOST_COLOURS if s.variant == BASE else 2
    if not isinstance(taken, list) or not 2 <= len(taken) <= most:
        players = "2 to 5 players" if s.variant == BASE else "2 players"
        example = "0 2 1" if s.variant == BASE else "0 2 1 3"
        raise _bad(
            "taken", f"{players} need a line each with their taken tiles, like Ada: {example}"
        )
    s.players = len(taken)
    s.colours = s.players * colours_each(s)
    return s


def _names(given: Any, players: int) -> tuple[str, ...]:
    if given is None:
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if not isinstance(given, list) or len(given) != players:
        raise _bad("names", f"must be a list of {players}, not {shown(given)}")
    for seat, name in enumerate(given):
        if not isinstance(name, str) or not name.strip():
            raise _bad(f"names[{seat}]", f"a name is a text, not {shown(name)}")
    return tuple(given)


def _read_rows(s: State, rows: Any) -> None:
    if not isinstance(rows, list) or len(rows) != SIZE:
        count = len(rows) if isinstance(rows, list) else "none"
        raise _bad("board", f"must have {SIZE} rows, not {count}")
    lie: dict[tuple[int, str], str] = {}
    for r, row in enumerate(rows):
        cells = row.split() if isinstance(row, str) else row
        if isinstance(row, str) and len(cells) == 1 and len(row.strip()) == SIZE:
            cells = list(row.strip())
        if not isinstance(cells, list) or len(cells) != SIZE:
            raise _bad(f"row {ROWS[r]}", f"must have {SIZE} cells, not {shown(row)}")
        for c, held in enumerate(cells):
            _read_cell(s, SIZE * r + c, held, lie)


def _read_cell(s: State, cell: int, held: Any, lie: dict[tuple[int, str], str]) -> None:
    """Lay one tile; a tile that is not named is laid as a joker, since only its colour counts."""
    where = cell_text(cell)
    if held in NOTHING:
        return
    if not isinstance(held, str) or held[0] not in "01234"[: s.colours]:
        last = s.colours - 1
        raise _bad(where, f"must be . for free or a colour from 0 to {last}, not {shown(held)}")
    colour, tile = int(held[0]), held[1:]
    if tile and tile not in TILES:
        raise _bad(
            where, f"there is no tile {shown(tile)}: name it like 7, G, moon or *, or not at all"
        )
    if tile and not fits(TILES.index(tile), cell):
        raise _bad(where, f"tile {tile} can lie only in {home(tile)}")
    if tile and (colour, tile) in lie:
        raise _bad(where, f"tile {tile} of colour {colour} lies on {lie[colour, tile]} already")
    lie[colour, tile] = where
    put(s, cell, colour, TILES.index(tile) if tile else JOKER)


def _read_taken(s: State, seat: int, counts: Any, name: str) -> None:
    if not isinstance(counts, list) or len(counts) != s.colours:
        raise _bad(
            name, f"needs {s.colours} counts of taken tiles, one per colour: {shown(counts)}"
        )
    for colour, n in enumerate(counts):
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= BASE_TURNS:
            raise _bad(name, f"took 0 to {BASE_TURNS} tiles of colour {colour}, not {shown(n)}")
        if n and s.variant == BASE and colour == seat:
            raise _bad(name, f"cannot have taken {n} of the own colour {colour}")
        s.taken[MOST_COLOURS * seat + colour] = n


def _check_count(s: State, colour: int) -> None:
    """Rule 6: four of a colour's 28 tiles stay unused, so only 24 can be on the table."""
    lying, taken = count_on_board(s, colour), taken_of(s, colour)
    if lying + taken > BASE_TURNS:
        cells = [cell for cell in range(CELLS) if s.board[cell] != FREE]
        last = [cell_text(cell) for cell in cells if colour_on(s, cell) == colour][-1:]
        raise _bad(
            f"colour {colour}",
            f"{lying} tiles on the board and {taken} taken make {lying + taken}, "
            f"but only {BASE_TURNS} are ever played",
            "too-many",
            colour=colour,
            cell=last[0] if last else None,
            n=lying + taken,
            of=BASE_TURNS,
        )


def drawn(s: State, names: tuple[str, ...]) -> str:
    """Draw the board with lines between the tiles of a group."""
    lines = ["    " + "   ".join("123456789")]
    for r in range(SIZE):
        cells = range(SIZE * r, SIZE * r + SIZE)
        level = "".join(_sign(s, cell) + _joint(s, cell, 1, "───", "   ") for cell in cells)
        below = "   ".join(_joint(s, cell, SIZE, "│", " ") for cell in cells)
        lines += [f" {ROWS[r]}  {level}".rstrip(), f"    {below}".rstrip()]
    for seat, name in enumerate(names):
        first = first_colour(s, seat)
        own = " and ".join(str(colour) for colour in range(first, first + colours_each(s)))
        lines.append(f" {own}: {name}")
    return "\n".join(lines)


def _sign(s: State, cell: int) -> str:
    return "·" if s.board[cell] == FREE else str(colour_on(s, cell))


def _joint(s: State, cell: int, step: int, joined: str, apart: str) -> str:
    """Return what stands between a cell and the next one to the right or below."""
    on_board = cell % SIZE < SIZE - 1 if step == 1 else cell + step < CELLS
    same = on_board and s.board[cell] != FREE and colour_on(s, cell) == colour_on(s, cell + step)
    return joined if same else apart
