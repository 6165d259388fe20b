"""What a move of Shifting Seasons does: everything lies open but the bag's order."""

from __future__ import annotations

from typing import Any

from shiftbox.bots.fact import Fact
from shiftbox.contract import Game
from shiftbox.games.shifting_seasons.geometry import AREA_OF, AREAS
from shiftbox.games.shifting_seasons.legal_moves import (
    END,
    FIRST_MOVE,
    FIRST_PLACE,
    filled,
    is_open,
)
from shiftbox.games.shifting_seasons.material import KINDS, NO_TILE, TURNS, State
from shiftbox.games.shifting_seasons.missing import missing
from shiftbox.games.shifting_seasons.rules import push
from shiftbox.state import copy_of


def facts_of(game: Game[Any], state: State, move: int, place: int = -1) -> tuple[Fact, ...]:
    """Return what a move does; for a push, also what the tile does on the place meant for it."""
    if move == END:
        return (Fact("ends", {"tokens": state.tokens[state.turn]}),)
    if move >= FIRST_PLACE:
        return (*_laid(game, state, move),)
    after = game.after(state, move)
    laid = _laid(game, after, place) if place >= 0 else []
    return (_brought(game, state, after, move), *laid, *_opened(state, after))


def _brought(game: Game[Any], state: State, after: State, move: int) -> Fact:
    """Return which tile comes to which area, with the places where it may be laid."""
    shown = game.preview(state, move)
    details = {name: shown[name] for name in ("tile", "area", "tokens", "enters")}
    places = tuple(text.removeprefix("place ") for text in game.moves(after))
    return Fact("brings", details, places)


def _laid(game: Game[Any], state: State, move: int) -> list[Fact]:
    """Return what a tile does where it is laid or moved to."""
    shown, is_moved = game.preview(state, move), move >= FIRST_MOVE
    details = {name: shown[name] for name in ("tile", "cell", "gain", "points")}
    details |= {"from": shown["from"]} if is_moved else {}
    details["turns_left"] = TURNS - 1 - state.turns[state.turn]
    found = [Fact("moves" if is_moved else "lays", details, (shown["cell"],))]
    for card in shown["cards"]:
        if card["gain"]:
            told = {name: card[name] for name in ("card", "title", "gain", "points")}
            found.append(Fact("card", told, tuple(card["cells"])))
    target = (move - FIRST_MOVE) % 64 if is_moved else move - FIRST_PLACE
    if shown["frame"]:
        found.append(Fact("frame", {"area": AREA_OF[target] + 1}))
    if shown["token"]:
        found.append(Fact("token"))
    return [*found, *_prepared(state, shown)]


def _prepared(state: State, shown: dict[str, Any]) -> list[Fact]:
    """Return the cards that gain nothing yet and are fewer tiles away from their next step."""
    found = []
    gains = {card["card"]: card["gain"] for card in shown["cards"]}
    before = {step["card"]: step["tiles"] for step in missing(state, state.turn)}
    for step in shown["missing"]:
        card, tiles = step["card"], step["tiles"]
        if not gains[card] and 0 < tiles < before[card]:
            details = {"card": card, "title": step["title"], "tiles": tiles}
            details |= {"before": before[card], "words": step["words"]}
            found.append(Fact("prepares", details, tuple(step["cells"])))
    return found


def _opened(state: State, after: State) -> list[Fact]:
    """Return which tiles a single push brings the next seat now, and would not have before."""
    seat = (state.turn + 1) % state.players
    old, new = _within_a_push(state, seat), _within_a_push(after, seat)
    return [
        Fact("opens", {"seat": seat, "tile": KINDS[tile], "area": area + 1})
        for area, tile in sorted(new.items())
        if tile not in old.values()
    ]


def _within_a_push(state: State, seat: int) -> dict[int, int]:
    """Return the tile that a push would bring a seat in each area that is open to it.

    Which tile is pushed in makes no difference to that, so any that lies there is tried.
    """
    found: dict[int, int] = {}
    for area in range(AREAS):
        asked = copy_of(state)
        asked.turn = seat
        if state.display[0] != NO_TILE and is_open(filled(state, seat), area):
            push(asked, state.display[0], area, 1)
            found[area] = asked.pushed_tile
    return found
