"""What can be played, as clients are told it."""

from __future__ import annotations

from shiftbox import __version__
from shiftbox.bots import LEVELS
from shiftbox.contract import Info
from shiftbox.games import catalogue
from shiftbox.tables.messages import REACTIONS

from .bodies import GameInfo, Games, Variant


def games() -> Games:
    """Return every game with its variants, the levels of bots and the reactions."""
    found = [_told(info) for info in catalogue()]
    return Games(found, list(LEVELS), list(REACTIONS), __version__)


def _told(info: Info) -> GameInfo:
    return GameInfo(
        info.id,
        info.title,
        list(info.designers),
        info.publisher,
        [Variant(name, list(counts)) for name, counts in info.variants.items()],
        dict(info.options),
        info.has_secrets,
        list(info.colours),
        {name: list(known) for name, known in info.choices.items()},
        info.is_drafted,
    )
