"""Whether ledgers add up: `python -m shiftbox.lab.ledger_check --games 1000 [GAME …]`.

Random games of every setting, in which seats now play quickly and now anything, are put into a
ledger. Each seat's must add up to its result, and luck must be 0 on average, within one and a half
intervals. With `--results FILE` a check that was broken off goes on from there.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from shiftbox.analysis.ledger import Ledger, ledger, node_of, start_of
from shiftbox.bots.outlook import Outlook
from shiftbox.compiled import Backend, fastest
from shiftbox.compiled.cache import fingerprint
from shiftbox.contract import Game
from shiftbox.games import game as make
from shiftbox.games import settings
from shiftbox.match import Match

from .adjusting import SURE, mean_and_error
from .runners import Runner, on_cores

EXACT = 1e-9
MOST_MOVES = 400
"""A game that takes longer is put into the ledger as it stands."""
WHIM = 0.3
"""How often a seat plays anything."""
AT_ONCE = 10
"""So many games are one piece of work."""


@dataclass(frozen=True)
class Piece:
    """A few games of a setting."""

    game: str
    variant: str
    players: int
    first: int
    """The number of the first of them."""
    games: int
    sources: str
    """A hash of the sources when the check began; who edits meanwhile disturbs nothing."""

    def key(self) -> str:
        """Return what tells this piece from all others, those of other sources included."""
        return "/".join(map(str, asdict(self).values()))


@dataclass(frozen=True)
class Found:
    """What came of the ledgers of a piece."""

    key: str
    off: float
    """By how much the worst sum is off."""
    luck: tuple[float, ...]
    """The first seat's, game by game."""


@dataclass(frozen=True)
class Checked:
    """What came of the ledgers of one setting."""

    setting: str
    games: int
    off: float
    """By how much the worst sum is off."""
    luck: float
    """The first seat's, on average."""
    margin: float
    """Half of its 95 % interval."""

    @property
    def holds(self) -> bool:
        """Whether all add up, and luck is 0 within one and a half intervals."""
        return self.off < EXACT and abs(self.luck) <= 1.5 * self.margin + EXACT


def check(piece: Piece) -> Found:
    """Play the games of a piece and check their ledgers."""
    outlook = _outlook_of(piece.game, piece.variant, piece.players)
    return Found(piece.key(), *_off_and_luck(outlook, piece.first, piece.games, MOST_MOVES))


@lru_cache(maxsize=1)
def _outlook_of(name: str, variant: str, players: int) -> Outlook:
    chosen = make(name, variant=variant, players=players)
    return Outlook(chosen, fastest(chosen))


def checked(
    game: Game[Any], games: int, *, backend: Backend | None = None, most: int = MOST_MOVES
) -> Checked:
    """Play games of a setting, of so many moves at most, and check their ledgers."""
    outlook = Outlook(game, backend or fastest(game))
    return summed_up(game, [Found("", *_off_and_luck(outlook, 0, games, most))])


def _off_and_luck(
    outlook: Outlook, first: int, games: int, most: int
) -> tuple[float, tuple[float, ...]]:
    off, luck = 0.0, []
    for number in range(first, first + games):
        found = ledger_of(outlook, random.Random(f"1 {number}"), most)
        for entry in found.entries:
            total = entry.start + entry.own + entry.others + entry.luck
            off = max(off, abs(total - entry.result))
        luck.append(found.entries[0].luck)
    return off, tuple(luck)


def summed_up(game: Game[Any], pieces: list[Found]) -> Checked:
    """Sum up the pieces of a setting."""
    luck = [each for piece in pieces for each in piece.luck]
    mean, error = mean_and_error(luck)
    off = max(piece.off for piece in pieces)
    return Checked(str(game).strip("<>"), len(luck), off, mean, SURE * error)


def ledger_of(outlook: Outlook, dice: random.Random, most: int = MOST_MOVES) -> Ledger:
    """Play a random game and return its ledger."""
    match = Match(outlook.game, dice=dice.randrange)
    while isinstance(match.to_act, int) and len(match) < most:
        texts = match.moves()
        few = texts if dice.random() < WHIM else dice.sample(texts, min(4, len(texts)))
        seat, legal = match.to_act, match.legal()
        hopes = {text: outlook.after(match.state, legal[text])[seat] for text in few[:4]}
        match.play(max(hopes, key=lambda text: hopes[text]))
    nodes = [node_of(outlook, match.state_after(count)) for count in range(len(match) + 1)]
    start = start_of(outlook, match, nodes[0])
    return ledger(start, nodes, [step.before.to_act for step in match.log])


def pieces_of(game: Game[Any], games: int, sources: str) -> list[Piece]:
    """Divide the games of a setting into pieces."""
    named = (game.info.id, game.variant, game.players)
    firsts = range(0, games, AT_ONCE)
    return [Piece(*named, first, min(AT_ONCE, games - first), sources) for first in firsts]


def all_checked(
    names: list[str], games: int, runner: Runner[Piece, Found], kept: Path | None = None
) -> Iterator[Checked]:
    """Check every setting of some games, or of all; what is kept is not played again."""
    known, sources = _known(kept), fingerprint()
    for game in settings(names):
        pieces = pieces_of(game, games, sources)
        for found in runner([piece for piece in pieces if piece.key() not in known]):
            known[found.key] = found
            if kept:
                with kept.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(asdict(found)) + "\n")
        yield summed_up(game, [known[piece.key()] for piece in pieces])


def _known(kept: Path | None) -> dict[str, Found]:
    """Read what an earlier check found; a line that was cut off counts as not played."""
    known: dict[str, Found] = {}
    text = kept.read_text(encoding="utf-8") if kept and kept.exists() else ""
    if kept and text and not text.endswith("\n"):
        kept.write_text(text + "\n", encoding="utf-8")
    for line in text.splitlines():
        try:
            told = json.loads(line)
            known[told["key"]] = Found(told["key"], told["off"], tuple(told["luck"]))
        except (ValueError, KeyError, TypeError):
            continue
    return known


def main() -> None:
    """Check, tell each setting as soon as it is through, and end with status 1 if one fails."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="*", help="all by default")
    asked.add_argument("--games", type=int, default=100, help="of each setting")
    asked.add_argument("--jobs", type=int, help="processes; one per core by default")
    asked.add_argument("--results", type=Path, help="keep results here, and go on from there")
    asked.add_argument("--json", action="store_true", help="print figures for programs")
    given, failed = asked.parse_args(), False
    runner = on_cores(check, given.jobs)
    for one in all_checked(given.game, given.games, runner, given.results):
        failed |= not one.holds
        if given.json:
            print(json.dumps(asdict(one)), flush=True)
        else:
            luck = f"luck {100 * one.luck:+.2f} ± {100 * one.margin:.2f} %"
            mark = "holds" if one.holds else "DOES NOT HOLD"
            print(f"{one.setting:36} {one.games} games, off {one.off:.1e}, {luck}: {mark}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
