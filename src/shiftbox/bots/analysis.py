"""What a bot would tell a person about a position: the best few moves and what each gains."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.contract import Game, View

from .all_moves import Comparison
from .fact import Fact
from .players import facts_of, think, words_of
from .thought import Candidate, Effort, Report, Thought

MOST = 4


@dataclass(frozen=True)
class Hint:
    """One move that is worth a look."""

    move: str
    value: tuple[float, ...]
    """Each seat's chance to win after it, a shared win divided."""
    chance: float
    """The chance of the seat that is asked for."""
    behind: float
    """By how much that is less than the best move's; 0 for what is just as good."""
    words: str
    """What it gains, for a person."""
    facts: tuple[Fact, ...] = ()
    """What it does, each of them something that can be checked on the board."""
    is_exact: bool = False
    """Whether the chances are proved, and not only judged."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "move": self.move,
            "value": [round(part, 4) for part in self.value],
            "chance": round(self.chance, 4),
            "behind": round(self.behind, 4),
            "words": self.words,
            "facts": [fact.as_json() for fact in self.facts],
            "exact": self.is_exact,
        }

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Hint:
        """Return a hint that was told."""
        facts = tuple(
            Fact(fact["code"], fact["details"], tuple(fact["cells"])) for fact in told["facts"]
        )
        figures = (tuple(told["value"]), told["chance"], told["behind"])
        return cls(told["move"], *figures, told["words"], facts, told["exact"])


@dataclass(frozen=True)
class Analysis:
    """What a seat could do, from its view alone: the move that the bot would play comes first."""

    seat: int
    hints: tuple[Hint, ...]
    line: tuple[str, ...]
    """How play is expected to go on, beginning with the best move."""
    simulations: int

    @property
    def best(self) -> Hint:
        """What the bot would play."""
        return self.hints[0]

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "seat": self.seat,
            "hints": [hint.as_json() for hint in self.hints],
            "line": list(self.line),
            "simulations": self.simulations,
        }


def analyse(
    game: Game[Any],
    view: View,
    effort: Effort | None = None,
    *,
    most: int | None = MOST,
    seed: int | None = None,
    backend: Backend | None = None,
    report: Report = lambda _: None,
) -> Analysis:
    """Return the best few moves of the seat that looks and is to act; `master` unless told.

    With `most` None every legal move is judged: what the search has left aside is compared with
    its best move.
    """
    throw = random.SystemRandom().getrandbits(62) if seed is None else seed
    thought = think(
        game, view, effort or Effort("master"), seed=throw, backend=backend, report=report
    )
    assert view.seat is not None
    if most is not None:
        return analysis_of(thought, view.seat, most)
    found = analysis_of(thought, view.seat, len(thought.candidates))
    return with_other_moves(game, view, found, throw, backend)


def analysis_of(thought: Thought, seat: int, most: int = MOST) -> Analysis:
    """Put a thought into the order in which a person reads it: others by their own chance."""
    first, *others = thought.candidates
    others.sort(key=lambda candidate: -candidate.value[seat])
    hints = tuple(_hint(candidate, first, seat) for candidate in [first, *others][:most])
    return Analysis(seat, hints, thought.line, thought.simulations)


def _hint(candidate: Candidate, best: Candidate, seat: int) -> Hint:
    """Return a hint. What the bot likes less is told as no better than what it would play.

    Figures of the others come from less thought, and by luck they may look higher.
    """
    top, value, is_exact = best.value[seat], candidate.value, candidate.is_exact
    if value[seat] > top:
        others = (1 - top) / max(1, len(value) - 1)
        value = tuple(top if k == seat else others for k in range(len(value)))
        is_exact = False
    gap = top - value[seat]
    return Hint(candidate.move, value, value[seat], gap, candidate.words, candidate.facts, is_exact)


def with_other_moves(
    game: Game[Any],
    view: View,
    found: Analysis,
    seed: int,
    backend: Backend | None = None,
    is_enough: Callable[[], bool] = lambda: False,
) -> Analysis:
    """Return an analysis with moves that it lacks compared with its best one: all, unless enough.

    One at least is compared, and the others can be at another time: the same seed gives the same
    figures. The best stays first, the others are in the order of their chances.
    """
    compared, known = Comparison(game, view, seed, backend), {hint.move for hint in found.hints}
    more: list[Hint] = []
    for text in view.moves:
        if text not in known:
            more.append(_compared(game, text, found, compared))
            if is_enough():
                break
    others = sorted([*found.hints[1:], *more], key=lambda hint: -hint.chance)
    return replace(found, hints=(found.best, *others))


def _compared(game: Game[Any], text: str, found: Analysis, compared: Comparison) -> Hint:
    """Return a move as far behind the best as it was in the worlds where both were played."""
    best, seat, world = found.best, found.seat, compared.worlds[0]
    chance = max(0.0, best.chance - compared.behind(text, best.move))
    left = 1 - best.chance
    value = tuple(
        chance
        if k == seat
        else (1 - chance) * (part / left if left else 1 / max(1, len(best.value) - 1))
        for k, part in enumerate(best.value)
    )
    facts = facts_of(game, world, game.find(world, text))
    words = words_of(game, facts) or f"compared with {best.move}, as the game may go on"
    return Hint(text, value, chance, best.chance - chance, words, facts)
