"""What a hand of Hidden Stones can do with a layout, by trying everything.

Only what the rules say of stones and cards is used: `changed` is what an action does to a layout,
`shows` whether a card fits. Every action costs a card of the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from shiftbox.games.hidden_stones.cards import VALUE, shows
from shiftbox.games.hidden_stones.legal_moves import ACTIONS, changed
from shiftbox.games.hidden_stones.material import LOSING_STRIKES
from shiftbox.puzzles.puzzle import bad

MOST_STATES = 150_000
Hand = tuple[int, ...]


def without(hand: Hand, card: int) -> Hand:
    """Return a hand without one of its cards."""
    return tuple(other for other in hand if other != card)


@dataclass
class Turns:
    """The points that a hand can still score in one turn."""

    known: dict[tuple[int, Hand], int] = field(default_factory=dict)

    def most(self, stones: int, hand: Hand) -> int:
        """Return the most points that the cards of a hand can bring from a layout on."""
        name = stones, hand
        if name not in self.known:
            self.known[name] = self._tried(stones, hand)
        return self.known[name]

    def _tried(self, stones: int, hand: Hand) -> int:
        best = 0
        for card in hand:
            rest = without(hand, card)
            if shows(stones, card):
                best = max(best, VALUE[card] + self.most(stones, rest))
            if rest:
                acted = (changed(stones, action) for action in range(ACTIONS))
                best = max(best, *(self.most(after, rest) for after in acted))
        return best


@dataclass
class Finishes:
    """Whether all cards that are left can be scored, when each turn draws all that was discarded.

    In the last turn nothing can be discarded, or that card would be missing.
    """

    known: dict[tuple[object, ...], bool] = field(default_factory=dict)

    def within(self, turns: int, stones: int, cards: Hand, strikes: int) -> bool:
        """Tell whether the cards can be scored within so many turns, the first beginning now."""
        if all(shows(stones, card) for card in cards):
            return turns > 0
        return turns > 1 and self.acting(turns, stones, cards, (), strikes, has_scored=False)

    def acting(
        self, turns: int, stones: int, hand: Hand, away: Hand, strikes: int, *, has_scored: bool
    ) -> bool:
        """Tell the same in the middle of the first turn, with some cards discarded in it."""
        name = (turns, stones, hand, away, strikes, has_scored)
        if name not in self.known:
            if len(self.known) > MOST_STATES:
                raise bad("certificate", f"needs more than {MOST_STATES:,} states to be checked")
            self.known[name] = False
            self.known[name] = self._tried(
                turns, stones, hand, away, strikes, has_scored=has_scored
            )
        return self.known[name]

    def _tried(
        self, turns: int, stones: int, hand: Hand, away: Hand, strikes: int, *, has_scored: bool
    ) -> bool:
        left = tuple(sorted(hand + away))
        if not left or self.ended(turns, stones, left, strikes, has_scored=has_scored):
            return True
        for card in hand:
            rest = without(hand, card)
            if shows(stones, card) and self.acting(
                turns, stones, rest, away, strikes, has_scored=True
            ):
                return True
            paid = tuple(sorted((*away, card)))
            for action in range(ACTIONS):
                after = changed(stones, action)
                if self.acting(turns, after, rest, paid, strikes, has_scored=has_scored):
                    return True
        return False

    def ended(self, turns: int, stones: int, left: Hand, strikes: int, *, has_scored: bool) -> bool:
        """Tell the same after the end of the turn: a turn without a scored card is a strike."""
        strikes += not has_scored
        return strikes < LOSING_STRIKES and self.within(turns - 1, stones, left, strikes)
