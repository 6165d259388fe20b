"""How fast random games are played: the speed of the rules, and of nothing else."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any

from shiftbox import compiled
from shiftbox.compiled import searches
from shiftbox.contract import Game, Refused
from shiftbox.reading import shown

LONGEST = 3600.0


@dataclass(frozen=True)
class Speed:
    """What was measured, by processor time of one thread."""

    game: str
    variant: str
    players: int
    playouts: int
    moves: int
    broken_off: int
    seconds: float
    moves_per_second: float

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return asdict(self)


def measure(game: Game[Any], seconds: object = 1.0, *, seed: int = 1, plain: bool = False) -> Speed:
    """Play uniformly random games for a while; compiling is not counted."""
    if isinstance(seconds, bool) or not isinstance(seconds, int | float):
        raise Refused("bad-request", f"seconds is a number, not {shown(seconds)}.")
    if not 0 < seconds <= LONGEST:
        raise Refused("bad-request", f"seconds is between 0 and {LONGEST:g}, not {shown(seconds)}.")
    backend = compiled.plain(game) if plain else compiled.fastest(game)
    play = backend.function(searches.random_games)
    box, pad = backend.box(game.new(), 2), backend.pads(seed, 1)[0]
    play(box, pad, 1, backend.numbers(searches.TALLY))
    tally = backend.numbers(searches.TALLY)
    games, batch, spent = 0, 1, 0.0
    while spent < seconds:
        began = time.process_time()
        play(box, pad, batch, tally)
        took = time.process_time() - began
        games, spent = games + batch, spent + took
        if took < seconds / 20:
            batch *= 2
    moves = int(tally[searches.PLAYED])
    broken_off = int(tally[searches.BROKEN_OFF])
    named = (game.info.id, game.variant, game.players)
    return Speed(*named, games, moves, broken_off, spent, moves / spent)
