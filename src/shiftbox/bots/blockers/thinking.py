"""One thought of a Blockers! player: the moves of a view, best first, and how they did so far."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from shiftbox.bots.thought import Candidate, Thought
from shiftbox.compiled import Backend
from shiftbox.contract import Game, View
from shiftbox.games.blockers.material import MOST_COLOURS

from .endgame import LEVELS as SOLVER_LEVELS
from .endgame import SHARE, Line, solve_moves
from .facts import facts_of
from .judging import Mind, load_weights, looks_of
from .levels import WHIM, Level
from .playout import UNITS
from .search import Node, Path, count_visits, grow, plant
from .weights import WEIGHTS
from .words import words_of

SHOWN = 5
FEWEST, MOST, GAMES_EACH = 4, 10, 50
"""At least so many moves are tried, more if each gets so many games, but never many: the luckiest
of many that are nearly equal is seldom the best."""
MOST_NODES = 1 << 14
DOUBT = 0.5
"""A chance is told as if each seat had won so many games more than it has."""


def weights_for(game: Game[Any]) -> tuple[int, ...]:
    """Return the weights of a setting; those of the game for two serve where none are."""
    return WEIGHTS.get((game.variant, game.players), WEIGHTS["base", 2])


def chances_of(won: list[int], games: int) -> tuple[float, ...]:
    """Return each seat's chance, given what it won in so many games in mind.

    Who has won none of a few games may still win: every seat has half a game more.
    """
    whole = games + DOUBT * len(won)
    return tuple((units / UNITS + DOUBT) / whole for units in won)


class Thinker:
    """The moves of a view and how they did so far."""

    def __init__(
        self, game: Game[Any], view: View, level: Level, seed: int, backend: Backend
    ) -> None:
        self.game, self.level, self._backend = game, level, backend
        self._dice = random.Random(seed)
        self.state = game.imagine(view, self._dice.randrange)
        self._pads = backend.pads(self._dice.getrandbits(63), SOLVER_LEVELS)
        self._mind = backend.records(Mind, 1)[0]
        backend.function(load_weights)(
            self._mind, self._row(weights_for(game)), WHIM, self.state.turn
        )
        self.moves = self._seen(list(game.moves(self.state).values()))
        self._look()
        self._played = 0
        self._order: list[int] = list(range(len(self.moves)))
        self._values: dict[int, tuple[float, ...]] = {}
        self.details: dict[str, Any] = {}

    def _row(self, given: Any) -> Any:
        row = self._backend.numbers(len(given))
        row[:] = given
        return row

    def _seen(self, moves: list[int]) -> list[int]:
        """Return the moves that come to mind, in any order, at least one."""
        shuffled = self._dice.sample(moves, len(moves))
        return [m for m in shuffled if self._dice.random() >= self.level.overlooks] or shuffled[:1]

    def _look(self) -> None:
        """Rank the moves by their looks, more or less."""
        box, looks = self._backend.box(self.state, 1), self._row([0] * len(self.moves))
        write = self._backend.function(looks_of)
        write(box[0], self._pads[0], self._mind, self._row(self.moves), looks)
        blurred = {
            move: int(look) + self._dice.gauss(0, self.level.blur)
            for move, look in zip(self.moves, looks, strict=True)
        }
        self.moves.sort(key=lambda move: -blurred[move])

    def plant(self, games: int) -> None:
        """Keep only as many of the best-looking moves as so many games can tell apart."""
        self.moves = self.moves[: min(MOST, max(FEWEST, games // GAMES_EACH))]
        self._order = self._order[: len(self.moves)]
        room = min(MOST_NODES, games + len(self.moves) + 1)
        self._nodes, self._path = self._backend.records(Node, room), self._backend.records(Path, 1)
        self._wins = self._row([0] * (MOST_COLOURS * len(self.moves)))
        moves = self._row(self.moves)
        self._backend.function(plant)(self._nodes, self._path[0], moves, self.level.ahead)

    def play_games(self, games: int, *, by_looks: bool = False) -> None:
        """Play games on, the promising moves more often; rank the moves by them or by looks."""
        box, pad, mind = self._backend.box(self.state, 2), self._pads[0], self._mind
        play = self._backend.function(grow)
        play(box, pad, mind, self._nodes, self._path[0], self._wins, games)
        self._played += games
        counted = self._row([0] * len(self.moves))
        self._backend.function(count_visits)(self._nodes, counted)
        visits, wins = ([int(number) for number in row] for row in (counted, self._wins))
        if not by_looks:
            self._order.sort(key=lambda k: -visits[k])
        for k, games_of_move in enumerate(visits):
            won = wins[MOST_COLOURS * k : MOST_COLOURS * k + self.game.players]
            self._values[k] = chances_of(won, games_of_move)

    def _solved(self, moves: list[int]) -> list[list[int]]:
        """Return what each move leads to for every seat if all do their best."""
        worths = self._row([0] * (MOST_COLOURS * len(moves)))
        box = self._backend.box(self.state, SOLVER_LEVELS)
        lines = self._backend.records(Line, SOLVER_LEVELS)
        search = self._backend.function(solve_moves)
        search(box, self._pads, lines, self._row(moves), worths)
        flat = [int(worth) for worth in worths]
        return [flat[MOST_COLOURS * k : MOST_COLOURS * (k + 1)] for k in range(len(moves))]

    def solve(self) -> None:
        """Think the last turns through to the end."""
        found, seat = self._solved(self.moves), self.state.turn
        self._order.sort(key=lambda k: -found[k][seat])
        for k, worth in enumerate(found):
            shares = worth[: self.game.players]
            self._values[k] = tuple(max(0, round(60 * share / SHARE)) / 60 for share in shares)
        self.details["solved"] = True

    def rehearse_solving(self) -> None:
        """Call the search of the last turns for no move, so that it is compiled in time."""
        self._solved([])

    def thought(self) -> Thought:
        """Return the best moves so far."""
        candidates = tuple(self._candidate(k) for k in self._order[:SHOWN])
        return Thought(candidates, (candidates[0].move,), self._played, dict(self.details))

    def _candidate(self, k: int) -> Candidate:
        players = self.game.players
        value = self._values.get(k, (1 / players,) * players)
        text = self.game.text(self.state, self.moves[k])
        tell = partial(facts_of, self.game, self.state, self.moves[k])
        return Candidate(text, value, "solved" in self.details, tell, words_of)
