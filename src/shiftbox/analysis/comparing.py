"""What a decision lost, compared with the best that the seat could have done.

All moves are compared by the same means and from what the seat knew: in imagined worlds that fit
its view, each move in the same worlds and with the same dice after it. First every move is judged
in few worlds; then the most promising ones and the one that was played are played on quickly, in
more worlds and for a round of turns. Where nothing is ever drawn, a search compares them instead.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shiftbox.bots import Effort, think
from shiftbox.bots.outlook import Outlook, is_without_draws
from shiftbox.bots.players import facts_of, words_of
from shiftbox.compiled import Backend
from shiftbox.contract import Refused, View
from shiftbox.reading import shown
from shiftbox.state import CHANCE, NOBODY

from .labels import label_of

SEEDS = 1 << 62


@dataclass(frozen=True)
class Depth:
    """How much work a comparison is."""

    first: int
    """In how many worlds every move is judged."""
    kept: int
    """How many of them are played on."""
    worlds: int
    """In how many worlds, for two players; with more seats in fewer."""
    simulations: int
    """How far a search looks where nothing is drawn."""


DEPTHS = {
    "quick": Depth(1, 2, 8, 400),
    "usual": Depth(1, 4, 20, 3000),
    "deep": Depth(4, 6, 120, 40_000),
}
USUAL = "usual"


def depth_of(name: object) -> Depth:
    """Return a depth by its name."""
    if not isinstance(name, str) or name not in DEPTHS:
        raise Refused("bad-depth", f"A depth is {', '.join(DEPTHS)}, not {shown(name)}.")
    return DEPTHS[name]


@dataclass(frozen=True)
class Decision:
    """What a seat decided, and what it could have."""

    ply: int
    seat: int
    move: str
    best: str
    chance: float
    """The seat's chance with what it played, as far as it could know."""
    best_chance: float
    lost: float
    choices: int
    """How many moves there were to choose from."""
    words: str = ""
    """What the better move does, if there is one."""
    facts: tuple[dict[str, Any], ...] = ()

    @property
    def label(self) -> str:
        """What it is called."""
        return label_of(self.lost)

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        named = {"ply": self.ply, "seat": self.seat, "move": self.move, "best": self.best}
        chances = {"chance": self.chance, "best_chance": self.best_chance, "lost": self.lost}
        told = {**named, **chances, "label": self.label, "choices": self.choices}
        return {**told, "words": self.words, "facts": list(self.facts)}

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Decision:
        """Return a decision that was written down."""
        keys = ("ply", "seat", "move", "best", "chance", "best_chance", "lost", "choices", "words")
        return cls(**{key: told[key] for key in keys}, facts=tuple(told["facts"]))


class Comparison:
    """Compares moves of one game."""

    def __init__(self, outlook: Outlook, depth: Depth, backend: Backend | None = None) -> None:
        self._outlook, self._game, self._depth = outlook, outlook.game, depth
        self._backend = backend

    def decision(self, ply: int, view: View, move: str, state: Any = None) -> Decision:
        """Judge a move that was played; with a state, by what was really there."""
        dice = random.Random(ply)
        seat, count = view.seat, len(view.moves)
        assert seat is not None
        if is_without_draws(self._game):
            best, high, low = self._searched(view, move, dice)
        else:
            best, high, low = self._tried(view, move, state, dice)
        lost = max(0.0, high - low) if best != move else 0.0
        if lost == 0.0:
            return Decision(ply, seat, move, move, high, high, 0.0, count)
        world = state or self._game.imagine(view, dice.randrange)
        facts = facts_of(self._game, world, self._game.find(world, best))
        told = tuple(fact.as_json() for fact in facts)
        words = words_of(self._game, facts)
        return Decision(ply, seat, move, best, high - lost, high, lost, count, words, told)

    # By playing on in imagined worlds

    def _tried(
        self, view: View, move: str, state: Any, dice: random.Random
    ) -> tuple[str, float, float]:
        """Return the best move, its chance, and the chance of what was played."""
        game, seat = self._game, view.seat or 0
        first = self._worlds(view, state, dice, self._depth.first)
        numbers = game.moves(first[0])
        judged = {
            text: sum(self._outlook.after(world, number)[seat] for world in first)
            for text, number in numbers.items()
        }
        ranked = sorted(judged, key=lambda text: (-judged[text], text != move))
        few = list(dict.fromkeys([*ranked[: self._depth.kept], move]))
        count = max(2, 2 * self._depth.worlds // (game.players + 1) if len(few) > 1 else 2)
        worlds = self._worlds(view, state, dice, count)
        seeds = [dice.randrange(SEEDS) for _ in worlds]
        found = {text: self._chances(worlds, seeds, numbers[text], seat) for text in few}
        best = max(few, key=lambda text: (sum(found[text]), text == move))
        high = sum(found[best]) / len(worlds)
        gaps = [a - b for a, b in zip(found[best], found[move], strict=True)]
        return best, high, high - surely(gaps)

    def _worlds(self, view: View, state: Any, dice: random.Random, count: int) -> list[Any]:
        if state is not None:
            return [state] * count
        return [self._game.imagine(view, dice.randrange) for _ in range(count)]

    def _chances(
        self, worlds: Sequence[Any], seeds: Sequence[int], move: int, seat: int
    ) -> list[float]:
        turns = self._game.players
        pairs = zip(worlds, seeds, strict=True)
        return [self._outlook.played_on(world, move, turns, seed)[seat] for world, seed in pairs]

    # By a search

    def _searched(self, view: View, move: str, dice: random.Random) -> tuple[str, float, float]:
        """Return the same, by a search of the position and of what both moves lead to."""
        state = self._game.imagine(view, dice.randrange)
        effort = Effort("strong", simulations=self._depth.simulations)
        best = think(self._game, view, effort, seed=1, backend=self._backend).move
        chances = [self._search(state, text, view.seat or 0, effort) for text in (best, move)]
        return best if chances[0] > chances[1] else move, max(chances), chances[1]

    def _search(self, state: Any, move: str, seat: int, effort: Effort) -> float:
        after = self._game.after(state, self._game.find(state, move))
        if after.to_act in (NOBODY, CHANCE):
            return self._outlook.expected(after)[seat]
        view = self._game.view(after, after.to_act)
        return think(self._game, view, effort, seed=1, backend=self._backend).value[seat]


def surely(gaps: Sequence[float]) -> float:
    """Return how far one move is behind another in all worlds, less the error of that figure."""
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    return max(0.0, mean - math.sqrt(spread / count))
