"""What share of the win each seat may expect in a whole state, hidden things included.

A search tells which move is better, and every search is a little too hopeful for whoever moves. To
say how a game stands takes a judgement that does not mind whose turn it is: a cheap one, learned
from how games ended. It lies in a game's own folder as `outlook`:

- `BOX`, `PADS`: how many states and scratch pads its functions work with;
- `rows(game, backend)`: what they are given besides, such as weights and room;
- `weigh(box, pads, units, *rows)`: add each seat's share in box[1], in `network.UNITS`;
- `quick(box, pads, *rows)`: let the seat to act in box[1] play a move or a turn, in a hurry;
- `STARTS`: by variant and players, what seats are worth before a deal without options.

A game without one is judged by random games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from shiftbox.compiled import Backend
from shiftbox.compiled.interface import no_chance_moves
from shiftbox.compiled.searches import MOST_SEATS
from shiftbox.contract import Game
from shiftbox.games import package_of
from shiftbox.machine_code import backend_at_hand
from shiftbox.state import CHANCE, NOBODY

from . import stepping
from .network import UNITS
from .players import FOLDER

Shares = tuple[float, ...]
"""Each seat's share of the win; together 1, but for a game that is played alone."""

DEALS = 400
"""By so many deals it is told what seats are worth before anything is dealt, unless it is known."""


@dataclass(frozen=True)
class Draw:
    """Something that chance may do."""

    text: str
    odds: float
    """How likely it is."""
    shares: Shares
    """What the seats may expect after it."""


def module_of(name: str) -> str:
    """Return the module that judges states of a game, given its id."""
    package = package_of(name)
    has_own = (FOLDER / package / "outlook.py").exists()
    return f"{__package__}.{package}.outlook" if has_own else f"{__package__}.random_outlook"


class Outlook:
    """Judges states of one game. The same state always gives the same figures."""

    def __init__(self, game: Game[Any], backend: Backend | None = None) -> None:
        self.game = game
        self.backend = backend or backend_at_hand(game)
        self._module = import_module(module_of(game.info.id))
        self._rows = self._module.rows(game, self.backend)
        self._units = self.backend.numbers(MOST_SEATS)
        self._box: Any = None
        self._pads = self.backend.pads(1, self._module.PADS)

    def judged(self, state: Any) -> Shares:
        """Return each seat's share as it is judged, the result if the game is over."""
        self._enter(state)
        self._call(stepping.stay, self._box)
        return self._weighed()

    def expected(self, state: Any) -> Shares:
        """Return the same; where chance acts, what is to be expected of all possible draws."""
        if state.to_act != CHANCE:
            return self.judged(state)
        draws = self.draws(state)
        seats = range(self.game.players)
        return tuple(sum(draw.odds * draw.shares[seat] for draw in draws) for seat in seats)

    def draws(self, state: Any) -> list[Draw]:
        """Return every possible draw with its odds and what the seats may expect after it."""
        self._enter(state)
        weights = self.game.odds(state)
        total, numbers = sum(weight for _, weight in weights), self.game.moves(state)
        return [Draw(text, weight / total, self._after(numbers[text])) for text, weight in weights]

    def after(self, state: Any, move: int) -> Shares:
        """Return what the seats may expect after a move or a draw."""
        self._enter(state)
        return self._after(move)

    def played_on(self, state: Any, move: int, turns: int, seed: int) -> Shares:
        """Return what is to be expected when, after a move, so many turns have gone by quickly."""
        self._enter(state)
        pads = self.backend.pads(seed, self._module.PADS)
        self._call(stepping.step, self._box, move)
        for _ in range(turns):
            self._call(stepping.draw_all, self._box, pads[0])
            if self._actor() == NOBODY:
                break
            self._call(self._module.quick, self._box, pads, *self._rows)
        return self._weighed()

    def _actor(self) -> int:
        return int(self._call(stepping.actor, self._box))

    @cached_property
    def before_deal(self) -> Shares:
        """What seats are worth before anything is dealt."""
        chosen, new = self.game, self.game.new()
        if not chosen.is_dealing(new):
            return self.expected(new)
        known = getattr(self._module, "STARTS", {}).get((chosen.variant, chosen.players))
        usual = type(chosen)(chosen.variant, chosen.players, {})
        return tuple(known) if known and usual == chosen else self.dealt(DEALS)

    def dealt(self, deals: int) -> Shares:
        """Return the mean over so many deals of what seats may expect, always the same deals."""
        self._enter(self.game.new())
        pad, sums = self.backend.pads(1, 1)[0], [0.0] * self.game.players
        for _ in range(deals):
            self._call(stepping.stay, self._box)
            self._call(stepping.draw_all, self._box, pad)
            sums = [a + b for a, b in zip(sums, self._weighed(), strict=True)]
        return tuple(each / deals for each in sums)

    def rehearse(self) -> None:
        """Call everything once, so that it is compiled in time."""
        state = self.game.deal(lambda _: 0)
        self.played_on(state, next(iter(self.game.moves(state).values())), 1, 1)
        self.judged(state)

    def _enter(self, state: Any) -> None:
        self._box = self.backend.box(state, self._module.BOX)

    def _after(self, move: int) -> Shares:
        self._call(stepping.step, self._box, move)
        return self._weighed()

    def _weighed(self) -> Shares:
        self._units[:] = [0] * MOST_SEATS
        self._call(self._module.weigh, self._box, self._pads, self._units, *self._rows)
        return shares_of(self._units, self.game.players)

    def _call(self, plain: Any, *given: Any) -> Any:
        return self.backend.function(plain)(*given)


def is_without_draws(game: Game[Any]) -> bool:
    """Tell whether nothing is ever drawn in a game."""
    return game.rules.chance_moves is no_chance_moves


def shares_of(units: Sequence[int], players: int) -> Shares:
    """Return units as shares, rounded so that together they are a whole win."""
    found = [int(units[seat]) for seat in range(players)]
    whole = sum(found) if players > 1 else UNITS
    return tuple(each / whole for each in found)
