"""Games that are played to be looked at: what happens in each, a line of a table.

Every deal is played twice, with the same dice for the draws and other ones for the thoughts: what
both have in common comes from the deal and the draws.

Who leads is told by the outlook, which judges the whole state for all seats alike, hidden things
included. The players' own judgements would tell more about them: each is of the seat to act, and
overrates it.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from shiftbox.bots import outlook, study
from shiftbox.bots.outlook import Outlook
from shiftbox.bots.study.material import counter_of, written
from shiftbox.contract import Game, Refused
from shiftbox.games import game
from shiftbox.match import Match
from shiftbox.reading import shown

from .contenders import Contender
from .sources import version

MOST_MOVES = 1000
"""After so many decisions a game is broken off: nobody has won it."""
REPLAYS = 2
AHEAD = 0.05
"""By so much a seat's chance must be above the leader's to take the lead: chances are noisy."""
UNKNOWN = -1.0
"""In place of a leader's share where nobody led."""


@dataclass(frozen=True)
class Trial:
    """One game of a level against itself."""

    game: str
    variant: str
    players: int
    level: str
    seed: int
    """Of the deal and the draws."""
    replay: int
    """Which of the plays of this deal."""


@dataclass(frozen=True)
class Observed(Trial):
    """What happened in a game."""

    version: str
    """Of the sources that decide the moves, and of those that judge and count."""
    decisions: int
    turns: int
    branching: float
    """Legal moves at a decision, on average."""
    shares: str
    """What each seat got of the win, separated by spaces; scores likewise."""
    scores: str
    ended: int
    """1, or 0 if it was broken off."""
    winners: int
    lead_changes: int
    half_time: float
    """What the seat that led after half of the decisions got of the win; -1 if none did."""
    material: str
    """What each seat had and did, in a line (`bots.study.material`)."""

    def won(self) -> list[float]:
        """Return what each seat got of the win."""
        return [float(share) for share in self.shares.split()]

    def key(self) -> Trial:
        """Return which game it was."""
        return Trial(*(getattr(self, field.name) for field in fields(Trial)))


def play(trial: Trial) -> Observed:
    """Play a game and look at it."""
    chosen = game(trial.game, variant=trial.variant, players=trial.players)
    player = Contender(trial.level)
    player.prepare(chosen)
    judge = judge_of(chosen)
    match, dice = Match(chosen, trial.seed), random.Random(f"{trial.seed} {trial.replay}")
    chances, options = list[tuple[float, ...]](), list[int]()
    turns, last = 0, None
    while isinstance(seat := match.to_act, int) and len(options) < MOST_MOVES:
        view = match.view(seat)
        turns += seat != last or chosen.begins_turn(match.state)
        last = seat
        options.append(len(view.moves))
        chances.append(judge.judged(match.state))
        match.play(player.move(chosen, view, dice.getrandbits(62)))
    return _told(trial, match, turns, options, chances)


@lru_cache(maxsize=32)
def judge_of(chosen: Game[Any]) -> Outlook:
    """Return who judges the states of a setting, the same for all its games."""
    return Outlook(chosen)


def _told(
    trial: Trial,
    match: Match,
    turns: int,
    options: Sequence[int],
    chances: Sequence[Sequence[float]],
) -> Observed:
    """Return the line of a game that has come to its end, or was broken off."""
    outcome, players = match.outcome, trial.players
    shares = outcome.shares(players) if outcome else (1 / players,) * players
    changes, at_half = leads(chances)
    counted = counter_of(trial.game)
    return Observed(
        **asdict(trial),
        version=version_of(trial),
        decisions=len(options),
        turns=turns,
        branching=round(sum(options) / len(options), 3),
        shares=" ".join(f"{share:.6g}" for share in shares),
        scores=" ".join(map(str, outcome.scores)) if outcome else "",
        ended=int(outcome is not None),
        winners=len(outcome.winners) if outcome else 0,
        lead_changes=changes,
        half_time=UNKNOWN if at_half is None else round(shares[at_half], 6),
        material=written(counted(match)) if counted and outcome else "",
    )


def version_of(trial: Trial) -> str:
    """Return a hash of all that decides what the line of a game says."""
    counter = study.module_of(trial.game, "material")
    looking = (outlook.module_of(trial.game), *([counter] if counter else []))
    return version(trial.game, (trial.level, *(f"{module}:" for module in looking)))


def leads(chances: Sequence[Sequence[float]]) -> tuple[int, int | None]:
    """Return how often the lead changed hands, and who led after half of the decisions.

    Whoever is first ahead of an even share leads, until another seat is clearly ahead of it.
    """
    leader, changes, at_half = None, 0, None
    for number, chance in enumerate(chances):
        if len(chance) > 1:
            best = max(range(len(chance)), key=chance.__getitem__)
            held = 1 / len(chance) if leader is None else chance[leader]
            if best != leader and chance[best] >= held + AHEAD:
                changes += leader is not None
                leader = best
        if number == len(chances) // 2:
            at_half = leader
    return changes, at_half


def trials(chosen: Game[Any], level: str, games: int, seed: int) -> Iterator[Trial]:
    """Yield the games of a setting: every deal twice."""
    if games < REPLAYS or games % REPLAYS:
        raise Refused("bad-request", f"Every deal is played twice: an even number, not {games}.")
    Contender(level)
    for number in range(games):
        deal = 1_000_000 * seed + number // REPLAYS
        named = (chosen.info.id, chosen.variant, chosen.players, level)
        yield Trial(*named, deal, number % REPLAYS)


# The table on the disk

COLUMNS = [field.name for field in fields(Observed)]


def kept(file: Path) -> dict[Trial, Observed]:
    """Read the games that were played with the present sources; others stay in the file."""
    if not file.exists():
        return {}
    with file.open(newline="", encoding="utf-8") as lines:
        rows = csv.DictReader(lines)
        if rows.fieldnames != COLUMNS:
            raise Refused("bad-results", f"{file} is not a table of this laboratory's games.")
        found = [_read(file, number, row) for number, row in enumerate(rows, 2)]
    return {row.key(): row for row in found if row.version == version_of(row)}


def _read(file: Path, number: int, row: dict[str, str]) -> Observed:
    try:
        given = {field.name: _KINDS[str(field.type)](row[field.name]) for field in fields(Observed)}
        return Observed(**given)
    except (TypeError, ValueError):
        raise Refused("bad-results", f"{file}, line {number}: no game: {shown(row)}.") from None


_KINDS: dict[str, Callable[[str], Any]] = {"str": str, "int": int, "float": float}


def keep(file: Path, rows: Iterable[Observed]) -> None:
    """Add games to a table."""
    is_new = not file.exists()
    with file.open("a", newline="", encoding="utf-8") as lines:
        writer = csv.DictWriter(lines, COLUMNS, lineterminator="\n")
        if is_new:
            writer.writeheader()
        for row in rows:
            writer.writerow(asdict(row))
