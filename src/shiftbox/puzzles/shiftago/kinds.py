"""The kinds of puzzles of Shiftago: a forced win, and the best turn."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from shiftbox.contract import Game, Reason
from shiftbox.games.shiftago.legal_moves import FIRST_SCORE
from shiftbox.games.shiftago.material import POINTS_TO_WIN, State
from shiftbox.puzzles.enumeration import Trial, try_all
from shiftbox.puzzles.forced_kind import WIN_IN, ForcedKind
from shiftbox.puzzles.kind import Kind, Opened, unknown_goal, whole_details
from shiftbox.puzzles.puzzle import bad
from shiftbox.state import NOBODY

from .likeness import essence, longest_run

MOST_POINTS = "most-points"


class WinInTurns(ForcedKind):
    """Win in so many turns, whatever the other does."""

    game = "shiftago"
    players = (2,)
    codes = (WIN_IN,)
    most_turns = 6

    def __init__(self, variant: str, least_turns: int = 2) -> None:
        self.name, self.variant = f"{variant}-win-in-n", variant
        self.least_turns = least_turns

    def essence(self, game: Game[Any], state: State, seat: int) -> object:
        """Return the board as it comes first."""
        return essence(state, seat)

    def greedy(self, game: Game[Any], state: State, seat: int) -> set[str]:
        """Return what brings most points, then the longest own line, then the shortest other."""
        looks = {
            text: self._look(game, state, move, seat) for text, move in game.moves(state).items()
        }
        return {text for text, look in looks.items() if look == max(looks.values())}

    def _look(self, game: Game[Any], state: State, move: int, seat: int) -> tuple[int, ...]:
        points = game.preview(state, move)["points"]
        after = game.after(state, move)
        others = [longest_run(after.marbles[other]) for other in range(2) if other != seat]
        return points, longest_run(after.marbles[seat]), -max(others)

    def prove(self, opened: Opened) -> int:
        """Check the tree; nobody may be handicapped, so that turns alternate."""
        if any(opened.state.skips):
            raise bad("position.skips", "nobody may have turns to skip in a puzzle")
        return super().prove(opened)


@dataclass
class Chain:
    """The points that a seat makes in the turn that is going on, up to those that win."""

    seat: int
    before: int

    def settled(self, state: State) -> tuple[bool, int]:
        """Tell whether the turn is through, and what it has brought."""
        is_through = state.to_act == NOBODY or state.turn != self.seat
        return is_through, self.worth(state.points[self.seat])

    def worth(self, points: int) -> int:
        """Return what a turn brings that ends with so many points; more than 10 win no more."""
        return min(points, POINTS_TO_WIN) - self.before

    def essential(self, state: State) -> Hashable:
        """Return the marbles and points; reserves follow from them."""
        return *state.marbles, state.points[self.seat], state.phase

    def following(self, game: Game[Any], state: State, move: int) -> State:
        """Return the state after a move."""
        return game.after(state, move)  # type: ignore[no-any-return]


class BestTurn(Kind):
    """Make as many points as one turn can bring."""

    game = "shiftago"
    players = (2,)

    def __init__(self, variant: str, *, wants_wins: bool = False) -> None:
        self.name, self.variant = f"{variant}-best-turn", variant
        self.wants_wins = wants_wins
        """Whether new ones must win: in Extreme other turns are seldom as good as their points."""

    def essence(self, game: Game[Any], state: State, seat: int) -> object:
        """Return the board as it comes first."""
        return essence(state, seat)

    def goal(self, game: Game[Any], state: State, code: str, details: Mapping[str, Any]) -> Reason:
        """Return what is asked, in words too."""
        if code != MOST_POINTS:
            raise unknown_goal(code, MOST_POINTS)
        known = whole_details(details, {"points": (1, POINTS_TO_WIN)})
        wins = state.points[known["seat"]] + known["points"] == POINTS_TO_WIN
        more = " and wins" if wins else ""
        return Reason(code, f"{{seat}} makes {known['points']} points in this turn{more}.", known)

    def way(self, opened: Opened) -> tuple[Chain, int]:
        """Return how a chain is judged."""
        chain = Chain(opened.seat, opened.state.points[opened.seat])
        return chain, opened.puzzle.goal.details["points"]

    def reachable(self, opened: Opened, state: State) -> int | None:
        """Return the most points that the turn can still bring."""
        return Trial(opened.game, self.way(opened)[0]).best(state)

    def prove(self, opened: Opened) -> int:
        """Try every chain; greedy play must bring less."""
        chain, points = self.way(opened)
        if any(opened.state.skips):
            raise bad("position.skips", "nobody may have turns to skip in a puzzle")
        met = try_all(opened, chain, points, coarse=False)
        if greedy_points(opened.game, opened.state, chain) >= points:
            raise bad("goal", "greedy play makes as many points")
        return met


def greedy_points(game: Game[Any], state: State, chain: Chain) -> int:
    """Return the points of a turn in which every move is the one that brings most at once."""
    is_through, points = chain.settled(state)
    while not is_through:
        previews = {move: game.preview(state, move) for move in game.moves(state).values()}
        best = max(previews, key=lambda move: (previews[move]["points"], -move))
        is_quiet = best < FIRST_SCORE and not previews[best]["rows"]
        state = game.after(state, best)
        is_through, points = chain.settled(state)
        assert is_through or not is_quiet
    return points


KINDS = (
    WinInTurns("express"),
    WinInTurns("expert"),
    BestTurn("expert"),
    WinInTurns("extreme", least_turns=1),
    BestTurn("extreme", wants_wins=True),
)
