"""What many games of a setting say about it, each figure with its 95 % interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from shiftbox.compiled.interface import no_chance_moves
from shiftbox.games import game_class

from .elo import SURE
from .figures import Figure
from .observed_games import UNKNOWN, Observed

Deal = tuple[Observed, ...]
"""The plays of one deal. They hang together and count as one sample."""


@dataclass(frozen=True)
class Balance:
    """A setting as a level plays it."""

    game: str
    variant: str
    players: int
    level: str
    games: int
    broken_off: int
    seats: tuple[Figure, ...]
    """Each seat's share of the wins."""
    turns: Figure
    decisions: Figure
    branching: Figure
    decisive: Figure
    """How often one seat alone won."""
    draws: Figure
    shared: Figure
    lead_changes: Figure
    half_time: Figure
    """What the seat that led after half of the decisions got of the win."""
    spread: Figure
    """Points between the highest and the lowest score."""
    luck: Figure
    """Of the spread of results, what two plays of a deal with the same dice have in common."""

    def as_json(self) -> dict[str, Any]:
        """Return what a program is told."""
        return asdict(self)


def balances(rows: Iterable[Observed]) -> list[Balance]:
    """Sum games up, setting by setting and level by level."""
    found: dict[tuple[str, str, int, str], list[Observed]] = {}
    for row in rows:
        found.setdefault((row.game, row.variant, row.players, row.level), []).append(row)
    return [_balance(*named, games) for named, games in found.items()]


def _balance(
    game: str, variant: str, players: int, level: str, games: Sequence[Observed]
) -> Balance:
    ended = [row for row in games if row.ended]
    deals = _deals(ended)

    def mean(of: Callable[[Observed], float]) -> Figure:
        return _mean([[of(row) for row in deal] for deal in deals])

    known = [[r.half_time for r in deal if r.half_time != UNKNOWN] for deal in deals]
    return Balance(
        *(game, variant, players, level, len(games), len(games) - len(ended)),
        seats=tuple(mean(partial(_won, seat)) for seat in range(players)),
        turns=mean(lambda row: row.turns),
        decisions=mean(lambda row: row.decisions),
        branching=mean(lambda row: row.branching),
        decisive=mean(lambda row: row.winners == 1),
        draws=mean(lambda row: row.winners == 0),
        shared=mean(lambda row: row.winners > 1),
        lead_changes=mean(lambda row: row.lead_changes) if any(known) else Figure(None),
        half_time=_mean(known),
        spread=mean(_spread),
        luck=_luck(game, deals),
    )


def _won(seat: int, row: Observed) -> float:
    return row.won()[seat]


def _deals(rows: Iterable[Observed]) -> list[Deal]:
    found: dict[int, list[Observed]] = {}
    for row in rows:
        found.setdefault(row.seed, []).append(row)
    return [tuple(deal) for deal in found.values()]


def _spread(row: Observed) -> float:
    scores = [int(score) for score in row.scores.split()]
    return max(scores) - min(scores)


def _mean(deals: Sequence[Sequence[float]]) -> Figure:
    """Return the mean over deals, each of which is one sample."""
    samples = [sum(deal) / len(deal) for deal in deals if deal]
    if not samples:
        return Figure(None)
    mean = sum(samples) / len(samples)
    if len(samples) < 2:
        return Figure(mean)
    spread = sum((sample - mean) ** 2 for sample in samples) / (len(samples) - 1)
    error = SURE * math.sqrt(spread / len(samples))
    return Figure(mean, mean - error, mean + error)


def _luck(game: str, deals: Sequence[Deal]) -> Figure:
    """Return how two plays of a deal correlate; nothing is luck where nothing is drawn.

    It is the least that luck can be: once the plays differ, the same dice draw other things. A
    player who thinks the same whatever its dice plays one game twice, which tells nothing.
    """
    if game_class(game).rules.chance_moves is no_chance_moves:
        return Figure(0.0, 0.0, 0.0)
    pairs = [(deal[0].won(), deal[1].won()) for deal in deals if len(deal) == 2]
    both = [(a, b) for one, other in pairs for a, b in zip(one, other, strict=True)]
    if len(pairs) < 3 or sum(map(_is_one_game, deals)) > len(deals) / 2:
        return Figure(None)
    mean = sum(a + b for a, b in both) / (2 * len(both))
    common = sum((a - mean) * (b - mean) for a, b in both)
    whole = sum((a - mean) ** 2 + (b - mean) ** 2 for a, b in both) / 2
    if whole == 0:
        return Figure(None)
    share = common / whole
    z = math.atanh(max(-0.999, min(0.999, share)))
    error = SURE / math.sqrt(len(pairs) - 1.5)
    return Figure(share, math.tanh(z - error), math.tanh(z + error))


def _is_one_game(deal: Deal) -> bool:
    """Tell whether the plays of a deal went the same way, as far as their lines tell."""
    ways = {(row.decisions, row.branching, row.scores, row.material) for row in deal}
    return len(deal) > 1 and len(ways) == 1
