"""The kinds of puzzles of Shifting Seasons: the own last turn, and counting a score card."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from shiftbox.contract import Game, Reason
from shiftbox.games.shifting_seasons.legal_moves import FIRST_MOVE
from shiftbox.games.shifting_seasons.material import BEFORE, PLACE, TURNS, State
from shiftbox.games.shifting_seasons.scoring import points_of
from shiftbox.puzzles.enumeration import Trial, try_all
from shiftbox.puzzles.kind import Kind, Opened, unknown_goal, whole_details
from shiftbox.puzzles.puzzle import bad

from .likeness import board_essence, card_essence

LAST_TURN, COUNT_CARD = "last-turn", "count-card"
HIGHEST = 500
"""More than a board can have."""
ONE_PUSH = 32
"""Pushes without a token have smaller numbers."""


@dataclass
class LastTurn:
    """The points of a seat after its last turn."""

    seat: int
    _points: dict[Hashable, int] = field(default_factory=dict)

    def settled(self, state: State) -> tuple[bool, int | None]:
        """Tell whether the turn is through, and how many points the seat has then."""
        if state.turns[self.seat] < TURNS:
            return False, None
        name = self._board(state)
        if name not in self._points:
            self._points[name] = points_of(state, self.seat)
        return True, self._points[name]

    def _board(self, state: State) -> tuple[int, ...]:
        first = 4 * self.seat
        return *state.tiles[first : first + 4], state.precious[self.seat]

    def essential(self, state: State) -> Hashable:
        """Return the own board, tokens and frames, and what is still to come."""
        lanes = (*state.sliding, *state.display) if state.phase == BEFORE else ()
        tokens = (state.tokens[self.seat], state.token_supply)
        frames = (state.frames, state.framed[self.seat])
        pushed = (state.pushed_tile, state.pushed_area) if state.phase == PLACE else ()
        return self._board(state), state.phase, lanes, tokens, frames, pushed

    def following(self, game: Game[Any], state: State, move: int) -> State:
        """Return the state after a move; the bag is empty, so nothing is drawn."""
        return game.after(state, move)  # type: ignore[no-any-return]


class LastTurns(Kind):
    """Make the most of the own last turn."""

    name = "last-turns"
    game = "shifting-seasons"
    variant = "base"
    players = (2, 3, 4)

    def essence(self, game: Game[Any], state: State, seat: int) -> object:
        """Return the own board, the lanes and the cards, turned as they come first."""
        return board_essence(game, state, seat)

    def goal(self, game: Game[Any], state: State, code: str, details: Mapping[str, Any]) -> Reason:
        """Return what is asked, in words too."""
        if code != LAST_TURN:
            raise unknown_goal(code, LAST_TURN)
        known = whole_details(details, {"points": (1, HIGHEST), "now": (0, HIGHEST)})
        if known["now"] != (now := points_of(state, known["seat"])):
            raise bad("goal.details.now", f"is {now}, not {known['now']}")
        words = (
            f"{{seat}} has {known['now']} points now, and {known['points']} after the last turn."
        )
        return Reason(code, words, known)

    def way(self, opened: Opened) -> tuple[LastTurn, int]:
        """Return how a turn is judged."""
        return LastTurn(opened.seat), opened.puzzle.goal.details["points"]

    def reachable(self, opened: Opened, state: State) -> int | None:
        """Return the most points that the turn can still lead to."""
        return Trial(opened.game, self.way(opened)[0]).best(state)

    def prove(self, opened: Opened) -> int:
        """Try every last turn; greedy play must bring less."""
        state, seat = opened.state, opened.seat
        if state.turns[seat] != TURNS - 1 or state.bag_size:
            raise bad("position", "it must be the own last turn, with an empty bag")
        way, points = self.way(opened)
        met = try_all(opened, way, points, coarse=True)
        if greedy_points(opened.game, state, way) >= points:
            raise bad("goal", "greedy play has as many points")
        return met


def greedy_points(game: Game[Any], state: State, turn: LastTurn) -> int:
    """Return the most points after a push and a place, without any use of a token."""
    is_through, points = turn.settled(state)
    if is_through:
        assert points is not None
        return points
    plain = [
        move
        for move in game.moves(state).values()
        if move < FIRST_MOVE and not (state.phase == BEFORE and move >= ONE_PUSH)
    ]
    return max(greedy_points(game, game.after(state, move), turn) for move in plain)


class CountThisCard(Kind):
    """Say how many points a score card gives."""

    name = "count-this-card"
    game = "shifting-seasons"
    variant = "base"
    players = (2, 3, 4)

    def essence(self, game: Game[Any], state: State, seat: int) -> object:
        """Return the own board, turned as it comes first."""
        return card_essence(game, state, seat)

    def goal(self, game: Game[Any], state: State, code: str, details: Mapping[str, Any]) -> Reason:
        """Return what is asked, in words too."""
        if code != COUNT_CARD:
            raise unknown_goal(code, COUNT_CARD)
        known = whole_details(details, {"card": (1, 14)})
        if known["card"] not in state.cards:
            raise bad("goal.details.card", f"the cards are {state.cards}, not {known['card']}")
        words = f"How many points does card {known['card']} give {{seat}}?"
        return Reason(code, words, known)

    def has_moves(self) -> bool:
        """Tell that the answer is a number."""
        return False

    def simple_players(self, opened: Opened) -> dict[str, bool]:
        """Return who forgets something when counting: precious tiles, the own season, or both."""
        counted, double = dict(opened.puzzle.certificate), opened.puzzle.goal.details["card"] == 2
        ways = {"tiles": (), "no-precious": ("own",), "no-season": ("precious",)}
        found = {
            name: (1 + double) * (counted["tiles"] + sum(counted[part] for part in parts))
            for name, parts in ways.items()
        }
        return {name: points == counted["points"] for name, points in found.items()}

    def prove(self, opened: Opened) -> int:
        """Count by the rules; every tile as one point must be wrong."""
        counted = counted_card(opened.game, opened.state, opened.puzzle.goal)
        if dict(opened.puzzle.certificate) != counted:
            raise bad("certificate", "is not what the card counts")
        if opened.puzzle.key != (str(counted["points"]),):
            raise bad("key", f"the card gives {counted['points']}")
        if counted["points"] == counted["tiles"]:
            raise bad("goal", "counting every tile as one point is enough")
        return 1


def counted_card(game: Game[Any], state: State, goal: Reason) -> dict[str, Any]:
    """Return what a card counts on the board of the seat that is asked, as a certificate."""
    seat, card = goal.details["seat"], goal.details["card"]
    (item,) = (
        item for item in game.breakdown(state) if item.seat == seat and item.details["card"] == card
    )
    counted = {name: item.details[name] for name in ("tiles", "precious", "own")}
    return {"form": "count", "points": item.points, "cells": list(item.cells), **counted}


KINDS = (LastTurns(), CountThisCard())
