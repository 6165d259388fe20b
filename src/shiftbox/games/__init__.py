"""The four games by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from shiftbox.game import Game, Info, Refused
from shiftbox.reading import shown

CLASSES = {
    "shiftago": "shiftbox.games.shiftago.game:Shiftago",
    "blockers": "shiftbox.games.blockers.game:Blockers",
    "hidden-stones": "shiftbox.games.hidden_stones.game:HiddenStones",
    "shifting-seasons": "shiftbox.games.shifting_seasons.game:ShiftingSeasons",
}
"""Where each game lives; its modules are imported when it is first asked for."""


def game_class(name: object) -> type[Game[Any]]:
    """Return a game's class by its id."""
    if not isinstance(name, str) or name not in CLASSES:
        raise Refused(
            "unknown-game", f"Unknown game {shown(name)}: choose one of {', '.join(CLASSES)}."
        )
    module, _, attribute = CLASSES[name].partition(":")
    found: type[Game[Any]] = getattr(import_module(module), attribute)
    return found


def catalogue() -> list[Info]:
    """Return what there is to play."""
    return [game_class(name).info for name in CLASSES]


def game(
    name: str,
    *,
    variant: str | None = None,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Game[Any]:
    """Return a game, set up as asked; the first variant and the fewest players by default."""
    kind = game_class(name)
    variants = kind.info.variants
    chosen = next(iter(variants)) if variant is None else variant
    if not isinstance(chosen, str) or chosen not in variants:
        raise Refused(
            "unknown-variant",
            f"{kind.info.title} has no variant {shown(chosen)}: choose {' or '.join(variants)}.",
        )
    counts = variants[chosen]
    count = counts[0] if players is None else players
    if isinstance(count, bool) or not isinstance(count, int) or count not in counts:
        raise Refused(
            "bad-players",
            f"{kind.info.title} ({chosen}) is for {counted(counts)}, not {shown(players)}.",
        )
    return kind(chosen, count, _known_options(kind, options))


def _known_options(kind: type[Game[Any]], options: Mapping[str, Any] | None) -> Mapping[str, Any]:
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise Refused("bad-option", f"options must be an object, not {shown(options)}.")
    for name in options:
        if name not in kind.info.options:
            known = ", ".join(kind.info.options) or "none"
            raise Refused(
                "bad-option", f"{kind.info.title} has no option {shown(name)}; it has: {known}."
            )
    return options


def counted(counts: tuple[int, ...]) -> str:
    """Return numbers of players in words."""
    if len(counts) == 1:
        return f"{counts[0]} player{'s' if counts[0] > 1 else ''}"
    return f"{counts[0]} to {counts[-1]} players"


def game_of(position: object) -> Game[Any]:
    """Return the game that a position belongs to."""
    if not isinstance(position, Mapping):
        raise Refused("bad-position", f"A position is an object, not {shown(position)}.")
    for key in ("game", "variant", "players"):
        if key not in position:
            raise Refused("bad-position", f"position: lacks {key}")
    given = {key: position[key] for key in ("variant", "players")}
    if None in given.values():
        raise Refused("bad-position", "position: variant and players must not be null")
    options = position.get("options")
    return game(position["game"], **given, options=options)
