"""Blockers!, bound to the protocol that every game implements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.compiled.interface import Rules
from shiftbox.contract import Below, Game, Info, Item, Position, Reason, Refused, Trace, View
from shiftbox.state import CHANCE

from . import (
    breakdown,
    invariants,
    legal_moves,
    material,
    printed,
    reading,
    rules,
    sampling,
    scoring,
    text,
    view,
)
from .material import ALL_TILES, DEAL, NO_COLOUR, PRO, TILES, State
from .view import imagined


class Blockers(Game[State]):
    """Place your tiles in as few groups as you can, and take few of the others'."""

    info = Info(
        id="blockers",
        title="Blockers!",
        designers=("Kory Heath",),
        publisher="AMIGO",
        variants={"base": (2, 3, 4, 5), "pro": (2,)},
        moves={
            "G@G2": "place the tile with this letter, number, symbol or * (joker) on G2",
            "2:G@G2": "the same with colour 2, where a seat has two colours",
            "pass": "when nothing can be placed",
        },
        signs=text.SIGNS,
        has_secrets=True,
    )
    rules = Rules(
        name="blockers",
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
    _previewed: tuple[State, int, dict[tuple[int, int], int]] | None = None
    """The state whose moves were previewed last, its points, and what places on it change."""

    @classmethod
    def printed(cls) -> dict[str, Any]:
        """Return what a client that draws it must know."""
        return printed.printed()

    @property
    def colours_each(self) -> int:
        """Rule 8: in pro each seat plays two colours."""
        return 2 if self.variant == material.VARIANTS[PRO] else 1

    def new(self) -> State:
        """Return the empty board with all tiles face down; chance fills the racks."""
        s = State(variant=material.VARIANTS.index(self.variant), players=self.players)
        s.colours = self.players * material.colours_each(s)
        for colour in range(s.colours):
            s.piles[colour] = ALL_TILES
        s.phase, s.drawing, s.to_act = DEAL, 0, CHANCE
        return s

    def is_dealing(self, s: State) -> bool:
        """Tell whether the racks are still being filled."""
        return s.phase == DEAL

    def position(self, s: State) -> Position:
        """Write a state down."""
        return view.position(s)

    def read(self, position: Mapping[str, Any]) -> State:
        """Return the state of a position."""
        return reading.read(position, self.variant, self.players)

    def text(self, s: State, move: int) -> str:
        """Return a move as text."""
        return text.move_text(s, move)

    def why_not(self, s: State, attempt: str) -> Refused:
        """Return why a text is not a legal move."""
        return text.why_not(s, attempt)

    def seen(self, s: State, seat: int | None) -> Position:
        """Return the table, the own racks, and the unseen tiles of the others."""
        return view.seen(s, seat)

    def told(self, s: State, move: int, seat: int | None) -> str:
        """Rule 5: only its owner sees which tile is drawn."""
        hidden = move >= legal_moves.FIRST_DRAW and seat != s.drawing // material.colours_each(s)
        return "draw ?" if hidden else text.move_text(s, move)

    def imagine(self, view: View, below: Below) -> State:
        """Deal the unseen tiles of each colour anew."""
        return self.read(imagined(view.position, below))

    def breakdown(self, s: State) -> tuple[Item, ...]:
        """Return each group and each taken tile that counts."""
        return breakdown.breakdown(s)

    def reason(self, s: State) -> Reason:
        """Return why it is over, and what decided it."""
        return breakdown.reason(s)

    def trace(self, s: State, move: int) -> Trace:
        """Return the cell on which a tile is placed."""
        is_placed = move < legal_moves.PASS
        return Trace((text.cell_text(legal_moves.cell_of(move)),)) if is_placed else Trace()

    def begins_turn(self, s: State) -> bool:
        """Rule 4: a turn is one tile, or a pass."""
        return True

    def preview(self, s: State, move: int) -> dict[str, Any]:
        """Return what is placed where, whose tile is taken, and what both do to the own points."""
        told: dict[str, Any] = {"cell": None, "colour": None, "tile": None, "takes": None}
        if move >= legal_moves.FIRST_DRAW:
            return {
                **told,
                "colour": s.drawing,
                "tile": TILES[move - legal_moves.FIRST_DRAW],
                "points": 0,
            }
        if move == legal_moves.PASS:
            return {**told, "points": 0}
        cell = legal_moves.cell_of(move)
        there = material.colour_on(s, cell)
        return {
            "cell": text.cell_text(cell),
            "colour": legal_moves.colour_of(move),
            "tile": TILES[legal_moves.tile_of(move)],
            "takes": None if there == NO_COLOUR else there,
            "points": self._gain(s, move),
        }

    def _gain(self, s: State, move: int) -> int:
        """Return how the own points change; every tile of one colour does the same on a cell."""
        if self._previewed is None or self._previewed[0] is not s:
            self._previewed = (s, _points(s, s.turn), {})
        _, before, known = self._previewed
        place = legal_moves.cell_of(move), legal_moves.colour_of(move)
        if place not in known:
            known[place] = _points(self.after(s, move), s.turn) - before
        return known[place]

    def drawn(self, view: View) -> str:
        """Draw the board."""
        return text.drawn(view.position, view.names)


def _points(s: State, seat: int) -> int:
    return scoring.group_points(s, seat) + scoring.taken_points(s, seat)
