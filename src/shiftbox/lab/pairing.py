"""Mirrored matches: the same deal and draws with the seats changed around."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import fastest
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.match import Match

from .contenders import Contender
from .luck import OwnDice, luck_of_draws

MOST_MOVES = 3000
"""A match that takes longer is broken off and won by nobody."""


@dataclass(frozen=True)
class Pairing:
    """One deal, played once for every way to seat one contender among the others."""

    game: str
    variant: str
    players: int
    first: str
    """Sits in one seat, each in turn."""
    second: str
    """Sits in all other seats."""
    seed: int
    adjusted: bool = False
    """Whether it is told, too, what luck gave."""

    def key(self) -> str:
        """Return what tells this pairing from all others."""
        told = asdict(self)
        is_adjusted = told.pop("adjusted")
        parts = [*told.values(), *(["adjusted by dice"] if is_adjusted else [])]
        return "/".join(map(str, parts))


@dataclass(frozen=True)
class Result:
    """What came of a pairing."""

    key: str
    wins: tuple[float, ...]
    """For each seat of the first contender the share of the win that it got."""
    scores: tuple[tuple[int, ...], ...]
    moves: int
    luck: tuple[float, ...] = ()
    """If it was asked for: what draws gave the first contender in each of these matches."""
    dice: tuple[float, ...] = ()
    """And what it was given by the dice that contenders throw themselves."""

    @property
    def lucky_shares(self) -> tuple[float, float]:
        """What draws gave it of that, and what own dice did, if it was asked for."""
        return sum(self.luck) / len(self.wins), sum(self.dice) / len(self.wins)

    @property
    def share(self) -> float:
        """The first contender's share of the wins, over all seats."""
        return sum(self.wins) / len(self.wins)


def play(pairing: Pairing) -> Result:
    """Play a pairing: as many matches as there are seats."""
    chosen = game(pairing.game, variant=pairing.variant, players=pairing.players)
    for name in (pairing.first, pairing.second):
        Contender(name).prepare(chosen)
    seats = range(chosen.players)
    heard = [_own_dice(chosen, pairing, seat) for seat in seats] if pairing.adjusted else []
    matches = [_played(chosen, pairing, seat, heard[seat] if heard else None) for seat in seats]
    return Result(
        pairing.key(),
        tuple(_share(match, seat) for seat, match in enumerate(matches)),
        tuple(match.outcome.scores if match.outcome else () for match in matches),
        sum(len(match.log) for match in matches),
        tuple(_drawn(pairing, match, seat) for seat, match in enumerate(matches) if heard),
        tuple(own.luck[seat] for seat, own in enumerate(heard)),
    )


def _own_dice(chosen: Game[Any], pairing: Pairing, first_seat: int) -> OwnDice:
    """Return who hears what contenders' own dice give in one match, by dice of its own."""
    return OwnDice(outlook_of(chosen), random.Random(f"{pairing.seed} {first_seat} others"))


def _drawn(pairing: Pairing, match: Match, first_seat: int) -> float:
    """Return what draws gave the first contender in one match."""
    dice = random.Random(f"{pairing.seed} {first_seat} sides")
    return luck_of_draws(outlook_of(match.game), match, dice)[first_seat]


@cache
def outlook_of(chosen: Game[Any]) -> Outlook:
    """Return who judges how a game stands; as machine code, since a contest is long."""
    return Outlook(chosen, fastest(chosen))


def _played(
    chosen: Game[Any], pairing: Pairing, first_seat: int, heard: OwnDice | None = None
) -> Match:
    """Play one match of a pairing. Draws and thoughts have dice of their own."""
    match = Match(chosen, pairing.seed)
    dice = random.Random(f"{pairing.seed} {first_seat}")
    first, second = Contender(pairing.first), Contender(pairing.second)
    while isinstance(match.to_act, int) and len(match.log) < MOST_MOVES:
        seat = match.to_act
        contender = first if seat == first_seat else second
        move = contender.move(chosen, match.view(seat), dice.getrandbits(62))
        if heard:
            heard.hear(contender, match, move)
        match.play(move)
    return match


def _share(match: Match, seat: int) -> float:
    """Return a seat's share of the win; a draw of two is half a win for each."""
    outcome = match.outcome
    if outcome is None or not outcome.winners:
        return 1 / match.game.players
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def schedule(
    chosen: Game[Any], first: str, second: str, pairs: int, seed: int, *, adjusted: bool = False
) -> Iterator[Pairing]:
    """Yield the pairings of a contest; the same seed gives the same deals."""
    for contender in (first, second):
        Contender(contender)
    for number in range(pairs):
        named = (chosen.info.id, chosen.variant, chosen.players)
        yield Pairing(*named, first, second, 1_000_000 * seed + number, adjusted)
