"""Games that are as short, or as long, as a game can be: written down as records.

A game that has any lists them in `bots/study/<game>/lengths.py` as `EXAMPLES`.
`python -m shiftbox.bots.study.lengths FOLDER` plays all of them by the rules and writes the
records, which `shiftbox verify FOLDER/*.json` plays once more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import zip_longest
from pathlib import Path

from shiftbox.games import catalogue, game
from shiftbox.match import Match

from . import module_of


@dataclass(frozen=True)
class Example:
    """A game by its moves and draws, and before them all draws of its deal."""

    what: str
    game: str
    variant: str
    players: int
    moves: tuple[str, ...]
    deal: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.what}-{self.game}-{self.variant}-{self.players}"

    def match(self) -> Match:
        """Return the whole game, played by the rules."""
        chosen = game(self.game, variant=self.variant, players=self.players)
        start = chosen.new()
        for draw in self.deal:
            start = chosen.after(start, chosen.find(start, draw))
        match = Match(chosen, chance="manual", start=start)
        for move in self.moves:
            match.play(move)
        return match


def in_turn(*seats: Sequence[str]) -> tuple[str, ...]:
    """Return moves in the order in which they are played, given those of each seat."""
    rounds = zip_longest(*seats, fillvalue="")
    return tuple(move for moves in rounds for move in moves if move)


def examples() -> Iterator[Example]:
    """Yield the examples of all games."""
    for info in catalogue():
        module = module_of(info.id, "lengths")
        if module is not None:
            yield from import_module(module).EXAMPLES


def main() -> None:
    """Write the records, and say how long each game is."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for example in examples():
        match = example.match()
        (folder / f"{example.name}.json").write_text(match.record().dumps(), encoding="utf-8")
        ended = match.outcome.reason if match.outcome else "it goes on"
        print(f"{example.name}: {len(match)} moves and draws; {ended}")


if __name__ == "__main__":
    main()
