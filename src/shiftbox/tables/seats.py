"""Who sits where, who is here, and for whom a bot plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .log import HOST, KeptSeat
from .message_parts import Kind
from .setup import Setup
from .wishes import NOTHING, Wishes


@dataclass
class Place:
    """A seat as it stands now."""

    kind: Kind
    name: str
    level: str | None
    free: bool
    substituted: bool
    away_since: float | None
    """Since when nobody is connected for it; None while somebody is."""
    wishes: Wishes = NOTHING

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot moves for it, its owner aside who may have given up."""
        return self.kind == "bot" or self.substituted or self.free


def alone(seats: Sequence[Place | KeptSeat]) -> int | None:
    """Return the seat of the only person at a table, all others being bots; None else."""
    people = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    return people[0] if len(people) == 1 and not seats[people[0]].free else None


@dataclass(frozen=True)
class Present:
    """Who is connected to a server process."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0


def placed(seats: Sequence[KeptSeat], known: list[Place], now: float) -> list[Place]:
    """Return the seats as they are kept; who was here before still is."""
    away = [_away_since(*both, now) for both in zip(seats, known, strict=True)] if known else None
    return [
        Place(
            seat.kind,
            seat.name,
            seat.level,
            seat.free,
            seat.substituted,
            away[number] if away else now,
            seat.wishes,
        )
        for number, seat in enumerate(seats)
    ]


def _away_since(seat: KeptSeat, known: Place, now: float) -> float | None:
    """Return since when nobody is connected for a seat, as far as is known here.

    If another process gave it back to its owner, they were there just now.
    """
    is_back = known.substituted and not seat.substituted and not seat.free
    return now if is_back and known.away_since is not None else known.away_since


@dataclass(frozen=True)
class Chair:
    """A seat of a table that is being opened."""

    kind: Kind
    name: str
    level: str | None = None
    free: bool = False
    holders: tuple[bytes, ...] = ()
    wishes: Wishes = NOTHING


@dataclass(frozen=True)
class Holders:
    """Which browser may act for which seat, by the hash of its secret."""

    held: Mapping[bytes, frozenset[int]]

    @classmethod
    def of_keys(cls, keys: Iterable[tuple[bytes, int]]) -> Holders:
        """Return who holds what by pairs of a browser and a seat."""
        held: dict[bytes, frozenset[int]] = {}
        for token, seat in keys:
            held[token] = held.get(token, frozenset()) | {seat}
        return cls(held)

    def seats_of(self, token: bytes | None) -> frozenset[int]:
        """Return the seats that a browser may act for."""
        return self.held.get(token or b"", frozenset()) - {HOST}

    def knows(self, token: bytes | None) -> bool:
        """Tell whether a browser has a seat at the table or opened it."""
        return token is not None and token in self.held

    def of(self, seat: int) -> tuple[bytes, ...]:
        """Return those who may act for a seat, or with `HOST` who opened the table."""
        return tuple(token for token, seats in self.held.items() if seat in seats)

    @property
    def host(self) -> int | None:
        """The first seat of who opened the table; None if they have none."""
        seats = {s for held in self.held.values() if HOST in held for s in held} - {HOST}
        return min(seats, default=None)


def begins_by_itself(setup: Setup, seats: Iterable[Chair | KeptSeat]) -> bool:
    """Tell whether a game begins although nobody may be here."""
    return not any(seat.free or (setup.is_quick and seat.kind == "person") for seat in seats)
