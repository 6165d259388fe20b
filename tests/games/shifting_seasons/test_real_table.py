"""The score assistant: boards of a real table typed in, checked, counted and drawn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer import Typer
from typer.testing import CliRunner

from shiftbox import Refused
from shiftbox.games.shifting_seasons.real_table import score_table
from shiftbox.terminal.score import score

from .drawing import EXAMPLE, rows

TYPED = f"cards: 1 5 8 13\nseason: spring\n{EXAMPLE}"

OTHER = """
    Su  [1] Wi* | Au* Au  Au
    Su  Wi  Au  | Au  Sp* [2]
    Wi* .   Su  | Su* Su* .
    .   .   Su  | Su  Au* Su
    [4] Sp  .   | Wi  Wi* .
    Sp* .   .   | Sp  [3] Sp
"""


def refusal(given: Any) -> str:
    with pytest.raises(Refused) as why:
        score_table(given)
    assert why.value.code == "bad-table"
    return why.value.message


def test_the_example_typed() -> None:
    counted = score_table(TYPED)
    assert (counted.names, counted.scores, counted.winners) == (("board 1",), (70,), ())
    assert [item.points for item in counted.items] == [20, 14, 21, 15]
    assert counted.items[0].cells[:3] == ("A1", "A6", "B2")
    assert counted.items[0].details == {"card": 1, "tiles": 12, "precious": 5, "own": 3}


def test_all_fourteen_cards_typed() -> None:
    points = {}
    for low, high in zip(range(1, 8), range(8, 15), strict=True):
        chosen = sorted({low, low % 7 + 1}) + sorted({high, (high - 7) % 7 + 8})
        text = TYPED.replace("1 5 8 13", " ".join(map(str, chosen)))
        points.update({i.details["card"]: i.points for i in score_table(text).items})
    expected = [20, 18, 13, 8, 14, 8, 5, 21, 7, 10, 4, 11, 15, 5]
    assert [points[card] for card in range(1, 15)] == expected


def test_the_counted_cells_are_drawn() -> None:
    drawing = score_table(TYPED).drawing
    assert "board 1, spring: 70 points" in drawing
    assert "A (Au*) [1]    Au   │ Su*   Su   (Su*)" in drawing
    assert "card 13: largest group: 15" in drawing


def test_json_gives_the_same() -> None:
    given = {"cards": "first-game", "boards": [{"season": "Sp", "board": rows(EXAMPLE)}]}
    assert score_table(given) == score_table(TYPED)
    assert score_table(json.dumps(given)) == score_table(TYPED)
    lines = [line for line in EXAMPLE.splitlines() if line.strip()]
    assert score_table({**given, "boards": [{"season": "spring", "board": lines}]}).scores == (70,)
    json.dumps(score_table(given).as_json())


def test_several_boards_and_a_winner() -> None:
    text = f"""
        # after the party
        cards: first-game   # as for beginners
        name: Ada
        season: Sp
        {EXAMPLE}
        name: Ben
        season: summer
        {OTHER}
    """
    counted = score_table(text)
    assert counted.names == ("Ada", "Ben")
    assert counted.winners == (0,)
    assert counted.scores[0] == 70
    assert sum(item.points for item in counted.of(1)) == counted.scores[1]


def test_bad_cells_are_named() -> None:
    assert "board 1, B2: must be Sp, Sp*" in refusal(TYPED.replace(".  Au  Su", ".  Ax  Su"))
    assert "board 1, A2: is the number [1]" in refusal(TYPED.replace("Au* [1]", "Au* Sp"))
    assert "board 1, row A: must have 6 cells" in refusal(TYPED.replace("Au* [1]", "Au*"))
    named = TYPED.replace("season:", "name: Ada\nseason:").replace("[3]", " 4 ")
    assert "Ada, F5: is the number [3]" in refusal(named)


def test_the_tiles_are_counted() -> None:
    message = refusal(TYPED.replace("Au* [1]", ".  [1]"))
    assert "board 1: at the end a board has 24 tiles, this one 23" in message
    assert "this one 25" in refusal(TYPED.replace(".  Au  Su", "Sp  Au  Su"))
    crowded = EXAMPLE.replace("Wi*", "Sp*").replace("Su*", "Sp*").replace("Au*", "Sp*")
    crowded = crowded.replace("Wi  Sp ", "Wi  Sp*")
    text = f"cards: 1 5 8 13\nplayers: 2\nseason: spring\n{crowded}"
    assert "board 1, D5: one Sp* too many: with 2 players there are only 8" in refusal(text)
    assert score_table(text.replace("players: 2", "players: 3")).scores
    both = f"cards: 1 5 8 13\nseason: Sp\n{EXAMPLE}season: Su\n{EXAMPLE}"
    assert "board 2, D2: one Wi too many: with 2 players" in refusal(both)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("cards: 1 5 8 13", ""), "cards: the four score cards are missing"),
        (("1 5 8 13", "1 2 3 8"), "cards: must be two different of 1–7"),
        (("1 5 8 13", "some"), "cards: must be a list of 4"),
        (("1 5 8 13", "5"), "cards: must be a list of 4"),
        (("spring", "purple"), "season must be spring, summer, autumn, winter, not 'purple'"),
        (("season: spring", ""), "season must be"),
        (("season: spring", "seasons: spring"), "'seasons' is not known here"),
        (("cards:", "players: 7\ncards:"), "players: must be a number from 2 to 4, not 7"),
        (("cards:", f"players: {'7' * 5000}\ncards:"), "players: must be a number from 2 to 4"),
    ],
)
def test_headers_are_checked(change: tuple[str, str], said: str) -> None:
    assert said in refusal(TYPED.replace(*change))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "boards: there must be 1 to 4"),
        ("{", "is not JSON"),
        ("{}", "boards: there must be"),
        ({"cards": "first-game", "boards": [7]}, "board 1: must be an object"),
        ({"cards": "first-game", "boards": [{"season": "Sp"}]}, "6 rows, this one none"),
        ({"cards": "first-game", "boards": [{"season": "Sp", "board": [7] * 6}]}, "row A"),
        ({"boards": [{}], "cards": [1, 5, 8, 13], "x": 1}, "'x' is not known"),
        ({"boards": [{"name": 7}], "cards": [1, 5, 8, 13]}, "a name is a text"),
    ],
)
def test_rubbish_is_refused(given: Any, said: str) -> None:
    assert said in refusal(given)


def test_two_players_cannot_have_one_season() -> None:
    both = f"cards: 1 5 8 13\nseason: Sp\n{EXAMPLE}season: Sp\n{OTHER}"
    assert "board 2: somebody else has spring too" in refusal(both)


@pytest.fixture
def command() -> Typer:
    app = Typer()
    app.command()(score)
    return app


def test_the_command_prints_points_and_boards(command: Typer, tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    file.write_text(TYPED)
    shown = CliRunner().invoke(command, ["shifting-seasons", str(file)])
    assert shown.exit_code == 0
    assert "(Au*) [1]" in shown.output
    assert "12 tiles, 5 precious, 3 own" in shown.output
    typed = CliRunner().invoke(command, ["shifting-seasons", "-", "--json"], input=TYPED)
    assert json.loads(typed.output)["scores"] == [70]


def test_the_command_refuses_in_words(command: Typer, tmp_path: Path) -> None:
    def refused(*arguments: str, typed: str | bytes = "") -> str:
        result = CliRunner().invoke(command, [*arguments], input=typed)
        assert isinstance(result.exception, Refused)
        return result.exception.message

    assert "cannot be read" in refused("shifting-seasons", str(tmp_path / "none.txt"))
    assert "A table can be counted of blockers or shifting-seasons" in refused("chess")
    assert "is not a text" in refused("shifting-seasons", typed=b"\xff\xfe")
    assert "boards" in refused("shifting-seasons", typed="")
