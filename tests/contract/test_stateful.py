"""A match under whatever somebody does to it, in any order."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from shiftbox import Match, Record, Refused

from .settings import SETTINGS


class MatchMachine(RuleBasedStateMachine):
    """Plays, fails to play, takes back, writes down and reads back."""

    match: Match
    before: list[str]

    @initialize(game=st.sampled_from(SETTINGS), seed=st.integers(0, 10**6), manual=st.booleans())
    def begin(self, game: Any, seed: int, manual: bool) -> None:
        self.match = Match(game, seed, chance="manual" if manual else "auto")
        self.manual = manual
        self.before = []

    @precondition(lambda self: self.match.to_act is not None)
    @rule(choice=st.integers(0, 10**6))
    def play(self, choice: int) -> None:
        moves = self.match.moves()
        self.before.append(json.dumps(self.match.position()))
        events = self.match.play(moves[choice % len(moves)])
        assert not (self.manual and events)

    @rule(text=st.text(max_size=12))
    def fail_to_play(self, text: str) -> None:
        if text not in self.match.moves():
            was = self.match.position()
            with pytest.raises(Refused):
                self.match.play(text)
            assert self.match.position() == was

    @rule()
    def undo(self) -> None:
        if self.before:
            self.match.undo()
            assert json.dumps(self.match.position()) == self.before.pop()
        else:
            with pytest.raises(Refused):
                self.match.undo()

    @rule()
    def write_down_and_read_back(self) -> None:
        again = Match.replay(Record.loads(self.match.record().dumps()))
        assert again.position() == self.match.position()
        assert again.heard(0) == self.match.heard(0)

    @rule()
    def load_the_position(self) -> None:
        loaded = Match.load(self.match.position(), chance="manual")
        assert loaded.position() == self.match.position()
        assert loaded.moves() == self.match.moves()

    @invariant()
    def somebody_acts_unless_it_is_over(self) -> None:
        if not hasattr(self, "match"):
            return
        over = self.match.to_act is None
        assert over == (self.match.outcome is not None)
        assert over == (self.match.moves() == [])
        assert over == (self.match.position()["phase"] == "over")


TestMatch = MatchMachine.TestCase
TestMatch.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
