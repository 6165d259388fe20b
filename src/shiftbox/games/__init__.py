"""The games by name. A line in `CLASSES` is all that a new one needs outside its own folders.

What only some games have lies in a module of a fixed name, which is looked for: `real_table` counts
real tables (`score_table`, with an `EXAMPLE` of one), `solver` finds what a hand can do in a turn
(`within_reach`), `commands` holds commands for the terminal (`COMMANDS`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from shiftbox.contract import Game, Info, Refused
from shiftbox.reading import shown
from shiftbox.real_table import TableScore

FOLDER = Path(__file__).parent

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


def package_of(name: str) -> str:
    """Return what a game's folders are called, here and beside the bots, given its id."""
    return name.replace("-", "_")


def with_module(part: str) -> dict[str, str]:
    """Return the games that have a module of a name, each id with the whole name of it."""
    packages = {name: package_of(name) for name in CLASSES}
    return {
        name: f"{__package__}.{package}.{part}"
        for name, package in packages.items()
        if (FOLDER / package / f"{part}.py").exists()
    }


def module_of(name: str, part: str) -> ModuleType | None:
    """Return a game's module of a name; None if it has none."""
    found = with_module(part).get(name)
    return None if found is None else import_module(found)


def score_table(name: object, table: str | Mapping[str, Any]) -> TableScore:
    """Count the points of a real table that was typed in, for a game with a module `real_table`."""
    counting = module_of(name, "real_table") if isinstance(name, str) else None
    if counting is None:
        known = " or ".join(with_module("real_table"))
        raise Refused("unknown-game", f"A table can be counted of {known}, not of {shown(name)}.")
    found: TableScore = counting.score_table(table)
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


def settings(names: Iterable[str] = ()) -> Iterator[Game[Any]]:
    """Yield every game, or some, in every variant and number of players."""
    for name in names or CLASSES:
        for variant, counts in game_class(name).info.variants.items():
            for players in counts:
                yield game(name, variant=variant, players=players)


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
