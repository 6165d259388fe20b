"""A report on a whole game: how chances went, what each decision lost, what luck gave.

It is made step by step, so that whoever waits sees how far it is, can stop it, and go on later with
what has been kept. The same record and depth always give the same report.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from shiftbox.bots.outlook import Outlook, Shares
from shiftbox.compiled import Backend
from shiftbox.contract import Refused
from shiftbox.match import Match
from shiftbox.record import Record
from shiftbox.state import CHANCE

from .comparing import USUAL, Comparison, Decision, depth_of
from .labels import accuracy
from .ledger import Ledger, Node, ledger, node_of, start_of

FORMAT = 1
TURNING, MOST_TURNING = 0.1, 5
"""A step that moves a seat's chance by so much is a turning point; so many are told at most."""


@dataclass(frozen=True)
class Report:
    """What is known of a game so far."""

    start: Shares
    chances: tuple[Shares, ...]
    """What each seat could expect, before the first step and after each."""
    ledger: Ledger
    decisions: tuple[Decision, ...]
    texts: tuple[str, ...]
    is_open: bool
    is_over: bool
    depth: str
    progress: float
    """How much of it is done, 0 to 1."""

    def turning_points(self) -> list[int]:
        """Return the steps that changed most, in their order."""
        pairs = zip(self.chances[1:], self.chances, strict=False)
        moved = {
            ply: max(abs(a - b) for a, b in zip(after, before, strict=True))
            for ply, (after, before) in enumerate(pairs)
        }
        large = sorted((ply for ply in moved if moved[ply] >= TURNING), key=lambda p: -moved[p])
        return sorted(large[:MOST_TURNING])

    def accuracy(self, seat: int) -> float:
        """Return how accurate a seat's decisions were that left it a choice, 0 to 100."""
        mine = (one for one in self.decisions if one.seat == seat and one.choices > 1)
        return accuracy(one.lost for one in mine)

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told (docs/analysis.md)."""
        seats = [
            {"seat": seat, **vars(entry), "accuracy": self.accuracy(seat)}
            for seat, entry in enumerate(self.ledger.entries)
        ]
        draws = [
            {"ply": ply, "text": self.texts[ply], "luck": list(luck)}
            for ply, luck in self.ledger.luck.items()
        ]
        return {
            "seats": seats,
            "decisions": [one.as_json() for one in self.decisions],
            "draws": draws,
            "chances": [list(shares) for shares in self.chances],
            "deal": list(self.ledger.deal),
            "turning": self.turning_points(),
            "over": self.is_over,
            "open": self.is_open,
            "depth": self.depth,
            "progress": self.progress,
        }


Progress = Callable[["Reporting"], None]
Stop = Callable[[], bool]


@dataclass
class Reporting:
    """A report in the making."""

    match: Match
    depth: str = USUAL
    is_open: bool = False
    backend: Backend | None = None
    nodes: list[Node] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._outlook = Outlook(self.match.game, self.backend)
        self._comparison = Comparison(self._outlook, depth_of(self.depth), self.backend)
        self._plies = [
            ply for ply, step in enumerate(self.match.log) if step.before.to_act != CHANCE
        ]

    @property
    def progress(self) -> float:
        """How much is done, 0 to 1; judging states takes less time than comparing moves."""
        states, moves = len(self.match) + 1, 4 * len(self._plies)
        return (len(self.nodes) + 4 * len(self.decisions)) / (states + moves)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        return len(self.nodes) > len(self.match) and len(self.decisions) == len(self._plies)

    def go_on(self) -> None:
        """Do the next small piece: judge a state, or when all are judged a decision."""
        if len(self.nodes) <= len(self.match):
            self.nodes.append(node_of(self._outlook, self.match.state_after(len(self.nodes))))
        elif len(self.decisions) < len(self._plies):
            self.decisions.append(self._decision(self._plies[len(self.decisions)]))

    def _decision(self, ply: int) -> Decision:
        step = self.match.log[ply]
        view = self.match.game.view(step.before, step.before.to_act)
        state = step.before if self.is_open else None
        return self._comparison.decision(ply, view, step.text, state)

    def report(self) -> Report:
        """Return what is known so far: at least the first state has to be judged."""
        if not self.nodes:
            self.go_on()
        steps = self.match.log[: len(self.nodes) - 1]
        start = start_of(self._outlook, self.match, self.nodes[0])
        return Report(
            start,
            tuple(node.value for node in self.nodes),
            ledger(start, self.nodes, [step.before.to_act for step in steps]),
            tuple(self.decisions),
            tuple(step.text for step in steps),
            self.is_open,
            self.match.outcome is not None,
            self.depth,
            self.progress,
        )

    # Keeping what there is

    def key(self) -> str:
        """Return what tells this report from all others."""
        record = self.match.record().as_json()
        asked = [FORMAT, record["start"], record["options"], record["moves"]]
        text = json.dumps([*asked, self.depth, self.is_open], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def kept(self) -> dict[str, Any]:
        """Return what there is, to go on with later."""
        nodes = [[list(node.value), list(node.judged)] for node in self.nodes]
        told = [decision.as_json() for decision in self.decisions]
        return {"key": self.key(), "nodes": nodes, "decisions": told}

    def take_up(self, kept: object) -> bool:
        """Go on with what was kept of the same report; tell whether it was of any use."""
        if not isinstance(kept, Mapping) or kept.get("key") != self.key():
            return False
        try:
            nodes = [Node(tuple(value), tuple(judged)) for value, judged in kept["nodes"]]
            decisions = [Decision.from_json(told) for told in kept["decisions"]]
        except (KeyError, TypeError, ValueError):
            return False
        self.nodes, self.decisions = nodes, decisions
        return True


def is_kept(told: object) -> bool:
    """Tell whether this is what some report has kept."""
    return isinstance(told, Mapping) and {"key", "nodes", "decisions"} <= set(told)


def begin_report(
    record: Record,
    *,
    depth: str = USUAL,
    is_open: bool = False,
    begun: object = None,
    backend: Backend | None = None,
) -> Reporting:
    """Begin a report, or go on with what was kept of it (`Reporting.kept`).

    A record that does not hold is refused with its place.
    """
    depth_of(depth)
    match = Match.replay(record)
    if not len(match):
        raise Refused("nothing-played", "Nothing has been played in this record yet.")
    found = Reporting(match, depth, is_open, backend)
    found.take_up(begun)
    return found


def make_report(
    record: Record,
    *,
    depth: str = USUAL,
    is_open: bool = False,
    begun: object = None,
    backend: Backend | None = None,
    progress: Progress = lambda _: None,
    stop: Stop = lambda: False,
) -> Reporting:
    """Make a report until it is complete or somebody stops it; `progress` hears of every piece."""
    found = begin_report(record, depth=depth, is_open=is_open, begun=begun, backend=backend)
    while not found.is_complete and not stop():
        found.go_on()
        progress(found)
    return found
