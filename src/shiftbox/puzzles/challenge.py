"""Challenges: a game in which everything follows but what the person at seat 0 does."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from shiftbox.bots import LEVELS
from shiftbox.bots.players import think
from shiftbox.bots.thought import Effort
from shiftbox.contract import Below, Game, Refused
from shiftbox.games import game as game_named
from shiftbox.match import DEAL, Match
from shiftbox.reading import shown
from shiftbox.record import Record
from shiftbox.seating import Seating

SEED_BITS = 40
SEED_OF_BOT_BITS = 53
"""What a browser's numbers hold exactly, through which the seed passes there."""
PERSON = 0
"""The seat of whoever takes the challenge."""


@dataclass(frozen=True)
class Challenge:
    """The same deal, the same draws and the same bots for everybody."""

    game: str
    variant: str
    players: int
    levels: tuple[str, ...]
    """Of the bots at the seats 1, 2, …"""
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.setting()
        for level in self.levels:
            if level not in LEVELS:
                told = f"A level is one of {', '.join(LEVELS)}, not {shown(level)}."
                raise Refused("bad-level", told)
        if len(self.levels) != self.players - 1:
            told = f"{self.players} players need {self.players - 1} bots, not {len(self.levels)}."
            raise Refused("bad-challenge", told)
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise Refused("bad-challenge", f"A seed has at most {SEED_BITS} bits.")

    def setting(self) -> Game[Any]:
        """Return the game, or refuse one that there is not."""
        return game_named(
            self.game, variant=self.variant, players=self.players, options=self.options or None
        )

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return {
            "game": self.game,
            "variant": self.variant,
            "players": self.players,
            "options": dict(self.options),
            "levels": list(self.levels),
            "seed": self.seed,
        }

    def match(self, name: str = "You") -> Match:
        """Return the game from its deal on, with draws that follow from the challenge."""
        names = [name, *(f"{level} bot {seat}" for seat, level in enumerate(self.levels, 1))]
        bots = (None, *self.levels)
        seating = Seating(bots=bots if self.levels else None)
        game = self.setting()
        # As it is read from a record: what a pair of dice draws depends on how decks lie.
        start = game.read(game.position(game.deal(self.dice_at(DEAL))))
        return Match(game, start=start, dice_at=self.dice_at, names=names, seating=seating)

    def dice_at(self, number: int) -> Below:
        """Return the dice for the draw that has a number in the log, or for the deal.

        They depend on nothing that came before, so a game can be taken up anywhere.
        """
        return _Dice(f"shiftbox {self.game} {self.variant} {self.players} {self.seed} {number}")

    def bot_seed(self, number: int) -> int:
        """Return the seed of a bot's thought about the move that will have a number in the log."""
        return _Dice(f"bot {self.seed} {number}")(1 << SEED_OF_BOT_BITS)

    def bot_move(self, match: Match) -> str:
        """Return what the bot plays whose turn it is: the same in every game that came so far."""
        seat = match.to_act
        assert isinstance(seat, int)
        assert seat != PERSON
        effort, seed = Effort(self.levels[seat - 1]), self.bot_seed(len(match))
        return think(match.game, match.view(seat), effort, seed=seed).move

    def let_bots_play(self, match: Match) -> list[str]:
        """Play until the person acts or it is over; return what was played, draws included."""
        before = len(match)
        while match.to_act not in {PERSON, None}:
            match.play(self.bot_move(match))
        return [step.text for step in match.steps_after(before)]

    def check(
        self, record: Record, *, after: int = 0, is_enough: Callable[[], bool] = lambda: False
    ) -> Match:
        """Return the game that a record tells of, or refuse one that is not of this challenge.

        Bots have to think again for that. Their moves before `after` are believed, and it ends
        early when it is enough: then the game goes as far as it was checked, and at least a
        thought further than before.
        """
        match, thoughts = self.match(record.names[0]), 0
        self._check_deal(record, match)
        while len(match) < len(record.moves):
            number = len(match)
            move = record.moves[number]
            if match.to_act is None:
                raise _other_move(number, "the game was over before.")
            if match.to_act != PERSON and number >= after:
                if thoughts and is_enough():
                    break
                move, thoughts = self.bot_move(match), thoughts + 1
            _play(match, move)
            for place, step in enumerate(match.steps_after(number), number):
                if record.moves[place : place + 1] not in {(step.text,), ()}:
                    raise _other_move(place, f"{step.text} was to be played.")
        if len(match) >= len(record.moves):
            record.check_outcome(match.outcome)
        return match

    def _check_deal(self, record: Record, match: Match) -> None:
        if record.game != match.game or record.start != match.start:
            raise Refused("other-challenge", "The record begins with another deal.")
        if record.is_practice:
            told = "practice: something was taken back in this game, or it was played elsewhere too"
            raise Refused("practice-record", f"{told}, which a challenge does not allow.")


def _play(match: Match, move: str) -> None:
    try:
        match.play(move)
    except Refused as why:
        told = f"moves[{len(match)}] ({shown(move)}): {why.message}"
        raise Refused("bad-record", told, why.rule, number=len(match)) from why


def _other_move(number: int, why: str) -> Refused:
    return Refused("other-move", f"moves[{number}]: {why}", number=number)


class _Dice:
    """Dice that follow from a text, the same on every machine."""

    def __init__(self, text: str) -> None:
        self._text, self._thrown = text, 0

    def __call__(self, limit: int) -> int:
        """Return a whole number from 0 to one less than the limit, each as likely."""
        room = (1 << 64) // limit * limit
        while True:
            self._thrown += 1
            thrown = hashlib.sha256(f"{self._text} {self._thrown}".encode()).digest()
            value = int.from_bytes(thrown[:8], "big")
            if value < room:
                return value % limit
