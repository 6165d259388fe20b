"""Two worlds that differ only in what an observer may not know, played side by side.

Whatever the server sends to that observer must be the same in both, byte for byte.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from shiftbox.game import Game, Refused
from shiftbox.match import Step
from shiftbox.server.connection import encoder
from shiftbox.server.course import begun
from shiftbox.server.looking import past
from shiftbox.server.setup import Setup
from shiftbox.server.store import Kept
from shiftbox.server.table import Table
from shiftbox.server.views import Audience, state_for

Encode = Callable[[Any, Table, int | None], bytes]
MOST_STEPS = 4000
ATTEMPTS = ("draw 17", "score #9", "flip A1 #30", "0:A@A1", "A@A1", "L1-A1", "pass", "?")
"""Moves that are hardly ever legal; whoever asks for them is told why."""


def plainly(state: Any, _table: Table, _observer: int | None) -> bytes:
    return encoder.encode(state)


def table_of(game: Game[Any], start: str) -> Table:
    """Return a table as it is read from the database when its game has just begun."""
    setup = Setup(game.info.id, game.variant, game.players, game.options)
    row: Any = {
        "setup": msgspec.json.encode(setup),
        "status": "running",
        "asking": None,
        "next_id": None,
        "start": start,
    }
    seat = {"kind": "person", "level": None, "free": False, "substituted": False}
    seats: Any = [{**seat, "seat": k, "name": f"P{k}"} for k in range(game.players)]
    return Table("0" * 24, Kept(row, seats, [], [], []))


class Worlds:
    """The true world and another one that the observer cannot tell from it."""

    def __init__(
        self, game: Game[Any], observer: int | None, seed: str, encode: Encode = plainly
    ) -> None:
        self.game, self.observer = game, observer
        self.encode = encode
        self.dice = random.Random(seed)
        start, _, _ = begun(game)
        self.tables = [table_of(game, start), table_of(game, start)]
        seats = frozenset() if observer is None else frozenset({observer})
        self.audiences = [Audience(seats), Audience(seats)]
        self.moments_seen = self.differing = self.imagined = 0
        self._imagine()

    def _course(self, world: int) -> Any:
        return self.tables[world].course

    def _imagine(self) -> None:
        """Let the other world be any that the observer holds possible now."""
        true = self._course(0)
        view = self.game.view(true.state, self.observer)
        self._course(1).state = self.game.imagine(view, self.dice.randrange)
        self.imagined += 1

    def moments(self) -> Iterator[None]:
        """Play a whole game in both worlds, and stop whenever the observer is sent something."""
        for _ in range(MOST_STEPS):
            self.moments_seen += 1
            whole = [self.game.position(self._course(world).state) for world in (0, 1)]
            self.differing += whole[0] != whole[1]
            yield
            if self._course(0).to_act is None:
                return
            self._step(0)
            while self.game.to_act(self._course(0).state) == "chance":
                self._step(0)
        raise AssertionError("the game did not end")

    def messages(self) -> Iterator[tuple[bytes, bytes]]:
        """Play a whole game; yield what the observer is sent in both worlds at every moment."""
        for _ in self.moments():
            yield self._told()
            yield self._looked_back()
            if self._course(0).to_act is not None:
                yield from self._refusals()

    def _told(self) -> tuple[bytes, bytes]:
        found = []
        for world, table in enumerate(self.tables):
            state, self.audiences[world] = state_for(table, self.audiences[world])
            found.append(self.encode(state, table, self.observer))
        return found[0], found[1]

    def _looked_back(self) -> tuple[bytes, bytes]:
        """Return what the observer is told of a former moment."""
        at = self.dice.randrange(len(self._course(0).steps) + 1)
        told = [
            self.encode(past(table, self.observer, at), table, self.observer)
            for table in self.tables
        ]
        return told[0], told[1]

    def _refusals(self) -> Iterator[tuple[bytes, bytes]]:
        """Try moves that are not legal, as the observer may when it is to act."""
        if self.observer is None or self._course(0).to_act != self.observer:
            return
        for attempt in ATTEMPTS:
            told = []
            for world in (0, 1):
                try:
                    self.game.find(self._course(world).state, attempt)
                    told.append(b"legal")
                except Refused as why:
                    told.append(json.dumps(why.as_json()).encode())
            yield told[0], told[1]

    def _step(self, tries: int) -> None:
        """Do in both worlds what sounds the same to the observer."""
        true, other = (self._course(world) for world in (0, 1))
        actor = self.game.to_act(true.state)
        assert self.game.to_act(other.state) == actor
        heard = [self._heard(course.state) for course in (true, other)]
        common = sorted(set(heard[0]) & set(heard[1]))
        if actor == self.observer:
            assert heard[0] == heard[1]
        if not common and tries < 5 and actor != "chance":
            self._imagine()
            self._step(tries + 1)
            return
        scoring = [text for text in heard[0] if text.startswith("score")]  # so that games end
        shared = common if self.dice.random() < 0.7 else []  # often enough worlds stay apart
        sound = self.dice.choice(scoring or shared or sorted(heard[0]))
        _play(self.game, true, self.dice.choice(heard[0][sound]), actor == "chance")
        if sound in heard[1]:
            _play(self.game, other, self.dice.choice(heard[1][sound]), actor == "chance")
        else:
            other.steps.append(true.steps[-1])
            self._imagine()
        for table in self.tables:
            table.seq += 1

    def _heard(self, state: Any) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for move in self.game.moves(state).values():
            found.setdefault(self.game.told(state, move, self.observer), []).append(move)
        return found


def _play(game: Game[Any], course: Any, move: int, automatic: bool) -> None:
    step = Step(game.text(course.state, move), move, course.state, automatic)
    course.add_steps([step], game.after(course.state, move))
