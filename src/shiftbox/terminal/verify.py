"""Whether records tell of games as the rules allow them."""

from __future__ import annotations

import json as json_text
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from shiftbox.contract import Refused

from .options import Json

Files = Annotated[
    list[Path], typer.Argument(help="Records, as `save` in a game and --save write them.")
]


@dataclass(frozen=True)
class Finding:
    """What came of playing one record again."""

    file: str
    holds: bool
    says: str
    """Which game it is and how far it went, or what is wrong where."""


def verify(files: Files, *, json: Json = False) -> None:
    """Check records: every move legal, the end as it is told. Status 1 if one does not hold."""
    found = [_checked(file) for file in files]
    if json:
        print(json_text.dumps([asdict(finding) for finding in found]))
    else:
        for finding in found:
            mark = typer.style("holds", fg="green") if finding.holds else "does not hold"
            typer.echo(f"{finding.file}: {mark}, {finding.says}")
    if not all(finding.holds for finding in found):
        raise typer.Exit(1)


def _checked(file: Path) -> Finding:
    from shiftbox.match import Match

    from .saving import read

    try:
        match = Match.replay(read(file))
    except Refused as why:
        return Finding(str(file), holds=False, says=why.message)
    game, moves = match.game, f"{len(match.log)} moves and draws, all legal"
    ended = "it is over" if match.outcome else "it goes on"
    setting = f"{game.info.title} ({game.variant}) with {game.players}"
    return Finding(str(file), holds=True, says=f"{setting}: {moves}, {ended}")
