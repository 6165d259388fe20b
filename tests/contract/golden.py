"""Golden playthroughs: three games of every setting, with a digest of all that was shown.

`python -m tests.contract.golden GAME` writes those of a game, because it is new or because a change
of its rules is meant; without a name it writes all.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from shiftbox import Match, Record
from shiftbox.contract import Game
from shiftbox.games import settings

from .settings import name_of, steps

FOLDER = Path(__file__).parents[1] / "golden"
SEEDS = (101, 102, 103)


def digest(match: Match) -> str:
    """Return six letters for everything that anybody is shown at one moment."""
    seats: list[int | None] = [None, *range(match.game.players)]
    outcome = match.outcome
    shown = [
        match.position(),
        match.moves(),
        match.odds(),
        [[match.view(seat).position, match.view(seat).moves] for seat in seats],
        [match.heard(seat)[-1:] for seat in seats],
        [list(outcome.scores), list(outcome.winners)] if outcome else None,
    ]
    return hashlib.sha256(json.dumps(shown).encode()).hexdigest()[:6]


def digests(record: Record) -> list[str]:
    """Return a digest for every moment of a recorded match."""
    match = Match(record.game, start=record.start, chance="manual")
    found = [digest(match)]
    for move in record.moves:
        match.play(move)
        found.append(digest(match))
    return found


def playthrough(game: Game[Any], seed: int) -> dict[str, Any]:
    """Return one game as it is kept."""
    *_, match = steps(game, seed)
    record = match.record()
    return {"digests": " ".join(digests(record)), "record": record.as_json()}


def main(wanted: list[str]) -> None:
    """Write the playthroughs of some games, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for game in settings(wanted):
        name = name_of(game)
        games = [json.dumps(playthrough(game, seed), separators=(",", ":")) for seed in SEEDS]
        (FOLDER / f"{name}.jsonl").write_text("\n".join(games) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
