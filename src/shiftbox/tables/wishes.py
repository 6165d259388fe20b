"""What belongs to a person and not to a seat: a colour, and what a game lets each one choose.

Seats change from game to game; what is said here goes along with whoever sits there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct

from shiftbox.contract import Below, Game, Refused
from shiftbox.reading import shown

Colour = Annotated[str, Meta(max_length=20)]
Choice = Annotated[str, Meta(max_length=20)]


class Wishes(Struct, frozen=True, omit_defaults=True):
    """What a person has chosen for themselves; what is left out comes by itself."""

    colour: Colour | None = None
    choices: dict[str, Choice] = {}
    """By the names of the game's options, such as a season."""


NOTHING = Wishes()


def check(game: Game[Any], wishes: Sequence[Wishes]) -> None:
    """Refuse what cannot be had, and what two people want that is there once."""
    info = game.info
    for wish in wishes:
        if wish.colour is not None and wish.colour not in info.colours:
            told = f"{info.title} has the colours {', '.join(info.colours)}"
            raise Refused("bad-colour", f"{told}, not {shown(wish.colour)}.")
        for name, chosen in wish.choices.items():
            _check_choice(game, name, chosen)
    _check_once([wish.colour for wish in wishes], "colour-taken", "colour")
    for name in info.choices:
        wanted = [wish.choices.get(name) for wish in wishes]
        _check_once(wanted, "choice-taken", "choice")
        if name in game.options and any(wanted):
            raise Refused("bad-option", f"{name} is chosen for all seats already.")


def _check_choice(game: Game[Any], name: str, chosen: str) -> None:
    known = game.info.choices.get(name)
    if known is None:
        raise Refused("bad-option", f"In {game.info.title} nobody chooses {shown(name)} alone.")
    if chosen not in known:
        raise Refused("bad-option", f"{name} is one of {', '.join(known)}, not {shown(chosen)}.")


def _check_once(wanted: Sequence[str | None], code: str, what: str) -> None:
    chosen = [each for each in wanted if each is not None]
    for each in chosen:
        if chosen.count(each) > 1:
            raise Refused(code, f"Somebody else has the {what} {shown(each)}.")


def colours_of(game: Game[Any], wishes: Sequence[Wishes]) -> list[list[str]]:
    """Return the colours of each seat: what was chosen, then what is left in the box's order."""
    chosen = {wish.colour for wish in wishes}
    left = iter([colour for colour in game.info.colours if colour not in chosen])
    more = range(game.colours_each - 1)
    return [[wish.colour or next(left), *(next(left) for _ in more)] for wish in wishes]


def granted(game: Game[Any], wishes: Sequence[Wishes], below: Below) -> Game[Any]:
    """Return the game as it is dealt: with what people have chosen, the rest drawn for them."""
    options = dict(game.options)
    for name, known in game.info.choices.items():
        wanted = [wish.choices.get(name) for wish in wishes]
        if any(wanted):
            left = [each for each in known if each not in wanted]
            options[name] = [each or left.pop(below(len(left))) for each in wanted]
    return type(game)(game.variant, game.players, options)


def following(game: Game[Any], options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
    """Return the options for people who sit in another order, named by their former seats."""

    def is_list(name: str, value: Any) -> bool:
        return name in game.info.per_seat and isinstance(value, list)

    return {
        name: [value[seat] for seat in order] if is_list(name, value) else value
        for name, value in options.items()
    }
