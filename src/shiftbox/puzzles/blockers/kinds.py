"""The kind of puzzles of Blockers!: the last rounds, with open racks."""

from __future__ import annotations

from typing import Any

from shiftbox.contract import Game
from shiftbox.games.blockers.material import BASE_TURNS, State
from shiftbox.puzzles.forced_kind import STILL_SHARE, STILL_WIN, ForcedKind

from .likeness import essence

MOST_LEFT = 4
"""With more turns to come somebody draws from two tiles or more."""


class LastRounds(ForcedKind):
    """Place so that the game is still won, or at least shared."""

    name = "last-rounds"
    game = "blockers"
    variant = "base"
    players = (2,)
    codes = (STILL_WIN, STILL_SHARE)
    most_turns = MOST_LEFT

    def essence(self, game: Game[Any], state: State, seat: int) -> object:
        """Return the board turned and mirrored as it comes first."""
        return essence(game, state, seat)

    def turns_left(self, game: Game[Any], state: State) -> int:
        """Return how many turns all seats together still have."""
        return sum(BASE_TURNS - state.turns[seat] for seat in range(game.players))

    def greedy(self, game: Game[Any], state: State, seat: int) -> set[str]:
        """Return the placements after which the own lead in points is largest."""
        leads = {
            text: _lead(game, game.after(state, move), seat)
            for text, move in game.moves(state).items()
        }
        return {text for text, lead in leads.items() if lead == max(leads.values())}


def _lead(game: Game[Any], state: State, seat: int) -> int:
    points = [0] * game.players
    game.rules.scores(state, points)
    return min(points[:seat] + points[seat + 1 :]) - points[seat]


KINDS = (LastRounds(),)
