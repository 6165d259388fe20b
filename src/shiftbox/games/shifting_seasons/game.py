"""Shifting Seasons, bound to the protocol that every game implements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.compiled.interface import Rules
from shiftbox.contract import Game, Info, Item, Position, Reason, Refused, Trace, View
from shiftbox.state import CHANCE

from . import (
    breakdown,
    invariants,
    legal_moves,
    material,
    preview,
    printed,
    reading,
    refusals,
    rules,
    sampling,
    scoring,
    text,
    view,
)
from .material import State


class ShiftingSeasons(Game[State]):
    """Push tiles through four lanes and lay what comes out on your board."""

    info = Info(
        id="shifting-seasons",
        title="Shifting Seasons",
        designers=("Kirsten Hiese",),
        publisher="Edition Spielwiese",
        variants={"base": (2, 3, 4)},
        options={
            "cards": 'four score cards, two of 1–7 and two of 8–14, or "first-game"; else drawn',
            "seasons": "a season for each seat, all different: Sp, Su, Au or Wi; else drawn",
        },
        per_seat=("seasons",),
        choices={"seasons": material.SEASONS},
        moves={
            "push Sp* 3": "push this tile into lane 3; push Sp* 3 x2 pushes twice for a token",
            "place B2": "lay down the tile that fell out",
            "move A1-C4": "move a tile of yours for a token",
            "end": "keep the tokens that are left",
        },
        signs=text.SIGNS,
    )
    rules = Rules(
        name="shifting-seasons",
        apply=rules.apply,
        legal_moves=legal_moves.legal_moves,
        chance_moves=legal_moves.chance_moves,
        random_move=sampling.random_move,
        random_draw=sampling.random_draw,
        scores=scoring.scores,
        winners=scoring.winners,
        broken_invariant=invariants.broken_invariant,
    )
    state_class = State

    @classmethod
    def printed(cls) -> dict[str, Any]:
        """Return what a client that draws it must know."""
        return printed.printed()

    def checked_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Rule 1: cards and seasons may be chosen; what is left out is drawn."""
        checked: dict[str, Any] = {}
        try:
            if (cards := options.get("cards")) is not None:
                first_game = list(material.FIRST_GAME)
                checked["cards"] = reading.read_cards(
                    first_game if cards == "first-game" else cards
                )
            if (seasons := options.get("seasons")) is not None:
                reading.read_seasons(seasons, self.players)
                checked["seasons"] = list(seasons)
        except Refused as why:
            raise Refused("bad-option", why.message) from why
        return checked

    def new(self) -> State:
        """Return the empty boards and the full bag."""
        s = State(players=self.players, to_act=CHANCE)
        s.bag = [material.KIND_COUNT[self.players]] * len(material.KINDS)
        s.bag_size = sum(s.bag)
        s.sliding = [material.NO_TILE] * material.SLIDING
        s.display = [material.NO_TILE] * material.DISPLAY
        s.cards = list(self.options.get("cards", [0] * 4))
        s.seasons[: self.players] = [material.NO_SEASON] * self.players
        if "seasons" in self.options:
            s.seasons[: self.players] = map(material.SEASONS.index, self.options["seasons"])
        s.tokens[: self.players] = [1] * self.players
        s.token_supply = material.TOKEN_SUPPLY[self.players]
        return s

    def is_dealing(self, s: State) -> bool:
        """Cards, seasons and the first 19 tiles are dealt."""
        return s.phase == material.DEALING

    def position(self, s: State) -> Position:
        """Write a state down."""
        return view.position(s)

    def read(self, position: Mapping[str, Any]) -> State:
        """Return the state of a position."""
        return reading.read(position, self.players)

    def text(self, s: State, move: int) -> str:
        """Return a move or draw as text."""
        return text.move_text(move)

    def why_not(self, s: State, attempt: str) -> Refused:
        """Return why a text is not a legal move."""
        return refusals.why_not(s, attempt)

    def breakdown(self, s: State) -> tuple[Item, ...]:
        """Return what each card gives each seat, with the cells that it counts."""
        return breakdown.breakdown(s)

    def reason(self, s: State) -> Reason:
        """Return why it is over, and what decided it."""
        return breakdown.reason(s)

    def trace(self, s: State, move: int) -> Trace:
        """Return the cell of the own board on which a tile is laid; a lane speaks for itself."""
        if legal_moves.FIRST_PLACE <= move < legal_moves.END:
            return Trace((text.cell_text(move - legal_moves.FIRST_PLACE),))
        if move < legal_moves.FIRST_MOVE:
            return Trace()
        return Trace((text.cell_text((move - legal_moves.FIRST_MOVE) % 64),))

    def preview(self, s: State, move: int) -> dict[str, Any]:
        """Return what a move does, gains and leaves missing."""
        return preview.preview(s, self.after(s, move), move)

    def drawn(self, view: View) -> str:
        """Draw the table."""
        return text.drawn(view.position, view.names)
