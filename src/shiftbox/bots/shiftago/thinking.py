"""One thought of a Shiftago player against one other: deeper and deeper while effort lasts."""

from __future__ import annotations

from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game

from .mind import LEVELS_DEEP, Frame, Mind, begin, load_weights, was_stopped
from .root_moves import UNKNOWN, expected_line, try_roots, worth_of
from .search import WON
from .unpacking import odds_of

LONGEST_LINE = 9


class Thinker:
    """A position, the moves that are thought of, the best first, and what they are worth so far."""

    def __init__(self, game: Game[Any], state: Any, moves: list[int], backend: Backend) -> None:
        self.game, self.state, self.moves = game, state, moves
        self.worths = dict.fromkeys(moves, UNKNOWN)
        self.depth = 0
        self.nodes = 0
        self.details: dict[str, str] = {}
        self._backend, self._call = backend, backend.function
        self._box = backend.box(state, LEVELS_DEEP)
        self._frames = backend.records(Frame, LEVELS_DEEP)
        self._mind: Mind = backend.records(Mind, 1)[0]
        self._call(load_weights)(self._mind, self._row(odds_of(game)))

    def _row(self, given: Any) -> Any:
        row = self._backend.numbers(len(given))
        row[:] = given
        return row

    def deepen(self, most_nodes: int) -> bool:
        """Search one turn deeper; tell whether it could be finished."""
        moves, worths = self._row(self.moves), self._row([UNKNOWN] * len(self.moves))
        before = self._call(begin)(self._mind, most_nodes)
        search = self._call(try_roots)
        best = int(search(self._box, self._frames, self._mind, moves, worths, self.depth + 1))
        stopped = bool(self._call(was_stopped)(self._mind))
        self.nodes += int(self._call(begin)(self._mind, 0) - before)
        if best >= 0:
            self._rank(best, [int(worth) for worth in worths])
        if stopped:
            return False
        self.depth += 1
        return True

    def _rank(self, best: int, found: list[int]) -> None:
        """Put the best move first and the others in the order of what is known of them."""
        chosen = self.moves[best]
        for move, worth in zip(self.moves, found, strict=True):
            if worth != UNKNOWN:
                self.worths[move] = worth
        self.moves = [chosen, *sorted((m for m in self.moves if m != chosen), key=self._rest)]

    def _rest(self, move: int) -> int:
        return -self.worths[move]

    def exact(self, move: int, depth: int, most_nodes: int) -> int:
        """Return what a move is worth so many turns deep, or less deep if that is too much work."""
        for turns in range(depth, 0, -1):
            self._call(begin)(self._mind, most_nodes)
            search = self._call(worth_of)
            found = int(search(self._box, self._frames, self._mind, move, turns, -WON, WON))
            if not self._call(was_stopped)(self._mind):
                return found
        return 0

    def line(self) -> list[str]:
        """Return how play is expected to go on, as far as the search remembers."""
        found, pad = self._backend.numbers(LONGEST_LINE), self._backend.pads(1, 1)[0]
        search = self._call(expected_line)
        count = int(search(self._box, pad, self._mind, self.moves[0], found))
        state, texts = self.state, []
        for move in found[:count]:
            texts.append(self.game.text(state, int(move)))
            state = self.game.after(state, int(move))
        return texts
