"""One game in one setting, as numbers, played by the plain rules: what every environment asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from shiftbox.compiled.scratch_pad import MOST_MOVES
from shiftbox.compiled.searches import MOVE_CAP
from shiftbox.contract import Game, Refused
from shiftbox.games import game as make
from shiftbox.reading import shown
from shiftbox.state import NOBODY

from .encoding import Encoding, Parts, encoding_of, length_of
from .rewards import reward

if TYPE_CHECKING:
    import numpy as np

    Vector = np.ndarray[tuple[int], np.dtype[Any]]

LONGEST = MOVE_CAP
"""After so many moves of the seats a game is broken off, and nobody is rewarded."""


class Setting:
    """A game, a variant, a number of players and options; states given to it stay as they are."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._found: tuple[Any, Mapping[int, int]] = (None, {})
        self._drawable: tuple[Any, Mapping[int, tuple[int, int]]] = (None, {})

    @cached_property
    def encoding(self) -> Encoding:
        """How the game is told in numbers."""
        return encoding_of(self.game)

    @cached_property
    def actions(self) -> int:
        """How many actions there are."""
        return self.encoding.actions(self.game.new())

    @cached_property
    def parts(self) -> Parts:
        """What an observation consists of."""
        return self.encoding.parts(self.game.new())

    @cached_property
    def length(self) -> int:
        """How many numbers an observation has."""
        return length_of(self.parts)

    @property
    def name(self) -> str:
        """What a program calls it."""
        game = self.game
        return f"shiftbox_{game.info.id}_{game.variant}_{game.players}".replace("-", "_")

    def legal(self, s: Any) -> Mapping[int, int]:
        """Return the legal actions with their moves, sorted; found once a state."""
        if self._found[0] is not s:
            moves = [0] * MOST_MOVES
            count = self.game.rules.legal_moves(s, moves) if s.to_act >= 0 else 0
            numbered = ((self.encoding.action_of(s, move), move) for move in moves[:count])
            self._found = (s, dict(sorted(numbered)))
        return self._found[1]

    def draws(self, s: Any) -> Mapping[int, tuple[int, int]]:
        """Return the possible draws by their numbers, each with its move and its weight."""
        if self._drawable[0] is not s:
            moves, weights = [0] * MOST_MOVES, [0] * MOST_MOVES
            count = self.game.rules.chance_moves(s, moves, weights)
            numbers = map(self.encoding.draw_of, moves[:count])
            found = zip(numbers, zip(moves, weights, strict=True), strict=False)
            self._drawable = (s, dict(sorted(found)))
        return self._drawable[1]

    def move(self, s: Any, action: object) -> int:
        """Return the move of an action, or refuse one that is not legal."""
        legal = self.legal(s)
        if isinstance(action, bool) or not hasattr(action, "__index__"):
            raise Refused("bad-action", f"An action is a whole number, not {shown(action)}.")
        number = int(action.__index__())
        if number not in legal:
            raise illegal_action(number, self.actions, list(legal))
        return legal[number]

    def mask(self, s: Any, seat: int) -> Vector:
        """Return which actions a seat may choose now: none while somebody else acts."""
        import numpy as np

        mask = np.zeros(self.actions, np.int8)
        if s.to_act == seat:
            mask[list(self.legal(s))] = 1
        return mask

    def observation(self, s: Any, seat: int) -> Vector:
        """Return what a seat sees."""
        import numpy as np

        numbers = [0] * self.length
        self.encoding.observe(s, seat, numbers, 0)
        return np.array(numbers, np.int8)

    def rewards(self, s: Any) -> list[float]:
        """Return what each seat gets; nothing while the game goes on."""
        players = self.game.players
        if s.to_act != NOBODY:
            return [0.0] * players
        won = self.game.rules.winners(s)
        return [reward(won, seat, players) for seat in range(players)]


def illegal_action(action: int, actions: int, legal: list[int]) -> Refused:
    """Return why an action cannot be taken, and what can."""
    some = ", ".join(map(str, legal[:8])) + (", …" if len(legal) > 8 else "")
    outside = "" if 0 <= action < actions else f" Actions are 0 to {actions - 1}."
    return Refused(
        "illegal-action", f"Action {action} is not legal here.{outside} Legal are {some}."
    )


def setting(
    game: str, variant: str | None, players: int | None, options: Mapping[str, Any] | None
) -> Setting:
    """Return a setting, or refuse in words one that there is not."""
    found = Setting(make(game, variant=variant, players=players, options=options))
    encoding_of(found.game)
    return found
