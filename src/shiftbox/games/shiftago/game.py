"""Shiftago, bound to the protocol that every game implements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox.compiled.interface import Rules, no_random_draw
from shiftbox.contract import Game, Info, Item, Position, Reason, Refused, Trace, View
from shiftbox.reading import shown

from . import (
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
from .material import MARBLES, MOST_SKIPS, NO_ROW, POINTS_TO_WIN, State


class Shiftago(Game[State]):
    """Push marbles into a 7×7 board to build rows of your colour."""

    info = Info(
        id="shiftago",
        title="Shiftago",
        designers=("Robert Witter", "Frank Warneke"),
        publisher="WiWa Spiele",
        variants=dict.fromkeys(material.VARIANTS, (2, 3, 4)),
        colours=("orange", "green", "blue", "white"),
        per_seat=("skips",),
        options={"skips": f"handicap: how many first turns each seat sits out, 0–{MOST_SKIPS}"},
        moves={
            "T4": "push a marble into column 4 from the top, B4 from below",
            "LC": "push a marble into row C from the left, RC from the right",
            "xC3-G3": "score the row between these ends; with 3 or 4 players xC3-G3+C3, C3 stays",
        },
        moves_stand=True,
    )
    rules = Rules(
        name="shiftago",
        apply=rules.apply,
        legal_moves=legal_moves.legal_moves,
        random_move=sampling.random_move,
        random_draw=no_random_draw,
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
        """Rule 6: each seat sits out its first 0–6 turns."""
        skips = options.get("skips", [0] * self.players)
        if not isinstance(skips, list) or len(skips) != self.players:
            raise Refused(
                "bad-option", f"skips must be a list of {self.players}, not {shown(skips)}."
            )
        for skip in skips:
            if isinstance(skip, bool) or not isinstance(skip, int) or not 0 <= skip <= MOST_SKIPS:
                raise Refused(
                    "bad-option", f"A seat skips 0–{MOST_SKIPS} turns, not {shown(skip)}."
                )
        return {"skips": list(skips)}

    def new(self) -> State:
        """Return the empty board."""
        s = State(variant=material.VARIANTS.index(self.variant), players=self.players)
        for seat in range(self.players):
            s.reserve[seat] = MARBLES
            s.skips[seat] = self.options["skips"][seat]
        rules.begin_turn(s, 0)
        return s

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

    def breakdown(self, s: State) -> tuple[Item, ...]:
        """Return the row that won in Express, else each seat's points."""
        if s.variant != material.EXPRESS:
            points = enumerate(s.points[: s.players])
            return tuple(Item(seat, n, "rows-scored", "rows scored") for seat, n in points)
        if s.winner == NO_ROW:
            return ()
        return tuple(
            Item(
                s.turn,
                int(not k),
                "row",
                f"row of {len(cells)}",
                tuple(cells),
                {"length": len(cells)},
            )
            for k, cells in enumerate(text.rows_of(s, s.turn))
        )

    def reason(self, s: State) -> Reason:
        """Rules 2 and 4.4: return why it is over, and that a tie is nobody's win."""
        if s.winner != NO_ROW and s.variant == material.EXPRESS:
            return Reason("row", "{seat} has a row", {"seat": s.winner})
        if s.winner != NO_ROW:
            details = {"seat": s.winner, "points": POINTS_TO_WIN}
            return Reason("points", f"{{seat}} has {POINTS_TO_WIN} points", details)
        best = max(s.points)
        tied = [seat for seat in range(s.players) if s.points[seat] == best]
        if s.variant != material.EXPRESS and len(tied) > 1:
            words = f"nobody can go on; equally many points win nothing ({best} each)"
            return Reason("equal-points", words, {"points": best, "seats": tied})
        if legal_moves.is_full(s):
            return Reason("board-full", "the board is full")
        return Reason("no-marble", "{seat} has no marble left", {"seat": s.turn})

    def trace(self, s: State, move: int) -> Trace:
        """Return where a marble goes in and which ones it pushes on, or the row that is scored."""
        if move >= legal_moves.FIRST_SCORE:
            row = (move - legal_moves.FIRST_SCORE) // 2
            return Trace(tuple(map(text.cell_text, text.row_cells(s, row))))
        filled = legal_moves.occupied(s) & material.LANE[move]
        _, entry, path = text.insertion_path(filled, move)
        return Trace((entry,), tuple((a, b) for a, b in path))

    def begins_turn(self, s: State) -> bool:
        """Rule 1: a turn begins with an insertion, also where the others are skipped."""
        return s.phase == material.INSERT

    def preview(self, s: State, move: int) -> dict[str, Any]:
        """Return which marbles move and which own rows then stand, or what scoring a row does."""
        if move < legal_moves.FIRST_SCORE:
            return self._insertion(s, move)
        after, cells = self.after(s, move), text.row_cells(s, (move - legal_moves.FIRST_SCORE) // 2)
        gone = [c for c in cells if not after.marbles[s.turn] >> c & 1]
        return {
            "row": [text.cell_text(c) for c in cells],
            "removes": [text.cell_text(c) for c in gone],
            "points": after.points[s.turn] - s.points[s.turn],
            "wins": after.winner == s.turn,
        }

    def _insertion(self, s: State, entrance: int) -> dict[str, Any]:
        """Return what an insertion does. Most make no row, and are told without playing them."""
        filled = legal_moves.occupied(s) & material.LANE[entrance]
        moving, entry, path = text.insertion_path(filled, entrance)
        told = {"enters": entry, "moves": list(path), "rows": [], "points": 0, "wins": False}
        own = legal_moves.inserted(s.marbles[s.turn], moving, entrance)
        shortest = scoring.shortest_row(s)
        if own.bit_count() >= shortest and scoring.has_row(own, shortest):
            after = self.after(s, entrance)
            told["rows"] = standing = text.rows_of(after, s.turn)
            told["points"] = max(map(self._points, standing))
            told["wins"] = after.winner == s.turn
        return told

    def _points(self, row: list[str]) -> int:
        """Return what scoring a row would give; nothing is scored in Express."""
        is_express = self.variant == material.VARIANTS[material.EXPRESS]
        return 0 if is_express else scoring.row_points(self.players, len(row))

    def drawn(self, view: View) -> str:
        """Draw the board."""
        return text.drawn(view.position, view.names)
