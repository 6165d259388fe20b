"""What an attentive player knows after a shuffle, and nothing beyond that (rule 4)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from shiftbox import Match, game
from shiftbox.games.hidden_stones import rules

from .tables import QUIET, match_on, play

HAND, OTHER = [1, 2, 3, 4], [21, 22, 23, 24]


def groups(match: Match, seat: int | None) -> list[dict[str, Any]]:
    unseen: list[dict[str, Any]] = match.view(seat).position["unseen"]
    return unseen


def certain(match: Match, seat: int | None) -> list[list[int]]:
    sure: list[list[int]] = match.view(seat).position["certain"]
    return sure


def test_before_a_shuffle_a_hidden_card_may_be_anywhere() -> None:
    match = match_on(QUIET, [HAND, OTHER])
    hidden = [card for card in range(1, 73) if card not in HAND]
    expected = {"shuffle": 0, "cards": hidden, "hands": [0, 4], "draw": 64, "own": HAND}
    assert groups(match, 0) == [expected]
    assert certain(match, 0) == [HAND, []]
    assert certain(match, None) == [[], []]


def shuffled() -> Match:
    """Seat 0 has ended a turn with one flip; the pile was empty, so the discards became it."""
    match = match_on(QUIET, [HAND, OTHER], rest="discard")
    return play(match, "flip A1 #1", "end")


def test_after_a_shuffle_two_players_know_each_others_hands() -> None:
    match = shuffled()
    assert certain(match, 0) == [[2, 3, 4], OTHER]
    assert certain(match, 1) == [[2, 3, 4], OTHER]
    old, new = groups(match, 0)
    assert old == {"shuffle": 0, "cards": OTHER, "hands": [0, 4], "draw": 0, "own": [2, 3, 4]}
    assert new["cards"] == match.position()["draw"]
    assert (new["hands"], new["draw"]) == ([0, 0], 65)


def test_a_spectator_knows_what_the_two_hands_hold_together() -> None:
    old, _ = groups(shuffled(), None)
    assert old["cards"] == [2, 3, 4, *OTHER]
    assert old["hands"] == [3, 4]
    assert certain(shuffled(), None) == [[], []]


def test_it_is_kept_through_later_draws() -> None:
    match = play(shuffled(), "draw 1", "flip A1 #21", "flip A1 #22", "end", "draw 50", "draw 51")
    assert certain(match, 0)[1] == [23, 24]
    assert certain(match, 1)[0] == [2, 3, 4]
    old, new = groups(match, 0)
    assert (old["cards"], old["hands"]) == ([23, 24], [0, 2])
    assert (new["hands"], new["draw"]) == ([0, 2], 62)
    assert {50, 51} <= set(new["cards"])
    assert not {1, 21, 22} & set(new["cards"])


def test_it_shrinks_when_a_card_is_shown() -> None:
    match = play(shuffled(), "draw 1", "flip A1 #24", "end", "draw 50", "end", "flip A1 #50")
    assert certain(match, 0)[1] == [21, 22, 23]
    assert groups(match, 0)[1]["hands"] == [0, 0]


def test_an_empty_draw_pile_betrays_the_hands() -> None:
    match = match_on(QUIET, [HAND[:3], OTHER], draw=[50], rest="discard")
    play(match, "end", "draw 50")
    assert certain(match, 0) == [[1, 2, 3, 50], OTHER]
    assert certain(match, 1)[0] == [1, 2, 3, 50]


def test_a_loaded_position_remembers_nothing() -> None:
    match = play(shuffled(), "draw 1")
    again = Match.load(match.position(), chance="manual")
    assert certain(again, 0)[1] == []
    assert len(groups(again, 0)) == 1


def test_a_record_is_replayed_with_its_memory() -> None:
    match = play(shuffled(), "draw 1")
    again = Match.replay(match.record())
    assert again.view(0) == match.view(0)


def test_draws_are_heard_by_their_seat_alone() -> None:
    match = play(shuffled(), "draw 1")
    assert match.heard(0) == ["flip A1 #1", "end", "draw 1"]
    assert match.heard(1) == match.heard(None) == ["flip A1 #1", "end", "draw ?"]


def test_in_solo_nobody_knows_which_cards_are_in_the_deck() -> None:
    match = match_on(QUIET, [[1, 2, 29, 68]], discard=[3, 4])
    (group,) = groups(match, 0)
    assert len(group["cards"]) == 72 - 6
    assert group["values"] == [4, 3, 3, 0]
    assert (group["hands"], group["draw"]) == ([0], 10)
    (group,) = groups(match, None)
    assert len(group["cards"]) == 72 - 2
    assert group["values"] == [6, 4, 3, 1]
    assert (group["hands"], group["draw"]) == ([4], 10)


def test_in_solo_everything_is_known_after_a_shuffle() -> None:
    match = match_on(QUIET, [[1, 2, 29, 68]], rest="discard")
    play(match, "flip A1 #1", "end")
    old, new = groups(match, 0)
    assert old == {"shuffle": 0, "cards": [], "hands": [0], "draw": 0, "own": [2, 29, 68]}
    assert new["cards"] == match.position()["draw"]
    old, new = groups(match, None)
    assert old["values"] == [1, 1, 0, 1]
    assert old["hands"] == [3]
    assert len(old["cards"]) == 72 - 13
    assert new["cards"] == match.position()["draw"]


# All worlds that a seat's observations allow, tracked one by one with their exact probabilities

World = tuple[tuple[frozenset[int], ...], frozenset[int]]
"""The hidden hands (the own one empty) and the draw pile."""


class Worlds:
    """What a seat knows, worked out the long way: every possible world with its probability."""

    def __init__(self, match: Match, seat: int | None) -> None:
        position = match.position()
        self.match, self.seat = match, seat
        hands = position["hands"]
        hidden = [c for k, hand in enumerate(hands) if k != seat for c in hand] + position["draw"]
        sizes = [0 if k == seat else len(hand) for k, hand in enumerate(hands)]
        found = {_world(cards, sizes) for cards in itertools.permutations(hidden)}
        self.worlds = dict.fromkeys(found, Fraction(1, len(found)))

    def play(self, text: str) -> None:
        """Play a move and keep the worlds that agree with what the seat sees of it."""
        before = self.match.position()
        turn, drawing = before["turn"], before["to_act"] == "chance"
        self.match.play(text)
        if drawing:
            self._draw(int(text.split()[1]), turn)
        elif "#" in text and turn != self.seat:
            card = int(text.split("#")[1])
            self._keep({w: p for w, p in self.worlds.items() if card in w[0][turn]})
            self.worlds = {_without(w, turn, card): p for w, p in self.worlds.items()}
        draw, discard = self.match.position()["draw"], self.match.position()["discard"]
        if before["discard"] and not discard:
            self.worlds = {(hands, frozenset(draw)): p for (hands, _), p in self.worlds.items()}

    def _draw(self, card: int, turn: int) -> None:
        after: dict[World, Fraction] = {}
        for (hands, pile), p in self.worlds.items():
            for drawn in [card] if turn == self.seat else pile:
                if drawn in pile:
                    own = turn == self.seat
                    held = tuple(
                        hand | {drawn} if k == turn and not own else hand
                        for k, hand in enumerate(hands)
                    )
                    world = (held, pile - {drawn})
                    after[world] = after.get(world, Fraction(0)) + p / len(pile)
        self._keep(after)

    def _keep(self, worlds: dict[World, Fraction]) -> None:
        total = sum(worlds.values())
        self.worlds = {world: p / total for world, p in worlds.items()}


def _world(cards: tuple[int, ...], sizes: list[int]) -> World:
    ends = list(itertools.accumulate(sizes, initial=0))
    hands = tuple(frozenset(cards[a:b]) for a, b in itertools.pairwise(ends))
    return hands, frozenset(cards[ends[-1] :])


def _without(world: World, seat: int, card: int) -> World:
    hands, pile = world
    return tuple(hand - {card} if k == seat else hand for k, hand in enumerate(hands)), pile


def worlds_of(unseen: list[dict[str, Any]]) -> set[World]:
    """Return all worlds that a view allows."""
    seats = len(unseen[0]["hands"])
    worlds: set[World] = {(tuple(frozenset() for _ in range(seats)), frozenset())}
    for group in unseen:
        parts = {_world(cards, group["hands"]) for cards in itertools.permutations(group["cards"])}
        worlds = {
            (tuple(a | b for a, b in zip(w[0], p[0], strict=True)), w[1] | p[1])
            for w in worlds
            for p in parts
        }
    return worlds


SMALL = [
    (0, [[1, 2], [21, 22]], [50, 51], [60, 61]),
    (None, [[1, 2], [21]], [50, 51], [60]),
    (0, [[1], [21, 22], [41]], [50, 51], [60]),
    (2, [[1, 2], [21], [41, 42]], [50], [60, 61]),
]


@pytest.mark.parametrize(("seat", "hands", "draw", "discard"), SMALL)
def test_a_view_allows_just_the_worlds_that_are_possible_each_as_likely(
    monkeypatch: pytest.MonkeyPatch,
    seat: int | None,
    hands: list[list[int]],
    draw: list[int],
    discard: list[int],
) -> None:
    monkeypatch.setattr(rules, "CARDS_TO_END", (100,) * 6)
    named = {card for group in (*hands, draw, discard) for card in group}
    gone = [card for card in range(1, 73) if card not in named]
    most_shuffles = 0
    for seed in range(4):
        dice = random.Random(seed)
        piles = [gone, *([] for _ in hands[1:])]
        match = match_on(QUIET, hands, draw=draw, discard=discard, scored=piles)
        worlds = Worlds(match, seat)
        for _ in range(60):
            moves = [m for m in match.moves() if not m.startswith("swap")]
            worlds.play(dice.choice(moves))
            assert worlds_of(groups(match, seat)) == set(worlds.worlds)
            assert len(set(worlds.worlds.values())) == 1
        most_shuffles = max(most_shuffles, match.state.shuffles)
    assert most_shuffles >= 2


def test_imagined_states_are_spread_evenly_over_the_possible_worlds() -> None:
    match = play(shuffled(), "draw 1", "flip A1 #21", "end", "draw 50")
    chosen, view = game("hidden-stones"), match.view(None)
    dice = random.Random(5)
    met = Counter[int]()
    for _ in range(600):
        imagined = chosen.imagine(view, dice.randrange)
        assert chosen.view(imagined, None) == view
        met.update(chosen.position(imagined)["hands"][0])
    old = [2, 3, 4, 22, 23, 24]
    for card in old:
        assert abs(met[card] - 300) < 70
    assert sum(met[card] for card in old) == 3 * 600
    assert sum(met.values()) == 4 * 600
