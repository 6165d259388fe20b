"""The score of a real table, typed in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from shiftbox import Refused
from shiftbox.games.blockers.real_table import score_table

TABLE = """
# the rulebook's count: yellow 5, blue 4, green 2
0 0 . .  .  .  2 2 2
0 . . .  1  .  . . 2
. . . .  1* 1C . . .
..0..1...
.....1...
0 . . .  .  .  . 2 2
..1......
..1.....0
.........

Ada: 0 1 1
Bob: 2, 0, 0
Cleo: 0 0 0
"""

DRAWING = """\
    1   2   3   4   5   6   7   8   9
 A  0───0   ·   ·   ·   ·   2───2───2
    │                               │
 B  0   ·   ·   ·   1   ·   ·   ·   2
                    │
 C  ·   ·   ·   ·   1───1   ·   ·   ·
                        │
 D  ·   ·   0   ·   ·   1   ·   ·   ·
"""


def test_a_typed_table_is_counted() -> None:
    counted = score_table(TABLE)
    assert counted.names == ("Ada", "Bob", "Cleo")
    assert counted.scores == (5, 4, 2)
    assert counted.winners == (2,)
    assert [item.what for item in counted.of(1)] == [
        *("group of 5", "group of 2", "tile taken of colour 0", "tile taken of colour 0")
    ]
    assert counted.of(0)[0].cells == ("A1", "A2", "B1")


def test_the_table_in_the_documentation_is_counted_as_it_says() -> None:
    page = Path(__file__).parents[3] / "docs" / "programs" / "blockers.md"
    assert score_table(page.read_text().split("```")[1]).scores == (5, 4, 2)


def test_the_drawing_joins_the_tiles_of_a_group() -> None:
    told = score_table(TABLE).drawing
    assert told.startswith(DRAWING)
    assert told.endswith(" 0: Ada\n 1: Bob\n 2: Cleo")


ROWS = ["00.1.2.33", *["." * 9] * 8]


def test_a_table_as_json_is_counted() -> None:
    given: dict[str, Any] = {"variant": "pro", "board": ROWS, "taken": [[1, 2, 0, 0], [0, 0, 1, 0]]}
    counted = score_table(given)
    assert counted.names == ("Player 1", "Player 2")
    assert (counted.scores, counted.winners) == ((4, 3), (1,))
    assert " 0 and 1: Player 1" in counted.drawing
    assert score_table(json.dumps(given)) == counted
    listed = {**given, "board": [["" if c == "." else c for c in row] for row in ROWS]}
    assert score_table(listed) == counted
    json.dumps(counted.as_json())


def rows(first: str, *more: str) -> str:
    lines = [first, *["........."] * 8, *(more or ("Ada: 0 0", "Bob: 0 0"))]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "taken: 2 to 5 players need a line each"),
        ("{", "table: is not JSON"),
        ("variant: blitz\n" + rows("0........"), "variant: must be base or pro, not 'blitz'"),
        ("variant: pro\n" + rows("0........"), "Ada: needs 4 counts"),
        (rows("0.......", "Ada: 0 0", "Bob: 0 0"), "row A: must have 9 cells"),
        ("........." + "\n" + rows("0........"), "board: must have 9 rows, not 10"),
        (rows("..2......"), "A3: must be . for free or a colour from 0 to 1, not '2'"),
        (rows(". . x . . . . . ."), "A3: must be"),
        (rows(". . 0J . . . . . ."), "A3: there is no tile 'J'"),
        (rows(". . 0moon . . . . . ."), "A3: tile moon can lie only in the moon cells"),
        (rows("0A . 0A . . . . . ."), "A3: tile A of colour 0 lies on A1 already"),
        (rows(".........", "Ada: 0", "Bob: 0 0"), "Ada: needs 2 counts"),
        (rows(".........", "Ada: 0 many", "Bob: 0 0"), "Ada: took 0 to 24 tiles of colour 1"),
        (rows(".........", "Ada: 1 0", "Bob: 0 0"), "Ada: cannot have taken 1 of the own colour"),
        (rows("0........", "Ada: 0 0", "Bob: 24 0"), "colour 0: 1 tiles on the board and 24 taken"),
        (rows(".........", ": 0 0", "Bob: 0 0"), r"names\[0\]: a name is a text"),
    ],
)
def test_a_wrong_table_is_refused_with_the_cell_and_why(text: str, problem: str) -> None:
    with pytest.raises(Refused, match=problem) as refused:
        score_table(text)
    assert refused.value.code == "bad-table"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"board": None}, "board: must have 9 rows, not none"),
        ({"board": [*ROWS[:8], 7]}, "row I: must have 9 cells, not 7"),
        ({"board": [*ROWS[:8], [None] * 9]}, "I1: must be"),
        ({"names": ["Ada"]}, "names: must be a list of 2"),
        ({"racks": []}, "'racks' is not known here"),
        ({"taken": None}, "taken: 2 players need a line each"),
        ({"taken": [0, 0]}, "Player 1: needs 4 counts"),
    ],
)
def test_wrong_json_is_refused_with_the_place(change: dict[str, Any], problem: str) -> None:
    given = {"variant": "pro", "board": ROWS, "taken": [[0] * 4, [0] * 4]}
    with pytest.raises(Refused, match=problem):
        score_table({**given, **change})
    with pytest.raises(Refused, match="must be an object"):
        score_table([])  # type: ignore[arg-type] # that is the point
