"""Hidden Stones, bound to the protocol that every game implements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shiftbox import compiled
from shiftbox.compiled import Backend
from shiftbox.compiled.interface import Rules
from shiftbox.contract import Below, Game, Info, Item, Position, Reason, Refused, Trace, View
from shiftbox.reading import shown
from shiftbox.state import CHANCE

from . import (
    dealing,
    invariants,
    legal_moves,
    memory,
    printed,
    reading,
    rules,
    sampling,
    scoring,
    text,
    view,
)
from .cards import VALUE, shows
from .material import (
    BASE,
    CARDS_TO_END,
    DEAL,
    LOSING_STRIKES,
    SOLO_CARDS,
    START,
    VARIANTS,
    State,
)
from .piles import CARD, CARD_BITS, hand_of, scored_of


class HiddenStones(Game[State]):
    """Swap and flip nine stones until they show the patterns of your cards."""

    info = Info(
        id="hidden-stones",
        title="Hidden Stones",
        designers=("J. Evan Raitt",),
        publisher="Piatnik",
        variants={"base": (2, 3, 4, 5), "solo": (1,)},
        moves={
            "swap A1-A2 #17": "swap two neighbours and discard card 17",
            "flip B2 #17": "turn a stone over: S–M, F–B, H–P or D–T; discard card 17",
            "score #12": "put card 12 on your pile: the stones show it",
            "end": "end the turn and draw up to four cards",
            "pass": "instead of all that, draw two cards",
        },
        signs=text.SIGNS,
        has_secrets=True,
        is_drafted=True,
        options={"strike_on_pass": "solo: a pass costs a minus point too, true or false"},
    )
    rules = Rules(
        name="hidden-stones",
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
    longest_random_game = 50_000
    """It takes some thousand moves until enough cards have come true by chance."""

    @classmethod
    def printed(cls) -> dict[str, Any]:
        """Return what a client that draws it must know."""
        return printed.printed()

    def checked_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Rule 7: whether a pass costs a minus point; only solo counts them."""
        strike = options.get("strike_on_pass", False)
        if not isinstance(strike, bool):
            raise Refused(
                "bad-option", f"strike_on_pass must be true or false, not {shown(strike)}."
            )
        if strike and self.variant == "base":
            raise Refused("bad-option", "strike_on_pass is for solo: only there are minus points.")
        return {"strike_on_pass": strike}

    def new(self) -> State:
        """Return the state before the deal."""
        s = State(variant=VARIANTS.index(self.variant), players=self.players, to_act=CHANCE)
        s.strike_on_pass = int(self.options["strike_on_pass"])
        dealing.start_deal(s)
        return s

    def is_dealing(self, s: State) -> bool:
        """Rule 1: the stones are laid and the hands dealt before the first turn."""
        return s.phase == DEAL

    def position(self, s: State) -> Position:
        """Write a state down."""
        return view.position(s)

    def read(self, position: Mapping[str, Any]) -> State:
        """Return the state of a position."""
        return reading.read(position, self.variant, self.players, self.options)

    def text(self, s: State, move: int) -> str:
        """Return a move as text."""
        return text.move_text(move)

    def why_not(self, s: State, attempt: str) -> Refused:
        """Return why a text is not a legal move."""
        return text.why_not(s, attempt)

    def seen(self, s: State, seat: int | None) -> Position:
        """Rule 4: hands and the draw pile are hidden, but not what can be deduced of them."""
        return view.seen(s, seat)

    def told(self, s: State, move: int, seat: int | None) -> str:
        """Rule 4: only the seat that draws sees the card."""
        return text.told_text(s, move, seat)

    def imagine(self, view: View, below: Below) -> State:
        """Deal the hidden cards, each group of them where it may be, and keep the memory."""
        seen = view.position
        position = {key: seen[key] for key in seen if key not in {"unseen", "certain"}}
        position["hands"], position["draw"] = memory.dealt(seen, below)
        s = self.read(position)
        memory.remember(s, seen["unseen"])
        return s

    def breakdown(self, s: State) -> tuple[Item, ...]:
        """Return each scored card, then who has the bonus."""
        items = [
            Item(
                seat,
                VALUE[card],
                "card",
                f"card {card}, {text.pattern_text(card)}",
                details={"card": card},
            )
            for seat in range(s.players)
            for card in scored_of(s, seat)
        ]
        with_bonus = [seat for seat in range(s.players) if scoring.bonus(s, seat)]
        items += [
            Item(seat, scoring.BONUS, "most-ones", "most cards of value 1") for seat in with_bonus
        ]
        return tuple(items)

    def reason(self, s: State) -> Reason:
        """Return why it is over."""
        if s.variant == BASE:
            return self._round_complete(s)
        strikes = {"strikes": s.strikes}
        if s.scored_size == SOLO_CARDS:
            words = f"all {SOLO_CARDS} cards are scored with {s.strikes} minus points"
            return Reason("all-scored", words, {"cards": SOLO_CARDS, **strikes})
        return Reason("last-strike", f"minus point number {LOSING_STRIKES}", strikes)

    def _round_complete(self, s: State) -> Reason:
        """Rule 6: most points win, and equally many share the win."""
        cards, points = CARDS_TO_END[s.players], [0] * s.players
        scoring.scores(s, points)
        words = f"somebody has {cards} scored cards and the round is complete"
        tied = [seat for seat in range(s.players) if points[seat] == max(points)]
        if len(tied) == 1:
            return Reason("round-complete", words, {"cards": cards})
        words += f"; equally many points share the win ({max(points)} each)"
        return Reason("shared", words, {"cards": cards, "points": max(points), "seats": tied})

    def trace(self, s: State, move: int) -> Trace:
        """Return the stones that are turned over or swapped, or those that show a scored card."""
        what, card = move >> CARD_BITS, move & CARD
        if what == legal_moves.SCORE:
            places = text.shown_at(s.stones, card)
            return Trace(tuple(sorted({cell for place in places for cell in place})))
        if what >= legal_moves.ACTIONS:
            return Trace()
        first, *others = text.action_cells(what)
        swapped = ((first, others[0]), (others[0], first)) if others else ()
        return Trace((first, *others), swapped)

    def begins_turn(self, s: State) -> bool:
        """Rule 2: a turn begins with nothing done yet; alone one follows another."""
        return s.phase == START

    def preview(self, s: State, move: int) -> dict[str, Any]:
        """Return what a move does: cells and cards shown then, or points, or cards to draw."""
        what, card = move >> CARD_BITS, move & CARD
        after = self.after(s, move)
        if what == legal_moves.SCORE:
            return {"points": VALUE[card], "cells": text.shown_at(s.stones, card)}
        if what < legal_moves.ACTIONS:
            left = [held for held in hand_of(after, s.turn) if shows(after.stones, held)]
            return {"cells": text.action_cells(what), "shows": left}
        return {"draws": after.to_draw, "minus_points": after.strikes - s.strikes}

    def drawn(self, view: View) -> str:
        """Draw the stones and the own hand."""
        return text.drawn(view.position, view.names, view.seat)


def in_machine_code() -> Backend:
    """Return what runs searches of this game as machine code, where it can be had.

    It is the same in every setting.
    """
    any_setting: Game[Any] = HiddenStones("base", 2, {})
    make = compiled.machine if compiled.has_numba() else compiled.plain
    return make(any_setting)
