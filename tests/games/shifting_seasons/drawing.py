"""States for the tests of Shifting Seasons, drawn as text."""

from __future__ import annotations

import random
import re
from typing import Any

import shiftbox
from shiftbox.contract import Game
from shiftbox.games.shifting_seasons.geometry import SLIDING_CELLS
from shiftbox.games.shifting_seasons.material import DISPLAY, KINDS, NO_TILE, PHASES, SEASONS, State
from shiftbox.games.shifting_seasons.reading import read_board

CELL = re.compile(r"\[\d\]|[A-Z][a-z]\*?|\.")

EXAMPLE = """
    Au* [1] Au  | Su* Su  Su*
     .  Au  Su  | Wi  Sp  [2]
     .  Wi  Wi* | Sp* Sp*  .
     .  Wi  Wi  | Sp* Su* Sp
    [4] Wi   .  | Sp  Au   .
    Au   .   .  | Sp  [3] Wi
"""
"""A board with the booklet's totals; it belongs to spring."""


def rows(drawn: str) -> list[list[str]]:
    """Return a drawn board as positions write it."""
    lines = [CELL.findall(line) for line in drawn.strip().splitlines()]
    return [["" if cell == "." else cell.strip("[]") for cell in line] for line in lines]


def lay(s: State, seat: int, drawn: str) -> None:
    """Lay a drawn board before a seat."""
    s.tiles[4 * seat : 4 * seat + 4] = [0] * 4
    s.precious[seat] = 0
    read_board(s, seat, rows(drawn), "board")


def single(drawn: str, season: str = "Sp") -> State:
    """Return a state with one board, to be scored."""
    s = State(players=1)
    s.seasons[0] = SEASONS.index(season)
    lay(s, 0, drawn)
    return s


class Table:
    """A dealt game in which a test may lay things as it likes, and play by texts."""

    def __init__(self, players: int = 2, **fields: Any) -> None:
        options = {"cards": "first-game", "seasons": ["Sp", "Su", "Au", "Wi"][:players]}
        self.game: Game[State] = shiftbox.game("shifting-seasons", players=players, options=options)
        self.s = self.game.deal(random.Random(1).randrange)
        for name, value in fields.items():
            setattr(self.s, name, value)

    def board(self, seat: int, drawn: str) -> Table:
        """Lay a board."""
        lay(self.s, seat, drawn)
        return self

    def display(self, *tiles: str) -> Table:
        """Lay the display."""
        kinds = sorted(map(KINDS.index, tiles))
        self.s.display = kinds + [NO_TILE] * (DISPLAY - len(kinds))
        return self

    def sliding(self, drawn: str) -> Table:
        """Fill the lanes."""
        tiles = [cell for line in drawn.split("\n") for cell in line.split() if cell != "."]
        assert len(tiles) == len(SLIDING_CELLS)
        self.s.sliding = [KINDS.index(tile) for tile in tiles]
        return self

    def play(self, *texts: str) -> Table:
        """Play moves and draws."""
        for text in texts:
            self.s = self.game.after(self.s, self.game.find(self.s, text))
        return self

    @property
    def moves(self) -> list[str]:
        """All legal moves."""
        return list(self.game.moves(self.s))

    @property
    def phase(self) -> str:
        """The phase by its name."""
        return PHASES[self.s.phase]

    @property
    def position(self) -> dict[str, Any]:
        """The position."""
        return self.game.position(self.s)

    def refusal(self, text: str) -> tuple[str, str | None]:
        """Return why a move is refused, and by which rule."""
        try:
            self.game.find(self.s, text)
        except shiftbox.Refused as why:
            return why.message, why.rule
        raise AssertionError(f"{text} is legal")
