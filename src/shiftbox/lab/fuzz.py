"""Many random games with every invariant checked after every move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from shiftbox import compiled
from shiftbox.compiled import searches
from shiftbox.contract import Game, Position

BATCH = 200


@dataclass(frozen=True)
class Findings:
    """What came of the games of one setting."""

    game: str
    variant: str
    players: int
    games: int
    moves: int
    broken_off: int
    broken_invariant: int
    """0, or the number of what broke (see the game's `invariants`); -1 is a dead end."""
    position: Position | None
    """Where it broke."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return asdict(self)


def check(
    chosen: Game[Any],
    games: int,
    *,
    seed: int = 1,
    plain: bool = False,
    progress: Callable[[int], None] = lambda _: None,
) -> Findings:
    """Play random games until all are done or an invariant breaks."""
    backend = compiled.plain(chosen) if plain else compiled.fastest(chosen)
    play = backend.function(searches.checked_games)
    box, pad = backend.box(chosen.new(), 2), backend.pads(seed, 1)[0]
    tally = backend.numbers(searches.TALLY)
    done, broken = 0, 0
    while done < games and not broken:
        batch = min(BATCH, games - done)
        broken = int(play(box, pad, batch, chosen.longest_random_game, tally))
        done += batch
        progress(batch)
    named = (chosen.info.id, chosen.variant, chosen.players)
    played, broken_off = int(tally[searches.PLAYED]), int(tally[searches.BROKEN_OFF])
    where = chosen.position(backend.state(box, 1)) if broken else None
    return Findings(*named, done, played, broken_off, broken, where)
