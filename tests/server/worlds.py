"""Two worlds that differ only in what an observer may not know, played side by side.

Whatever the server sends to that observer must be the same in both, byte for byte.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from shiftbox.contract import Game, Position, Refused
from shiftbox.match import Match, Step
from shiftbox.server.connection import encoder
from shiftbox.server.wire import looking_back
from shiftbox.tables.log import Kept, KeptSeat
from shiftbox.tables.recipient import Recipient
from shiftbox.tables.setup import Setup
from shiftbox.tables.table import Table
from shiftbox.tables.views import state_for

Encode = Callable[[Any, Table, int | None], bytes]
MOST_STEPS = 4000
ATTEMPTS = ("draw 17", "score #9", "flip A1 #30", "0:A@A1", "A@A1", "L1-A1", "pass", "?")
"""Moves that are hardly ever legal; whoever asks for them is told why."""


def plainly(state: Any, _table: Table, _observer: int | None) -> bytes:
    return encoder.encode(state)


def start_of(game: Game[Any]) -> Position:
    """Deal a game."""
    return game.position(Match(game).start)


def table_of(game: Game[Any], start: Position) -> Table:
    """Return a table as it is read from the database when its game has just begun."""
    setup = Setup(game.info.id, game.variant, game.players, game.options)
    seats = [
        KeptSeat("person", f"P{k}", None, free=False, substituted=False)
        for k in range(game.players)
    ]
    return Table("0" * 24, Kept(setup, "running", start, None, None, seats, [], []), 0.0)


class Worlds:
    """The true world and another one that the observer cannot tell from it."""

    def __init__(
        self, game: Game[Any], observer: int | None, seed: str, encode: Encode = plainly
    ) -> None:
        self.game, self.observer = game, observer
        self.encode = encode
        self.dice = random.Random(seed)
        start = start_of(game)
        self.tables = [table_of(game, start), table_of(game, start)]
        seats = frozenset() if observer is None else frozenset({observer})
        self.recipients = [Recipient(seats=seats), Recipient(seats=seats)]
        self.moments_seen = self.differing = self.imagined = 0
        self._imagine()

    def match(self, world: int) -> Any:
        """Return the match of a world."""
        progress = self.tables[world].progress
        assert progress is not None
        return progress.match

    def _imagine(self) -> None:
        """Let the other world be any that the observer holds possible now."""
        view = self.game.view(self.match(0).state, self.observer)
        self.match(1)._state = self.game.imagine(view, self.dice.randrange)
        self.imagined += 1

    def moments(self) -> Iterator[None]:
        """Play a whole game in both worlds, and stop whenever the observer is sent something."""
        for _ in range(MOST_STEPS):
            self.moments_seen += 1
            whole = [self.game.position(self.match(world).state) for world in (0, 1)]
            self.differing += whole[0] != whole[1]
            yield
            if self.match(0).to_act is None:
                return
            self._step(0)
            while self.game.to_act(self.match(0).state) == "chance":
                self._step(0)
        raise AssertionError("the game did not end")

    def messages(self) -> Iterator[tuple[bytes, bytes]]:
        """Play a whole game; yield what the observer is sent in both worlds at every moment."""
        for _ in self.moments():
            yield self._told()
            yield self._looked_back()
            if self.match(0).to_act is not None:
                yield from self._refusals()

    def _told(self) -> tuple[bytes, bytes]:
        found = []
        for world, table in enumerate(self.tables):
            state = state_for(table, self.recipients[world], 0.0)
            found.append(self.encode(state, table, self.observer))
        return found[0], found[1]

    def _looked_back(self) -> tuple[bytes, bytes]:
        """Return what the observer is told of a former moment."""
        at = self.dice.randrange(len(self.match(0)) + 1)
        told = [
            self.encode(looking_back.position(table, self.observer, at), table, self.observer)
            for table in self.tables
        ]
        return told[0], told[1]

    def _refusals(self) -> Iterator[tuple[bytes, bytes]]:
        """Try moves that are not legal, as the observer may when it is to act."""
        if self.observer is None or self.match(0).to_act != self.observer:
            return
        for attempt in ATTEMPTS:
            told = []
            for world in (0, 1):
                try:
                    self.game.find(self.match(world).state, attempt)
                    told.append(b"legal")
                except Refused as why:
                    told.append(json.dumps(why.as_json()).encode())
            yield told[0], told[1]

    def _step(self, tries: int) -> None:
        """Do in both worlds what sounds the same to the observer."""
        true, other = (self.match(world) for world in (0, 1))
        actor = self.game.to_act(true.state)
        assert self.game.to_act(other.state) == actor
        heard = [self._heard(match.state) for match in (true, other)]
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
            other._log.append(true.log[-1])
            self._imagine()
        for table in self.tables:
            table.seq += 1

    def _heard(self, state: Any) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for move in self.game.moves(state).values():
            found.setdefault(self.game.told(state, move, self.observer), []).append(move)
        return found


def _play(game: Game[Any], match: Any, move: int, automatic: bool) -> None:
    match._log.append(Step(game.text(match.state, move), move, match.state, automatic))
    match._state = game.after(match.state, move)
