"""Mirrored matches: the same deal and draws with the seats changed around."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from shiftbox.analysis.ledger import luck_of
from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import fastest
from shiftbox.contract import Game
from shiftbox.games import game
from shiftbox.match import Match

from .contenders import Contender

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
        parts = [*told.values(), *(["adjusted"] if is_adjusted else [])]
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

    @property
    def lucky_share(self) -> float:
        """What luck gave it of that, if it was asked for."""
        return sum(self.luck) / len(self.wins)

    @property
    def share(self) -> float:
        """The first contender's share of the wins, over all seats."""
        return sum(self.wins) / len(self.wins)


def play(pairing: Pairing) -> Result:
    """Play a pairing: as many matches as there are seats."""
    chosen = game(pairing.game, variant=pairing.variant, players=pairing.players)
    for name in (pairing.first, pairing.second):
        Contender(name).prepare(chosen)
    matches = [_played(chosen, pairing, seat) for seat in range(chosen.players)]
    luck: tuple[float, ...] = ()
    if pairing.adjusted:
        outlook = outlook_of(chosen)
        luck = tuple(luck_of(outlook, match)[seat] for seat, match in enumerate(matches))
    return Result(
        pairing.key(),
        tuple(_share(match, seat) for seat, match in enumerate(matches)),
        tuple(match.outcome.scores if match.outcome else () for match in matches),
        sum(len(match.log) for match in matches),
        luck,
    )


@cache
def outlook_of(chosen: Game[Any]) -> Outlook:
    """Return who judges how a game stands; as machine code, since a contest is long."""
    return Outlook(chosen, fastest(chosen))


def _played(chosen: Game[Any], pairing: Pairing, first_seat: int) -> Match:
    """Play one match of a pairing. Draws and thoughts have dice of their own."""
    match = Match(chosen, pairing.seed)
    dice = random.Random(f"{pairing.seed} {first_seat}")
    first, second = Contender(pairing.first), Contender(pairing.second)
    while isinstance(match.to_act, int) and len(match.log) < MOST_MOVES:
        seat = match.to_act
        contender = first if seat == first_seat else second
        match.play(contender.move(chosen, match.view(seat), dice.getrandbits(62)))
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
